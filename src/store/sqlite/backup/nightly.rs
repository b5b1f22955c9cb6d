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
    pub copy: PathBuf,
    pub contents: Contents,
    /// How many older ones were deleted.
    pub deleted: usize,
    pub kept: usize,
    /// Their size in bytes.
    pub bytes: u64,
    /// The most bytes the next one needs while it is made.
    pub needs: u64,
    /// The free bytes, if that can be determined.
    pub free: Option<u64>,
}

/// Writes one more packed copy into a folder and keeps the `keep` newest of its kind. Copies that
/// are too old or leave no room are deleted first, but never the newest readable one, and none if
/// there would still be no room. Other files are left alone. Fails if there is still not enough
/// room, or as for [`back_up`](super::back_up).
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
    let needs = room::bytes_needed(room::size(&mut conn).await.map_err(failed)?, true);
    drop(conn);

    let mut copies = copies(folder)?;
    let last_good = copies.iter().rfind(|it| packed::is_whole(it).is_ok());
    let last_good = last_good.cloned();
    let all = copies.len();
    copies.retain(|it| Some(it) != last_good.as_ref());
    let sizes: Vec<u64> = copies.iter().map(|it| size(it)).collect();
    let room = free_room(folder).map(|free| (free, needs));
    let mut deleted = how_many_go(&sizes, (all + 1).saturating_sub(keep.get()), room);
    for old in &copies[..deleted] {
        delete(old)?;
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
        bytes: copies.iter().map(|it| size(it)).sum(),
        needs,
        free: free_room(folder),
        copy,
    })
}

/// How many of the copies of these sizes, the oldest first, are deleted before a new one is made:
/// those too many, and as many as leave room for it, given the free room and what it needs. None if
/// all of them together would not.
fn how_many_go(sizes: &[u64], too_many: usize, room: Option<(u64, u64)>) -> usize {
    let has_room = |gone: &usize| {
        room.is_none_or(|(free, needs)| free + sizes[..*gone].iter().sum::<u64>() >= needs)
    };
    let mut counts = too_many.min(sizes.len())..=sizes.len();
    counts.find(has_room).unwrap_or(0)
}

fn size(copy: &Path) -> u64 {
    fs::metadata(copy).map_or(0, |it| it.len())
}

/// Nightly copies in a folder, the oldest first.
fn copies(folder: &Path) -> Result<Vec<PathBuf>, BackupError> {
    let failed = BackupError::from_io_at(folder);
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
    fs::remove_file(copy).map_err(BackupError::from_io_at(copy))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_go_for_a_new_one_only_if_there_is_room_then() {
        let sizes = [5, 7, 9];
        for (too_many, room, gone) in [
            (0, None, 0),
            (2, None, 2),
            (9, None, 3),
            (0, Some((10, 10)), 0),
            (0, Some((10, 11)), 1),
            (0, Some((10, 16)), 2),
            (1, Some((10, 11)), 1),
            (2, Some((10, 11)), 2),
            (0, Some((10, 31)), 3),
            (0, Some((10, 32)), 0),
            (2, Some((10, 32)), 0),
        ] {
            let why = format!("{too_many} {room:?}");
            assert_eq!(how_many_go(&sizes, too_many, room), gone, "{why}");
        }
    }
}
