//! A server that becomes unavailable and comes back, and connections cut meanwhile.
//!
//! A command whose connection was cut is tried again on another one, for a time that people hardly
//! notice. Once that has failed, nothing waits again until the server answers: people who press a
//! button must hear that nothing was saved, and Discord wants a first answer within three seconds,
//! which may need several queries.
//!
//! An unavailable server looks the same as one that refuses only this process. So a process that
//! has shards first checks whose they are when the server answers again: another process may have
//! taken them, and answers in its stead.

use std::{
    io::ErrorKind,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use crate::{DatabaseGone, sql::Readers};
use backon::{BackoffBuilder as _, ExponentialBuilder};
use sqlx::{
    ConnectOptions as _, Connection as _, PgPool, Postgres, error::DatabaseError,
    pool::PoolConnection, postgres::PgConnectOptions,
};
use tokio::{
    sync::Notify,
    time::{Instant, sleep, timeout},
};

/// A conflicting command is retried at once and then after ever longer waits, about two seconds in
/// all: less than Discord's limit for a first answer.
pub(super) const WAITS: ExponentialBuilder = ExponentialBuilder::new()
    .with_min_delay(Duration::from_millis(2))
    .with_max_delay(Duration::from_millis(250))
    .with_factor(2.0)
    .with_jitter()
    .with_max_times(14);

/// How long a command may take: longer than the server lets a statement run, so that one that waits
/// for a lock is told from a connection that hangs.
pub(super) const LIMIT: Duration = Duration::from_secs(20);
/// How long one about the shards may take: it has to be over before their lease is.
pub(super) const SHARDS_LIMIT: Duration = Duration::from_secs(8);
/// How long a command is retried after its connection was cut.
pub(super) const PATIENCE: Duration = Duration::from_millis(1_500);
/// The time limit for a sign of life once the server is known to be unavailable.
const SIGN: Duration = Duration::from_millis(300);

/// Whether the server answers, as far as we know.
#[derive(Debug)]
pub(super) struct Availability {
    options: PgConnectOptions,
    /// Set until the server has given a sign of life and the shards are confirmed to be ours.
    away: Arc<AtomicBool>,
    /// Whether this process has shards, which others take if it is unavailable.
    has_shards: AtomicBool,
    /// Tells the keeper of the shards to check whose they are.
    doubt: Notify,
    /// Tells waiting commands that the shards are ours.
    certainty: Notify,
}

impl Availability {
    /// `away` tells the pools that a connection may hang.
    pub(super) fn new(options: PgConnectOptions, away: Arc<AtomicBool>) -> Availability {
        Availability {
            options,
            away,
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

    /// The shards could not be renewed: another process may have them.
    pub(super) fn doubts_shards(&self) {
        self.away.store(true, Ordering::Relaxed);
    }

    /// A connection was lost. If it was the one that shows that this process is alive, others may
    /// take its shards at once.
    pub(super) fn was_cut(&self) {
        if self.has_shards.load(Ordering::Relaxed) {
            self.doubt.notify_one();
        }
    }

    /// Resolves when shard ownership must be re-checked after a lost database connection.
    pub(super) async fn in_doubt(&self) {
        self.doubt.notified().await;
    }

    /// Runs a query, again if its connection was cut.
    pub(super) async fn look<'a, T, F>(
        &self,
        readers: &'a Readers,
        look: impl Fn(&'a Readers) -> F,
    ) -> anyhow::Result<T>
    where
        F: Future<Output = anyhow::Result<T>>,
    {
        if let Readers::Postgres(pool) = readers {
            self.is_there(pool).await?;
        }
        let begun = Instant::now();
        let mut waits = WAITS.build();
        loop {
            let error = match self.in_time(LIMIT, look(readers)).await {
                None => return Err(self.mark_away().await.into()),
                Some(Err(error)) if is_lost_in(&error) => error,
                Some(done) => return done,
            };
            self.was_cut();
            match waits.next() {
                Some(wait) if begun.elapsed() + wait < PATIENCE => sleep(wait).await,
                _ => return Err(error.context(self.mark_away().await)),
            }
        }
    }

    /// Awaits a command, or none if it hangs. The server counts as away before the command gives
    /// its connection back, so that the pool looks whether it hangs.
    pub(super) async fn in_time<T>(
        &self,
        limit: Duration,
        command: impl Future<Output = T>,
    ) -> Option<T> {
        let mut command = pin!(command);
        let done = timeout(limit, command.as_mut()).await.ok();
        if done.is_none() {
            self.away.store(true, Ordering::Relaxed);
        }
        done
    }

    /// Requests a sign of life if there has been none lately, and then checks whether the shards
    /// are still ours.
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

    /// Requests a sign of life only.
    pub(super) async fn answers(&self, pool: &PgPool) -> Result<(), DatabaseGone> {
        if !self.away.load(Ordering::Relaxed) {
            return Ok(());
        }
        let sign = async {
            loop {
                let mut conn: PoolConnection<Postgres> = Box::pin(pool.acquire()).await?;
                if conn.ping().await.is_ok() {
                    return sqlx::Result::<()>::Ok(());
                }
                // It was cut, like the others open at the time.
                drop(conn.detach());
            }
        };
        match timeout(SIGN, sign).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(self.mark_away().await),
        }
    }

    /// The error for a server that did not answer.
    pub(super) async fn mark_away(&self) -> DatabaseGone {
        self.away.store(true, Ordering::Relaxed);
        match timeout(SIGN, self.options.connect()).await {
            Ok(Err(error)) if is_down(&error) => DatabaseGone::Down,
            _ => DatabaseGone::Silent,
        }
    }
}

/// Whether nobody can reach it, according to its host or the server itself.
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

/// Whether others interfered: a serialization failure, a deadlock, or a row that somebody has just
/// written and that the next try will find.
pub(super) fn is_conflict(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    matches!(code.as_deref(), Some("40001" | "40P01" | "23505"))
}

/// Whether the server is unavailable, or has disconnected us: for a restart, say.
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
