//! The room that a copy needs, and the room available.

use std::path::{Path, PathBuf};

use sqlx::SqliteConnection;

use super::{BackupError, new_file::folder};

/// The bytes free for this user on the disk with this folder, if that can be determined.
#[cfg(unix)]
pub fn free_room(folder: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(folder).ok()?;
    found.f_bavail.checked_mul(found.f_frsize)
}

/// The bytes free for this user on the disk with this folder, if that can be determined.
#[cfg(not(unix))]
pub fn free_room(_: &Path) -> Option<u64> {
    None
}

/// The size of a copy of the database in bytes, before it is packed.
pub(super) async fn size(conn: &mut SqliteConnection) -> sqlx::Result<u64> {
    let pages: i64 = sqlx::query_scalar(
        "SELECT (page_count - freelist_count) * page_size \
         FROM pragma_page_count, pragma_freelist_count, pragma_page_size",
    )
    .fetch_one(conn)
    .await?;
    Ok(u64::try_from(pages).unwrap_or(0))
}

/// The bytes needed while making a copy of `size` bytes. It is written whole before it is packed,
/// and the packed copy is at most half its size.
pub(super) fn bytes_needed(size: u64, packed: bool) -> u64 {
    if packed { size + size / 2 } else { size }
}

/// Makes sure that there is enough room for a file in this place.
pub(super) fn is_there_for(to: &Path, needs: u64) -> Result<(), BackupError> {
    match free_room(folder(to)) {
        Some(free) if free < needs => Err(BackupError::NoRoom {
            folder: PathBuf::from(folder(to)),
            needs,
            free,
        }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn who_has_no_room_reads_how_much_it_takes_and_how_much_there_is() {
        let needs = 1 << 60;
        let refused = is_there_for(Path::new("/copy.db"), needs).map_err(|it| it.to_string());
        let refused = refused.expect_err("no disk has that much");
        let takes = format!("it temporarily needs {} MiB", needs >> 20);
        assert!(refused.contains(&takes), "{refused}");
        assert!(refused.contains(" MiB are free"), "{refused}");
        assert!(is_there_for(Path::new("/copy.db"), 1).is_ok());
    }
}
