//! The database, and the only SQL of the project: `SQLite` in one file, or `PostgreSQL` for several
//! processes at once. [`open`] chooses by the address; the statements are in `tables`, which is
//! compiled for both.

#![expect(
    clippy::duplicate_mod,
    reason = "`tables` is compiled once for each database"
)]

mod copy;
mod log_page;
mod open_error;
mod postgres;
mod sqlite;
mod steps;

use std::sync::Arc;

use async_trait::async_trait;
use cairn_app::Store;
use cairn_domain::{GameId, LedgerFlaw, TournamentId, tournament::Tournament};

pub use copy::{Copied, CopyError, copy};
pub use open_error::OpenError;
pub use postgres::PostgresStore;
pub use sqlite::{
    BackedUp, BackupError, Contents, Go, NewFile, Nightly, SqliteStore, Unpacked, back_up,
    back_up_nightly, free_room, is_backup, look_into, note_copy, restore,
};

/// Checks of a database as a whole.
#[async_trait]
pub trait Audit: Store {
    /// Checks all of it: damage, dangling references, tasks that cannot be read. One line per
    /// fault. Fails if it cannot even be checked; the same below.
    async fn faults(&self) -> anyhow::Result<Vec<String>>;
    /// The flaws of the ledger of rated games and everything derived from it.
    async fn rating_flaws(&self) -> anyhow::Result<Vec<LedgerFlaw>>;
    /// The ids of all games, in order.
    async fn all_games(&self) -> anyhow::Result<Vec<GameId>>;
    /// The games whose secret or terms have changed since they began, in order.
    async fn unsealed(&self) -> anyhow::Result<Vec<GameId>>;
    /// The ids of all tournaments, in order.
    async fn all_tournaments(&self) -> anyhow::Result<Vec<TournamentId>>;
    /// Checks the data stored beside the log of a tournament. One line per fault.
    async fn tournament_faults(&self, it: &Tournament) -> anyhow::Result<Vec<String>>;
}

/// An open database, for the code that opens and closes it.
#[async_trait]
pub trait Database: Audit {
    /// Accepts no more work, writes everything submitted, and closes it. Afterwards every call
    /// fails.
    async fn close(&self);
    /// Ready when the database can never be written again although nobody has closed it. The
    /// process should end.
    async fn died(&self) -> DatabaseDied;
}

/// Why a database can never be written again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseDied {
    #[error("the task that writes to the database has died; everything it confirmed is saved")]
    Panicked,
    /// Another file is at its path, or none.
    #[error(
        "the database file or its log was replaced, moved or deleted while the bot was running; \
         the bot is stopping because nothing more would be saved: put the file back, or restore a \
         backup with `cairn restore`, and restart the bot"
    )]
    Replaced,
}

/// The purpose of opening a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenMode {
    /// For a bot. It is created if it does not exist, and its schema is upgraded.
    Bot,
    /// For reading only, even while a bot works with it. All writes fail.
    Looking,
    /// For an operator's command while a bot may be working with it: a short transaction now and
    /// then, for which the bot waits. It writes only tasks and data that the bot reads again before
    /// it relies on it: rows with a revision, ratings, the owner's closures.
    Tasks,
    /// For an operator's changes to the games themselves, while no bot works with it.
    Mending,
}

/// Opens the database at an address like `sqlite://path/cairn.db` or `postgres://user@host/cairn`.
/// Fails if it cannot be used, another process is using it, or its schema is of another version.
pub async fn open(url: &str, what_for: OpenMode) -> Result<Arc<dyn Database>, OpenError> {
    if postgres::is_address(url) {
        return Ok(Arc::new(PostgresStore::open(url, what_for).await?));
    }
    Ok(Arc::new(SqliteStore::open_for(url, what_for).await?))
}
