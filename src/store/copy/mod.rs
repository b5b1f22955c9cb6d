//! Copies everything from one database into another, of either kind.
//!
//! Tables and columns are read from the databases themselves, so that none can be forgotten. The
//! source is read as of one moment. The target is marked until it is complete and has been checked;
//! a bot refuses a marked database, and the next copy empties it.

mod schema;
mod value;

use std::{path::PathBuf, sync::Arc};

use anyhow::Context as _;
use async_trait::async_trait;

pub(super) use self::{
    schema::{SchemaTable, ToldColumn, ToldReference, ValueKind},
    value::{Row, Value},
};
use super::{Database, OpenError, postgres, sqlite};

/// Bytes copied at once; a single larger row may exceed it.
const AT_ONCE: usize = 1024 * 1024;
/// The most rows copied at once, however small they are.
const MOST_ROWS: usize = 500;
/// The rows copied first from a table, whose size is not known yet.
const FIRST_ROWS: usize = 16;

/// Tables filled by the schema itself, or by a bot that was only started: nobody would miss them.
/// Without a game, a challenge or a person the rest is of no use to anybody.
pub(super) const NOTHING_LOST: [&str; 10] = [
    "history",
    "last_beats",
    "last_copy",
    "last_id",
    "last_tournament",
    "outages",
    "shards",
    "shard_starts",
    "signing_secret",
    "tasks",
];

/// The progress of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopiedRows {
    /// Rows written so far.
    pub rows: u64,
    /// Rows in all.
    pub of: u64,
}

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// One of the databases cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Both addresses are the same database.
    #[error("both addresses are the same: name the database to copy, and an empty one")]
    Same,
    /// The target holds data that would be lost.
    #[error(
        "the database `{path}` is not empty (there are rows in {}): copy into an empty one",
        some_of(tables)
    )]
    NotEmpty {
        /// The database.
        path: PathBuf,
        /// The tables that have rows.
        tables: Vec<String>,
    },
    /// They are of one version, but their schemas differ.
    #[error("the two databases do not fit each other: {0}; report this")]
    Differ(String),
    /// One of them fails.
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

/// The database that is read.
#[async_trait]
pub(super) trait CopySource: Send {
    /// Its tables, in the order of their names. Everything read from now on is of one moment.
    async fn tables(&mut self) -> anyhow::Result<Vec<SchemaTable>>;
    async fn count(&mut self, table: &SchemaTable) -> anyhow::Result<u64>;
    /// The next rows of a table in the order of its key.
    async fn rows(
        &mut self,
        table: &SchemaTable,
        after: Option<&Row>,
        most: usize,
    ) -> anyhow::Result<Vec<Row>>;
    /// The last number that each table has assigned, if the database stores it.
    async fn last_numbers(&mut self) -> anyhow::Result<Vec<(String, i64)>>;
}

/// The database that is written: marked, of this version, and empty.
#[async_trait]
pub(super) trait CopyTarget: Send {
    async fn tables(&mut self) -> anyhow::Result<Vec<SchemaTable>>;
    async fn insert(&mut self, table: &SchemaTable, rows: Vec<Row>) -> anyhow::Result<()>;
    /// Makes the tables assign numbers after the last ones used.
    async fn go_on_after(&mut self, last: &[(String, i64)]) -> anyhow::Result<()>;
    /// The store, for checking it before the mark is removed.
    async fn store(&mut self) -> anyhow::Result<Arc<dyn Database>>;
    /// Removes the mark.
    async fn finish(&mut self) -> anyhow::Result<()>;
}

/// A database that is filled and still marked. Both databases are locked until this is dropped.
#[must_use]
pub struct Filled {
    _source: Box<dyn CopySource>,
    target: Box<dyn CopyTarget>,
    store: Arc<dyn Database>,
    /// How many rows it has.
    pub rows: u64,
    /// The number of tables.
    pub tables: usize,
}

impl Filled {
    /// The copy, for checking.
    #[must_use]
    pub fn store(&self) -> &dyn Database {
        &*self.store
    }

    /// Accepts the copy: from now on a bot can work with it.
    ///
    /// # Errors
    ///
    /// If that cannot be written; the copy stays unfinished.
    pub async fn finish(mut self) -> Result<(), CopyError> {
        self.store.close().await;
        Ok(self.target.finish().await?)
    }
}

/// Copies everything. An unfinished copy there is emptied first.
///
/// # Errors
///
/// If one of them cannot be used, or a bot may be working with it, or the second is not empty. Any
/// later failure leaves it marked.
pub async fn copy(
    from: &str,
    to: &str,
    mut progress: impl FnMut(CopiedRows) + Send,
) -> Result<Filled, CopyError> {
    if from == to {
        return Err(CopyError::Same);
    }
    let mut source: Box<dyn CopySource> = if postgres::is_address(from) {
        Box::new(postgres::Copied::open(from).await?)
    } else {
        Box::new(sqlite::Copied::open(from).await?)
    };
    let mut target: Box<dyn CopyTarget> = if postgres::is_address(to) {
        Box::new(postgres::Copy::open(to).await?)
    } else {
        Box::new(sqlite::Copy::open(to).await?)
    };
    let ours = source.tables().await?;
    let theirs = target.tables().await?;
    if let Some(difference) = SchemaTable::difference(&ours, &theirs) {
        return Err(CopyError::Differ(difference));
    }
    let mut done = CopiedRows { rows: 0, of: 0 };
    for table in &ours {
        done.of += source.count(table).await?;
    }
    progress(done);
    let last = source.last_numbers().await?;
    let count = theirs.len();
    for table in SchemaTable::in_order(theirs) {
        let read = ours.iter().find(|it| it.name == table.name);
        let read = read.map_or_else(|| table.clone(), |it| it.as_in(&table));
        let (mut after, mut most) = (None, FIRST_ROWS);
        loop {
            let rows = source
                .rows(&read, after.as_ref(), most)
                .await
                .with_context(|| format!("read the table {}", table.name))?;
            let is_last = rows.len() < most;
            after = rows.last().cloned();
            let size: usize = rows.iter().flatten().map(Value::size).sum();
            most = (AT_ONCE * rows.len().max(1) / size.max(1)).clamp(1, MOST_ROWS);
            let len = rows.len() as u64;
            let fitting = fitting(&table, rows)?;
            if len > 0 {
                target
                    .insert(&table, fitting)
                    .await
                    .with_context(|| format!("write the table {}", table.name))?;
            }
            done.rows += len;
            progress(done);
            if is_last {
                break;
            }
        }
    }
    target.go_on_after(&last).await?;
    let store = target.store().await?;
    Ok(Filled {
        _source: source,
        target,
        store,
        rows: done.rows,
        tables: count,
    })
}

/// The rows in the form that the other database's columns expect.
fn fitting(table: &SchemaTable, rows: Vec<Row>) -> anyhow::Result<Vec<Row>> {
    let row = |row: Row| {
        let values = row.into_iter().zip(&table.columns);
        let values = values.map(|(value, column)| {
            value.fit(column.kind).with_context(|| {
                format!(
                    "a value of {}.{} is no {:?}",
                    table.name, column.name, column.kind
                )
            })
        });
        values.collect()
    };
    rows.into_iter().map(row).collect()
}

fn some_of(tables: &[String]) -> String {
    match tables {
        [one, two, three, rest @ ..] if !rest.is_empty() => {
            format!("{one}, {two}, {three} and {} more tables", rest.len())
        }
        few => few.join(", "),
    }
}

#[cfg(all(test, feature = "outside"))]
mod tests;
