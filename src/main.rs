//! The program: puts the parts together and ends with the right code.

use std::{
    env,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
    time::Duration,
};

use anyhow::Context;
use cairn::{
    VERSION,
    cli::{
        self, BackupArgs, Cli, Command, Failure, GamesArgs, OwnerArgs, RestoreArgs, StopReceiver,
        TasksArgs,
        check::{self, NO_TOKEN},
    },
    settings::{Settings, Token},
    watch,
};
use cairn_app::{App, FollowingClock, SystemClock, WallClock};
use cairn_domain::Timestamp;
use cairn_store::{FatalDatabaseError, OpenMode, Store, UnpackedBackup};
use clap::Parser;
use tokio::{runtime::Runtime, sync::Notify, task::JoinSet};
use tracing::{info, warn};

fn main() -> ExitCode {
    let done = match Cli::parse().command.unwrap_or(Command::Run) {
        Command::Run => run(),
        Command::Render(args) => cli::render(&args),
        Command::Verify(args) => match args.record {
            Some(backup) if cairn_store::is_backup(&backup) => verify_backup(&backup),
            Some(record) => cli::verify(&record, &mut io::stdout().lock()),
            None => verify_database(args.repair_ratings),
        },
        Command::Backup(args) => backup(&args),
        Command::Restore(args) => restore(&args),
        Command::Copy(args) => {
            let copying = async { cli::copy(&args, time(), &mut io::stdout().lock()).await };
            runtime().and_then(|it| it.block_on(copying))
        }
        Command::Check => check(),
        Command::Health => health(),
        Command::Games(args) => games(&args),
        Command::Tasks(args) => tasks(&args),
        Command::Owner(args) => owner(&args),
        Command::Licenses => cli::licenses(&mut io::stdout().lock()),
        Command::Sandbox(args) => runtime().and_then(|it| it.block_on(cli::sandbox(&args))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !matches!(failure, Failure::Unread) {
                let text = failure.to_string();
                let _ = writeln!(io::stderr(), "error: {}", cairn_telemetry::redact(&text));
            }
            ExitCode::from(failure.exit_code())
        }
    }
}

fn run() -> Result<(), Failure> {
    let settings = usable_settings()?;
    let Some(token) = &settings.token else {
        return Err(Failure::WrongUse(NO_TOKEN.to_owned()));
    };
    cairn_telemetry::init(&settings.logging)?;
    let runtime = runtime()?;
    let done = runtime.block_on(serve(&settings, token));
    // A name that is being looked up cannot be stopped.
    runtime.shutdown_background();
    done
}

/// Runs the bot until somebody asks it to stop.
///
/// It ends in this order, so that nothing is begun that cannot be finished:
///
/// 1. the gateway is closed: no new interactions;
/// 2. what is being answered is answered, and the workers finish the step they are at;
/// 3. the store is closed, now that nobody writes any more.
///
/// A second request ends it at once. The games are safe even then: everything that has been told to
/// anybody was committed first.
async fn serve(settings: &Settings, token: &Token) -> Result<(), Failure> {
    let mut stop = StopReceiver::listen().context("cannot listen for signals")?;
    info!(version = VERSION, "cairn {VERSION} is starting");
    let watch = match settings.metrics {
        Some(address) => Some(watch::OpenPort::listen(address).await.map_err(|error| {
            anyhow::anyhow!(
                "METRICS_ADDR: cannot listen on {address}: {error}; choose another address or \
                 port, or leave it unset"
            )
        })?),
        None => None,
    };
    let store = Store::open(settings.database.as_str(), OpenMode::Bot)
        .await
        .map_err(anyhow::Error::new)?;
    let following = env::var_os(FollowingClock::VARIABLE).map(PathBuf::from);
    let following = following.map(FollowingClock::new);
    let clock: Arc<dyn WallClock> = match &following {
        Some(clock) => Arc::new(clock.clone()),
        None => Arc::new(SystemClock),
    };
    let app = App::new(cairn_rules::catalog(), Arc::clone(&store) as _, clock, seed);
    let app = app.with_thinking_threads(settings.think_threads);
    let hourly = Duration::from_secs(settings.think_seconds.into());
    let app = Arc::new(app.with_long_thinking(hourly));
    let mut jumps = JoinSet::new();
    if let Some(clock) = following {
        stop = stop.with_parent();
        jumps.spawn(clock.wake_workers(Arc::clone(&app)));
    }
    let guarded = Arc::downgrade(&app);
    let stalled = move || {
        guarded
            .upgrade()
            .map_or_else(Vec::new, |app| app.stalled_parts())
    };
    let database = settings.database.clone();
    let would_work = move || is_database_there(database.as_str());
    // The games are safe: everything that has been told to anybody was committed first.
    let end = || std::process::exit(1);
    watch::guard(stalled, would_work, end).context("cannot start a thread")?;
    let supervisor = supervisor().map(Arc::new);
    // Ends with this function.
    let mut watching = JoinSet::new();
    if let Some(supervisor) = supervisor.clone() {
        watching.spawn(async move {
            supervisor.ready();
            supervisor.feed().await;
        });
    }
    if let Some(watch) = watch {
        watching.spawn(watch.serve(Arc::clone(&app)));
    }
    let connection = cairn_discord::SessionSettings {
        token: token.reveal().to_owned(),
        guild: settings.guild.map(|it| it.0),
        shards: settings.shards,
        requests_per_second: settings.requests_per_second,
        tell_owner: settings.tell_owner,
        pages: settings.pages.clone(),
        haste: cairn_discord::Haste::read(env::var(cairn_discord::Haste::VARIABLE).ok().as_deref()),
    };
    let end = Arc::new(Notify::new());
    let asked = Arc::clone(&end);
    let bot = cairn_discord::run(app, connection, async move { asked.notified().await });
    let mut bot = std::pin::pin!(bot);
    let asked_twice = async {
        stop.wait().await;
        if let Some(supervisor) = &supervisor {
            supervisor.notify_stop();
        }
        info!(
            "cairn will stop once its current work is done; repeat the signal to stop it \
             immediately"
        );
        end.notify_one();
        stop.wait().await;
    };
    tokio::select! {
        ended = &mut bot => {
            store.close().await;
            ended.map_err(|error| match error.downcast::<cairn_discord::InvalidToken>() {
                Ok(refused) => Failure::WrongUse(refused.to_string()),
                Err(error) => error.into(),
            })?;
            info!("cairn has stopped");
            Ok(())
        }
        died = store.wait_until_dead() => {
            if died == FatalDatabaseError::Replaced {
                // Those who wait hear that nothing was saved.
                end.notify_one();
                let _ = bot.await;
            }
            Err(anyhow::Error::new(died).into())
        }
        () = asked_twice => Err(anyhow::anyhow!(
            "stopped before all work was done; the rest will be done after the next start"
        )
        .into()),
    }
}

/// Whether the database answers a new connection.
fn is_database_there(database: &str) -> bool {
    const PATIENCE: Duration = Duration::from_secs(10);
    let Ok(runtime) = runtime() else {
        return false;
    };
    let asked = async {
        let store = Store::open(database, OpenMode::Looking).await.ok()?;
        let answer = store.last_beat().await.ok();
        store.close().await;
        answer
    };
    let answered = runtime.block_on(async { tokio::time::timeout(PATIENCE, asked).await });
    runtime.shutdown_background();
    matches!(answered, Ok(Some(_)))
}

/// What has started the bot and wants signs of life.
fn supervisor() -> Option<watch::Supervisor> {
    let address = env::var_os("NOTIFY_SOCKET")?;
    let watchdog = env::var_os("WATCHDOG_USEC");
    let found = watch::Supervisor::connect(&address, watchdog.as_deref());
    found
        .inspect_err(|error| {
            warn!(
                %error,
                "cannot notify systemd that the bot is ready; do not change `NotifyAccess` in the \
                 unit"
            );
        })
        .ok()
}

/// Replays what is in the database, even while a bot works with it.
fn verify_database(repairs_ratings: bool) -> Result<(), Failure> {
    let what_for = if repairs_ratings {
        OpenMode::Mending
    } else {
        OpenMode::Looking
    };
    with_database(what_for, async |store| {
        let output = &mut io::stdout().lock();
        if repairs_ratings {
            cli::repair_ratings(store, output).await?;
        }
        cli::verify_database(store, output).await
    })
}

/// Replays what is in a backup, brought up to date in a place of its own.
fn verify_backup(backup: &Path) -> Result<(), Failure> {
    runtime()?.block_on(async {
        let unpacked = UnpackedBackup::unpack(backup)
            .await
            .map_err(anyhow::Error::new)?;
        let store = Store::open(&unpacked.url(), OpenMode::Looking).await;
        let store = store.map_err(anyhow::Error::new)?;
        let done = cli::verify_database(&store, &mut io::stdout().lock()).await;
        store.close().await;
        done
    })
}

/// Tells of games or ends one.
fn games(args: &GamesArgs) -> Result<(), Failure> {
    beside_bot(args.end.is_none(), async |store| {
        cli::games(store, args, time(), &mut io::stdout().lock()).await
    })
}

/// Lists or retries parked tasks.
fn tasks(args: &TasksArgs) -> Result<(), Failure> {
    beside_bot(args.retry.is_none(), async |store| {
        cli::tasks(store, args, time(), &mut io::stdout().lock()).await
    })
}

fn owner(args: &OwnerArgs) -> Result<(), Failure> {
    beside_bot(args.tool.only_looks(), async |store| {
        cli::owner(store, args, time(), &mut io::stdout().lock()).await
    })
}

/// Looks into the database or writes in one short transaction, even while a bot works with it.
fn beside_bot(
    only_looks: bool,
    work: impl AsyncFnOnce(&Store) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let what_for = if only_looks {
        OpenMode::Looking
    } else {
        OpenMode::Tasks
    };
    with_database(what_for, work)
}

/// Copies the database, even while a bot works with it.
fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let database = usable_settings()?.database;
    let output = &mut io::stdout().lock();
    runtime()?.block_on(cli::backup(args, &database, SystemClock.now(), output))
}

/// Puts a backup in the place of the database.
fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    let database = usable_settings()?.database;
    runtime()?.block_on(cli::restore(args, &database, &mut io::stdout().lock()))
}

fn check() -> Result<(), Failure> {
    let settings = Settings::load();
    if let Ok(settings) = &settings {
        hide_token(settings);
    }
    runtime()?.block_on(check::check(&settings, &mut io::stdout().lock()))
}

/// Asks the database when the bot was last there, beside a bot that may be running on it.
fn health() -> Result<(), Failure> {
    with_database(OpenMode::Looking, async |store| {
        cli::health(store, time(), &mut io::stdout().lock()).await
    })
}

/// Does something with the database that the settings name, and closes it.
fn with_database(
    what_for: OpenMode,
    work: impl AsyncFnOnce(&Store) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let settings = usable_settings()?;
    runtime()?.block_on(async {
        let store = Store::open(settings.database.as_str(), what_for)
            .await
            .map_err(anyhow::Error::new)?;
        let done = work(&store).await;
        store.close().await;
        done
    })
}

/// The settings, if none of them is wrong; the token is hidden wherever something is printed.
fn usable_settings() -> Result<Settings, Failure> {
    let settings = Settings::load().map_err(|errors| {
        Failure::WrongUse(format!(
            "the settings are invalid; run `cairn check` to check them again\n{errors}"
        ))
    })?;
    hide_token(&settings);
    Ok(settings)
}

fn hide_token(settings: &Settings) {
    if let Some(token) = &settings.token {
        cairn_telemetry::hide(token.reveal());
    }
}

fn runtime() -> Result<Runtime, Failure> {
    Ok(Runtime::new().context("cannot start the threads")?)
}

/// What time it is for the bot that works with the database.
fn time() -> Timestamp {
    match env::var_os(FollowingClock::VARIABLE) {
        Some(clock) => FollowingClock::new(PathBuf::from(clock)).now(),
        None => SystemClock.now(),
    }
}

fn seed() -> [u8; 32] {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).expect("the operating system provides random numbers");
    seed
}
