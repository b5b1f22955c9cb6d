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
    let room = room(path, size, free_room(folder));
    if room.verdict != Verdict::Fine {
        return room;
    }
    // The file may be a link to another place.
    let place = path.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let remote = file_system(&place).and_then(|it| network(path, it));
    let foreign = || owner(path).and_then(|it| foreign(path, it, this_user()));
    remote.or_else(foreign).unwrap_or(room)
}

/// `SQLite`'s log needs memory that all who have it open share, which no network gives.
pub(super) fn network(path: &Path, file_system: u64) -> Option<Finding> {
    let (_, name) = NETWORKS.iter().find(|(magic, _)| *magic == file_system)?;
    Some(Verdict::Warning.finding(
        format!("`{}` is on {name}", path.display()),
        "SQLite can lose games on another machine's disk. Move the database to a local disk, or \
         use PostgreSQL.",
    ))
}

/// What `statfs` calls the file systems of other machines, and those that may be one.
const NETWORKS: [(u64, &str); 8] = [
    (0x6969, "a network file system (NFS)"),
    (0x517b, "a network file system (SMB)"),
    (0xff53_4d42, "a network file system (CIFS)"),
    (0xfe53_4d42, "a network file system (SMB)"),
    (0x0102_1997, "a shared file system (9P)"),
    (0x5346_414f, "a network file system (AFS)"),
    (0x00c3_6400, "a network file system (Ceph)"),
    (
        0x6573_5546,
        "a FUSE file system, which may be another machine's",
    ),
];

/// Opening the database creates files next to it, which only the user who opened it can write.
pub(super) fn foreign(path: &Path, owner: u32, user: u32) -> Option<Finding> {
    let what = format!(
        "`{}` belongs to user {owner}, but this program runs as user {user}",
        path.display()
    );
    let mend = "Run the bot and its commands as the user who owns the database, or give it to \
                the bot's user with chown.";
    (owner != user).then(|| Verdict::Warning.finding(what, mend))
}

#[cfg(target_os = "linux")]
fn file_system(folder: &Path) -> Option<u64> {
    let found = rustix::fs::statfs(folder).ok()?;
    // A signed number of 32 bits in some kernels.
    Some(found.f_type.cast_unsigned() & 0xffff_ffff)
}

#[cfg(not(target_os = "linux"))]
fn file_system(_: &Path) -> Option<u64> {
    None
}

fn owner(path: &Path) -> Option<u32> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path).ok().map(|it| it.uid())
}

fn this_user() -> u32 {
    rustix::process::geteuid().as_raw()
}

/// `size` is that of the database, `free` the space left for this user, if known.
pub(super) fn room(path: &Path, size: u64, free: Option<u64>) -> Finding {
    let shown = path.display();
    let Some(free) = free else {
        return fine(format!("`{shown}` is writable"));
    };
    if free >= LITTLE.max(size) {
        return fine(format!(
            "writable; the database has {} MiB, and {} MiB are free",
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

fn may_write(path: &Path) -> bool {
    rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_ok()
}
