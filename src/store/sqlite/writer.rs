//! The one task that writes.
//!
//! All waiting commands go into one transaction, so that one sync of the disk serves them all. Each
//! has its own savepoint: one that fails or is stale is rolled back alone. No caller gets an answer
//! before the transaction is on the disk. With a single writer no command waits for a lock, and
//! none is left half done when its caller goes away. On a disk that hangs a caller waits for a
//! while only, and a command that has not begun by then is withdrawn.

use std::{
    fmt, mem,
    path::PathBuf,
    sync::{Arc, Mutex as SyncMutex, PoisonError},
};

use anyhow::{Context as _, anyhow};
use async_trait::async_trait;
use sqlx::{ConnectOptions as _, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::{
    sync::{Mutex, mpsc, oneshot, watch},
    task::JoinHandle,
    time::{Duration, interval},
};
use tracing::{error, warn};

use super::{belongs::FileIds, lock::Lock, progress::Progress};
use crate::{
    CommitError, DatabaseDied, DatabaseGone,
    command::Command,
    sql::{Connection, query, query_scalar},
};

/// The most commands that share a transaction. More hardly saves anything and makes the first one
/// wait longer.
const MOST_IN_GROUP: usize = 32;
/// Commands that may wait before further callers have to wait to submit theirs.
const MOST_WAITING: usize = 256;

/// How often the files are looked at while nothing is written.
const LOOK: Duration = Duration::from_secs(20);

pub(super) struct Writer {
    commands: mpsc::Sender<Box<dyn Pending>>,
    stop: watch::Sender<bool>,
    task: Mutex<Option<JoinHandle<WriterTask>>>,
    path: PathBuf,
    files: FileIds,
    writing: Progress,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writer")
    }
}

impl Writer {
    pub(super) fn start(task: WriterTask) -> Writer {
        let (commands, pending) = mpsc::channel(MOST_WAITING);
        let (stop, stopped) = watch::channel(false);
        let (path, files) = (task.options.get_filename().to_owned(), task.files);
        let writing = task.writing.clone();
        let task = tokio::spawn(task.run(pending, stopped));
        Writer {
            commands,
            stop,
            task: Mutex::new(Some(task)),
            path,
            files,
            writing,
        }
    }

    /// Whether another file is at the path of the database: what is read may come from that.
    pub(super) fn is_replaced(&self) -> bool {
        FileIds::read(&self.path).database != self.files.database
    }

    /// Executes a command and waits until it is on the disk. A submitted command is executed even
    /// if its caller is gone, unless the disk hangs before it is begun.
    pub(super) async fn submit<T: Send + 'static>(
        &self,
        command: Command<T>,
    ) -> Result<T, CommitError> {
        let (answer, answered) = oneshot::channel();
        let command = Arc::new(SyncMutex::new(Some(command)));
        let request = WriteRequest {
            waiting: Arc::clone(&command),
            begun: None,
            result: None,
            answer,
        };
        let gone = |why: &'static str| {
            if self.is_replaced() {
                anyhow::Error::new(DatabaseGone::Silent)
            } else {
                anyhow!(why)
            }
        };
        let done = async {
            let sent = self.commands.send(Box::new(request)).await;
            sent.map_err(|_| gone("the database is closed"))?;
            answered.await.map_err(|_| {
                gone("the database has stopped writing; the change may or may not have been saved")
            })?
        };
        self.writing.until_done(done).await.unwrap_or_else(|| {
            Err(anyhow::Error::new(match take(&command) {
                Some(_) => DatabaseGone::Silent,
                None => DatabaseGone::Unsure,
            })
            .into())
        })
    }

    /// Ready when the writing task has ended although nobody asked it to.
    pub(super) async fn died(&self) -> DatabaseDied {
        self.commands.closed().await;
        if *self.stop.borrow() {
            std::future::pending::<()>().await;
        }
        match self.finish().await {
            Some(task) if task.is_replaced => DatabaseDied::Replaced,
            _ => DatabaseDied::Panicked,
        }
    }

    /// Accepts no more commands, finishes those submitted, and returns the task's state, the first
    /// time it is called.
    pub(super) async fn finish(&self) -> Option<WriterTask> {
        self.stop.send_replace(true);
        let task = self.task.lock().await.take()?;
        task.await
            .inspect_err(|error| {
                error!(
                    %error,
                    "the task that writes to the database has died; check the database with \
                     `cairn verify`, and the disk"
                );
            })
            .ok()
    }
}

pub(super) struct WriterTask {
    conn: Option<Connection>,
    options: SqliteConnectOptions,
    /// Whether the write-ahead log may still contain deleted personal data.
    has_traces: bool,
    /// The files it has open. The log is known once something was written through a connection.
    files: FileIds,
    writing: Progress,
    /// Whether others are in their place, so that nothing is saved any longer.
    is_replaced: bool,
    /// Held while anything may be written; not used by an operator's command beside a bot.
    lock: Option<Lock>,
}

impl WriterTask {
    pub(super) fn new(
        conn: SqliteConnection,
        options: SqliteConnectOptions,
        mut lock: Option<Lock>,
    ) -> WriterTask {
        let files = FileIds::read(options.get_filename());
        if let Some(lock) = &mut lock {
            lock.note(files);
        }
        WriterTask {
            conn: Some(Connection::Sqlite(conn)),
            options,
            has_traces: false,
            files,
            writing: Progress::default(),
            is_replaced: false,
            lock,
        }
    }

    /// Closes the connection; then another process may use the database.
    pub(super) async fn close(mut self) {
        self.disconnect().await;
        drop(self.lock);
    }

    async fn run(
        mut self,
        mut waiting: mpsc::Receiver<Box<dyn Pending>>,
        mut stopped: watch::Receiver<bool>,
    ) -> WriterTask {
        let mut group = Vec::new();
        let mut looks = interval(LOOK);
        if let Some(Connection::Sqlite(conn)) = &mut self.conn
            && self.writing.follow(conn).await.is_err()
        {
            // The next transaction opens another one, or says why it can't.
            self.disconnect().await;
        }
        loop {
            tokio::select! {
                _ = looks.tick() => self.check_files().await,
                // Also if the store was dropped: then nobody can submit anything either.
                _ = stopped.changed(), if !waiting.is_closed() => waiting.close(),
                taken = waiting.recv_many(&mut group, MOST_IN_GROUP) => {
                    if taken == 0 {
                        return self;
                    }
                    self.write(mem::take(&mut group)).await;
                }
            }
            if self.is_replaced {
                return self;
            }
        }
    }

    async fn write(&mut self, mut group: Vec<Box<dyn Pending>>) {
        group.retain_mut(|it| it.begin());
        if group.is_empty() {
            return;
        }
        self.has_traces |= group.iter().any(|it| it.erases());
        match self.transaction(&mut group).await {
            Ok(()) => {
                self.erase_traces().await;
                answer(group, None);
            }
            // One of them broke the transaction; the others must not suffer from it.
            Err(Broken::ByOne(_)) if group.len() > 1 => {
                for request in group {
                    let mut alone = vec![request];
                    let broken = self.transaction(&mut alone).await.err();
                    answer(alone, broken.as_ref());
                }
            }
            Err(broken) => answer(group, Some(&broken)),
        }
    }

    /// After a failure the connection is dropped, no matter in which state `SQLite` left the
    /// transaction: a new one has none.
    async fn transaction(&mut self, group: &mut [Box<dyn Pending>]) -> Result<(), Broken> {
        if self.is_replaced {
            return Err(Broken::ByAll(DatabaseGone::Silent.into()));
        }
        let done = self.try_transaction(group).await;
        self.check_files().await;
        if self.is_replaced {
            return Err(Broken::ByAll(DatabaseGone::Silent.into()));
        }
        if done.is_err() {
            self.disconnect().await;
        }
        done
    }

    /// Notices if other files are where the database or its log was.
    async fn check_files(&mut self) {
        let files = FileIds::read(self.options.get_filename());
        let has_moved = files.database != self.files.database;
        if !has_moved && self.files.log.is_none_or(|it| files.log == Some(it)) {
            // Without a connection the log may be deleted, and made anew by the next one.
            self.files.log = files.log.filter(|_| self.conn.is_some());
            return;
        }
        self.is_replaced = true;
        error!(
            "the database file or its log was replaced, moved or deleted while the bot was \
             running; put the file back, or use `cairn restore` while the bot is stopped, and \
             keep it out of synchronized folders"
        );
        let Some(mut conn) = self.conn.take() else {
            return;
        };
        if has_moved {
            // Wherever it is now, it is whole there without the log that was left behind.
            let emptied = query("PRAGMA wal_checkpoint(TRUNCATE)");
            if let Err(error) = emptied.execute(&mut conn).await {
                warn!(%error, "cannot truncate the database's log");
            }
        }
        // Closed, it would write what is left of its log into a file that others have changed.
        mem::forget(conn);
    }

    async fn try_transaction(&mut self, group: &mut [Box<dyn Pending>]) -> Result<(), Broken> {
        let conn = match &mut self.conn {
            Some(conn) => conn,
            none => {
                let opened = self.options.connect().await;
                let mut conn = opened.context("reopen the database")?;
                let followed = self.writing.follow(&mut conn).await;
                followed.context("track the progress of a connection")?;
                none.insert(Connection::Sqlite(conn))
            }
        };
        // Writable at once: a transaction that reads first may find that it cannot write.
        query("BEGIN IMMEDIATE")
            .execute(&mut *conn)
            .await
            .context("start writing to the database")?;
        for request in group {
            query("SAVEPOINT command")
                .execute(&mut *conn)
                .await
                .map_err(Broken::by_one)?;
            let end = match request.execute(conn).await {
                Ran::Well => "RELEASE command",
                Ran::Badly => "ROLLBACK TO command; RELEASE command",
            };
            // Fails if SQLite has rolled back the whole transaction: on a full disk, say.
            query(end)
                .execute(&mut *conn)
                .await
                .map_err(Broken::by_one)?;
        }
        query("COMMIT")
            .execute(&mut *conn)
            .await
            .context("commit to the database")?;
        Ok(())
    }

    /// Empties the write-ahead log into the file, which has zeros where something was deleted. A
    /// reader of an older state prevents that; then it is tried again after the next write.
    async fn erase_traces(&mut self) {
        let (true, Some(conn)) = (self.has_traces, &mut self.conn) else {
            return;
        };
        let busy: sqlx::Result<i64> = query_scalar("PRAGMA wal_checkpoint(TRUNCATE)")
            .fetch_one(conn)
            .await;
        match busy {
            Ok(busy) => self.has_traces = busy != 0,
            Err(error) => warn!(%error, "cannot truncate the database's log"),
        }
    }

    async fn disconnect(&mut self) {
        // The next connection may have to make a new one.
        self.files.log = None;
        if let Some(conn) = self.conn.take()
            && let Err(error) = conn.close().await
        {
            warn!(%error, "could not close a connection to the database");
        }
    }
}

/// Why nothing of a group was written.
#[derive(Debug)]
enum Broken {
    /// No command could have been written.
    ByAll(anyhow::Error),
    /// One command failed; others may succeed without it.
    ByOne(anyhow::Error),
}

impl Broken {
    fn by_one(error: sqlx::Error) -> Broken {
        Broken::ByOne(anyhow::Error::from(error).context("write to the database"))
    }
}

impl From<anyhow::Error> for Broken {
    fn from(error: anyhow::Error) -> Broken {
        Broken::ByAll(error)
    }
}

fn take<C>(command: &SyncMutex<Option<C>>) -> Option<C> {
    command
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take()
}

fn answer(group: Vec<Box<dyn Pending>>, broken: Option<&Broken>) {
    for request in group {
        request.answer(broken.map(|(Broken::ByAll(error) | Broken::ByOne(error))| error));
    }
}

/// A command with its waiting caller, for any type of output.
#[async_trait]
trait Pending: Send {
    /// Whether it is still to be executed.
    fn begin(&mut self) -> bool;
    fn erases(&self) -> bool;
    async fn execute(&mut self, conn: &mut Connection) -> Ran;
    /// Answers the caller, now that the transaction has ended, well or not.
    fn answer(self: Box<Self>, broken: Option<&anyhow::Error>);
}

#[derive(Clone, Copy)]
enum Ran {
    Well,
    Badly,
}

struct WriteRequest<T> {
    /// Until it is begun or withdrawn.
    waiting: Arc<SyncMutex<Option<Command<T>>>>,
    begun: Option<Command<T>>,
    result: Option<Result<T, CommitError>>,
    answer: oneshot::Sender<Result<T, CommitError>>,
}

#[async_trait]
impl<T: Send> Pending for WriteRequest<T> {
    fn begin(&mut self) -> bool {
        self.begun = take(&self.waiting);
        self.begun.is_some()
    }

    fn erases(&self) -> bool {
        self.begun.as_ref().is_some_and(|it| it.erases)
    }

    async fn execute(&mut self, conn: &mut Connection) -> Ran {
        let Some(command) = &self.begun else {
            return Ran::Badly;
        };
        let result = self.result.insert((command.execute)(conn).await);
        if result.is_ok() {
            Ran::Well
        } else {
            Ran::Badly
        }
    }

    fn answer(self: Box<Self>, broken: Option<&anyhow::Error>) {
        let answer = match (self.result, broken) {
            (Some(result), None) => result,
            // Its own error is more informative than the consequence.
            (Some(Err(CommitError::Internal(own))), Some(_)) => Err(CommitError::Internal(own)),
            // Its result, stale or not, depends on writes that were rolled back.
            (_, broken) => Err(CommitError::Internal(match broken {
                None => anyhow!("it was not attempted"),
                Some(error) => match DatabaseGone::of(error) {
                    Some(gone) => gone.into(),
                    None => anyhow!("{error:#}"),
                },
            })),
        };
        // The caller may be gone; the command is done all the same.
        drop(self.answer.send(answer));
    }
}
