//! The life of a database: one that a dump creates in another place, or again in its own, begins a
//! new life.

use cairn_domain::History;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use super::server::server;
use crate::store::prelude::*;

/// Starts with this mark for a new life, and returns the mark of the current life.
async fn starts(url: &str, mark: u32) -> u32 {
    let store = Store::open(url, OpenMode::Bot).await.unwrap();
    let since = Timestamp(i64::from(mark));
    let fresh = History {
        mark,
        since,
        greets_since: since,
    };
    save(&store, async |tx| tx.begin_history(fresh).await).await;
    let life = store.history().await.unwrap().unwrap();
    store.close().await;
    life.mark
}

async fn does(url: &str, statements: &[String]) {
    let mut conn = PgConnection::connect(url).await.unwrap();
    for it in statements {
        let done = sqlx::query(AssertSqlSafe(it.clone())).execute(&mut conn);
        done.await.unwrap_or_else(|error| panic!("{it}: {error}"));
    }
    conn.close().await.unwrap();
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_copy_begins_a_life_of_its_own_and_a_restart_does_not() {
    let server = server();
    let (name, copy) = (server.new_name().await, server.new_name().await);
    let (url, copy_url) = (server.url(&name), server.url(&copy));
    assert_eq!(starts(&url, 1).await, 1);
    assert_eq!(starts(&url, 2).await, 1);
    let copied = [
        format!("DROP DATABASE {copy}"),
        format!("CREATE DATABASE {copy} TEMPLATE {name}"),
    ];
    does(&server.url("postgres"), &copied).await;
    assert_eq!(starts(&copy_url, 3).await, 3);
    assert_eq!(starts(&url, 4).await, 1);
    // As `pg_restore --clean` does.
    let again = [
        "CREATE TABLE restored (LIKE history INCLUDING ALL)",
        "INSERT INTO restored SELECT * FROM history",
        "DROP TABLE history",
        "ALTER TABLE restored RENAME TO history",
    ];
    does(&url, &again.map(ToOwned::to_owned)).await;
    assert_eq!(starts(&url, 5).await, 5);
}
