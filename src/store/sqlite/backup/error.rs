//! Why there is no copy.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::Contents;
use crate::OpenError;

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// One of the databases cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The file to restore is not a backup, for this reason.
    #[error("{}", no_backup(.0, .1))]
    NoBackup(PathBuf, OpenError),
    /// It is on a server, which has its own tools.
    #[error(
        "the database is on a PostgreSQL server: use pg_dump to back it up while the bot is \
         running, and pg_restore to restore it into an empty database"
    )]
    OnServer,
    /// A file is never replaced.
    #[error("`{0}` already exists, and backups never overwrite files: choose another name")]
    Exists(PathBuf),
    #[error("`{0}` is not a folder: create it, or name another folder for the backups")]
    NoFolder(PathBuf),
    /// The target holds data that would be lost.
    #[error(
        "the database `{path}` is not empty ({}): move it away, or set DATABASE_URL to another file",
        contents_text(contents, tables)
    )]
    NotEmpty {
        path: PathBuf,
        contents: Contents,
        tables: Vec<String>,
    },
    /// It is damaged by these faults, so no copy of it was kept.
    #[error("`{}` is damaged, so no backup of it was kept ({})", .0.display(), first(.1))]
    Damaged(PathBuf, Vec<String>),
    /// There is not enough room.
    #[error(
        "there is not enough space for a backup in `{folder}`: it temporarily needs {} MiB, and {} \
         MiB are free; free some space, or choose another folder",
        mebibytes(*needs),
        free / MEBIBYTE
    )]
    NoRoom {
        folder: PathBuf,
        /// The most bytes needed while it is made.
        needs: u64,
        /// The free bytes.
        free: u64,
    },
    /// A file cannot be written.
    #[error("cannot write `{0}`: {1}")]
    Write(PathBuf, io::Error),
    #[error("stopped; nothing was written")]
    Stopped,
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

const MEBIBYTE: u64 = 1024 * 1024;

fn mebibytes(bytes: u64) -> u64 {
    bytes.div_ceil(MEBIBYTE)
}

impl BackupError {
    /// Explains why a file cannot be restored.
    pub(super) fn of_backup(path: &Path) -> impl Fn(OpenError) -> BackupError + use<> {
        let path = path.to_owned();
        move |why| BackupError::NoBackup(path.clone(), why)
    }

    pub(super) fn from_io_at(path: &Path) -> impl Fn(io::Error) -> BackupError + use<> {
        let path = path.to_owned();
        move |cause| match cause.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(path.clone()),
            io::ErrorKind::Interrupted => BackupError::Stopped,
            _ => BackupError::Write(path.clone(), cause),
        }
    }
}

/// The database setting is not to blame, so no sentence mentions it.
fn no_backup(path: &Path, why: &OpenError) -> String {
    let path = path.display();
    match why {
        OpenError::Missing { .. } => {
            format!("there is no file `{path}`: check the name of the backup")
        }
        OpenError::IsFolder { .. } => format!("`{path}` is a folder: name the backup in it"),
        OpenError::Forbidden { .. } => {
            format!("cannot read `{path}`: give this user permission to read the backup")
        }
        OpenError::Empty { .. } => format!("`{path}` is empty, so it is not a backup"),
        OpenError::NotADatabase { .. } => {
            format!("`{path}` is not a SQLite database: name a file made by `cairn backup`")
        }
        OpenError::Foreign { .. } => {
            format!("`{path}` is another program's database: name a file made by `cairn backup`")
        }
        OpenError::Damaged(_, cause) => {
            format!("`{path}` is damaged: use another backup ({cause})")
        }
        OpenError::CannotOpen(_, cause) => format!("cannot read `{path}` ({cause})"),
        other => other.to_string(),
    }
}

/// The contents of a non-empty database.
fn contents_text(contents: &Contents, tables: &[String]) -> String {
    if contents.is_empty() {
        format!("there are rows in {}", tables.join(", "))
    } else {
        contents.to_string()
    }
}

/// The first faults in one line, and how many more there are.
fn first(faults: &[String]) -> String {
    let lines: Vec<&str> = faults.iter().flat_map(|it| it.lines()).collect();
    match lines[..] {
        [] => String::new(),
        [only] => only.to_owned(),
        [first, ..] => format!("{first}; {} more lines", lines.len() - 1),
    }
}
