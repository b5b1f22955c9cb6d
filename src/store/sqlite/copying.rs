//! Copying from or into a file.

use std::{path::PathBuf, sync::Arc};

use anyhow::Context as _;
use async_trait::async_trait;
use sqlx::{
    AssertSqlSafe, ConnectOptions as _, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};

use super::{
    SqliteStore,
    file::{self, FileOwner, PATIENCE},
    lock::Lock,
    open::OpenFile,
    private,
    tables::copying,
};
use crate::{
    Database, OpenError,
    copy::{CopyError, CopySource, CopyTarget, Row, SchemaTable, ToldColumn, ToldReference},
};

/// The most values per statement.
const VALUES: usize = 32_000;

/// The source file. No bot works with it meanwhile.
#[derive(Debug)]
pub(crate) struct Copied {
    conn: SqliteConnection,
    _lock: Lock,
}

impl Copied {
    pub(crate) async fn open(url: &str) -> Result<Copied, CopyError> {
        let options = file::existing(url).await?;
        let path = options.get_filename();
        let lock = Lock::take(path, PATIENCE).await?;
        let failed = |error| OpenError::of_sqlite(path, &error);
        let mut conn = options.connect().await.map_err(failed)?;
        sqlx::query("BEGIN")
            .execute(&mut conn)
            .await
            .map_err(failed)?;
        Ok(Copied { conn, _lock: lock })
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
        let last = sqlx::query_as("SELECT name, seq FROM sqlite_sequence")
            .fetch_all(&mut self.conn)
            .await;
        last.context("read the last numbers that were given away")
    }
}

/// The target file.
#[derive(Debug)]
pub(crate) struct Copy {
    conn: SqliteConnection,
    options: SqliteConnectOptions,
    path: PathBuf,
    _lock: Lock,
}

impl Copy {
    /// Makes sure that nothing is lost, marks it, empties it and upgrades it to this version.
    pub(crate) async fn open(url: &str) -> Result<Copy, CopyError> {
        let (path, create) = file::place(url)?;
        if !path.exists() && !create {
            return Err(OpenError::Missing { path }.into());
        }
        let lock = Lock::take(&path, PATIENCE).await?;
        if create {
            private::create(&path).map_err(|error| OpenError::of_file(&path, &error))?;
        }
        let options = file::options(&path).synchronous(SqliteSynchronous::Normal);
        let failed = |error| OpenError::of_sqlite(&path, &error);
        let mut conn = options.connect().await.map_err(failed)?;
        match file::whose(&mut conn).await.map_err(failed)? {
            FileOwner::Anothers => return Err(OpenError::Foreign { path }.into()),
            FileOwner::Ours => {
                file::schema(&mut conn, &path).await?;
                let all = tables_of(&mut conn).await?;
                let found = copying::kept(&mut conn, all).await.map_err(failed)?;
                if !found.is_empty() {
                    return Err(CopyError::NotEmpty {
                        path,
                        tables: found,
                    });
                }
            }
            FileOwner::Nobodys | FileOwner::Unfinished => (),
        }
        file::mark(&mut conn, FileOwner::Unfinished)
            .await
            .map_err(failed)?;
        file::bring_up_to_date(&mut conn, &path).await?;
        for table in SchemaTable::in_order(tables_of(&mut conn).await?)
            .iter()
            .rev()
        {
            let delete = AssertSqlSafe(format!("DELETE FROM \"{}\"", table.name));
            sqlx::query(delete)
                .execute(&mut conn)
                .await
                .map_err(failed)?;
        }
        sqlx::query("DELETE FROM sqlite_sequence")
            .execute(&mut conn)
            .await
            .map_err(failed)?;
        Ok(Copy {
            conn,
            options,
            path,
            _lock: lock,
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
        let numbered: Vec<String> = sqlx::query_scalar(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'",
        )
        .fetch_all(&mut self.conn)
        .await?;
        for (name, number) in last.iter().filter(|(name, _)| numbered.contains(name)) {
            // The added rows have set it to their largest number.
            let largest: Option<i64> =
                sqlx::query_scalar("SELECT seq FROM sqlite_sequence WHERE name = $1")
                    .bind(name)
                    .fetch_optional(&mut self.conn)
                    .await?;
            let set = match largest {
                Some(largest) if largest >= *number => continue,
                Some(_) => "UPDATE sqlite_sequence SET seq = $2 WHERE name = $1",
                None => "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)",
            };
            sqlx::query(set)
                .bind(name)
                .bind(number)
                .execute(&mut self.conn)
                .await?;
        }
        Ok(())
    }

    async fn store(&mut self) -> anyhow::Result<Arc<dyn Database>> {
        let options = self.options.clone().read_only(true);
        Ok(Arc::new(SqliteStore::of(OpenFile::new(options, None))))
    }

    async fn finish(&mut self) -> anyhow::Result<()> {
        let finished = async {
            // This reaches the disk only after everything written before.
            sqlx::query("PRAGMA synchronous = FULL")
                .execute(&mut self.conn)
                .await?;
            file::mark(&mut self.conn, FileOwner::Ours).await
        };
        let finished = finished.await;
        Ok(finished.map_err(|error| OpenError::of_sqlite(&self.path, &error))?)
    }
}

/// The tables of the file, except those that are not the program's own.
pub(crate) async fn tables_of(conn: &mut SqliteConnection) -> anyhow::Result<Vec<SchemaTable>> {
    let columns: Vec<ToldColumn> = sqlx::query_as(
        r#"SELECT it.name, of.name, of.type, of."notnull" = 0, nullif(of.pk, 0)
           FROM sqlite_schema it CROSS JOIN pragma_table_info(it.name) of
           WHERE it.type = 'table' AND it.name <> '_sqlx_migrations'
             AND it.name NOT LIKE 'sqlite|_%' ESCAPE '|'
           ORDER BY it.name, of.cid"#,
    )
    .fetch_all(&mut *conn)
    .await
    .context("read the tables")?;
    let references: Vec<ToldReference> = sqlx::query_as(
        r#"SELECT it.name, of."table"
           FROM sqlite_schema it CROSS JOIN pragma_foreign_key_list(it.name) of
           WHERE it.type = 'table'"#,
    )
    .fetch_all(conn)
    .await
    .context("read what refers to what")?;
    SchemaTable::all(columns, &references).map_err(anyhow::Error::msg)
}
