//! Rows of any table, for copying them.

use std::fmt::Write as _;

use anyhow::Context as _;
use async_trait::async_trait;
use serde_json::Value;

use super::{Column, CopySide, MAX_ROWS, Row, Table};
use crate::{
    Tx,
    dialect::Dialect,
    postgres,
    sql::{Connection, query, query_scalar},
    sqlite::lock::Lock,
};

/// A transaction, and what keeps others away while it lives.
pub(crate) struct OpenSide {
    pub(crate) tx: Tx,
    pub(crate) dialect: Dialect,
    pub(crate) _lock: Option<Lock>,
}

#[async_trait]
impl CopySide for OpenSide {
    async fn rows(
        &mut self,
        table: &Table,
        condition: &str,
        after: Option<&Row>,
    ) -> anyhow::Result<Vec<Row>> {
        let mut key: Vec<&Column> = table.columns.iter().filter(|it| it.key > 0).collect();
        key.sort_unstable_by_key(|it| it.key);
        let names = quoted_names(key.iter().map(|it| it.name.as_str()));
        let mut sql = format!(
            "SELECT {} FROM \"{}\" AS it WHERE ({condition})",
            row_as_json(self.dialect, table),
            table.name
        );
        if after.is_some() {
            let values: Vec<String> = (1..=key.len()).map(|it| format!("${it}")).collect();
            write!(sql, " AND ({names}) > ({})", values.join(", "))?;
        }
        write!(sql, " ORDER BY {names} LIMIT {MAX_ROWS}")?;
        let mut query = query_scalar(sql);
        for column in after.iter().flat_map(|_| &key) {
            query = match after.and_then(|it| it.get(&column.name)) {
                Some(Value::String(text)) => query.bind(text.clone()),
                value => query.bind(value.and_then(Value::as_i64)),
            };
        }
        let rows: Vec<String> = query.all(&self.tx).await?;
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
            quoted_names(columns.iter().map(|it| it.name.as_str())),
            rows_of_json(self.dialect, &table.name, &columns),
            if or_ignore {
                "ON CONFLICT DO NOTHING"
            } else {
                ""
            }
        );
        let query = query(sql);
        let query = query.bind(serde_json::to_string(rows)?);
        query.save(&self.tx).await
    }

    async fn numbers(&mut self, sql: &str) -> anyhow::Result<Vec<i64>> {
        query_scalar(sql.to_owned()).all(&self.tx).await
    }

    async fn run(&mut self, sql: &str) -> anyhow::Result<()> {
        query(sql.to_owned()).save(&self.tx).await.map(drop)
    }

    async fn derive_ratings(&mut self) -> anyhow::Result<()> {
        self.tx.derive_ratings().await
    }

    async fn commit(self: Box<Self>) -> anyhow::Result<()> {
        let mut conn = self.tx.end().context("end the transaction")?;
        if let Connection::Postgres(conn) = &mut conn {
            postgres::restart_ids(conn).await?;
        }
        query("COMMIT").execute(&mut conn).await?;
        Ok(conn.close().await?)
    }
}

pub(crate) fn quoted_names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names
        .map(|it| format!("\"{it}\""))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A row of the table `it` as JSON.
fn row_as_json(dialect: Dialect, table: &Table) -> String {
    if dialect == Dialect::Postgres {
        return "CAST(row_to_json(it) AS TEXT)".to_owned();
    }
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
fn rows_of_json(dialect: Dialect, table: &str, columns: &[&Column]) -> String {
    if dialect == Dialect::Postgres {
        let columns = quoted_names(columns.iter().map(|it| it.name.as_str()));
        return format!(
            "SELECT {columns}
             FROM json_populate_recordset(CAST(NULL AS \"{table}\"), CAST($1 AS JSON))"
        );
    }
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
