//! The database, and the only SQL of the project: `SQLite` in one file, or `PostgreSQL` for several
//! processes at once. [`open`] chooses by the address; the statements are in `tables`, which is
//! compiled for both.

#![expect(
    clippy::duplicate_mod,
    reason = "`tables` is compiled once for each database"
)]

mod copy;
#[cfg(feature = "sandbox")]
mod damages;
mod log_page;
mod moment;
mod open_error;
mod postgres;
mod sqlite;
mod steps;

use std::sync::Arc;

use anyhow::Context as _;
use async_trait::async_trait;
use cairn_app::Store;
use cairn_domain::{
    Challenge, GameId, GuildId, InstanceWrite, LedgerFlaw, Revision, TournamentId, Write,
    tournament::Tournament, transfer::SigningSecret,
};

pub use copy::{CopiedRows, CopyError, Filled, copy};
#[cfg(feature = "sandbox")]
pub use damages::{DAMAGES, Damage, Damaged, damage};
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
    /// fault.
    ///
    /// # Errors
    ///
    /// If it cannot even be checked; the same below.
    async fn faults(&self) -> anyhow::Result<Vec<String>>;
    /// The flaws of the ledger of rated games and everything derived from it.
    async fn rating_flaws(&self) -> anyhow::Result<Vec<LedgerFlaw>>;
    /// The ids of all games, in order.
    async fn all_games(&self) -> anyhow::Result<Vec<GameId>>;
    /// The games whose secret or terms have changed since they began, in order.
    async fn unsealed(&self) -> anyhow::Result<Vec<GameId>>;
    /// The ids of all tournaments, in order.
    async fn all_tournaments(&self) -> anyhow::Result<Vec<TournamentId>>;
    /// The ids of all imported tournaments, in order.
    async fn all_imports(&self) -> anyhow::Result<Vec<TournamentId>>;
    /// The data of a server.
    async fn server(&self, guild: GuildId) -> anyhow::Result<ServerRows>;
    /// The data beside it that does not move with it.
    async fn beside(&self, guild: GuildId) -> anyhow::Result<BesideServer>;
    /// The secret that this instance signs with, once a bot has made it.
    async fn signing_secret(&self) -> anyhow::Result<Option<SigningSecret>>;
    /// Checks the data stored beside the log of a tournament. One line per fault.
    async fn tournament_faults(&self, it: &Tournament) -> anyhow::Result<Vec<String>>;
}

/// The data of a server, in the order of ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerRows {
    /// Its games, with their revisions.
    pub games: Vec<(GameId, Revision)>,
    /// Its tournaments, with their revisions.
    pub tournaments: Vec<(TournamentId, Revision)>,
    /// The report files imported there.
    pub imports: Vec<TournamentId>,
}

/// The data that stays when a server moves to another instance.
#[derive(Clone, Debug, Default)]
pub struct BesideServer {
    /// Games in direct messages.
    pub private_games: u64,
    /// Games of other servers.
    pub other_games: u64,
    /// The server's unanswered challenges.
    pub challenges: Vec<Challenge>,
    /// Challenges that cannot be read.
    pub unread_challenges: Vec<GameId>,
    /// Half-entered turns in its games.
    pub drafts: u64,
    /// Its players who have settings of their own.
    pub settings: u64,
    /// Its players who have blocked somebody.
    pub blocks: u64,
    /// Its players who have asked to be forgotten.
    pub leaving: u64,
    /// Its channels with a table of games.
    pub tables: u64,
}

impl ServerRows {
    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty() && self.tournaments.is_empty() && self.imports.is_empty()
    }
}

/// An open database, for the code that opens and closes it.
#[async_trait]
pub trait Database: Audit {
    /// A read-only snapshot, taken at its first query. It closes itself, before the original does.
    async fn moment(&self) -> anyhow::Result<Arc<dyn Database>>;
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
    /// What writes to it has panicked.
    #[error("the task that writes to the database has died; what it acknowledged is safe")]
    Panicked,
    /// Another file is at its path, or none.
    #[error(
        "the database's file, or its log, was replaced, moved or deleted under the running bot, which stops, since nothing would be saved: put it back, or restore a backup with `cairn restore`, and start the bot again"
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
///
/// # Errors
///
/// If it cannot be used, another process is using it, or its schema is of another version.
pub async fn open(url: &str, what_for: OpenMode) -> Result<Arc<dyn Database>, OpenError> {
    let database = opened(url, what_for).await?;
    if what_for == OpenMode::Bot {
        identify(&*database)
            .await
            .map_err(|error| OpenError::Other {
                path: shown(url).into(),
                cause: format!("{error:#}"),
            })?;
    }
    Ok(database)
}

/// The address without its secrets.
fn shown(url: &str) -> &str {
    if postgres::is_address(url) {
        return "postgres://…";
    }
    url.strip_prefix("sqlite://").unwrap_or(url)
}

/// Makes the secret that this instance signs with, at the first start of a bot. Of several that
/// start at once one makes it.
async fn identify(database: &dyn Database) -> anyhow::Result<()> {
    if database.signing_secret().await?.is_some() {
        return Ok(());
    }
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).context("the operating system gives no random numbers")?;
    let secret = Write::Instance(InstanceWrite::SigningSecret(SigningSecret(secret)));
    Ok(database.commit(vec![secret]).await?)
}

async fn opened(url: &str, what_for: OpenMode) -> Result<Arc<dyn Database>, OpenError> {
    if postgres::is_address(url) {
        return Ok(Arc::new(PostgresStore::open(url, what_for).await?));
    }
    Ok(Arc::new(match what_for {
        OpenMode::Bot => SqliteStore::open(url).await?,
        OpenMode::Looking => SqliteStore::open_read_only(url).await?,
        OpenMode::Tasks => SqliteStore::open_beside_bot(url).await?,
        OpenMode::Mending => SqliteStore::open_alone(url).await?,
    }))
}
