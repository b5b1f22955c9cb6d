//! A turn of one's own reviewed game as a puzzle: for its players, solved by the better turn.

use cairn_domain::{PuzzleOutcome, Review, ReviewedTurn};
use cairn_kernel::SCALE;

use super::{plain::another_turn, puzzles::label, review::finished_game};
use crate::{common::books::Tx, flow::prelude::*};

/// A review in which Ada's first turn cost much, and her second less.
fn costly(better: [String; 2]) -> Review {
    let turn = |(number, from, cost, better)| ReviewedTurn {
        turn: number,
        from,
        seat: Seat::First,
        value: 0,
        won_in: None,
        cost,
        gain: 0,
        better: vec![better],
    };
    let [first, second] = better;
    Review {
        program: "0".to_owned(),
        studied: vec![
            turn((1, 0, SCALE / 2, first)),
            turn((3, 2, SCALE / 5, second)),
        ],
        end: 0,
    }
}

async fn outcome(chat: &Chat) -> Option<PuzzleOutcome> {
    let books = chat.books().await;
    let ada = books.participant(PlayerId(chat.ada.id().0)).await?;
    let known = books.puzzles(ada.id).await;
    known.first().map(cairn_domain::CourseProgress::outcome)
}

#[tokio::test]
async fn what_cost_most_in_one_s_own_game_is_a_puzzle_for_its_player_alone() {
    let mut chat = Chat::start().await;
    let (game, last) = finished_game(&chat).await;
    let id: GameId = chat.stored_game(&game.name).await.id;
    let better = [1, 3].map(|it| another_turn(it).to_owned());
    let review = costly(better.clone());
    chat.bot.kill().await.unwrap();
    let books = chat.books_of_stopped().await;
    books
        .save(async |tx: Tx| tx.save_review(id, &review).await)
        .await;
    books.close().await;
    chat.come_back().await;

    // No turn of Bob's cost anything, and Cleo has not played.
    for other in [&chat.bob, &chat.cleo] {
        let shown = private(&chat.click(other, last.id, "Review").await);
        assert!(shown.part("Find the better move").is_none());
        assert!(shown.part("Besseren Zug finden").is_none());
        let refused = chat
            .forges(other, shown.id, &format!("1:task:own:{id}:1:0:on:show"))
            .await;
        assert!(refused.is_private(), "{refused:?}");
        assert_eq!(refused.message().unwrap().attachments.len(), 0);
    }

    let shown = private(&chat.click(&chat.ada, last.id, "Review").await);
    let task = private(
        &chat
            .click(&chat.ada, shown.id, "Find the better move")
            .await,
    );
    task.says("turn 1 of");
    assert_eq!(task.attachments.len(), 1, "the position");
    let played = chat.click(&chat.ada, task.id, "Try it").await;
    let (from, to) = better[0].split_once('-').expect("a step");
    let piece = private(&played);
    let place = private(&chat.click(&chat.ada, piece.id, &label(&piece, from)).await);
    let preview = private(&chat.click(&chat.ada, place.id, &label(&place, to)).await);
    let right = if preview.content.contains("Right!") {
        preview
    } else {
        private(&chat.click(&chat.ada, preview.id, "Answer").await)
    };
    right.says("⭐⭐⭐ Right!");
    assert_eq!(outcome(&chat).await, Some(PuzzleOutcome::Solved(3)));

    // The next one is from the same game, and its solution can be shown.
    let next = private(&chat.click(&chat.ada, right.id, "Another puzzle").await);
    next.says("turn 3 of");
    assert_eq!(next.attachments.len(), 1, "the position");
    let ten: Vec<_> = (0..10)
        .map(|_| chat.ada.click(next.id, "Show the solution").unwrap())
        .collect();
    let mut given_up = next;
    for press in ten {
        given_up = private(&press.outcome().await.unwrap());
        let said = &given_up.content;
        said.says("seen the solution");
    }
    // After the last one come other puzzles of this variant.
    let other = private(&chat.click(&chat.ada, given_up.id, "Another puzzle").await);
    other.says("puzzle,");
    chat.end().await;
}
