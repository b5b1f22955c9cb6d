//! Requests that hang at every stage while the gateway works: posts wait, nobody can be answered,
//! so no time runs, and all of it is back soon after requests get through again.

use std::process::Command;

use localdiscord::{Bot, Launch, faults::RestSilence};
use tokio::time::sleep;

use super::{chat::PATIENCE, proof::types, watch::MonitoredBot};
use crate::flow::prelude::*;

const STAGES: [RestSilence; 5] = [
    RestSilence::Accepted,
    RestSilence::Connected,
    RestSilence::Asked,
    RestSilence::Body,
    RestSilence::Trickle,
];
/// Longer than two minutes, from where on nobody's time runs.
const OUTAGE: Duration = Duration::from_secs(130);
/// Waits between tries have grown to ten minutes by then.
const OFTEN: i64 = 20;
const FAR_OFF: &str = "retry_in_ms=600000";

/// Waits until the game has this many turns.
async fn turns(chat: &Chat, game: &StartedGame, count: usize) {
    wait_until("so many turns", async || {
        chat.stored_game(&game.name).await.log.len() >= count
    })
    .await;
}

/// A task that fails from now on is tried again after minutes.
async fn fail_often(chat: &Chat) {
    use sqlx::Connection as _;
    let mut conn = sqlx::SqliteConnection::connect(&chat.database)
        .await
        .unwrap();
    let often = "UPDATE tasks SET attempts = $1 WHERE attempts > 0";
    wait_until("a task that fails", async || {
        let done = sqlx::query(often).bind(OFTEN).execute(&mut conn).await;
        done.unwrap().rows_affected() > 0
    })
    .await;
}

async fn is_waited_out(silence: RestSilence) {
    let mut watched = MonitoredBot::launch(Config::default(), |launch| launch).await;
    let chat = &watched.chat;
    let game = chat.begin(&[("clock", "1d".into())]).await;
    chat.leads_to(game.place).await;
    let is_failing = async || watched.page().await.value("cairn_answers_fail", &[]) > 0.5;
    assert!(!is_failing().await);
    chat.sandbox.silence_rest(Some(silence));
    // Played without an answer.
    let turn = format!("<@{}> {}", chat.sandbox.bot_user().0, plain_turn(1));
    chat.ada.say(game.place, &turn).unwrap();
    turns(chat, &game, 1).await;
    fail_often(chat).await;
    let asked = chat.bob.slash(chat.games, "help", &[]).unwrap();
    let mut puts_off = 1;
    // An acknowledgement has no body.
    let is_answered = silence == RestSilence::Body;
    let passes = async || {
        let suggestions = chat
            .bob
            .autocomplete(chat.games, "board", ("game", ""), &[]);
        let checked = is_checked(chat, |launch| launch);
        // Nobody waits for suggestions.
        let (_, (), ()) = tokio::join!(suggestions, checked, sleep(OUTAGE));
    };
    if is_answered {
        assert!(!asked.outcome().await.unwrap().text().is_empty());
        passes().await;
        watched.until_healthy(true).await;
        watched.until_ready(200, "ok").await;
        assert!(!is_failing().await);
    } else {
        let unanswered = "Discord is not responding to requests; retrying until it does";
        chat.bot_writes(unanswered).await;
        watched
            .until_ready(503, "Discord is not accepting replies")
            .await;
        assert!(is_failing().await, "{silence:?}");
        passes().await;
        watched.until_healthy(false).await;
        let lines = chat.bot.output();
        puts_off = lines.iter().filter(|it| it.contains(FAR_OFF)).count() + 1;
        chat.sandbox.advance(2 * DAY);
    }
    chat.bot_writes_times(FAR_OFF, puts_off).await;
    chat.sandbox.silence_rest(None);
    watched.until_ready(200, "ok").await;
    watched.until_healthy(true).await;
    assert!(!is_failing().await, "{silence:?}");
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    let board = chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    assert!(!board.attachments.is_empty(), "{silence:?}");
    if is_answered {
        assert!(!chat.bot.has_written("no one could play for"));
    } else {
        chat.bot_writes("no one could play for").await;
    }
    let suggestions = chat
        .bob
        .autocomplete(chat.games, "board", ("game", ""), &[]);
    assert!(!suggestions.await.unwrap().is_empty(), "{silence:?}");
    let stored = chat.stored_game(&game.name).await;
    assert!(stored.head.clock.flag.is_none(), "{silence:?}");
    let typed = types(&chat.bob, game.place, plain_turn(2)).outcome().await;
    let typed: InteractionOutcome = typed.unwrap();
    assert!(
        typed.text().contains("Played"),
        "{silence:?}: {}",
        typed.text()
    );
    chat.reads(&chat.ada, game.place, "turn 3 ").await;

    // And at a start.
    watched.chat.bot.kill().await.unwrap();
    watched.chat.sandbox.silence_rest(Some(silence));
    watched.chat.bot.restart().await.unwrap();
    watched.find(2).await;
    let chat = &watched.chat;
    let unreached = "cannot reach Discord; retrying until it works";
    chat.bot_writes(unreached).await;
    watched.until_ready(503, "not connected").await;
    chat.sandbox.silence_rest(None);
    chat.has_registered(2).await;
    watched.until_ready(200, "ok").await;
    let wrong = chat.sandbox.violations();
    assert!(wrong.is_empty(), "{silence:?}: {wrong:#?}");
    for word in ["panicked", "incident"] {
        assert!(!chat.bot.has_written(word), "{silence:?}: {word}");
    }
    watched.chat.quit().await;
}

#[tokio::test]
async fn requests_that_hang_at_any_stage_are_told_and_waited_out_and_no_clock_runs() {
    let [accepted, connected, asked, body, trickle] = STAGES.map(is_waited_out);
    tokio::join!(accepted, connected, asked, body, trickle);
}

/// What `cairn check` says of a Discord that cannot be asked.
async fn is_checked(chat: &Chat, change: impl FnOnce(Launch) -> Launch) {
    let launch = Launch::new(env!("CARGO_BIN_EXE_cairn"))
        .arg("check")
        .env("DATABASE_URL", "sqlite://nothing.db")
        .folder(chat.folder.path());
    let mut check = Bot::start(&chat.sandbox, change(launch)).unwrap();
    let ended = check.wait_for_exit(PATIENCE).await.unwrap();
    let said = check.output().join("\n");
    assert_eq!(ended.code(), Some(1), "{said}");
    said.says("cannot reach Discord");
}

#[tokio::test]
async fn a_name_that_does_not_resolve_is_told() {
    let nowhere = |launch: Launch| launch.env("HTTPS_PROXY", "http://proxy.invalid:1");
    let chat = Chat::launch(Config::default(), |launch, _| nowhere(launch)).await;
    is_checked(&chat, nowhere).await;
    let unreached = "cannot reach Discord; retrying until it works";
    chat.bot_writes(unreached).await;
    chat.quit().await;
}

/// Whatever asks for the time waits for it here.
#[tokio::test]
async fn a_process_whose_parts_stand_still_ends_and_comes_back() {
    let mut watched = MonitoredBot::start().await;
    let clock = watched.chat.sandbox.clock_file();
    let pipe = clock.with_extension("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    std::fs::rename(&pipe, &clock).unwrap();
    let ended = watched.chat.bot.wait_for_exit(PATIENCE).await;
    assert_eq!(ended.and_then(|it| it.code()), Some(1));
    let said = "a part of the bot is stuck; the bot is stopping so that it can be restarted";
    assert!(watched.chat.bot.has_written(said));
    // A clock without a file was never put forward.
    std::fs::remove_file(&clock).unwrap();
    watched.chat.bot.restart().await.unwrap();
    watched.find(2).await;
    watched.until_ready(200, "ok").await;
    watched.chat.quit().await;
}
