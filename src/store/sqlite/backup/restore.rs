//! Restoring a copy over an empty database, or unpacking it to read.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use sqlx::{
    AssertSqlSafe, ConnectOptions as _, Connection as _, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};
use tempfile::TempDir;

use super::{
    BackedUp, BackupError, Contents, Go, check_contents, damage, make_copy,
    new_file::{NewFile, with},
    packed, unpack_backup,
};
use crate::{
    OpenError,
    copy::Table,
    postgres::is_address as is_on_server,
    sqlite::{
        copying::tables_of,
        file::{self, PATIENCE},
        lock::Lock,
    },
    tables::is_expendable,
};

/// Checks a backup, and lists its contents. Fails if it is not a database of ours, of a newer
/// version or damaged.
pub async fn look_into(backup: &Path) -> Result<Contents, BackupError> {
    let (options, _folder) = readable(backup).await?;
    damage(&options, backup).await?;
    Contents::read(&options).await
}

/// A private copy of a backup, upgraded; it is deleted when this is dropped.
#[derive(Debug)]
pub struct UnpackedBackup {
    folder: TempDir,
}

impl UnpackedBackup {
    /// Unpacks a backup into a folder of its own. Fails if it is not a database of ours, of a newer
    /// version or damaged, or there is no room.
    pub async fn unpack(backup: &Path) -> Result<UnpackedBackup, BackupError> {
        let folder = tempfile::tempdir().map_err(BackupError::from_io_at(backup))?;
        let it = UnpackedBackup { folder };
        let path = it.path();
        let (options, _folder) = readable(backup).await?;
        let copy = make_copy(&options, &path, |_| Go::On).await?;
        copy.keep(&path).map_err(BackupError::from_io_at(&path))?;
        let options = file::options(&path);
        let failed = |error| OpenError::of_sqlite(backup, &error);
        let mut conn = options.connect().await.map_err(failed)?;
        file::prepare(&mut conn, backup).await?;
        conn.close().await.map_err(failed)?;
        Ok(it)
    }

    pub fn url(&self) -> String {
        format!("sqlite://{}", self.path().display())
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("copy.db")
    }
}

/// Whether a file is a backup, packed or not, judging by its beginning.
pub fn is_backup(path: &Path) -> bool {
    let begins = fs::File::open(path).and_then(|mut it| {
        let mut begins = [0; 15];
        io::Read::read_exact(&mut it, &mut begins).map(|()| begins)
    });
    packed::is(path).unwrap_or(false) || begins.is_ok_and(|it| it == *b"SQLite format 3")
}

/// Puts a copy of a backup in the place of a database that does not exist yet, or is empty. Fails
/// if the backup is not a database of ours, of a newer version or damaged, or if the other one is
/// in use or holds anything. In that case nothing changes.
pub async fn restore(
    from: &Path,
    url: &str,
    progress: impl FnMut(BackedUp) -> Go,
) -> Result<(), BackupError> {
    if is_on_server(url) {
        return Err(BackupError::OnServer);
    }
    let to = file::path(url)?;
    let is_packed = packed::is(from).unwrap_or(false);
    let of_backup = BackupError::of_backup(from);
    if !is_packed {
        file::readable(from).await.map_err(&of_backup)?;
    }
    let _lock = Lock::take(&to, PATIENCE).await?;
    let is_there = to.symlink_metadata().is_ok();
    if is_there {
        holds_nothing(&to).await?;
    }
    let copy = if is_packed {
        let copy = NewFile::create_beside(&to).map_err(BackupError::from_io_at(&to))?;
        unpack_backup(from, copy.path(), progress).await?;
        file::readable(copy.path()).await.map_err(&of_backup)?;
        copy
    } else {
        let options = file::readable(from).await.map_err(&of_backup)?;
        make_copy(&options, &to, progress).await?
    };
    // An older one is upgraded here, where it can still be abandoned.
    damage(&file::options(copy.path()).read_only(true), from).await?;
    let options = file::options(copy.path()).synchronous(SqliteSynchronous::Full);
    let failed = |error| OpenError::of_sqlite(from, &error);
    let mut conn = options.connect().await.map_err(failed)?;
    file::prepare(&mut conn, from).await?;
    // A new life begins: games continued from here differ from those continued there since.
    sqlx::query("DELETE FROM history")
        .execute(&mut conn)
        .await
        .map_err(failed)?;
    // It is moved without the files beside it.
    sqlx::query("PRAGMA journal_mode = DELETE")
        .execute(&mut conn)
        .await
        .map_err(failed)?;
    file::identify(&mut conn).await.map_err(failed)?;
    conn.close().await.map_err(failed)?;
    check_contents(&file::options(copy.path()).read_only(true), from).await?;
    if is_there {
        // Files left beside the empty one would be taken for a part of the other.
        for end in ["-wal", "-shm"] {
            let beside = with(&to, end);
            match fs::remove_file(&beside) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(BackupError::from_io_at(&beside)(error));
                }
                _ => (),
            }
        }
    }
    copy.replace(&to).map_err(BackupError::from_io_at(&to))
}

/// A backup as a database, unpacked into a folder of its own if necessary.
async fn readable(backup: &Path) -> Result<(SqliteConnectOptions, Option<TempDir>), BackupError> {
    let of_backup = BackupError::of_backup(backup);
    if !packed::is(backup).unwrap_or(false) {
        let options = file::readable(backup).await.map_err(of_backup)?;
        return Ok((options, None));
    }
    let folder = tempfile::tempdir().map_err(BackupError::from_io_at(backup))?;
    let path = folder.path().join("unpacked.db");
    fs::write(&path, "").map_err(BackupError::from_io_at(&path))?;
    unpack_backup(backup, &path, |_| Go::On).await?;
    let options = file::readable(&path).await.map_err(of_backup)?;
    Ok((options, Some(folder)))
}

/// Makes sure that a database holds nothing anybody would miss.
async fn holds_nothing(path: &Path) -> Result<(), BackupError> {
    let options = match file::readable(path).await {
        Err(OpenError::Empty { .. }) => return Ok(()),
        options => options?,
    };
    let failed = |error| OpenError::of_sqlite(path, &error);
    let mut conn: SqliteConnection = options.connect().await.map_err(failed)?;
    let mut tables = Vec::new();
    for Table { name, .. } in tables_of(&mut conn).await? {
        let any = AssertSqlSafe(format!("SELECT EXISTS (SELECT 1 FROM \"{name}\")"));
        let any = sqlx::query_scalar::<_, bool>(any)
            .fetch_one(&mut conn)
            .await;
        if any.map_err(failed)? && !is_expendable(&name) {
            tables.push(name);
        }
    }
    conn.close().await.map_err(failed)?;
    if tables.is_empty() {
        return Ok(());
    }
    Err(BackupError::NotEmpty {
        path: path.to_owned(),
        contents: Contents::read(&options).await?,
        tables,
    })
}
