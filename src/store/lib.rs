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

/// What is asked of a database as a whole, to find out whether it is in order.
#[async_trait]
pub trait Audit: Store {
    /// Checks all of it: damage, dangling references, tasks that cannot be read. One line per
    /// fault.
    ///
    /// # Errors
    ///
    /// If it cannot even be checked; the same below.
    async fn faults(&self) -> anyhow::Result<Vec<String>>;
    /// What is wrong with the ledger of rated games and with all that is derived from it.
    async fn rating_flaws(&self) -> anyhow::Result<Vec<LedgerFlaw>>;
    /// The ids of all games there are, in order.
    async fn all_games(&self) -> anyhow::Result<Vec<GameId>>;
    /// The games whose secret or terms are not those they began with, in order.
    async fn unsealed(&self) -> anyhow::Result<Vec<GameId>>;
    /// The ids of all tournaments there are, in order.
    async fn all_tournaments(&self) -> anyhow::Result<Vec<TournamentId>>;
    /// The ids of all imported tournaments there are, in order.
    async fn all_imports(&self) -> anyhow::Result<Vec<TournamentId>>;
    /// What there is of a server.
    async fn server(&self, guild: GuildId) -> anyhow::Result<ServerRows>;
    /// What there is beside it and does not go over with it.
    async fn beside(&self, guild: GuildId) -> anyhow::Result<BesideServer>;
    /// What this instance signs with, once a bot has made it.
    async fn signing_secret(&self) -> anyhow::Result<Option<SigningSecret>>;
    /// Checks the data stored beside the log of a tournament. One line per fault.
    async fn tournament_faults(&self, it: &Tournament) -> anyhow::Result<Vec<String>>;
}

/// What there is of a server, in the order of ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerRows {
    /// Its games, and how often each has been changed.
    pub games: Vec<(GameId, Revision)>,
    /// Its tournaments, and how often each has been changed.
    pub tournaments: Vec<(TournamentId, Revision)>,
    /// The report files that were imported there.
    pub imports: Vec<TournamentId>,
}

/// What stays when a server goes over to another instance.
#[derive(Clone, Debug, Default)]
pub struct BesideServer {
    /// Games in direct messages.
    pub private_games: u64,
    /// Games of other servers.
    pub other_games: u64,
    /// The server's challenges that nobody has answered.
    pub challenges: Vec<Challenge>,
    /// Those of them that cannot be read.
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
    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty() && self.tournaments.is_empty() && self.imports.is_empty()
    }
}

/// An open database, as those see it who open and close it.
#[async_trait]
pub trait Database: Audit {
    /// A read-only snapshot, taken at its first query. It closes itself, before the original does.
    async fn moment(&self) -> anyhow::Result<Arc<dyn Database>>;
    /// Takes no more work, writes what has been handed in, and closes it. Afterwards everything
    /// fails.
    async fn close(&self);
    /// Ready when nothing can ever be written any more although nobody has closed it. The process
    /// should end; what was acknowledged is kept.
    async fn died(&self);
}

/// What a database is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenMode {
    /// For a bot. It is created if there is none, and its schema brought up to date.
    Bot,
    /// For looking only, even while a bot works with it. Everything that would write fails.
    Looking,
    /// For what an operator does while a bot may be working with it: a short transaction now and
    /// then, for which the bot waits. Written are only tasks and what the bot looks at again before
    /// it relies on it: rows with a revision,
    /// ratings, what the owner has closed.
    Tasks,
    /// For what an operator does to the games themselves, while no bot works with it.
    Mending,
}

/// Opens the database at an address like `sqlite://path/cairn.db` or `postgres://user@host/cairn`.
///
/// # Errors
///
/// If it cannot be used, another process does, or its schema is of another version.
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

/// At the first start of a bot the secret is made that this instance signs with. Of several that
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
