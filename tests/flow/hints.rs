//! Hints: in games against the computer, counted, shown when the game is over, and nowhere else.

use cairn_domain::LogEntry;
use cairn_kernel::{Level, Strength};
use cairn_rules::catalog;

use super::computer::computer_game;
use crate::flow::prelude::*;

/// A turn of many steps is longer than a button can hold.
#[tokio::test]
async fn a_hint_of_many_steps_is_played_with_one_press() {
    let chat = Chat::start().await;
    let more = [("game", "clancath".into())];
    let begun = computer_game(&chat, "1", &more).await;
    let picker = chat.click(&chat.ada, begun.board.id, "Move").await;
    let picker = picker.message().unwrap().clone();
    let shown = chat.click(&chat.ada, picker.id, "Hint").await;
    shown.says("Hint 1 in");
    let play = shown.message().unwrap().part("Play it").expect("a button");
    let play = play["custom_id"].as_str().unwrap().to_owned();
    let pressed: Vec<_> = (0..10)
        .map(|_| chat.ada.click_stale(picker.id, &play).unwrap())
        .collect();
    for pressed in pressed {
        let said = pressed.outcome().await.unwrap();
        said.lacks("ncident");
    }
    let played = chat.stored_game(&begun.name).await;
    let given = chat.books().await.hints(played.id).await;
    let [given] = &given[..] else {
        panic!("{given:?}");
    };
    // A whole clan is placed, piece by piece and once.
    let by_ada = |it: &&LogEntry| it.event.act().is_some_and(|it| it.0 == Some(Seat::First));
    assert_eq!(played.log.iter().filter(by_ada).count(), 25);
    assert_eq!(given.advice.actions.len(), 25);
    chat.end().await;
}

#[tokio::test]
async fn a_hint_is_a_strong_turn_and_is_counted_once_a_turn() {
    let chat = Chat::start().await;
    let begun = computer_game(&chat, "2", &[]).await;
    let picker = chat.click(&chat.ada, begun.board.id, "Move").await;
    let picker = picker.message().unwrap().clone();
    let hint = picker.part("Hint").expect("a button for a hint");
    let hint = hint["custom_id"].as_str().unwrap().to_owned();
    let pressed: Vec<_> = (0..10)
        .map(|_| chat.ada.click_stale(begun.board.id, &hint).unwrap())
        .collect();
    let mut read = Vec::new();
    for pressed in pressed {
        let said = pressed.outcome().await.unwrap();
        assert!(said.is_private());
        read.push(said.text().to_owned());
    }
    let told = |it: &&String| it.contains("Hint 1 in");
    assert!(read.iter().any(|it| told(&it)), "{read:#?}");
    let other = |it: &&String| !told(it) && !it.contains("Just a moment.");
    assert_eq!(read.iter().find(other), None);

    let game = chat.stored_game(&begun.name).await;
    let given = chat.books().await.hints(game.id).await;
    let [given] = &given[..] else {
        panic!("{given:?}");
    };
    assert_eq!(given.turn, 1);
    let effort = game.hint_effort();
    assert_eq!(effort.strength, Strength::Level(Level::ALL[6]));
    let table = game.table(&catalog()).unwrap();
    let thought = table.position.think(&effort, &|| false).unwrap();
    let turn: Vec<_> = thought.turn.into_iter().map(|it| it.notation).collect();
    assert_eq!(given.advice.actions, turn);

    // It is shown on the board, and can be played from there.
    let shown = chat.click(&chat.ada, picker.id, "Hint").await;
    shown.says("Cairn’s evaluation after that");
    assert_eq!(shown.message().unwrap().attachments.len(), 1);
    chat.click(&chat.ada, picker.id, "Play it").await;
    let played = chat.stored_game(&begun.name).await;
    assert!(played.log.len() > game.log.len());

    // A stale one shows nothing.
    let stale = chat.forges(&chat.ada, begun.board.id, &hint).await;
    stale.says("moved on");
    assert!(stale.message().unwrap().attachments.is_empty());

    // It is shown when the game is over, in the last post and in the record.
    let last = chat.resigns(&chat.ada, &begun).await;
    last.says("used one hint, on turn 1");
    let history = chat.slash(&chat.ada, begun.place, "history", &[]).await;
    history.says("used one hint");
    let record = history.message().unwrap().attachments[0].clone();
    let record = String::from_utf8(record.bytes.to_vec()).unwrap();
    record.says("[First hints \"1\"]");
    let late = chat.forges(&chat.ada, last.id, &hint).await;
    late.says("over");
    chat.end().await;
}
