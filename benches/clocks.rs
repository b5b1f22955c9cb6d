//! The cost of a hundred thousand games with clocks: the start of the real bot and its memory
//! compared to an empty database, finding the clock that is due next, and ten thousand clocks that
//! are overdue at once, while people play.

#[path = "common/chance.rs"]
mod chance;
#[path = "store/games.rs"]
mod games;
#[path = "store/played.rs"]
mod played;
#[path = "common/resident.rs"]
mod resident;

use std::{
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use async_trait::async_trait;
use cairn_app::{
    App, ClockStore as _, DiscordHandler, PeopleStore as _, Store, SystemClock, TaskError,
    WallClock, Workers,
};
use cairn_domain::{
    DiscordTask, Expected, Game, GameId, GameWrite, PlayerId, Span, Timestamp, Write,
};
use cairn_store::{Database as _, SqliteStore};
use localdiscord::{Bot, Config, Launch, LocalDiscord};
use tokio::runtime::Runtime;

const GAMES: i64 = 100_000;
const OVERDUE: i64 = 10_000;
/// Twenty people press something every second.
const BETWEEN_PRESSES: Duration = Duration::from_millis(50);
/// Games written per batch.
const BATCH: usize = 2_000;

fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let runtime = Runtime::new().expect("a runtime");
    let (empty, full) = (
        folder.path().join("empty.db"),
        folder.path().join("full.db"),
    );
    runtime.block_on(async {
        drop(filled(&empty, 0, Span::from_days(3)).await);
        let store = filled(&full, GAMES, Span::from_days(3)).await;
        next_due(&store).await;
        store.close().await;
        for (what, database) in [("an empty database", &empty), ("100,000 clocks", &full)] {
            let (ready, memory) = start(database).await;
            println!("start with {what}: ready after {ready:?}, then {memory:.1} MiB");
        }
        overdue(&folder.path().join("overdue.db")).await;
    });
}

/// A database with this number of games, whose players have this much time left from now.
async fn filled(database: &Path, games: i64, left: Span) -> SqliteStore {
    let store = open(database).await;
    for person in [1, 2] {
        let enrolled = store.enroll(PlayerId(person), String::new()).await;
        enrolled.expect("a new participant");
    }
    let pattern = played::played(1, "tablut", "{}", 4);
    let now = SystemClock.now();
    let ids: Vec<i64> = (1..=games).collect();
    for ids in ids.chunks(BATCH) {
        let batch = ids.iter().map(|id| {
            let left = Span(left.0 + id % 1_000);
            Write::Game(GameWrite::Start(Box::new(timed(&pattern, *id, now, left))))
        });
        store.commit(batch.collect()).await.expect("new games");
    }
    store
}

/// The game with three days a turn, of which this much is left.
fn timed(pattern: &Game, id: i64, now: Timestamp, left: Span) -> Game {
    let mut game = Game {
        id: GameId(id),
        ..pattern.clone()
    };
    let began = now + left - Span::from_days(3);
    game.terms.clock = "3d".parse().expect("a clock");
    game.started_at = began;
    game.head.since = began;
    for entry in &mut game.log {
        entry.at = began;
    }
    game.head.to_move = game.log.last().and_then(|it| it.next);
    game.due = game.due(game.started_at);
    game
}

async fn next_due(store: &SqliteStore) {
    const TIMES: u32 = 2_000;
    let begun = Instant::now();
    for _ in 0..TIMES {
        store.next_wake().await.expect("readable").expect("one");
    }
    println!("the next of {GAMES} clocks: {:?}", begun.elapsed() / TIMES);
}

async fn start(database: &Path) -> (Duration, f64) {
    let sandbox = LocalDiscord::start(Config::default())
        .await
        .expect("a sandbox");
    let launch = Launch::of(env!("CARGO_BIN_EXE_cairn"))
        .env("DATABASE_URL", format!("sqlite://{}", database.display()))
        .folder(database.parent().expect("a folder"));
    let begun = Instant::now();
    let mut bot = Bot::start(&sandbox, launch).expect("the bot");
    sandbox.bot_is_ready().await.expect("the bot is ready");
    let ready = begun.elapsed();
    let taken = resident::at_rest(bot.pid().expect("it runs")).await;
    bot.stop(Duration::from_secs(10)).await.expect("it ends");
    (ready, taken)
}

/// Posts nothing: Discord is measured in another bench.
struct Silent;

#[async_trait]
impl DiscordHandler for Silent {
    async fn deliver(&self, _: DiscordTask) -> Result<(), TaskError> {
        Ok(())
    }
}

async fn overdue(database: &Path) {
    let store = Arc::new(filled(database, OVERDUE, Span(-2_000)).await);
    let pattern = played::played(1, "tablut", "{}", 4);
    let now = SystemClock.now();
    let other = GameId(OVERDUE + 1);
    let game = timed(&pattern, other.0, now, Span::from_days(3));
    let write = Write::Game(GameWrite::Start(Box::new(game)));
    store.commit(vec![write]).await.expect("a new game");
    let app = Arc::new(App::new(
        cairn_rules::catalog(),
        Arc::clone(&store) as _,
        Arc::new(SystemClock),
        || [7; 32],
    ));
    app.wake_up().await.expect("readable");
    let begun = Instant::now();
    let workers = Workers::start(Arc::clone(&app), Arc::new(Silent))
        .await
        .expect("readable");
    app.hear([(cairn_domain::Shard::ALL, Instant::now())].into());
    app.beat_if_connected().await.expect("writable");
    let mut slowest = Duration::ZERO;
    let mut presses = 0;
    loop {
        let press = Instant::now();
        let view = app.view(other).await.expect("a game");
        // A turn while the game is running, and a look at its board afterwards.
        if let Some(seat) = view.game.head.to_move {
            let who = view.game.players.get(seat).user.expect("an account");
            let turn = view.table.position.choices()[0].played.notation.clone();
            play(&app, other, who, &turn).await;
        }
        slowest = slowest.max(press.elapsed());
        presses += 1;
        let due = store.awake(app.now(), 1).await.expect("readable");
        if due.is_empty() {
            break;
        }
        tokio::time::sleep(BETWEEN_PRESSES).await;
    }
    println!(
        "{OVERDUE} overdue clocks were settled in {:?}; the slowest of {presses} presses meanwhile took {slowest:?}",
        begun.elapsed()
    );
    workers.finish().await;
}

async fn play(app: &App, game: GameId, who: PlayerId, turn: &str) {
    if let Err(error) = app.play(game, who, Expected::Latest, turn, None).await {
        panic!("{turn}: {error}");
    }
}

async fn open(database: &Path) -> SqliteStore {
    SqliteStore::open(&format!("sqlite://{}", database.display()))
        .await
        .expect("a new database")
}
