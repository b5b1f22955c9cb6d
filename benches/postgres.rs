//! Turns, claims and lists on a `PostgreSQL` server: one process and three, compared to bare
//! `tokio-postgres` that executes the same statements, and to `SQLite`, in the same run.
//!
//! The server is our own and is deleted afterwards. Everything is on its disk when it is answered
//! (`fsync` and `synchronous_commit` are on), so wall time is measured.

#[path = "postgres/bare.rs"]
mod bare;
#[path = "common/contest.rs"]
mod contest;
#[path = "store/games.rs"]
mod games;
#[path = "postgres/many.rs"]
mod many;
#[path = "../tests/common/postgres.rs"]
mod postgres;
#[path = "postgres/process.rs"]
mod process;
#[path = "store/turns.rs"]
mod turns;

use std::{
    cell::RefCell,
    sync::Arc,
    time::{Duration, Instant},
};

use bare::Bare;
use cairn_domain::{DiscordTask, GameWrite, PlayerId, Timestamp, Write};
use cairn_store::{OpenMode, Store};
use contest::{Contestant, contest};
use postgres::Server;
use process::Process;
use tokio::runtime::Runtime;

/// Turns per player in one round.
const TURNS: u64 = 20;
const ROUNDS: usize = 7;
/// The tasks claimed by three processes, and how many each runs at once.
const TASKS: i64 = 6_000;
const WORKERS: i64 = 64;

fn main() {
    if process::is_one() {
        return process::run();
    }
    let programs = postgres::programs();
    let server = Server::start(&programs, "on");
    let runtime = Runtime::new().expect("a runtime");
    for players in [32, 128] {
        turns(&runtime, &server, players);
    }
    claims(&runtime, &server);
    many::list(&runtime, &server);
}

/// Everybody plays a round.
async fn at_once(store: &Arc<Store>, ids: std::ops::Range<i64>, from: u64) -> Vec<Duration> {
    turns::at_once(store, ids, from..from + TURNS).await
}

/// A database with this number of new games and their two players.
async fn filled_store(url: &str, games: i64) -> Arc<Store> {
    let store = Store::open(url, OpenMode::Bot)
        .await
        .expect("a new database");
    for user in [1, 2] {
        let enrolled = store.enroll(PlayerId(user), String::new()).await;
        enrolled.expect("a participant");
    }
    for id in 1..=games {
        let game = Write::Game(GameWrite::Start(Box::new(games::empty(id))));
        store.commit(vec![game]).await.expect("a new game");
    }
    store
}

/// Works for a round, and records how long each turn took.
fn time_round(
    kept: &RefCell<Vec<Duration>>,
    work: impl FnOnce() -> Vec<Duration>,
) -> (u64, Duration) {
    let start = Instant::now();
    let took = work();
    let time = start.elapsed();
    let done = took.len() as u64;
    kept.borrow_mut().extend(took);
    (done, time)
}

fn turns(runtime: &Runtime, server: &Server, players: i64) {
    let new = || runtime.block_on(server.new_database());
    let (bare_url, one_url, three_url) = (new(), new(), new());
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let file = format!("sqlite://{}", folder.path().join("turns.db").display());
    let opened = |url: &str| runtime.block_on(filled_store(url, players));
    for url in [&bare_url, &three_url] {
        let store = opened(url);
        runtime.block_on(store.close());
    }
    let (one, sqlite) = (opened(&one_url), opened(&file));
    let bare = runtime.block_on(Bare::connect(&bare_url));
    let mut three = Process::three(&three_url);
    let froms = [const { std::cell::Cell::new(0) }; 4];
    let next = |which: usize| froms[which].replace(froms[which].get() + TURNS);
    let kept = [const { RefCell::new(Vec::new()) }; 4];
    let scores = contest(
        ROUNDS,
        &mut [
            Contestant::new("bare tokio-postgres", || {
                let (ids, from) = (1..players + 1, next(0));
                time_round(&kept[0], || runtime.block_on(bare.at_once(ids, from)))
            }),
            Contestant::new("one process", || {
                let (ids, from) = (1..players + 1, next(1));
                time_round(&kept[1], || runtime.block_on(at_once(&one, ids, from)))
            }),
            Contestant::new("three processes", || {
                let from = next(2);
                time_round(&kept[2], || process::turns(&mut three, players, from))
            }),
            Contestant::new("SQLite, one process", || {
                let (ids, from) = (1..players + 1, next(3));
                time_round(&kept[3], || runtime.block_on(at_once(&sqlite, ids, from)))
            }),
        ],
    );
    println!("durable turns a second, {players} players at once; 0.8× of bare is wanted");
    for (score, kept) in scores.iter().zip(kept) {
        let mut took = kept.into_inner();
        took.sort_unstable();
        let at = |share: usize| took[(took.len() - 1) * share / 1000];
        println!(
            "  {:<22}{:>8.0}{:>8.2}×   p50 {:.1?}, p99 {:.1?}",
            score.name,
            score.rate,
            score.ratio,
            at(500),
            at(990)
        );
    }
    runtime.block_on(async {
        one.close().await;
        sqlite.close().await;
    });
}

fn claims(runtime: &Runtime, server: &Server) {
    let url = runtime.block_on(server.new_database());
    runtime.block_on(async {
        let store = filled_store(&url, TASKS).await;
        let due = Timestamp(0);
        let task = |id| Write::schedule(DiscordTask::SyncGame(cairn_domain::GameId(id)), due);
        store
            .commit((1..=TASKS).map(task).collect())
            .await
            .expect("tasks");
        store.close().await;
    });
    let mut three = Process::three(&url);
    let start = Instant::now();
    let mut done = process::claims(&mut three);
    let took = start.elapsed();
    let claimed = done.len();
    done.sort_unstable();
    done.dedup();
    assert_eq!(done.len(), claimed, "none is done twice");
    #[expect(clippy::cast_precision_loss, reason = "not so many")]
    let rate = claimed as f64 / took.as_secs_f64();
    println!("claims, three processes with {WORKERS} workers each, who take and end one at a time");
    println!("  {rate:.0} a second; {claimed} of {TASKS}, none twice");
}
