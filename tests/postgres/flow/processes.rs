//! Several processes of the bot over one database, each with a shard of its own.

use std::process::Command;

use localdiscord::{Bot, Sessions};

use super::{
    Chat,
    chat::{StartedGame, bot_on},
    launch,
    plain::plain_turn,
};
use crate::flow::prelude::*;

const PROCESSES: u32 = 3;

/// Another process of the bot over the same database.
pub(crate) fn process(chat: &Chat, shards: &str) -> Bot {
    let sandbox = &chat.sandbox;
    let launch = bot_on(sandbox, &chat.database, chat.folder.path());
    let launch = launch.env("CAIRN_SHARDS", shards);
    Bot::start(sandbox, launch).unwrap()
}

pub(crate) async fn plays(chat: &Chat, game: &StartedGame, number: usize) {
    let who = if number % 2 == 1 {
        &chat.ada
    } else {
        &chat.bob
    };
    let turn = [("move", plain_turn(number).into())];
    let played = chat.slash(who, game.place, "move", &turn).await;
    played.text().says("Played");
}

/// Both play this many turns; the other one sees the board each time.
pub(crate) async fn play_on(chat: &Chat, game: &StartedGame, turns: usize) {
    for number in 1..=turns {
        plays(chat, game, number).await;
        let other = [&chat.ada, &chat.bob][number % 2];
        chat.reads(other, game.place, &format!("turn {} ", number + 1))
            .await;
    }
}

/// A line of the log of a bot that is alive.
pub(crate) const BEAT: &str = "heartbeat at";
pub(crate) const FAREWELL: Duration = Duration::from_secs(20);

/// The number of heartbeats it has written, over all its lives.
pub(crate) fn beats(bot: &Bot) -> usize {
    let lines = bot.output();
    lines.iter().filter(|it| it.contains(BEAT)).count()
}

/// Stops a process in the middle of its work, or resumes it.
pub(crate) fn signal(bot: &Bot, signal: &str) {
    let pid = bot.pid().unwrap().to_string();
    let sent = Command::new("kill").args([signal, &pid]).status().unwrap();
    assert!(sent.success());
}

pub(crate) async fn stop_in_order(bot: &mut Bot) {
    let status = bot.stop(FAREWELL).await.unwrap();
    let output = || bot.output().join("\n");
    assert!(status.is_some_and(|it| it.success()), "{}", output());
}

/// Nothing went wrong although the database was away.
pub(crate) fn assert_sound(chat: &Chat, others: &[&Bot]) {
    let wrong = chat.sandbox.violations();
    assert!(wrong.is_empty(), "{wrong:#?}");
    for bot in others.iter().copied().chain([&chat.bot]) {
        assert!(!bot.has_written("panicked"));
        assert!(!bot.has_written("a request failed"));
    }
}

/// Ends the bot and checks its database.
pub(crate) async fn end_verified(chat: Chat) {
    let database = chat.database.clone();
    chat.quit().await;
    assert_verified(&database);
}

/// Checks that every game in it can be replayed as it was played, and that everything else is in
/// order.
fn assert_verified(database: &str) {
    let verified = Command::new(env!("CARGO_BIN_EXE_cairn"))
        .arg("verify")
        .env("DATABASE_URL", database)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&verified.stdout);
    assert!(verified.status.success(), "{said}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn processes_that_start_at_once_identify_one_after_another() {
    let config = Config {
        sessions: Sessions::of_platform(PROCESSES),
        ..Config::default()
    };
    let chat = launch(config, |launch, _| launch.env("CAIRN_SHARDS", "0/3")).await;
    let _others = ["1/3", "2/3"].map(|shards| process(&chat, shards));
    chat.sandbox
        .all_shards_are_connected(PROCESSES)
        .await
        .unwrap();
    // Each one that identifies too early costs a start of the day.
    assert_eq!(chat.sandbox.turned_away(), 0);
    assert_eq!(chat.sandbox.identify_count(), u64::from(PROCESSES));
    chat.assert_clean();
    chat.quit().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_second_process_with_the_same_shards_says_so_and_stops() {
    let chat = launch(Config::default(), |launch, _| {
        launch.env("CAIRN_SHARDS", "0/1")
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    let mut second = process(&chat, "0/1");
    second
        .writes("another process of this bot is already running")
        .await
        .unwrap();
    let status = second.stop(FAREWELL).await.unwrap();
    assert!(status.is_none_or(|it| !it.success()));
    chat.assert_clean();
    chat.quit().await;
}
