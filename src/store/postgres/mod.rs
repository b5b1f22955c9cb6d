//! The database on a `PostgreSQL` server, with which several processes work at once.
//!
//! Each batch is its own transaction; the server commits groups of them together. A command that
//! depends on more rows than it changes runs serializable, and is repeated if others interfered.

mod availability;
mod copying;
mod open;
mod presence;
mod transaction;
mod wakes;

use std::{sync::Arc, time::Duration};

use anyhow::anyhow;
use cairn_domain::Owner;
use sqlx::PgPool;
use tokio::time::timeout;

use self::{availability::Availability, open::OpenPools, presence::Presence, wakes::Wakes};
pub(super) use self::{
    copying::{copy_source, copy_target, restart_ids},
    open::is_address,
};
use super::{
    OpenError, OpenMode, Store,
    sql::Readers,
    transaction::{DecisionError, Kind, Tx},
};

/// How long closing may take, once nothing is to be written any more.
const CLOSING: Duration = Duration::from_secs(10);

/// The whole store, in a database on a `PostgreSQL` server.
#[derive(Debug)]
pub(super) struct PostgresStore {
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
    pub(super) async fn open(
        url: &str,
        what_for: OpenMode,
    ) -> Result<(PgPool, PostgresStore), OpenError> {
        let OpenPools {
            options,
            readers,
            writers,
            away,
        } = open::open(url, what_for).await?;
        let wakes = match what_for {
            OpenMode::Bot => Wakes::start(&options),
            OpenMode::Tasks => Wakes::start_sender(&options),
            OpenMode::Looking | OpenMode::Mending => Wakes::new(),
        };
        let store = PostgresStore {
            writers,
            line: Arc::new(Availability::new(options.clone(), away)),
            presence: Presence::new(options),
            wakes: Arc::new(wakes),
        };
        Ok((readers, store))
    }

    /// Runs a query, again if its connection was cut.
    pub(super) async fn read<'a, T, F>(
        &self,
        readers: &'a Readers,
        read: impl Fn(&'a Readers) -> F,
    ) -> anyhow::Result<T>
    where
        F: Future<Output = anyhow::Result<T>>,
    {
        self.line.look(readers, read).await
    }

    /// Notifies the other processes that there may be a new task.
    pub(super) fn notify_others(&self) {
        self.wakes.tell();
    }

    /// Shows the other processes that this one is alive, while it is.
    pub(super) async fn work_as(&self, owner: Owner) -> anyhow::Result<()> {
        self.presence.show(owner).await
    }

    pub(super) async fn transact<T, E, F>(
        &self,
        kind: Kind,
        work: &impl Fn(Tx) -> F,
    ) -> Result<(T, Tx), E>
    where
        E: DecisionError,
        F: Future<Output = Result<T, E>>,
    {
        let writers = self.writers.as_ref();
        let writers = writers.ok_or_else(|| anyhow!("the database was opened for reading only"))?;
        transaction::transact(writers, &self.line, kind, work).await
    }

    pub(super) async fn close(&self, readers: &Readers) {
        let close = async {
            if let Some(writers) = &self.writers {
                writers.close().await;
            }
            readers.close().await;
            self.wakes.stop();
            self.presence.end().await;
        };
        // A connection that hangs is never given back.
        let _ = timeout(CLOSING, close).await;
    }
}

impl Store {
    /// Ready when another process that works with this database may have scheduled something since
    /// this was last ready.
    pub async fn wait_for_wake(&self) {
        match self.server() {
            Some(server) => server.wakes.heard().await,
            None => std::future::pending().await,
        }
    }

    /// Ready when others may have taken our shards, because connections to the database were lost.
    /// If it could not be reached for a while, nothing else is done with it until the shards have
    /// been renewed or taken again.
    pub async fn shards_are_in_doubt(&self) {
        match self.server() {
            Some(server) => server.line.in_doubt().await,
            None => std::future::pending().await,
        }
    }

    /// Whether the shards of this process are known to be its own, from now on.
    pub(super) fn hold_shards(&self, holds: bool) {
        if let Some(server) = self.server() {
            server.line.holds_shards(holds);
        }
    }

    /// Another process may have them.
    pub(super) fn doubt_shards(&self) {
        if let Some(server) = self.server() {
            server.line.doubts_shards();
        }
    }
}

#[cfg(test)]
pub(super) mod tests;
