//! Decisions inside the transaction that writes them.
//!
//! `store.transact(async |tx| { load; decide; save })`: nothing that was loaded can change before
//! it is saved, so a decision is made once. On a file the one writer lends its connection to one
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

use anyhow::{Context as _, anyhow};
use cairn_domain::{Lane, Timestamp};
use tokio::{
    sync::{Mutex, MutexGuard},
    time::sleep,
};

use super::{
    Engine, Store,
    sql::{Connection, Reader},
};

/// How long a decision may go on between two statements: no other is made meanwhile. What takes
/// longer is worked out before.
const BUDGET: Duration = Duration::from_secs(2);

/// Why a batch was not written, not even in part.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// The state the decision was made on has changed: decide again.
    #[error("a conflicting change came first")]
    Stale,
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

/// The database is temporarily unavailable: the cause of an error that is nobody's fault here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseGone {
    /// Its server is down, for everybody. Nothing was written.
    #[error("the database server is down")]
    Down,
    /// It cannot be reached from here. Nothing was written.
    #[error("cannot reach the database")]
    Silent,
    /// It became unavailable during a write, which may or may not have happened.
    #[error(
        "the connection to the database was lost during a commit; the change may or may not have \
         been saved"
    )]
    Unsure,
}

impl DatabaseGone {
    /// The unavailability that caused an error, if any.
    pub fn from_error(error: &anyhow::Error) -> Option<DatabaseGone> {
        match error.downcast_ref::<CommitError>() {
            Some(CommitError::Internal(error)) => DatabaseGone::from_error(error),
            Some(CommitError::Stale) => None,
            None => error.downcast_ref().copied(),
        }
    }
}

/// Why a transaction wrote nothing.
pub trait DecisionError: From<anyhow::Error> + Send {
    /// What failed, unless it is no failure but a decision.
    fn failure(&self) -> Option<&anyhow::Error>;
}

impl DecisionError for anyhow::Error {
    fn failure(&self) -> Option<&anyhow::Error> {
        Some(self)
    }
}

impl DecisionError for CommitError {
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
    state: Arc<TransactionState>,
}

#[derive(Debug)]
pub(crate) struct TransactionState {
    conn: Mutex<Option<Connection>>,
    /// When the last statement ended.
    idle_since: SyncMutex<Instant>,
    erases: AtomicBool,
    bells: SyncMutex<Bells>,
}

/// Whom a transaction wakes once it is written, and when.
#[derive(Clone, Debug, Default)]
pub struct Bells {
    /// The lanes in which tasks are due then.
    pub tasks: Vec<(Lane, Timestamp)>,
    /// When the first of the clocks it has changed is due.
    pub wake: Option<Timestamp>,
}

impl Deref for Tx {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

/// The connection of a transaction, while a statement uses it.
pub(crate) struct ConnectionGuard<'t> {
    conn: MutexGuard<'t, Option<Connection>>,
    idle_since: &'t SyncMutex<Instant>,
}

impl ConnectionGuard<'_> {
    pub(crate) fn conn(&mut self) -> anyhow::Result<&mut Connection> {
        let ended =
            "the transaction has ended: its decision took longer than it may hold up others";
        self.conn.as_mut().context(ended)
    }
}

impl Drop for ConnectionGuard<'_> {
    fn drop(&mut self) {
        *lock(self.idle_since) = Instant::now();
    }
}

fn lock<T>(mutex: &SyncMutex<T>) -> SyncMutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl TransactionState {
    pub(crate) async fn lend(&self) -> ConnectionGuard<'_> {
        ConnectionGuard {
            conn: self.conn.lock().await,
            idle_since: &self.idle_since,
        }
    }

    /// Ready when no statement has run for longer than a decision may go on; none can begin while
    /// the result lives.
    async fn idle(&self) -> MutexGuard<'_, Option<Connection>> {
        loop {
            let mut rest = BUDGET;
            // In this order: a statement that ends says when, and then gives the connection back.
            if let Ok(conn) = self.conn.try_lock() {
                let idle = lock(&self.idle_since).elapsed();
                rest = rest.saturating_sub(idle);
                if rest.is_zero() {
                    return conn;
                }
            }
            sleep(rest).await;
        }
    }
}

impl Tx {
    pub(crate) fn new(conn: Connection) -> Tx {
        let state = Arc::new(TransactionState {
            conn: Mutex::new(Some(conn)),
            idle_since: SyncMutex::new(Instant::now()),
            erases: AtomicBool::new(false),
            bells: SyncMutex::default(),
        });
        Tx {
            reader: Reader::of_transaction(Arc::clone(&state)),
            state,
        }
    }

    /// Ends it. Nothing is using the connection any more.
    pub(crate) fn end(&self) -> Option<Connection> {
        self.state.conn.try_lock().ok()?.take()
    }

    pub(crate) async fn lend(&self) -> ConnectionGuard<'_> {
        self.state.lend().await
    }

    /// Whether what it deletes must also disappear from the files.
    pub(crate) fn erases(&self) -> bool {
        self.state.erases.load(Ordering::Relaxed)
    }

    /// Ends it if it goes on for too long between two statements: its caller may be slow, or have
    /// something else to do. None if it has just ended by itself.
    pub(crate) async fn end_if_idle(&self) -> Option<Connection> {
        self.state.idle().await.take()
    }

    /// What it deletes must also disappear from the files, as far as the database can do that.
    pub(crate) fn erase(&self) {
        self.state.erases.store(true, Ordering::Relaxed);
    }

    /// Whom to wake once it is written.
    pub fn bells(&self) -> Bells {
        lock(&self.state.bells).clone()
    }

    pub(crate) fn ring_for_task(&self, lane: Lane, due: Timestamp) {
        lock(&self.state.bells).tasks.push((lane, due));
    }

    pub(crate) fn ring_for_clock(&self, wake: Option<Timestamp>) {
        let mut bells = lock(&self.state.bells);
        bells.wake = bells.wake.into_iter().chain(wake).min();
    }
}

tokio::task_local! {
    static DECIDES: Arc<AtomicBool>;
}

/// Does this work. While it is in a transaction, or waits for its connection, the flag is set: then
/// it must go on, or it would hold up everybody.
pub fn flag_decisions<F: Future>(
    decides: Arc<AtomicBool>,
    work: F,
) -> impl Future<Output = F::Output> {
    DECIDES.scope(decides, work)
}

struct DecisionFlag(Option<Arc<AtomicBool>>);

impl DecisionFlag {
    fn set() -> DecisionFlag {
        let flag = DECIDES.try_with(Arc::clone).ok();
        if let Some(flag) = &flag {
            flag.store(true, Ordering::Relaxed);
        }
        DecisionFlag(flag)
    }
}

impl Drop for DecisionFlag {
    fn drop(&mut self) {
        if let Some(flag) = &self.0 {
            flag.store(false, Ordering::Relaxed);
        }
    }
}

/// Makes a decision within its budget.
pub(crate) async fn decide<T, E, F>(tx: &Tx, work: &impl Fn(Tx) -> F) -> Result<T, E>
where
    E: DecisionError,
    F: Future<Output = Result<T, E>>,
{
    tokio::select! {
        biased;
        decided = work(tx.clone()) => decided,
        _ = tx.state.idle() => {
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
        E: DecisionError,
        F: Future<Output = Result<T, E>>,
    {
        self.transact_as(Kind::Whole, work).await
    }

    /// Likewise, if it may depend on less.
    pub(crate) async fn transact_as<T, E, F>(
        &self,
        kind: Kind,
        work: impl Fn(Tx) -> F,
    ) -> Result<T, E>
    where
        E: DecisionError,
        F: Future<Output = Result<T, E>>,
    {
        let _flag = DecisionFlag::set();
        let (output, tx) = self.engine.transact(kind, &work).await?;
        self.pass_on(&tx);
        Ok(output)
    }

    /// Likewise, to its end even if the caller is gone.
    pub(crate) async fn write<T, E, F>(
        &self,
        kind: Kind,
        work: impl Fn(Tx) -> F + Send + Sync + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: DecisionError + 'static,
        F: Future<Output = Result<T, E>> + Send + 'static,
    {
        let engine = Arc::clone(&self.engine);
        let written = tokio::spawn(async move { engine.transact(kind, &work).await });
        let (output, tx) = match written.await {
            Ok(written) => written?,
            Err(error) => return Err(anyhow!("a transaction died: {error}").into()),
        };
        self.pass_on(&tx);
        Ok(output)
    }

    fn pass_on(&self, written: &Tx) {
        if !lock(&written.state.bells).tasks.is_empty() {
            self.notify_others();
        }
    }
}

impl Engine {
    async fn transact<T, E, F>(&self, kind: Kind, work: &impl Fn(Tx) -> F) -> Result<(T, Tx), E>
    where
        E: DecisionError,
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
    /// Other rows than those it changes, which must not be written in between.
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
