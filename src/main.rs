//! The program: puts the parts together and ends with the right code.

use std::{
    io::{self, Write},
    pin::pin,
    process::ExitCode,
    sync::Arc,
};

use anyhow::Context;
use cairn::{
    app::{App, SystemClock},
    cli::{
        self, Cli, Command, Failure, Form, Stop,
        check::{self, NO_TOKEN, Trouble},
    },
    discord,
    kernel::Scene,
    paint::{self, Look, Theme},
    settings::{DatabaseUrl, Settings, Token},
    store::{OpenError, SqliteStore},
    telemetry,
};
use clap::Parser;
use tokio::{runtime::Runtime, sync::oneshot};
use tracing::{info, warn};

fn main() -> ExitCode {
    let done = match Cli::parse().command.unwrap_or(Command::Run) {
        Command::Run => run(),
        Command::Inspect => cli::inspect(&mut io::stdin().lock(), &mut io::stdout().lock()),
        Command::Perft(args) => cli::perft(&args, &mut io::stdout().lock()),
        Command::Render(args) => cli::render(&args, draw),
        Command::Check => check(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !matches!(failure, Failure::Unread) {
                let text = failure.to_string();
                let _ = writeln!(io::stderr(), "error: {}", telemetry::redact(&text));
            }
            ExitCode::from(failure.exit_code())
        }
    }
}

fn check() -> Result<(), Failure> {
    let settings = Settings::load();
    if let Ok(settings) = &settings {
        hide_token(settings);
    }
    runtime()?.block_on(check::check(&settings, &Probes, &mut io::stdout().lock()))
}

struct Probes;

impl check::Probes for Probes {
    async fn database(&self, url: &DatabaseUrl) -> Result<String, Trouble> {
        match SqliteStore::open_read_only(url.as_str()).await {
            Ok(store) => {
                store.close().await;
                Ok("can be used".to_owned())
            }
            Err(OpenError::Missing { path }) => check::no_database(&path),
            Err(error) => Err(Trouble {
                what: error.to_string(),
                mend: String::new(),
            }),
        }
    }

    async fn token(&self, token: &Token) -> Result<String, Trouble> {
        match discord::check_token(token.reveal()).await {
            Ok(name) => Ok(format!("is accepted: the bot is {name}")),
            Err(error) => Err(Trouble {
                what: error.to_string(),
                mend: "copy it again from the Bot page of your application, or mend the connection"
                    .to_owned(),
            }),
        }
    }
}

fn draw(scene: &Scene, form: Form<'_>) -> Result<Vec<u8>, Failure> {
    match form {
        Form::Text => Ok(paint::text(scene).into_bytes()),
        Form::Picture { theme } => {
            let theme = match theme {
                None => Theme::default(),
                Some(name) => Theme::find(name).ok_or_else(|| {
                    let themes: Vec<&str> = Theme::all().map(Theme::key).collect();
                    Failure::WrongUse(format!(
                        "there is no theme `{name}`; there are {}",
                        themes.join(", ")
                    ))
                })?,
            };
            Ok(paint::paint(
                scene,
                &Look {
                    theme,
                    ..Look::default()
                },
            )
            .png)
        }
    }
}

fn run() -> Result<(), Failure> {
    let settings = Settings::load()
        .map_err(|faults| Failure::WrongUse(format!("the settings cannot be used\n{faults}")))?;
    hide_token(&settings);
    let Some(token) = settings.token.clone() else {
        return Err(Failure::WrongUse(NO_TOKEN.to_owned()));
    };
    telemetry::init(&settings.logging)?;
    runtime()?.block_on(serve(&settings, &token))
}

/// Runs the bot until somebody asks it to stop.
///
/// It ends in this order, so that nothing is begun that cannot be finished:
///
/// 1. the gateway is closed: no new interactions;
/// 2. the workers finish the step they are at, and what Discord was promised is sent;
/// 3. the store is closed last, when nobody writes any more.
///
/// Whoever asks a second time gets an end at once; the log in the database survives that, too.
async fn serve(settings: &Settings, token: &Token) -> Result<(), Failure> {
    let mut stop = Stop::listen().context("cannot listen for signals")?;
    info!(
        version = env!("CARGO_PKG_VERSION"),
        database = settings.database.as_str(),
        "cairn starts"
    );
    let store = Arc::new(
        SqliteStore::open(settings.database.as_str())
            .await
            .map_err(anyhow::Error::from)?,
    );
    let app = Arc::new(App::new(
        Arc::clone(&store) as _,
        Arc::new(SystemClock),
        secret,
    ));
    let session = discord::Settings {
        token: token.reveal().to_owned(),
        guild: settings.guild.map(|guild| guild.0),
    };
    let (ask, asked) = oneshot::channel();
    let running = discord::run(app, session, async {
        let _ = asked.await;
    });
    let mut running = pin!(running);
    let ended = tokio::select! {
        ended = &mut running => ended,
        () = stop.asked() => {
            info!("cairn stops: it finishes what it has begun; ask again to end it at once");
            let _ = ask.send(());
            tokio::select! {
                ended = &mut running => ended,
                () = stop.asked() => {
                    warn!("cairn ends at once");
                    return Ok(());
                }
            }
        }
    };
    store.close().await;
    info!("cairn has stopped");
    Ok(ended?)
}

/// A secret for the draws of a game.
fn secret() -> [u8; 32] {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).expect("the operating system has random numbers");
    secret
}

fn hide_token(settings: &Settings) {
    if let Some(token) = &settings.token {
        telemetry::hide(token.reveal());
    }
}

fn runtime() -> Result<Runtime, Failure> {
    Ok(Runtime::new().context("cannot start the threads")?)
}
