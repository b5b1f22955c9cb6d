//! The computer's proposals to a director about running games: searched in the background, and for
//! directors only.

use super::{Event, LONG, games};
use crate::flow::prelude::*;

/// The game of somebody, or the other one.
async fn games_of(event: &Event, it: &Tournament, name: &str) -> (GameId, GameId) {
    let games = games(it);
    let who = event.chat.sandbox.person(name);
    let [one, other] = games[..] else {
        panic!("{games:?}");
    };
    for seat in Seat::BOTH {
        if event.player(one, seat).await.id() == who.id() {
            return (one, other);
        }
    }
    (other, one)
}

#[tokio::test]
async fn a_director_reads_what_is_proposed_about_the_games_of_others() {
    let playing = ["ada", "bob", "cleo", "dan"];
    let lists = [("match", "single")];
    let event = Event::start("swiss", &lists, Some(LONG), (&playing, &["gus"])).await;
    let chat = &event.chat;
    let it = event.wait_for_round(1).await;
    let (own, other) = games_of(&event, &it, "ada").await;
    event.turns(other, 2).await;

    let panel = event.panel().await;
    let id = format!("1:d:{}:at:proposals:0", event.id);
    let pressed: Vec<_> = (0..10)
        .map(|_| chat.ada.click_stale(panel, &id).unwrap())
        .collect();
    for pressed in pressed {
        let said = pressed.outcome().await.unwrap();
        let text = said.text();
        text.says("What Cairn thinks");
        text.says(&format!("#{other}"));
        assert!(!text.contains(&format!("#{own}")), "her own game: {text}");
    }
    // The last view shows it by itself once it is there.
    chat.wait_until("the proposal", |world| {
        let it = world.message(panel)?;
        it.content.contains("Expected moves:").then_some(())
    })
    .await;
    let books = chat.books().await;
    let kept = wait_for("a proposal", async || books.proposal(other).await).await;
    let stored = chat.stored_game(&other.to_string()).await;
    assert_eq!(kept.at, stored.seq());
    assert!(!kept.proposal.line.is_empty());
    let panel = event.panel().await;
    let shown = event.picks(panel, "See what Cairn thinks").await;
    let text = shown.text();
    let words = ["**proved**", "**near certain**", "**better**", "**open**"];
    assert!(words.iter().any(|it| text.contains(it)), "{text}");
    text.says("Expected moves:");
    assert_eq!(stored.head.outcome, None, "it decides nothing");

    let board = event.first_board(other).await;
    let foreign = chat.forges(&chat.bob, board.id, &id).await;
    foreign.lacks("Cairn thinks");
    foreign.lacks("Expected moves");
    chat.assert_clean();
    event.chat.end().await;
}
