//! A database in a file, or on a server: for what has to hold on both.

use std::sync::Arc;

use cairn_app::Store;
use cairn_store::OpenMode;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};
use tempfile::TempDir;

use super::laws::meet_all;
use crate::common::postgres::{is_wanted, new_database_in};

pub(crate) struct Database {
    url: String,
    _folder: TempDir,
}

impl Database {
    /// A new one, without tables.
    pub(crate) async fn new() -> Database {
        let folder = tempfile::tempdir().unwrap();
        let url = new_database_in(folder.path()).await;
        Database {
            url,
            _folder: folder,
        }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        cairn_store::open(&self.url, OpenMode::Bot).await.unwrap()
    }

    /// The same after a restart.
    pub(crate) async fn reopened(&self, store: Arc<dyn Store>) -> Arc<dyn Store> {
        // Opening a file waits until it is written and closed.
        drop(store);
        self.open().await
    }

    /// Runs a statement beside the store, and returns the number of rows it wrote.
    pub(crate) async fn execute(&self, statement: &str) -> u64 {
        let statement = AssertSqlSafe(statement.to_owned());
        if is_wanted() {
            let mut conn = PgConnection::connect(&self.url).await.unwrap();
            let done = sqlx::query(statement).execute(&mut conn).await;
            done.unwrap().rows_affected()
        } else {
            let mut conn = SqliteConnection::connect(&self.url).await.unwrap();
            let done = sqlx::query(statement).execute(&mut conn).await;
            done.unwrap().rows_affected()
        }
    }

    /// Damages the thing with this number, `$1` of the statement. Returns the number of rows.
    pub(crate) async fn damage(&self, statement: &str, number: i64) -> u64 {
        self.execute(&statement.replace("$1", &number.to_string()))
            .await
    }

    /// A task that no version of the program can read.
    pub(crate) async fn put_unreadable_task(&self, key: &str, due: i64) {
        self.execute(&format!(
            "INSERT INTO tasks (key, body, lane, due_at) VALUES ('{key}', '{{}}', 'discord', {due})"
        ))
        .await;
    }
}

/// A new database and its store, in which Ada, Bob and Eve are known: everything the laws need.
pub(crate) async fn store() -> (Database, Arc<dyn Store>) {
    let database = Database::new().await;
    let store = database.open().await;
    meet_all(&*store).await;
    (database, store)
}
