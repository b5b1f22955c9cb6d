//! Copies of a database: made while a bot works with it, and put in place of an empty one.
//!
//! A copy is written by `SQLite` itself (`VACUUM INTO`), from one moment of the original. It gets
//! its name only when it is complete, on the disk, and found in order.

use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    ConnectOptions as _, Connection as _, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};
use tempfile::{Builder, TempPath};

use super::{
    lock::Lock,
    open::{self, PATIENCE},
    tables::{audit, clocks, history},
};
use crate::{
    domain::Timestamp,
    store::{OpenError, postgres::is_address as is_on_server},
};

/// How often it is looked at how far a copy has come.
const LOOK: Duration = Duration::from_millis(100);

/// What is in a database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// How many games.
    pub games: u64,
    /// How many of them go on.
    pub running: u64,
    /// How many challenges nobody has answered.
    pub challenges: u64,
    /// How many people, those included who have had themselves deleted.
    pub people: u64,
    /// How many tournaments.
    pub tournaments: u64,
    /// When a bot last worked with it.
    pub last_used: Option<Timestamp>,
    /// How large the file is, in bytes.
    pub bytes: u64,
}

/// How far a copy has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackedUp {
    /// So many bytes are written.
    pub bytes: u64,
    /// Of so many, at most.
    pub of: u64,
}

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// One of the databases cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// It is on a server, which has tools of its own.
    #[error(
        "the database is on a PostgreSQL server: use pg_dump to back it up while the bot runs, and pg_restore to put a copy into an empty database"
    )]
    OnServer,
    /// A file is never replaced.
    #[error("`{0}` exists already, and a backup replaces no file: choose another name")]
    Exists(PathBuf),
    /// There is something to lose.
    #[error(
        "the database `{path}` is not empty ({contents}): move it away, or set DATABASE_URL to another file"
    )]
    NotEmpty {
        /// The database.
        path: PathBuf,
        /// What is in it.
        contents: Contents,
    },
    /// It is not in order, so nothing was left of a copy of it.
    #[error("`{path}` is damaged, so no copy of it was kept ({})", first(faults))]
    Damaged {
        /// What was copied.
        path: PathBuf,
        /// What is wrong.
        faults: Vec<String>,
    },
    /// A file cannot be written.
    #[error("`{path}` cannot be written: {cause}")]
    Write {
        /// Which.
        path: PathBuf,
        /// What the operating system said.
        cause: io::Error,
    },
    /// The database fails.
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

/// Writes a copy of a database into a new file, while a bot may be working with it.
///
/// # Errors
///
/// If the file exists or cannot be written, or the database cannot be read.
pub async fn back_up(
    url: &str,
    to: &Path,
    progress: impl FnMut(BackedUp),
) -> Result<Contents, BackupError> {
    if is_on_server(url) {
        return Err(BackupError::OnServer);
    }
    if to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let from = open::existing(url).await?;
    let copy = copied(&from, to, progress).await?;
    let contents = checked(&open::options(&copy).read_only(true), from.get_filename()).await?;
    copy.persist_noclobber(to).map_err(|error| {
        let cause = error.error;
        match cause.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(to.to_owned()),
            _ => failed_at(to)(cause),
        }
    })?;
    sync_folder(to)?;
    Ok(contents)
}

/// What is in a backup that is in order.
///
/// # Errors
///
/// If it is no database of ours, of a newer version or damaged.
pub async fn look_into(backup: &Path) -> Result<Contents, BackupError> {
    let options = open::readable(backup).await?;
    checked(&options, backup).await
}

/// Puts a copy of a backup in the place of a database that is not there yet, or empty.
///
/// # Errors
///
/// If the backup is no database of ours, of a newer version or damaged, or if the other one is in
/// use or holds anything. It is as it was then.
pub async fn restore(
    from: &Path,
    url: &str,
    progress: impl FnMut(BackedUp),
) -> Result<(), BackupError> {
    if is_on_server(url) {
        return Err(BackupError::OnServer);
    }
    let to = open::path(url)?;
    let backup = open::readable(from).await?;
    let _lock = Lock::take(&to, PATIENCE).await?;
    let is_there = to.symlink_metadata().is_ok();
    if is_there {
        let contents = open::readable(&to).await?;
        let contents = contents_of(&contents).await?;
        if !contents.is_empty() {
            let path = to;
            return Err(BackupError::NotEmpty { path, contents });
        }
    }
    let copy = copied(&backup, &to, progress).await?;
    // An older one is brought up to date here, where it can still be given up.
    let options = open::options(&copy).synchronous(SqliteSynchronous::Full);
    let failed = |error| OpenError::of_sqlite(from, &error);
    let mut conn = options.connect().await.map_err(failed)?;
    open::prepare(&mut conn, from).await?;
    // What is played from here on is not what was played there since.
    history::end(&mut conn).await.map_err(failed)?;
    // It is moved without the files beside it.
    sqlx::query("PRAGMA journal_mode = DELETE")
        .execute(&mut conn)
        .await
        .map_err(failed)?;
    conn.close().await.map_err(failed)?;
    checked(&open::options(&copy).read_only(true), from).await?;
    if is_there {
        // What is left beside the empty one would be taken for a part of the other.
        for suffix in ["-wal", "-shm"] {
            let mut beside = to.clone().into_os_string();
            beside.push(suffix);
            match fs::remove_file(&beside) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(failed_at(Path::new(&beside))(error));
                }
                _ => (),
            }
        }
    }
    copy.persist(&to)
        .map_err(|error| failed_at(&to)(error.error))?;
    sync_folder(&to)
}

/// A copy beside the place it is meant for. It is gone if nobody keeps it.
async fn copied(
    from: &SqliteConnectOptions,
    to: &Path,
    mut progress: impl FnMut(BackedUp),
) -> Result<TempPath, BackupError> {
    let path = from.get_filename();
    let failed = |error| OpenError::of_sqlite(path, &error);
    let mut conn = from.connect().await.map_err(failed)?;
    let pages: i64 = sqlx::query_scalar(
        "SELECT (page_count - freelist_count) * page_size \
         FROM pragma_page_count, pragma_freelist_count, pragma_page_size",
    )
    .fetch_one(&mut conn)
    .await
    .map_err(failed)?;
    let of = u64::try_from(pages).unwrap_or(0);
    let copy = Builder::new()
        .prefix(".cairn-copy-")
        .tempfile_in(folder(to))
        .map_err(failed_at(to))?
        .into_temp_path();
    let name = copy.to_str().ok_or_else(|| OpenError::Other {
        path: to.to_owned(),
        cause: "its name is no text".to_owned(),
    })?;
    let write = sqlx::query("VACUUM INTO ?").bind(name).execute(&mut conn);
    tokio::pin!(write);
    let mut looks = tokio::time::interval(LOOK);
    loop {
        tokio::select! {
            done = &mut write => {
                done.map_err(|error| OpenError::of_sqlite(to, &error))?;
                break;
            }
            _ = looks.tick() => {
                let bytes = fs::metadata(&copy).map_or(0, |it| it.len());
                progress(BackedUp { bytes: bytes.min(of), of });
            }
        }
    }
    progress(BackedUp { bytes: of, of });
    // SQLite does not wait for the disk here.
    let file = fs::OpenOptions::new().write(true).open(&copy);
    file.and_then(|it| it.sync_all()).map_err(failed_at(to))?;
    Ok(copy)
}

/// What is in a database, once it is found to be in order.
async fn checked(options: &SqliteConnectOptions, of: &Path) -> Result<Contents, BackupError> {
    let readers = open::readers(options.clone());
    let faults = audit::faults(&readers).await;
    readers.close().await;
    let faults = faults?;
    if !faults.is_empty() {
        let path = of.to_owned();
        return Err(BackupError::Damaged { path, faults });
    }
    contents_of(options).await
}

async fn contents_of(options: &SqliteConnectOptions) -> Result<Contents, BackupError> {
    let path = options.get_filename();
    let failed = |error| OpenError::of_sqlite(path, &error);
    let mut conn = options.connect().await.map_err(failed)?;
    let counts = [
        ("games", "SELECT count(*) FROM games"),
        (
            "games",
            "SELECT count(*) FROM games WHERE status = 'running'",
        ),
        (
            "challenges",
            "SELECT count(*) FROM challenges WHERE state = 'open'",
        ),
        ("participants", "SELECT count(*) FROM participants"),
        ("tournaments", "SELECT count(*) FROM tournaments"),
    ];
    let mut found = [0; 5];
    for (found, (table, count)) in found.iter_mut().zip(counts) {
        // An older one may lack it.
        if has_table(&mut conn, table).await.map_err(failed)? {
            let count: i64 = sqlx::query_scalar(count)
                .fetch_one(&mut conn)
                .await
                .map_err(failed)?;
            *found = u64::try_from(count).unwrap_or(0);
        }
    }
    let [games, running, challenges, people, tournaments] = found;
    conn.close().await.map_err(failed)?;
    let readers = open::readers(options.clone());
    let last_used = clocks::last_beat(&readers).await;
    readers.close().await;
    Ok(Contents {
        games,
        running,
        challenges,
        people,
        tournaments,
        last_used: last_used?,
        bytes: fs::metadata(path).map_or(0, |it| it.len()),
    })
}

async fn has_table(conn: &mut SqliteConnection, name: &str) -> sqlx::Result<bool> {
    let found: i64 =
        sqlx::query_scalar("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?")
            .bind(name)
            .fetch_one(conn)
            .await?;
    Ok(found > 0)
}

impl Contents {
    /// Whether nobody would miss anything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games + self.challenges + self.people + self.tournaments == 0
    }
}

impl fmt::Display for Contents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |count: u64, one: &str| match count {
            1 => format!("1 {one}"),
            _ => format!("{count} {one}s"),
        };
        write!(f, "{}", counted(self.games, "game"))?;
        if self.running > 0 {
            write!(f, " ({} going on)", self.running)?;
        }
        write!(f, ", {}", counted(self.challenges, "open challenge"))?;
        write!(f, ", {}", counted(self.tournaments, "tournament"))?;
        match self.people {
            1 => write!(f, ", 1 person"),
            people => write!(f, ", {people} people"),
        }
    }
}

/// The first of some faults in one line, and how many more there are.
fn first(faults: &[String]) -> String {
    let lines: Vec<&str> = faults.iter().flat_map(|it| it.lines()).collect();
    match lines[..] {
        [] => String::new(),
        [only] => only.to_owned(),
        [first, ..] => format!("{first}; {} more lines", lines.len() - 1),
    }
}

fn folder(path: &Path) -> &Path {
    let parent = path.parent().filter(|it| !it.as_os_str().is_empty());
    parent.unwrap_or(Path::new("."))
}

/// The name of a file survives the power only with its folder.
fn sync_folder(path: &Path) -> Result<(), BackupError> {
    if cfg!(unix) {
        let folder = fs::File::open(folder(path));
        folder
            .and_then(|it| it.sync_all())
            .map_err(failed_at(path))?;
    }
    Ok(())
}

fn failed_at(path: &Path) -> impl Fn(io::Error) -> BackupError + use<> {
    let path = path.to_owned();
    move |cause| BackupError::Write {
        path: path.clone(),
        cause,
    }
}
