//! Turns through the store, thirty-two players at once, compared to bare `rusqlite` that writes the
//! same rows one turn at a time; the time to read and replay a stored game; the processor time of a
//! keystroke and a turn in a long game; and the time of lists.
//!
//! `cargo bench --bench store -- looks` runs only the last two.
//!
//! Everything is on the disk when it is answered (`synchronous=FULL`), so this measures the disk,
//! in wall time. The databases are in the build folder.

#[path = "store/bare.rs"]
mod bare;
#[path = "common/contest.rs"]
mod contest;
#[path = "store/games.rs"]
mod games;
#[path = "store/looks.rs"]
mod looks;
#[path = "store/played.rs"]
mod played;
#[path = "store/turns.rs"]
mod turns;

use std::{cell::RefCell, path::Path, sync::Arc, time::Instant};

use bare::Bare;
use cairn_domain::{GameId, GameWrite, PlayerId, Write};
use cairn_store::{OpenMode, Store};
use contest::{Contestant, contest, middle};
use tokio::runtime::Runtime;

const PLAYERS: i64 = 32;
/// Turns per player in one round.
const TURNS: u64 = 40;
const ROUNDS: usize = 9;

fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let runtime = Runtime::new().expect("a runtime");
    if std::env::args().all(|arg| arg != "looks") {
        turns(&runtime, folder.path());
        measure_loading(&runtime, folder.path());
    }
    looks::keystrokes_and_turns(&runtime, folder.path());
    looks::lists(&runtime, folder.path());
}

fn turns(runtime: &Runtime, folder: &Path) {
    let store = Arc::new(runtime.block_on(open(&folder.join("turns.db"))));
    runtime.block_on(async {
        for id in 1..=PLAYERS {
            let game = Write::Game(GameWrite::Start(Box::new(games::empty(id))));
            store.commit(vec![game]).await.expect("a new game");
        }
    });
    let mut bare = Bare::open(&folder.join("bare.db"), PLAYERS);
    let latencies = RefCell::new(Vec::new());
    let mut from = 0;
    let mut bare_from = 0;
    let scores = contest(
        ROUNDS,
        &mut [
            Contestant::new("bare rusqlite, one at a time", || {
                let start = Instant::now();
                for turn in bare_from..bare_from + TURNS {
                    for id in 1..=PLAYERS {
                        bare.turn(id, turn);
                    }
                }
                bare_from += TURNS;
                (TURNS * PLAYERS.unsigned_abs(), start.elapsed())
            }),
            Contestant::new("the store, 32 at once", || {
                let start = Instant::now();
                let numbers = from..from + TURNS;
                let took = runtime.block_on(turns::at_once(&store, 1..=PLAYERS, numbers));
                from += TURNS;
                let done = took.len() as u64;
                latencies.borrow_mut().extend(took);
                (done, start.elapsed())
            }),
        ],
    );
    let mut latencies = latencies.into_inner();
    latencies.sort_unstable();
    println!(
        "durable turns a second; at least as many as bare rusqlite and a p99 of 25 ms are wanted"
    );
    for score in &scores {
        println!(
            "  {:<30}{:>8.0}{:>8.2}×",
            score.name, score.rate, score.ratio
        );
    }
    let at = |share: usize| latencies[(latencies.len() - 1) * share / 1000];
    println!(
        "  a turn takes {:.1?} (p50), {:.1?} (p99), {:.1?} (p99.9); none of {} failed",
        at(500),
        at(990),
        at(999),
        latencies.len()
    );
    runtime.block_on(store.close());
}

fn measure_loading(runtime: &Runtime, folder: &Path) {
    let store = runtime.block_on(open(&folder.join("games.db")));
    println!("a stored game is read and replayed");
    let long = [
        (1, "tablut", r#"{"variant":"corner"}"#, 300, "1 ms"),
        // Nobody takes anything, so the usual limit would end it long before.
        (2, "clancath", r#"{"quiet_limit":100000}"#, 2_000, "20 ms"),
    ];
    for (id, key, options, actions, wanted) in long {
        let game = played::random_game(id, key, options, actions);
        runtime.block_on(async {
            let write = vec![Write::Game(GameWrite::Start(Box::new(game)))];
            store.commit(write).await.expect("a new game");
        });
        let (mut reading, mut replaying) = (Vec::new(), Vec::new());
        for _ in 0..60 {
            let start = Instant::now();
            let game = runtime.block_on(store.game(GameId(id)));
            let game = game.expect("it can be read").expect("it is there");
            let read = Instant::now();
            let table = game
                .table(&cairn_rules::catalog())
                .expect("it can be replayed");
            reading.push((read - start).as_secs_f64() * 1e3);
            replaying.push(read.elapsed().as_secs_f64() * 1e3);
            assert_eq!(table.acts.len(), actions);
        }
        let (read, replay) = (middle(reading), middle(replaying));
        println!(
            "  {key}, {actions} actions: {:.2} ms = {read:.2} ms for reading + {replay:.2} ms for replaying; less than {wanted} is wanted",
            read + replay
        );
    }
    runtime.block_on(store.close());
}

async fn open(path: &Path) -> Arc<Store> {
    let store = Store::open(&format!("sqlite://{}", path.display()), OpenMode::Bot)
        .await
        .expect("a new database");
    // The two players of all games.
    for user in [1, 2] {
        let enrolled = store.enroll(PlayerId(user), String::new()).await;
        enrolled.expect("a participant");
    }
    store
}
