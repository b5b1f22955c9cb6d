//! The database in one `SQLite` file.
//!
//! One task writes, several connections read. Acknowledged writes survive the end of the process
//! and a power loss.

mod backup;
mod belongs;
mod copying;
mod file;
pub(super) mod lock;
mod open;
mod private;
mod progress;
mod writer;

use anyhow::anyhow;
use sqlx::SqlitePool;

pub use backup::{
    BackedUp, BackupError, Contents, Go, NewFile, Nightly, UnpackedBackup, back_up,
    back_up_nightly, free_room, is_backup, look_into, note_copy, restore,
};

pub(super) use self::{
    copying::{copy_source, copy_target, tables},
    file::{damage, size_of_log},
};
use self::{open::OpenFile, progress::Progress, writer::Writer};
use super::{
    DatabaseGone, FatalDatabaseError, OpenError, OpenMode,
    sql::Readers,
    transaction::{DecisionError, Tx},
};

/// The whole store, in one `SQLite` file.
///
/// At most one process writes to a database. [`close`](SqliteStore::close) waits until everything
/// is written; a store that is dropped also writes what was submitted, but nobody learns when it
/// has.
#[derive(Debug)]
pub(super) struct SqliteStore {
    reading: Progress,
    /// None if it is only for reading.
    writer: Option<Writer>,
}

impl SqliteStore {
    /// Opens the database at an address like `sqlite://path/cairn.db` for this purpose. Fails if it
    /// cannot be used for that, or another process works with it where none may.
    pub(super) async fn open(
        url: &str,
        what_for: OpenMode,
    ) -> Result<(SqlitePool, SqliteStore), OpenError> {
        let opened = match what_for {
            OpenMode::Bot => open::for_writing(url).await,
            OpenMode::Looking => open::for_reading(url).await,
            OpenMode::Tasks => open::for_operating(url).await,
            OpenMode::Mending => open::for_mending(url).await,
        };
        opened.map(SqliteStore::new)
    }

    fn new(opened: OpenFile) -> (SqlitePool, SqliteStore) {
        let store = SqliteStore {
            reading: opened.reading,
            writer: opened.writer,
        };
        (opened.readers, store)
    }

    pub(super) async fn read<T>(
        &self,
        read: impl Future<Output = anyhow::Result<T>>,
    ) -> anyhow::Result<T> {
        let Some(writer) = &self.writer else {
            return read.await;
        };
        match self.reading.until_done(read).await {
            Some(Err(_)) if writer.is_replaced() => Err(DatabaseGone::Silent.into()),
            Some(found) => found,
            None => Err(DatabaseGone::Silent.into()),
        }
    }

    pub(super) async fn transact<T, E, F>(&self, work: &impl Fn(Tx) -> F) -> Result<(T, Tx), E>
    where
        E: DecisionError,
        F: Future<Output = Result<T, E>>,
    {
        match &self.writer {
            Some(writer) => writer.transact(work).await,
            None => Err(anyhow!("the database was opened for reading only").into()),
        }
    }

    pub(super) async fn close(&self, readers: &Readers) {
        let task = match &self.writer {
            Some(writer) => writer.finish().await,
            None => None,
        };
        // The writer closes last: it tidies up the log.
        readers.close().await;
        if let Some(task) = task {
            task.close().await;
        }
    }

    pub(super) async fn wait_until_dead(&self) -> FatalDatabaseError {
        match &self.writer {
            Some(writer) => writer.wait_until_dead().await,
            None => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests;
