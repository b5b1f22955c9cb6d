//! The database: `SQLite` in one file, and the only SQL of the project.
//!
//! One task writes, several connections read. What has been acknowledged survives the
//! process and the power.

mod audit;
mod batch;
mod challenges;
mod convert;
mod drafts;
mod games;
mod lock;
mod log;
mod open;
mod open_error;
mod players;
mod posts;
mod tasks;
mod writer;

use anyhow::anyhow;
use async_trait::async_trait;
use sqlx::SqlitePool;

pub use open_error::OpenError;

use self::{
    batch::Batch,
    challenges::ReserveId,
    open::Opened,
    tasks::{Claim, Finish, PutBack, ReleaseAll},
    writer::{Work, Writer},
};
use crate::{
    app::{CommitError, GameFilter, Listed, Store},
    domain::{Challenge, Claimed, Draft, Game, GameId, Lane, PlayerId, Post, Timestamp, Write},
};

/// Everything, in one `SQLite` file.
///
/// At most one process writes to a database. [`close`](SqliteStore::close) waits until all is
/// written; a store that is dropped also writes what has been handed in, but nobody can tell when
/// it has.
#[derive(Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    /// None if it is only for reading.
    writer: Option<Writer>,
}

impl SqliteStore {
    /// Opens the database at an address like `sqlite://path/cairn.db`, creates it if there is none,
    /// and brings its schema up to date.
    ///
    /// # Errors
    ///
    /// If it cannot be used, or another process does.
    pub async fn open(url: &str) -> Result<SqliteStore, OpenError> {
        open::for_writing(url).await.map(SqliteStore::of)
    }

    /// Opens an existing database for looking only, even while a bot works with it. Everything that
    /// would write fails.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or its schema is of another version.
    pub async fn open_read_only(url: &str) -> Result<SqliteStore, OpenError> {
        open::for_reading(url).await.map(SqliteStore::of)
    }

    /// Takes no more work, writes what has been handed in, and closes the file. Afterwards
    /// everything fails.
    pub async fn close(&self) {
        let desk = match &self.writer {
            Some(writer) => writer.finish().await,
            None => None,
        };
        // The writer is the last to go: it tidies up the log.
        self.readers.close().await;
        if let Some(desk) = desk {
            desk.close().await;
        }
    }

    /// Looks through the whole file: damage, rows that refer to nothing, tasks that cannot be read.
    /// A line for each fault.
    ///
    /// # Errors
    ///
    /// If it cannot even be looked through.
    pub async fn faults(&self) -> anyhow::Result<Vec<String>> {
        audit::faults(&self.readers).await
    }

    /// The ids of all games there are, in order.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub async fn all_games(&self) -> anyhow::Result<Vec<GameId>> {
        audit::games(&self.readers).await
    }

    fn of(Opened { readers, writer }: Opened) -> SqliteStore {
        SqliteStore { readers, writer }
    }

    async fn write<W: Work>(&self, work: W) -> Result<W::Output, CommitError> {
        match &self.writer {
            Some(writer) => writer.submit(work).await,
            None => Err(anyhow!("the database was opened for reading only").into()),
        }
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn reserve_id(&self) -> anyhow::Result<GameId> {
        Ok(self.write(ReserveId).await?)
    }

    async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError> {
        if batch.is_empty() {
            return Ok(());
        }
        self.write(Batch(batch)).await
    }

    async fn game(&self, id: GameId) -> anyhow::Result<Option<Game>> {
        games::game(&self.readers, id).await
    }

    async fn games(&self, filter: GameFilter, limit: u32) -> anyhow::Result<Vec<Listed>> {
        games::list(&self.readers, filter, limit).await
    }

    async fn trouble(&self, id: GameId) -> anyhow::Result<Option<String>> {
        games::trouble(&self.readers, id).await
    }

    async fn posts(&self, id: GameId) -> anyhow::Result<Vec<Post>> {
        posts::of_game(&self.readers, id).await
    }

    async fn draft(&self, game: GameId, player: PlayerId) -> anyhow::Result<Option<Draft>> {
        drafts::draft(&self.readers, game, player).await
    }

    async fn challenge(&self, id: GameId) -> anyhow::Result<Option<Challenge>> {
        challenges::challenge(&self.readers, id).await
    }

    async fn rematch(&self, of: GameId) -> anyhow::Result<Option<Challenge>> {
        challenges::rematch(&self.readers, of).await
    }

    async fn open_challenges(&self, player: PlayerId) -> anyhow::Result<Vec<Challenge>> {
        challenges::open(&self.readers, player).await
    }

    async fn name(&self, player: PlayerId) -> anyhow::Result<Option<String>> {
        players::name(&self.readers, player).await
    }

    async fn claim(&self, lane: Lane, now: Timestamp) -> anyhow::Result<Option<Claimed>> {
        Ok(self.write(Claim { lane, now }).await?)
    }

    async fn finish(&self, id: i64) -> anyhow::Result<()> {
        Ok(self.write(Finish { id }).await?)
    }

    async fn put_back(&self, id: i64, due: Timestamp, error: &str) -> anyhow::Result<()> {
        let error = error.to_owned();
        Ok(self.write(PutBack { id, due, error }).await?)
    }

    async fn next_due(&self, lane: Lane) -> anyhow::Result<Option<Timestamp>> {
        tasks::next_due(&self.readers, lane).await
    }

    async fn release_all(&self) -> anyhow::Result<u64> {
        Ok(self.write(ReleaseAll).await?)
    }
}

#[cfg(test)]
mod tests;
