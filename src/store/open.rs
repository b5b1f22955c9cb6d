//! Opening a database, and everything that may be wrong with it, found out before the bot starts.

use std::{
    io,
    path::{Path, PathBuf},
    str::FromStr as _,
    time::Duration,
};

use sqlx::{
    ConnectOptions as _, SqliteConnection, SqlitePool,
    migrate::{MigrateError, Migrator},
    sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous},
};
use tracing::info;

use super::{
    lock::Lock,
    writer::{Desk, Writer},
};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// Says in the file whose database it is: `CARN`.
const APPLICATION: i64 = 0x4341_524e;
/// How long a lock of somebody else is waited for: an operator's statement or a process that is
/// about to end. Less than the three seconds after which Discord gives up on us.
const PATIENCE: Duration = Duration::from_secs(2);
/// Reading hardly waits, so a few are enough.
const READERS: u32 = 4;

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Not the address of a database file.
    #[error(
        "`{url}` is not the address of a database file: set DATABASE_URL to something like sqlite://path/cairn.db"
    )]
    BadUrl {
        /// What was given.
        url: String,
    },
    /// There is no file and none is to be made.
    #[error(
        "there is no database at `{path}`: check DATABASE_URL, or start the bot once to create it"
    )]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// The file cannot be made: there is no folder for it, or something else is in its place.
    #[error(
        "the database `{path}` can be neither opened nor created: check DATABASE_URL and that its folder exists ({cause})"
    )]
    CannotOpen {
        /// The file.
        path: PathBuf,
        /// What the operating system or `SQLite` said.
        cause: String,
    },
    /// Another bot works with it.
    #[error(
        "another Cairn ({by}) is running on the database `{path}`: stop that one first, or set DATABASE_URL to another file"
    )]
    InUse {
        /// The database.
        path: PathBuf,
        /// Who, as far as can be told.
        by: String,
    },
    /// Another program is writing to it and does not stop.
    #[error(
        "the database `{path}` is locked by another program: close whatever has it open for writing and try again"
    )]
    Locked {
        /// The database.
        path: PathBuf,
    },
    /// The file or its folder must not be written to.
    #[error(
        "`{path}` cannot be written: give the bot's user the right to write to the database file and its folder"
    )]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// No room is left.
    #[error("the disk with the database `{path}` is full: make room and try again")]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("`{path}` is not a SQLite database: set DATABASE_URL to another file")]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// It belongs to another program.
    #[error("`{path}` is the database of another program: set DATABASE_URL to another file")]
    Foreign {
        /// The database.
        path: PathBuf,
    },
    /// `SQLite` finds it inconsistent.
    #[error("the database `{path}` is damaged: restore a backup ({cause})")]
    Damaged {
        /// The database.
        path: PathBuf,
        /// What `SQLite` said.
        cause: String,
    },
    /// A newer version has been at work.
    #[error(
        "the database `{path}` was made by a newer version of Cairn (schema {found}, this one knows {known}): install that version, or restore a backup from before"
    )]
    Newer {
        /// The database.
        path: PathBuf,
        /// The schema it has.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// It would have to be brought up to date, but only reading was asked for.
    #[error(
        "the database `{path}` is of an older version (schema {found}, this one needs {known}): start the bot once to bring it up to date"
    )]
    Older {
        /// The database.
        path: PathBuf,
        /// The schema it has.
        found: i64,
        /// The schema this program needs.
        known: i64,
    },
    /// A build with another history of the schema has been at work.
    #[error(
        "the schema of the database `{path}` differs from this version's in step {step}: use the build that made it"
    )]
    Diverged {
        /// The database.
        path: PathBuf,
        /// The first migration that differs.
        step: i64,
    },
    /// Something else.
    #[error("the database `{path}` cannot be used: mend this and try again ({cause})")]
    Other {
        /// The database.
        path: PathBuf,
        /// What `SQLite` said.
        cause: String,
    },
}

/// The two ways into an open database.
pub(super) struct Opened {
    pub(super) readers: SqlitePool,
    pub(super) writer: Option<Writer>,
}

/// Opens the database for the one process that works with it.
pub(super) async fn for_writing(url: &str) -> Result<Opened, OpenError> {
    let Address { path, create } = address(url)?;
    let found = path.exists();
    if !found && !create {
        return Err(OpenError::Missing { path });
    }
    let lock = Lock::take(&path, PATIENCE).await?;
    let options = options(&path)
        .create_if_missing(create)
        .synchronous(SqliteSynchronous::Full);
    let failed = |error| OpenError::of_sqlite(&path, &error);
    let mut conn = options.connect().await.map_err(failed)?;
    prepare(&mut conn, &path).await?;

    // A connection that is opened later finds the file.
    let options = options.create_if_missing(false);
    let readers = readers(options.clone().read_only(true));
    if found {
        info!(path = %path.display(), "opened the database {}", path.display());
    } else {
        info!(path = %path.display(), "created the database {}", path.display());
    }
    Ok(Opened {
        readers,
        writer: Some(Writer::start(Desk::new(conn, options, lock))),
    })
}

/// Opens the database beside a bot that may be running on it.
pub(super) async fn for_reading(url: &str) -> Result<Opened, OpenError> {
    let Address { path, .. } = address(url)?;
    if !path.exists() {
        return Err(OpenError::Missing { path });
    }
    let options = options(&path).read_only(true);
    let failed = |error| OpenError::of_sqlite(&path, &error);
    let mut conn = options.connect().await.map_err(failed)?;
    if whose(&mut conn).await.map_err(failed)? != Whose::Ours {
        return Err(OpenError::Foreign { path });
    }
    let found: Option<i64> = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(&mut conn)
        .await
        .map_err(failed)?;
    let (found, known) = (found.unwrap_or(0), known());
    match found.cmp(&known) {
        std::cmp::Ordering::Less => Err(OpenError::Older { path, found, known }),
        std::cmp::Ordering::Greater => Err(OpenError::Newer { path, found, known }),
        std::cmp::Ordering::Equal => Ok(Opened {
            readers: readers(options),
            writer: None,
        }),
    }
}

/// Makes sure that it is ours, up to date, and can be written.
pub(super) async fn prepare(conn: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let failed = |error| OpenError::of_sqlite(path, &error);
    match whose(conn).await.map_err(failed)? {
        Whose::Ours => (),
        Whose::Nobodys => {
            sqlx::query("PRAGMA application_id = 0x4341524e")
                .execute(&mut *conn)
                .await
                .map_err(failed)?;
        }
        Whose::Anothers => {
            return Err(OpenError::Foreign {
                path: path.to_owned(),
            });
        }
    }
    // Only now: it changes the file.
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode = WAL")
        .fetch_one(&mut *conn)
        .await
        .map_err(failed)?;
    if mode != "wal" {
        return Err(OpenError::Other {
            path: path.to_owned(),
            cause: format!("its file system allows no write-ahead log, only `{mode}`"),
        });
    }
    MIGRATIONS
        .run(&mut *conn)
        .await
        .map_err(|error| OpenError::of_migration(path, &error))?;
    // SQLite opens a file for reading without a word if it may not write it.
    sqlx::query("UPDATE last_id SET id = id")
        .execute(conn)
        .await
        .map_err(failed)?;
    Ok(())
}

#[derive(PartialEq, Eq)]
enum Whose {
    Ours,
    Nobodys,
    Anothers,
}

async fn whose(conn: &mut SqliteConnection) -> sqlx::Result<Whose> {
    let application: i64 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut *conn)
        .await?;
    let things: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema")
        .fetch_one(conn)
        .await?;
    Ok(match (application, things) {
        (APPLICATION, _) => Whose::Ours,
        (0, 0) => Whose::Nobodys,
        _ => Whose::Anothers,
    })
}

/// The newest schema this program knows.
fn known() -> i64 {
    MIGRATIONS.iter().map(|it| it.version).max().unwrap_or(0)
}

pub(super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(PATIENCE)
}

pub(super) fn readers(options: SqliteConnectOptions) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(READERS)
        .max_lifetime(None)
        .idle_timeout(None)
        // There is no network in between that could have broken it.
        .test_before_acquire(false)
        .connect_lazy_with(options)
}

struct Address {
    path: PathBuf,
    create: bool,
}

/// Reads `sqlite://path/cairn.db`. Of `SQLite`'s parameters only `mode=rw` (never create) and
/// `mode=rwc` make sense here; a database in memory would be gone with the process.
fn address(url: &str) -> Result<Address, OpenError> {
    let bad = || OpenError::BadUrl {
        url: url.to_owned(),
    };
    let rest = url.strip_prefix("sqlite:").ok_or_else(bad)?;
    let create = match rest.split_once('?') {
        None | Some((_, "mode=rwc")) => true,
        Some((_, "mode=rw")) => false,
        Some(_) => return Err(bad()),
    };
    let options = SqliteConnectOptions::from_str(url).map_err(|_| bad())?;
    let path = options.get_filename();
    // SQLite reads names that begin with `file:` as addresses of its own.
    if path.as_os_str().is_empty() || path.to_string_lossy().starts_with("file:") {
        return Err(bad());
    }
    Ok(Address {
        path: path.to_owned(),
        create,
    })
}

impl OpenError {
    pub(super) fn of_file(path: &Path, error: &io::Error) -> OpenError {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                OpenError::ReadOnly { path }
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => OpenError::Full { path },
            _ => OpenError::CannotOpen {
                path,
                cause: error.to_string(),
            },
        }
    }

    fn of_sqlite(path: &Path, error: &sqlx::Error) -> OpenError {
        let path = path.to_owned();
        let cause = error.to_string();
        // The lowest byte of SQLite's result codes says what kind of error it is.
        let code = error
            .as_database_error()
            .and_then(|it| it.code()?.parse::<i32>().ok())
            .map(|code| code & 0xff);
        match code {
            Some(5 | 6) => OpenError::Locked { path },
            Some(3 | 8 | 23) => OpenError::ReadOnly { path },
            Some(11) => OpenError::Damaged { path, cause },
            Some(13) => OpenError::Full { path },
            Some(14) => OpenError::CannotOpen { path, cause },
            Some(26) => OpenError::NotADatabase { path },
            _ => OpenError::Other { path, cause },
        }
    }

    fn of_migration(path: &Path, error: &MigrateError) -> OpenError {
        let known = known();
        let path_buf = path.to_owned();
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                OpenError::of_sqlite(path, error)
            }
            MigrateError::VersionMissing(found) if *found > known => OpenError::Newer {
                path: path_buf,
                found: *found,
                known,
            },
            MigrateError::VersionMissing(step) | MigrateError::VersionMismatch(step) => {
                OpenError::Diverged {
                    path: path_buf,
                    step: *step,
                }
            }
            other => OpenError::Other {
                path: path_buf,
                cause: other.to_string(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_files_are_read_and_others_are_not() {
        for (url, path, create) in [
            ("sqlite://cairn.db", "cairn.db", true),
            ("sqlite:cairn.db", "cairn.db", true),
            ("sqlite:///var/lib/cairn.db", "/var/lib/cairn.db", true),
            ("sqlite://a%20b.db?mode=rwc", "a b.db", true),
            ("sqlite://cairn.db?mode=rw", "cairn.db", false),
        ] {
            let read = address(url).expect(url);
            assert_eq!((read.path, read.create), (path.into(), create), "{url}");
        }
        for url in [
            "",
            "cairn.db",
            "postgres://cairn",
            "sqlite:",
            "sqlite://",
            "sqlite::memory:",
            "sqlite://x?mode=memory",
            "sqlite://x?mode=ro",
            "sqlite://x?immutable=1",
            "sqlite://file:x",
        ] {
            assert!(
                matches!(address(url), Err(OpenError::BadUrl { .. })),
                "{url}"
            );
        }
    }
}
