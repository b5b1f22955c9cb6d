//! `cairn-lab load`: fifty interactions a second over five hundred games while a tournament of two
//! hundred is started and its standings are drawn; then two hundred keystrokes a second. How long
//! people wait, and the memory of the bot, then and a minute later.
//!
//! Before and after, a bare bot of serenity that only acknowledges answers the same number of
//! commands and keystrokes: its times are the machine's, not ours.

mod peer;

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::Duration,
};

use anyhow::{Context as _, ensure};
use cairn_command::Failure;
use cairn_domain::{GameId, Variant};
use cairn_robot::{
    Chance, Press, Robot, Spread, Stage, Way, Work, most_resident, resident, resident_at_rest,
    steady, variants,
};
use clap::Args;
use localdiscord::{Arg, Config, world::id::ChannelId};
use tokio::{
    task::JoinSet,
    time::{Instant, sleep},
};

use self::peer::Peer;
use crate::program;

/// The first entries of them also play the tournament.
const PEOPLE: usize = 250;
const ENTRIES: u32 = 200;
/// Discord lets a bot begin fifty threads in a channel within five minutes.
const CHANNELS: usize = 50;
/// Games begun at the same time.
const AT_ONCE: usize = 8;
/// Those who wait for the next request to be due; each has some of the games.
const WORKERS: usize = 100;
/// Interactions a second, and keystrokes.
const RATE: u32 = 50;
const KEYS: u32 = 200;
/// Joins of the tournament a second.
const JOINS: u32 = 20;
/// How long the bot rests before its memory is measured again.
const REST: Duration = Duration::from_mins(1);
/// How often people do what, in a hundred. A turn is three presses or so and costs two of the 45
/// requests a second that a bot may send, a new game about five: more of them would measure that
/// limit and not the bot.
const DEEDS: [(Deed, usize); 9] = [
    (Deed::Turn, 17),
    (Deed::Command("board"), 22),
    (Deed::Command("games"), 19),
    (Deed::Letter, 16),
    (Deed::Command("history"), 8),
    (Deed::About("leaderboard"), 7),
    (Deed::About("rules"), 7),
    (Deed::NewGame, 1),
    (Deed::Standings, 3),
];

/// How `cairn-lab load` goes.
#[derive(Debug, Args)]
pub(crate) struct LoadArgs {
    /// The number of games
    #[arg(long, default_value_t = 500)]
    games: usize,
    /// How long to measure interactions; keystrokes take a third of that, the bare bot a quarter
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// The bot to measure [default: cairn next to this program]
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
    /// Be the bare bot
    #[arg(long, hide = true)]
    peer: bool,
}

#[derive(Clone, Copy, Debug)]
enum Deed {
    Turn,
    /// A letter of a turn, which changes nothing.
    Letter,
    /// A command in the place of a game, or about its variant.
    Command(&'static str),
    About(&'static str),
    NewGame,
    Standings,
}

/// Measures all of it.
///
/// # Errors
///
/// If the bot does not start, or sends anything that Discord would refuse.
#[tokio::main]
pub(crate) async fn load(args: &LoadArgs) -> Result<(), Failure> {
    if args.peer {
        return Ok(peer::run().await?);
    }
    let program = program(args.program.as_deref())?;
    let before = bare(args.seconds / 4).await?;
    let own = busy(args, &program).await?;
    let after = bare(args.seconds / 4).await?;
    for (at, what) in ["acknowledgment", "keystroke"].into_iter().enumerate() {
        let [first, last] = [before[at], after[at]].map(|it| own[at] / it);
        println!("p99 of a {what}: {first:.1} and {last:.1} times that of the bare bot");
    }
    Ok(())
}

/// The bare bot's p99 of an acknowledgment and of a keystroke, in milliseconds.
async fn bare(seconds: u32) -> anyhow::Result<[f64; 2]> {
    let mut peer = Peer::start().await?;
    let mut nearly_all = [0.0; 2];
    for (at, rate) in [RATE, KEYS].into_iter().enumerate() {
        let work = Work::begin(peer.bot.pid().context("the process is running")?);
        let times = Arc::new(Mutex::new(Vec::new()));
        let what = ["commands", "keystrokes"][at];
        steady(rate, rate * seconds, |_, due| {
            let (user, times) = (peer.user.clone(), Arc::clone(&times));
            async move {
                if rate == KEYS {
                    user.types().await;
                } else {
                    user.asks().await;
                }
                if let Ok(mut times) = times.lock() {
                    times.push(due.elapsed());
                }
            }
        })
        .await;
        let waited = Spread::new(
            times
                .lock()
                .ok()
                .context("the thread did not panic")?
                .iter()
                .copied(),
        );
        println!("a bare bot, {rate} {what} a second: {waited}; {work}");
        nearly_all[at] = waited.percent(99);
    }
    peer.bot.kill().await?;
    Ok(nearly_all)
}

/// The same of the real bot under load.
async fn busy(args: &LoadArgs, program: &Path) -> anyhow::Result<[f64; 2]> {
    let name = |number: usize| format!("p{number}");
    let rooms = (0..CHANNELS).map(|it| format!("games{it}"));
    let config = Config {
        people: (0..PEOPLE)
            .map(|it| (name(it), "en-US".to_owned()))
            .collect(),
        channels: rooms.chain(["cup".to_owned()]).collect(),
        bot: "Cairn".to_owned(),
        patience: Duration::from_mins(5),
        ..Config::default()
    };
    let stage = Stage::begin(config, program, "info").await?;
    let pid = stage.life.borrow().pid.context("the process is running")?;
    let mut helpers = JoinSet::new();
    helpers.spawn(Arc::clone(&stage).follow());
    println!("the idle bot: {:.1} MiB", resident_at_rest(pid).await);
    let people: Vec<Robot> = (0..PEOPLE)
        .map(|number| Robot {
            stage: Arc::clone(&stage),
            person: stage.discord.person(&name(number)),
            chance: Chance::new(14, number as u64),
        })
        .collect();
    let crowd = Crowd {
        cup: stage.discord.channel("cup"),
        stage: Arc::clone(&stage),
        variants: variants(),
        games: Arc::default(),
        people,
    };
    crowd.opens().await?;
    crowd.begins(args.games).await;
    let memory = resident_at_rest(pid).await;
    println!("{} games started: {memory:.1} MiB", args.games);

    let counts = &stage.counts;
    counts.clear();
    let work = Work::begin(pid);
    let time = Duration::from_secs(args.seconds.into());
    let weighing = tokio::spawn(most_resident(pid, time));
    stage.set_pace(Some(Duration::from_secs(1) / RATE));
    tokio::join!(crowd.works(args.seconds, false), crowd.starts());
    let acknowledged = counts.spread("acknowledged");
    println!("{RATE} interactions a second; {work}");
    println!("  acknowledged {acknowledged}; goal: p99 at most 25 ms, slowest at most 250 ms");
    println!(
        "  answered {}; goal: p99 at most 250 ms",
        counts.spread("answered")
    );
    println!(
        "  boards {}; goal: p99 at most 400 ms",
        counts.spread("board")
    );
    println!(
        "  peak memory {:.1} MiB; goal: less than 96",
        weighing.await?
    );
    print!("{}{counts}", counts.times());
    sleep(REST).await;
    let rested = resident(pid).unwrap_or(f64::NAN);
    println!("  a minute later: {rested:.1} MiB; goal: less than 48");

    counts.clear();
    let work = Work::begin(pid);
    stage.set_pace(Some(Duration::from_secs(1) / KEYS));
    crowd.works(args.seconds / 3, true).await;
    let typed = counts.spread("letter");
    println!("{KEYS} keystrokes a second; {work}");
    println!("  answered {typed}; goal: p99 at most 50 ms");
    let wrong = stage.discord.violations();
    ensure!(wrong.is_empty(), "{wrong:#?}");
    stage.end().await;
    let wrong = counts.wrongs();
    ensure!(wrong.is_empty(), "{wrong:#?}");
    Ok([acknowledged.percent(99), typed.percent(99)])
}

/// A game and its two players.
type Pairing = (GameId, [usize; 2]);

/// All people and their games.
#[derive(Clone)]
struct Crowd {
    stage: Arc<Stage>,
    people: Vec<Robot>,
    variants: Vec<Variant>,
    cup: ChannelId,
    games: Arc<Mutex<Vec<Pairing>>>,
}

impl Crowd {
    /// Begins all games, a few at a time, until each has its board.
    async fn begins(&self, count: usize) {
        let mut beginning = JoinSet::new();
        for part in 0..AT_ONCE {
            let crowd = self.clone();
            beginning.spawn(async move {
                for number in (part..count).step_by(AT_ONCE) {
                    crowd.begins_one(number).await;
                }
            });
        }
        beginning.join_all().await;
    }

    async fn begins_one(&self, number: usize) {
        let from = number % PEOPLE;
        let to = (from + 1 + number / PEOPLE) % PEOPLE;
        let variant = &self.variants[number % self.variants.len()];
        let room = format!("games{}", number % CHANNELS);
        let args: [(&str, Arg); 1] = [("opponent", (&self.people[to].person).into())];
        let robot = &self.people[from];
        let room = self.stage.discord.channel(&room);
        let made = robot.challenge(room, variant, &args).await;
        let Some(id) = made else { return };
        self.people[to].clone().answer_challenge(id, "accept").await;
        if let Some(game) = self.stage.game(id).await {
            robot.board(&game).await;
            if let Ok(mut games) = self.games.lock() {
                games.push((id, [from, to]));
            }
        }
    }

    /// Everybody acts for so long, or types letters.
    async fn works(&self, seconds: u32, types: bool) {
        let end = Instant::now() + Duration::from_secs(seconds.into());
        let games = self.games.lock().map(|it| it.clone()).unwrap_or_default();
        let mut working = JoinSet::new();
        for worker in 0..WORKERS {
            let own = games.iter().copied().skip(worker).step_by(WORKERS);
            let (own, crowd) = (own.collect::<Vec<_>>(), self.clone());
            working.spawn(async move {
                let mut chance = Chance::new(7, worker as u64);
                for (id, players) in own.iter().cycle() {
                    if Instant::now() >= end {
                        return;
                    }
                    crowd.acts((*id, *players), types, &mut chance).await;
                }
            });
        }
        working.join_all().await;
    }

    async fn acts(&self, (id, players): Pairing, types: bool, chance: &mut Chance) {
        let Some(game) = self.stage.game(id).await else {
            return;
        };
        let movers = players.map(|it| &self.people[it]);
        let mover = movers
            .into_iter()
            .find(|it| it.seat_to_move(&game).is_some());
        // A game that is over can still be looked at.
        let mut mover = mover.unwrap_or(movers[0]).clone();
        mover.chance = chance.of_its_own();
        let weights = DEEDS.map(|(_, weight)| weight);
        let (deed, _) = DEEDS[chance.weighted_index(&weights)];
        let place = mover.place(&game);
        match deed {
            _ if types => drop(
                mover
                    .suggestions(&game, ["", "a", "d", "e4"][chance.below(4)])
                    .await,
            ),
            Deed::Letter => drop(mover.suggestions(&game, "").await),
            Deed::Turn => {
                let is_typed = chance.happens(40);
                let way = if is_typed {
                    Way::Suggested
                } else {
                    Way::Picked
                };
                if mover.takes_turn(&game, way).await
                    && let Some(now) = self.stage.game(id).await
                    && let Some(board) = mover.board(&now).await
                    && let Some(last) = now.log.last()
                {
                    let waited = u64::try_from(board.at.0 - last.at.0).unwrap_or_default();
                    let waited = Duration::from_millis(waited);
                    self.stage.counts.time("board after its entry", waited);
                }
            }
            Deed::Command(command) => drop(mover.slash(place, command, &[]).await),
            Deed::About(command) => {
                let variant = [("game", game.terms.variant.game.as_str().into())];
                mover.slash(place, command, &variant).await;
            }
            Deed::NewGame => {
                let variant = &self.variants[chance.below(self.variants.len())];
                let [_, to] = players;
                let to = &self.people[to].person;
                let from = &self.people[players[0]];
                let room = ChannelId(game.place.channel.0);
                if let Some(id) = from
                    .challenge(room, variant, &[("opponent", to.into())])
                    .await
                {
                    self.people[players[1]]
                        .clone()
                        .answer_challenge(id, "accept")
                        .await;
                }
            }
            Deed::Standings => {
                let view = [("view", "standings".into())];
                mover.slash(self.cup, "tournament show", &view).await;
            }
        }
    }

    /// Sets a Swiss up, and people join it.
    async fn opens(&self) -> anyhow::Result<()> {
        let mut maker = self.people[0].clone();
        let game = self.variants[0].game.as_str();
        let args = [("kind", "swiss".into()), ("game", game.into())];
        let choices = [
            ("1:t:new:set:match", Some("single")),
            ("1:t:new:page:1", None),
            ("1:t:new:set:places", Some("400")),
            ("1:t:new:page:0", None),
            ("1:t:new:open:", None),
        ];
        maker.opens_tournament(self.cup, &args, &choices).await;
        let is_post = |it: &localdiscord::world::message::Message| it.part("Join").is_some();
        let post = maker
            .person
            .sees_message(self.cup, "the post", is_post)
            .await?;
        steady(JOINS, ENTRIES, |number, _| {
            let person = self.people[number as usize].clone();
            async move {
                person.click(post.id, "Join").await;
            }
        })
        .await;
        Ok(())
    }

    /// Its director starts it, which pairs the first round.
    async fn starts(&self) {
        let mut maker = self.people[0].clone();
        let panel = maker.slash(self.cup, "tournament direct", &[]).await;
        let is_start = |it: &Press| it.entry.as_deref().unwrap_or(&it.id).ends_with(":start");
        let done = maker.wander(panel, 2, "", is_start).await;
        if done.is_none() {
            self.stage.counts.wrong("the tournament was not started");
        }
    }
}
