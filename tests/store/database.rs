//! Databases in `SQLite`, in folders of their own.

use std::{path::PathBuf, sync::Arc};

use cairn_app::Store;
use cairn_store::SqliteStore;
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;

use super::laws::meet_all;

/// A database in a folder of its own, deleted when it is dropped.
pub(crate) struct Database {
    dir: TempDir,
}

impl Database {
    pub(crate) fn new() -> Database {
        Database {
            dir: tempfile::tempdir().unwrap(),
        }
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub(crate) fn url(&self) -> String {
        url(&self.file("cairn.db"))
    }

    pub(crate) async fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.url()).await.unwrap()
    }

    /// A new store in which Ada, Bob and Eve are known.
    pub(crate) async fn filled(&self) -> SqliteStore {
        let store = self.open().await;
        meet_all(&store).await;
        store
    }

    /// The same after a restart.
    pub(crate) async fn reopened(&self, store: Arc<dyn Store>) -> Arc<dyn Store> {
        // Opening waits until it is written and closed.
        drop(store);
        Arc::new(self.open().await)
    }

    /// A task that no version of the program can read.
    pub(crate) async fn put_unreadable_task(&self, key: &str, due: i64) {
        let put = "INSERT INTO tasks (key, body, lane, due_at) VALUES ($1, '{}', 'discord', $2)";
        sqlx::query(put)
            .bind(key)
            .bind(due)
            .execute(&mut self.stranger().await)
            .await
            .unwrap();
    }

    /// A connection that does not belong to the store.
    pub(crate) async fn stranger(&self) -> SqliteConnection {
        let url = format!("{}?mode=rwc", self.url());
        SqliteConnection::connect(&url).await.unwrap()
    }
}

pub(crate) fn url(path: &std::path::Path) -> String {
    format!("sqlite://{}", path.display())
}

/// Damages the thing with this number. Returns the number of rows.
pub(crate) async fn damage(database: &Database, statement: &'static str, number: i64) -> u64 {
    let done = sqlx::query(statement).bind(number);
    let done = done.execute(&mut database.stranger().await).await;
    done.unwrap().rows_affected()
}

pub(crate) async fn sql(conn: &mut SqliteConnection, statement: &'static str) {
    sqlx::query(statement).execute(conn).await.unwrap();
}

/// A new database.
pub(crate) async fn empty() -> Database {
    Database::new()
}

/// A new database and its store, in which Ada, Bob and Eve are known: everything the laws need.
pub(crate) async fn store() -> (Database, Arc<dyn Store>) {
    let (database, store) = sqlite().await;
    (database, Arc::new(store))
}

/// The same for tests of this particular store.
pub(crate) async fn sqlite() -> (Database, SqliteStore) {
    let database = Database::new();
    let store = database.filled().await;
    (database, store)
}
