//! Conversions between the types of the domain and those of the database.

use crate::{Rows, Unreadable, note_readable, note_unreadable};
use anyhow::bail;
use cairn_domain::Freezable;
use serde::Serialize;
use serde_json::Value;

use super::sql::DbRow;

/// The readable rows. Each of the others is reported, under its number if it has one, and does not
/// affect the rest.
pub(super) fn those_readable<T>(
    kind: &'static str,
    rows: &[DbRow],
    read: impl Fn(&DbRow) -> anyhow::Result<T>,
) -> Vec<T> {
    let number = |row: &DbRow| {
        let found = row.try_get::<i64>("id");
        found.or_else(|_| row.try_get::<i64>("game")).ok()
    };
    let readable = rows.iter().filter_map(|row| match read(row) {
        Ok(found) => Some(found),
        Err(cause) => {
            let which =
                number(row).map_or_else(|| "without a number".to_owned(), |it| it.to_string());
            note_unreadable(kind, which, &cause);
            None
        }
    });
    readable.collect()
}

/// The rows of a list that can be read. The others, and those with `frozen_at`, are named.
pub(super) fn readable_rows<T>(
    rows: &[DbRow],
    what: impl Fn(i64) -> Freezable,
    read: impl Fn(&DbRow) -> anyhow::Result<T>,
) -> anyhow::Result<Rows<T>> {
    let mut found = Rows::default();
    for row in rows {
        let is_frozen = row.try_get::<Option<i64>>("frozen_at")?.is_some();
        match read(row) {
            Ok(readable) if !is_frozen => found.readable.push(readable),
            _ => found.frozen.push(what(row.try_get("id")?)),
        }
    }
    Ok(found)
}

/// The value, or a default if it cannot be read, which is reported.
pub(super) fn or_default<T: Default>(
    kind: &'static str,
    which: impl std::fmt::Display,
    read: anyhow::Result<Option<T>>,
) -> T {
    match read {
        Ok(found) => {
            note_readable(kind, which);
            found.unwrap_or_default()
        }
        Err(cause) => {
            note_unreadable(kind, which, &cause);
            T::default()
        }
    }
}

/// An error, which says so if the database itself cannot interpret its data.
pub(super) fn unreadable_if_damaged(error: anyhow::Error) -> anyhow::Error {
    let cause = error
        .downcast_ref()
        .and_then(sqlx::Error::as_database_error);
    let code = cause.and_then(sqlx::error::DatabaseError::code);
    // SQLite: a statement that fails by what it reads, and a damaged page. PostgreSQL: class 22.
    let is_damage =
        code.is_some_and(|it| matches!(&*it, "1" | "11") || it.len() == 5 && it.starts_with("22"));
    if is_damage {
        return error.context(Unreadable);
    }
    error
}

/// `SQLite` has no unsigned numbers, so the 64 bits are kept and reinterpreted. Numbers below 2⁶³
/// keep their order, and Discord's ids stay below it until 2084.
pub(super) fn to_signed(number: u64) -> i64 {
    number.cast_signed()
}

pub(super) fn to_unsigned(number: i64) -> u64 {
    number.cast_unsigned()
}

pub(super) fn number(row: &DbRow, column: &str) -> anyhow::Result<u64> {
    Ok(to_unsigned(row.try_get(column)?))
}

/// Serde's word for a plain variant.
pub(super) fn word<T: Serialize>(value: &T) -> anyhow::Result<String> {
    match serde_json::to_value(value)? {
        Value::String(word) => Ok(word),
        other => bail!("`{other}` is not a plain word"),
    }
}
