//! The cost of a digest with two hundred games for the real bot: every page of it is built again
//! from stored data when it is turned to.

#[path = "common/chance.rs"]
mod chance;
#[path = "store/games.rs"]
mod games;
#[path = "store/played.rs"]
mod played;

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use cairn_app::{PeopleStore as _, Store, SystemClock, WallClock};
use cairn_domain::{
    Event, EventKind, Game, GameId, GameWrite, HowWon, LogEntry, NotificationWay, Offer, OfferKind,
    OfferState, Outcome, Participant, PersonWrite, PersonalChange, PlayerId, Revision, Span,
    Timestamp, Write,
};
use cairn_kernel::{BySeat, Seat};
use cairn_store::{Database as _, SqliteStore};
use localdiscord::{Bot, Config, Launch, LocalDiscord, Person};
use tokio::runtime::Runtime;

/// All of them wait for the reader, every third with an offer.
const RUNNING: i64 = 200;
/// Games that have ended since the last digest: the most that one lists.
const OVER: i64 = 50;
const TIMES: usize = 100;

fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let runtime = Runtime::new().expect("a runtime");
    runtime.block_on(measure(&folder.path().join("cairn.db")));
}

async fn measure(database: &Path) {
    let sandbox = LocalDiscord::start(Config::default());
    let sandbox = sandbox.await.expect("a sandbox");
    let [ada, bob] = ["Ada", "Bob"].map(|name| sandbox.person(name));
    let now = SystemClock.now();
    fill(database, [&ada, &bob], now).await;
    let launch = Launch::of(env!("CARGO_BIN_EXE_cairn"))
        .env("DATABASE_URL", format!("sqlite://{}", database.display()))
        .folder(database.parent().expect("a folder"));
    let mut bot = Bot::start(&sandbox, launch).expect("the bot");
    sandbox.bot_is_ready().await.expect("the bot is ready");

    let help = ada.slash(ada.direct(), "help", &[]).expect("offered");
    let help = help.outcome().await.expect("an answer");
    let message = help.message().expect("a message").id;
    // The help again: the cost of a press that reads nothing.
    let (_, bare) = times(&ada, message, "1:help:start", "Cairn").await;
    let (from, until) = ((now - Span::from_days(1)).0, now.0 + 60_000);
    let pid = bot.pid().expect("it runs");
    for page in [0, 9] {
        let id = format!("1:wait:digest:{page}:{from}:{until}");
        let before = processor_time(pid);
        let (first, all) = times(&ada, message, &id, "200 games wait").await;
        let worked =
            processor_time(pid).saturating_sub(before) / u32::try_from(TIMES).expect("few");
        println!(
            "page {page} of a digest over {RUNNING} games: {:?} (the first time {first:?}, the slowest of {TIMES} {:?}), {worked:?} of them in the processor; a press that looks nothing up: {:?}",
            all[TIMES / 2],
            all[TIMES - 1],
            bare[TIMES / 2],
        );
    }
    bot.stop(Duration::from_secs(10)).await.expect("it ends");
}

/// The processor time of all threads of a process.
fn processor_time(pid: u32) -> Duration {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).expect("Linux");
    let ran = threads.map(|thread| {
        let path = thread.expect("a thread").path().join("schedstat");
        let text = fs::read_to_string(path).unwrap_or_default();
        let first = text.split_whitespace().next();
        first.and_then(|it| it.parse().ok()).unwrap_or(0)
    });
    Duration::from_nanos(ran.sum())
}

/// The time from a press to its answer: the first one, and all in order.
async fn times(
    who: &Person,
    message: localdiscord::world::id::MessageId,
    id: &str,
    says: &str,
) -> (Duration, Vec<Duration>) {
    let mut all = Vec::new();
    for _ in 0..TIMES {
        let begun = Instant::now();
        let press = who.click_stale(message, id).expect("it can be seen");
        let answer = press.outcome().await.expect("an answer");
        all.push(begun.elapsed());
        assert!(answer.text().contains(says), "{}", answer.text());
    }
    let first = all[0];
    all.sort_unstable();
    (first, all)
}

/// Ada's games; she gets everything by digest.
async fn fill(database: &Path, people: [&Person; 2], now: Timestamp) {
    let url = format!("sqlite://{}", database.display());
    let store = SqliteStore::open(&url).await.expect("a new database");
    let [ada, bob] = people.map(|it| PlayerId(it.id().0));
    let players = BySeat {
        first: store.enroll(ada, "Ada".to_owned()).await.expect("new"),
        second: store.enroll(bob, "Bob".to_owned()).await.expect("new"),
    };
    let kinds = [
        EventKind::MyTurn,
        EventKind::Offers,
        EventKind::GameEnded,
        EventKind::Reminder,
    ];
    let zone = PersonalChange::Zone(Some("UTC".parse().expect("a zone")));
    let told = kinds.map(|kind| PersonalChange::Told(kind, NotificationWay::Digest));
    let chosen = [zone].into_iter().chain(told);
    let chosen = chosen.map(|change| {
        Write::Person(PersonWrite::Change {
            person: ada,
            change,
        })
    });
    let pattern = played::played(1, "tablut", "{}", 40);
    let running = (1..=RUNNING).map(|id| running(&pattern, id, &players, now));
    let over = (1..=OVER).map(|id| over(&pattern, RUNNING + id, &players, now));
    let games = running.chain(over);
    let games = games.map(|game| Write::Game(GameWrite::Start(Box::new(game))));
    store
        .commit(chosen.chain(games).collect())
        .await
        .expect("new");
    store.close().await;
}

/// A game that waits for the first player, with a clock.
fn running(pattern: &Game, id: i64, players: &BySeat<Participant>, now: Timestamp) -> Game {
    let mut game = Game {
        id: GameId(id),
        players: players.clone(),
        ..pattern.clone()
    };
    let began = now - Span::from_days(2) + Span(id * 60_000);
    game.terms.clock = "3d".parse().expect("a clock");
    game.started_at = began;
    game.head.since = began;
    game.head.turns = 40;
    for entry in &mut game.log {
        entry.at = began;
    }
    game.head.to_move = game.log.last().and_then(|it| it.next);
    assert_eq!(game.head.to_move, Some(Seat::First));
    if id % 3 == 0 {
        game.head.offer = Some(Offer {
            kind: OfferKind::Draw,
            by: Seat::Second,
            seq: game.seq(),
            number: Revision(0),
            with_turn: false,
            state: OfferState::Open,
            earlier: Vec::new(),
        });
    }
    game.due = game.due(now);
    game
}

/// A game that the second player has resigned.
fn over(pattern: &Game, id: i64, players: &BySeat<Participant>, now: Timestamp) -> Game {
    let mut game = running(pattern, id, players, now);
    let (at, seat) = (now - Span::from_secs(id), Seat::Second);
    game.log
        .push(LogEntry::ending(at, Event::Resigned { seat }));
    game.head.offer = None;
    game.head.to_move = None;
    game.head.since = at;
    game.head.outcome = Some(Outcome::Won {
        seat: Seat::First,
        how: HowWon::Resignation,
    });
    game.due = game.due(now);
    game
}
