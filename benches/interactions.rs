//! How long people wait for private answers when many press at once, and the memory that
//! interactions leave behind. The real binary, against the embedded Discord.
//!
//! `cargo bench --bench interactions -- --long` makes 100,000 interactions for the memory, instead
//! of 5,000.

#[path = "common/bot.rs"]
mod bot;
#[path = "interactions/stage.rs"]
mod stage;

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};

use cairn_robot::{Spread, resident_at_rest, steady};
use localdiscord::ratelimit::Strictness;
use tokio::{runtime::Runtime, task::JoinSet, time::sleep};

use stage::{Stage, WaitTimes};

/// The simulated distance to Discord.
const AWAY: Duration = Duration::from_millis(150);
const THINKS: Duration = Duration::from_millis(500);
const CROWDS: [usize; 4] = [4, 12, 24, 48];
const GAMES: usize = 48;
/// The fewest presses per crowd: ten per person, and more with few people.
const PRESSES: usize = 100;
/// Interactions per second, and the number of seconds.
const STREAM: (u32, u32) = (50, 20);
/// Interactions before the first memory measurement, and in all.
const SETTLED: usize = 1_000;
const SHORT: usize = 5_000;
const LONG: usize = 100_000;

fn main() {
    let long = std::env::args().any(|arg| arg == "--long");
    let runtime = Runtime::new().expect("a runtime");
    runtime.block_on(waits());
    runtime.block_on(memory(if long { LONG } else { SHORT }));
}

/// Crowds and a stream of presses, with Discord's limits and without, taken in turns.
async fn waits() {
    let (limited, loose) = tokio::join!(
        Stage::start(Strictness::Usual, AWAY, GAMES),
        Stage::start(Strictness::Loose, AWAY, GAMES),
    );
    println!("from Move to its list, Discord {AWAY:?} away, everybody thinks {THINKS:?}");
    for people in CROWDS {
        let [with, without] = [crowd(&limited, people).await, crowd(&loose, people).await];
        println!(
            "  {people:2} people: {with}; without limits {without}: {:.2}x and {:.2}x; \
             at most 1.5x are wanted",
            with.percent(50) / without.percent(50),
            with.percent(99) / without.percent(99),
        );
    }
    let (rate, seconds) = STREAM;
    println!("{rate} presses of Move a second for {seconds} s, Discord {AWAY:?} away");
    for (name, stage) in [("with limits", &limited), ("without", &loose)] {
        let waited = stream(stage).await;
        let acknowledged = spread(&waited, |it| it.acknowledged);
        let answered = spread(&waited, |it| it.answered);
        println!("  {name}: acknowledged {acknowledged}; answered {answered}");
    }
    limited.end().await;
    loose.end().await;
}

/// This many people press, wait for the list, think, and press again. They do not begin at once.
async fn crowd(stage: &Stage, people: usize) -> Spread {
    let each = PRESSES.div_ceil(people).max(10);
    let mut crowd = JoinSet::new();
    for (number, player) in (0_u32..).zip(&stage.players[..people]) {
        let player = player.clone();
        let others = u32::try_from(people).expect("a few");
        crowd.spawn(async move {
            sleep(THINKS * number / others).await;
            let mut waited = Vec::new();
            for _ in 0..each {
                waited.push(player.press().await);
                sleep(THINKS).await;
            }
            waited
        });
    }
    let waited: Vec<_> = crowd.join_all().await.into_iter().flatten().collect();
    spread(&waited, |it| it.answered)
}

/// Presses at a steady rate, whether or not earlier ones are answered.
async fn stream(stage: &Stage) -> Vec<Option<WaitTimes>> {
    let (rate, seconds) = STREAM;
    let waited = Arc::new(Mutex::new(Vec::new()));
    steady(rate, rate * seconds, |number, _| {
        let player = stage.players[number as usize % stage.players.len()].clone();
        let waited = Arc::clone(&waited);
        async move {
            let press = player.press().await;
            waited.lock().expect("no panic").push(press);
        }
    })
    .await;
    let mut waited = waited.lock().expect("no panic");
    std::mem::take(&mut *waited)
}

/// Presses and keystrokes in turns, as fast as they are answered.
async fn memory(count: usize) {
    let stage = Stage::start(Strictness::Usual, Duration::ZERO, 8).await;
    let pid = stage.bot.pid().expect("it runs");
    println!("memory of the bot (RSS) after presses and keystrokes");
    interactions(&stage, SETTLED).await;
    let settled = resident_at_rest(pid).await;
    println!("  after {SETTLED}: {settled:.1} MiB");
    let mut done = SETTLED;
    while done < count {
        // Five measurements on the way, to tell growth from noise.
        let next = (done + count / 5).min(count);
        interactions(&stage, next - done).await;
        done = next;
        let now = resident_at_rest(pid).await;
        println!(
            "  after {done}: {now:.1} MiB, {:+.1}; at most 8 more are wanted",
            now - settled
        );
    }
    stage.end().await;
}

async fn interactions(stage: &Stage, count: usize) {
    let begun = Arc::new(AtomicUsize::new(0));
    let mut people = JoinSet::new();
    for player in &stage.players {
        let (player, begun) = (player.clone(), Arc::clone(&begun));
        people.spawn(async move {
            loop {
                let number = begun.fetch_add(1, Relaxed);
                if number >= count {
                    return;
                }
                if number.is_multiple_of(2) {
                    player.press().await.expect("an answer in time");
                } else {
                    player.type_a_letter().await;
                }
            }
        });
    }
    people.join_all().await;
}

/// What those waited who were answered in time; prints how many were not.
fn spread(waited: &[Option<WaitTimes>], what: impl Fn(&WaitTimes) -> Duration) -> Spread {
    let lost = waited.iter().filter(|it| it.is_none()).count();
    if lost > 0 {
        println!("  {lost} not answered in time");
    }
    Spread::new(waited.iter().flatten().map(what))
}
