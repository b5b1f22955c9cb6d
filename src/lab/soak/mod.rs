//! `cairn-lab soak`: random games through the local Discord while everything goes wrong; at the end
//! nothing may be lost, announced twice or never.

mod checks;
mod cup;
mod memory;
mod table;
mod trouble;

use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};

use anyhow::Context;
use cairn_command::{Failure, StopReceiver};
use cairn_domain::{Lane, Owner, Timestamp};
use cairn_robot::{Chance, Robot, Stage, variants};
use clap::Args;
use localdiscord::{Config, ratelimit::Strictness};
use tokio::{
    process::Command,
    select,
    sync::watch,
    task::JoinSet,
    time::{Instant, interval, sleep},
};

use self::{cup::Cup, memory::Memory, table::Table, trouble::Trouble};
use crate::program;

/// The interval between progress reports.
const PROGRESS: Duration = Duration::from_mins(1);
/// The number of tables in a channel, and of players in a tournament.
const IN_A_CHANNEL: usize = 3;
const IN_A_CUP: usize = 5;
/// One table in this number wants direct messages.
const DIRECT_EVERY: usize = 3;
/// The director of all tournaments.
const DIRECTOR: &str = "Director";
/// The share of the run after which the bot is not killed any more, so that its memory can be
/// judged, and the share after which nothing goes wrong any more.
const KILLED_UNTIL: usize = 50;
const STORMY_UNTIL: usize = 90;
/// What people do beside playing, each at least once before a run of so many games ends.
const DEEDS: [&str; 4] = ["plan", "note", "exploration", "puzzle"];
/// How far the clock is put forward for a tournament, after how many looks at it, and after how
/// many its director ends it: presses at random may have stopped it for good.
const JUMP: Duration = Duration::from_hours(6);
const LOOKS: u32 = 10;
const MAX_LOOKS: u32 = 300;
/// Retries are due after this time.
const LATER: Duration = Duration::from_mins(11);
/// When nobody has done anything for so long, all wait for a retry that is due later.
const STILL: Duration = Duration::from_secs(10);
/// A bot that has something to do and sends nothing for so long is stuck.
const STUCK: Duration = Duration::from_mins(3);

/// How `cairn-lab soak` goes.
#[derive(Debug, Args)]
pub(crate) struct SoakArgs {
    /// Minutes to play, unless --games ends it earlier
    #[arg(long, default_value_t = 60)]
    minutes: u64,
    /// The seed for all actions and all faults
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop after this many games
    #[arg(long, value_name = "COUNT")]
    games: Option<usize>,
    /// How many games are played at the same time
    #[arg(long, value_name = "COUNT", default_value_t = 24)]
    tables: usize,
    /// How many tournaments are played at the same time
    #[arg(long, value_name = "COUNT", default_value_t = 2)]
    tournaments: usize,
    /// How many people play against the computer at the same time, one game after another
    #[arg(long, value_name = "COUNT", default_value_t = 8)]
    computer: usize,
    /// The bot to play with [default: cairn next to this program]
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
}

/// Plays until the time is up or enough games are over, and checks everything.
///
/// # Errors
///
/// If the bot does not start, or there is any fault at the end.
#[tokio::main]
pub(crate) async fn soak(args: &SoakArgs) -> Result<(), Failure> {
    let mut stop = StopReceiver::listen().context("cannot listen for signals")?;
    let program = program(args.program.as_deref())?;
    let stage = Stage::begin(config(args), &program, "warn").await?;
    let memory = Arc::new(Memory::default());
    let mut helpers = JoinSet::new();
    helpers.spawn(Arc::clone(&stage).follow());
    helpers.spawn(Arc::clone(&stage).watch());
    helpers.spawn(Arc::clone(&memory).weigh(Arc::clone(&stage)));
    helpers.spawn(report_progress(Arc::clone(&stage)));
    let mut run = Run::begin(args, &stage);
    select! {
        () = run.plays(args, &memory) => {}
        () = stop.wait() => say("stopping: checking everything first; ask again to stop at once"),
    }
    let finish = async {
        run.close().await;
        settle(&stage).await;
        stage.end().await;
        stage.note();
        checks::check(&stage).await?;
        verify(&stage, &program).await
    };
    select! {
        checked = finish => checked?,
        () = stop.wait() => return Err(Failure::from_text("stopped before everything was checked")),
    }
    drop(helpers);
    say(stage.counts.to_string().trim_end());
    for what in ["acknowledged", "from start to connected"] {
        say(&format!("{what}: {}", stage.counts.spread(what)));
    }
    say(&format!("messages of the bot: {}", stage.seen.all().len()));
    say(&format!("memory of the bot: {}", run.memory));
    let wrongs = stage.counts.wrongs();
    for wrong in &wrongs {
        say(&format!("wrong: {wrong}"));
    }
    if wrongs.is_empty() {
        say("no problems found");
        return Ok(());
    }
    let count = wrongs.len();
    Err(Failure::from_text(format!(
        "{count} problems with seed {}",
        args.seed
    )))
}

fn say(text: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// A server with people for every table, and channels for a few of them each.
fn config(args: &SoakArgs) -> Config {
    let mut people = vec![(DIRECTOR.to_owned(), "en-US".to_owned())];
    for table in 0..args.tables {
        let language = if table % 5 == 4 { "de" } else { "en-US" };
        people.extend(["North", "South"].map(|it| (format!("{it} {table}"), language.to_owned())));
    }
    let solos = (0..args.computer).map(|it| format!("Solo {it}"));
    let cups = (0..args.tournaments).flat_map(in_cup);
    people.extend(solos.chain(cups).map(|it| (it, "en-US".to_owned())));
    let rooms = (0..=args.tables / IN_A_CHANNEL).map(|it| format!("games-{it}"));
    let cups = (0..args.tournaments).map(|it| format!("cup-{it}"));
    Config {
        people,
        channels: rooms.chain(cups).collect(),
        bot: "Cairn".to_owned(),
        strictness: Strictness::Loose,
        ..Config::default()
    }
}

fn in_cup(cup: usize) -> impl Iterator<Item = String> {
    (0..IN_A_CUP).map(move |number| format!("Cup {cup} {number}"))
}

/// Reports progress now and then.
async fn report_progress(stage: Arc<Stage>) {
    let mut ticks = interval(PROGRESS);
    loop {
        ticks.tick().await;
        let wrong = stage.counts.wrongs().len();
        say(&format!("{}wrong: {wrong}", stage.counts));
    }
}

/// All actors: the tables, the tournaments, and those who make trouble.
struct Run {
    stage: Arc<Stage>,
    tables: JoinSet<()>,
    cups: JoinSet<()>,
    troubles: JoinSet<()>,
    may_kill: watch::Sender<bool>,
    is_calm: watch::Sender<bool>,
    memory: String,
    begun: Instant,
    looks: u32,
    has_to_end: Arc<AtomicBool>,
}

impl Run {
    fn begin(args: &SoakArgs, stage: &Arc<Stage>) -> Run {
        let variants = variants();
        let robot = |name: &str, number: usize| Robot {
            stage: Arc::clone(stage),
            person: stage.discord.person(name),
            chance: Chance::new(args.seed, number as u64),
        };
        let mut channels = Vec::new();
        let (mut tables, mut cups, mut troubles) =
            <(JoinSet<_>, JoinSet<_>, JoinSet<_>)>::default();
        for number in 0..args.tables + args.computer {
            let is_solo = number >= args.tables;
            let names = if is_solo {
                let name = format!("Solo {}", number - args.tables);
                [name.clone(), name]
            } else {
                ["North", "South"].map(|side| format!("{side} {number}"))
            };
            let room = number % args.tables.max(1) / IN_A_CHANNEL;
            let channel = stage.discord.channel(&format!("games-{room}"));
            channels.push(channel);
            let table = Table {
                stage: Arc::clone(stage),
                robots: [
                    robot(&names[0], 10 * number),
                    robot(&names[1], 10 * number + 1),
                ],
                stranger: robot(DIRECTOR, 10 * number + 2),
                channel,
                most: args.games.unwrap_or(usize::MAX),
                variants: variants.clone(),
                is_direct: !is_solo && number.is_multiple_of(DIRECT_EVERY),
                is_solo,
            };
            tables.spawn(table.run());
        }
        channels.dedup();
        let opening = Arc::default();
        let has_to_end = Arc::default();
        for number in 0..args.tournaments {
            let channel = stage.discord.channel(&format!("cup-{number}"));
            channels.push(channel);
            let cup = Cup {
                stage: Arc::clone(stage),
                chance: Chance::new(args.seed, 20_000 + number as u64),
                number,
                director: robot(DIRECTOR, 30_000 + number),
                people: in_cup(number).map(|it| robot(&it, 0)).collect(),
                channel,
                variants: variants.clone(),
                opening: Arc::clone(&opening),
                has_to_end: Arc::clone(&has_to_end),
            };
            cups.spawn(cup.run());
        }
        let is_calm = watch::Sender::new(false);
        let may_kill = watch::Sender::new(true);
        let trouble = Trouble {
            stage: Arc::clone(stage),
            channels,
            may_kill: may_kill.subscribe(),
            is_calm: is_calm.subscribe(),
        };
        troubles.spawn(trouble.run(args.seed));
        Run {
            stage: Arc::clone(stage),
            tables,
            cups,
            troubles,
            may_kill,
            is_calm,
            memory: String::new(),
            begun: Instant::now(),
            looks: 0,
            has_to_end,
        }
    }

    /// Runs with all kinds of trouble, then without kills, then without any trouble.
    async fn plays(&mut self, args: &SoakArgs, memory: &Memory) {
        self.goes_on_until(args, KILLED_UNTIL).await;
        say("the bot is no longer killed, so that its memory can be judged");
        self.may_kill.send_replace(false);
        self.goes_on_until(args, STORMY_UNTIL).await;
        let (grows, told) = memory.verdict();
        if grows {
            self.stage.counts.wrong(format!("memory: {told}"));
        }
        self.memory = told;
        self.calm_down().await;
        // Everything that had failed for good is tried again by a new process.
        self.stage.kill(|| ()).await;
        say("no more faults from now on");
        self.goes_on_until(args, 100).await;
        // A tournament begins and goes on by the day, and nobody else puts the clock forward now.
        while args.games.is_some() && args.tournaments > 0 && !self.is_cup_over() {
            if self.is_late(args, 100) {
                return;
            }
            self.stage.moment().await;
            self.looks += 1;
            self.has_to_end.store(self.looks > MAX_LOOKS, SeqCst);
            if self.looks.is_multiple_of(LOOKS) {
                self.stage.jump(JUMP);
            }
        }
    }

    /// Waits until this share of the games is over or of the time is up.
    async fn goes_on_until(&mut self, args: &SoakArgs, percent: usize) {
        let most = args.games.map_or(usize::MAX, |it| it * percent / 100);
        let (mut deeds, mut since, mut jumps) = (0, Instant::now(), 0);
        while !self.tables.is_empty() && !self.is_late(args, percent) {
            let now = *self.stage.deeds.borrow();
            if now != deeds {
                (deeds, since, jumps) = (now, Instant::now(), 0);
            } else if since.elapsed() > STILL {
                (since, jumps) = (Instant::now(), jumps + 1);
                self.stage.jump(LATER);
            }
            if STILL * jumps > STUCK {
                return self.stage.counts.wrong("no one can continue");
            }
            if percent < 100 && self.stage.counts.number("games over", None) >= most {
                return;
            }
            while self.tables.try_join_next().is_some() {}
            self.stage.moment().await;
        }
    }

    fn is_late(&self, args: &SoakArgs, percent: usize) -> bool {
        let seconds = args.minutes * 60 * percent as u64 / 100;
        // Closed already, it has lost its bot for good.
        self.stage.is_closing.load(SeqCst) || self.begun.elapsed() > Duration::from_secs(seconds)
    }

    fn is_cup_over(&self) -> bool {
        self.stage.counts.number("tournaments over", None) > 0
    }

    async fn calm_down(&mut self) {
        self.is_calm.send_replace(true);
        while self.troubles.join_next().await.is_some() {}
    }

    /// Nothing new is begun, and everybody finishes what they are at.
    async fn close(&mut self) {
        self.calm_down().await;
        self.stage.is_closing.store(true, SeqCst);
        for actors in [&mut self.cups, &mut self.tables] {
            while let Some(ended) = actors.join_next().await {
                if ended.is_err() {
                    self.stage.counts.wrong("a player panicked");
                }
            }
        }
    }
}

/// Waits until the bot has done everything that is due, retries included.
async fn settle(stage: &Stage) {
    for _ in 0..2 {
        let (mut quiet, mut sent, mut since) = (0, 0, Instant::now());
        while quiet < 3 {
            let newest = stage.discord.journal().newest();
            if newest != sent {
                (sent, since) = (newest, Instant::now());
            }
            let late = due(stage).await;
            quiet = if late.is_empty() { quiet + 1 } else { 0 };
            if since.elapsed() > STUCK && !late.is_empty() {
                return stage.counts.wrong(format!("tasks are stuck: {late:?}"));
            }
            sleep(Duration::from_millis(300)).await;
        }
        stage.jump(LATER);
    }
}

async fn due(stage: &Stage) -> Vec<Lane> {
    let now = stage.discord.look(|world| Timestamp(world.now().0));
    let mut late = Vec::new();
    for lane in Lane::ALL {
        match stage.store.next_due(lane, Owner(0)).await {
            Ok(due) if due.is_some_and(|it| it <= now) => late.push(lane),
            Ok(_) => {}
            Err(error) => stage
                .counts
                .wrong(format!("cannot read the tasks: {error:#}")),
        }
    }
    late
}

/// Has `cairn verify` check the database.
async fn verify(stage: &Stage, program: &Path) -> anyhow::Result<()> {
    let ran = Command::new(program)
        .arg("verify")
        .env("DATABASE_URL", stage.database())
        .current_dir(stage.discord.folder())
        .output()
        .await?;
    let said = String::from_utf8_lossy(&ran.stdout);
    if !ran.status.success() {
        let errors = String::from_utf8_lossy(&ran.stderr);
        stage.counts.wrong(format!("cairn verify: {said}{errors}"));
    }
    say(said.trim_end());
    Ok(())
}
