//! Copies everything from one database into another, of either kind, or one server.
//!
//! There is one list of tables and columns: that of a new database, made in memory, so that none
//! can be forgotten. Rows travel as JSON. The source is read as of one moment, and the target is
//! written in one transaction.

mod server;
mod side;

use anyhow::Context as _;
use async_trait::async_trait;
use cairn_domain::{GameId, GuildId, Timestamp, TournamentId};

use self::server::ServerCopy;
pub(super) use self::side::OpenSide;
use super::{OpenError, postgres, sqlite, tables};

/// Rows read and written at once.
pub(super) const MAX_ROWS: usize = 200;

/// A table, as both databases have it.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) name: String,
    pub(super) columns: Vec<Column>,
}

#[derive(Clone, Debug)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) is_bytes: bool,
    /// Its place in the primary key, from 1; 0 if it is no part of it.
    pub(super) key: i64,
    /// The table that its values are ids of.
    pub(super) refers_to: Option<String>,
}

/// A row: values by the names of columns. Bytes are hexadecimal digits after `\x`.
pub(super) type Row = serde_json::Map<String, serde_json::Value>;

#[derive(Clone, Debug, Default)]
pub struct CopySummary {
    /// How many rows of which tables were written.
    pub rows: Vec<(String, u64)>,
    /// Games and challenges that have another id in the target.
    pub games: Vec<(GameId, GameId)>,
    /// Tournaments likewise.
    pub tournaments: Vec<(TournamentId, TournamentId)>,
}

/// Why nothing was copied.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// One of the databases cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Both addresses are the same database.
    #[error("both addresses are the same: name two different databases")]
    Same,
    /// The target holds data that would be lost.
    #[error(
        "the target is not empty (there are rows in {}): a whole bot can only be copied into an \
         empty database; `--server ID` copies one server into a database that is in use",
        .0.join(", ")
    )]
    NotEmpty(Vec<String>),
    /// Nothing was ever played in the server.
    #[error("the database to copy has no data from server {}: check its ID", .0.0)]
    NoServer(GuildId),
    /// Something was played in the server there.
    #[error("server {} is already in the target: only a server that has never played there can be \
             copied into it", .0.0)]
    ServerThere(GuildId),
    /// One of them fails.
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

/// An open database that is copied from or into, and that nobody else works with.
#[async_trait]
pub(super) trait CopySide: Send {
    /// The next rows of a table that a condition holds for, in the order of its key.
    async fn rows(
        &mut self,
        table: &Table,
        condition: &str,
        after: Option<&Row>,
    ) -> anyhow::Result<Vec<Row>>;
    /// Adds rows with the same columns. With `or_ignore`, those that are there stay as they are.
    async fn insert(&mut self, table: &Table, rows: &[Row], or_ignore: bool)
    -> anyhow::Result<u64>;
    /// The whole numbers that a query finds.
    async fn numbers(&mut self, sql: &str) -> anyhow::Result<Vec<i64>>;
    async fn run(&mut self, sql: &str) -> anyhow::Result<()>;
    async fn derive_ratings(&mut self) -> anyhow::Result<()>;
    /// Keeps what was written. Without this, nothing was.
    async fn commit(self: Box<Self>) -> anyhow::Result<()>;
}

/// Copies everything, or one server as of this time, and reports how many rows were written so far.
/// Fails if one of them cannot be used, or a bot may be working with it, or the second has what
/// would be lost. Nothing is written then.
pub async fn copy(
    from: &str,
    to: &str,
    server: Option<(GuildId, Timestamp)>,
    mut progress: impl FnMut(u64) + Send,
) -> Result<CopySummary, CopyError> {
    if from == to {
        return Err(CopyError::Same);
    }
    let tables = sqlite::tables().await?;
    let mut source: Box<dyn CopySide> = if postgres::is_address(from) {
        postgres::copy_source(from).await?
    } else {
        sqlite::copy_source(from).await?
    };
    let mut target: Box<dyn CopySide> = if postgres::is_address(to) {
        postgres::copy_target(to).await?
    } else {
        sqlite::copy_target(to).await?
    };
    let mut server = match server {
        None => {
            empty(&mut *target, &tables).await?;
            None
        }
        Some((guild, now)) => {
            Some(ServerCopy::begin(&mut *source, &mut *target, &tables, guild, now).await?)
        }
    };
    let (mut copied, mut total) = (CopySummary::default(), 0);
    for table in &tables {
        let condition = match &server {
            None => Some("TRUE".to_owned()),
            Some(server) => server.condition(table),
        };
        let Some(condition) = condition else {
            continue;
        };
        let (mut after, mut written) = (None, 0);
        loop {
            let rows = source.rows(table, &condition, after.as_ref()).await;
            let mut rows = rows.with_context(|| format!("read the table {}", table.name))?;
            let is_last = rows.len() < MAX_ROWS;
            after = rows.last().cloned();
            let mut or_ignore = false;
            if let Some(server) = &mut server {
                rows = server.fit(&mut *source, &mut *target, table, rows).await?;
                or_ignore = tables::is_mergeable(&table.name);
            }
            if !rows.is_empty() {
                let added = target.insert(table, &rows, or_ignore).await;
                let added = added.with_context(|| format!("write the table {}", table.name))?;
                written += added;
                total += added;
                progress(total);
            }
            if is_last {
                break;
            }
        }
        if written > 0 {
            copied.rows.push((table.name.clone(), written));
        }
    }
    if let Some(server) = server {
        server.end(&mut *source, &mut *target, &mut copied).await?;
    }
    target.commit().await?;
    Ok(copied)
}

/// Makes sure that nothing is lost, and deletes the rest. Without a game, a challenge or a person
/// what a bot writes when it starts is of no use to anybody.
async fn empty(target: &mut dyn CopySide, tables: &[Table]) -> Result<(), CopyError> {
    let mut filled = Vec::new();
    for table in tables.iter().rev() {
        let name = &table.name;
        if tables::is_expendable(name) {
            target.run(&format!("DELETE FROM \"{name}\"")).await?;
        } else {
            let any = format!("SELECT count(*) FROM (SELECT 1 FROM \"{name}\" LIMIT 1) AS it");
            if target.numbers(&any).await? != [0] {
                filled.push(name.clone());
            }
        }
    }
    if filled.is_empty() {
        return Ok(());
    }
    Err(CopyError::NotEmpty(filled))
}
