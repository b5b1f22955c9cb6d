//! Rows of any table, for copying them.

use std::fmt::Write as _;

use anyhow::Context as _;
use async_trait::async_trait;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection as _};

use super::{
    db::{self, Connection},
    ratings,
};
use crate::copy::{Column, CopySide, MAX_ROWS, Row, Table};

/// A connection in a transaction, and what keeps others away while it lives.
pub(crate) struct OpenSide<L> {
    pub(crate) conn: Connection,
    pub(crate) _lock: L,
}

#[async_trait]
impl<L: Send> CopySide for OpenSide<L> {
    async fn rows(
        &mut self,
        table: &Table,
        condition: &str,
        after: Option<&Row>,
    ) -> anyhow::Result<Vec<Row>> {
        let mut key: Vec<&Column> = table.columns.iter().filter(|it| it.key > 0).collect();
        key.sort_unstable_by_key(|it| it.key);
        let names = quoted(key.iter().map(|it| it.name.as_str()));
        let mut sql = format!(
            "SELECT {} FROM \"{}\" AS it WHERE ({condition})",
            db::row_as_json(table),
            table.name
        );
        if after.is_some() {
            let values: Vec<String> = (1..=key.len()).map(|it| format!("${it}")).collect();
            write!(sql, " AND ({names}) > ({})", values.join(", "))?;
        }
        write!(sql, " ORDER BY {names} LIMIT {MAX_ROWS}")?;
        let mut query = sqlx::query_scalar(AssertSqlSafe(sql)).persistent(false);
        for column in after.iter().flat_map(|_| &key) {
            query = match after.and_then(|it| it.get(&column.name)) {
                Some(Value::String(text)) => query.bind(text.clone()),
                value => query.bind(value.and_then(Value::as_i64)),
            };
        }
        let rows: Vec<String> = query.fetch_all(&mut self.conn).await?;
        let rows = rows.iter().map(|it| serde_json::from_str(it));
        Ok(rows.collect::<Result<_, _>>()?)
    }

    async fn insert(
        &mut self,
        table: &Table,
        rows: &[Row],
        or_ignore: bool,
    ) -> anyhow::Result<u64> {
        let first = rows.first().context("find a row to write")?;
        let given = |it: &&Column| first.contains_key(&it.name);
        let columns: Vec<&Column> = table.columns.iter().filter(given).collect();
        let sql = format!(
            "INSERT INTO \"{}\" ({}) {} WHERE TRUE {}",
            table.name,
            quoted(columns.iter().map(|it| it.name.as_str())),
            db::rows_of_json(&table.name, &columns),
            if or_ignore {
                "ON CONFLICT DO NOTHING"
            } else {
                ""
            }
        );
        let query = sqlx::query(AssertSqlSafe(sql)).persistent(false);
        let done = query.bind(serde_json::to_string(rows)?);
        Ok(done.execute(&mut self.conn).await?.rows_affected())
    }

    async fn numbers(&mut self, sql: &str) -> anyhow::Result<Vec<i64>> {
        let numbers = sqlx::query_scalar(AssertSqlSafe(sql.to_owned())).persistent(false);
        Ok(numbers.fetch_all(&mut self.conn).await?)
    }

    async fn run(&mut self, sql: &str) -> anyhow::Result<()> {
        let statement = sqlx::query(AssertSqlSafe(sql.to_owned())).persistent(false);
        statement.execute(&mut self.conn).await?;
        Ok(())
    }

    async fn derive_ratings(&mut self) -> anyhow::Result<()> {
        ratings::derive_all(&mut self.conn).await
    }

    async fn commit(mut self: Box<Self>) -> anyhow::Result<()> {
        db::count_on(&mut self.conn).await?;
        sqlx::query("COMMIT").execute(&mut self.conn).await?;
        Ok(self.conn.close().await?)
    }
}

pub(crate) fn quoted<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names
        .map(|it| format!("\"{it}\""))
        .collect::<Vec<_>>()
        .join(", ")
}
