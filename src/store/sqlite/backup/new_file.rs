//! A file that gets its name only when it is complete and on the disk.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

use tempfile::{Builder, TempPath};

/// The prefix of files without a final name.
const UNNAMED: &str = ".cairn-new-";
/// The files that `SQLite` puts beside a database.
const BESIDE: [&str; 3] = ["-journal", "-wal", "-shm"];

/// A file being written. Unless it is kept, it is deleted; leftovers of a killed process are
/// removed when the next one is begun in the same folder. Only this user may read it.
#[derive(Debug)]
pub struct NewFile {
    file: TempPath,
    _beside: SideFiles,
    _at_work: Option<File>,
}

/// Files that belong to an unnamed file and are deleted with it.
#[derive(Debug)]
struct SideFiles(PathBuf);

impl Drop for SideFiles {
    fn drop(&mut self) {
        for end in BESIDE {
            let _ = fs::remove_file(with(&self.0, end));
        }
    }
}

impl NewFile {
    /// Begins a file in the folder of its destination. Fails if nothing can be written there.
    pub fn create_beside(to: &Path) -> io::Result<NewFile> {
        let folder = folder(to);
        let at_work = at_work(folder);
        let file = Builder::new().prefix(UNNAMED).tempfile_in(folder)?;
        let file = file.into_temp_path();
        Ok(NewFile {
            _beside: SideFiles(file.to_path_buf()),
            file,
            _at_work: at_work,
        })
    }

    /// Its path while it has no final name.
    pub fn path(&self) -> &Path {
        &self.file
    }

    /// Gives it its name, which must not exist yet. Fails with [`io::ErrorKind::AlreadyExists`] if
    /// something has that name, or if it cannot be written.
    pub fn keep(self, name: &Path) -> io::Result<()> {
        self.sync()?;
        self.file.persist_noclobber(name).map_err(|it| it.error)?;
        sync_folder(name)
    }

    pub fn replace(self, name: &Path) -> io::Result<()> {
        self.sync()?;
        self.file.persist(name).map_err(|it| it.error)?;
        sync_folder(name)
    }

    fn sync(&self) -> io::Result<()> {
        OpenOptions::new().write(true).open(&self.file)?.sync_all()
    }
}

/// Marks with a lock on the folder that somebody is writing there. If nobody else is, the files
/// left by killed processes are removed.
fn at_work(folder: &Path) -> Option<File> {
    let lock = File::open(folder).ok()?;
    if lock.try_lock().is_ok() {
        remove_unnamed(folder);
    }
    lock.lock_shared().ok()?;
    Some(lock)
}

fn remove_unnamed(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_unnamed = entry.file_name().to_string_lossy().starts_with(UNNAMED);
        if is_unnamed && entry.file_type().is_ok_and(|it| it.is_file()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

pub(super) fn with(path: &Path, end: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(end);
    path.into()
}

pub(super) fn folder(path: &Path) -> &Path {
    let parent = path.parent().filter(|it| !it.as_os_str().is_empty());
    parent.unwrap_or(Path::new("."))
}

/// The name of a file survives a power loss only if its folder is synced.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder(path))?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let files = fs::read_dir(folder).expect("a folder");
        let names = files.map(|it| it.expect("a file").file_name());
        let mut names: Vec<String> = names.filter_map(|it| it.into_string().ok()).collect();
        names.sort();
        names
    }

    #[test]
    fn what_was_left_by_a_killed_process_goes_and_what_is_being_written_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name: &str| folder.path().join(name);
        for left in [
            ".cairn-new-abc",
            ".cairn-new-abc-journal",
            ".other",
            "cairn.db",
        ] {
            fs::write(file(left), "left").expect("written");
        }
        let one = NewFile::create_beside(&file("one")).expect("begun");
        let other = NewFile::create_beside(&file("other")).expect("begun");
        assert_eq!(names(folder.path()).len(), 4, "the leftovers are gone");
        fs::write(with(one.path(), "-journal"), "mine").expect("written");
        one.keep(&file("one")).expect("kept");
        drop(other);
        assert_eq!(names(folder.path()), [".other", "cairn.db", "one"]);
        let clash = NewFile::create_beside(&file("one")).expect("begun");
        let clash = clash.keep(&file("one")).expect_err("it is there");
        assert_eq!(clash.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(names(folder.path()), [".other", "cairn.db", "one"]);
    }
}
