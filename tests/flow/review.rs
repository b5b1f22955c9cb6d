//! Reviews of finished games: computed once in the background, stored, shown to everybody who asks.

use std::sync::Arc;

use cairn_domain::{Game, Review, Stretches, study, worth};
use cairn_rules::catalog;

use crate::flow::prelude::*;

/// Turns played before Bob resigns.
const TURNS: usize = 4;

/// A game that Bob has resigned, and its last post.
pub(crate) async fn finished_game(chat: &Chat) -> (StartedGame, Message) {
    let game = chat.begin(&[]).await;
    chat.plays_turns(&game, TURNS).await;
    let last = chat.resigns(&chat.bob, &game).await;
    (game, last)
}

fn full_review(game: &Game) -> Review {
    let table = Arc::new(game.table(&catalog()).unwrap());
    let never: &dyn Fn() -> bool = &|| false;
    let stretches = Stretches::new(Arc::clone(&table));
    Review {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        studied: stretches
            .map(|it| study(&it.unwrap(), never).unwrap())
            .collect(),
        end: worth(
            &*table.position,
            Seat::First,
            table.acts.len() as u64,
            never,
        )
        .unwrap(),
    }
}

/// Waits until a private answer has this text.
async fn says(chat: &Chat, answer: &Message, text: &str) -> Message {
    chat.wait_until(text, |world| {
        let it = world.message(answer.id)?;
        it.content.contains(text).then(|| it.clone())
    })
    .await
}

#[tokio::test]
async fn a_review_is_thought_once_and_comes_to_everybody_who_asked() {
    let chat = Chat::start().await;
    let (game, last) = finished_game(&chat).await;
    // Ten presses at once, and one by somebody who only watched.
    let asked: Vec<_> = (0..10)
        .map(|_| chat.ada.click(last.id, "Review").unwrap())
        .chain([chat.cleo.click(last.id, "Review").unwrap()])
        .collect();
    let mut answers = Vec::new();
    for asked in asked {
        let outcome = asked.outcome().await.unwrap();
        assert!(outcome.is_private(), "{outcome:?}");
        answers.push(outcome.message().unwrap().clone());
    }
    let (german, english) = answers.split_last().unwrap();
    for answer in english {
        let done = says(&chat, answer, "Best moves").await;
        assert_eq!(done.attachments.len(), 1, "the curve");
        let alt = done.attachments[0]
            .description
            .as_deref()
            .unwrap_or_default();
        alt.says("Ada’s expected score");
    }
    says(&chat, german, "Züge, die am meisten brachten").await;
    let stored = chat.stored_game(&game.name).await;
    let kept = chat.books().await.review(stored.id).await;
    assert_eq!(kept, Some(full_review(&stored)));
    let said = |it: &String| it.contains("review of game") && it.contains("done");
    assert!(chat.bot.output().iter().filter(|it| said(it)).count() <= 1);

    // From then on it is there at once, also from the history.
    let history = chat.slash(&chat.bob, game.place, "history", &[]).await;
    let shown = chat
        .click(&chat.bob, history.message().unwrap().id, "Review")
        .await;
    shown.says("Biggest mistakes");
    chat.end().await;
}

#[tokio::test]
async fn a_review_that_is_killed_is_thought_again_alike() {
    let mut chat = Chat::start().await;
    let (game, last) = finished_game(&chat).await;
    let asked = chat.ada.click(last.id, "Review").unwrap();
    asked.outcome().await.unwrap();
    chat.starts_again().await;
    let stored = chat.stored_game(&game.name).await;
    let books = chat.books().await;
    let kept = wait_for("a review", async || books.review(stored.id).await).await;
    assert_eq!(kept, full_review(&stored));
    chat.end().await;
}

#[tokio::test]
async fn what_cannot_be_reviewed_is_said() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let id = chat.stored_game(&game.name).await.id;
    let press = |request: &str| {
        chat.ada
            .click_stale(game.board.id, &format!("1:view:game:{id}:{request}"))
            .unwrap()
    };
    for request in ["review", "review-turn:0", "review-turn:4000000000"] {
        let refused = press(request).outcome().await.unwrap();
        refused.says("still in progress");
    }
    chat.slash(&chat.ada, game.place, "abort", &[]).await;
    let refused = press("review").outcome().await.unwrap();
    refused.says("This game is too short for a review.");
    chat.end().await;
}
