//! `cairn sandbox`: an embedded local Discord, and this same program as the bot in it.

mod crowd;
mod database;
mod players;
mod port;
mod shows;

use std::{
    env,
    io::{self, Write as _},
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    process::Stdio,
    time::Duration,
};

use anyhow::Context;
use cairn_app::{FollowingClock, SystemClock, WallClock as _};
use cairn_command::{Failure, StopReceiver};
use cairn_store::{OpenMode, Store};
use clap::Args;
use localdiscord::{
    Bot, BotOrder, Config, Errand, Errands, Launch, LocalDiscord, StartError,
    journal::JournalContent,
};
use tokio::{
    process::Command,
    sync::{broadcast::error::RecvError, mpsc},
    task::JoinSet,
};

use self::{
    crowd::Crowd,
    database::database,
    players::{SandboxPlayer, player, tell_apart},
    port::no_port,
    shows::{a_game, alone, taught},
};

/// How long the bot may take to shut down.
const FAREWELL: Duration = Duration::from_secs(10);

/// How `cairn sandbox` begins.
#[derive(Debug, Args)]
pub struct SandboxArgs {
    /// The port of the page
    #[arg(long, default_value_t = 8080)]
    pub port: u16,
    /// Two or more players, each with a language if it is not English, such as ada,bob,cleo:de
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        default_value = "Ada,Bob,Cleo:de,Dan,Eve",
        value_parser = player
    )]
    pub players: Vec<SandboxPlayer>,
    /// Keep the games in this file [default: a temporary file, deleted at the end]
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
}

impl SandboxArgs {
    /// The introduction of `cairn sandbox --help`.
    pub const ABOUT: &'static str = "\
Play with the bot in your browser, in a local Discord, with no token or account.

Open the page whose address it prints, pick a player, and type /challenge. Open a second window to \
play the other side. /tournament new sets up a tournament; a button in the \"Under the hood\" \
panel makes everyone join it and play a round. The page can be reached only from this machine. \
Ctrl-C stops the sandbox.";
}

/// Runs the sandbox until Ctrl-C or SIGTERM.
///
/// # Errors
///
/// If the players' names are ambiguous, the port is taken, or the bot does not start.
pub async fn sandbox(args: &SandboxArgs) -> Result<(), Failure> {
    tell_apart(&args.players)?;
    let mut stop = StopReceiver::listen().context("cannot listen for signals")?;
    let (to, mut errands) = mpsc::channel(1);
    let sandbox = begin(args, to).await?;
    let mut tasks = JoinSet::new();
    // A quiet terminal: only the bot's problems. The page shows the whole log.
    tasks.spawn(print_troubles(sandbox.clone()));
    let database = database(args.database.as_deref(), &sandbox)?;
    let launch = launch(&sandbox, &database).await?;
    let crowd = Crowd::new(sandbox.clone(), database);
    let mut orders = sandbox.bot_orders();
    let mut bot = Bot::start(&sandbox, launch).context("cannot start the bot")?;

    tokio::select! {
        ready = sandbox.bot_is_ready() => if let Err(stuck) = ready {
            return Err(not_started(&bot, &stuck.to_string()));
        },
        status = wait_for_end(&mut bot) => {
            return Err(not_started(&bot, &format!("the bot stopped right away: {status}")));
        }
        () = stop.wait() => return finish(bot, stop, tasks).await,
    }
    greet(args, &sandbox.http_url())?;

    loop {
        tokio::select! {
            () = stop.wait() => return finish(bot, stop, tasks).await,
            status = wait_for_end(&mut bot) => note(&sandbox, &format!("the bot stopped unexpectedly: {status}")),
            Some(errand) = errands.recv() => {
                tasks.spawn(crowd.clone().run(errand));
            }
            order = orders.recv() => {
                let done = match order {
                    Ok(BotOrder::Kill) => bot.kill().await,
                    Ok(BotOrder::Restart) => bot.restart().await,
                    // Too many at once; the latest ones are still to come.
                    Err(RecvError::Lagged(_)) => Ok(()),
                    Err(RecvError::Closed) => unreachable!("the sandbox is ours"),
                };
                if done.is_err() {
                    note(&sandbox, "that did not work; try again");
                }
            }
        }
    }
}

async fn begin(args: &SandboxArgs, to: mpsc::Sender<Errand>) -> Result<LocalDiscord, Failure> {
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, args.port)),
        people: args
            .players
            .iter()
            .map(|player| (player.name.clone(), player.language.clone()))
            .collect(),
        bot: "Cairn".to_owned(),
        shows: vec![alone(), taught(), a_game()],
        errands: Some(Errands {
            labels: vec![crowd::LABEL.to_owned()],
            to,
        }),
        ..Config::default()
    };
    match LocalDiscord::start(config).await {
        Ok(sandbox) => Ok(sandbox),
        Err(StartError::Listen(at, error)) if at.port() == args.port => {
            Err(Failure::from_text(no_port(args.port, &error)))
        }
        Err(error) => Err(anyhow::Error::new(error).into()),
    }
}

/// The bot: this program, as it would run among people.
async fn launch(sandbox: &LocalDiscord, database: &str) -> Result<Launch, Failure> {
    let program = env::current_exe().context("cannot find this program's own file")?;
    catch_up(sandbox, database).await;
    let mut launch = Launch::new(program)
        .arg("run")
        .env("DATABASE_URL", database)
        .env(
            FollowingClock::VARIABLE,
            sandbox.clock_file().display().to_string(),
        )
        .log_to_journal();
    for name in ["CAIRN_LOG", "METRICS_ADDR", "RUST_BACKTRACE"] {
        if let Ok(value) = env::var(name) {
            launch = launch.env(name, value);
        }
    }
    Ok(launch)
}

/// Advances the clock to the time when the bot of this database was last running: the clock may
/// have been advanced then, and as the bot's never goes back, it would stand still for that long.
async fn catch_up(sandbox: &LocalDiscord, database: &str) {
    // If it is faulty, the bot reports that.
    let Ok(store) = Store::open(database, OpenMode::Looking).await else {
        return;
    };
    if let Ok(Some(last)) = store.last_beat().await {
        sandbox.advance((last - SystemClock.now()).to_duration());
    }
    store.close().await;
}

/// Waits until the bot ends by itself; forever, if there is none.
async fn wait_for_end(bot: &mut Bot) -> String {
    while bot.pid().is_some() {
        if let Some(status) = bot.wait_for_exit(Duration::from_hours(1)).await {
            return status.to_string();
        }
    }
    std::future::pending().await
}

fn not_started(bot: &Bot, why: &str) -> Failure {
    let output = bot.output();
    let last = output.len().saturating_sub(20);
    let tail = output.get(last..).unwrap_or_default().join("\n");
    Failure::from_text(format!("the bot did not start; {why}\n{tail}"))
}

fn greet(args: &SandboxArgs, url: &str) -> Result<(), Failure> {
    let fate = match &args.database {
        Some(file) => format!("the games are kept in {}", file.display()),
        None => "the games are then deleted (use --database FILE to keep them)".to_owned(),
    };
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "The sandbox is running: {url}\nOpen it, choose a player and press \"Play against Cairn\". \
         Or type /challenge and play the other side in a second window.\nCtrl-C stops it; {fate}."
    )
    .and_then(|()| out.flush())
    .map_err(Failure::output)?;
    if args.open && !open(url) {
        let _ = writeln!(
            io::stderr(),
            "Could not open a browser; open the address yourself."
        );
    }
    Ok(())
}

/// Whether a program that opens the address was found.
fn open(url: &str) -> bool {
    let (program, args): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    Command::new(program)
        .args(args)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .is_ok()
}

/// Shuts the bot down; at a second request, immediately.
async fn finish(mut bot: Bot, mut stop: StopReceiver, tasks: JoinSet<()>) -> Result<(), Failure> {
    // Its complaints during shutdown do not matter.
    drop(tasks);
    tokio::select! {
        // If it does not end in time it is killed, which loses nothing.
        _ = bot.stop(FAREWELL) => {}
        () = stop.wait() => {}
    }
    Ok(())
}

fn note(sandbox: &LocalDiscord, text: &str) {
    sandbox.note(text);
    let _ = writeln!(io::stderr(), "{text}");
}

async fn print_troubles(sandbox: LocalDiscord) {
    let mut entries = sandbox.journal().subscribe();
    loop {
        match entries.recv().await {
            Ok(entry) => {
                if let JournalContent::Log(line) = &entry.what
                    && ["WARN", "ERROR", "panicked"]
                        .iter()
                        .any(|it| line.contains(it))
                {
                    let _ = writeln!(io::stderr(), "bot: {line}");
                }
                if let JournalContent::Violation(text) = &entry.what {
                    let _ = writeln!(io::stderr(), "violation: {text}");
                }
            }
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}
