//! A process that takes over the shards of one that stays away.

use std::{process::Command, time::Duration};

use localdiscord::{Bot, Config, Sessions, Shard};

use super::{
    Chat,
    chat::Begun,
    launch,
    processes::{assert_verified, plays, process},
    rooms::{begin_in, room_on},
};

const SHARDS: u32 = 3;
const BEAT: &str = "heartbeat at";
const FAREWELL: Duration = Duration::from_secs(20);

/// Three processes with a shard each, and a game with a clock of twelve hours in a server of each,
/// in which both have played once.
async fn three() -> (Chat, [Bot; 2], Vec<Begun>) {
    let config = Config {
        sessions: Sessions {
            shards: SHARDS,
            ..Sessions::default()
        },
        // Leases last for a while.
        patience: Duration::from_secs(40),
        ..Config::default()
    };
    let chat = launch(config, |launch, _| launch.env("CAIRN_SHARDS", "0/3")).await;
    let others = ["1/3", "2/3"].map(|shards| process(&chat, shards));
    let rooms = [0, 1, 2].map(|id| room_on(&chat.sandbox, Shard { id, count: SHARDS }));
    chat.sandbox.all_shards_are_connected(SHARDS).await.unwrap();
    chat.sandbox.bot_is_ready().await.unwrap();
    let mut games = Vec::new();
    for room in rooms {
        let game = begin_in(&chat, room, "12h").await;
        plays(&chat, &game, 1).await;
        chat.reads(&chat.bob, game.place, "turn 2 ").await;
        plays(&chat, &game, 2).await;
        chat.reads(&chat.ada, game.place, "turn 3 ").await;
        games.push(game);
    }
    (chat, others, games)
}

/// The number of heartbeats it has written, over all its lives.
fn beats(bot: &Bot) -> usize {
    let lines = bot.output();
    lines.iter().filter(|it| it.contains(BEAT)).count()
}

async fn writes(bot: &Bot, text: &str) {
    let written = bot.writes(text).await;
    assert!(
        written.is_ok(),
        "never `{text}`:\n{}",
        bot.output().join("\n")
    );
}

async fn is_up(chat: &Chat, game: &Begun) -> bool {
    let game = chat.stored(&game.name).await;
    game.head.clock.flag.is_some()
}

async fn ends_in_order(bot: &mut Bot) {
    let status = bot.stop(FAREWELL).await.unwrap();
    assert!(
        status.is_some_and(|it| it.success()),
        "{}",
        bot.output().join("\n")
    );
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn games_rest_until_a_fourth_process_takes_the_shard_of_one_that_stays_away() {
    let (mut chat, [mut second, mut third], games) = three().await;
    let away = &games[1];
    // Everybody is gone for three days, and one stays away. (If the clock is put forward while one
    // is running, it is taken for a clock that was put forward.)
    let beaten = [&chat.bot, &third].map(beats);
    second.kill().await.unwrap();
    third.kill().await.unwrap();
    chat.bot.kill().await.unwrap();
    chat.sandbox.advance(Duration::from_hours(72));
    chat.bot.restart().await.unwrap();
    third.restart().await.unwrap();
    for (bot, before) in [&chat.bot, &third].into_iter().zip(beaten) {
        bot.writes_times(BEAT, before + 1).await.unwrap();
    }
    for game in &games {
        assert!(!is_up(&chat, game).await, "an outage counts for no clock");
    }
    // Still nobody has the shard of one of them.
    chat.sandbox.advance(Duration::from_hours(13));
    assert!(!is_up(&chat, away).await);

    let mut fourth = process(&chat, "1/3");
    chat.sandbox.all_shards_are_connected(SHARDS).await.unwrap();
    writes(&fourth, BEAT).await;
    // All of its time is left, except the part used before.
    chat.sandbox.advance(Duration::from_hours(11));
    plays(&chat, away, 3).await;
    chat.reads(&chat.bob, away.place, "turn 4 ").await;
    assert!(!is_up(&chat, away).await);
    assert_eq!(chat.posts(away.place, "turn 4 ").len(), 1);
    assert_eq!(chat.books().await.parked().await, []);
    chat.assert_clean();
    for bot in [&mut third, &mut fourth] {
        ends_in_order(bot).await;
    }
    let database = chat.database.clone();
    chat.end().await;
    assert_verified(&database);
}

fn signal(bot: &Bot, signal: &str) {
    let pid = bot.pid().unwrap().to_string();
    let sent = Command::new("kill").args([signal, &pid]).status().unwrap();
    assert!(sent.success());
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_fourth_process_waits_for_the_lease_of_one_that_stands_still_which_ends_when_it_wakes() {
    let (chat, [mut second, mut third], games) = three().await;
    // Its connections stay open, like those of a suspended machine.
    signal(&second, "-STOP");
    let mut fourth = process(&chat, "1/3");
    writes(&fourth, "may still be run by another process; waiting").await;
    assert!(!fourth.has_written("shard 1 is connected"));
    writes(&fourth, "shard 1 is connected").await;
    plays(&chat, &games[1], 3).await;
    chat.reads(&chat.bob, games[1].place, "turn 4 ").await;
    signal(&second, "-CONT");
    let ended = second.ended(FAREWELL).await;
    assert!(ended.is_some_and(|it| it.code() == Some(1)), "{ended:?}");
    assert!(
        second.has_written("another process may take them over")
            || second.has_written("another process has taken over shards 1"),
        "{}",
        second.output().join("\n")
    );
    plays(&chat, &games[1], 4).await;
    chat.reads(&chat.ada, games[1].place, "turn 5 ").await;
    for turn in ["turn 4 ", "turn 5 "] {
        assert_eq!(chat.posts(games[1].place, turn).len(), 1, "{turn}");
    }
    chat.assert_clean();
    for bot in [&mut third, &mut fourth] {
        ends_in_order(bot).await;
    }
    chat.end().await;
}
