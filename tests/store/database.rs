//! Databases in `SQLite`, in folders of their own.

use std::path::PathBuf;

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

/// A new store, in which Ada, Bob and Eve are known.
pub(crate) async fn sqlite() -> (Database, SqliteStore) {
    let database = Database::new();
    let store = database.filled().await;
    (database, store)
}
