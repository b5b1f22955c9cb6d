//! Promises of the interface: no word is a dead end.

use crate::flow::prelude::*;

/// A message to the bot in public, and its one short answer.
async fn says(chat: &Chat, who: &Person, game: &StartedGame, text: &str) -> Message {
    let text = format!("{} {text}", chat.bot_mention());
    let answer = chat.asks(who, game.place, &text).await;
    assert!(answer.content.chars().count() < 200, "{}", answer.content);
    assert_eq!(answer.content.lines().count(), 1, "{}", answer.content);
    assert!(answer.attachments.is_empty());
    answer
}

#[tokio::test]
async fn words_are_answered_shortly_with_the_command_and_privately_in_full() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    for (word, command, full) in [
        ("help", "help", "Press **Move** under the board"),
        ("Hilfe!", "help", "Press **Move** under the board"),
        ("hello", "help", "Press **Move** under the board"),
        ("resign", "resign", "Resign"),
        ("aufgeben", "resign", "Resign"),
        ("undo", "takeback", &game.name),
        ("zurück", "takeback", &game.name),
        ("draw?", "draw", &game.name),
        ("remis", "draw", &game.name),
        ("rules", "rules", ""),
        ("Regeln?", "rules", ""),
        ("board", "board", &game.name),
        ("Brett", "board", &game.name),
    ] {
        let answer = says(&chat, &chat.ada, &game, word).await;
        let pressed = format!("</{command}:");
        assert!(
            answer.content.contains(&pressed),
            "{word}: {}",
            answer.content
        );
        assert!(
            !answer.content.contains("as a move"),
            "{word}: {}",
            answer.content
        );
        let shown = chat.click(&chat.ada, answer.id, "Show me").await;
        assert!(shown.is_private(), "{word}: {shown:?}");
        assert!(shown.text().contains(full), "{word}: {}", shown.text());
    }
    // Somebody else may press it, too, but cannot resign for them.
    let answer = says(&chat, &chat.ada, &game, "resign").await;
    let refused = chat.click(&chat.cleo, answer.id, "Show me").await;
    assert!(refused.is_private(), "{refused:?}");
    let message = refused.message().unwrap();
    assert!(message.part("Yes, resign").is_none(), "{}", refused.text());
    assert!(chat.stored_game(&game.name).await.log.is_empty());
    chat.end().await;
}

#[tokio::test]
async fn words_are_answered_in_full_in_a_direct_message() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let ada = &chat.ada;
    let direct = ada.direct();
    for (word, full) in [
        ("help", "**Prefer typing?** Just type"),
        ("resign", "Yes, resign"),
        ("draw", "Offer a draw"),
        ("board", "Move"),
    ] {
        let text = format!("{} {word}", game.name);
        let answer = chat.asks(ada, direct, &text).await;
        let found = answer.content.contains(full) || answer.part(full).is_some();
        assert!(found, "{word}: {answer:#?}");
    }
    chat.end().await;
}
