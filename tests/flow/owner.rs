//! The owner's commands while the bot is running.

use serde_json::{Value, json};
use sqlx::Connection as _;

use crate::flow::prelude::*;

/// Runs a command, and parses its output for scripts.
async fn does(chat: &Chat, args: &[&str]) -> Value {
    let output = chat.cairn(&[args, &["--json"]].concat()).await;
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

async fn fails(chat: &Chat, args: &[&str], code: i32, says: &str) {
    let output = chat.cairn(args).await;
    assert_eq!(output.status.code(), Some(code), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    said.says(says);
}

/// Checks that only they read it.
fn assert_told(outcome: &InteractionOutcome, says: &str) {
    assert!(outcome.is_private(), "{outcome:?}");
    outcome.says(says);
}

#[tokio::test]
async fn a_person_who_is_shut_out_reads_one_sentence_and_opponents_can_end_their_games() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let board = chat.plays_turns(&game, 2).await;
    let ada = chat.ada.id().0.to_string();

    fails(
        &chat,
        &["owner", "ban", "ada", "--yes"],
        2,
        "expected a number",
    )
    .await;
    fails(&chat, &["owner", "ban", &ada], 2, "add --yes").await;
    fails(&chat, &["owner", "unban", &ada], 1, "is not banned").await;
    let none = does(&chat, &["owner", "ban"]).await;
    assert_eq!(none["shut_out"].as_array().unwrap().len(), 0);
    let done = does(&chat, &["owner", "ban", &ada, "--yes"]).await;
    assert_eq!(done["id"], ada.as_str());
    chat.bot_writes("1 people and servers are banned").await;
    fails(&chat, &["owner", "ban", &ada, "--yes"], 1, "already").await;
    assert_eq!(
        does(&chat, &["owner", "ban"]).await["shut_out"][0]["id"],
        ada.as_str()
    );

    let before = chat.stored_game(&game.name).await;
    let refused = chat.moves(&chat.ada, game.place, 3).await;
    assert_told(&refused, "has banned you");
    for button in ["Move", "More…"] {
        let refused = chat.click(&chat.ada, board.id, button).await;
        assert_told(&refused, "has banned you");
    }
    let everywhere = chat.uses(&chat.ada, "help", &[]).await;
    assert_told(&everywhere, "has banned you");
    assert_eq!(chat.stored_game(&game.name).await.seq(), before.seq());

    // Bob continues, and need not wait for her.
    let menu = chat.click(&chat.bob, board.id, "More…").await;
    menu.says("can no longer use me");
    let menu = menu.message().unwrap().id;
    chat.click(&chat.bob, menu, "Call it off").await;
    chat.reads(&chat.bob, game.place, "The game between").await;

    does(&chat, &["owner", "unban", &ada]).await;
    chat.bot_writes("0 people and servers are banned").await;
    let help = chat.uses(&chat.ada, "help", &[]).await;
    help.lacks("banned you");
    chat.end().await;
}

#[tokio::test]
async fn in_a_server_that_is_shut_out_nothing_is_done_and_clocks_rest() {
    let chat = Chat::start().await;
    let game = chat.begin(&[("clock", "1d".into())]).await;
    let server = chat.sandbox.guild().0.to_string();
    does(&chat, &["owner", "ban", &server, "--yes"]).await;
    chat.bot_writes("1 people and servers are banned").await;
    let turn = || [("move", plain_turn(1).into())];
    let refused = chat.slash(&chat.ada, game.place, "move", &turn()).await;
    assert_told(&refused, "has banned this server");
    chat.sandbox.advance(3 * DAY);
    let refused = chat.slash(&chat.bob, game.place, "board", &[]).await;
    assert_told(&refused, "has banned this server");
    does(&chat, &["owner", "unban", &server]).await;
    chat.bot_writes("0 people and servers are banned").await;
    // The day has hardly begun.
    chat.slash(&chat.ada, game.place, "move", &turn()).await;
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    let stored = chat.stored_game(&game.name).await;
    assert!(stored.head.outcome.is_none() && stored.head.clock.flag.is_none());
    chat.end().await;
}

#[tokio::test]
async fn a_bot_that_is_closed_takes_no_turn_and_runs_no_clock_also_after_a_restart() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[("clock", "1d".into())]).await;
    let board = chat.plays_turns(&game, 2).await;
    fails(&chat, &["owner", "pause", "--end"], 1, "is not closed").await;
    fails(
        &chat,
        &["owner", "pause", "--end", "--why", "x"],
        2,
        "cannot be used",
    )
    .await;
    does(
        &chat,
        &["owner", "pause", "--why", "A new disk, until noon."],
    )
    .await;
    chat.bot_writes("the bot is closed for maintenance").await;
    let turn = || [("move", plain_turn(3).into())];
    let refused = chat.slash(&chat.ada, game.place, "move", &turn()).await;
    assert_told(&refused, "A new disk, until noon.");
    // In German to Cleo.
    let refused = chat.uses(&chat.cleo, "help", &[]).await;
    assert_told(&refused, "Wegen Wartung geschlossen");
    let refused = chat.click(&chat.ada, board.id, "Move").await;
    assert_told(&refused, "Closed for maintenance");

    let checked = chat.cairn(&["check"]).await;
    let said = String::from_utf8(checked.stdout).unwrap();
    said.says("`cairn owner pause --end` reopens it");

    chat.sandbox.advance(2 * DAY);
    chat.starts_again().await;
    let refused = chat.slash(&chat.ada, game.place, "move", &turn()).await;
    assert_told(&refused, "Closed for maintenance");
    let stored = chat.stored_game(&game.name).await;
    assert!(stored.head.outcome.is_none() && stored.head.clock.flag.is_none());
    assert_eq!(stored.head.turns, 2);

    does(&chat, &["owner", "pause", "--end"]).await;
    chat.bot_writes("the bot is open again").await;
    chat.sandbox.advance(Duration::from_hours(22));
    chat.slash(&chat.ada, game.place, "move", &turn()).await;
    chat.reads(&chat.bob, game.place, "turn 4 ").await;
    // Bob's day runs out as usual.
    chat.sandbox.advance(DAY + Duration::from_hours(1));
    chat.reads(&chat.ada, game.place, "time is up in").await;
    chat.end().await;
}

#[tokio::test]
async fn a_request_by_mail_is_done_after_the_notice() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let id = bob.id().0.to_string();
    fails(
        &chat,
        &["owner", "forget", &id, "--yes"],
        1,
        "nothing is stored",
    )
    .await;
    let game = chat.begin(&[]).await;
    chat.prefers(bob, "theme", &["slate"]).await;
    fails(&chat, &["owner", "forget", &id], 2, "add --yes").await;
    let done = does(&chat, &["owner", "forget", &id, "--yes"]).await;
    assert_eq!(done["games_going_on"], 1);
    fails(&chat, &["owner", "forget", &id, "--yes"], 1, "already").await;
    chat.reads(ada, game.place, "is deleting their data").await;
    // Bob sees it, and could call it off.
    let shown = chat.slash(bob, games, "privacy show", &[]).await;
    shown.says("will be deleted on <t:");
    chat.sandbox.advance(DAY);
    chat.reads(ada, game.place, "🏁").await;
    wait_until("nobody in the second seat", async || {
        chat.stored_game(&game.name)
            .await
            .players
            .second
            .user
            .is_none()
    })
    .await;
    let nothing = chat.slash(bob, games, "privacy show", &[]).await;
    nothing.says("I haven’t stored anything about you yet.");
    chat.end().await;
}

#[tokio::test]
async fn the_bot_leaves_a_server_and_games_there_stay() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let server = chat.sandbox.guild();
    let id = server.0.to_string();
    fails(&chat, &["owner", "leave", &id], 2, "add --yes").await;
    does(&chat, &["owner", "leave", &id, "--yes"]).await;
    let path = "/users/@me/guilds/{guild_id}";
    let leaves = async || chat.requests("DELETE", path) > 0;
    wait_until("a bot that leaves", leaves).await;
    assert!(chat.stored_game(&game.name).await.head.outcome.is_none());
    chat.quit().await;
}

#[tokio::test]
async fn the_owner_of_the_application_is_told_of_incidents_and_not_what_they_were() {
    let chat = Chat::launch(Config::default(), |launch, _| {
        launch.env("CAIRN_TELL_OWNER", "incidents")
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    let cleo = &chat.cleo;
    let application = json!({
        "id": "1",
        "owner": {"id": chat.ada.id().0.to_string()},
        "team": {"owner_user_id": cleo.id().0.to_string()},
    });
    let answer = Effect::Answer(200, application);
    let asked = InjectedFault::new("GET", "/oauth2/applications/@me", answer).always();
    chat.fail(asked);
    // A table is missing, so a block causes a fault.
    let file = format!("sqlite://{}", chat.folder.path().join("cairn.db").display());
    let mut conn = sqlx::SqliteConnection::connect(&file).await.unwrap();
    let away = "ALTER TABLE blocks RENAME TO blocks_away";
    sqlx::query(away).execute(&mut conn).await.unwrap();
    let user = [("user", (&chat.bob).into())];
    chat.uses(&chat.ada, "block", &user).await;
    let told = chat.sandbox.wait_until("a message to Cleo", |world| {
        let mut messages = world.messages_after(MessageId(0));
        let told = messages.find(|it| it.content.contains("ran into a bug"))?;
        let channel = world.channel(told.channel)?;
        assert!(channel.recipients.contains(&cleo.id()));
        Some(told.content.clone())
    });
    let told = told.await.unwrap();
    assert!(told.starts_with("**One internal error.**"), "{told}");
    for private in ["Ada", "Bob", "block"] {
        told.lacks(private);
    }
    chat.quit().await;
}
