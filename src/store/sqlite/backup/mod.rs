//! Copies of a database: made while a bot works with it, and restored over an empty one.
//!
//! A copy is written by `SQLite` itself (`VACUUM INTO`), from one moment of the original. It gets
//! its name only when it is complete, on the disk, and checked.
//!
//! `SQLite`'s backup API would start over at each write of another process.

mod contents;
mod error;
mod new_file;
mod nightly;
mod packed;
mod restore;
mod room;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, UNIX_EPOCH},
};

use cairn_domain::Timestamp;
use sqlx::{ConnectOptions as _, Connection as _, sqlite::SqliteConnectOptions};

use super::{file, open::OpenFile};
use crate::{OpenError, audit, postgres::is_address as is_on_server, sql::Readers};

pub use self::{
    contents::Contents,
    error::BackupError,
    new_file::NewFile,
    nightly::{Nightly, back_up_nightly},
    restore::{UnpackedBackup, is_backup, look_into, restore},
    room::free_room,
};

/// The interval between reports of progress.
const LOOK: Duration = Duration::from_millis(100);
/// Steps of `SQLite` between two checks whether to continue.
const STEPS: i32 = 10_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackedUp {
    /// Bytes written so far.
    pub bytes: u64,
    /// Bytes in all, at most.
    pub of: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Go {
    On,
    /// Delete the unfinished copy.
    Back,
}

/// Writes a copy of a database into a new file, while a bot may be working with it; packed if its
/// name ends in `.gz`. The database may be of an older version. Fails if the file exists or cannot
/// be written, or the database cannot be read.
pub async fn back_up(
    url: &str,
    to: &Path,
    progress: impl FnMut(BackedUp) -> Go,
) -> Result<Contents, BackupError> {
    if is_on_server(url) {
        return Err(BackupError::OnServer);
    }
    if to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let from = file::copyable(&file::path(url)?).await?;
    back_up_from(&from, to, progress).await
}

/// Records in a database that there is a new copy of it, beside a bot that may be working with it.
/// A database of an older version has no place for that.
pub async fn note_copy(url: &str, at: Timestamp) -> Result<(), OpenError> {
    let path = file::path(url)?;
    let options = match file::existing_options(url).await {
        Err(OpenError::Older { .. } | OpenError::Diverged { .. }) => return Ok(()),
        options => options?.read_only(false),
    };
    let failed = |error| OpenError::of_sqlite(&path, &error);
    let mut conn = options.connect().await.map_err(failed)?;
    sqlx::query(
        "INSERT INTO last_copy (only_row, at) VALUES (1, $1)
         ON CONFLICT (only_row) DO UPDATE SET at = excluded.at",
    )
    .bind(at.0)
    .execute(&mut conn)
    .await
    .map_err(failed)?;
    Ok(())
}

/// Makes the copy that an upgrade leaves beside a database before it changes its schema.
pub(super) async fn before_upgrade(
    options: &SqliteConnectOptions,
    schema: i64,
) -> Result<PathBuf, BackupError> {
    let path = options.get_filename();
    let now = UNIX_EPOCH.elapsed().map_err(anyhow::Error::new)?.as_secs();
    let now = jiff::Timestamp::from_second(now.cast_signed()).map_err(anyhow::Error::msg)?;
    let now = now.strftime("%Y-%m-%dT%H%M%SZ");
    let end = format!(".schema-{schema}-{now}.{}", packed::ENDING);
    let to = new_file::with(path, &end);
    back_up_from(options, &to, |_| Go::On).await?;
    Ok(to)
}

async fn back_up_from(
    from: &SqliteConnectOptions,
    to: &Path,
    mut progress: impl FnMut(BackedUp) -> Go,
) -> Result<Contents, BackupError> {
    let copy = make_copy(from, to, &mut progress).await?;
    let options = file::options(copy.path()).read_only(true);
    let of = from.get_filename();
    let contents = if file::is_current(copy.path()).await {
        check_contents(&options, of).await?
    } else {
        damage(&options, of).await?;
        Contents::read(&options).await?
    };
    let copy = if packed::is_named(to) {
        let packed = NewFile::create_beside(to).map_err(BackupError::from_io_at(to))?;
        let (plain, into) = (copy.path().to_owned(), packed.path().to_owned());
        let of = contents.bytes;
        copy_bytes(to, of, &mut progress, move |done| {
            packed::pack(&plain, &into, done)
        })
        .await?;
        packed
    } else {
        copy
    };
    copy.keep(to).map_err(BackupError::from_io_at(to))?;
    Ok(contents)
}

/// A copy beside its destination. It is deleted unless it is kept.
async fn make_copy(
    from: &SqliteConnectOptions,
    to: &Path,
    mut progress: impl FnMut(BackedUp) -> Go,
) -> Result<NewFile, BackupError> {
    let path = from.get_filename();
    let failed = |error| OpenError::of_sqlite(path, &error);
    let mut conn = from.connect().await.map_err(failed)?;
    let of = room::size(&mut conn).await.map_err(failed)?;
    let copy = NewFile::create_beside(to).map_err(BackupError::from_io_at(to))?;
    room::is_there_for(to, room::bytes_needed(of, packed::is_named(to)))?;
    let name = copy
        .path()
        .to_str()
        .ok_or_else(|| OpenError::Other(to.to_owned(), "its name is not text".to_owned()))?;
    // SQLite removes an unfinished copy only if it is stopped and waited for.
    let back = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&back);
    let go_on = move || !asked.load(Ordering::Relaxed);
    let mut handle = conn.lock_handle().await.map_err(failed)?;
    handle.set_progress_handler(STEPS, go_on);
    drop(handle);
    let written = {
        let write = sqlx::query("VACUUM INTO ?").bind(name).execute(&mut conn);
        tokio::pin!(write);
        let mut looks = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                done = &mut write => break done,
                _ = looks.tick() => {
                    let bytes = fs::metadata(copy.path()).map_or(0, |it| it.len());
                    if progress(BackedUp { bytes: bytes.min(of), of }) == Go::Back {
                        back.store(true, Ordering::Relaxed);
                    }
                }
            }
        }
    };
    conn.close().await.map_err(failed)?;
    if back.load(Ordering::Relaxed) {
        return Err(BackupError::Stopped);
    }
    written.map_err(|error| OpenError::of_sqlite(to, &error))?;
    if progress(BackedUp { bytes: of, of }) == Go::Back {
        return Err(BackupError::Stopped);
    }
    Ok(copy)
}

/// Unpacks a backup into an existing file.
async fn unpack_backup(
    from: &Path,
    to: &Path,
    progress: impl FnMut(BackedUp) -> Go,
) -> Result<(), BackupError> {
    let (packed, into) = (from.to_owned(), to.to_owned());
    let of = packed::size(from);
    room::is_there_for(to, of)?;
    let unpacking = copy_bytes(from, of, progress, move |done| {
        packed::unpack(&packed, &into, done)
    });
    unpacking.await.map_err(|error| match error {
        // A file that is truncated or changed.
        BackupError::Write(path, cause) => {
            BackupError::Damaged(path, vec![format!("it cannot be decompressed: {cause}")])
        }
        other => other,
    })
}

/// Copies bytes in a thread of its own, and monitors it.
async fn copy_bytes(
    what: &Path,
    of: u64,
    mut progress: impl FnMut(BackedUp) -> Go,
    work: impl FnOnce(&mut dyn FnMut(u64) -> bool) -> std::io::Result<()> + Send + 'static,
) -> Result<(), BackupError> {
    let (back, done) = (
        Arc::new(AtomicBool::new(false)),
        Arc::new(AtomicU64::new(0)),
    );
    let (asked, tell) = (Arc::clone(&back), Arc::clone(&done));
    let work = tokio::task::spawn_blocking(move || {
        work(&mut |bytes| {
            tell.store(bytes, Ordering::Relaxed);
            !asked.load(Ordering::Relaxed)
        })
    });
    tokio::pin!(work);
    let mut looks = tokio::time::interval(LOOK);
    loop {
        tokio::select! {
            ended = &mut work => {
                let ended = ended.map_err(anyhow::Error::new)?;
                return ended.map_err(BackupError::from_io_at(what));
            }
            _ = looks.tick() => {
                let bytes = done.load(Ordering::Relaxed).min(of);
                if progress(BackedUp { bytes, of }) == Go::Back {
                    back.store(true, Ordering::Relaxed);
                }
            }
        }
    }
}

/// The contents of a database, once it has been checked.
async fn check_contents(
    options: &SqliteConnectOptions,
    of: &Path,
) -> Result<Contents, BackupError> {
    let readers = OpenFile::new(options.clone(), None).readers;
    let faults = audit::faults(&Readers::Sqlite(readers.clone())).await;
    readers.close().await;
    in_order(faults?, of)?;
    Contents::read(options).await
}

/// Checks that the file itself is not damaged, in any version.
async fn damage(options: &SqliteConnectOptions, of: &Path) -> Result<(), BackupError> {
    let readers = OpenFile::new(options.clone(), None).readers;
    let faults = file::damage(&readers).await;
    readers.close().await;
    in_order(faults?, of)
}

fn in_order(faults: Vec<String>, of: &Path) -> Result<(), BackupError> {
    if faults.is_empty() {
        return Ok(());
    }
    let path = of.to_owned();
    Err(BackupError::Damaged(path, faults))
}
