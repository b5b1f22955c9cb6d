//! Parts of statements that differ between databases, for `PostgreSQL`.

pub(super) use sqlx::{
    PgConnection as Connection, PgPool as Readers, Postgres as Db, postgres::PgRow as DbRow,
};

pub(super) use super::PostgresStore as Engine;

use sqlx::AssertSqlSafe;

use crate::copy::{Column, Table};

/// Several processes may work with a database at the same time.
pub(super) const SHARED: bool = true;

/// The next table in a join. The planner knows their sizes.
macro_rules! join_in_order {
    () => {
        " JOIN "
    };
}

/// The numbers in a value that is a JSON list.
macro_rules! ids {
    ($value:literal) => {
        concat!(
            "(SELECT CAST(value AS BIGINT) FROM json_array_elements_text(CAST(",
            $value,
            " AS JSON)))"
        )
    };
}

macro_rules! json_word {
    ($column:literal, $key:literal) => {
        concat!("(CAST(", $column, " AS JSONB) ->> '", $key, "')")
    };
}

/// A column with JSON of many rows, as one array in the order of another.
macro_rules! json_array {
    ($column:literal, $order:literal) => {
        concat!(
            "coalesce(CAST(json_agg(CAST(",
            $column,
            " AS JSON) ORDER BY ",
            $order,
            ") AS TEXT), '[]')"
        )
    };
}

/// The database's current time, in milliseconds since 1970.
macro_rules! now_ms {
    () => {
        "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}

macro_rules! bytes {
    () => {
        "pg_database_size(current_database())"
    };
}

/// Where a life of the database began: this server, this database on it and this table, so that a
/// dump restored into another database begins a life of its own.
macro_rules! place {
    () => {
        "(SELECT concat_ws(' ', system_identifier,
            (SELECT oid FROM pg_database WHERE datname = current_database()),
            CAST(CAST('history' AS REGCLASS) AS OID)) FROM pg_control_system())"
    };
}

/// Restricts a search to tasks that nobody else is about to claim.
macro_rules! skip_locked {
    () => {
        " FOR UPDATE SKIP LOCKED"
    };
}

/// Whether the process that works under this number is known to be gone: it holds a lock while it
/// is alive.
macro_rules! gone {
    ($owner:literal) => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
                AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND ((CAST(classid AS BIGINT) << 32) | CAST(objid AS BIGINT)) = ",
            $owner,
            ")"
        )
    };
}

/// Whether tasks begun by this process were abandoned, at the start of another.
macro_rules! left {
    ($owner:literal) => {
        gone!($owner)
    };
}

/// Zero: the server counts everything itself.
pub(super) fn beside(_: &Readers) -> u64 {
    0
}

/// None: `PostgreSQL` checks its pages itself, and enforces references.
#[expect(clippy::unused_async, reason = "another database has to look")]
pub(super) async fn damage(_: &Readers) -> anyhow::Result<Vec<String>> {
    Ok(Vec::new())
}

/// A row of the table `it` as JSON.
pub(super) fn row_as_json(_table: &Table) -> &'static str {
    "CAST(row_to_json(it) AS TEXT)"
}

/// These columns of the rows in the first value, a JSON list.
pub(super) fn rows_of_json(table: &str, columns: &[&Column]) -> String {
    let columns = super::tables::copying::quoted(columns.iter().map(|it| it.name.as_str()));
    format!(
        "SELECT {columns} FROM json_populate_recordset(CAST(NULL AS \"{table}\"), CAST($1 AS JSON))"
    )
}

/// Makes the tables give new rows numbers after the largest, and counts their rows: before it has
/// statistics the server assumes that they are empty.
pub(super) async fn count_on(conn: &mut Connection) -> anyhow::Result<()> {
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
