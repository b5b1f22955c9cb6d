//! A folder with the newest copies, made every night by `cairn backup --keep`.

use std::{
    fs,
    num::NonZeroUsize,
    path::{Path, PathBuf},
};

use cairn_domain::Timestamp;
use sqlx::ConnectOptions as _;

use super::{
    BackedUp, BackupError, Contents, Go, back_up_from,
    packed::{self, ENDING},
    room::{self, free_room},
};
use crate::{OpenError, postgres::is_address as is_on_server, sqlite::file};

/// The name of a copy: the time it was begun, so that names sort by age.
const NAME: &str = "cairn-%Y-%m-%dT%H%M%SZ.db";

/// The state of a folder with copies after a new one.
#[derive(Clone, Debug)]
pub struct Nightly {
    /// The new one.
    pub copy: PathBuf,
    /// Its contents.
    pub contents: Contents,
    /// How many older ones were deleted.
    pub deleted: usize,
    /// The number of copies.
    pub kept: usize,
    /// Their size in bytes.
    pub bytes: u64,
    /// The most bytes the next one needs while it is made.
    pub needs: u64,
    /// The free bytes, if that can be determined.
    pub free: Option<u64>,
}

/// Writes one more packed copy into a folder and keeps the `keep` newest of its kind. Copies that
/// are too old or leave no room are deleted first, but never the newest readable one. Other files
/// are left alone.
///
/// # Errors
///
/// If there is still not enough room, or as for [`back_up`](super::back_up).
pub async fn back_up_nightly(
    url: &str,
    folder: &Path,
    keep: NonZeroUsize,
    at: Timestamp,
    progress: impl FnMut(BackedUp) -> Go,
) -> Result<Nightly, BackupError> {
    if is_on_server(url) {
        return Err(BackupError::OnServer);
    }
    if !folder.is_dir() {
        return Err(BackupError::NoFolder(folder.to_owned()));
    }
    let from = file::copyable(&file::path(url)?).await?;
    let failed = |error| OpenError::of_sqlite(from.get_filename(), &error);
    let mut conn = from.connect().await.map_err(failed)?;
    let needs = room::needed(room::size(&mut conn).await.map_err(failed)?, true);
    drop(conn);

    let mut copies = copies(folder)?;
    let last_good = copies.iter().rfind(|it| packed::is_whole(it).is_ok());
    let last_good = last_good.cloned();
    let mut deleted = 0;
    while let Some(oldest) = copies.iter().position(|it| Some(it) != last_good.as_ref()) {
        let has_room = free_room(folder).is_none_or(|it| it >= needs);
        if copies.len() < keep.get() && has_room {
            break;
        }
        delete(&copies.remove(oldest))?;
        deleted += 1;
    }
    let name = jiff::Timestamp::from_millisecond(at.0).map_err(anyhow::Error::msg)?;
    let copy = folder.join(format!("{}.{ENDING}", name.strftime(NAME)));
    let contents = back_up_from(&from, &copy, progress).await?;
    let mut copies = self::copies(folder)?;
    while copies.len() > keep.get() {
        let Some(oldest) = copies.iter().position(|it| *it != copy) else {
            break;
        };
        delete(&copies.remove(oldest))?;
        deleted += 1;
    }
    Ok(Nightly {
        contents,
        deleted,
        kept: copies.len(),
        bytes: copies
            .iter()
            .map(|it| fs::metadata(it).map_or(0, |it| it.len()))
            .sum(),
        needs,
        free: free_room(folder),
        copy,
    })
}

/// Nightly copies in a folder, the oldest first.
fn copies(folder: &Path) -> Result<Vec<PathBuf>, BackupError> {
    let failed = BackupError::at(folder);
    let mut copies = Vec::new();
    for entry in fs::read_dir(folder).map_err(&failed)? {
        let path = entry.map_err(&failed)?.path();
        let name = path.file_name().and_then(|it| it.to_str());
        let name = name.and_then(|it| it.strip_suffix(ENDING)?.strip_suffix('.'));
        if name.is_some_and(|it| jiff::civil::DateTime::strptime(NAME, it).is_ok()) {
            copies.push(path);
        }
    }
    copies.sort();
    Ok(copies)
}

fn delete(copy: &Path) -> Result<(), BackupError> {
    fs::remove_file(copy).map_err(BackupError::at(copy))
}
