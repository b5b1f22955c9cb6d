//! Rows of any table, for a copy of everything.

use std::fmt::Write as _;

use anyhow::Context as _;
use sqlx::{AssertSqlSafe, Row as _};

use super::db::{Connection, DbRow};
use crate::copy::{NOTHING_LOST, Row, SchemaTable, Value, ValueKind};

/// Binds a value to a statement.
macro_rules! bind {
    ($query:expr, $value:expr) => {
        match $value {
            Value::Long(it) => $query.bind(it),
            Value::Int(it) => $query.bind(it),
            Value::Boolean(it) => $query.bind(it),
            Value::Real(it) => $query.bind(it),
            Value::Text(it) => $query.bind(it),
            Value::Bytes(it) => $query.bind(it),
        }
    };
}

/// How many rows a table has.
pub(crate) async fn count(conn: &mut Connection, table: &SchemaTable) -> anyhow::Result<u64> {
    let count = AssertSqlSafe(format!("SELECT count(*) FROM \"{}\"", table.name));
    let count: i64 = sqlx::query_scalar(count)
        .fetch_one(conn)
        .await
        .with_context(|| format!("count the rows of {}", table.name))?;
    Ok(u64::try_from(count)?)
}

/// The tables that hold data that must not be lost.
pub(crate) async fn kept(
    conn: &mut Connection,
    tables: Vec<SchemaTable>,
) -> sqlx::Result<Vec<String>> {
    filled(conn, tables, |name| !NOTHING_LOST.contains(&name)).await
}

/// The tables in question that have rows.
pub(crate) async fn filled(
    conn: &mut Connection,
    tables: Vec<SchemaTable>,
    counts: impl Fn(&str) -> bool,
) -> sqlx::Result<Vec<String>> {
    let mut filled = Vec::new();
    for SchemaTable { name, .. } in tables.into_iter().filter(|it| counts(&it.name)) {
        let any = AssertSqlSafe(format!("SELECT EXISTS (SELECT 1 FROM \"{name}\")"));
        if sqlx::query_scalar(any).fetch_one(&mut *conn).await? {
            filled.push(name);
        }
    }
    Ok(filled)
}

/// The next rows in the order of the key.
pub(crate) async fn rows(
    conn: &mut Connection,
    table: &SchemaTable,
    after: Option<&Row>,
    most: usize,
) -> anyhow::Result<Vec<Row>> {
    let key: Vec<String> = table.key.iter().map(|it| column(table, *it)).collect();
    let key = key.join(", ");
    let mut sql = format!("SELECT {} FROM \"{}\"", columns(table), table.name);
    if after.is_some() {
        let values: Vec<String> = (1..=table.key.len()).map(|it| format!("${it}")).collect();
        write!(sql, " WHERE ({key}) > ({})", values.join(", "))?;
    }
    write!(sql, " ORDER BY {key} LIMIT {most}")?;
    let mut query = sqlx::query(AssertSqlSafe(sql)).persistent(false);
    for idx in after.iter().flat_map(|_| &table.key) {
        let value = after.and_then(|it| it.get(*idx)).context("a whole row")?;
        query = bind!(query, value);
    }
    let rows = query.fetch_all(conn).await?;
    rows.iter().map(|row| Ok(values(row, table)?)).collect()
}

fn values(row: &DbRow, table: &SchemaTable) -> sqlx::Result<Row> {
    let columns = table.columns.iter().enumerate();
    columns
        .map(|(idx, column)| {
            Ok(match column.kind {
                ValueKind::Long => Value::Long(row.try_get(idx)?),
                ValueKind::Int => Value::Int(row.try_get(idx)?),
                ValueKind::Boolean => Value::Boolean(row.try_get(idx)?),
                ValueKind::Real => Value::Real(row.try_get(idx)?),
                ValueKind::Text => Value::Text(row.try_get(idx)?),
                ValueKind::Bytes => Value::Bytes(row.try_get(idx)?),
            })
        })
        .collect()
}

/// Adds rows, in statements of a limited number of values.
pub(crate) async fn insert(
    conn: &mut Connection,
    table: &SchemaTable,
    mut rows: Vec<Row>,
    values: usize,
) -> sqlx::Result<()> {
    let most = (values / table.columns.len()).max(1);
    while !rows.is_empty() {
        let rest = rows.split_off(rows.len().min(most));
        insert_at_once(conn, table, rows).await?;
        rows = rest;
    }
    Ok(())
}

async fn insert_at_once(
    conn: &mut Connection,
    table: &SchemaTable,
    rows: Vec<Row>,
) -> sqlx::Result<()> {
    let mut sql = format!(
        "INSERT INTO \"{}\" ({}) VALUES ",
        table.name,
        columns(table)
    );
    let mut number = 0;
    for idx in 0..rows.len() {
        let values: Vec<String> = table
            .columns
            .iter()
            .map(|_| {
                number += 1;
                format!("${number}")
            })
            .collect();
        let comma = if idx == 0 { "" } else { ", " };
        sql = sql + comma + "(" + &values.join(", ") + ")";
    }
    let mut query = sqlx::query(AssertSqlSafe(sql)).persistent(false);
    for value in rows.into_iter().flatten() {
        query = bind!(query, value);
    }
    query.execute(conn).await?;
    Ok(())
}

fn column(table: &SchemaTable, idx: usize) -> String {
    format!("\"{}\"", table.columns[idx].name)
}

fn columns(table: &SchemaTable) -> String {
    let names: Vec<String> = (0..table.columns.len())
        .map(|it| column(table, it))
        .collect();
    names.join(", ")
}
