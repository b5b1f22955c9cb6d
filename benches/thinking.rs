//! How long people wait for acknowledgments while the computer is searching: fifty commands a
//! second without a game against it, then while the highest level searches many games, then without
//! again. The real binary, against the embedded Discord with its usual limits.

#[path = "common/bot.rs"]
mod bot;

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use cairn_robot::{Spread, Work, most_resident, steady};
use cairn_rules::catalog;
use localdiscord::{Arg, Config, InteractionOutcome, LocalDiscord, Person, world::id::ChannelId};
use tokio::{
    runtime::Runtime,
    time::{Instant, sleep},
};

/// The number of people, each with a game in their own channel.
const GAMES: usize = 40;
/// Commands per second, and the number of seconds.
const RATE: u32 = 50;
const SECONDS: u32 = 15;
/// Every game is begun by then, and its first search is running.
const BEGINNING: Duration = Duration::from_secs(5);
/// The most that searching may add, in milliseconds.
const WANTED: f64 = 10.0;

fn main() {
    Runtime::new().expect("a runtime").block_on(run());
}

async fn run() {
    let name = |number: usize| format!("p{number}");
    let config = Config {
        people: (0..GAMES)
            .map(|it| (name(it), "en-US".to_owned()))
            .collect(),
        channels: (0..GAMES).map(|it| format!("games{it}")).collect(),
        patience: Duration::from_mins(5),
        ..Config::default()
    };
    let (discord, mut bot, _folder) = bot::start(config).await;
    let pid = bot.pid().expect("it runs");
    let people: Vec<(Person, ChannelId)> = (0..GAMES)
        .map(|it| {
            (
                discord.person(&name(it)),
                discord.channel(&format!("games{it}")),
            )
        })
        .collect();
    let before = commands(&people, pid, "nobody thinks").await;
    begin(&discord, &people).await;
    sleep(BEGINNING).await;
    let (meanwhile, most) = tokio::join!(
        commands(&people, pid, "the highest level thinks"),
        most_resident(pid, Duration::from_secs(SECONDS.into())),
    );
    println!("  most memory {most:.1} MiB");
    bot.stop(Duration::from_secs(20)).await.expect("it ends");
    println!(
        "thinking adds {:.1} ms to the p99; at most {WANTED} ms are wanted",
        meanwhile - before
    );
}

/// Everybody challenges the highest level, which has the first turn.
async fn begin(discord: &LocalDiscord, people: &[(Person, ChannelId)]) {
    let game = catalog().games().next().expect("a game").about.key;
    let args: [(&str, Arg); 3] = [
        ("game", game.into()),
        ("level", "8".into()),
        ("side", "second".into()),
    ];
    for (person, channel) in people {
        let asked = person.slash(*channel, "challenge", &args);
        let answer = asked.expect("a command").outcome().await;
        let text = answer.expect("an answer").text().to_owned();
        assert!(text.contains("begins"), "{text}");
    }
    let wrong = discord.violations();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The p99 of an acknowledgment, in milliseconds, of commands at a steady rate.
async fn commands(people: &[(Person, ChannelId)], pid: u32, what: &str) -> f64 {
    let work = Work::begin(pid);
    let times = Arc::new(Mutex::new(Vec::new()));
    steady(RATE, RATE * SECONDS, |number, due| {
        let (person, channel) = people[number as usize % people.len()].clone();
        let times = Arc::clone(&times);
        async move {
            let waited = response_time(&person, channel, due).await;
            times.lock().expect("no panic").push(waited);
        }
    })
    .await;
    let waited = Spread::new(times.lock().expect("no panic").iter().copied());
    println!("{RATE} commands a second, {what}: acknowledged {waited}; {work}");
    waited.percent(99)
}

/// How long somebody waited since a command was due.
async fn response_time(person: &Person, channel: ChannelId, due: Instant) -> Duration {
    let asked = person.slash(channel, "games", &[]).expect("a command");
    let late = due.elapsed();
    let outcome = asked.outcome().await.expect("an answer at last");
    assert!(
        !matches!(outcome, InteractionOutcome::Failed),
        "no answer in time"
    );
    let interaction = asked.interaction().expect("it was made");
    let (_, at) = interaction.acknowledged.expect("it was answered");
    late + interaction.created.duration_until(at)
}
