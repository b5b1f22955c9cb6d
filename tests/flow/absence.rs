//! A game without a clock whose player stays away: the waiting player is told when they may call it
//! off alone, and does so by the button or the command.

use cairn_domain::{AbortReason, Outcome};
use localdiscord::InteractionOutcome as Answer;

use crate::flow::prelude::*;

const MINUTE: Duration = Duration::from_mins(1);

/// Both have played once: Ada is to move, and Bob waits.
async fn waits_for_ada(chat: &Chat) -> StartedGame {
    let game = chat.begin(&[]).await;
    StartedGame {
        board: chat.plays_turns(&game, 2).await,
        ..game
    }
}

async fn more(chat: &Chat, game: &StartedGame) -> Answer {
    chat.click(&chat.bob, game.board.id, "More…").await
}

async fn nudges(chat: &Chat, game: &StartedGame) -> Answer {
    let menu = more(chat, game).await.message().unwrap().id;
    chat.click(&chat.bob, menu, "Nudge").await
}

fn has_button(menu: &Answer) -> bool {
    let message = menu.message().unwrap();
    message.part("Call it off").is_some()
}

/// The game is over because Ada stayed away.
async fn is_called_off(chat: &Chat, game: &StartedGame) {
    let over = chat.reads(&chat.ada, game.place, "The game between").await;
    let said = "Ada hadn’t moved for a month";
    over.says(said);
    assert_eq!(over.mentions, [chat.ada.id()], "Bob has done it");
    let how = AbortReason::StayedAway(Seat::First);
    let stored = chat.stored_game(&game.name).await;
    assert_eq!(stored.head.outcome, Some(Outcome::Aborted(how)));
}

#[tokio::test]
async fn after_a_month_and_an_unanswered_nudge_the_button_calls_the_game_off() {
    let mut chat = Chat::start().await;
    let game = waits_for_ada(&chat).await;
    let told = chat.posts(game.place, "within a week of a *Nudge*");
    let [first] = &told[..] else {
        panic!("it is said once: {told:?}")
    };
    first.says("turn 1 ");
    chat.sandbox.advance(25 * DAY);
    let done = nudges(&chat, &game).await;
    done.says("call the game off yourself with `/abort` after <t:");
    let told = (pings(&chat.ada), pings(&chat.bob));
    // A month after the turn, but not yet a week after the nudge; and a restart forgets nothing. A
    // restart takes its time, too.
    chat.sandbox.advance(6 * DAY + 23 * HOUR + 30 * MINUTE);
    let now = Timestamp(chat.look(World::now).0);
    chat.beats_after(now).await;
    chat.starts_again().await;
    assert!(!has_button(&more(&chat, &game).await));
    let asked = chat.slash(&chat.bob, game.place, "abort", &[]).await;
    asked.says("call");
    chat.reads(&chat.ada, game.place, "call the game off").await;
    assert_eq!(chat.stored_game(&game.name).await.head.outcome, None);

    chat.sandbox.advance(40 * MINUTE);
    let menu = more(&chat, &game).await;
    menu.says("hasn’t moved for a month");
    let menu = menu.message().unwrap().id;
    let off = chat.click(&chat.bob, menu, "Call it off").await;
    off.says("hadn’t moved for a month");
    is_called_off(&chat, &game).await;
    assert!(pings(&chat.ada) > told.0);
    assert_eq!(pings(&chat.bob), told.1);
    chat.end().await;
}
