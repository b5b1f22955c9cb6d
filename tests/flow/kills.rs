//! `kill -9` in a row, in the middle of picking, and beside other mishaps; `deeds.rs` has the law.
//! Afterwards every post exists exactly once, and the old buttons still work.

use std::time::Duration;

use localdiscord::{
    Person,
    faults::{Effect, InjectedFault},
    world::permission::Permissions,
};

use super::{
    Chat, TextChecks as _,
    plain::{is_picker, plain, plain_turn},
    proof::{ANSWER, CALLBACK, MESSAGES, types},
};

/// King to the edge; the king escapes in the Swedes' fourth turn.
const RIM: [&str; 8] = [
    "i4-h4", "d5-d3", "h4-h3", "e5-d5", "h3-h2", "d5-d7", "h2-h3", "d7-a7",
];

pub(crate) const BEFORE: fn() -> Effect = || Effect::HoldBefore;
pub(crate) const AFTER: fn() -> Effect = || Effect::HoldAfter;

#[tokio::test]
async fn picking_survives_a_kill_at_each_of_its_steps() {
    let mut chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let pieces = chat
        .click(&ada, game.board.id, "Move")
        .await
        .message()
        .unwrap()
        .clone();
    for act in [BEFORE, AFTER] {
        for route in [CALLBACK, ANSWER] {
            let method = if route == CALLBACK { "POST" } else { "PATCH" };
            let trap = chat.sandbox.fail(InjectedFault::new(method, route, act()));
            let piece = pieces.part("d1").unwrap()["custom_id"].as_str().unwrap();
            // Unless the kill came too late to keep the first question from being replaced.
            if ada
                .sees(game.place)
                .iter()
                .any(|it| it.id == pieces.id && it.part(piece).is_some())
            {
                ada.click(pieces.id, piece).unwrap();
            } else {
                ada.click(pieces.id, "Back").unwrap();
            }
            chat.die(&trap).await;
            chat.come_back().await;
            assert!(chat.stored_game(&game.name).await.log.is_empty());
        }
    }
    // The picker's message is as old as the first life of the bot, and still works.
    let now = ada
        .sees(game.place)
        .into_iter()
        .find(|it| it.id == pieces.id)
        .unwrap();
    let places = if now.content.contains("Which piece?") {
        chat.choose(&ada, &now, "Muscovite d1")
            .await
            .message()
            .unwrap()
            .clone()
    } else {
        now
    };
    places.says("Where to?");
    let preview = chat
        .choose(&ada, &places, "d3")
        .await
        .message()
        .unwrap()
        .clone();
    let trap = chat
        .sandbox
        .fail(InjectedFault::new("DELETE", ANSWER, Effect::HoldBefore));
    ada.click(preview.id, "Play it").unwrap();
    chat.die(&trap).await;
    chat.come_back().await;
    chat.reads(&bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &bob);
    // The preview was never told that the turn was played. It says so now.
    let again = chat.click(&ada, preview.id, "Play it").await;
    again.says("The game has moved on");
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 1);
    chat.end().await;
}

#[tokio::test]
async fn a_board_of_which_the_bot_never_heard_loses_its_buttons_when_the_game_goes_on() {
    let mut chat = Chat::start().await;
    let heard = |chat: &Chat| {
        let trap = InjectedFault::new("POST", MESSAGES, Effect::HoldAfter);
        chat.sandbox.fail(trap.with_text("turn 2 "))
    };
    let game = chat.begin(&[]).await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let trap = heard(&chat);
    types(&ada, game.place, plain_turn(1));
    chat.die(&trap).await;
    let board = chat.assert_posted_once(game.place, "turn 2 ", &bob);
    // The next life does not get a response either for its first request about that post.
    let trap = chat
        .sandbox
        .fail(InjectedFault::new("*", MESSAGES, Effect::HoldBefore));
    chat.come_back().await;
    chat.wait_for_hits(&trap, 1).await;
    let turn = [("move", plain_turn(2).into())];
    let played = chat.slash(&bob, game.place, "move", &turn).await;
    played.says("Played");
    chat.die(&trap).await;
    chat.come_back().await;
    chat.reads(&ada, game.place, "turn 3 ").await;
    chat.loses_buttons(&board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &bob);
    chat.assert_posted_once(game.place, "turn 3 ", &ada);
    chat.end().await;
}

#[tokio::test]
async fn a_challenge_that_is_declined_before_its_post_was_heard_of_says_so() {
    let chat = Chat::start().await;
    let (bob, games) = (&chat.bob, chat.games);
    let on = |method, effect| InjectedFault::new(method, MESSAGES, effect);
    chat.sandbox.fail(on("POST", Effect::LoseAnswer));
    let looks = chat.sandbox.fail(on("GET", Effect::HoldBefore));
    let args = [("game", plain().into()), ("opponent", bob.into())];
    chat.ada.slash(games, "challenge", &args).unwrap();
    looks.wait_until_hit().await.unwrap();
    let open = chat.reads(bob, games, "#").await;
    chat.click(bob, open.id, "Decline").await;
    looks.release();
    chat.loses_buttons(&open).await;
    assert_eq!(chat.posts(games, "#").len(), 1);
    chat.end().await;
}

#[tokio::test]
async fn a_board_that_went_to_the_channel_as_the_bot_died_is_there_once() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (bob, games) = (chat.bob.clone(), chat.games);
    chat.leads_to(game.place).await;
    chat.deny(games, Permissions::SEND_MESSAGES_IN_THREADS);
    // The first try is the one in the thread.
    let second = InjectedFault::new("POST", MESSAGES, AFTER()).skip(1);
    let trap = chat.sandbox.fail(second);
    let args = [("move", plain_turn(1).into())];
    chat.ada.slash(game.place, "move", &args).unwrap();
    chat.die(&trap).await;
    chat.sandbox.advance(Duration::from_hours(1));
    chat.come_back().await;
    chat.loses_buttons(&game.board).await;
    let board = chat.assert_posted_once(games, "turn 2 ", &bob);
    let picker = chat.click(&bob, board.id, "Move").await;
    assert!(is_picker(picker.text()), "{}", picker.text());
    chat.end().await;
}

#[tokio::test]
async fn a_whole_game_survives_a_bot_that_dies_all_the_time() {
    let mut chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[("variant", "rim".into())]).await;
    let mut board = game.board.clone();
    for (idx, turn) in RIM.iter().enumerate() {
        let (mover, next) = players(&chat, idx);
        let last = idx + 1 == RIM.len();
        let text = if last {
            "🏁".to_owned()
        } else {
            format!("turn {} ", idx + 2)
        };
        for kill in 0..2 {
            // Every number of requests from 0 to 3 in some order, before and after being handled.
            let count = (idx + 3 * kill) % 4;
            let act = if (idx + kill).is_multiple_of(2) {
                Effect::HoldBefore
            } else {
                Effect::HoldAfter
            };
            let trap = chat
                .sandbox
                .fail(InjectedFault::new("*", "*", act).skip(count));
            if chat.stored_game(&game.name).await.log.len() == idx {
                types(&mover, game.place, turn);
            } else {
                mover.slash(game.place, "board", &[]).unwrap();
            }
            let settled = chat.sandbox.wait_until("the turn to be posted", |world| {
                let old = world.message(board.id)?;
                let there = world
                    .messages_in(game.place)
                    .any(|it| it.content.contains(&text));
                (there && old.components.is_empty()).then_some(())
            });
            tokio::select! {
                reached = trap.wait_until_hit() => reached.unwrap(),
                settled = settled => settled.unwrap(),
            }
            chat.bot.kill().await.unwrap();
            trap.abandon();
            chat.sandbox.heal();
            chat.come_back().await;
        }
        if chat.stored_game(&game.name).await.log.len() == idx {
            types(&mover, game.place, turn);
        }
        chat.reads(&next, game.place, &text).await;
        chat.loses_buttons(&board).await;
        board = chat.assert_posted_once(game.place, &text, &next);
        assert_eq!(chat.stored_game(&game.name).await.log.len(), idx + 1);
    }
    chat.end().await;
}

/// The player of this turn, and of the next.
fn players(chat: &Chat, idx: usize) -> (Person, Person) {
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    if idx.is_multiple_of(2) {
        (ada, bob)
    } else {
        (bob, ada)
    }
}
