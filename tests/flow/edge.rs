//! The edge to Discord: unreadable responses, refusals that are not Discord's, a revoked token,
//! limits, and recovery once the cause is gone.

use localdiscord::journal::JournalContent;
use serde_json::json;

use super::{
    chat::PATIENCE,
    proof::{ANSWER, CALLBACK},
    watch::MonitoredBot,
};
use crate::flow::prelude::*;

async fn moves(chat: &Chat, place: localdiscord::world::id::ChannelId, number: usize) {
    let who = [&chat.ada, &chat.bob][number];
    let outcome = chat.moves(who, place, number + 1).await;
    outcome.says("Played");
}

#[tokio::test]
async fn a_post_whose_answer_cannot_be_read_is_there_once_and_is_known() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    // No library for current messages can parse such a message.
    let strange = json!({"type": "new", "author": 7, "components": [{"type": 999}]});
    let strange = InjectedFault::new("POST", MESSAGES, Effect::AlterAnswer(strange));
    let trap = chat.fail(strange);
    chat.plays_turn(&game, 1).await;
    chat.loses_buttons(&game.board).await;
    let board = chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    assert_eq!(trap.hits(), 1);
    // Its id was found in the response, so it can be edited. The next answers break off.
    let trap = chat.fail(InjectedFault::new("POST", MESSAGES, Effect::BreakAnswer).times(2));
    chat.plays_turn(&game, 2).await;
    chat.loses_buttons(&board).await;
    chat.assert_posted_once(game.place, "turn 3 ", &chat.ada);
    assert_eq!(trap.hits(), 2);
    chat.end().await;
}

#[tokio::test]
async fn a_refusal_that_is_not_discords_loses_no_post_and_moves_no_game() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    for status in [401, 403, 404] {
        chat.fail(InjectedFault::edge("POST", MESSAGES, status));
    }
    chat.plays_turn(&game, 1).await;
    chat.loses_buttons(&game.board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    chat.end().await;
}

#[tokio::test]
async fn a_single_refusal_of_the_token_ends_nothing() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let refusal = || Effect::Answer(401, json!({"message": "401: Unauthorized", "code": 0}));
    // For a post alone, and then once for the bot's own account as well.
    for (number, also_asked) in [(1, false), (2, true)] {
        let post = chat.fail(InjectedFault::new("POST", MESSAGES, refusal()));
        let asked = also_asked.then(|| {
            let asked = InjectedFault::new("GET", "/users/@me", refusal());
            chat.fail(asked)
        });
        moves(&chat, game.place, number - 1).await;
        let board = format!("turn {} ", number + 1);
        chat.reads(&chat.cleo, game.place, &board).await;
        assert_eq!(post.hits(), 1);
        if let Some(asked) = asked {
            chat.bot_writes("trying once more").await;
            assert_eq!(asked.hits(), 1);
        }
    }
    // It asks once more, and goes on.
    chat.plays_turn(&game, 3).await;
    assert!(!chat.bot.has_written("copy it again from the Bot page"));
    chat.end().await;
}

#[tokio::test]
async fn a_revoked_token_stops_the_bot_with_advice_and_loses_nothing() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let token = chat.change(|world| {
        std::mem::replace(&mut world.application.token, "MTA.another.token".to_owned())
    });
    // The answer does not need the bot's token; the post does.
    moves(&chat, game.place, 0).await;
    let ended = chat.bot.wait_for_exit(PATIENCE).await.unwrap();
    // A restart would not help, and the unit does not restart it.
    assert_eq!(ended.code(), Some(2), "{}", chat.bot.output().join("\n"));
    chat.bot_writes("copy it again from the Bot page").await;
    assert!(chat.posts(game.place, "turn 2 ").is_empty());
    chat.change(|world| world.application.token = token);
    chat.come_back().await;
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    chat.quit().await;
}

#[tokio::test]
async fn a_picture_that_is_too_large_is_told_in_words() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    for (status, code) in [(413, 40_005), (400, 50_045)] {
        let body = json!({"message": "too large", "code": code});
        let fault = InjectedFault::new("POST", MESSAGES, Effect::Answer(status, body));
        let trap = chat.fail(fault);
        let number = usize::from(status == 400);
        moves(&chat, game.place, number).await;
        let text = format!("turn {} ", number + 2);
        let reader = [&chat.bob, &chat.ada][number];
        let board = chat.reads(reader, game.place, &text).await;
        assert!(board.attachments.is_empty());
        board.says("Last move – ");
        assert_eq!(trap.hits(), 1);
    }
    chat.end().await;
}

#[tokio::test]
async fn answers_to_messages_get_through_mishaps_and_are_there_once() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let bot = chat.sandbox.bot_user();
    let broken = json!({"message": "oops", "code": 0});
    for act in [Effect::Answer(502, broken), Effect::Cut, Effect::LoseAnswer] {
        let trap = chat.fail(InjectedFault::new("POST", MESSAGES, act));
        let asked = chat
            .ada
            .say(game.place, &format!("<@{bot}> z9-z8"))
            .unwrap();
        let answer = chat
            .finds(game.place, "the answer", |it| {
                it.id > asked && it.author == bot
            })
            .await;
        assert_eq!(trap.hits(), 1);
        let answers = chat.look(|world| {
            let later = world.messages_in(game.place);
            later.filter(|it| it.id >= answer.id).count()
        });
        assert_eq!(answers, 1);
    }
    chat.end().await;
}

#[tokio::test]
async fn answers_to_messages_are_no_replies_where_the_history_may_not_be_read() {
    let chat = Chat::start().await;
    let game = chat.begin(&[("where", "here".into())]).await;
    chat.deny(chat.games, Permissions::READ_MESSAGE_HISTORY);
    let bot = chat.sandbox.bot_user();
    let asked = chat
        .ada
        .say(chat.games, &format!("<@{bot}> z9-z8"))
        .unwrap();
    chat.wait_until("the answer", |world| {
        let mut posts = world.messages_in(game.place);
        posts
            .any(|it| it.id > asked && it.author == bot)
            .then_some(())
    })
    .await;
    chat.end().await;
}

#[tokio::test]
async fn a_limited_answer_is_tried_again_when_discord_says() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let wait = Duration::from_millis(1_400);
    for route in [CALLBACK, ANSWER] {
        let method = if route == CALLBACK { "POST" } else { "PATCH" };
        let limit = Effect::RateLimit {
            retry_after: wait.as_secs_f64(),
            global: false,
        };
        chat.fail(InjectedFault::new(method, route, limit));
        let before = chat.sandbox.journal().newest();
        let picker = chat.click(&chat.ada, game.board.id, "Move").await;
        assert!(is_picker(picker.text()), "{}", picker.text());
        let tries: Vec<_> = chat
            .sandbox
            .journal()
            .entries_after(before)
            .into_iter()
            .filter(|entry| matches!(&entry.what, JournalContent::Request(it) if it.route == Some(route)))
            .map(|entry| entry.at)
            .collect();
        assert_eq!(tries.len(), 2);
        assert!(tries[0].duration_until(tries[1]) >= wait);
    }
    chat.end().await;
}

#[tokio::test]
async fn fifty_private_answers_at_once_do_not_wait_for_each_other() {
    let watched = MonitoredBot::start().await;
    let chat = &watched.chat;
    let game = chat.begin(&[]).await;
    let waits = async || watched.page().await.sum("cairn_limiter_waits_total", &[]);
    let before = waits().await;
    let asked: Vec<_> = (0..50)
        .map(|idx| [&chat.ada, &chat.bob][idx % 2].click(game.board.id, "More…"))
        .collect();
    for asked in asked {
        let outcome = asked.unwrap().outcome().await.unwrap();
        assert!(outcome.is_private() && !outcome.text().is_empty());
    }
    // With one bucket for all of them most would.
    assert!((waits().await - before).abs() < 0.5);
    let limited = chat.sandbox.journal().search("-> 429");
    assert!(limited.is_empty(), "{limited:#?}");
    watched.chat.end().await;
}

#[tokio::test]
async fn a_board_that_arrived_unheard_is_found_when_its_place_can_be_read_again() {
    let chat = Chat::start().await;
    let game = chat.begin(&[("where", "here".into())]).await;
    let on = |method, effect| InjectedFault::new(method, MESSAGES, effect);
    let shut = Effect::Answer(403, json!({"message": "Missing Access", "code": 50_001}));
    chat.fail(on("POST", Effect::LoseAnswer));
    let traps = ["POST", "GET"].map(|it| chat.fail(on(it, shut.clone()).always()));
    moves(&chat, game.place, 0).await;
    // The nonce has expired by each of the next tries.
    for read in 0..2 {
        chat.are_parked(true).await;
        chat.sandbox.advance(Duration::from_hours(1));
        if read == 1 {
            for trap in &traps {
                trap.remove();
            }
        }
        let tries = traps[1].hits();
        chat.deny(chat.games, Permissions::ATTACH_FILES);
        chat.deny(chat.games, Permissions::NONE);
        if read == 0 {
            traps[1].reached_times(tries + 1).await.unwrap();
        }
    }
    chat.loses_buttons(&game.board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    chat.end().await;
}
