//! Parts of statements that differ between databases, for `SQLite`.

use anyhow::Context as _;
use sqlx::Row as _;

pub(super) use sqlx::{
    Sqlite as Db, SqliteConnection as Connection, SqlitePool as Readers, sqlite::SqliteRow as DbRow,
};

pub(super) use super::SqliteStore as Engine;

use crate::copy::{Column, Table};

/// One process works with a database at a time.
pub(super) const SHARED: bool = false;

/// The next table in a join; tables are read in the order they are named.
macro_rules! join_in_order {
    () => {
        " CROSS JOIN "
    };
}

/// The numbers in a value that is a JSON list.
macro_rules! ids {
    ($value:literal) => {
        concat!("(SELECT value FROM json_each(", $value, "))")
    };
}

macro_rules! json_word {
    ($column:literal, $key:literal) => {
        concat!("json_extract(", $column, ", '$.", $key, "')")
    };
}

/// A column with JSON of many rows, as one array in the order of another.
macro_rules! json_array {
    ($column:literal, $order:literal) => {
        concat!(
            "json_group_array(json(",
            $column,
            ") ORDER BY ",
            $order,
            ")"
        )
    };
}

/// The database's current time, in milliseconds since 1970.
macro_rules! now_ms {
    () => {
        "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    };
}

macro_rules! bytes {
    () => {
        "page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    };
}

/// Where a life of the database began: always the file, since a restore ends a life in any case.
macro_rules! place {
    () => {
        "'file'"
    };
}

/// Nothing to restrict: there is one writer.
macro_rules! skip_locked {
    () => {
        ""
    };
}

/// Whether tasks begun by this process were abandoned, at the start of another: always, since one
/// process at a time works with a database.
macro_rules! left {
    ($owner:literal) => {
        "TRUE"
    };
}

/// Whether the process of this number is known to be gone: never known here.
macro_rules! gone {
    ($owner:literal) => {
        "FALSE"
    };
}

/// The size of the files beside it: changes that have not been written into it yet.
pub(super) fn beside(readers: &Readers) -> u64 {
    let options = readers.connect_options();
    let mut log = options.get_filename().as_os_str().to_owned();
    log.push("-wal");
    std::fs::metadata(log).map_or(0, |it| it.len())
}

/// Damaged pages, and dangling references. A line each.
pub(super) async fn damage(readers: &Readers) -> anyhow::Result<Vec<String>> {
    let pages = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_all(readers)
        .await;
    let pages: Vec<String> = match pages {
        // Some damage prevents a full check.
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some("11") => {
            return Ok(vec![error.to_string()]);
        }
        pages => pages.context("check for damage")?,
    };
    let mut damage: Vec<String> = pages.into_iter().filter(|it| it != "ok").collect();
    let dangling = sqlx::query("PRAGMA foreign_key_check")
        .fetch_all(readers)
        .await
        .context("check the foreign keys")?;
    for row in dangling {
        let (table, parent): (String, String) = (row.try_get("table")?, row.try_get("parent")?);
        damage.push(format!(
            "a row of {table} refers to a missing row of {parent}"
        ));
    }
    Ok(damage)
}

/// A row of the table `it` as JSON.
pub(super) fn row_as_json(table: &Table) -> String {
    let values = table.columns.iter().map(|Column { name, is_bytes, .. }| {
        if *is_bytes {
            format!("'{name}', CASE WHEN \"{name}\" IS NOT NULL THEN '\\x' || hex(\"{name}\") END")
        } else {
            format!("'{name}', \"{name}\"")
        }
    });
    format!("json_object({})", values.collect::<Vec<_>>().join(", "))
}

/// These columns of the rows in the first value, a JSON list.
pub(super) fn rows_of_json(_table: &str, columns: &[&Column]) -> String {
    let values = columns.iter().map(|Column { name, is_bytes, .. }| {
        if *is_bytes {
            format!("unhex(substr(value ->> '{name}', 3))")
        } else {
            format!("value ->> '{name}'")
        }
    });
    let values = values.collect::<Vec<_>>().join(", ");
    format!("SELECT {values} FROM json_each($1)")
}

/// Nothing to do: new rows get numbers after the largest by themselves.
#[expect(clippy::unused_async, reason = "another database has to be told")]
pub(super) async fn count_on(_: &mut Connection) -> anyhow::Result<()> {
    Ok(())
}
