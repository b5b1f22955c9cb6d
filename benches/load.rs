//! The bot in a busy minute: fifty interactions a second over five hundred games while a tournament
//! of two hundred is paired and its standings are drawn; then two hundred keystrokes a second. How
//! long people wait, and the memory used, then and a minute later. The real binary, against the
//! embedded Discord with its usual limits.
//!
//! For comparison, before and after, the same number of commands and keystrokes is answered by a
//! bare bot of serenity that only acknowledges: its times are the machine's, not ours.

#[path = "common/bot.rs"]
mod bot;
#[path = "common/chance.rs"]
mod chance;
#[path = "load/crowd.rs"]
mod crowd;
#[path = "load/event.rs"]
mod event;
#[path = "load/figures.rs"]
mod figures;
#[path = "load/peer.rs"]
mod peer;
#[path = "load/process.rs"]
mod process;
#[path = "common/resident.rs"]
mod resident;
#[path = "load/spread.rs"]
mod spread;
#[path = "load/steady.rs"]
mod steady;
#[path = "load/tables.rs"]
mod tables;

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use cairn_rules::catalog;
use localdiscord::{Config, LocalDiscord};
use tokio::{
    runtime::Runtime,
    task::JoinSet,
    time::{Instant, sleep},
};

use crowd::Crowd;
use event::Event;
use peer::Peer;
use process::{Work, most_memory};
use spread::Spread;
use steady::steady;

const GAMES: usize = 500;
/// The first two hundred of them also play the tournament.
const PEOPLE: usize = 250;
/// Discord lets a bot begin fifty threads in a channel within five minutes.
const CHANNELS: usize = 50;
/// Games begun at the same time.
const AT_ONCE: usize = 8;
/// The time limit for posting all challenges, and again for the boards of all games.
const BEGINNING: Duration = Duration::from_mins(3);
/// A bot that has sent nothing for this long has nothing left to send.
const QUIET: Duration = Duration::from_secs(2);
/// Interactions per second, and the number of seconds.
const RATE: u32 = 50;
const SECONDS: u32 = 60;
/// When the tournament starts within the minute.
const START: Duration = Duration::from_secs(10);
/// Views of the standings per second.
const STANDINGS: u32 = 1;
/// How long the bot rests before its memory is measured again.
const REST: Duration = Duration::from_mins(1);
/// Keystrokes per second, and the number of seconds.
const KEYS: u32 = 200;
const KEY_SECONDS: u32 = 20;
/// How long the peer is measured.
const PEER_SECONDS: u32 = 15;
/// How long to wait for the last boards of the minute.
const LAST_BOARDS: Duration = Duration::from_secs(30);

fn main() {
    let runtime = Runtime::new().expect("a runtime");
    if std::env::args().any(|arg| arg == peer::ROLE) {
        return runtime.block_on(peer::run());
    }
    runtime.block_on(async {
        let before = peer().await;
        let own = busy().await;
        let after = peer().await;
        for (what, own, peers) in [
            ("acknowledgment", own[0], [before[0], after[0]]),
            ("keystroke", own[1], [before[1], after[1]]),
        ] {
            let [first, last] = peers.map(|it| own / it);
            println!("p99 of a {what}: {first:.1} and {last:.1} times that of the bare bot");
        }
    });
}

/// The bare bot's p99 of an acknowledgment and of a keystroke, in milliseconds.
async fn peer() -> [f64; 2] {
    let mut peer = Peer::start().await;
    let mut nearly_all = [0.0; 2];
    for (at, (what, rate)) in [("commands", RATE), ("keystrokes", KEYS)]
        .iter()
        .enumerate()
    {
        let work = Work::begin(peer.bot.pid().expect("it runs"));
        let times = Arc::new(Mutex::new(Vec::new()));
        steady(*rate, PEER_SECONDS, |_, due| {
            let (user, times) = (peer.user.clone(), Arc::clone(&times));
            let types = *rate == KEYS;
            async move {
                if types {
                    user.types().await;
                } else {
                    user.asks().await;
                }
                times.lock().expect("no panic").push(due.elapsed());
            }
        })
        .await;
        let waited = Spread::of(times.lock().expect("no panic").iter().copied());
        println!(
            "a bare bot, {rate} {what} a second: {waited}; {}",
            work.told()
        );
        nearly_all[at] = waited.percent(99);
    }
    peer.bot.kill().await.expect("it is gone");
    nearly_all
}

/// The same for the real bot under load.
async fn busy() -> [f64; 2] {
    let name = |number: usize| format!("p{number}");
    let mut channels: Vec<String> = (0..CHANNELS).map(|it| format!("games{it}")).collect();
    channels.push("cup".to_owned());
    let config = Config {
        people: (0..PEOPLE)
            .map(|it| (name(it), "en-US".to_owned()))
            .collect(),
        channels,
        patience: Duration::from_mins(5),
        ..Config::default()
    };
    let (discord, mut bot, _folder) = bot::start(config).await;
    let pid = bot.pid().expect("it runs");
    println!("the idle bot: {:.1} MiB", resident::at_rest(pid).await);
    let people = (0..PEOPLE).map(|it| discord.person(&name(it))).collect();
    let places = (0..CHANNELS).map(|it| discord.channel(&format!("games{it}")));
    let crowd = Arc::new(Crowd::new(discord.clone(), people, places.collect()));
    let mut following = JoinSet::new();
    following.spawn(Arc::clone(&crowd).follow());
    let game = catalog().games().next().expect("a game").about.key;
    let event = Event::open(&crowd, discord.channel("cup"), game).await;
    let event = Arc::new(event);
    begin(&crowd).await;
    quiet(&discord).await;
    drop(crowd.figures.take());
    println!(
        "{GAMES} games begun: {:.1} MiB",
        resident::at_rest(pid).await
    );

    let acknowledged = minute(&crowd, &event, pid).await;
    let rested = Instant::now() + REST;
    tokio::time::sleep_until(rested).await;
    println!(
        "  a minute later: {:.1} MiB; less than 48 are wanted",
        resident::now(pid)
    );
    drop(crowd.figures.take());
    let keystroke = keystrokes(&crowd, pid).await;

    let wrong = discord.violations();
    assert!(wrong.is_empty(), "{wrong:#?}");
    bot.stop(Duration::from_secs(20)).await.expect("it ends");
    [acknowledged, keystroke]
}

/// Begins all games, a few at a time, until each has its board.
async fn begin(crowd: &Arc<Crowd>) {
    let mut beginning = JoinSet::new();
    for part in 0..AT_ONCE {
        let crowd = Arc::clone(crowd);
        beginning.spawn(async move {
            for number in (part..GAMES).step_by(AT_ONCE) {
                crowd.challenges(number, Instant::now()).await;
            }
        });
    }
    beginning.join_all().await;
    let posted = crowd.until(BEGINNING, |it| it.challenges() == GAMES);
    if !posted.await {
        let there = crowd.tables().challenges();
        crowd.figures.take().details();
        panic!("{there} of {GAMES} challenges were posted within {BEGINNING:?}");
    }
    let mut accepting = JoinSet::new();
    for _ in 0..AT_ONCE {
        let crowd = Arc::clone(crowd);
        accepting.spawn(async move { while crowd.accepts(Instant::now()).await {} });
    }
    accepting.join_all().await;
    if !crowd.until(BEGINNING, |it| it.free() == GAMES).await {
        let there = crowd.tables().free();
        crowd.figures.take().details();
        panic!("{there} of {GAMES} games have their board within {BEGINNING:?}");
    }
}

/// Waits until the bot has nothing left to send.
async fn quiet(discord: &LocalDiscord) {
    let mut seen = None;
    loop {
        let newest = discord.journal().newest();
        if seen == Some(newest) {
            return;
        }
        seen = Some(newest);
        sleep(QUIET).await;
    }
}

/// The busy minute; the p99 of an acknowledgment, in milliseconds.
async fn minute(crowd: &Arc<Crowd>, event: &Arc<Event>, pid: u32) -> f64 {
    let work = Work::begin(pid);
    let acts = steady(RATE, SECONDS, |number, due| {
        let crowd = Arc::clone(crowd);
        async move { crowd.acts(GAMES + number as usize, due).await }
    });
    let looks = steady(STANDINGS, SECONDS, |number, due| {
        let (crowd, event) = (Arc::clone(crowd), Arc::clone(event));
        async move { event.standings(&crowd, number, due).await }
    });
    let start = async {
        sleep(START).await;
        event.start(crowd).await;
    };
    let memory = most_memory(pid, Duration::from_secs(SECONDS.into()));
    let ((), (), (), most) = tokio::join!(acts, looks, start, memory);
    let told = work.told();
    if !crowd.until(LAST_BOARDS, |it| it.awaited() == 0).await {
        let missing = crowd.tables().awaited();
        crowd.figures.odd(format!(
            "{missing} boards have not come within {LAST_BOARDS:?}"
        ));
    }
    let noted = crowd.figures.take();
    let acknowledged = noted.all_acknowledged();
    println!("{RATE} interactions a second for {SECONDS} s over {GAMES} games; {told}");
    println!("  acknowledged {acknowledged}; p99 25 ms and 250 ms at most are wanted");
    println!("  answered {}; p99 250 ms is wanted", noted.all_answered());
    println!("  boards {}; p99 400 ms is wanted", noted.boards());
    println!("  first boards of new games {}", noted.first_boards());
    println!("  most memory {most:.1} MiB; less than 96 are wanted");
    noted.details();
    acknowledged.percent(99)
}

/// The p99 of a keystroke of `/move`, in milliseconds.
async fn keystrokes(crowd: &Arc<Crowd>, pid: u32) -> f64 {
    let work = Work::begin(pid);
    steady(KEYS, KEY_SECONDS, |number, due| {
        let crowd = Arc::clone(crowd);
        async move {
            let turn = crowd.tables().any_turn().expect("a game that goes on");
            let text = ["", "a", "d", "e4"][number as usize % 4];
            crowd.types(&turn, text, due).await;
        }
    })
    .await;
    let noted = crowd.figures.take();
    let waited = noted.all_answered();
    println!(
        "{KEYS} keystrokes a second for {KEY_SECONDS} s; {}",
        work.told()
    );
    println!("  answered {waited}; p99 50 ms is wanted");
    println!("  {:.1} MiB then", resident::now(pid));
    noted.details();
    waited.percent(99)
}
