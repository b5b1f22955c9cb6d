//! The database on a `PostgreSQL` server, with which several processes work at once.
//!
//! Each batch is its own transaction; the server commits groups of them together. A command that
//! depends on more rows than it changes runs serializable, and is repeated if others interfered.

#[macro_use]
mod db;
mod availability;
mod copying;
mod open;
mod presence;
mod transaction;
mod wakes;

// After the macros it uses.
#[path = "../tables/mod.rs"]
#[expect(dead_code, reason = "a server cleans up its own files")]
mod tables;

use std::{sync::Arc, time::Duration};

use anyhow::anyhow;
use async_trait::async_trait;
use cairn_app::CommitError;
use cairn_domain::Owner;
use sqlx::PgPool;
use tokio::time::timeout;

use self::{
    availability::Availability, open::OpenPools, presence::Presence, tables::Command, wakes::Wakes,
};
pub(super) use self::{
    copying::{copy_source, copy_target},
    open::is_address,
};
use super::{Database, DatabaseDied, OpenError, OpenMode};

/// How long closing may take, once nothing is to be written any more.
const CLOSING: Duration = Duration::from_secs(10);

/// The whole store, in a database on a `PostgreSQL` server.
#[derive(Debug)]
pub struct PostgresStore {
    readers: PgPool,
    /// None if it is only for reading.
    writers: Option<PgPool>,
    line: Arc<Availability>,
    presence: Presence,
    wakes: Arc<Wakes>,
}

impl PostgresStore {
    /// Opens the database at an address like `postgres://user:password@host/cairn`, and upgrades
    /// its schema for a bot. Fails if it cannot be used, its schema is of another version, or
    /// another process is using it in a conflicting way.
    pub async fn open(url: &str, what_for: OpenMode) -> Result<PostgresStore, OpenError> {
        let OpenPools {
            options,
            readers,
            writers,
            away,
        } = open::open(url, what_for).await?;
        let wakes = match what_for {
            OpenMode::Bot => Wakes::start(&options),
            OpenMode::Tasks => Wakes::telling(&options),
            OpenMode::Looking | OpenMode::Mending => Wakes::none(),
        };
        Ok(PostgresStore {
            readers,
            writers,
            line: Arc::new(Availability::new(options.clone(), away)),
            presence: Presence::new(options),
            wakes: Arc::new(wakes),
        })
    }

    fn readers(&self) -> &PgPool {
        &self.readers
    }

    /// Runs a query, again if its connection was cut.
    async fn read<'a, T, F>(&'a self, look: impl Fn(&'a PgPool) -> F) -> anyhow::Result<T>
    where
        F: Future<Output = anyhow::Result<T>>,
    {
        self.line.look(&self.readers, look).await
    }

    /// Notifies the other processes that there may be a new task.
    fn scheduled(&self) {
        self.wakes.tell();
    }

    async fn woken_by_others(&self) {
        self.wakes.heard().await;
    }

    /// Shows the other processes that this one is alive, while it is.
    async fn works_as(&self, owner: Owner) -> anyhow::Result<()> {
        self.presence.show(owner).await
    }

    /// Whether the shards of this process are known to be its own, from now on.
    fn holds_shards(&self, holds: bool) {
        self.line.holds_shards(holds);
    }

    /// Another process may have them.
    fn doubts_shards(&self) {
        self.line.doubts_shards();
    }

    async fn in_doubt(&self) {
        self.line.in_doubt().await;
    }

    /// Executes a command and waits until it is durable. A submitted command is executed even if
    /// its caller is gone.
    async fn write<T: Send + 'static>(&self, command: Command<T>) -> Result<T, CommitError> {
        let writers = self.writers.clone();
        let writers = writers.ok_or_else(|| anyhow!("the database was opened for reading only"))?;
        let line = Arc::clone(&self.line);
        let written =
            tokio::spawn(async move { transaction::write(&writers, &line, &command).await });
        written
            .await
            .map_err(|error| anyhow!("the writer died: {error}"))?
    }
}

#[async_trait]
impl Database for PostgresStore {
    async fn close(&self) {
        let close = async {
            if let Some(writers) = &self.writers {
                writers.close().await;
            }
            self.readers.close().await;
            self.wakes.stop();
            self.presence.end().await;
        };
        // A connection that hangs is never given back.
        let _ = timeout(CLOSING, close).await;
    }

    /// An unavailable server comes back: nothing here dies for good.
    async fn died(&self) -> DatabaseDied {
        std::future::pending().await
    }
}

#[cfg(test)]
pub(super) mod tests;
