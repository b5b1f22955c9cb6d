//! `cairn sandbox`: an embedded local Discord, and this very program as the bot in it.

mod crowd;

use std::{
    env,
    fmt::Write as _,
    io::{self, Write as _},
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf, absolute},
    process::Stdio,
    time::Duration,
};

use anyhow::Context;
use cairn_app::{ClockStore as _, FollowingClock, SystemClock, WallClock as _};
use cairn_rules::catalog;
use cairn_store::{Database as _, SqliteStore};
use clap::Args;
use localdiscord::{
    Bot, BotOrder, Config, Errand, Errands, Given, Launch, LocalDiscord, Show, StartError, Step,
    journal::What,
};
use tokio::{
    process::Command,
    sync::{broadcast::error::RecvError, mpsc},
    task::JoinSet,
};

use self::crowd::Crowd;
use cairn_command::{Failure, Stop};

/// How long the bot may take to end.
const FAREWELL: Duration = Duration::from_secs(10);
/// How many ports above a taken one are tried for a free one.
const PORTS_TRIED: u16 = 100;
/// As long as Discord lets a name be.
const LONGEST_NAME: usize = 32;
/// What else a name may hold besides letters and digits.
const IN_NAMES: &str = " _-.'";
/// What Discord makes of these is no person.
const NO_NAMES: [&str; 3] = ["cairn", "everyone", "here"];
/// The languages a client of Discord can have.
const LANGUAGES: &str = "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi \
                         sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko";

/// A player: a name, and the language of their client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    name: String,
    language: String,
}

/// How `cairn sandbox` begins.
#[derive(Debug, Args)]
pub struct SandboxArgs {
    /// The port of the page
    #[arg(long, default_value_t = 8080)]
    pub port: u16,
    /// The players, two or more; with a language if it is not English, as in ada,bob,cleo:de
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        default_value = "Ada,Bob,Cleo:de,Dan,Eve",
        value_parser = player
    )]
    pub players: Vec<Player>,
    /// Keep the games in this file [default: a temporary one, gone at the end]
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
}

impl SandboxArgs {
    /// What `cairn sandbox --help` says first.
    pub const ABOUT: &'static str = "\
Play with the bot in your browser, in a local Discord, without token or account.

Open the page it names, pick a player, and type /challenge. Open a second window to play the \
other side. /tournament new sets up a tournament, and a button under the hood has everybody join \
and play it. Only this machine can reach it. Ctrl-C ends it.";
}

/// Reads `ada` or `cleo:de`.
fn player(text: &str) -> Result<Player, String> {
    let (name, language) = text.split_once(':').unwrap_or((text, "en-US"));
    let (name, language) = (name.trim(), language.trim());
    let fits = |c: char| c.is_alphanumeric() || IN_NAMES.contains(c);
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME {
        return Err(format!("a name has 1 to {LONGEST_NAME} characters"));
    }
    if !name.chars().all(fits) || !name.starts_with(char::is_alphanumeric) {
        return Err(format!(
            "a name is made of letters, digits and `{IN_NAMES}`, and begins with a letter or digit"
        ));
    }
    if NO_NAMES.contains(&name.to_lowercase().as_str()) {
        return Err("nobody can be called so".to_owned());
    }
    if !LANGUAGES.split_whitespace().any(|it| it == language) {
        return Err(format!(
            "`{language}` is no language of Discord; it has {LANGUAGES}"
        ));
    }
    Ok(Player {
        name: name.to_owned(),
        language: language.to_owned(),
    })
}

/// Runs the sandbox until Ctrl-C or SIGTERM.
///
/// # Errors
///
/// If the players cannot be told apart, the port is taken, or the bot does not start.
pub async fn sandbox(args: &SandboxArgs) -> Result<(), Failure> {
    tell_apart(&args.players)?;
    let mut stop = Stop::listen().context("cannot listen for signals")?;
    let (to, mut errands) = mpsc::channel(1);
    let sandbox = begin(args, to).await?;
    let mut tasks = JoinSet::new();
    // A quiet terminal: of what the bot logs, only what is wrong. The page shows all of it.
    tasks.spawn(print_troubles(sandbox.clone()));
    let database = database(args, &sandbox)?;
    let launch = launch(&sandbox, &database).await?;
    let crowd = Crowd::new(sandbox.clone(), database);
    let mut orders = sandbox.bot_orders();
    let mut bot = Bot::start(&sandbox, launch).context("cannot start the bot")?;

    tokio::select! {
        ready = sandbox.bot_is_ready() => if let Err(stuck) = ready {
            return Err(not_started(&bot, &stuck.to_string()));
        },
        status = ended(&mut bot) => {
            return Err(not_started(&bot, &format!("it ended at once: {status}")));
        }
        () = stop.asked() => return finish(bot, stop, tasks).await,
    }
    greet(args, &sandbox.http_url())?;

    loop {
        tokio::select! {
            () = stop.asked() => return finish(bot, stop, tasks).await,
            status = ended(&mut bot) => note(&sandbox, &format!("the bot has ended by itself: {status}")),
            Some(errand) = errands.recv() => {
                tasks.spawn(crowd.clone().run(errand));
            }
            order = orders.recv() => {
                let done = match order {
                    Ok(BotOrder::Kill) => bot.kill().await,
                    Ok(BotOrder::Restart) => bot.restart().await,
                    // Too many at once; the last ones are still to come.
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

fn tell_apart(players: &[Player]) -> Result<(), Failure> {
    if players.len() < 2 {
        return Err(Failure::wrong(
            "at least two players are needed, as in --players ada,bob",
        ));
    }
    for (at, player) in players.iter().enumerate() {
        let name = player.name.to_lowercase();
        if players
            .iter()
            .take(at)
            .any(|it| it.name.to_lowercase() == name)
        {
            return Err(Failure::wrong(format!(
                "two players are called `{}`; nobody could tell them apart",
                player.name
            )));
        }
    }
    Ok(())
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
            Err(Failure::failed(no_port(args.port, &error)))
        }
        Err(error) => Err(anyhow::Error::new(error).into()),
    }
}

/// A first game for somebody who is alone: against Cairn itself, at its lowest level.
fn alone() -> Show {
    let game = catalog().games().next().expect("there is a game");
    let text = |text: &str| Given::Text(text.to_owned());
    Show {
        label: "Play against Cairn".to_owned(),
        steps: vec![Step::Command {
            name: "challenge".to_owned(),
            options: vec![
                ("game".to_owned(), text(game.about.key)),
                ("level".to_owned(), text("1")),
                ("side".to_owned(), text("first")),
            ],
        }],
        follows: true,
    }
}

/// The first lesson of the game that is offered first.
fn taught() -> Show {
    let game = catalog().games().next().expect("there is a game");
    Show {
        label: "Teach me a game".to_owned(),
        steps: vec![Step::Command {
            name: "learn".to_owned(),
            options: vec![("game".to_owned(), Given::Text(game.about.key.to_owned()))],
        }],
        follows: false,
    }
}

/// A finished game of the one that is offered first, to go through turn by turn.
fn a_game() -> Show {
    let game = catalog().games().next().expect("there is a game");
    Show {
        label: "Show me a game".to_owned(),
        steps: vec![
            Step::Command {
                name: "rules".to_owned(),
                options: vec![("game".to_owned(), Given::Text(game.about.key.to_owned()))],
            },
            Step::Own {
                id: "1:example:".to_owned(),
            },
        ],
        follows: false,
    }
}

/// Why the port cannot be had, and a command line that works.
fn no_port(port: u16, error: &io::Error) -> String {
    let mut text = if error.kind() == io::ErrorKind::AddrInUse {
        format!("port {port} is taken, perhaps by another sandbox: see http://127.0.0.1:{port}")
    } else {
        format!("cannot listen on port {port}: {error}")
    };
    let first = port.saturating_add(1).max(1_024);
    let mut others = first..=first.saturating_add(PORTS_TRIED);
    let free = others.find(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok());
    if let Some(free) = free {
        // No shell can be given a NUL, and none was.
        let given = env::args().filter_map(|arg| Some(shlex::try_quote(&arg).ok()?.into_owned()));
        let line = with_port(&given.collect::<Vec<_>>(), free);
        let _ = write!(text, "\nThis one is free:\n  {line}");
    }
    text
}

/// The command line with another port.
fn with_port(args: &[String], port: u16) -> String {
    let mut line = Vec::new();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        if arg == "--port" {
            args.next();
        } else if !arg.starts_with("--port=") {
            line.push(arg.as_str());
        }
    }
    format!("{} --port {port}", line.join(" "))
}

/// The address of the database that the bot is to write.
fn database(args: &SandboxArgs, sandbox: &LocalDiscord) -> Result<String, Failure> {
    let file = match &args.database {
        Some(file) => {
            absolute(file).with_context(|| format!("`{}` is no path of a file", file.display()))?
        }
        None => sandbox.folder().join("cairn.db"),
    };
    database_url(&file)
}

/// The bot: this program, as it would run among people.
async fn launch(sandbox: &LocalDiscord, database: &str) -> Result<Launch, Failure> {
    let program = env::current_exe().context("cannot find this program's own file")?;
    catch_up(sandbox, database).await;
    let mut launch = Launch::of(program)
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

/// Puts the clock forward to when the bot of this database was last there: the clock may have been
/// put forward then, and the bot's never goes back, so it would stand still for that long.
async fn catch_up(sandbox: &LocalDiscord, database: &str) {
    // If there is something wrong with it, the bot says what.
    let Ok(store) = SqliteStore::open_read_only(database).await else {
        return;
    };
    if let Ok(Some(last)) = store.last_beat().await {
        sandbox.advance((last - SystemClock.now()).to_duration());
    }
    store.close().await;
}

/// The path as part of an address, where a few characters have a meaning of their own.
pub(super) fn database_url(file: &Path) -> Result<String, Failure> {
    let text = file
        .to_str()
        .ok_or_else(|| Failure::wrong(format!("`{}` cannot be written as text", file.display())))?;
    let mut url = "sqlite://".to_owned();
    for c in text.chars() {
        match c {
            '%' | '?' | '#' | ' ' => {
                let _ = write!(url, "%{:02X}", u32::from(c));
            }
            _ => url.push(c),
        }
    }
    Ok(url)
}

/// Waits until the bot ends on its own; forever, if there is none.
async fn ended(bot: &mut Bot) -> String {
    while bot.pid().is_some() {
        if let Some(status) = bot.ended(Duration::from_hours(1)).await {
            return status.to_string();
        }
    }
    std::future::pending().await
}

fn not_started(bot: &Bot, why: &str) -> Failure {
    let output = bot.output();
    let last = output.len().saturating_sub(20);
    let tail = output.get(last..).unwrap_or_default().join("\n");
    Failure::failed(format!("the bot did not start; {why}\n{tail}"))
}

fn greet(args: &SandboxArgs, url: &str) -> Result<(), Failure> {
    let fate = match &args.database {
        Some(file) => format!("the games stay in {}", file.display()),
        None => "the games are gone then (--database FILE keeps them)".to_owned(),
    };
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "The sandbox is open: {url}\n\
         Choose who you are and press \"Play against Cairn\"; or type /challenge, and be the opponent in a second window.\n\
         Ctrl-C ends it; {fate}."
    )
    .and_then(|()| out.flush())
    .map_err(Failure::output)?;
    if args.open && !open(url) {
        let _ = writeln!(
            io::stderr(),
            "No browser could be opened; open the address yourself."
        );
    }
    Ok(())
}

/// Whether a program was found that opens the address.
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

/// Ends the bot in good order; asked again, at once.
async fn finish(mut bot: Bot, mut stop: Stop, tasks: JoinSet<()>) -> Result<(), Failure> {
    // What it has to complain of while it ends is of no interest.
    drop(tasks);
    tokio::select! {
        // If it does not end in time it is killed, which loses nothing.
        _ = bot.stop(FAREWELL) => {}
        () = stop.asked() => {}
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
                if let What::Log(line) = &entry.what
                    && ["WARN", "ERROR", "panicked"]
                        .iter()
                        .any(|it| line.contains(it))
                {
                    let _ = writeln!(io::stderr(), "bot: {line}");
                }
                if let What::Violation(text) = &entry.what {
                    let _ = writeln!(io::stderr(), "violation: {text}");
                }
            }
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_languages_are_read() {
        let cleo = player("Cleo:de").expect("a name and a language");
        assert_eq!((cleo.name.as_str(), cleo.language.as_str()), ("Cleo", "de"));
        assert!(player("Zoë van 't Hoff").is_ok());
        for wrong in [
            "",
            " ",
            "-ada",
            "a@b",
            "<b>",
            "Cairn",
            "here",
            "ada:klingon",
            "x\ny",
        ] {
            assert!(player(wrong).is_err(), "{wrong}");
        }
        assert!(player(&"x".repeat(33)).is_err());
    }

    #[test]
    fn players_have_to_be_told_apart() {
        let players = |names: &[&str]| {
            let read = names.iter().map(|name| player(name).expect("a name"));
            tell_apart(&read.collect::<Vec<_>>())
        };
        assert!(players(&["ada", "bob"]).is_ok());
        assert!(players(&["ada"]).is_err());
        assert!(players(&["ada", "bob", "Ada"]).is_err());
    }

    #[test]
    fn the_command_line_is_offered_with_another_port() {
        let args = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(
            with_port(&args("cairn sandbox --port 80 --open"), 8081),
            "cairn sandbox --open --port 8081"
        );
        assert_eq!(
            with_port(&args("cairn sandbox --port=80"), 8081),
            "cairn sandbox --port 8081"
        );
    }

    #[test]
    fn a_path_of_any_name_becomes_an_address() {
        let url = database_url(Path::new("/a b/100%?.db")).expect("it is text");
        assert_eq!(url, "sqlite:///a%20b/100%25%3F.db");
    }
}
