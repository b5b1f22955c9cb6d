//! Copying from or into a file.

use anyhow::Context as _;
use sqlx::{
    ConnectOptions as _, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};

use super::{
    file::{self, Address, MIGRATIONS, PATIENCE},
    lock::Lock,
    private,
};
use crate::{
    OpenError, Tx,
    copy::{Column, CopyError, CopySide, OpenSide, Table},
    dialect::Dialect,
    sql::Connection,
};

/// The tables of a new database, each after those it refers to.
pub(crate) async fn tables() -> anyhow::Result<Vec<Table>> {
    let new = SqliteConnectOptions::new().in_memory(true);
    let mut conn = new
        .connect()
        .await
        .context("create an in-memory database")?;
    MIGRATIONS.run_direct(None, &mut conn, false).await?;
    tables_of(&mut conn).await
}

/// The tables of this file, in the same order.
pub(crate) async fn tables_of(conn: &mut SqliteConnection) -> anyhow::Result<Vec<Table>> {
    let columns: Vec<(String, String, bool, i64, Option<String>)> = sqlx::query_as(
        r#"SELECT it.name, of.name, of.type = 'BLOB', of.pk,
                  (SELECT "table" FROM pragma_foreign_key_list(it.name) WHERE "from" = of.name)
           FROM sqlite_schema it CROSS JOIN pragma_table_info(it.name) of
           WHERE it.type = 'table' AND it.name <> '_sqlx_migrations'
             AND it.name NOT LIKE 'sqlite|_%' ESCAPE '|'
           ORDER BY it.name, of.cid"#,
    )
    .fetch_all(conn)
    .await
    .context("read the tables")?;
    let mut tables: Vec<Table> = Vec::new();
    for (name, column, is_bytes, key, refers_to) in columns {
        if tables.last().is_none_or(|it| it.name != name) {
            tables.push(Table {
                name,
                columns: Vec::new(),
            });
        }
        tables
            .last_mut()
            .context("find the table of a column")?
            .columns
            .push(Column {
                name: column,
                is_bytes,
                key,
                refers_to,
            });
    }
    let mut ordered: Vec<Table> = Vec::new();
    while !tables.is_empty() {
        let waits = |it: &Table| {
            let mut refers_to = it.columns.iter().filter_map(|it| it.refers_to.as_ref());
            refers_to.any(|to| *to != it.name && tables.iter().any(|it| it.name == *to))
        };
        let next = tables.iter().position(|it| !waits(it));
        ordered.push(tables.remove(next.context("the tables refer to each other in a circle")?));
    }
    Ok(ordered)
}

/// The file to copy, as of this moment. No bot works with it meanwhile.
pub(crate) async fn copy_source(url: &str) -> Result<Box<dyn CopySide>, CopyError> {
    let options = file::existing_options(url).await?;
    let lock = Lock::take(options.get_filename(), PATIENCE).await?;
    begin(&options, "BEGIN", lock).await
}

/// The file to copy into, which is made if there is none.
pub(crate) async fn copy_target(url: &str) -> Result<Box<dyn CopySide>, CopyError> {
    let Address { path, create } = file::address(url)?;
    let is_there = match file::existing_options(url).await {
        Ok(_) | Err(OpenError::Empty { .. }) => true,
        Err(OpenError::Missing { .. }) if create => false,
        Err(error) => return Err(error.into()),
    };
    let lock = Lock::take(&path, PATIENCE).await?;
    if !is_there {
        private::create(&path).map_err(|error| OpenError::of_file(&path, &error))?;
    }
    let options = file::options(&path).synchronous(SqliteSynchronous::Full);
    let failed = |error| OpenError::of_sqlite(&path, &error);
    let mut conn = options.connect().await.map_err(failed)?;
    file::prepare(&mut conn, &path).await?;
    begin(&options, "BEGIN IMMEDIATE", lock).await
}

async fn begin(
    options: &SqliteConnectOptions,
    how: &'static str,
    lock: Lock,
) -> Result<Box<dyn CopySide>, CopyError> {
    let failed = |error| OpenError::of_sqlite(options.get_filename(), &error);
    let mut conn = options.connect().await.map_err(failed)?;
    sqlx::query(how).execute(&mut conn).await.map_err(failed)?;
    Ok(Box::new(OpenSide {
        tx: Tx::new(Connection::Sqlite(conn)),
        dialect: Dialect::Sqlite,
        _lock: Some(lock),
    }))
}
