//! Reminders: a player with little time left is reminded once, and a player waiting without a clock
//! may nudge.

use super::told::{DIRECT, is_quiet, letter, letters};
use crate::flow::prelude::*;

/// A game with a clock in which both have played: Ada is to move.
pub(crate) async fn timed_game(chat: &Chat) -> StartedGame {
    let game = chat.begin(&[("clock", "1d".into())]).await;
    chat.leads_to(game.place).await;
    let first = chat.plays_turn(&game, 1).await;
    chat.loses_buttons(&game.board).await;
    chat.plays_turn(&game, 2).await;
    chat.loses_buttons(&first).await;
    game
}

#[tokio::test]
async fn a_reminder_comes_as_chosen_and_not_once_the_turn_is_played() {
    let chat = Chat::start().await;
    let game = timed_game(&chat).await;
    let place = game.place;
    chat.prefers(&chat.ada, "told-reminder", &["direct"]).await;
    chat.prefers(&chat.ada, "reminders", &["50percent", "2hours"])
        .await;
    let told = pings(&chat.ada);
    // It cannot be delivered until the turn is played.
    let fault = InjectedFault::server_error("POST", DIRECT, 503).always();
    let trap = chat.fail(fault);
    chat.sandbox.advance(12 * HOUR + HOUR / 60);
    chat.wait_for_hits(&trap, 1).await;
    chat.plays_turn(&game, 3).await;
    trap.remove();
    chat.plays_turn(&game, 4).await;
    assert!(letters(&chat, &chat.ada).is_empty());
    chat.sandbox.advance(12 * HOUR + HOUR / 60);
    let first = letter(&chat, &chat.ada, 1).await;
    first.says("turn 5 ");
    let picker = chat.click(&chat.ada, first.id, "Move").await;
    assert!(super::plain::is_picker(picker.text()), "{}", picker.text());
    is_quiet(&chat).await;
    assert!(chat.posts(place, "running low").is_empty());
    assert_eq!(letters(&chat, &chat.ada).len(), 1);
    assert_eq!(pings(&chat.ada), told + 2, "turn 5, and its first reminder");
    chat.sandbox.advance(10 * HOUR);
    letter(&chat, &chat.ada, 2).await.says("turn 5 ");
    is_quiet(&chat).await;
    assert_eq!(letters(&chat, &chat.ada).len(), 2);
    chat.quit().await;
}

#[tokio::test]
async fn without_a_clock_the_waiting_player_nudges_once_after_three_days() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let nudges = async || {
        let more = chat.click(&chat.bob, game.board.id, "More…").await;
        chat.click(&chat.bob, more.message().unwrap().id, "Nudge")
            .await
    };
    let told = pings(&chat.ada);
    let early = nudges().await;
    assert_refused(&early, "once they haven’t moved for three days");
    early.says(":f>");
    chat.sandbox.advance(3 * DAY);
    let done = nudges().await;
    done.says("I’ve reminded your opponent about");
    let nudge = chat
        .reads(&chat.ada, game.place, "is waiting for you to move in")
        .await;
    assert_eq!(nudge.mentions, [chat.ada.id()]);
    assert_refused(&nudges().await, "already");
    let own = chat.click(&chat.ada, game.board.id, "More…").await;
    let own = own.message().unwrap();
    assert!(own.part("Nudge").is_none(), "Ada waits for nobody");
    is_quiet(&chat).await;
    assert_eq!(pings(&chat.ada), told + 1);
    chat.end().await;
}
