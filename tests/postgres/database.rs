//! Databases on the temporary server.

use std::sync::Arc;

use cairn_app::Store;
use cairn_store::{OpenMode, PostgresStore};

use sqlx::{Connection as _, PgConnection};

use super::laws::meet_all;

pub(crate) use super::server::server;

/// A database of its own, on the server of this test program.
pub(crate) struct Database {
    url: String,
}

impl Database {
    pub(crate) async fn new() -> Database {
        Database {
            url: server().new_database().await,
        }
    }

    pub(crate) fn url(&self) -> String {
        self.url.clone()
    }

    pub(crate) async fn open(&self) -> PostgresStore {
        PostgresStore::open(&self.url, OpenMode::Bot).await.unwrap()
    }

    /// A connection that does not belong to the store.
    pub(crate) async fn stranger(&self) -> PgConnection {
        PgConnection::connect(&self.url).await.unwrap()
    }
}

/// A new database.
pub(crate) async fn empty() -> Database {
    Database::new().await
}

/// A new database and its store, in which Ada, Bob and Eve are known.
pub(crate) async fn store() -> (Database, Arc<dyn Store>) {
    let database = Database::new().await;
    let store = database.open().await;
    meet_all(&store).await;
    (database, Arc::new(store))
}
