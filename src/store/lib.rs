//! The database, and the only SQL of the project: `SQLite` in one file, or `PostgreSQL` for several
//! processes at once. [`Store::open`] chooses by the address; the statements serve both.

mod audit;
mod batch;
mod catch_up;
mod challenges;
mod clocks;
mod closed;
mod computer;
mod convert;
mod copy;
mod damage;
mod dialect;
mod drafts;
mod games;
mod history;
mod learning;
mod lists;
mod log;
mod log_page;
mod notes;
mod open_error;
mod outbox;
mod parking;
mod participants;
mod people;
mod plans;
mod postgres;
mod ratings;
mod rows;
mod server_tables;
mod settings;
mod shards;
mod sql;
mod sqlite;
#[cfg(test)]
mod statements;
mod steps;
mod tables;
mod tasks;
mod thinning;
mod tournament_lists;
mod tournaments;
mod transaction;
mod unreadable;
mod watching;

use std::{ops::Deref, sync::Arc};

use cairn_domain::Owner;
use sqlx::SqlitePool;

pub use copy::{CopyError, CopySummary, copy};
pub use games::GameRow;
pub use lists::{GameFilter, GameSelection, ListedGame, Rows};
pub use open_error::OpenError;
pub use sqlite::{
    BackedUp, BackupError, Contents, Go, NewFile, Nightly, UnpackedBackup, back_up,
    back_up_nightly, free_room, is_backup, look_into, note_copy, restore,
};
pub use tables::{Deletion, PersonalData, TableDeclaration, tables};
pub use tournament_lists::{ListedTournament, TournamentsOf};
pub use tournaments::TournamentRow;
pub use unreadable::{
    UNREADABLE_KINDS, Unreadable, note_readable, note_unreadable, unreadable_counts,
};
pub use watching::{Blockage, ListedTask, TaskCounts, TasksOf, Usage, VariantGoingOn};

use self::{postgres::PostgresStore, sql::Readers, sqlite::SqliteStore};
pub use self::{
    sql::Reader,
    transaction::{Bells, CommitError, DatabaseGone, DecisionError, Tx, flag_decisions},
};

/// Everything that is stored. What is written is durable when a call returns.
#[derive(Debug)]
pub struct Store {
    readers: Readers,
    engine: Arc<Engine>,
    reader: Reader,
}

impl Deref for Store {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

#[derive(Debug)]
enum Engine {
    Sqlite(SqliteStore),
    Postgres(PostgresStore),
}

/// Why a database can never be written again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FatalDatabaseError {
    #[error("the task that writes to the database has died; everything it confirmed is saved")]
    Panicked,
    /// Another file is at its path, or none.
    #[error(
        "the database file or its log was replaced, moved or deleted while the bot was running; \
         the bot is stopping because nothing more would be saved: put the file back, or restore a \
         backup with `cairn restore`, and restart the bot"
    )]
    Replaced,
}

/// The purpose of opening a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenMode {
    /// For a bot. It is created if it does not exist, and its schema is upgraded.
    Bot,
    /// For reading only, even while a bot works with it. All writes fail.
    Looking,
    /// For an operator's command while a bot may be working with it: a short transaction now and
    /// then, for which the bot waits. It writes only tasks and data that the bot reads again before
    /// it relies on it: rows with a revision, ratings, the owner's closures.
    Tasks,
    /// For an operator's changes to the games themselves, while no bot works with it.
    Mending,
}

impl Store {
    /// Opens the database at an address like `sqlite://path/cairn.db` or
    /// `postgres://user@host/cairn`. Fails if it cannot be used, another process is using it, or
    /// its schema is of another version.
    pub async fn open(url: &str, what_for: OpenMode) -> Result<Arc<Store>, OpenError> {
        Ok(Arc::new(if postgres::is_address(url) {
            let (readers, engine) = PostgresStore::open(url, what_for).await?;
            Store::new(Readers::Postgres(readers), Engine::Postgres(engine))
        } else {
            Store::in_file(SqliteStore::open(url, what_for).await?)
        }))
    }

    fn in_file((readers, engine): (SqlitePool, SqliteStore)) -> Store {
        Store::new(Readers::Sqlite(readers), Engine::Sqlite(engine))
    }

    fn new(readers: Readers, engine: Engine) -> Store {
        let engine = Arc::new(engine);
        Store {
            reader: Reader::of_store(readers.clone(), Arc::clone(&engine)),
            readers,
            engine,
        }
    }

    /// Accepts no more work, writes everything submitted, and closes it. Afterwards every call
    /// fails.
    pub async fn close(&self) {
        match &*self.engine {
            Engine::Sqlite(engine) => engine.close(&self.readers).await,
            Engine::Postgres(engine) => engine.close(&self.readers).await,
        }
    }

    /// Ready when the database can never be written again although nobody has closed it. The
    /// process should end.
    pub async fn wait_until_dead(&self) -> FatalDatabaseError {
        match &*self.engine {
            Engine::Sqlite(engine) => engine.wait_until_dead().await,
            // A server that is away comes back.
            Engine::Postgres(_) => std::future::pending().await,
        }
    }

    /// Whether several processes may work with it at the same time.
    pub fn is_shared(&self) -> bool {
        self.server().is_some()
    }

    fn server(&self) -> Option<&PostgresStore> {
        match &*self.engine {
            Engine::Sqlite(_) => None,
            Engine::Postgres(server) => Some(server),
        }
    }

    /// Notifies other processes that there may be a new task.
    fn notify_others(&self) {
        if let Some(server) = self.server() {
            server.notify_others();
        }
    }

    /// Shows other processes that this one is alive, while it is. The lock of a file shows who
    /// works with it.
    async fn work_as(&self, owner: Owner) -> anyhow::Result<()> {
        match self.server() {
            None => Ok(()),
            Some(server) => server.work_as(owner).await,
        }
    }
}

impl Engine {
    /// Reads something, on a server again if the connection was cut.
    async fn read<'a, T, F>(
        &self,
        readers: &'a Readers,
        read: impl Fn(&'a Readers) -> F,
    ) -> anyhow::Result<T>
    where
        F: Future<Output = anyhow::Result<T>>,
    {
        match self {
            Engine::Sqlite(engine) => engine.read(Box::pin(read(readers))).await,
            Engine::Postgres(engine) => {
                let read = |readers| Box::pin(read(readers));
                Box::pin(engine.read(readers, read)).await
            }
        }
    }
}
