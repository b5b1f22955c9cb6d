//! A player who has left the server, which nobody reports to the bot: it asks when it matters,
//! notifies the other player, and lets them end the game alone.

use serde_json::json;

use crate::flow::prelude::*;

const MEMBER: &str = "/guilds/{guild_id}/members/{user_id}";
const LEFT: &str = "**Ada** has left this game’s server";

/// A game in which both have played once: Ada is to move.
async fn waits_for_ada(chat: &Chat, clock: &str) -> StartedGame {
    let game = chat.begin(&[("clock", clock.into())]).await;
    chat.plays_turns(&game, 2).await;
    game
}

fn leaves(chat: &Chat, who: &Person) {
    let guild = chat.sandbox.guild();
    chat.change(|world| world.leave(guild, who.id()));
}

#[tokio::test]
async fn when_time_is_up_the_post_says_that_the_player_has_left() {
    let chat = Chat::start().await;
    let game = waits_for_ada(&chat, "1d").await;
    leaves(&chat, &chat.ada);
    let told = pings(&chat.bob);
    chat.sandbox.advance(DAY + HOUR);
    let asked = chat.reads(&chat.bob, game.place, "time is up in").await;
    asked.says(LEFT);
    assert_eq!(pings(&chat.bob), told + 1, "told once");
    assert_eq!(chat.requests("GET", MEMBER), 1);

    let stranger = chat.click(&chat.cleo, asked.id, "Call it off").await;
    assert!(stranger.is_private(), "{stranger:?}");
    assert!(chat.stored_game(&game.name).await.head.outcome.is_none());
    let done = chat.click(&chat.bob, asked.id, "Call it off").await;
    done.says("left the server");
    let over = chat.reads(&chat.bob, game.place, "The game between").await;
    over.says("Ada left the server");
    chat.loses_buttons(&asked).await;
    chat.end().await;
}

#[tokio::test]
async fn a_player_who_has_come_back_is_asked_like_everybody() {
    let chat = Chat::start().await;
    let game = waits_for_ada(&chat, "1d").await;
    leaves(&chat, &chat.ada);
    chat.sandbox.advance(DAY + HOUR);
    let asked = chat.reads(&chat.bob, game.place, "time is up in").await;
    let guild = chat.sandbox.guild();
    chat.change(|world| world.join(guild, chat.ada.id()));
    let refused = chat.click(&chat.bob, asked.id, "Call it off").await;
    assert_refused(&refused, "so they must agree.");
    // And continues to play.
    chat.plays_turn(&game, 3).await;
    chat.loses_buttons(&asked).await;
    chat.end().await;
}

#[tokio::test]
async fn time_that_is_up_is_told_even_if_discord_does_not_say_who_is_there() {
    let chat = Chat::start().await;
    let game = waits_for_ada(&chat, "1d").await;
    let missing = json!({"message": "Missing Access", "code": 50_001});
    let hidden = Effect::Answer(403, missing);
    chat.fail(InjectedFault::new("GET", MEMBER, hidden).always());
    chat.sandbox.advance(DAY + HOUR);
    let asked = chat.reads(&chat.bob, game.place, "time is up in").await;
    asked.lacks("has left");
    chat.click(&chat.bob, asked.id, "Claim the win").await;
    chat.reads(&chat.bob, game.place, "🏁").await;
    chat.quit().await;
}

#[tokio::test]
async fn without_a_clock_the_one_who_waits_is_told_privately_and_discord_is_asked_once() {
    let chat = Chat::start().await;
    let game = waits_for_ada(&chat, "none").await;
    let board = chat.reads(&chat.bob, game.place, "turn 3 ").await;
    leaves(&chat, &chat.ada);
    let more = chat.click(&chat.bob, board.id, "More…").await;
    more.lacks("has left");
    assert_eq!(chat.requests("GET", MEMBER), 0, "the turn is young");
    chat.sandbox.advance(DAY + HOUR);
    for button in ["More…", "Offer…", "More…"] {
        let told = chat.click(&chat.bob, board.id, button).await;
        told.says(LEFT);
        assert!(told.is_private());
    }
    assert_eq!(chat.requests("GET", MEMBER), 1);
    let looks_on = chat.click(&chat.cleo, board.id, "More…").await;
    looks_on.lacks("Ada");

    let menu = chat.click(&chat.bob, board.id, "Offer…").await;
    let done = chat
        .click(&chat.bob, menu.message().unwrap().id, "Call it off")
        .await;
    done.says("left the server");
    chat.reads(&chat.bob, game.place, "The game between").await;
    chat.end().await;
}

#[tokio::test]
async fn abort_needs_no_consent_of_somebody_who_has_left() {
    let chat = Chat::start().await;
    let game = waits_for_ada(&chat, "none").await;
    leaves(&chat, &chat.ada);
    let done = chat.slash(&chat.bob, game.place, "abort", &[]).await;
    done.says("left the server");
    chat.reads(&chat.bob, game.place, "The game between").await;
    chat.end().await;
}

#[tokio::test]
async fn a_game_that_ends_by_itself_says_to_the_other_player_that_theirs_has_left() {
    let chat = Chat::start().await;
    let game = chat.begin(&[("clock", "1d".into())]).await;
    leaves(&chat, &chat.ada);
    let told = pings(&chat.bob);
    chat.sandbox.advance(DAY + HOUR);
    let over = chat
        .reads(&chat.bob, game.place, "never made their first move.")
        .await;
    over.says(LEFT);
    assert_eq!(over.mentions, [chat.bob.id()]);
    assert_eq!(pings(&chat.bob), told + 1);
    chat.end().await;
}
