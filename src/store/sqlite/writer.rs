//! The one task that writes.
//!
//! It lends its connection to one decision after the other. All that wait go into one transaction,
//! so that one sync of the disk serves them all. Each has its own savepoint: one that fails is
//! rolled back alone, and so is one whose caller goes away or panics. No caller gets an answer
//! before the transaction is on the disk. With a single writer no decision waits for a lock. On a
//! disk that hangs a caller waits for a while only, and a decision that has not begun by then is
//! withdrawn.

use std::{fmt, mem, path::PathBuf};

use anyhow::{Context as _, anyhow};
use sqlx::{ConnectOptions as _, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::{
    sync::{Mutex, mpsc, oneshot, watch},
    task::JoinHandle,
    time::{Duration, interval},
};
use tracing::{error, warn};

use super::{belongs::FileIds, lock::Lock, progress::Progress};
use crate::{
    DatabaseGone, FatalDatabaseError,
    sql::{Connection, query, query_scalar},
    transaction::{DecisionError, Tx, decide},
};

/// More decisions in one transaction hardly save anything and make the first one wait longer.
const MAX_IN_GROUP: usize = 32;
/// Decisions that may wait before further callers have to wait to submit theirs.
const MAX_WAITING: usize = 256;

/// How often the files are looked at while nothing is written.
const LOOK: Duration = Duration::from_secs(20);

pub(super) struct Writer {
    requests: mpsc::Sender<WriteRequest>,
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
        let (requests, pending) = mpsc::channel(MAX_WAITING);
        let (stop, stopped) = watch::channel(false);
        let (path, files) = (task.options.get_filename().to_owned(), task.files);
        let writing = task.writing.clone();
        let task = tokio::spawn(task.run(pending, stopped));
        Writer {
            requests,
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

    /// Makes a decision in a transaction, and waits until it is on the disk.
    pub(super) async fn transact<T, E, F>(&self, work: &impl Fn(Tx) -> F) -> Result<(T, Tx), E>
    where
        E: DecisionError,
        F: Future<Output = Result<T, E>>,
    {
        let (lend, mut leases) = mpsc::channel(1);
        let (answer, mut answered) = oneshot::channel();
        let gone = |why: &'static str| {
            if self.is_replaced() {
                anyhow::Error::new(DatabaseGone::Silent)
            } else {
                anyhow!(why)
            }
        };
        let mut made = None;
        let done = async {
            let sent = self.requests.send(WriteRequest { lend, answer }).await;
            sent.map_err(|_| gone("the database is closed"))?;
            loop {
                tokio::select! {
                    Some(lease) = leases.recv() => made = Some(Lease::use_for(lease, work).await),
                    ended = &mut answered => return ended.map_err(|_| gone(
                        "the database has stopped writing; the change may or may not have been \
                         saved",
                    )),
                }
            }
        };
        let ended = match self.writing.until_done(done).await {
            Some(ended) => ended?,
            None if made.is_none() => return Err(anyhow::Error::new(DatabaseGone::Silent).into()),
            None => return Err(anyhow::Error::new(DatabaseGone::Unsure).into()),
        };
        match (made, ended) {
            (Some(made), Ok(())) => made,
            // Its own failure is more informative than the consequence. Any other result depends
            // on writes that were rolled back.
            (Some(Err(own)), Err(_)) if own.failure().is_some() => Err(own),
            (_, Err(broken)) => Err(broken.into()),
            (None, Ok(())) => Err(anyhow!("it was not attempted").into()),
        }
    }

    /// Ready when the writing task has ended although nobody asked it to.
    pub(super) async fn wait_until_dead(&self) -> FatalDatabaseError {
        self.requests.closed().await;
        if *self.stop.borrow() {
            std::future::pending::<()>().await;
        }
        match self.finish().await {
            Some(task) if task.is_replaced => FatalDatabaseError::Replaced,
            _ => FatalDatabaseError::Panicked,
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
        mut waiting: mpsc::Receiver<WriteRequest>,
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
                taken = waiting.recv_many(&mut group, MAX_IN_GROUP) => {
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

    async fn write(&mut self, mut group: Vec<WriteRequest>) {
        group.retain(|it| !it.lend.is_closed());
        if group.is_empty() {
            return;
        }
        match self.transaction(&mut group).await {
            Ok(()) => {
                self.erase_traces().await;
                answer(group, None);
            }
            // One of them broke the transaction; the others must not suffer from it.
            Err(GroupError::ByOne(_)) if group.len() > 1 => {
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
    async fn transaction(&mut self, group: &mut [WriteRequest]) -> Result<(), GroupError> {
        if self.is_replaced {
            return Err(GroupError::ByAll(DatabaseGone::Silent.into()));
        }
        let done = self.try_transaction(group).await;
        self.check_files().await;
        if self.is_replaced {
            return Err(GroupError::ByAll(DatabaseGone::Silent.into()));
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

    async fn try_transaction(&mut self, group: &mut [WriteRequest]) -> Result<(), GroupError> {
        let mut conn = match &mut self.conn {
            Some(conn) => conn,
            none => {
                let opened = self.options.connect().await;
                let mut conn = opened.context("reopen the database")?;
                let followed = self.writing.follow(&mut conn).await;
                followed.context("track the progress of a connection")?;
                none.insert(Connection::Sqlite(conn))
            }
        };
        // Each statement is a switch to the thread of the connection, so several are one. Writable
        // at once: a transaction that reads first may find that it cannot write.
        let is_alone = group.len() == 1;
        let begin = if is_alone {
            "BEGIN IMMEDIATE"
        } else {
            "BEGIN IMMEDIATE; SAVEPOINT decision"
        };
        query(begin)
            .execute(&mut *conn)
            .await
            .context("start writing to the database")?;
        for (left, request) in (0..group.len()).rev().zip(group) {
            let lent = self.conn.take().context("lend the connection")?;
            let (back, erases, is_well) = request.lend(lent).await.map_err(GroupError::ByOne)?;
            conn = self.conn.insert(back);
            self.has_traces |= erases && is_well;
            let end = match (is_alone, is_well, left) {
                (true, true, _) => continue,
                (true, false, _) => "ROLLBACK",
                (false, true, 0) => "RELEASE decision",
                (false, true, _) => "RELEASE decision; SAVEPOINT decision",
                (false, false, 0) => "ROLLBACK TO decision; RELEASE decision",
                // The savepoint stays.
                (false, false, _) => "ROLLBACK TO decision",
            };
            // Fails if SQLite has rolled back the whole transaction: on a full disk, say.
            query(end)
                .execute(&mut *conn)
                .await
                .map_err(GroupError::by_one)?;
            if is_alone {
                return Ok(());
            }
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
enum GroupError {
    /// No command could have been written.
    ByAll(anyhow::Error),
    /// One command failed; others may succeed without it.
    ByOne(anyhow::Error),
}

impl GroupError {
    fn by_one(error: sqlx::Error) -> GroupError {
        GroupError::ByOne(anyhow::Error::from(error).context("write to the database"))
    }
}

impl From<anyhow::Error> for GroupError {
    fn from(error: anyhow::Error) -> GroupError {
        GroupError::ByAll(error)
    }
}

fn answer(group: Vec<WriteRequest>, broken: Option<&GroupError>) {
    for request in group {
        let answer = match broken {
            None => Ok(()),
            Some(GroupError::ByAll(error) | GroupError::ByOne(error)) => {
                Err(match DatabaseGone::from_error(error) {
                    Some(gone) => gone.into(),
                    None => anyhow!("{error:#}"),
                })
            }
        };
        // The caller may be gone; it is done all the same.
        drop(request.answer.send(answer));
    }
}

/// A caller that waits for the connection, and then for the end of the transaction.
struct WriteRequest {
    lend: mpsc::Sender<Lease>,
    answer: oneshot::Sender<anyhow::Result<()>>,
}

impl WriteRequest {
    /// Lends the connection; returns it, whether anything was erased, and whether all went well.
    async fn lend(&mut self, conn: Connection) -> anyhow::Result<(Connection, bool, bool)> {
        let (back, mut returned) = oneshot::channel();
        let tx = Tx::new(conn);
        let lease = Lease {
            tx: tx.clone(),
            back: Some(back),
        };
        // A caller that is gone drops it, which sends the connection back.
        drop(self.lend.send(lease).await);
        let back = tokio::select! {
            biased;
            back = &mut returned => back.ok(),
            conn = tx.end_if_idle() => match conn {
                Some(conn) => Some((conn, false, false)),
                None => returned.await.ok(),
            },
        };
        back.context("a decision has lost its connection")
    }
}

/// The connection, which goes back whatever becomes of the decision.
struct Lease {
    tx: Tx,
    back: Option<oneshot::Sender<(Connection, bool, bool)>>,
}

impl Lease {
    async fn use_for<T, E, F>(mut lease: Lease, work: &impl Fn(Tx) -> F) -> Result<(T, Tx), E>
    where
        E: DecisionError,
        F: Future<Output = Result<T, E>>,
    {
        let done = decide(&lease.tx, work).await;
        lease.give_back(done.is_ok());
        Ok((done?, lease.tx.clone()))
    }

    fn give_back(&mut self, is_well: bool) {
        if let (Some(back), Some(conn)) = (self.back.take(), self.tx.end()) {
            // The writer is gone only if the process ends.
            drop(back.send((conn, self.tx.erases(), is_well)));
        }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.give_back(false);
    }
}
