//! Whether the database file can be written, and has room to grow.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{Finding, Verdict};
use cairn_store::free_room;

const MIB: u64 = 1024 * 1024;
/// With less than this, nothing is reliable.
const TOO_LITTLE: u64 = 64 * MIB;
/// With less than this, or than a copy of the database would need, there is a warning.
const LITTLE: u64 = 1024 * MIB;

/// Checks the file and its folder, with the permissions of the current user.
pub(super) fn disk(path: &Path) -> Finding {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        return Finding::fine("not looked at: there is no such folder");
    }
    let beside = ["", "-wal", "-shm", ".lock"].map(|end| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    });
    let here = beside.iter().filter(|it| it.exists());
    let forbidden = here
        .map(PathBuf::as_path)
        .chain([folder])
        .find(|it| !may_write(it));
    if let Some(forbidden) = forbidden {
        return Finding::wrong(
            format!("`{}` cannot be written by this user", forbidden.display()),
            format!(
                "Give the bot's user the right to write to it, to `{}`, and to the files beside \
                 it whose names begin with its name.",
                path.display()
            ),
        );
    }
    let size = fs::metadata(path).map_or(0, |it| it.len());
    told(path, size, free_room(folder))
}

/// `size` is that of the database, `free` the space left for this user, if known.
fn told(path: &Path, size: u64, free: Option<u64>) -> Finding {
    let shown = path.display();
    let Some(free) = free else {
        return Finding::fine(format!("`{shown}` can be written"));
    };
    let room = format!("{} MiB are free on the disk of `{shown}`", free / MIB);
    if free >= LITTLE.max(size) {
        return Finding::fine(format!(
            "can be written; the database has {} MiB, {} MiB are free",
            size / MIB,
            free / MIB
        ));
    }
    let verdict = if free < TOO_LITTLE {
        Verdict::Wrong
    } else {
        Verdict::Warning
    };
    let mend = "Make room: without any, no turn can be played. A backup in the same place needs as \
                much as the database.";
    Finding::new(verdict, format!("only {room}"), mend)
}

#[cfg(unix)]
fn may_write(path: &Path) -> bool {
    rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_ok()
}

#[cfg(not(unix))]
fn may_write(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|it| !it.permissions().readonly())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_counted_against_the_size_of_the_database() {
        for (size, free, verdict) in [
            (10, 2_000, Verdict::Fine),
            (10, 500, Verdict::Warning),
            (5_000, 2_000, Verdict::Warning),
            (10, 63, Verdict::Wrong),
        ] {
            let found = told(Path::new("cairn.db"), size * MIB, Some(free * MIB));
            assert_eq!(found.verdict, verdict, "{size} {free}");
        }
    }

    #[test]
    fn a_place_that_can_be_written_is_fine_and_left_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("cairn.db");
        assert_ne!(disk(&path).verdict, Verdict::Wrong);
        assert_eq!(disk(&path.join("x/y.db")).verdict, Verdict::Fine);
        assert_eq!(fs::read_dir(folder.path()).expect("read").count(), 0);
    }
}
