//! The file of a database: whether it is one of ours, what its schema is, how it is connected to.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    str::FromStr as _,
    sync::LazyLock,
    time::Duration,
};

use anyhow::Context as _;
use include_dir::{Dir, include_dir};
use sqlx::{
    AssertSqlSafe, ConnectOptions as _, Row as _, SqliteConnection, SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};

use super::{belongs, lock, progress::Progress};
use crate::{
    OpenError,
    steps::{self, Schema},
};

/// The steps of the schema, compiled in.
static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../migrations/sqlite");
pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| steps::migrator(&FOLDER));

/// Marks the file as a database of ours: `CARN`.
const APPLICATION: i64 = 0x4341_524e;
/// How long to wait for somebody else's lock: that of an operator's statement or of a process about
/// to end. Less than the three seconds after which Discord gives up on us.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);
/// The page cache of a writing connection, in negative kibibytes: a quarter of `SQLite`'s default.
/// The system caches the file for all of them.
const CACHE: &str = "-512";
/// The page cache of a reading connection.
const READER_CACHE: &str = "-256";
/// Reading hardly waits, so a few are enough.
const READERS: u32 = 4;

/// Makes sure that there is a database of ours with the schema that this program knows.
pub(super) async fn existing_options(url: &str) -> Result<SqliteConnectOptions, OpenError> {
    let path = path(url)?;
    let (options, mut conn) = ours(&path).await?;
    match schema(&mut conn, &path).await? {
        Schema::Current => Ok(options),
        Schema::Older(found) => {
            let known = steps::newest_known(&MIGRATIONS);
            Err(OpenError::Older { path, found, known })
        }
    }
}

/// Makes sure that there is a database of ours with a schema that this program can upgrade.
pub(super) async fn readable(path: &Path) -> Result<SqliteConnectOptions, OpenError> {
    let (options, mut conn) = ours(path).await?;
    schema(&mut conn, path).await?;
    Ok(options)
}

/// Makes sure that there is a database of ours, whose schema may differ from this program's, but is
/// of no newer version.
pub(super) async fn copyable(path: &Path) -> Result<SqliteConnectOptions, OpenError> {
    match readable(path).await {
        Err(OpenError::Diverged { .. }) => ours(path).await.map(|it| it.0),
        readable => readable,
    }
}

/// Whether a database has the schema that this program knows.
pub(super) async fn is_current(path: &Path) -> bool {
    match ours(path).await {
        Ok((_, mut conn)) => matches!(schema(&mut conn, path).await, Ok(Schema::Current)),
        Err(_) => false,
    }
}

/// An existing database of ours, for reading.
async fn ours(path: &Path) -> Result<(SqliteConnectOptions, SqliteConnection), OpenError> {
    // A bot that has it open checks for itself, and its log changes while it is read.
    if !lock::is_taken(path) {
        belongs::check(path)?;
    }
    if !is_there(path)? {
        let path = path.to_owned();
        return Err(OpenError::Missing(path));
    }
    // SQLite reports too many problems as being unable to open it.
    File::open(path).map_err(|error| OpenError::of_reading(path, &error))?;
    let options = options(path).read_only(true);
    let failed = |error| OpenError::of_sqlite(path, &error);
    let mut conn = options.connect().await.map_err(failed)?;
    let whose = owner(&mut conn).await.map_err(failed)?;
    let path = path.to_owned();
    match whose {
        FileOwner::Ours => Ok((options, conn)),
        FileOwner::Nobodys => Err(OpenError::Empty(path)),
        FileOwner::Anothers => Err(OpenError::Foreign(path)),
    }
}

pub(super) fn is_there(path: &Path) -> Result<bool, OpenError> {
    match fs::metadata(path) {
        Ok(it) if it.is_dir() => Err(OpenError::IsFolder(path.to_owned())),
        Ok(_) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            Err(OpenError::of_reading(path, &error))
        }
        Err(_) => Ok(false),
    }
}

/// How its schema compares to this program's.
pub(super) async fn schema(conn: &mut SqliteConnection, path: &Path) -> Result<Schema, OpenError> {
    let failed = |error| OpenError::of_sqlite(path, &error);
    let has_taken: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = '_sqlx_migrations')",
    )
    .fetch_one(&mut *conn)
    .await
    .map_err(failed)?;
    if !has_taken {
        return Ok(Schema::Older(0));
    }
    let taken: Vec<(i64, Vec<u8>)> =
        sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations ORDER BY version")
            .fetch_all(conn)
            .await
            .map_err(failed)?;
    steps::compare(&MIGRATIONS, &taken, path)
}

/// Marks the file as a database of ours.
async fn mark(conn: &mut SqliteConnection) -> sqlx::Result<()> {
    let mark = AssertSqlSafe(format!("PRAGMA application_id = {APPLICATION}"));
    sqlx::query(mark).execute(conn).await.map(drop)
}

/// Gives the file a number of its own, by which its log is recognized. Only while it has none: in a
/// log, the first page would have another number than in the file.
pub(super) async fn identify(conn: &mut SqliteConnection) -> sqlx::Result<()> {
    let number = getrandom::u32().unwrap_or_default().cast_signed();
    let identify = AssertSqlSafe(format!("PRAGMA user_version = {number}"));
    sqlx::query(identify).execute(conn).await.map(drop)
}

/// The file of a database with this address.
pub(super) fn path(url: &str) -> Result<PathBuf, OpenError> {
    address(url).map(|it| it.path)
}

/// Makes sure that it is ours, up to date, and can be written.
pub(super) async fn prepare(conn: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let failed = |error| OpenError::of_sqlite(path, &error);
    match owner(conn).await.map_err(failed)? {
        FileOwner::Ours => (),
        FileOwner::Nobodys => {
            mark(conn).await.map_err(failed)?;
            identify(conn).await.map_err(failed)?;
        }
        FileOwner::Anothers => {
            return Err(OpenError::Foreign(path.to_owned()));
        }
    }
    bring_up_to_date(conn, path).await
}

/// Makes sure that it has the newest schema and can be written.
pub(super) async fn bring_up_to_date(
    conn: &mut SqliteConnection,
    path: &Path,
) -> Result<(), OpenError> {
    let failed = |error| OpenError::of_sqlite(path, &error);
    // Only now, because this changes the file.
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode = WAL")
        .fetch_one(&mut *conn)
        .await
        .map_err(failed)?;
    if mode != "wal" {
        return Err(OpenError::Other(
            path.to_owned(),
            format!("its file system does not support a write-ahead log, only `{mode}`"),
        ));
    }
    MIGRATIONS
        .run_direct(None, &mut *conn, false)
        .await
        .map_err(|error| OpenError::of_migration(path, &error, steps::newest_known(&MIGRATIONS)))?;
    // SQLite silently opens a file for reading if it may not write it.
    sqlx::query("UPDATE last_id SET id = id")
        .execute(conn)
        .await
        .map_err(failed)?;
    Ok(())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileOwner {
    Ours,
    Nobodys,
    Anothers,
}

pub(super) async fn owner(conn: &mut SqliteConnection) -> sqlx::Result<FileOwner> {
    let application: i64 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut *conn)
        .await?;
    let things: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema")
        .fetch_one(conn)
        .await?;
    Ok(match (application, things) {
        (APPLICATION, _) => FileOwner::Ours,
        (0, 0) => FileOwner::Nobodys,
        _ => FileOwner::Anothers,
    })
}

pub(super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(PATIENCE)
        .pragma("cache_size", CACHE)
        // Deleted data is overwritten in the file.
        .pragma("secure_delete", "ON")
}

pub(super) fn readers(options: SqliteConnectOptions, reading: &Progress) -> SqlitePool {
    let reading = reading.clone();
    SqlitePoolOptions::new()
        .max_connections(READERS)
        .max_lifetime(None)
        .idle_timeout(None)
        // There is no network in between that could have cut it.
        .test_before_acquire(false)
        .after_connect(move |conn, _| {
            let reading = reading.clone();
            Box::pin(async move { reading.follow(conn).await })
        })
        .connect_lazy_with(options.pragma("cache_size", READER_CACHE))
}

pub(super) struct Address {
    pub(super) path: PathBuf,
    pub(super) create: bool,
}

/// Reads `sqlite://path/cairn.db`. Of `SQLite`'s parameters only `mode=rw` (never create) and
/// `mode=rwc` make sense here; a database in memory would be gone with the process.
pub(super) fn address(url: &str) -> Result<Address, OpenError> {
    let bad = || OpenError::BadUrl(url.to_owned());
    let rest = url.strip_prefix("sqlite:").ok_or_else(bad)?;
    let create = match rest.split_once('?') {
        None | Some((_, "mode=rwc")) => true,
        Some((_, "mode=rw")) => false,
        Some(_) => return Err(bad()),
    };
    let options = SqliteConnectOptions::from_str(url).map_err(|_| bad())?;
    let path = options.get_filename();
    // SQLite reads names that begin with `file:` as its own addresses.
    if path.as_os_str().is_empty() || path.to_string_lossy().starts_with("file:") {
        return Err(bad());
    }
    Ok(Address {
        path: path.to_owned(),
        create,
    })
}

/// The size of the files beside it: changes that have not been written into it yet.
pub(crate) fn size_of_log(readers: &SqlitePool) -> u64 {
    let options = readers.connect_options();
    let mut log = options.get_filename().as_os_str().to_owned();
    log.push("-wal");
    std::fs::metadata(log).map_or(0, |it| it.len())
}

/// Damaged pages, and dangling references. A line each.
pub(crate) async fn damage(readers: &SqlitePool) -> anyhow::Result<Vec<String>> {
    let pages = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_all(readers)
        .await;
    let pages: Vec<String> = match pages {
        // Some damage prevents a full check.
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some("11") => {
            return Ok(vec![error.to_string()]);
        }
        pages => pages.context("check for damage")?,
    };
    let mut damage: Vec<String> = pages.into_iter().filter(|it| it != "ok").collect();
    let dangling = sqlx::query("PRAGMA foreign_key_check")
        .fetch_all(readers)
        .await
        .context("check the foreign keys")?;
    for row in dangling {
        let (table, parent): (String, String) = (row.try_get("table")?, row.try_get("parent")?);
        damage.push(format!(
            "a row of {table} refers to a missing row of {parent}"
        ));
    }
    Ok(damage)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_files_are_read_and_others_are_not() {
        for (url, path, create) in [
            ("sqlite://cairn.db", "cairn.db", true),
            ("sqlite:cairn.db", "cairn.db", true),
            ("sqlite:///var/lib/cairn.db", "/var/lib/cairn.db", true),
            ("sqlite://a%20b.db?mode=rwc", "a b.db", true),
            ("sqlite://cairn.db?mode=rw", "cairn.db", false),
        ] {
            let read = address(url).expect(url);
            assert_eq!((read.path, read.create), (path.into(), create), "{url}");
        }
        for url in [
            "",
            "cairn.db",
            "postgres://cairn",
            "sqlite:",
            "sqlite://",
            "sqlite::memory:",
            "sqlite://x?mode=memory",
            "sqlite://x?mode=ro",
            "sqlite://x?immutable=1",
            "sqlite://file:x",
        ] {
            assert!(
                matches!(address(url), Err(OpenError::BadUrl { .. })),
                "{url}"
            );
        }
    }
}
