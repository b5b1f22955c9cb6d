//! Starting and stopping: Discord in trouble, a polite request to stop, and what the log must not
//! contain.

use rustix::process::{Pid, Signal, kill_process};

use super::{
    chat::PATIENCE,
    plain::plain_told,
    proof::{ANSWER, CALLBACK, types},
};
use crate::flow::prelude::*;

pub(crate) const COMMANDS: &str = "/applications/{application_id}/commands";

#[tokio::test]
async fn trouble_of_discords_at_the_start_is_waited_out() {
    let chat = Chat::launch(Config::default(), |launch, sandbox| {
        sandbox.fail(InjectedFault::server_error("GET", "/gateway/bot", 502));
        // Refusals that are not Discord's.
        sandbox.fail(InjectedFault::edge("GET", "/gateway/bot", 403));
        sandbox.fail(InjectedFault::edge("GET", "/gateway/bot", 401));
        sandbox.fail(InjectedFault::server_error("PUT", COMMANDS, 502));
        sandbox.fail(InjectedFault::new("PUT", COMMANDS, Effect::LoseAnswer));
        launch
    })
    .await;
    chat.wait_until("the bot to connect", |_| {
        chat.sandbox.is_connected().then_some(())
    })
    .await;
    chat.has_registered(1).await;
    assert_eq!(chat.requests("PUT", COMMANDS), 3);
    assert!(!chat.bot.has_written("Discord rejected the token"));
    let game = chat.begin(&[]).await;
    chat.plays_turn(&game, 1).await;
    chat.end().await;
}

#[tokio::test]
async fn a_wrong_token_ends_the_program_with_a_word() {
    let mut chat = Chat::launch(Config::default(), |launch, _| {
        launch.env("DISCORD_TOKEN", "MTA.wrong.token-of-nobody-at-all")
    })
    .await;
    let ended = chat.bot.wait_for_exit(PATIENCE).await.unwrap();
    assert_eq!(ended.code(), Some(2));
    chat.bot_writes("Discord rejected the token").await;
    assert!(!chat.bot.has_written("token-of-nobody-at-all"));
}

/// Asks the bot to stop while a request is held, releases the request when the bot has begun to
/// stop, and waits for its end.
async fn stop_at(chat: &mut Chat, fault: InjectedFault) {
    let trap = chat.fail(fault);
    types(&chat.ada, chat.sandbox.channel("games"), plain_turn(1));
    chat.wait_for_hits(&trap, 1).await;
    let pid = chat
        .bot
        .pid()
        .and_then(|pid| Pid::from_raw(pid.cast_signed()))
        .unwrap();
    kill_process(pid, Signal::TERM).unwrap();
    chat.bot_writes("shutting down: closing the gateway").await;
    trap.release();
    let ended = chat.bot.wait_for_exit(PATIENCE).await.unwrap();
    assert!(ended.success(), "{}", chat.bot.output().join("\n"));
    chat.bot_writes("cairn has stopped").await;
    assert!(!chat.bot.has_written("still unfinished"));
}

#[tokio::test]
async fn a_bot_that_is_asked_to_stop_finishes_what_it_has_begun() {
    for fault in [
        InjectedFault::new("POST", CALLBACK, Effect::HoldBefore),
        InjectedFault::new("PATCH", ANSWER, Effect::HoldBefore),
        InjectedFault::new("POST", MESSAGES, Effect::HoldBefore),
        InjectedFault::new("POST", MESSAGES, Effect::HoldAfter),
    ] {
        let mut chat = Chat::start().await;
        let game = chat.begin(&[("where", "here".into())]).await;
        stop_at(&mut chat, fault).await;
        assert_eq!(chat.stored_game(&game.name).await.log.len(), 1);
        let said: Vec<_> = chat
            .ada
            .sees(chat.games)
            .into_iter()
            .map(|it| it.content)
            .collect();
        assert!(
            said.iter().any(|it| it.contains(&plain_told(1))),
            "{said:#?}"
        );
        chat.come_back().await;
        chat.reads(&chat.bob, chat.games, "turn 2 ").await;
        chat.loses_buttons(&game.board).await;
        chat.assert_posted_once(chat.games, "turn 2 ", &chat.bob);
        chat.end().await;
    }
}

#[tokio::test]
async fn no_token_is_ever_written_however_much_is_logged() {
    let chat = Chat::launch(Config::default(), |launch, _| {
        let all = "trace,serenity=trace,poise=trace,sqlx=trace,hyper=trace,hyper_util=trace,\
                   h2=trace,rustls=trace,reqwest=trace,tungstenite=trace,tokio_tungstenite=trace";
        launch.env("CAIRN_LOG", all)
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    let game = chat.begin(&[]).await;
    let mut asked = Vec::new();
    for (method, route) in [("POST", CALLBACK), ("PATCH", ANSWER)] {
        for act in [
            Effect::Cut,
            Effect::LoseAnswer,
            Effect::Answer(500, serde_json::json!({})),
        ] {
            chat.fail(InjectedFault::new(method, route, act));
            let pressed = chat.ada.click(game.board.id, "My view").unwrap();
            pressed.outcome().await.unwrap();
            asked.push(pressed);
        }
    }
    // These always fail, and their failures are logged.
    let trap = chat.fail(InjectedFault::new("POST", CALLBACK, Effect::Cut).always());
    asked.push(chat.ada.click(game.board.id, "Move").unwrap());
    asked.push(types(&chat.ada, game.place, plain_turn(1)));
    chat.wait_for_hits(&trap, 6).await;
    chat.bot_writes("could not acknowledge a press").await;
    chat.bot_writes("a reply did not reach Discord").await;
    let tokens = asked.iter().map(|it| it.interaction().unwrap().token);
    let bot = chat.look(|world| world.application.token.clone());
    let secrets: Vec<String> = tokens.chain([bot]).collect();
    for line in chat.bot.output() {
        assert!(
            !secrets.iter().any(|secret| line.contains(secret)),
            "{line}"
        );
        line.lacks("ERROR");
    }
    assert!(
        chat.bot.has_written("[redacted]"),
        "there was something to be hidden"
    );
    assert!(chat.sandbox.violations().is_empty());
    trap.remove();
    chat.quit().await;
}
