//! Opening a database on a server. All problems with it are detected here, before the bot starts.

use std::{
    io,
    path::{Path, PathBuf},
    str::FromStr as _,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use include_dir::{Dir, include_dir};
use sqlx::{
    ConnectOptions as _, Connection as _, PgConnection, PgPool,
    migrate::Migrator,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tracing::info;

use super::{availability::LIMIT, presence};
use crate::{
    OpenError, OpenMode,
    steps::{self, Schema},
};

/// The steps of the schema, compiled in.
static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../migrations/postgres");
static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| steps::migrator(&FOLDER));

/// How long to wait for a connection. Less than the three seconds after which Discord gives up on
/// us.
const PATIENCE: Duration = Duration::from_secs(2);
/// Idle time after which a connection is checked for a sign of life before it is used: it may have
/// been cut.
const UNUSED: Duration = Duration::from_secs(5);
/// How long a connection that may hang has for a sign of life.
const SIGN: Duration = Duration::from_secs(2);
const READERS: u32 = 8;
/// Concurrent transactions; the server commits them in groups.
const WRITERS: u32 = 16;
/// The oldest supported server.
const OLDEST: i32 = 15;

/// The two connection pools of an open database, how to make a third, and whether the server is
/// away, so that connections may hang.
pub(super) struct OpenPools {
    pub(super) options: PgConnectOptions,
    pub(super) readers: PgPool,
    pub(super) writers: Option<PgPool>,
    pub(super) away: Arc<AtomicBool>,
}

/// Whether this is the address of a database on a server.
pub(crate) fn is_address(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

pub(super) async fn open(url: &str, what_for: OpenMode) -> Result<OpenPools, OpenError> {
    let options = options(url)?;
    let name = name(&options);
    let failed = |error| OpenError::of_postgres(&name, &error);
    let usable = tokio::time::timeout(LIMIT, connect_usable(&options, &name, what_for)).await;
    let mut conn = usable.unwrap_or_else(|_| Err(unanswered_error(&name)))?;
    if what_for == OpenMode::Bot {
        bring_up_to_date(&mut conn, &name).await?;
    }
    conn.close().await.map_err(failed)?;
    Ok(pools(&options, what_for))
}

/// A connection to a database that suits the purpose and that nobody uses in a conflicting way.
async fn connect_usable(
    options: &PgConnectOptions,
    name: &Path,
    what_for: OpenMode,
) -> Result<PgConnection, OpenError> {
    let failed = |error| OpenError::of_postgres(name, &error);
    let mut conn = connect(options).await?;
    is_usable(&mut conn, name, what_for).await?;
    let is_copied = match what_for {
        OpenMode::Looking => false,
        OpenMode::Bot | OpenMode::Tasks | OpenMode::Mending => {
            presence::is_copied(&mut conn).await.map_err(failed)?
        }
    };
    if is_copied
        || (what_for == OpenMode::Mending && presence::anybody(&mut conn).await.map_err(failed)?)
    {
        let by = if is_copied {
            "`cairn copy`"
        } else {
            "another process"
        };
        return Err(OpenError::InUse {
            path: name.to_owned(),
            by: by.to_owned(),
        });
    }
    Ok(conn)
}

fn unanswered_error(name: &Path) -> OpenError {
    OpenError::Unreachable(name.to_owned(), "it does not respond".to_owned())
}

/// The connection pools of a usable database.
pub(super) fn pools(options: &PgConnectOptions, what_for: OpenMode) -> OpenPools {
    // Each read sees one moment.
    let reading = options.clone().options([
        ("default_transaction_isolation", "repeatable read"),
        ("default_transaction_read_only", "on"),
    ]);
    let away = Arc::default();
    OpenPools {
        readers: pool(reading, READERS, &away),
        writers: (what_for != OpenMode::Looking).then(|| pool(options.clone(), WRITERS, &away)),
        options: options.clone(),
        away,
    }
}

/// Makes sure that the server is new enough.
pub(super) async fn is_new_enough(conn: &mut PgConnection, name: &Path) -> Result<(), OpenError> {
    let version: i32 =
        sqlx::query_scalar("SELECT CAST(current_setting('server_version_num') AS INTEGER)")
            .fetch_one(conn)
            .await
            .map_err(|error| OpenError::of_postgres(name, &error))?;
    if version / 10_000 < OLDEST {
        return Err(OpenError::OldServer {
            path: name.to_owned(),
            found: version / 10_000,
            needed: OLDEST,
        });
    }
    Ok(())
}

/// Makes sure that it suits the purpose of opening it.
pub(super) async fn is_usable(
    conn: &mut PgConnection,
    name: &Path,
    what_for: OpenMode,
) -> Result<(), OpenError> {
    is_new_enough(conn, name).await?;
    let path = name.to_owned();
    let whose = owner(conn).await;
    match (
        whose.map_err(|error| OpenError::of_postgres(name, &error))?,
        what_for,
    ) {
        (DatabaseOwner::Anothers, _) => return Err(OpenError::Foreign(path)),
        (DatabaseOwner::Nobodys, OpenMode::Looking | OpenMode::Tasks | OpenMode::Mending) => {
            return Err(OpenError::Missing(path));
        }
        (DatabaseOwner::Nobodys, OpenMode::Bot) => {
            info!("created the tables of the database {}", name.display());
        }
        (DatabaseOwner::Ours, _) => info!("opened the database {}", name.display()),
    }
    match what_for {
        OpenMode::Bot => Ok(()),
        OpenMode::Looking | OpenMode::Tasks | OpenMode::Mending => {
            is_of_this_version(conn, name).await
        }
    }
}

/// Upgrades it to the newest schema. Of several processes that start at once one does so, and the
/// others wait for it.
pub(super) async fn bring_up_to_date(
    conn: &mut PgConnection,
    name: &Path,
) -> Result<(), OpenError> {
    let done = MIGRATIONS.run_direct(None, conn, false).await;
    done.map_err(|error| {
        OpenError::of_postgres_migration(name, &error, steps::newest_known(&MIGRATIONS))
    })
}

pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, OpenError> {
    let name = name(options);
    match tokio::time::timeout(PATIENCE, options.connect()).await {
        // There is no socket, so this is not about a file of the server.
        Ok(Err(sqlx::Error::Io(why)))
            if why.kind() == io::ErrorKind::NotFound && !is_socket(options) =>
        {
            Err(OpenError::Unsafe(
                name,
                "a certificate file named in DATABASE_URL does not exist".to_owned(),
            ))
        }
        Ok(conn) => conn.map_err(|error| OpenError::of_postgres(&name, &error)),
        Err(_) => Err(unanswered_error(&name)),
    }
}

fn is_socket(options: &PgConnectOptions) -> bool {
    options.get_socket().is_some() || options.get_host().starts_with('/')
}

pub(super) fn options(url: &str) -> Result<PgConnectOptions, OpenError> {
    let options = PgConnectOptions::from_str(url).map_err(|error| {
        OpenError::BadServerUrl(match error {
            sqlx::Error::Configuration(cause) => cause.to_string(),
            _ => "it is malformed".to_owned(),
        })
    })?;
    Ok(options.application_name("cairn").options([
        ("statement_timeout", "10s"),
        ("idle_in_transaction_session_timeout", "30s"),
        ("synchronous_commit", "on"),
    ]))
}

/// The name of the database in messages: without the password.
pub(super) fn name(options: &PgConnectOptions) -> PathBuf {
    let database = options.get_database().unwrap_or(options.get_username());
    format!("{database} on {}", options.get_host()).into()
}

fn pool(options: PgConnectOptions, most: u32, away: &Arc<AtomicBool>) -> PgPool {
    let away = Arc::clone(away);
    PgPoolOptions::new()
        .max_connections(most)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .before_acquire(|conn, meta| {
            Box::pin(async move {
                if meta.idle_for > UNUSED {
                    conn.ping().await?;
                }
                Ok(true)
            })
        })
        // The library waits for a sign of life without a limit, and the place in the pool with it.
        .after_release(move |conn, _| {
            let is_doubtful = away.load(Ordering::Relaxed);
            Box::pin(async move {
                if is_doubtful {
                    let sign = tokio::time::timeout(SIGN, conn.ping()).await;
                    sign.map_err(|_| sqlx::Error::PoolTimedOut)??;
                }
                Ok(true)
            })
        })
        .connect_lazy_with(options)
}

/// Checks that the schema is the one that this program knows.
pub(super) async fn is_of_this_version(
    conn: &mut PgConnection,
    name: &Path,
) -> Result<(), OpenError> {
    let taken: Vec<(i64, Vec<u8>)> =
        sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations ORDER BY version")
            .fetch_all(conn)
            .await
            .map_err(|error| OpenError::of_postgres(name, &error))?;
    match steps::compare(&MIGRATIONS, &taken, name)? {
        Schema::Current => Ok(()),
        Schema::Older(found) => Err(OpenError::Older {
            path: name.to_owned(),
            found,
            known: steps::newest_known(&MIGRATIONS),
        }),
    }
}

#[derive(PartialEq, Eq)]
pub(super) enum DatabaseOwner {
    Ours,
    Nobodys,
    Anothers,
}

pub(super) async fn owner(conn: &mut PgConnection) -> sqlx::Result<DatabaseOwner> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema",
    )
    .fetch_all(conn)
    .await?;
    let has = |name: &str| tables.iter().any(|it| it == name);
    Ok(match () {
        () if tables.is_empty() => DatabaseOwner::Nobodys,
        // Another process may be upgrading it. Whether the steps are ours is checked when they are
        // run.
        () if has("_sqlx_migrations") => DatabaseOwner::Ours,
        () => DatabaseOwner::Anothers,
    })
}
