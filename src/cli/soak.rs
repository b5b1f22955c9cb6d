//! `cairn soak`: thousands of random games through the local Discord while everything goes wrong,
//! and at the end nothing may be lost, told twice or never.

mod chance;
mod check;
mod clocks;
mod ends;
mod figures;
mod parts;
mod posts;
mod process;
mod rest;
mod stage;
mod table;
mod trouble;
mod turns;
mod verdict;

use std::{
    env,
    io::{self, Write as _},
    path::{PathBuf, absolute},
    sync::Arc,
    time::Duration,
};

use anyhow::Context;
use cairn_rules::catalog;
use clap::Args;
use localdiscord::{Config, LocalDiscord, ratelimit::Strictness};
use tokio::{
    select,
    sync::{mpsc, oneshot, watch},
    task::JoinSet,
    time::{Instant, interval, sleep_until},
};

use self::{
    chance::Chance,
    figures::Topic,
    process::{Order, keep, memory},
    stage::{Phase, Stage},
    table::Table,
    trouble::Trouble,
};
use super::{Failure, Stop, sandbox::database_url};
use crate::{domain::Form, store::SqliteStore};

/// How often progress is told.
const PROGRESS: Duration = Duration::from_secs(20);
/// As many tables as play in one channel.
const IN_A_CHANNEL: usize = 3;
/// The part of the games that is played without trouble at either end, so that the memory of a
/// process that lives for a while can be compared.
const CALM: usize = 12;
/// After fewer games than this, the memory of a process says nothing yet.
const ENOUGH: usize = 20;

/// How `cairn soak` goes.
#[derive(Debug, Args)]
pub struct SoakArgs {
    /// How long, if not so many games are over before
    #[arg(long, default_value_t = 60)]
    pub minutes: u64,
    /// What everybody does and what goes wrong follows from this
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// End after so many games
    #[arg(long, value_name = "COUNT")]
    pub games: Option<usize>,
    /// How many games are played at once
    #[arg(long, value_name = "COUNT", default_value_t = 24)]
    pub tables: usize,
    /// Keep the games in this file, which must not be there yet [default: a temporary one]
    #[arg(long, value_name = "FILE")]
    pub database: Option<PathBuf>,
}

impl SoakArgs {
    /// What `cairn soak --help` says first.
    pub const ABOUT: &'static str = "\
Play thousands of random games while everything goes wrong, and see that nothing is lost.

Starts the bot as a child process in a local Discord of its own, as cairn sandbox does. Random \
people play every form of every game and use every way there is to enter a turn, to offer, to \
claim and to give up; they have nights, weekends and vacations. Meanwhile the bot is killed, \
requests fail or lose their answers, the gateway drops, the disk is full, permissions come and go, \
threads are deleted, hours pass at once.

At the end every log has to replay, every clock to be right, every turn to have been announced \
once, no task to be stuck, and no request to be one that Discord would refuse. Exit code 1 if \
anything is wrong. Ctrl-C ends it early, with the figures.";
}

/// Plays until the time is over or so many games are, and looks through everything.
///
/// # Errors
///
/// If the bot does not start, or anything is wrong at the end.
pub async fn soak(args: &SoakArgs) -> Result<(), Failure> {
    let mut stop = Stop::listen().context("cannot listen for signals")?;
    let tables = args.tables.max(1);
    let discord = LocalDiscord::start(config(tables))
        .await
        .map_err(anyhow::Error::new)?;
    let url = database_url(&database(args, &discord)?)?;
    let program = env::current_exe().context("cannot find this program's own file")?;
    let bot = process::start(&discord, &program, &url).context("cannot start the bot")?;
    discord.bot_is_ready().await.map_err(|stuck| {
        let said = bot.output().join("\n");
        Failure::failed(format!("the bot did not start: {stuck}\n{said}"))
    })?;
    let store = SqliteStore::open_read_only(&url)
        .await
        .map_err(anyhow::Error::new)?;
    let stage = Arc::new(Stage::new(discord.clone(), store));
    let mut helpers = JoinSet::new();
    let followed = Arc::clone(&stage);
    helpers.spawn(async move { followed.posts.follow(&followed.discord).await });
    let (orders, wanted) = mpsc::channel(1);
    let process = tokio::spawn(keep(Arc::clone(&stage), bot, wanted));
    helpers.spawn(tell_progress(Arc::clone(&stage)));

    let mut play = Play::begin(args, tables, &stage, &orders);
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
        verdict::settle(&stage).await;
        let (done, ended) = oneshot::channel();
        if orders.send(Order::End(done)).await.is_ok() {
            let _ = ended.await;
        }
        let _ = process.await;
        verdict::look_through(&stage).await;
    };
    select! {
        () = finish => {}
        () = stop.asked() => return Err(Failure::failed("ended before all was looked through")),
    }
    drop(helpers);
    report(args, &stage, &play)
}

/// The file that the bot is to write.
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

/// A server with people for every table, and channels for a few of them each.
fn config(tables: usize) -> Config {
    let locale = |number: usize| if number % 5 == 4 { "de" } else { "en-US" };
    let people = (0..tables).flat_map(|table| {
        ["North", "South"].map(|side| (format!("{side} {table}"), locale(table).to_owned()))
    });
    Config {
        people: people.collect(),
        channels: (0..tables.div_ceil(IN_A_CHANNEL))
            .map(|number| format!("games-{number}"))
            .collect(),
        bot: "Cairn".to_owned(),
        strictness: Strictness::Loose,
        patience: Duration::from_secs(30),
        ..Config::default()
    }
}

/// All who act.
struct Play {
    stage: Arc<Stage>,
    orders: mpsc::Sender<Order>,
    tables: JoinSet<()>,
    troubles: JoinSet<()>,
    over: watch::Sender<bool>,
    trouble: Trouble,
    begun: Instant,
    calm: usize,
    /// Mebibytes of the bot after the first calm games of a life, at the start and at the end.
    memory: Vec<f64>,
}

impl Play {
    fn begin(
        args: &SoakArgs,
        count: usize,
        stage: &Arc<Stage>,
        orders: &mpsc::Sender<Order>,
    ) -> Play {
        let forms = forms();
        let mut tables = JoinSet::new();
        let mut channels = Vec::new();
        for number in 0..count {
            let person = |side: &str, of: usize| {
                let name = format!("{side} {}", of % count);
                stage.discord.person(&name)
            };
            let channel = format!("games-{}", number / IN_A_CHANNEL);
            let channel = stage.discord.channel(&channel);
            channels.push(channel);
            let table = Table {
                stage: Arc::clone(stage),
                chance: Chance::new(args.seed, number as u64),
                people: [person("North", number), person("South", number)],
                stranger: person("North", number + 1),
                channel,
                most: args.games.unwrap_or(usize::MAX),
                forms: forms.clone(),
            };
            tables.spawn(table.run());
        }
        channels.dedup();
        let (over, ends) = watch::channel(false);
        Play {
            stage: Arc::clone(stage),
            orders: orders.clone(),
            tables,
            troubles: JoinSet::new(),
            over,
            trouble: Trouble {
                stage: Arc::clone(stage),
                orders: orders.clone(),
                channels,
                over: ends,
            },
            begun: Instant::now(),
            calm: args
                .games
                .map_or(100, |games| games.div_ceil(CALM))
                .min(100),
            memory: Vec::new(),
        }
    }

    /// Calm, then trouble, then calm again.
    async fn whole(&mut self, args: &SoakArgs) {
        let time = Duration::from_secs(args.minutes * 60);
        let end = self.begun + time;
        let stormy_until = self.begun + time - time / 10;
        self.games_over(self.calm, self.begun + time / 10).await;
        self.calm = self.over();
        self.rest().await;
        say("memory was measured; from now on everything goes wrong");
        let trouble = self.trouble.clone();
        self.troubles.spawn(trouble.run(args.seed));
        let stormy = args
            .games
            .map_or(usize::MAX, |games| games.saturating_sub(self.calm));
        self.games_over(stormy, stormy_until).await;
        self.calm_down().await;
        say("nothing more goes wrong");
        let before = self.over();
        self.games_over(before.saturating_add(self.calm), end).await;
        self.rest().await;
        if args.games.is_some() {
            // They end by themselves when so many games have begun.
            select! {
                () = async { while self.tables.join_next().await.is_some() {} } => {}
                () = sleep_until(end) => {}
            }
        }
    }

    fn over(&self) -> usize {
        self.stage.figures.all(Topic::Ends)
    }

    /// Waits until so many games are over, or for the time.
    async fn games_over(&mut self, count: usize, until: Instant) {
        let mut presses = self.stage.presses.subscribe();
        while self.over() < count && Instant::now() < until && !self.tables.is_empty() {
            select! {
                _ = presses.changed() => {}
                Some(_) = self.tables.join_next() => {}
                () = sleep_until(until) => {}
            }
        }
    }

    /// Has everybody wait, and measures.
    async fn rest(&mut self) {
        self.stage.phase.send_replace(Phase::Resting);
        self.memory.extend(memory(&self.stage).await);
        self.stage.phase.send_replace(Phase::Playing);
    }

    /// No more trouble, and a new process.
    async fn calm_down(&mut self) {
        self.over.send_replace(true);
        while let Some(ended) = self.troubles.join_next().await {
            if ended.is_err() {
                self.stage
                    .figures
                    .wrong("whoever makes trouble has panicked");
            }
        }
        let (done, killed) = oneshot::channel();
        if self.orders.send(Order::Kill(done)).await.is_ok() {
            let _ = killed.await;
        }
    }

    /// Nobody begins anything any more, and everybody has come to an end.
    async fn close(&mut self) {
        self.over.send_replace(true);
        while self.troubles.join_next().await.is_some() {}
        self.stage.phase.send_replace(Phase::Closing);
        while let Some(ended) = self.tables.join_next().await {
            if ended.is_err() {
                self.stage.figures.wrong("whoever plays has panicked");
            }
        }
    }
}

/// Every form of every game.
fn forms() -> Vec<Form> {
    let all = catalog();
    let forms = all.games().flat_map(|kind| {
        let variants: Vec<Option<&str>> = match kind.about.variants {
            [] => vec![None],
            variants => variants.iter().copied().map(Some).collect(),
        };
        let form = |variant: Option<&str>| Form {
            game: kind.about.key.to_owned(),
            variant: variant.map(str::to_owned),
        };
        variants.into_iter().map(form).collect::<Vec<_>>()
    });
    forms.collect()
}

/// Says now and then how far it has come.
async fn tell_progress(stage: Arc<Stage>) {
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

/// The figures, what is wrong, and how to repeat it.
fn report(args: &SoakArgs, stage: &Stage, play: &Play) -> Result<(), Failure> {
    let seconds = play.begun.elapsed().as_secs();
    say(&format!(
        "\n{} minutes {} seconds, {} deeds of people, {} posts",
        seconds / 60,
        seconds % 60,
        *stage.presses.borrow(),
        stage.posts.count()
    ));
    say(stage.figures.told().trim_end());
    let memory: Vec<String> = play
        .memory
        .iter()
        .map(|it| format!("{it:.1} MiB"))
        .collect();
    say(&format!(
        "memory of the bot after {} games of a life without trouble, at the start and at the end: {}",
        play.calm,
        memory.join(", ")
    ));
    if let [start, end] = play.memory[..]
        && play.calm >= ENOUGH
        && end > start + verdict::MEMORY
    {
        stage
            .figures
            .wrong(format!("memory has grown by {:.1} MiB", end - start));
    }
    let wrongs = stage.figures.wrongs();
    for wrong in &wrongs {
        say(&format!("wrong: {wrong}"));
    }
    let games = args
        .games
        .map_or_else(String::new, |it| format!(" --games {it}"));
    say(&format!(
        "to repeat: cairn soak --minutes {}{games} --tables {} --seed {}\n\
         (everybody does the same again; how the processes interleave is up to the machine)",
        args.minutes, args.tables, args.seed
    ));
    match wrongs.len() {
        0 => {
            say("nothing is wrong");
            Ok(())
        }
        1 => Err(Failure::failed("one thing is wrong")),
        wrong => Err(Failure::failed(format!("{wrong} things are wrong"))),
    }
}
