//! All problems with a database, each a sentence with what to do about it.

use std::{
    io,
    path::{Path, PathBuf},
};

use sqlx::{error::DatabaseError, migrate::MigrateError};

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Not the address of a database file.
    #[error(
        "`{0}` is not the address of a database file: set DATABASE_URL to something like sqlite://path/cairn.db"
    )]
    BadUrl(String),
    /// Not the address of a database on a server.
    #[error(
        "DATABASE_URL is not a valid address of a database on a server ({0}): expected something \
         like postgres://cairn:PASSWORD@host:5432/cairn?sslmode=verify-full"
    )]
    BadServerUrl(String),
    #[error("`{0}` is a folder: set DATABASE_URL to a file in it, such as cairn.db")]
    IsFolder(PathBuf),
    /// This user may not read it.
    #[error(
        "this user cannot read the database `{0}`: run this as the bot's user, or give this user \
         permission to read the file and enter its folder"
    )]
    Forbidden(PathBuf),
    #[error(
        "the database `{0}` is empty: start the bot once to create its tables, or restore a backup"
    )]
    Empty(PathBuf),
    /// An upgrade needs a copy first, and it could not be made.
    #[error(
        "the schema of the database `{0}` must be upgraded, but no backup could be made first, so \
         nothing was changed: {1}"
    )]
    NoCopy(PathBuf, String),
    /// There is no file, and none may be created.
    #[error(
        "there is no database at `{0}`: check DATABASE_URL, or start the bot once to create it"
    )]
    Missing(PathBuf),
    /// The file cannot be created: there is no folder for it, or something else is in its place.
    #[error(
        "the database `{0}` can be neither opened nor created: check DATABASE_URL and that its \
         folder exists ({1})"
    )]
    CannotOpen(PathBuf, String),
    /// Another bot is using it.
    #[error(
        "another Cairn ({by}) is using the database `{path}`: stop it first, or set DATABASE_URL \
         to another file"
    )]
    InUse {
        path: PathBuf,
        /// The process, if known.
        by: String,
    },
    /// Another program is writing to it and does not stop.
    #[error(
        "the database `{0}` is locked by another program: close the program that has it open for \
         writing and try again"
    )]
    Locked(PathBuf),
    /// The file, its log beside it or its folder is not writable.
    #[error(
        "the database `{0}` is not writable: give the bot's user write access to it, to the files \
         next to it whose names begin with its name, and to its folder"
    )]
    ReadOnly(PathBuf),
    #[error("the disk that holds the database `{0}` is full: free some space and try again")]
    Full(PathBuf),
    /// The file is not a database.
    #[error("`{0}` is not a SQLite database: set DATABASE_URL to another file")]
    NotADatabase(PathBuf),
    /// It belongs to another program.
    #[error("`{0}` is another program's database: set DATABASE_URL to another file")]
    Foreign(PathBuf),
    /// `SQLite` finds it inconsistent.
    #[error("the database `{0}` is damaged: restore a backup ({1})")]
    Damaged(PathBuf, String),
    /// Beside the database (first) lies the log (second) of another file.
    #[error(
        "`{1}` is not the log of the database `{0}` next to it, and would destroy its games: if \
         the database was put there by hand, move the log away, or restore a backup with `cairn \
         restore`; if the log's own database was moved away, put it back"
    )]
    StrangeLog(PathBuf, PathBuf),
    /// It was used by a newer version.
    #[error(
        "the database `{path}` was created by a newer version of Cairn (schema {found}, this one \
         knows {known}): install that version, or restore an older backup"
    )]
    Newer {
        path: PathBuf,
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// It needs an upgrade, but was opened for reading only.
    #[error(
        "the database `{path}` is from an older version (schema {found}, this one needs {known}): \
         start the bot once to upgrade it"
    )]
    Older {
        path: PathBuf,
        found: i64,
        /// The schema this program needs.
        known: i64,
    },
    /// It was used by a build with another history of the schema.
    #[error(
        "the schema of the database `{path}` differs from this version's in step {step}: it was \
         created by a build from before 0.3.0 or between two versions, and cannot be upgraded; use \
         that build"
    )]
    Diverged {
        path: PathBuf,
        /// The first migration that differs.
        step: i64,
    },
    /// The database server does not answer, or refuses us.
    #[error(
        "cannot reach the database `{0}`: check DATABASE_URL, and that the server is running and \
         accepts this user ({1})"
    )]
    Unreachable(PathBuf, String),
    /// The server does not prove its identity, or does not encrypt.
    #[error(
        "cannot reach the database `{0}` securely: check sslmode and sslrootcert in DATABASE_URL, \
         and that the server's certificate is for this host and is signed by that root ({1})"
    )]
    Unsafe(PathBuf, String),
    /// The server is too old.
    #[error(
        "the server of the database `{path}` is PostgreSQL {found}: use version {needed} or newer"
    )]
    OldServer {
        path: PathBuf,
        found: i32,
        /// The oldest that will do.
        needed: i32,
    },
    #[error("cannot use the database `{0}`: {1}; fix this and try again")]
    Other(PathBuf, String),
}

impl OpenError {
    pub(super) fn of_file(path: &Path, error: &io::Error) -> OpenError {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                OpenError::ReadOnly(path)
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => OpenError::Full(path),
            _ => OpenError::CannotOpen(path, error.to_string()),
        }
    }

    /// The meaning of an error in reading a file.
    pub(super) fn of_reading(path: &Path, error: &io::Error) -> OpenError {
        match error.kind() {
            io::ErrorKind::PermissionDenied => OpenError::Forbidden(path.to_owned()),
            _ => OpenError::of_file(path, error),
        }
    }

    pub(super) fn of_sqlite(path: &Path, error: &sqlx::Error) -> OpenError {
        let path = path.to_owned();
        let cause = error.to_string();
        // The lowest byte of SQLite's result codes says what kind of error it is.
        let code = error
            .as_database_error()
            .and_then(|it| it.code()?.parse::<i32>().ok())
            .map(|code| code & 0xff);
        match code {
            Some(5 | 6) => OpenError::Locked(path),
            Some(3 | 8 | 23) => OpenError::ReadOnly(path),
            Some(11) => OpenError::Damaged(path, cause),
            Some(13) => OpenError::Full(path),
            Some(14) => OpenError::CannotOpen(path, cause),
            Some(26) => OpenError::NotADatabase(path),
            _ => OpenError::Other(path, cause),
        }
    }

    pub(super) fn of_postgres(path: &Path, error: &sqlx::Error) -> OpenError {
        let path = path.to_owned();
        let cause = error.to_string();
        let code = error.as_database_error().and_then(DatabaseError::code);
        match (code.as_deref(), error) {
            // Access denied, no such database, or a server that is not ready.
            (Some(code), _)
                if code.starts_with("28")
                    || code.starts_with("08")
                    || code.starts_with("57P")
                    || matches!(code, "3D000" | "53300" | "42501") =>
            {
                OpenError::Unreachable(path, cause)
            }
            (Some("53100"), _) => OpenError::Full(path),
            (None, sqlx::Error::Tls(why)) => OpenError::Unsafe(path, why.to_string()),
            // Reported by the encryption; an unavailable server reports nothing, or something else.
            (None, sqlx::Error::Io(why)) if why.kind() == io::ErrorKind::InvalidData => {
                OpenError::Unsafe(path, why.to_string())
            }
            (None, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut) => {
                OpenError::Unreachable(path, cause)
            }
            _ => OpenError::Other(path, cause),
        }
    }

    pub(super) fn of_postgres_migration(
        path: &Path,
        error: &MigrateError,
        known: i64,
    ) -> OpenError {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                OpenError::of_postgres(path, error)
            }
            other => OpenError::of_migration(path, other, known),
        }
    }

    /// `known` is the newest schema this program knows.
    pub(super) fn of_migration(path: &Path, error: &MigrateError, known: i64) -> OpenError {
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
            other => OpenError::Other(path_buf, other.to_string()),
        }
    }
}
