//! Files that only the user who made them may read: a database holds the secrets of games.

use std::{
    fs::{File, OpenOptions},
    io,
    path::Path,
};

/// Options for creating a file that nobody else may read.
pub(super) fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates an empty file if there is none. `SQLite` gives the files beside it the same permissions.
pub(super) fn create(path: &Path) -> io::Result<File> {
    options().write(true).truncate(false).open(path)
}
