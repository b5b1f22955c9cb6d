//! Copying from or into a database on a server.

use std::path::Path;

use sqlx::{AssertSqlSafe, PgConnection, postgres::PgConnectOptions};

use super::{
    open::{self, DatabaseOwner},
    presence,
};
use crate::{
    OpenError, OpenMode, Tx,
    copy::{CopyError, CopySide, OpenSide},
    dialect::Dialect,
    sql::Connection,
};

/// The database to copy, as of this moment. No bot works with it meanwhile.
pub(crate) async fn copy_source(url: &str) -> Result<Box<dyn CopySide>, CopyError> {
    let options = open::options(url)?;
    let name = open::name(&options);
    let mut conn = connect(&options).await?;
    open::is_usable(&mut conn, &name, OpenMode::Looking).await?;
    nobody_copies(&mut conn, &name).await?;
    nobody_works(&mut conn, &name).await?;
    begin(
        conn,
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        &name,
    )
    .await
}

/// The database to copy into, whose tables are made if there are none.
pub(crate) async fn copy_target(url: &str) -> Result<Box<dyn CopySide>, CopyError> {
    let options = open::options(url)?;
    let name = open::name(&options);
    let failed = |error| OpenError::of_postgres(&name, &error);
    let mut conn = connect(&options).await?;
    open::is_new_enough(&mut conn, &name).await?;
    nobody_copies(&mut conn, &name).await?;
    match open::owner(&mut conn).await.map_err(failed)? {
        DatabaseOwner::Anothers => return Err(OpenError::Foreign(name).into()),
        DatabaseOwner::Ours => {
            open::is_of_this_version(&mut conn, &name).await?;
            nobody_works(&mut conn, &name).await?;
        }
        DatabaseOwner::Nobodys => open::bring_up_to_date(&mut conn, &name).await?,
    }
    begin(conn, "BEGIN", &name).await
}

async fn begin(
    mut conn: PgConnection,
    how: &'static str,
    name: &Path,
) -> Result<Box<dyn CopySide>, CopyError> {
    let begun = sqlx::query(how).execute(&mut conn).await;
    begun.map_err(|error| OpenError::of_postgres(name, &error))?;
    Ok(Box::new(OpenSide {
        tx: Tx::new(Connection::Postgres(conn)),
        dialect: Dialect::Postgres,
        _lock: None,
    }))
}

/// A connection whose statements may take as long as they need.
async fn connect(options: &PgConnectOptions) -> Result<PgConnection, OpenError> {
    let patient = options.clone().options([
        ("statement_timeout", "0"),
        ("idle_in_transaction_session_timeout", "0"),
    ]);
    open::connect(&patient).await
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
    let leases: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM shards
         WHERE until_at > CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT))",
    )
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

/// Makes the tables give new rows numbers after the largest, and counts their rows: before it has
/// statistics the server assumes that they are empty.
pub(crate) async fn restart_ids(conn: &mut PgConnection) -> anyhow::Result<()> {
    let numbered: Vec<String> = sqlx::query_scalar(
        "SELECT CAST(it.relname AS TEXT)
         FROM pg_class it JOIN pg_attribute of ON of.attrelid = it.oid
         WHERE it.relkind = 'r' AND of.attidentity <> '' AND of.attname = 'id'
           AND it.relnamespace = CAST(current_schema AS REGNAMESPACE)",
    )
    .fetch_all(&mut *conn)
    .await?;
    for table in numbered {
        let set = format!(
            "SELECT setval(pg_get_serial_sequence('\"{table}\"', 'id'), last)
             FROM (SELECT max(id) AS last FROM \"{table}\") AS it WHERE last > 0"
        );
        sqlx::query(AssertSqlSafe(set)).execute(&mut *conn).await?;
    }
    sqlx::query("ANALYZE").execute(conn).await?;
    Ok(())
}
