//! A database on a server that is copied from or into.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::Context as _;
use async_trait::async_trait;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, postgres::PgConnectOptions};

use super::{
    PostgresStore,
    availability::Availability,
    open::{self, DatabaseOwner, OpenPools},
    presence::{self, Presence},
    tables::copying,
    wakes::Wakes,
};
use crate::{
    Database, OpenError, OpenMode,
    copy::{CopyError, CopySource, CopyTarget, Row, SchemaTable, ToldColumn, ToldReference},
};

/// The most values per statement.
const VALUES: usize = 65_000;

/// The source database. No bot works with it meanwhile.
#[derive(Debug)]
pub(crate) struct Copied {
    conn: PgConnection,
}

impl Copied {
    pub(crate) async fn open(url: &str) -> Result<Copied, CopyError> {
        let options = open::options(url)?;
        let name = open::name(&options);
        let mut conn = connect(&options).await?;
        open::is_usable(&mut conn, &name, OpenMode::Looking).await?;
        nobody_else(&mut conn, &name).await?;
        sqlx::query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            .execute(&mut conn)
            .await
            .map_err(|error| OpenError::of_postgres(&name, &error))?;
        Ok(Copied { conn })
    }
}

#[async_trait]
impl CopySource for Copied {
    async fn tables(&mut self) -> anyhow::Result<Vec<SchemaTable>> {
        tables_of(&mut self.conn).await
    }

    async fn count(&mut self, table: &SchemaTable) -> anyhow::Result<u64> {
        copying::count(&mut self.conn, table).await
    }

    async fn rows(
        &mut self,
        table: &SchemaTable,
        after: Option<&Row>,
        most: usize,
    ) -> anyhow::Result<Vec<Row>> {
        copying::rows(&mut self.conn, table, after, most).await
    }

    async fn last_numbers(&mut self) -> anyhow::Result<Vec<(String, i64)>> {
        let last: Vec<(String, Option<i64>)> = sqlx::query_as(
            "SELECT CAST(it.relname AS TEXT),
                    pg_sequence_last_value(CAST(pg_get_serial_sequence(
                        CAST(it.oid AS REGCLASS)::text, of.attname::text) AS REGCLASS))
             FROM pg_class it JOIN pg_attribute of ON of.attrelid = it.oid
             WHERE it.relkind = 'r' AND of.attidentity <> ''
               AND it.relnamespace = CAST(current_schema AS REGNAMESPACE)",
        )
        .fetch_all(&mut self.conn)
        .await
        .context("read the last numbers that were given away")?;
        let given = |(table, last): (String, Option<i64>)| Some((table, last?));
        Ok(last.into_iter().filter_map(given).collect())
    }
}

/// The target database.
#[derive(Debug)]
pub(crate) struct Copy {
    conn: PgConnection,
    options: PgConnectOptions,
    name: PathBuf,
}

impl Copy {
    /// Makes sure that nothing is lost, marks it, empties it and upgrades it to this version.
    pub(crate) async fn open(url: &str) -> Result<Copy, CopyError> {
        let options = open::options(url)?;
        let name = open::name(&options);
        let failed = |error| OpenError::of_postgres(&name, &error);
        let mut conn = connect(&options).await?;
        open::is_new_enough(&mut conn, &name).await?;
        nobody_copies(&mut conn, &name).await?;
        match open::whose(&mut conn).await.map_err(failed)? {
            DatabaseOwner::Anothers => return Err(OpenError::Foreign { path: name }.into()),
            DatabaseOwner::Ours => {
                match open::is_of_this_version(&mut conn, &name).await {
                    Ok(()) => nobody_works(&mut conn, &name).await?,
                    // It is upgraded below, unless it holds anything.
                    Err(OpenError::Older { .. }) => (),
                    Err(error) => return Err(error.into()),
                }
                let all = tables_of(&mut conn).await?;
                let found = copying::kept(&mut conn, all).await.map_err(failed)?;
                if !found.is_empty() {
                    // Its lock goes with it, and the next one may come at once.
                    conn.close().await.map_err(failed)?;
                    return Err(CopyError::NotEmpty {
                        path: name,
                        tables: found,
                    });
                }
            }
            DatabaseOwner::Nobodys | DatabaseOwner::Unfinished => (),
        }
        open::mark(&mut conn).await.map_err(failed)?;
        open::bring_up_to_date(&mut conn, &name).await?;
        let names: Vec<String> = tables_of(&mut conn)
            .await?
            .iter()
            .map(|it| format!("\"{}\"", it.name))
            .collect();
        let empty = format!("TRUNCATE {} RESTART IDENTITY", names.join(", "));
        sqlx::query(AssertSqlSafe(empty))
            .execute(&mut conn)
            .await
            .map_err(failed)?;
        // The last commit waits for the disk, and with it for everything written before.
        sqlx::query("SET synchronous_commit = off")
            .execute(&mut conn)
            .await
            .map_err(failed)?;
        Ok(Copy {
            conn,
            options,
            name,
        })
    }
}

#[async_trait]
impl CopyTarget for Copy {
    async fn tables(&mut self) -> anyhow::Result<Vec<SchemaTable>> {
        tables_of(&mut self.conn).await
    }

    async fn insert(&mut self, table: &SchemaTable, rows: Vec<Row>) -> anyhow::Result<()> {
        Ok(copying::insert(&mut self.conn, table, rows, VALUES).await?)
    }

    async fn go_on_after(&mut self, last: &[(String, i64)]) -> anyhow::Result<()> {
        let numbered: Vec<(String, String)> = sqlx::query_as(
            "SELECT CAST(it.relname AS TEXT), CAST(of.attname AS TEXT)
             FROM pg_class it JOIN pg_attribute of ON of.attrelid = it.oid
             WHERE it.relkind = 'r' AND of.attidentity <> ''
               AND it.relnamespace = CAST(current_schema AS REGNAMESPACE)",
        )
        .fetch_all(&mut self.conn)
        .await?;
        for (table, column) in numbered {
            let last = last.iter().find(|(name, _)| *name == table);
            let set = format!(
                "SELECT setval(pg_get_serial_sequence('\"{table}\"', $1), last, TRUE)
                 FROM (SELECT greatest(max(\"{column}\"), $2) AS last FROM \"{table}\") AS it
                 WHERE last IS NOT NULL"
            );
            sqlx::query(AssertSqlSafe(set))
                .bind(column)
                .bind(last.map(|(_, number)| *number).filter(|it| *it > 0))
                .execute(&mut self.conn)
                .await
                .with_context(|| format!("set what {table} counts on from"))?;
        }
        // Before it has statistics the server assumes that the tables are empty.
        sqlx::query("ANALYZE").execute(&mut self.conn).await?;
        Ok(())
    }

    async fn store(&mut self) -> anyhow::Result<Arc<dyn Database>> {
        let OpenPools {
            readers,
            options,
            away,
            ..
        } = open::pools(&self.options, OpenMode::Looking);
        Ok(Arc::new(PostgresStore {
            readers,
            writers: None,
            line: Arc::new(Availability::new(options.clone(), away)),
            presence: Presence::new(options),
            wakes: Arc::new(Wakes::none()),
        }))
    }

    async fn finish(&mut self) -> anyhow::Result<()> {
        let finished = async {
            sqlx::query("SET synchronous_commit = on")
                .execute(&mut self.conn)
                .await?;
            open::unmark(&mut self.conn).await
        };
        let finished = finished.await;
        Ok(finished.map_err(|error| OpenError::of_postgres(&self.name, &error))?)
    }
}

/// A connection whose statements may take as long as they need.
async fn connect(options: &PgConnectOptions) -> Result<PgConnection, OpenError> {
    let patient = options.clone().options([
        ("statement_timeout", "0"),
        ("idle_in_transaction_session_timeout", "0"),
    ]);
    open::connect(&patient).await
}

/// Makes sure that nobody works with it, and keeps others from starting to.
async fn nobody_else(conn: &mut PgConnection, name: &Path) -> Result<(), OpenError> {
    nobody_copies(conn, name).await?;
    nobody_works(conn, name).await
}

async fn nobody_copies(conn: &mut PgConnection, name: &Path) -> Result<(), OpenError> {
    let failed = |error| OpenError::of_postgres(name, &error);
    if presence::take_for_copy(conn).await.map_err(failed)? {
        return Ok(());
    }
    Err(in_use(name, "another `cairn copy`"))
}

async fn nobody_works(conn: &mut PgConnection, name: &Path) -> Result<(), OpenError> {
    let failed = |error| OpenError::of_postgres(name, &error);
    if presence::anybody(conn).await.map_err(failed)? {
        return Err(in_use(name, "another process"));
    }
    // A bot that has lost its connection still has them, for some seconds.
    let leases: bool = sqlx::query_scalar(concat!(
        "SELECT EXISTS (SELECT 1 FROM shards WHERE until_at > ",
        now_ms!(),
        ")"
    ))
    .fetch_one(conn)
    .await
    .map_err(failed)?;
    if leases {
        return Err(in_use(
            name,
            "a process that had shards a few seconds ago; if it has ended, try again in a moment",
        ));
    }
    Ok(())
}

fn in_use(name: &Path, by: &str) -> OpenError {
    OpenError::InUse {
        path: name.to_owned(),
        by: by.to_owned(),
    }
}

/// The tables of the database, except those that are not the program's own.
pub(crate) async fn tables_of(conn: &mut PgConnection) -> anyhow::Result<Vec<SchemaTable>> {
    let columns: Vec<ToldColumn> = sqlx::query_as(
        "SELECT CAST(it.relname AS TEXT), CAST(of.attname AS TEXT),
                format_type(of.atttypid, of.atttypmod), NOT of.attnotnull,
                CAST(array_position(CAST(key.indkey AS INT2[]), of.attnum) AS BIGINT)
         FROM pg_class it
         JOIN pg_attribute of ON of.attrelid = it.oid AND of.attnum > 0 AND NOT of.attisdropped
         LEFT JOIN pg_index key ON key.indrelid = it.oid AND key.indisprimary
         WHERE it.relkind = 'r' AND it.relnamespace = CAST(current_schema AS REGNAMESPACE)
           AND it.relname NOT IN ('_sqlx_migrations', 'unfinished_copy')
         ORDER BY it.relname, of.attnum",
    )
    .fetch_all(&mut *conn)
    .await
    .context("read the tables")?;
    let references: Vec<ToldReference> = sqlx::query_as(
        "SELECT CAST(it.relname AS TEXT), CAST(other.relname AS TEXT)
         FROM pg_constraint of
         JOIN pg_class it ON it.oid = of.conrelid
         JOIN pg_class other ON other.oid = of.confrelid
         WHERE of.contype = 'f' AND it.relnamespace = CAST(current_schema AS REGNAMESPACE)",
    )
    .fetch_all(conn)
    .await
    .context("read what refers to what")?;
    SchemaTable::all(columns, &references).map_err(anyhow::Error::msg)
}
