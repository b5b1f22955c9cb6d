//! The one task that writes.
//!
//! Whatever is waiting goes into one transaction, so that one sync of the disk serves all of it.
//! Each piece has a savepoint of its own: what fails or comes too late is rolled back alone. Nobody
//! hears anything before the transaction is on the disk. Because nobody else writes, nobody waits
//! for a lock and no piece can be half done when the one who asked for it goes away.

use std::fmt;

use anyhow::{Context as _, anyhow};
use async_trait::async_trait;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::{
    sync::{Mutex, mpsc, oneshot, watch},
    task::JoinHandle,
};
use tracing::{error, warn};

use super::lock::Lock;
use crate::app::CommitError;

/// How many pieces share a transaction at most. More hardly saves anything and makes the first one
/// wait longer.
const MOST_IN_GROUP: usize = 32;
/// How many pieces may wait before whoever brings another has to wait with it.
const MOST_WAITING: usize = 256;

/// A piece of work for the writer: all of it is written, or nothing.
///
/// It is run again when the transaction it was part of is lost through no fault of its own.
#[async_trait]
pub(super) trait Work: Send + Sync + 'static {
    /// What it finds out.
    type Output: Send + Sync + 'static;

    /// Does it, inside a transaction that somebody else begins and ends.
    async fn run(&self, conn: &mut SqliteConnection) -> Result<Self::Output, CommitError>;
}

/// Where work is handed in.
pub(super) struct Writer {
    jobs: mpsc::Sender<Box<dyn Job>>,
    stop: watch::Sender<bool>,
    desk: Mutex<Option<JoinHandle<Desk>>>,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writer")
    }
}

impl Writer {
    pub(super) fn start(desk: Desk) -> Writer {
        let (jobs, waiting) = mpsc::channel(MOST_WAITING);
        let (stop, stopped) = watch::channel(false);
        let desk = tokio::spawn(desk.work(waiting, stopped));
        Writer {
            jobs,
            stop,
            desk: Mutex::new(Some(desk)),
        }
    }

    /// Has the work done and waits until it is on the disk. Once it has been handed in it is done
    /// even if nobody waits any more.
    pub(super) async fn submit<W: Work>(&self, work: W) -> Result<W::Output, CommitError> {
        let (answer, answered) = oneshot::channel();
        let ticket = Ticket {
            work,
            result: None,
            answer,
        };
        self.jobs
            .send(Box::new(ticket))
            .await
            .map_err(|_| anyhow!("the database has been closed"))?;
        answered.await.map_err(|_| {
            anyhow!("the database has stopped writing; it is not known whether this was written")
        })?
    }

    /// Takes no more work, finishes what has been handed in, and gives back the desk, the first
    /// time it is called.
    pub(super) async fn finish(&self) -> Option<Desk> {
        self.stop.send_replace(true);
        let desk = self.desk.lock().await.take()?;
        desk.await
            .inspect_err(|error| error!(%error, "the task that writes to the database has died"))
            .ok()
    }
}

/// What the writing task works with.
pub(super) struct Desk {
    conn: Option<SqliteConnection>,
    options: SqliteConnectOptions,
    /// Held as long as anything may be written.
    lock: Lock,
}

impl Desk {
    pub(super) fn new(conn: SqliteConnection, options: SqliteConnectOptions, lock: Lock) -> Desk {
        Desk {
            conn: Some(conn),
            options,
            lock,
        }
    }

    /// Closes the connection; then another process may have the database.
    pub(super) async fn close(mut self) {
        self.hang_up().await;
        drop(self.lock);
    }

    async fn work(
        mut self,
        mut waiting: mpsc::Receiver<Box<dyn Job>>,
        mut stopped: watch::Receiver<bool>,
    ) -> Desk {
        let mut group = Vec::new();
        loop {
            tokio::select! {
                // Also when the store was dropped: then nobody can hand in anything either.
                _ = stopped.changed(), if !waiting.is_closed() => waiting.close(),
                taken = waiting.recv_many(&mut group, MOST_IN_GROUP) => {
                    if taken == 0 {
                        return self;
                    }
                    self.write(std::mem::take(&mut group)).await;
                }
            }
        }
    }

    async fn write(&mut self, mut group: Vec<Box<dyn Job>>) {
        match self.transaction(&mut group).await {
            Ok(()) => answer(group, None),
            // One of them broke the transaction; the others shall not suffer from it.
            Err(Broken::ByPiece(_)) if group.len() > 1 => {
                for job in group {
                    let mut alone = vec![job];
                    let broken = self.transaction(&mut alone).await.err();
                    answer(alone, broken.as_ref());
                }
            }
            Err(broken) => answer(group, Some(&broken)),
        }
    }

    /// After a failure the connection is given up, whatever state `SQLite` left the transaction in:
    /// a new one is in none.
    async fn transaction(&mut self, group: &mut [Box<dyn Job>]) -> Result<(), Broken> {
        let done = self.try_transaction(group).await;
        if done.is_err() {
            self.hang_up().await;
        }
        done
    }

    async fn try_transaction(&mut self, group: &mut [Box<dyn Job>]) -> Result<(), Broken> {
        let conn = match &mut self.conn {
            Some(conn) => conn,
            none => none.insert(
                self.options
                    .connect()
                    .await
                    .context("open the database again")?,
            ),
        };
        // At once for writing: a transaction that reads first may find that it cannot write.
        sqlx::query("BEGIN IMMEDIATE")
            .execute(&mut *conn)
            .await
            .context("begin to write to the database")?;
        for job in group {
            sqlx::query("SAVEPOINT piece")
                .execute(&mut *conn)
                .await
                .map_err(Broken::by_piece)?;
            let end = match job.run(conn).await {
                Ran::Well => "RELEASE piece",
                Ran::Badly => "ROLLBACK TO piece; RELEASE piece",
            };
            // Fails if SQLite has rolled back the whole transaction: on a full disk, say.
            sqlx::query(end)
                .execute(&mut *conn)
                .await
                .map_err(Broken::by_piece)?;
        }
        sqlx::query("COMMIT")
            .execute(&mut *conn)
            .await
            .context("commit to the database")?;
        Ok(())
    }

    async fn hang_up(&mut self) {
        if let Some(conn) = self.conn.take()
            && let Err(error) = conn.close().await
        {
            warn!(%error, "a connection to the database could not be closed");
        }
    }
}

/// Why nothing of a group was written.
#[derive(Debug)]
enum Broken {
    /// Nothing could have been written.
    ByAll(anyhow::Error),
    /// Something in a piece; others may do better without it.
    ByPiece(anyhow::Error),
}

impl Broken {
    fn by_piece(error: sqlx::Error) -> Broken {
        Broken::ByPiece(anyhow::Error::from(error).context("write to the database"))
    }
}

impl From<anyhow::Error> for Broken {
    fn from(error: anyhow::Error) -> Broken {
        Broken::ByAll(error)
    }
}

fn answer(group: Vec<Box<dyn Job>>, broken: Option<&Broken>) {
    for job in group {
        job.answer(broken.map(|(Broken::ByAll(error) | Broken::ByPiece(error))| error));
    }
}

/// Work with somebody who waits for it, whatever its output is.
#[async_trait]
trait Job: Send {
    async fn run(&mut self, conn: &mut SqliteConnection) -> Ran;
    /// Tells the one who waits, now that the transaction has ended, well or not.
    fn answer(self: Box<Self>, broken: Option<&anyhow::Error>);
}

#[derive(Clone, Copy)]
enum Ran {
    Well,
    Badly,
}

struct Ticket<W: Work> {
    work: W,
    result: Option<Result<W::Output, CommitError>>,
    answer: oneshot::Sender<Result<W::Output, CommitError>>,
}

#[async_trait]
impl<W: Work> Job for Ticket<W> {
    async fn run(&mut self, conn: &mut SqliteConnection) -> Ran {
        let result = self.result.insert(self.work.run(conn).await);
        if result.is_ok() {
            Ran::Well
        } else {
            Ran::Badly
        }
    }

    fn answer(self: Box<Self>, broken: Option<&anyhow::Error>) {
        let answer = match (self.result, broken) {
            (Some(result), None) => result,
            // Its own failure says more than what came of it.
            (Some(Err(CommitError::Internal(own))), Some(_)) => Err(CommitError::Internal(own)),
            // What it found out, stale or not, it found out from something that is not so.
            (_, broken) => {
                let why =
                    broken.map_or_else(|| "it was not tried".to_owned(), |it| format!("{it:#}"));
                Err(CommitError::Internal(anyhow!(why)))
            }
        };
        // Nobody may be waiting any more; then it is done all the same.
        drop(self.answer.send(answer));
    }
}
