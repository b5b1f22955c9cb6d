//! A turn typed with a question mark is shown and not played, until its player confirms it.

use super::{Chat, Said as _, plain::title, refusals::assert_refused};

/// The number of entries in the log of this game.
async fn entries(chat: &Chat, name: &str) -> usize {
    chat.stored(name).await.log.len()
}

#[tokio::test]
async fn a_turn_with_a_question_mark_is_played_when_its_player_says_so() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    let (ada, bob, cleo) = (&chat.ada, &chat.bob, &chat.cleo);

    // As a command: the answer is the preview.
    let args = [("move", "d1-d3?".into())];
    let asked = chat.slash(ada, game.place, "move", &args).await;
    assert!(asked.is_private());
    let text = asked.text();
    text.says("Play it?");
    text.says("d1 → d3");
    assert_eq!(entries(&chat, &game.name).await, 0);
    chat.plays(ada, asked.message().unwrap().id).await;
    chat.reads(bob, game.place, "turn 2 ").await;

    // In the channel: the turn is shown to its player alone.
    let us = format!("<@{}>", chat.sandbox.bot_user());
    let asked = bob.say(game.place, &format!("{us} e4 b4 ?")).unwrap();
    let answer = cleo
        .sees_message(game.place, "an answer", |it| it.replies_to == Some(asked))
        .await
        .unwrap();
    answer.says("so I haven’t played it");
    answer.lacks("e4");
    assert_eq!(entries(&chat, &game.name).await, 1);
    let stranger = chat.click(cleo, answer.id, "Move").await;
    assert_refused(&stranger, "Du spielst hier nicht mit");
    let shown = chat.click(bob, answer.id, "Move").await;
    assert!(shown.is_private() && shown.text().contains("e4 → b4"));
    chat.plays(bob, shown.message().unwrap().id).await;
    chat.reads(ada, game.place, "turn 3 ").await;

    // In private: the buttons answer. A cancelled one is gone, a confirmed one is played at once.
    let place = ada.direct();
    for (button, said, log) in [
        ("Cancel", "nothing was played", 2),
        ("Play it", "**Ada**: d3 → d2", 3),
    ] {
        let asked = ada.say(place, &format!("{} d3-d2?", game.name)).unwrap();
        let answer = ada
            .sees_message(place, "an answer", |it| it.replies_to == Some(asked))
            .await
            .unwrap();
        let told = "Play it?\n**Ada**: d3 → d2";
        assert_eq!(answer.content, told);
        assert_eq!(entries(&chat, &game.name).await, 2);
        let outcome = chat.click(ada, answer.id, button).await;
        outcome.says(said);
        assert_eq!(entries(&chat, &game.name).await, log);
    }
    chat.end().await;
}

#[tokio::test]
async fn a_takeback_and_time_are_for_the_game_in_which_the_opponent_is_to_move() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let general = chat.sandbox.channel("general");
    let clock = [("clock", "3d".into())];
    let moved = chat.begin(&clock).await;
    chat.plays_turn(&moved, 1).await;
    // In the other game it is Ada's turn, and there is nothing to take back.
    chat.begins_another(&clock).await;
    let given = chat.slash(ada, general, "more-time", &[]).await;
    given.says(&moved.name);
    let asked = chat.slash(ada, general, "takeback", &[]).await;
    asked.says(&format!("a takeback in **{} {}**", title(), moved.name));
    // Bob is to move in one game and has an offer in the same; from elsewhere he sees it first.
    let shown = chat.slash(bob, general, "takeback", &[]).await;
    shown.says(&moved.name);
    assert_eq!(entries(&chat, &moved.name).await, 1);
    let allowed = chat
        .click(bob, shown.message().unwrap().id, "Accept the takeback")
        .await;
    allowed.says(&moved.name);
    assert_eq!(chat.stored(&moved.name).await.head.turns, 0);
    chat.end().await;
}
