//! Clocks on the real bot: a game lost on time, no matter who looks first; kills, outages, edits.

use cairn_domain::Span;

use crate::flow::prelude::*;

/// A game with this clock in which both have played once: Ada is to move.
async fn timed_game(chat: &Chat, clock: &str) -> StartedGame {
    let game = chat.begin(&[("clock", clock.into())]).await;
    moves(chat, &game, 1).await;
    moves(chat, &game, 2).await;
    chat.reads(&chat.ada, game.place, "turn 3 ").await;
    game
}

/// Waits until the bot has written this many heartbeats: at its start, and whenever the clock was
/// put forward.
async fn beats(chat: &Chat, times: usize) {
    let heard = chat.bot.writes_times("heartbeat at", times);
    heard.await.unwrap();
}

pub(crate) async fn moves(chat: &Chat, game: &StartedGame, number: usize) {
    let who = chat.sides(number).0;
    let played = chat.moves(who, game.place, number).await;
    assert!(
        played.text().contains("Played") || played.text().is_empty(),
        "{}",
        played.text()
    );
}

#[tokio::test]
async fn a_challenge_and_every_board_tell_the_clock() {
    let chat = Chat::start().await;
    let game = chat
        .begin(&[
            ("clock", "3 days + 12h cap 5d".into()),
            ("rest", "no vacations".into()),
        ])
        .await;
    let challenge = chat.reads(&chat.bob, chat.games, "The game is on").await;
    let said =
        "Clock: 3 days each, plus 12 hours per move, up to 5 days; vacations don’t stop the clock.";
    challenge.says(said);
    let first = game.board.content.clone();
    first.says("to play by <t:");
    first.says("**Ada** 3 days, **Bob** 3 days");

    chat.sandbox.advance(DAY);
    moves(&chat, &game, 1).await;
    let board = chat.reads(&chat.bob, game.place, "turn 2 ").await;
    assert!(
        board.content.contains("**Ada** 2 days 11 hours")
            || board.content.contains("**Ada** 2 days 12 hours"),
        "{}",
        board.content
    );
    chat.end().await;
}

#[tokio::test]
async fn what_is_no_clock_gets_three_examples() {
    let chat = Chat::start().await;
    let game = super::plain::plain();
    let asks = async |clock: &str, rest: Option<&str>| {
        let mut args: Vec<(&str, Arg)> = vec![("game", game.into()), ("clock", clock.into())];
        args.extend(rest.map(|it| ("rest", it.into())));
        chat.uses(&chat.ada, "challenge", &args).await
    };
    let refused = asks("whenever", None).await;
    assert_refused(&refused, "as a time control.");
    for example in ["`3d`", "`12h`", "`3d+12h max 5d`"] {
        refused.says(example);
    }
    assert_refused(&asks("3d", Some("siesta")).await, "as rest times.");
    assert_refused(&asks("none", Some("nights")).await, "no clock");
    let nowhere = asks("3d", Some("nights")).await;
    assert_refused(&nowhere, "need to know your time zone");
    nowhere.says("Europe/Berlin");
    chat.end().await;
}

#[tokio::test]
async fn who_ends_a_vacation_early_is_late_when_their_time_is_up() {
    let chat = Chat::start().await;
    let game = timed_game(&chat, "1d").await;
    let wake = async || chat.stored_game(&game.name).await.due.wake.unwrap();
    let before = wake().await;
    let until = [("until", "10 days".into())];
    chat.slash(&chat.ada, game.place, "vacation start", &until)
        .await;
    chat.sandbox.advance(2 * DAY);
    wait_until(
        "a clock that waits for the end of the vacation",
        async || wake().await > before + Span::from_days(8),
    )
    .await;
    chat.slash(&chat.ada, game.place, "vacation end", &[]).await;
    chat.sandbox.advance(DAY + HOUR);
    chat.reads(&chat.bob, game.place, "time is up in").await;
    chat.end().await;
}

#[tokio::test]
async fn who_keeps_waiting_is_told_a_day_before_the_game_is_closed() {
    let chat = Chat::start().await;
    let game = timed_game(&chat, "1d").await;
    chat.sandbox.advance(DAY + HOUR);
    let asked = chat.reads(&chat.bob, game.place, "time is up in").await;
    chat.click(&chat.bob, asked.id, "Keep waiting").await;
    let told = pings(&chat.bob);
    chat.sandbox.advance(29 * DAY);
    let warned = chat
        .reads(&chat.bob, game.place, "is still out of time in")
        .await;
    assert_eq!(warned.mentions, [chat.bob.id()]);
    assert_eq!(pings(&chat.bob), told + 1);
    assert!(warned.part("Claim the win").is_some() && warned.part("Give a day").is_some());
    chat.sandbox.advance(DAY + HOUR);
    let closed = chat
        .reads(&chat.bob, game.place, "no one claimed the win")
        .await;
    closed.says("Ada ran out of time");
    chat.end().await;
}

#[tokio::test]
async fn a_day_is_given_and_the_win_is_claimed_later() {
    let chat = Chat::start().await;
    let game = timed_game(&chat, "1d").await;
    chat.sandbox.advance(2 * DAY);
    let asked = chat.reads(&chat.bob, game.place, "time is up in").await;
    let given = chat.click(&chat.bob, asked.id, "Give a day").await;
    given.says("one more day");
    chat.loses_buttons(&asked).await;
    chat.reads(&chat.ada, game.place, "to play by").await;

    chat.sandbox.advance(DAY + HOUR);
    let again = chat
        .sandbox
        .wait_until("another question", |world| {
            let bot = chat.sandbox.bot_user();
            world
                .messages_in(game.place)
                .find(|it| {
                    it.author == bot && it.id > asked.id && it.content.contains("time is up in")
                })
                .cloned()
        })
        .await
        .unwrap();
    let waits = chat.click(&chat.bob, again.id, "Keep waiting").await;
    waits.says("any time");
    chat.loses_buttons(&again).await;
    // A player who keeps waiting finds the claim among the offers.
    let board = chat.reads(&chat.bob, game.place, "is still waiting.").await;
    let menu = chat.click(&chat.bob, board.id, "Offer…").await;
    let won = chat
        .click(&chat.bob, menu.message().unwrap().id, "Claim the win")
        .await;
    won.says("You’ve won");
    let over = chat.reads(&chat.ada, game.place, "🏁").await;
    over.says("ran out of time");
    assert_eq!(over.mentions, [chat.ada.id()], "Bob has claimed it");
    chat.end().await;
}

#[tokio::test]
async fn a_board_shows_the_end_of_a_pause() {
    let chat = Chat::start().await;
    let game = timed_game(&chat, "2d").await;
    chat.slash(&chat.bob, game.place, "pause", &[]).await;
    let offer = chat
        .reads(&chat.ada, game.place, "offers a **pause**")
        .await;
    chat.click(&chat.ada, offer.id, "Accept the pause").await;
    let board = chat.reads(&chat.ada, game.place, "Paused with").await;
    assert!(board.part("Continue").is_some(), "{board:?}");
    board.says("or sooner if either player continues the game.");
    let listed = chat.slash(&chat.ada, game.place, "games", &[]).await;
    listed.says("paused, 2 days left");
    chat.slash(&chat.bob, game.place, "more-time", &[]).await;
    let listed = chat.slash(&chat.ada, game.place, "games", &[]).await;
    listed.says("paused, 3 days left");
    chat.click(&chat.ada, board.id, "Continue").await;
    chat.reads(&chat.bob, game.place, "**Ada** wants to continue")
        .await;
    chat.wait_until("the end of the pause", |world| {
        let shown = world.message(board.id)?;
        let is_nearer = shown.content.contains("Paused")
            && !shown.content.contains("wants to continue")
            && shown.part("Continue").is_none();
        is_nearer.then_some(())
    })
    .await;
    let before = (pings(&chat.ada), pings(&chat.bob));

    chat.sandbox.advance(HOUR + Duration::from_mins(1));
    chat.wait_until("the same post, edited", |world| {
        let shown = world.message(board.id)?;
        let runs = shown.content.contains("to play by") && !shown.content.contains("Paused");
        (runs && shown.part("Continue").is_none()).then_some(())
    })
    .await;
    assert_eq!((pings(&chat.ada), pings(&chat.bob)), before);
    chat.end().await;
}

#[tokio::test]
async fn a_week_without_the_bot_counts_for_nobody() {
    let mut chat = Chat::start().await;
    let game = timed_game(&chat, "1d").await;
    chat.sandbox.advance(Duration::from_hours(12));
    beats(&chat, 2).await;
    chat.bot.kill().await.unwrap();
    chat.sandbox.advance(7 * DAY);
    chat.come_back().await;
    // Half a day was left, and still is.
    let said = chat.slash(&chat.ada, game.place, "board", &[]).await;
    assert!(said.is_private());
    chat.sandbox.advance(11 * HOUR);
    moves(&chat, &game, 3).await;
    let board = chat.reads(&chat.bob, game.place, "turn 4 ").await;
    board.says("to play by");
    let seen = chat.bob.sees(game.place);
    assert!(seen.iter().all(|it| !it.content.contains("time is up in")));
    assert!(!chat.bot.has_written("the host's clock was set back"));
    chat.end().await;
}
