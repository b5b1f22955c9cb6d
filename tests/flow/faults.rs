//! Requests that fail: rate limits, errors of Discord's, cut connections, lost responses, silence.

use localdiscord::journal::{End, JournalContent};

use super::{
    chat::LATE,
    plain::title,
    proof::{ANSWER, CALLBACK, MESSAGE, THREADS, pings_of, types},
};
use crate::flow::prelude::*;

/// The ways in which a request can fail once.
fn mishaps() -> Vec<Effect> {
    let broken = |status| Effect::Answer(status, serde_json::json!({"message": "oops", "code": 0}));
    vec![
        broken(500),
        broken(502),
        broken(503),
        Effect::Cut,
        Effect::LoseAnswer,
        Effect::RateLimit {
            retry_after: 0.2,
            global: false,
        },
        Effect::RateLimit {
            retry_after: 0.2,
            global: true,
        },
    ]
}

/// The player, the next player, and the turn after this many turns.
fn next_turn(chat: &Chat, played: usize) -> (Person, Person, &'static str) {
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let turn = plain_turn(played + 1);
    match played % 2 {
        0 => (ada, bob, turn),
        _ => (bob, ada, turn),
    }
}

#[tokio::test]
async fn every_request_of_a_turn_gets_through_after_a_mishap() {
    for (method, route) in [
        ("POST", CALLBACK),
        ("PATCH", ANSWER),
        ("POST", MESSAGES),
        ("PATCH", MESSAGE),
    ] {
        let chat = Chat::start().await;
        let game = chat.begin(&[]).await;
        chat.leads_to(game.place).await;
        let mut board = game.board.clone();
        let mut played = 0;
        for mishap in mishaps() {
            let (mover, next, turn) = next_turn(&chat, played);
            let trap = chat.fail(InjectedFault::new(method, route, mishap.clone()));
            let outcome = chat
                .slash(&mover, game.place, "move", &[("move", turn.into())])
                .await;
            played += 1;
            assert!(
                outcome.text().contains("Played"),
                "{route} {mishap:?}: {}",
                outcome.text()
            );
            let text = format!("turn {} ", played + 1);
            chat.reads(&next, game.place, &text).await;
            chat.loses_buttons(&board).await;
            board = chat.assert_posted_once(game.place, &text, &next);
            assert_eq!(trap.hits(), 1, "{route} {mishap:?}");
            assert_eq!(chat.stored_game(&game.name).await.log.len(), played);
        }
        chat.end().await;
    }
}

#[tokio::test]
async fn every_request_of_an_acceptance_gets_through_after_a_mishap() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    for (method, route) in [("POST", THREADS), ("POST", MESSAGES)] {
        for mishap in mishaps() {
            let trap = chat.fail(InjectedFault::new(method, route, mishap.clone()));
            chat.challenges(ada, bob, &[("side", "first".into())]).await;
            let open = chat
                .finds(games, "the challenge", |it| it.part("Accept").is_some())
                .await;
            let accepted = chat.click(bob, open.id, "Accept").await;
            accepted.says("has started");
            let thread = localdiscord::world::id::ChannelId(open.id.0);
            chat.reads(ada, thread, "turn 1 ").await;
            chat.loses_buttons(&open).await;
            chat.assert_posted_once(thread, "turn 1 ", ada);
            assert_eq!(trap.hits(), 1, "{route} {mishap:?}");
            assert_eq!(pings_of(bob, open.id), 1);
        }
    }
    let threads = chat.look(|world| world.channels().filter(|it| it.thread.is_some()).count());
    assert_eq!(
        (threads, chat.all_games().await.len()),
        (2 * mishaps().len(), 2 * mishaps().len())
    );
    chat.end().await;
}

#[tokio::test]
async fn a_picker_gets_through_mishaps() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    let pieces = chat
        .click(&chat.ada, game.board.id, "Move")
        .await
        .message()
        .unwrap()
        .clone();
    for mishap in mishaps() {
        for (method, route) in [("POST", CALLBACK), ("PATCH", ANSWER)] {
            let trap = chat.fail(InjectedFault::new(method, route, mishap.clone()));
            let name = game.name.trim_start_matches('#');
            let places = chat
                .ada
                .click_stale(pieces.id, &format!("1:turn:{name}:0:on:pick:0:d1"))
                .unwrap();
            let text = places.outcome().await.unwrap().text().to_owned();
            assert!(text.contains("Where to?"), "{route} {mishap:?}: {text}");
            assert_eq!(trap.hits(), 1);
        }
    }
    chat.end().await;
}

#[tokio::test]
async fn an_answer_that_cannot_be_acknowledged_has_changed_nothing() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let trap = chat.fail(InjectedFault::server_error("POST", CALLBACK, 503).always());
    let asked = types(&chat.ada, game.place, plain_turn(1));
    let pressed = chat.ada.click(game.board.id, "Move").unwrap();
    // Four tries each; later ones would come too late.
    chat.wait_for_hits(&trap, 8).await;
    chat.bot_writes("a reply did not reach Discord").await;
    chat.bot_writes("could not acknowledge a press").await;
    chat.sandbox.advance(2 * LATE);
    assert!(matches!(
        asked.outcome().await.unwrap(),
        InteractionOutcome::Failed
    ));
    assert!(matches!(
        pressed.outcome().await.unwrap(),
        InteractionOutcome::Failed
    ));
    assert_eq!(trap.hits(), 8);
    assert!(chat.stored_game(&game.name).await.log.is_empty());
    trap.remove();
    let outcome = chat.moves(&chat.ada, game.place, 1).await;
    outcome.says("Played");
    chat.end().await;
}

#[tokio::test]
async fn a_failing_post_is_repeated_with_growing_pauses_and_blocks_no_other_game() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let broken = chat.begin(&[]).await;
    let lobby = chat.sandbox.channel("general");
    let args = [
        ("game", plain().into()),
        ("opponent", bob.into()),
        ("side", "first".into()),
        ("where", "here".into()),
    ];
    chat.slash(ada, lobby, "challenge", &args).await;
    let open = chat.reads(bob, lobby, "challenges you").await;
    chat.click(bob, open.id, "Accept").await;
    chat.reads(ada, lobby, "turn 1 ").await;

    // Only in the text of the broken game's posts.
    let title = format!("**{} {}**", title(), broken.name);
    let failing = InjectedFault::server_error("POST", MESSAGES, 502)
        .with_text(&title)
        .times(3);
    let trap = chat.fail(failing);
    chat.moves(ada, broken.place, 1).await;
    chat.wait_for_hits(&trap, 1).await;
    chat.moves(ada, lobby, 1).await;
    chat.reads(bob, lobby, "turn 2 ").await;
    chat.reads(bob, broken.place, "turn 2 ").await;
    chat.loses_buttons(&broken.board).await;
    chat.assert_posted_once(broken.place, "turn 2 ", bob);
    assert_eq!(trap.hits(), 3);

    let entries = chat.sandbox.journal().entries();
    let tries: Vec<_> = entries
        .iter()
        .filter(|entry| match &entry.what {
            JournalContent::Request(it) => {
                it.route == Some(MESSAGES) && it.body.to_string().contains(&title)
            }
            _ => false,
        })
        .map(|entry| entry.at)
        .collect();
    // The first board, then the failures and the success of the second.
    let pauses: Vec<Duration> = tries[tries.len() - 4..]
        .windows(2)
        .map(|it| it[0].duration_until(it[1]))
        .collect();
    for (pause, least) in pauses.iter().zip([1, 2, 4]) {
        assert!(*pause >= Duration::from_secs(least), "{pauses:?}");
    }
    chat.end().await;
}

#[tokio::test]
async fn posts_that_hang_hold_up_no_other_game() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let lobby = chat.sandbox.channel("general");
    // Its limit is known: until then one post at a time would be sent.
    let help = format!("<@{}> help", chat.sandbox.bot_user());
    ada.say(chat.games, &help).unwrap();
    chat.reads(ada, chat.games, "how to start").await;
    // Twenty posts of one channel get no answer.
    let trap = chat.fail(InjectedFault::new("POST", MESSAGES, Effect::HoldBefore).times(20));
    for who in [ada, bob] {
        for _ in 0..10 {
            chat.uses(who, "challenge", &[("game", plain().into())])
                .await;
        }
    }
    chat.wait_for_hits(&trap, 20).await;
    chat.slash(&chat.cleo, lobby, "challenge", &[("game", plain().into())])
        .await;
    chat.reads(ada, lobby, "is looking for an opponent").await;
    assert!(chat.posts(chat.games, "#").is_empty());
    trap.release();
    chat.wait_until("all challenges", |world| {
        let posts = world
            .messages_in(chat.games)
            .filter(|it| it.part("Accept").is_some());
        (posts.count() == 20).then_some(())
    })
    .await;
    chat.end().await;
}

#[tokio::test]
async fn nothing_that_was_refused_for_good_is_asked_again() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let refusal =
        |status, code| Effect::Answer(status, serde_json::json!({"message": "no", "code": code}));
    // In thread and channel: refused twice, once each.
    let trap = chat.fail(InjectedFault::new("POST", MESSAGES, refusal(403, 50_013)).always());
    chat.moves(&chat.ada, game.place, 1).await;
    chat.bot_writes("rejected and will not be retried").await;
    assert_eq!(trap.hits(), 2);
    trap.remove();
    let trap = chat.fail(InjectedFault::new("PATCH", MESSAGE, refusal(404, 10_008)).always());
    let third = chat.plays_turn(&game, 2).await;
    chat.plays_turn(&game, 3).await;
    chat.wait_for_hits(&trap, 2).await;
    trap.remove();
    // Both old boards are believed to be gone: the next turn removes no more buttons from them.
    let fourth = chat.posts(game.place, "turn 4 ").remove(0);
    chat.moves(&chat.bob, game.place, 4).await;
    chat.loses_buttons(&fourth).await;
    assert!(!chat.posts(game.place, "turn 3 ")[0].components.is_empty());
    assert_eq!(third.id, chat.posts(game.place, "turn 3 ")[0].id);
    let ends = chat.sandbox.journal().requests("PATCH", MESSAGE);
    assert_eq!(
        ends.iter()
            .filter(|it| it.end == End::Answered(404))
            .count(),
        2
    );
    chat.end().await;
}

#[tokio::test]
async fn a_post_that_is_never_answered_is_given_up_and_made_again() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let trap = chat.fail(InjectedFault::new("POST", MESSAGES, Effect::HoldBefore));
    let turn = [("move", plain_turn(1).into())];
    chat.slash(&chat.ada, game.place, "move", &turn).await;
    chat.wait_for_hits(&trap, 1).await;
    // The trap never lets go.
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    trap.abandon();
    chat.end().await;
}
