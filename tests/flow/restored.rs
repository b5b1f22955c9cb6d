//! A backup is restored after people have played on: turns played then are announced like new ones,
//! although Discord still has the messages about the lost turns.

use std::collections::BTreeSet;

use super::plain::another_turn;
use crate::flow::prelude::*;

const FAREWELL: Duration = Duration::from_secs(20);

/// Puts the copy in the place of the database, as `docs/host/upkeep.md` describes.
async fn restore(chat: &mut Chat, copy: &str) {
    let status = chat.bot.stop(FAREWELL).await.unwrap();
    assert!(status.is_some_and(|it| it.success()));
    let file = chat.database.strip_prefix("sqlite://").unwrap().to_owned();
    for suffix in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{file}{suffix}"));
    }
    chat.cairn_says(&["restore", copy]).await;
    chat.come_back().await;
}

async fn plays(chat: &Chat, game: &StartedGame, number: usize, turn: &str) {
    let who = chat.sides(number).0;
    let played = chat
        .slash(who, game.place, "move", &[("move", turn.into())])
        .await;
    played.says("Played");
}

/// A game with two turns that are in the copy, and two more that are lost with it.
async fn with_lost_turns(chat: &mut Chat) -> StartedGame {
    let game = chat.begin(&[]).await;
    for number in 1..=4 {
        if number == 3 {
            chat.cairn_says(&["backup", "copy.db"]).await;
        }
        plays(chat, &game, number, plain_turn(number)).await;
        let board = format!("turn {} ", number + 1);
        chat.reads(&chat.cleo, game.place, &board).await;
        let older = chat.posts(game.place, &format!("turn {number} "));
        chat.loses_buttons(&older[0]).await;
    }
    restore(chat, "copy.db").await;
    game
}

/// The board of the fourth turn is posted beside the lost one, for Bob.
async fn is_announced(chat: &Chat, game: &StartedGame, turn: &str) {
    let (place, bob) = (game.place, chat.bob.id());
    let found = chat.sandbox.wait_until("a board of its own", |world| {
        let boards = world.messages_in(place);
        let boards: Vec<_> = boards.filter(|it| it.content.contains("turn 4 ")).collect();
        boards.get(1).map(|it| (*it).clone())
    });
    let board = found
        .await
        .unwrap_or_else(|stuck| panic!("{stuck}\n{}", chat.bot.output().join("\n")));
    let turn = turn.replace('-', " → ");
    board.says(&turn);
    assert_eq!(board.mentions, [bob]);
    assert_eq!(chat.posts(place, "turn 4 ").len(), 2);
}

#[tokio::test]
async fn a_turn_that_is_played_anew_after_a_restore_is_announced() {
    let mut chat = Chat::start().await;
    let game = with_lost_turns(&mut chat).await;
    let turn = another_turn(3);
    plays(&chat, &game, 3, turn).await;
    is_announced(&chat, &game, turn).await;

    // Every message carries the mark of its database life.
    let bot = chat.sandbox.bot_user();
    let lives: BTreeSet<String> = chat.look(|world| {
        let channels = world.channels();
        let sent = channels.flat_map(|it| world.messages_in(it.id));
        let sent = sent.filter(|it| it.author == bot);
        let nonces = sent.filter_map(|it| it.nonce.as_ref()?.as_str().map(str::to_owned));
        nonces
            .map(|it| it.rsplit_once('.').expect("a life").1.to_owned())
            .collect()
    });
    assert_eq!(lives.len(), 2, "{lives:?}");
    chat.end().await;
}

#[tokio::test]
async fn a_post_of_the_lost_time_is_not_taken_for_one_that_never_arrived() {
    let mut chat = Chat::start().await;
    let game = with_lost_turns(&mut chat).await;
    let turn = another_turn(3);
    let held = InjectedFault::new("POST", MESSAGES, Effect::HoldBefore);
    let trap = chat.fail(held);
    plays(&chat, &game, 3, turn).await;
    chat.die(&trap).await;
    chat.come_back().await;
    is_announced(&chat, &game, turn).await;
    chat.end().await;
}
