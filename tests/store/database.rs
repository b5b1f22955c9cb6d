//! Databases in a file or on a server, each in a folder or with a name of its own.

use std::{path::PathBuf, sync::Arc};

use cairn_app::{App, WallClock};
use cairn_rules::Catalog;
use cairn_store::{OpenMode, Store};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};
use tempfile::TempDir;

use super::laws::meet_all;
use crate::common::postgres::{new_database_in, server};

pub(crate) struct Database {
    url: String,
    folder: TempDir,
}

impl Database {
    /// A new one without tables, in a file or, for what has to hold on both, on a server.
    pub(crate) async fn new() -> Database {
        let folder = tempfile::tempdir().unwrap();
        let url = new_database_in(folder.path()).await;
        Database { url, folder }
    }

    /// The same, in a file.
    pub(crate) fn in_file() -> Database {
        let folder = tempfile::tempdir().unwrap();
        let url = url(&folder.path().join("cairn.db"));
        Database { url, folder }
    }

    /// The same, on a server.
    pub(crate) async fn on_server() -> Database {
        let folder = tempfile::tempdir().unwrap();
        let url = server().new_database().await;
        Database { url, folder }
    }

    /// A file beside it; `cairn.db` is the database, if it is in one.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    pub(crate) async fn open(&self) -> Arc<Store> {
        Store::open(&self.url, OpenMode::Bot).await.unwrap()
    }

    /// Opens it; Ada, Bob and Eve are known afterwards.
    pub(crate) async fn open_with_people(&self) -> Arc<Store> {
        let store = self.open().await;
        meet_all(&store).await;
        store
    }

    /// The same after a restart.
    pub(crate) async fn reopen(&self, store: Arc<Store>) -> Arc<Store> {
        // Opening a file waits until it is written and closed.
        drop(store);
        self.open().await
    }

    /// A connection to the file that does not belong to the store.
    pub(crate) async fn stranger(&self) -> SqliteConnection {
        let url = format!("{}?mode=rwc", self.url);
        SqliteConnection::connect(&url).await.unwrap()
    }

    /// Runs a statement beside the store, and returns the number of rows it wrote.
    pub(crate) async fn execute(&self, statement: &str) -> u64 {
        let query = sqlx::raw_sql(AssertSqlSafe(statement.to_owned()));
        let done = if self.url.starts_with("postgres:") {
            let mut conn = PgConnection::connect(&self.url).await.unwrap();
            let done = query.execute(&mut conn).await;
            done.map(|it| it.rows_affected())
        } else {
            let mut conn = self.stranger().await;
            let done = query.execute(&mut conn).await;
            conn.close().await.unwrap();
            done.map(|it| it.rows_affected())
        };
        done.unwrap_or_else(|error| panic!("{statement}: {error}"))
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

pub(crate) fn url(path: &std::path::Path) -> String {
    format!("sqlite://{}", path.display())
}

/// What `cairn verify` says of a database in order.
pub(crate) async fn verify(store: &Store) -> String {
    let mut said = Vec::new();
    let verified = cairn::cli::verify_database(store, &mut said).await;
    let said = String::from_utf8(said).unwrap();
    verified.unwrap_or_else(|why| panic!("{why}\n{said}"));
    said
}

/// The use cases over a store, as in a program that has just started.
pub(crate) fn app(store: &Arc<Store>, catalog: Catalog, clock: impl WallClock + 'static) -> App {
    App::new(catalog, Arc::clone(store) as _, Arc::new(clock), || [3; 32])
}

/// A new database and its store, in which Ada, Bob and Eve are known: everything the laws need.
pub(crate) async fn store() -> (Database, Arc<Store>) {
    let database = Database::new().await;
    let store = database.open_with_people().await;
    (database, store)
}

/// The same in a file.
pub(crate) async fn sqlite() -> (Database, Arc<Store>) {
    let database = Database::in_file();
    let store = database.open_with_people().await;
    (database, store)
}
