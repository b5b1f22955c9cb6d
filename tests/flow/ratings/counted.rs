//! Which games count, once each, and the notice if one no longer does.

use cairn_domain::{Correction, RatingMode};

use super::{game_with_clock, lost_by_ada};
use crate::{common::books::Tx, flow::prelude::*};

#[tokio::test]
async fn the_seventh_rated_game_of_the_same_two_says_that_it_is_not_rated() {
    let chat = Chat::start().await;
    for number in 1..=7 {
        let game = game_with_clock(&chat).await;
        let text = &game.board.content;
        let rated = text.contains("Rated. ");
        assert_eq!(rated, number <= 6, "{number}: {text}");
        if number == 7 {
            text.says("six rated games of this kind in the past 30 days");
            let stored = chat.stored_game(&game.name).await;
            assert_eq!(stored.terms.rated, RatingMode::No);
        }
        lost_by_ada(&chat, &game).await;
        let over = chat.reads(&chat.bob, game.place, "🏁").await;
        assert_eq!(
            over.content.contains(" (+"),
            number <= 6,
            "{}",
            over.content
        );
    }
    let ledger = chat.books().await.ledger().await;
    assert_eq!(ledger.len(), 6);
    chat.end().await;
}

#[tokio::test]
async fn games_that_go_on_count_among_the_six() {
    let chat = Chat::start().await;
    for number in 1..=7 {
        let game = game_with_clock(&chat).await;
        let text = &game.board.content;
        assert_eq!(text.contains("Rated. "), number <= 6, "{number}: {text}");
    }
    chat.end().await;
}

#[tokio::test]
async fn a_rating_that_was_corrected_is_told_once_directly_or_on_top_of_the_next_answer() {
    let mut chat = Chat::start().await;
    let game = game_with_clock(&chat).await;
    lost_by_ada(&chat, &game).await;
    chat.reads(&chat.bob, game.place, "🏁").await;
    // Bob wants direct messages.
    let direct = ["direct"];
    chat.prefers(&chat.bob, "told-game-ended", &direct).await;
    chat.bot.kill().await.unwrap();
    let books = chat.books_of_stopped().await;
    let correction = Correction {
        game: game.name.parse().unwrap(),
        score: None,
        at: Timestamp(chat.look(|world| world.now().0)),
    };
    let correct = async |tx: Tx| tx.correct_rated_game(&correction).await;
    books.save(correct).await;
    books.close().await;
    chat.come_back().await;
    let place: ChannelId = chat.games;
    let written = chat
        .reads(&chat.bob, chat.bob.direct(), "no longer counts")
        .await;
    written.says("1662 → 1500");
    let told = chat.slash(&chat.bob, place, "games", &[]).await;
    told.lacks("no longer counts");
    for (who, before) in [(&chat.ada, "1338 → 1500")] {
        let told = chat.slash(who, place, "games", &[]).await;
        assert!(told.is_private());
        let first = told.text().lines().next().unwrap();
        first.says("no longer counts");
        first.says(before);
        first.says(&game.name);
        let again = chat.slash(who, place, "games", &[]).await;
        again.lacks("no longer counts");
    }
    let nothing = chat.slash(&chat.cleo, place, "games", &[]).await;
    nothing.lacks("zählt nicht mehr");
    chat.end().await;
}
