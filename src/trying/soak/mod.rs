//! `cairn soak`: thousands of random games through the local Discord while everything goes wrong;
//! at the end nothing may be lost, announced twice or never.

mod chance;
mod check;
mod clocks;
mod cup;
mod cups;
mod damages;
mod ends;
mod figures;
mod hurt;
mod memory;
mod pictures;
mod play;
mod posts;
mod process;
mod rest;
mod settle;
mod solo;
mod stage;
mod table;
mod transcript;
mod trouble;
mod turns;
mod verdict;

use std::{
    env,
    fmt::Write as _,
    io::{self, Write as _},
    iter,
    path::{PathBuf, absolute},
    sync::Arc,
    time::Duration,
};

use anyhow::Context;
use cairn_store::OpenMode;
use clap::Args;
use localdiscord::{Config, LocalDiscord, ratelimit::Strictness};
use tokio::{
    select,
    sync::{mpsc, oneshot},
    task::JoinSet,
    time::{Instant, interval},
};

use self::{
    figures::{Figures, Topic},
    play::Play,
    process::{ProcessOrder, keep, weigh},
    stage::SoakStage,
    transcript::Transcript,
};
use crate::sandbox::database_url;
use cairn_command::{Failure, StopReceiver};

/// The interval between progress reports.
const PROGRESS: Duration = Duration::from_secs(20);
/// The number of tables per channel.
const IN_A_CHANNEL: usize = 3;
/// The number of players in a tournament.
const IN_A_CUP: usize = 5;
/// The director of all tournaments.
const DIRECTOR: &str = "Director";

/// How `cairn soak` goes.
#[derive(Debug, Args)]
pub struct SoakArgs {
    /// Minutes to play, unless --games ends it earlier
    #[arg(long, default_value_t = 60)]
    pub minutes: u64,
    /// The seed of all actions and all faults
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// End after this number of games
    #[arg(long, value_name = "COUNT")]
    pub games: Option<usize>,
    /// How many games are played at once
    #[arg(long, value_name = "COUNT", default_value_t = 24)]
    pub tables: usize,
    /// How many tournaments are played at once
    #[arg(long, value_name = "COUNT", default_value_t = 2)]
    pub tournaments: usize,
    /// How many people play the computer at once, each one game after another
    #[arg(long, value_name = "COUNT", default_value_t = 8)]
    pub computer: usize,
    /// Damage no rows
    #[arg(long)]
    pub no_damage: bool,
    /// Keep the games in this file, which must not exist yet [default: a temporary one]
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
    /// Write what was seen from outside to this file, to be judged again
    #[arg(long, value_name = "FILE")]
    pub transcript: Option<PathBuf>,
    /// Play nothing: judge the --database and the --transcript of an earlier run
    #[arg(long, requires = "database", requires = "transcript")]
    pub judge: bool,
}

impl SoakArgs {
    /// The introduction of `cairn soak --help`.
    pub const ABOUT: &'static str = "\
Play thousands of random games while everything goes wrong, and see that nothing is lost.

Starts the bot as a child process in a local Discord of its own, as cairn sandbox does. Random \
people play every form of every game and use every way there is to enter a turn, to offer, to \
claim and to give up; they have nights, weekends and vacations, others play tournaments, and some \
play the computer. Meanwhile the bot is killed, requests fail or lose their answers, the gateway \
drops, the disk is full, permissions come and go, threads are deleted, hours pass at once, rows are \
damaged for good.

At the end every game and every turn that people were told of has to be in the database, every \
log to replay, every clock to be right, every turn to have been announced once and in time, to the \
right person, with the picture that its log draws; no task may be stuck, no request be one that \
Discord would refuse, and the memory of the bot not grow. Exit code 1 if anything is wrong. Ctrl-C \
ends it early, with the figures.";
}

/// Plays until the time is up or enough games are over, and checks everything.
///
/// # Errors
///
/// If the bot does not start, or there is any fault at the end.
pub async fn soak(args: &SoakArgs) -> Result<(), Failure> {
    if args.judge {
        return judge_again(args).await;
    }
    let mut stop = StopReceiver::listen().context("cannot listen for signals")?;
    let tables = args.tables.max(1);
    let discord = LocalDiscord::start(config(tables, args.tournaments, args.computer))
        .await
        .map_err(anyhow::Error::new)?;
    let file = database(args, &discord)?;
    let url = database_url(&file)?;
    let program = env::current_exe().context("cannot find this program's own file")?;
    let bot = process::start(&discord, &program, &url).context("cannot start the bot")?;
    discord.bot_is_ready().await.map_err(|stuck| {
        let said = bot.output().join("\n");
        Failure::failed(format!("the bot did not start: {stuck}\n{said}"))
    })?;
    let store = cairn_store::open(&url, OpenMode::Looking)
        .await
        .map_err(anyhow::Error::new)?;
    let stage = Arc::new(SoakStage::new(discord.clone(), store));
    let mut helpers = JoinSet::new();
    let followed = Arc::clone(&stage);
    helpers.spawn(async move { followed.posts.follow(&followed.discord).await });
    let (orders, wanted) = mpsc::channel(1);
    let process = tokio::spawn(keep(Arc::clone(&stage), bot, wanted));
    helpers.spawn(tell_progress(Arc::clone(&stage)));
    helpers.spawn(weigh(Arc::clone(&stage)));

    let mut play = Play::begin(args, &file, tables, &stage, &orders);
    let whole = play.whole(args);
    let was_asked = select! {
        () = whole => false,
        () = stop.asked() => true,
    };
    if was_asked {
        say("asked to stop: everything is looked through now; asked again, it ends at once");
    }
    let finish = async {
        play.close().await;
        settle::settle(&stage).await;
        let (done, ended) = oneshot::channel();
        if orders.send(ProcessOrder::End(done)).await.is_ok() {
            let _ = ended.await;
        }
        let _ = process.await;
        let mut transcript = stage.transcript();
        verdict::judge(&mut transcript, &*stage.store, &stage.figures).await?;
        anyhow::Ok(transcript)
    };
    let transcript = select! {
        transcript = finish => transcript?,
        () = stop.asked() => return Err(Failure::failed("ended before all was looked through")),
    };
    drop(helpers);
    if let Some(file) = &args.transcript {
        transcript.write(file)?;
    }
    report(args, &stage, &play)
}

/// Judges the results of an earlier run.
async fn judge_again(args: &SoakArgs) -> Result<(), Failure> {
    let (Some(database), Some(transcript)) = (&args.database, &args.transcript) else {
        return Err(Failure::wrong("name the --database and the --transcript"));
    };
    let mut transcript = Transcript::read(transcript)?;
    let store = cairn_store::open(&database_url(database)?, OpenMode::Looking)
        .await
        .map_err(anyhow::Error::new)?;
    let figures = Figures::default();
    verdict::judge(&mut transcript, &*store, &figures).await?;
    store.close().await;
    say(figures.told().trim_end());
    conclude(&figures)
}

/// The bot's database file.
fn database(args: &SoakArgs, discord: &LocalDiscord) -> Result<PathBuf, Failure> {
    let Some(file) = &args.database else {
        return Ok(discord.folder().join("cairn.db"));
    };
    let file = absolute(file).with_context(|| format!("`{}` is no path", file.display()))?;
    if file.exists() {
        return Err(Failure::wrong(format!(
            "`{}` is there already; the games of another run cannot be held against what is posted \
             in this one",
            file.display()
        )));
    }
    Ok(file)
}

/// The players of this cup.
fn players(cup: usize) -> impl Iterator<Item = String> {
    (0..IN_A_CUP).map(move |number| format!("Cup {cup} {number}"))
}

/// The opponent of the computer.
fn solo(number: usize) -> String {
    format!("Solo {number}")
}

/// A server with people for every table, and channels for a few of them each.
fn config(tables: usize, cups: usize, solos: usize) -> Config {
    let locale = |number: usize| if number % 5 == 4 { "de" } else { "en-US" };
    let people = (0..tables).flat_map(|table| {
        ["North", "South"].map(|side| (format!("{side} {table}"), locale(table).to_owned()))
    });
    Config {
        // The first owns the server.
        people: iter::once((DIRECTOR.to_owned(), "en-US".to_owned()))
            .chain(people)
            .chain(
                (0..cups)
                    .flat_map(players)
                    .chain((0..solos).map(solo))
                    .map(|it| (it, "en-US".to_owned())),
            )
            .collect(),
        channels: (0..tables.div_ceil(IN_A_CHANNEL))
            .map(|number| format!("games-{number}"))
            .chain((0..cups).map(|number| format!("cup-{number}")))
            .collect(),
        bot: "Cairn".to_owned(),
        strictness: Strictness::Loose,
        patience: Duration::from_secs(30),
        ..Config::default()
    }
}

/// Reports progress now and then.
async fn tell_progress(stage: Arc<SoakStage>) {
    let begun = Instant::now();
    let mut ticks = interval(PROGRESS);
    ticks.tick().await;
    loop {
        ticks.tick().await;
        let (figures, seconds) = (&stage.figures, begun.elapsed().as_secs());
        say(&format!(
            "{:>3}:{:02}  {} games begun, {} over, {} turns, {} deeds, {} kills, {} faults, {} wrong",
            seconds / 60,
            seconds % 60,
            figures.all(Topic::Forms),
            figures.all(Topic::Ends),
            figures.all(Topic::Ways),
            *stage.presses.borrow(),
            figures.of(Topic::Troubles, "kills"),
            figures.all(Topic::Faults),
            figures.wrongs().len(),
        ));
    }
}

fn say(text: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// The figures, the faults, and how to repeat the run.
fn report(args: &SoakArgs, stage: &SoakStage, play: &Play) -> Result<(), Failure> {
    let seconds = play.begun.elapsed().as_secs();
    let (posts, direct) = stage.posts.count();
    say(&format!(
        "\n{} minutes {} seconds, {} deeds of people, {posts} messages of the bot, {direct} of \
         them direct",
        seconds / 60,
        seconds % 60,
        *stage.presses.borrow(),
    ));
    say(stage.figures.told().trim_end());
    let memory = stage.memory.trend();
    say(&format!("memory of the bot: {memory}"));
    if memory.grows() {
        stage.figures.wrong(format!("memory: {memory}"));
    }
    say(&format!(
        "to repeat: {}\n\
         (everybody does the same again; how the processes interleave is up to the machine)",
        repeated(args)
    ));
    conclude(&stage.figures)
}

/// The command with every option that was used.
fn repeated(args: &SoakArgs) -> String {
    let mut command = format!(
        "cairn soak --minutes {} --tables {} --tournaments {} --computer {} --seed {}",
        args.minutes, args.tables, args.tournaments, args.computer, args.seed
    );
    if let Some(games) = args.games {
        let _ = write!(command, " --games {games}");
    }
    if args.no_damage {
        command.push_str(" --no-damage");
    }
    for (option, file) in [
        ("--database", &args.database),
        ("--transcript", &args.transcript),
    ] {
        if let Some(file) = file {
            let _ = write!(command, " {option} {}", file.display());
        }
    }
    command
}

/// The faults, and their number.
fn conclude(figures: &Figures) -> Result<(), Failure> {
    let wrongs = figures.wrongs();
    for wrong in &wrongs {
        say(&format!("wrong: {wrong}"));
    }
    match wrongs.len() {
        0 => {
            say("nothing is wrong");
            Ok(())
        }
        1 => Err(Failure::failed("one thing is wrong")),
        wrong => Err(Failure::failed(format!("{wrong} things are wrong"))),
    }
}
