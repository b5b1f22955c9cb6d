//! A server that goes away and comes back, and connections that were cut meanwhile.
//!
//! A command that finds its connection cut is tried again on another one, for a time that people
//! hardly notice. Once that has been in vain, nothing waits again until the server answers: people
//! who press a button must hear that nothing was saved, and Discord wants a first answer within
//! three seconds, for which the database may be asked several times.
//!
//! A server that is down cannot be told from one that refuses this process alone. So a process that
//! has shards first asks whose they are when the server answers again: another process may have
//! taken them, and answers in its stead.

use std::{
    io::ErrorKind,
    pin::pin,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use backon::{BackoffBuilder as _, ExponentialBuilder};
use cairn_app::DatabaseGone;
use sqlx::{
    ConnectOptions as _, Connection as _, PgPool, Postgres, error::DatabaseError,
    pool::PoolConnection, postgres::PgConnectOptions,
};
use tokio::{
    sync::Notify,
    time::{Instant, sleep, timeout},
};

/// What conflicts with others is tried at once and then after ever longer waits, about two seconds
/// in all: less than what Discord gives us for a first answer.
pub(super) const WAITS: ExponentialBuilder = ExponentialBuilder::new()
    .with_min_delay(Duration::from_millis(2))
    .with_max_delay(Duration::from_millis(250))
    .with_factor(2.0)
    .with_jitter()
    .with_max_times(14);

/// How long something is tried again after it has found its connection cut.
pub(super) const PATIENCE: Duration = Duration::from_millis(1_500);
/// How long the server gets for a sign of life once it is known to be away.
const SIGN: Duration = Duration::from_millis(300);

/// Whether the server answers, to our knowledge.
#[derive(Debug)]
pub(super) struct Availability {
    options: PgConnectOptions,
    /// Set until the server has given a sign of life and the shards are confirmed to be ours.
    away: AtomicBool,
    /// Whether this process has shards, which others take if it is away.
    has_shards: AtomicBool,
    /// The keeper of the shards has to check whose they are.
    doubt: Notify,
    /// They are ours.
    certainty: Notify,
}

impl Availability {
    pub(super) fn new(options: PgConnectOptions) -> Availability {
        Availability {
            options,
            away: AtomicBool::new(false),
            has_shards: AtomicBool::new(false),
            doubt: Notify::new(),
            certainty: Notify::new(),
        }
    }

    /// This process has just taken or renewed its shards, or given them back.
    pub(super) fn holds_shards(&self, holds: bool) {
        self.has_shards.store(holds, Ordering::Relaxed);
        self.away.store(false, Ordering::Relaxed);
        self.certainty.notify_waiters();
    }

    /// They could not be renewed: they may be another's.
    pub(super) fn doubts_shards(&self) {
        self.away.store(true, Ordering::Relaxed);
    }

    /// A connection was lost. If it was the one that shows that this process lives, others may take
    /// its shards at once.
    pub(super) fn was_cut(&self) {
        if self.has_shards.load(Ordering::Relaxed) {
            self.doubt.notify_one();
        }
    }

    /// Resolves when shard ownership must be re-checked after a lost database connection.
    pub(super) async fn in_doubt(&self) {
        self.doubt.notified().await;
    }

    /// Looks something up. A look that finds its connection cut is made again.
    pub(super) async fn look<'a, T, F>(
        &self,
        readers: &'a PgPool,
        look: impl Fn(&'a PgPool) -> F,
    ) -> anyhow::Result<T>
    where
        F: Future<Output = anyhow::Result<T>>,
    {
        self.is_there(readers).await?;
        let begun = Instant::now();
        let mut waits = WAITS.build();
        loop {
            let error = match look(readers).await {
                Err(error) if is_lost_in(&error) => error,
                done => return done,
            };
            self.was_cut();
            match waits.next() {
                Some(wait) if begun.elapsed() + wait < PATIENCE => sleep(wait).await,
                _ => return Err(error.context(self.lost().await)),
            }
        }
    }

    /// Asks for a sign of life if the server has given none lately, and then whether the shards are
    /// still ours.
    pub(super) async fn is_there(&self, pool: &PgPool) -> Result<(), DatabaseGone> {
        if !self.away.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut certainty = pin!(self.certainty.notified());
        certainty.as_mut().enable();
        self.answers(pool).await?;
        if !self.has_shards.load(Ordering::Relaxed) {
            self.away.store(false, Ordering::Relaxed);
        }
        if !self.away.load(Ordering::Relaxed) {
            return Ok(());
        }
        self.doubt.notify_one();
        timeout(SIGN, certainty)
            .await
            .map_err(|_| DatabaseGone::Silent)
    }

    /// Asks for a sign of life only.
    pub(super) async fn answers(&self, pool: &PgPool) -> Result<(), DatabaseGone> {
        if !self.away.load(Ordering::Relaxed) {
            return Ok(());
        }
        let sign = async {
            loop {
                let mut conn: PoolConnection<Postgres> = pool.acquire().await?;
                if conn.ping().await.is_ok() {
                    return sqlx::Result::<()>::Ok(());
                }
                // It was cut, as are those that were open beside it.
                drop(conn.detach());
            }
        };
        match timeout(SIGN, sign).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(self.lost().await),
        }
    }

    /// What to say of a server that was asked in vain.
    pub(super) async fn lost(&self) -> DatabaseGone {
        self.away.store(true, Ordering::Relaxed);
        match timeout(SIGN, self.options.connect()).await {
            Ok(Err(error)) if is_down(&error) => DatabaseGone::Down,
            _ => DatabaseGone::Silent,
        }
    }
}

/// Whether nobody can reach it: its host says so, or it does itself.
fn is_down(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(error) => {
            matches!(
                error.kind(),
                ErrorKind::ConnectionRefused | ErrorKind::NotFound
            )
        }
        sqlx::Error::Database(error) => error.code().is_some_and(|it| it.starts_with("57P")),
        _ => false,
    }
}

/// Whether others have come in between: a serialization failure, a deadlock, or a row that somebody
/// has just written which is found at the next try.
pub(super) fn is_conflict(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    matches!(code.as_deref(), Some("40001" | "40P01" | "23505"))
}

/// Whether the server is away, or has sent us away: for a restart, say.
pub(super) fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Protocol(_) => true,
        sqlx::Error::Database(error) => {
            let code = error.code();
            code.is_some_and(|it| it.starts_with("08") || it.starts_with("57P"))
        }
        _ => false,
    }
}

/// Whether such an error is among the causes of this one.
pub(super) fn is_lost_in(error: &anyhow::Error) -> bool {
    let mut causes = error.chain();
    causes.any(|it| it.downcast_ref::<sqlx::Error>().is_some_and(is_lost))
}
