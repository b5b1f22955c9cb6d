//! One bot per database: two would post everything twice.

use std::{
    fs::{self, File, TryLockError},
    io::{Read as _, Seek as _, Write as _},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use super::{belongs::FileIds, private};
use crate::OpenError;

/// The interval between checks of a lock that somebody else holds.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// The exclusive right to write to a database, until it is dropped or the process ends in any way.
///
/// A file of its own beside the database, which stays there: `SQLite`'s own locks go when any
/// handle of the database file is closed, and deleting the file would let two processes lock two
/// files.
#[derive(Debug)]
pub(crate) struct Lock(File);

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
        Ok(Lock(file))
    }

    /// Notes who holds it and which files it has open. A failure to write that does not matter:
    /// it is read for messages and as one of several checks.
    pub(super) fn note(&mut self, ids: FileIds) {
        let mut text = std::process::id().to_string();
        let ids = [ids.database, ids.log].into_iter().flatten();
        text.extend(ids.map(|(device, inode)| format!(" {device} {inode}")));
        let file = &mut self.0;
        let written = file.set_len(0).and_then(|()| file.rewind());
        let _ = written.and_then(|()| file.write_all(text.as_bytes()));
    }
}

/// Whether a process has the right to write to a database.
pub(super) fn is_taken(database: &Path) -> bool {
    let file = File::open(path(database));
    file.is_ok_and(|it| matches!(it.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// The files that the last bot had open.
pub(super) fn last_files(database: &Path) -> Option<FileIds> {
    let text = fs::read_to_string(path(database)).ok()?;
    let numbers: Vec<u64> = text.split(' ').flat_map(str::parse).collect();
    let [_, device, inode, log_device, log_inode] = *numbers else {
        return None;
    };
    Some(FileIds {
        database: Some((device, inode)),
        log: Some((log_device, log_inode)),
    })
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
    match (read, text.split(' ').next().map(str::parse::<u32>)) {
        (Ok(_), Some(Ok(id))) => format!("process {id}"),
        _ => "another process".to_owned(),
    }
}
