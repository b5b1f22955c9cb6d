//! Opening a database. All problems with it are detected here, before the bot starts.

use sqlx::{
    ConnectOptions as _, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};
use tracing::info;

use super::{
    backup, belongs,
    file::{
        Address, FileOwner, MIGRATIONS, PATIENCE, address, existing_options, is_there, options,
        owner, prepare, readers, schema,
    },
    lock::Lock,
    private,
    progress::Progress,
    writer::{Writer, WriterTask},
};
use crate::{
    OpenError,
    steps::{self, Schema},
};

/// The writing and reading connections of an open database.
pub(super) struct OpenFile {
    pub(super) readers: SqlitePool,
    pub(super) reading: Progress,
    pub(super) writer: Option<Writer>,
}

impl OpenFile {
    /// `options` are those of the readers.
    pub(super) fn new(options: SqliteConnectOptions, writer: Option<Writer>) -> OpenFile {
        let reading = Progress::default();
        OpenFile {
            readers: readers(options, &reading),
            reading,
            writer,
        }
    }
}

/// Opens the database for the one process that works with it.
pub(super) async fn for_writing(url: &str) -> Result<OpenFile, OpenError> {
    let Address { path, create } = address(url)?;
    let found = is_there(&path)?;
    if !found && !create {
        return Err(OpenError::Missing(path));
    }
    let lock = Lock::take(&path, PATIENCE).await?;
    belongs::check(&path)?;
    if !found {
        private::create(&path).map_err(|error| OpenError::of_file(&path, &error))?;
    }
    let options = options(&path).synchronous(SqliteSynchronous::Full);
    let failed = |error| OpenError::of_sqlite(&path, &error);
    let mut conn = options.connect().await.map_err(failed)?;
    copy_before_upgrade(&mut conn, &options).await?;
    prepare(&mut conn, &path).await?;

    if found {
        info!(path = %path.display(), "opened the database {}", path.display());
    } else {
        info!(path = %path.display(), "created the database {}", path.display());
    }
    let reading = options.clone().read_only(true);
    let writer = Writer::start(WriterTask::new(conn, options, Some(lock)));
    Ok(OpenFile::new(reading, Some(writer)))
}

/// Makes a copy beside a database whose schema is about to be changed; if that fails, nothing
/// changes.
async fn copy_before_upgrade(
    conn: &mut SqliteConnection,
    options: &SqliteConnectOptions,
) -> Result<(), OpenError> {
    let path = options.get_filename();
    let failed = |error| OpenError::of_sqlite(path, &error);
    if owner(conn).await.map_err(failed)? != FileOwner::Ours {
        return Ok(());
    }
    let Schema::Older(found @ 1..) = schema(conn, path).await? else {
        return Ok(());
    };
    let known = steps::newest_known(&MIGRATIONS);
    let copy = backup::before_upgrade(options, found).await;
    let copy = copy.map_err(|error| OpenError::NoCopy(path.to_owned(), error.to_string()))?;
    info!(
        copy = %copy.display(),
        "upgrading the database schema from {found} to {known}; the previous database is backed up \
         in {}",
        copy.display()
    );
    Ok(())
}

/// Opens the database for reading, beside a bot that may be running on it.
pub(super) async fn for_reading(url: &str) -> Result<OpenFile, OpenError> {
    Ok(OpenFile::new(existing_options(url).await?, None))
}

/// Opens the database for a few short transactions, beside a bot that may be running on it.
pub(super) async fn for_operating(url: &str) -> Result<OpenFile, OpenError> {
    let reading = existing_options(url).await?;
    let options = reading
        .clone()
        .read_only(false)
        .synchronous(SqliteSynchronous::Full);
    let failed = |error| OpenError::of_sqlite(reading.get_filename(), &error);
    let conn = options.connect().await.map_err(failed)?;
    let writer = Writer::start(WriterTask::new(conn, options, None));
    Ok(OpenFile::new(reading, Some(writer)))
}

/// Opens an existing database for the one process that works with it.
pub(super) async fn for_mending(url: &str) -> Result<OpenFile, OpenError> {
    existing_options(url).await?;
    for_writing(url).await
}
