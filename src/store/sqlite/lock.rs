//! One bot per database: two would post everything twice.

use std::{
    fs::{File, TryLockError},
    io::{Read as _, Seek as _, Write as _},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use super::private;
use crate::OpenError;

/// The interval between checks of a lock that somebody else holds.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// The exclusive right to write to a database, until it is dropped or the process ends in any way.
///
/// A file of its own beside the database, which stays there: `SQLite`'s own locks go when any
/// handle of the database file is closed, and deleting the file would let two processes lock two
/// files.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Waits a while for a process that is about to end.
    pub(super) async fn take(database: &Path, patience: Duration) -> Result<Lock, OpenError> {
        let path = path(database);
        let failed = |error| OpenError::of_file(database, &error);
        let mut options = private::options();
        options.read(true).write(true).truncate(false);
        let mut file = options.open(&path).map_err(failed)?;
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => break,
                Err(TryLockError::Error(error)) => return Err(failed(error)),
                Err(TryLockError::WouldBlock) if begun.elapsed() < patience => {
                    tokio::time::sleep(LOOK_AGAIN).await;
                }
                Err(TryLockError::WouldBlock) => {
                    return Err(OpenError::InUse {
                        path: database.to_owned(),
                        by: holder(&mut file),
                    });
                }
            }
        }
        // Only for the message above, so a failure to write it does not matter.
        let _ = file
            .set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| write!(file, "{}", std::process::id()));
        Ok(Lock { _file: file })
    }
}

fn path(database: &Path) -> PathBuf {
    // The same lock whether the database is opened by its path or by a link.
    let database = database
        .canonicalize()
        .unwrap_or_else(|_| database.to_owned());
    let mut path = database.into_os_string();
    path.push(".lock");
    path.into()
}

fn holder(file: &mut File) -> String {
    let mut text = String::new();
    let read = file.rewind().and_then(|()| file.read_to_string(&mut text));
    match (read, text.trim().parse::<u32>()) {
        (Ok(_), Ok(id)) => format!("process {id}"),
        _ => "another process".to_owned(),
    }
}
