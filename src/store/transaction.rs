//! Decisions inside the transaction that writes them.
//!
//! `store.transact(async |tx| { load; decide; save })`: nothing that was loaded can change before it
//! is saved, so a decision is made once. On a file the one writer lends its connection to one
//! decision after the other, and all that wait share a sync of the disk; on a server each has a
//! transaction of its own, and is made again if others interfered.

use std::{
    ops::Deref,
    sync::{
        Arc, Mutex as SyncMutex, MutexGuard as SyncMutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::anyhow;
use tokio::{
    sync::{Mutex, MutexGuard},
    time::sleep,
};

use super::{
    CommitError, Engine, Store,
    command::Command,
    sql::{Connection, Reader},
};

/// How long a decision may go on between two statements: nobody else's is made meanwhile. What takes
/// longer is worked out before.
const BUDGET: Duration = Duration::from_millis(500);

/// Why a transaction wrote nothing.
pub trait Refused: From<anyhow::Error> + Send {
    /// What failed, unless it is no failure but a decision.
    fn failure(&self) -> Option<&anyhow::Error>;
}

impl Refused for anyhow::Error {
    fn failure(&self) -> Option<&anyhow::Error> {
        Some(self)
    }
}

impl Refused for CommitError {
    fn failure(&self) -> Option<&anyhow::Error> {
        match self {
            CommitError::Stale => None,
            CommitError::Internal(error) => Some(error),
        }
    }
}

/// A transaction. Clones are the same one; none is of use after its end.
#[derive(Clone, Debug)]
pub struct Tx {
    reader: Reader,
    shared: Arc<Shared>,
}

#[derive(Debug)]
pub(crate) struct Shared {
    conn: Mutex<Option<Connection>>,
    /// When the last statement ended.
    idle_since: SyncMutex<Instant>,
    erases: AtomicBool,
}

impl Deref for Tx {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

/// The connection of a transaction, while a statement uses it.
pub(crate) struct Lent<'t> {
    conn: MutexGuard<'t, Option<Connection>>,
    idle_since: &'t SyncMutex<Instant>,
}

impl Lent<'_> {
    pub(crate) fn conn(&mut self) -> sqlx::Result<&mut Connection> {
        self.conn.as_mut().ok_or(sqlx::Error::PoolClosed)
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        *lock(self.idle_since) = Instant::now();
    }
}

fn lock<T>(mutex: &SyncMutex<T>) -> SyncMutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    pub(crate) async fn lend(&self) -> Lent<'_> {
        Lent {
            conn: self.conn.lock().await,
            idle_since: &self.idle_since,
        }
    }

    /// Ready when no statement has run for longer than a decision may go on.
    async fn idles(&self) {
        loop {
            let idle = lock(&self.idle_since).elapsed();
            let is_busy = self.conn.try_lock().is_err();
            match BUDGET.checked_sub(idle) {
                Some(rest) => sleep(rest).await,
                None if is_busy => sleep(BUDGET).await,
                None => return,
            }
        }
    }
}

impl Tx {
    pub(crate) fn new(conn: Connection) -> Tx {
        let shared = Arc::new(Shared {
            conn: Mutex::new(Some(conn)),
            idle_since: SyncMutex::new(Instant::now()),
            erases: AtomicBool::new(false),
        });
        Tx {
            reader: Reader::of_transaction(Arc::clone(&shared)),
            shared,
        }
    }

    /// Ends it. Nothing is using the connection any more.
    pub(crate) fn end(&self) -> Option<Connection> {
        self.shared.conn.try_lock().ok()?.take()
    }

    pub(crate) async fn lend(&self) -> Lent<'_> {
        self.shared.lend().await
    }

    /// Whether what it deletes must also disappear from the files.
    pub(crate) fn erases(&self) -> bool {
        self.shared.erases.load(Ordering::Relaxed)
    }

    /// Ends it if it goes on for too long between two statements: its caller may be slow, or have
    /// something else to do.
    pub(crate) async fn end_if_idle(&self) -> Option<Connection> {
        self.shared.idles().await;
        self.end()
    }

    fn erase(&self) {
        self.shared.erases.store(true, Ordering::Relaxed);
    }
}

/// Makes a decision within its budget.
pub(crate) async fn decide<T, E, F>(tx: &Tx, work: &impl Fn(Tx) -> F) -> Result<T, E>
where
    E: Refused,
    F: Future<Output = Result<T, E>>,
{
    tokio::select! {
        biased;
        decided = work(tx.clone()) => decided,
        () = tx.shared.idles() => {
            Err(anyhow!("a decision took longer than it may hold up others").into())
        }
    }
}

impl Store {
    /// Loads, decides and saves in one transaction: all of it is written, or nothing if `work`
    /// fails. It may be called again, if the transaction is lost through no fault of its own.
    /// Durable when this returns.
    pub async fn transact<T, E, F>(&self, work: impl Fn(Tx) -> F) -> Result<T, E>
    where
        E: Refused,
        F: Future<Output = Result<T, E>>,
    {
        Ok(self.engine.transact(Kind::Whole, &work).await?.0)
    }

    /// Executes a command and waits until it is durable. It is executed even if the caller is
    /// gone.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        command: Command<T>,
    ) -> Result<T, CommitError> {
        let engine = Arc::clone(&self.engine);
        let written = tokio::spawn(async move {
            let command = &command;
            let work = async |tx: Tx| {
                if command.erases {
                    tx.erase();
                }
                let mut lent = tx.lend().await;
                let conn = lent.conn().map_err(anyhow::Error::from)?;
                (command.execute)(conn).await
            };
            engine.transact(command.kind, &work).await
        });
        match written.await {
            Ok(written) => written.map(|it| it.0),
            Err(error) => Err(anyhow!("a command died: {error}").into()),
        }
    }
}

impl Engine {
    async fn transact<T, E, F>(&self, kind: Kind, work: &impl Fn(Tx) -> F) -> Result<(T, Tx), E>
    where
        E: Refused,
        F: Future<Output = Result<T, E>>,
    {
        match self {
            Engine::Sqlite(engine) => Box::pin(engine.transact(work)).await,
            Engine::Postgres(engine) => Box::pin(engine.transact(kind, work)).await,
        }
    }
}

/// What a transaction depends on, for a server on which others write at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Other rows than those it changes, so that nobody may write them in between.
    Whole,
    /// Its own rows: it is correct in every order of commits.
    OwnRows,
    /// Whose the shards are: it runs while everything else waits for that.
    Shards,
    /// Likewise, on its own rows.
    OwnShards,
}

impl Kind {
    pub(crate) fn is_about_shards(self) -> bool {
        matches!(self, Kind::Shards | Kind::OwnShards)
    }

    pub(crate) fn is_whole(self) -> bool {
        matches!(self, Kind::Whole | Kind::Shards)
    }
}
