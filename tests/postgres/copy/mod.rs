//! `cairn copy`: everything from a file to the server and back.

mod halfway;
mod refusals;
mod round_trips;

use std::future::Future;

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use tempfile::TempDir;

use super::{address, copying::all_rows, place::CommandOutput, server::server};
use crate::{flow::TextChecks as _, store::prelude::*};

/// At least one row in every table, with unusual values: the largest numbers, every kind of text,
/// nothing where a value may be missing.
pub(crate) const ROWS: &str = include_str!("every_table.sql");

pub(crate) fn on_threads<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(work)
}

pub(crate) fn new_database() -> String {
    on_threads(server().new_database())
}

/// A file with this version's empty tables.
pub(crate) async fn empty_file(folder: &TempDir, name: &str) -> String {
    let url = address(&folder.path().join(name));
    Store::open(&url, OpenMode::Bot)
        .await
        .unwrap()
        .close()
        .await;
    url
}

pub(crate) async fn on_server(url: &str, statements: &str) {
    let mut conn = PgConnection::connect(url).await.unwrap();
    let statements = AssertSqlSafe(statements.to_owned());
    sqlx::raw_sql(statements).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
}

pub(crate) fn in_file(url: &str, statements: &str) {
    let conn = rusqlite::Connection::open(url.strip_prefix("sqlite://").unwrap()).unwrap();
    conn.execute_batch(statements).unwrap();
}

async fn copy_database(from: &str, to: &str) -> cairn_store::CopySummary {
    let mut last = 0;
    let copied = cairn_store::copy(from, to, None, |rows| last = rows).await;
    let copied = copied.unwrap();
    assert_eq!(copied.rows.iter().map(|it| it.1).sum::<u64>(), last);
    copied
}

/// A new database on the server with this version's empty tables.
pub(crate) async fn empty_database() -> String {
    let url = server().new_database().await;
    let store = Store::open(&url, OpenMode::Bot).await.unwrap();
    store.close().await;
    url
}

fn succeeds(ran: &CommandOutput) {
    assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
}

fn fails(ran: &CommandOutput, why: &str) {
    assert_eq!(ran.code, 1, "{}{}", ran.text(), ran.stderr);
    ran.stderr.says(why);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
}
