//! A server is copied into another database while a game continues there.

use std::path::Path;

use localdiscord::Bot;
use tokio::sync::OnceCell;

use super::{chat::bot_on, clocks::moves};
use crate::{common::postgres::new_database_in, flow::prelude::*};

async fn start_on(chat: &mut Chat, database: &str, folder: &Path) {
    let launch = bot_on(&chat.sandbox, database, folder);
    chat.bot = Bot::start(&chat.sandbox, launch).unwrap();
    database.clone_into(&mut chat.database);
    chat.reader = OnceCell::new();
    if let Err(stuck) = chat.sandbox.bot_is_ready().await {
        panic!("{stuck}\n{}", chat.bot.output().join("\n"));
    }
}

async fn stop(chat: &mut Chat) {
    chat.stops().await;
}

/// The deadline on a board, in seconds.
fn deadline(board: &str) -> i64 {
    let (_, after) = board.split_once("to play by <t:").unwrap();
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

#[tokio::test]
async fn a_game_and_its_buttons_go_on_with_the_database_that_its_server_is_copied_into() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[("clock", "3d".into())]).await;
    moves(&chat, &game, 1).await;
    let old = chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    stop(&mut chat).await;
    let first = chat.database.clone();
    let server = chat.stored_game(&game.name).await.place.guild;
    let server = server.unwrap().0.to_string();

    chat.sandbox.advance(HOUR);
    let there = tempfile::tempdir().unwrap();
    let second = new_database_in(there.path()).await;
    let copy = ["copy", &first, &second, "--server", &server];
    let said = chat.cairn_says(&copy).await;
    said.says("1 game replayed");
    chat.sandbox.advance(HOUR);

    // The board is written again, and the time between does not count.
    start_on(&mut chat, &second, there.path()).await;
    let was = deadline(&old.content);
    let board = |id| {
        chat.sandbox
            .wait_until("a clock that has rested", move |world| {
                let by = deadline(&world.message(id)?.content) - was;
                (by >= 7_200).then_some(by)
            })
    };
    let moved = board(old.id).await.unwrap();
    assert!(moved < 7_200 + 120, "{moved}");
    let pressed = chat.click(&chat.bob, old.id, "Move").await;
    let told = pressed.text();
    assert!(!told.contains("moved on") && pressed.is_private(), "{told}");
    moves(&chat, &game, 2).await;
    chat.reads(&chat.ada, game.place, "turn 3 ").await;
    chat.loses_buttons(&old).await;
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 2);
    chat.assert_clean();
    stop(&mut chat).await;

    // Of a board that another account has posted there is a new one.
    let board = chat.reads(&chat.ada, game.place, "turn 3 ").await;
    let other = tempfile::tempdir().unwrap();
    let third = new_database_in(other.path()).await;
    let copy = ["copy", &second, &third, "--server", &server];
    chat.cairn_says(&copy).await;
    let foreign = chat.ada.say(game.place, "a board of another bot").unwrap();
    let file = third.strip_prefix("sqlite://").unwrap();
    let changed = rusqlite::Connection::open(file).unwrap().execute(
        "UPDATE outbox SET message = ?1 WHERE message = ?2",
        [foreign.0.cast_signed(), board.id.0.cast_signed()],
    );
    assert_eq!(changed.unwrap(), 1);
    start_on(&mut chat, &third, other.path()).await;
    chat.sandbox
        .wait_until("a new board", |world| {
            let mut all = world.messages_in(game.place);
            all.any(|it| it.id > foreign && it.content.contains("turn 3 "))
                .then_some(())
        })
        .await
        .unwrap_or_else(|stuck| panic!("{stuck}\n{}", chat.bot.output().join("\n")));
    chat.quit().await;
}
