//! The database, and the only SQL of the project: `SQLite` in one file, or `PostgreSQL` for several
//! processes at once. [`open`] chooses by the address; the statements are in `tables`, which is
//! compiled for both.

mod open_error;
mod postgres;
mod sqlite;

use std::sync::Arc;

use async_trait::async_trait;

pub use open_error::OpenError;
pub use postgres::PostgresStore;
pub use sqlite::{Contents, Copied, CopyError, SqliteStore, back_up, look_into, restore};

use crate::{
    app::Store,
    domain::{GameId, LedgerFlaw, TournamentId, tournament::Tournament},
};

/// What is asked of a database as a whole, to find out whether it is in order.
#[async_trait]
pub trait Audit: Store {
    /// Looks through all of it: damage, rows that refer to nothing, tasks that cannot be read. A
    /// line for each fault.
    ///
    /// # Errors
    ///
    /// If it cannot even be looked through; the same below.
    async fn faults(&self) -> anyhow::Result<Vec<String>>;
    /// What is wrong with the ledger of rated games and with all that is derived from it.
    async fn rating_flaws(&self) -> anyhow::Result<Vec<LedgerFlaw>>;
    /// The ids of all games there are, in order.
    async fn all_games(&self) -> anyhow::Result<Vec<GameId>>;
    /// The ids of all tournaments there are, in order.
    async fn all_tournaments(&self) -> anyhow::Result<Vec<TournamentId>>;
    /// The ids of all imported tournaments there are, in order.
    async fn all_imports(&self) -> anyhow::Result<Vec<TournamentId>>;
    /// What is kept beside the log of a tournament and does not follow from it. A line for each.
    async fn tournament_faults(&self, it: &Tournament) -> anyhow::Result<Vec<String>>;
}

/// An open database, as those see it who open and close it.
#[async_trait]
pub trait Database: Audit {
    /// Takes no more work, writes what has been handed in, and closes it. Afterwards everything
    /// fails.
    async fn close(&self);
    /// Ready when nothing can ever be written any more although nobody has closed it. The process
    /// should end; what was acknowledged is kept.
    async fn died(&self);
}

/// What a database is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// For a bot. It is created if there is none, and its schema brought up to date.
    Bot,
    /// For looking only, even while a bot works with it. Everything that would write fails.
    Looking,
    /// For what an operator does while a bot may be working with it: a short transaction now and
    /// then, for which the bot waits. Only tasks may be written; what else a bot has read it must
    /// be able to rely on.
    Tasks,
    /// For what an operator does to the games themselves, while no bot works with it.
    Mending,
}

/// Opens the database at an address like `sqlite://path/cairn.db` or `postgres://user@host/cairn`.
///
/// # Errors
///
/// If it cannot be used, another process does, or its schema is of another version.
pub async fn open(url: &str, what_for: For) -> Result<Arc<dyn Database>, OpenError> {
    if postgres::is_address(url) {
        return Ok(Arc::new(PostgresStore::open(url, what_for).await?));
    }
    Ok(Arc::new(match what_for {
        For::Bot => SqliteStore::open(url).await?,
        For::Looking => SqliteStore::open_read_only(url).await?,
        For::Tasks => SqliteStore::open_beside_bot(url).await?,
        For::Mending => SqliteStore::open_alone(url).await?,
    }))
}
