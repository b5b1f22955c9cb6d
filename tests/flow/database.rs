//! A database that is busy, replaced or full while the bot works.

use localdiscord::Launch;
use sqlx::Connection as _;

use super::proof::types;
use crate::flow::prelude::*;

/// Locks the database until the transaction is over.
pub(crate) async fn lock(chat: &Chat) -> sqlx::SqliteConnection {
    let file = chat.folder.path().join("cairn.db");
    let address = format!("sqlite://{}", file.display());
    let mut conn = sqlx::SqliteConnection::connect(&address).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE")
        .execute(&mut conn)
        .await
        .unwrap();
    conn
}

pub(crate) async fn unlock(mut conn: sqlx::SqliteConnection) {
    sqlx::query("ROLLBACK").execute(&mut conn).await.unwrap();
}

#[tokio::test]
async fn a_database_that_is_busy_delays_the_answer_but_not_the_acknowledgment() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let conn = lock(&chat).await;
    let asked = types(&chat.ada, game.place, plain_turn(1));
    assert!(asked.acknowledgment().await.unwrap().is_some());
    // The lock outlasts the bot's patience: that is reported, and nothing has changed.
    let broken = asked.outcome().await.unwrap();
    broken.says("Sorry, something went wrong on my end (incident");
    let asked = types(&chat.ada, game.place, plain_turn(1));
    assert!(asked.acknowledgment().await.unwrap().is_some());
    unlock(conn).await;
    let played = asked.outcome().await.unwrap();
    played.says("Played");
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 1);
    assert!(chat.sandbox.violations().is_empty());
    chat.quit().await;
}

#[tokio::test]
async fn a_post_that_cannot_be_written_down_holds_up_the_game_only_as_long_as_the_database() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let post = InjectedFault::new("POST", MESSAGES, Effect::HoldAfter);
    let trap = chat.fail(post);
    chat.moves(&chat.ada, game.place, 1).await;
    chat.wait_for_hits(&trap, 1).await;
    let conn = lock(&chat).await;
    trap.release();
    chat.bot_writes("cannot mark a task as done").await;
    unlock(conn).await;
    // The post exists; the failure to record it must not cause a second one.
    chat.plays_turn(&game, 2).await;
    chat.loses_buttons(&game.board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    chat.assert_posted_once(game.place, "turn 3 ", &chat.ada);
    assert!(chat.sandbox.violations().is_empty());
    chat.quit().await;
}

#[tokio::test]
async fn a_database_that_is_replaced_under_the_bot_ends_it_and_nobody_is_told_of_a_move() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let file = |name: &str| chat.folder.path().join(name);
    std::fs::copy(file("cairn.db"), file("copy")).unwrap();
    std::fs::rename(file("copy"), file("cairn.db")).unwrap();
    let asked = types(&chat.ada, game.place, plain_turn(1));
    // A heartbeat may have noticed it before.
    if let Some(answer) = asked.outcome().await.unwrap().message() {
        assert!(
            answer.content.contains("Nothing was saved"),
            "{}\n{:#?}",
            answer.content,
            chat.bot.output()
        );
    }
    let ended = chat.bot.wait_for_exit(Duration::from_mins(1)).await;
    assert_eq!(ended.unwrap().code(), Some(1));
    chat.bot_writes("`cairn restore`").await;
    let posts = chat.bob.sees(game.place);
    assert!(!posts.iter().any(|it| it.content.contains("turn 2 ")));
}

/// The disk is full, as far as the bot can tell: its files must not grow.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_full_disk_loses_nothing_and_the_game_goes_on_when_there_is_room() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    chat.stops().await;
    // Growing a file beyond the limit must be an error, as on a full disk, and not the end of the
    // program.
    let database = format!("sqlite://{}", chat.folder.path().join("cairn.db").display());
    let launch = Launch::new("/bin/sh")
        .arg("-c")
        .arg("trap '' XFSZ; exec \"$0\"")
        .arg(env!("CARGO_BIN_EXE_cairn"))
        .env("DATABASE_URL", database)
        .folder(chat.folder.path());
    chat.bot = localdiscord::Bot::start(&chat.sandbox, launch).unwrap();
    chat.sandbox.bot_is_ready().await.unwrap();
    let limit = |files: &str| {
        let bot = chat.bot.pid().unwrap().to_string();
        let mut prlimit = std::process::Command::new("prlimit");
        prlimit.args(["--pid", &bot, &format!("--fsize={files}:")]);
        assert!(prlimit.status().unwrap().success());
    };

    limit("1");
    let turn = [("move", plain_turn(1).into())];
    let broken = chat.slash(&chat.ada, game.place, "move", &turn).await;
    broken.says("Sorry, something went wrong on my end (incident");
    assert!(chat.stored_game(&game.name).await.log.is_empty());
    // Viewing is still possible.
    let board = chat.slash(&chat.ada, game.place, "board", &[]).await;
    board.says("Ada (");

    limit("unlimited");
    let played = chat.slash(&chat.ada, game.place, "move", &turn).await;
    played.says("Played");
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 1);
    assert!(chat.sandbox.violations().is_empty());
    chat.quit().await;
}
