//! The database in one `SQLite` file.
//!
//! One task writes, several connections read. Acknowledged writes survive the end of the process
//! and a power loss.

mod backup;
mod belongs;
mod copying;
mod file;
#[macro_use]
mod db;
mod lock;
mod open;
mod private;
mod progress;
mod writer;

// After the macros it uses.
#[path = "../tables/mod.rs"]
#[expect(
    dead_code,
    reason = "with one writer, concurrent writes cannot conflict"
)]
mod tables;

use anyhow::anyhow;
use async_trait::async_trait;
use cairn_app::{CommitError, DatabaseGone};
use cairn_domain::Owner;
use sqlx::SqlitePool;

pub use backup::{
    BackedUp, BackupError, Contents, Go, NewFile, Nightly, Unpacked, back_up, back_up_nightly,
    free_room, is_backup, look_into, note_copy, restore,
};

pub(super) use self::copying::{copy_source, copy_target, tables};
use self::{open::OpenFile, progress::Progress, tables::Command, writer::Writer};
use super::{Database, DatabaseDied, OpenError, OpenMode};

/// The whole store, in one `SQLite` file.
///
/// At most one process writes to a database. [`close`](SqliteStore::close) waits until everything
/// is written; a store that is dropped also writes what was submitted, but nobody learns when it
/// has.
#[derive(Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    reading: Progress,
    /// None if it is only for reading.
    writer: Option<Writer>,
}

impl SqliteStore {
    /// Opens the database at an address like `sqlite://path/cairn.db` for a bot.
    pub async fn open(url: &str) -> Result<SqliteStore, OpenError> {
        SqliteStore::open_for(url, OpenMode::Bot).await
    }

    /// Opens it for this purpose. Fails if it cannot be used for that, or another process works
    /// with it where none may.
    pub async fn open_for(url: &str, what_for: OpenMode) -> Result<SqliteStore, OpenError> {
        let opened = match what_for {
            OpenMode::Bot => open::for_writing(url).await,
            OpenMode::Looking => open::for_reading(url).await,
            OpenMode::Tasks => open::for_operating(url).await,
            OpenMode::Mending => open::for_mending(url).await,
        };
        opened.map(SqliteStore::of)
    }

    fn of(opened: OpenFile) -> SqliteStore {
        SqliteStore {
            readers: opened.readers,
            reading: opened.reading,
            writer: opened.writer,
        }
    }

    fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    async fn read<'a, T, F>(&'a self, look: impl FnOnce(&'a SqlitePool) -> F) -> anyhow::Result<T>
    where
        F: Future<Output = anyhow::Result<T>>,
    {
        let found = look(&self.readers);
        let Some(writer) = &self.writer else {
            return found.await;
        };
        match self.reading.until_done(found).await {
            Some(Err(_)) if writer.is_replaced() => Err(DatabaseGone::Silent.into()),
            Some(found) => found,
            None => Err(DatabaseGone::Silent.into()),
        }
    }

    /// There is no other process to wake.
    #[expect(clippy::unused_self, reason = "another database tells others")]
    fn scheduled(&self) {}

    async fn woken_by_others(&self) {
        std::future::pending::<()>().await;
    }

    /// The lock shows who works with it.
    #[expect(
        clippy::unused_async,
        reason = "another database has several who work with it"
    )]
    async fn works_as(&self, _: Owner) -> anyhow::Result<()> {
        Ok(())
    }

    /// No other process can have taken them.
    #[expect(clippy::unused_self, reason = "another database is shared")]
    fn holds_shards(&self, _: bool) {}

    /// They are never in doubt.
    #[expect(clippy::unused_self, reason = "another database is shared")]
    fn doubts_shards(&self) {}

    async fn in_doubt(&self) {
        std::future::pending::<()>().await;
    }

    async fn write<T: Send + 'static>(&self, command: Command<T>) -> Result<T, CommitError> {
        match &self.writer {
            Some(writer) => writer.submit(command).await,
            None => Err(anyhow!("the database was opened for reading only").into()),
        }
    }
}

#[async_trait]
impl Database for SqliteStore {
    async fn close(&self) {
        let task = match &self.writer {
            Some(writer) => writer.finish().await,
            None => None,
        };
        // The writer closes last: it tidies up the log.
        self.readers.close().await;
        if let Some(task) = task {
            task.close().await;
        }
    }

    async fn died(&self) -> DatabaseDied {
        match &self.writer {
            Some(writer) => writer.died().await,
            None => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests;
