//! Shows the other processes that this one is alive.
//!
//! A lock held by a connection is released the moment its process ends, in any way. So a restarted
//! process need not wait until the leases of its predecessor have run out.

use std::{
    sync::{Arc, PoisonError},
    time::Duration,
};

use crate::DatabaseGone;
use anyhow::Context as _;
use cairn_domain::Owner;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection, postgres::PgConnectOptions};
use tokio::{
    sync::Mutex,
    task::JoinHandle,
    time::{self, Instant},
};
use tracing::warn;

/// How often the locks are checked.
const LOOK: Duration = Duration::from_secs(5);
/// The time limit of a check, since the renewal of the shards waits for it.
const PATIENCE: Duration = Duration::from_secs(2);

/// Holds a lock for each name under which this process works, and takes them again if the
/// connection is lost.
#[derive(Debug)]
pub(super) struct Presence {
    held: Arc<Mutex<PresenceLocks>>,
    keeper: std::sync::Mutex<Option<JoinHandle<()>>>,
}

#[derive(Debug)]
struct PresenceLocks {
    options: PgConnectOptions,
    conn: Option<PgConnection>,
    owners: Vec<Owner>,
    /// Names whose locks this connection holds.
    locked: Vec<Owner>,
}

impl Presence {
    pub(super) fn new(options: PgConnectOptions) -> Presence {
        let held = PresenceLocks {
            options,
            conn: None,
            owners: Vec::new(),
            locked: Vec::new(),
        };
        Presence {
            held: Arc::new(Mutex::new(held)),
            keeper: std::sync::Mutex::new(None),
        }
    }

    /// Shows it from now on, also if the connection was lost since the last check.
    pub(super) async fn show(&self, owner: Owner) -> anyhow::Result<()> {
        let mut held = self.held.lock().await;
        let is_new = !held.owners.contains(&owner);
        if is_new {
            held.owners.push(owner);
        }
        held.show().await?;
        if !is_new {
            return Ok(());
        }
        // A copying process checks this lock after taking its own, so one of the two sees the
        // other.
        if let Some(conn) = &mut held.conn
            && is_copied(conn)
                .await
                .context("check whether it is being copied")?
        {
            anyhow::bail!("the database is being copied: wait until `cairn copy` is done");
        }
        let mut keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        keeper.get_or_insert_with(|| tokio::spawn(keep(Arc::clone(&self.held))));
        Ok(())
    }

    pub(super) async fn end(&self) {
        self.stop();
        let mut held = self.held.lock().await;
        held.owners.clear();
        held.locked.clear();
        if let Some(conn) = held.conn.take() {
            // In any case the locks are gone.
            let _ = conn.close().await;
        }
    }

    fn stop(&self) {
        let mut keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(keeper) = keeper.take() {
            keeper.abort();
        }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.stop();
    }
}

impl PresenceLocks {
    /// Takes the locks again, if that is possible soon.
    async fn show(&mut self) -> anyhow::Result<()> {
        let shown = async {
            if self.is_there().await {
                self.lock().await
            } else {
                self.connect().await
            }
        };
        let shown = time::timeout(PATIENCE, shown).await;
        shown.unwrap_or_else(|_| Err(DatabaseGone::Silent.into()))
    }

    /// Whether the connection is alive. Otherwise it is dropped.
    async fn is_there(&mut self) -> bool {
        let Some(mut conn) = self.conn.take() else {
            return false;
        };
        let is_there = conn.ping().await.is_ok();
        self.conn = is_there.then_some(conn);
        is_there
    }

    async fn connect(&mut self) -> anyhow::Result<()> {
        let conn = self
            .options
            .connect()
            .await
            .context("connect to the database")?;
        self.conn = Some(conn);
        self.locked.clear();
        self.lock().await
    }

    /// Takes the locks that are not held yet. One may still belong to a lost connection, until the
    /// server notices.
    async fn lock(&mut self) -> anyhow::Result<()> {
        let Some(conn) = &mut self.conn else {
            return Ok(());
        };
        for owner in &self.owners {
            if self.locked.contains(owner) {
                continue;
            }
            let is_locked: bool = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
                .bind(owner.0.cast_signed())
                .fetch_one(&mut *conn)
                .await
                .context("signal to the other processes that this one is running")?;
            if is_locked {
                self.locked.push(*owner);
            }
        }
        Ok(())
    }
}

async fn keep(held: Arc<Mutex<PresenceLocks>>) {
    let mut away: Option<Instant> = None;
    loop {
        time::sleep(LOOK).await;
        let shown = held.lock().await.show().await;
        match (shown, away) {
            (Ok(()), Some(since)) => {
                let seconds = since.elapsed().as_secs();
                warn!(seconds, "the database is responding again");
                away = None;
            }
            (Err(error), None) => {
                let error = format!("{error:#}");
                warn!(error, "the database is not responding; retrying");
                away = Some(Instant::now());
            }
            (Ok(()), None) | (Err(_), Some(_)) => (),
        }
    }
}

/// Whether any process works with this database.
pub(super) async fn anybody(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))",
    )
    .fetch_one(conn)
    .await
}

/// The lock of a copy, in two numbers, so that it differs from any process's: `CARN`, and one.
const COPY: [i32; 2] = [0x4341_524e, 1];
/// How long to wait for a copy that is about to end.
const COPY_ENDS: Duration = Duration::from_secs(2);
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// Keeps bots and other copies away while this connection is alive; false if somebody else is
/// copying.
pub(super) async fn take_for_copy(conn: &mut PgConnection) -> sqlx::Result<bool> {
    let begun = time::Instant::now();
    loop {
        let taken: bool = sqlx::query_scalar("SELECT pg_try_advisory_lock($1, $2)")
            .bind(COPY[0])
            .bind(COPY[1])
            .fetch_one(&mut *conn)
            .await?;
        if taken || begun.elapsed() > COPY_ENDS {
            return Ok(taken);
        }
        time::sleep(LOOK_AGAIN).await;
    }
}

/// Whether somebody is copying this database, or into it.
pub(super) async fn is_copied(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
            AND CAST(classid AS BIGINT) = $1 AND CAST(objid AS BIGINT) = $2)",
    )
    .bind(i64::from(COPY[0]))
    .bind(i64::from(COPY[1]))
    .fetch_one(conn)
    .await
}
