//! Whether the database file can be written, and has room to grow.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{Finding, Verdict, fine};
use cairn_store::free_room;

pub(super) const MIB: u64 = 1024 * 1024;
/// With less than this, nothing is reliable.
const TOO_LITTLE: u64 = 64 * MIB;
/// With less than this, or than a copy of the database would need, there is a warning.
const LITTLE: u64 = 1024 * MIB;

/// Checks the file and its folder, with the permissions of the current user.
pub(super) fn disk(path: Option<&Path>) -> Finding {
    let Some(path) = path else {
        return fine("not checked: the database is not a file");
    };
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        return fine("not checked: there is no such folder");
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
        return Verdict::Wrong.finding(
            format!("`{}` is not writable by this user", forbidden.display()),
            format!(
                "Give the bot's user write access to it, to `{}`, and to the files next to it \
                 whose names begin with its name.",
                path.display()
            ),
        );
    }
    let size = fs::metadata(path).map_or(0, |it| it.len());
    room(path, size, free_room(folder))
}

/// `size` is that of the database, `free` the space left for this user, if known.
pub(super) fn room(path: &Path, size: u64, free: Option<u64>) -> Finding {
    let shown = path.display();
    let Some(free) = free else {
        return fine(format!("`{shown}` is writable"));
    };
    if free >= LITTLE.max(size) {
        return fine(format!(
            "writable; the database has {} MiB, {} MiB are free",
            size / MIB,
            free / MIB
        ));
    }
    let verdict = if free < TOO_LITTLE {
        Verdict::Wrong
    } else {
        Verdict::Warning
    };
    let mend = "Free some space: with none left, no move can be played. A backup on the same disk \
                needs as much space as the database.";
    let free = free / MIB;
    verdict.finding(
        format!("only {free} MiB are free on the disk that holds `{shown}`"),
        mend,
    )
}

#[cfg(unix)]
fn may_write(path: &Path) -> bool {
    rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_ok()
}

#[cfg(not(unix))]
fn may_write(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|it| !it.permissions().readonly())
}
