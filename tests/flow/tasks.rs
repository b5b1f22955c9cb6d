//! Background work that cannot go on: it is parked and comes back, or the process ends.

use std::fs;

use serde_json::{Value, json};

use super::chat::PATIENCE;
use crate::flow::prelude::*;

async fn says(chat: &Chat, args: &[&str]) -> String {
    chat.cairn_says(&[&["tasks"], args].concat()).await
}

#[tokio::test]
async fn a_refused_board_is_parked_listed_and_posted_after_a_retry_while_the_bot_runs() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let idle = says(&chat, &[]).await;
    assert!(idle.starts_with("no parked tasks\n"), "{idle}");
    assert_eq!(says(&chat, &["--retry", "all"]).await, "no parked tasks\n");

    let refusal = json!({"code": 50_013, "message": "Missing Permissions"});
    let forbidden = InjectedFault::new("POST", MESSAGES, Effect::Answer(403, refusal)).always();
    let trap = chat.fail(forbidden);
    let turn = [("move", plain_turn(1).into())];
    chat.slash(&chat.ada, game.place, "move", &turn).await;
    chat.bot_writes("was parked until something").await;
    let line = chat
        .until_says(&[], |said| said.contains("permission is missing"))
        .await;
    line.says(&format!("posts of game {}", game.name));
    line.says("after 1 attempt");
    let again = "retried when something changes in channel";
    let now = "to retry now: cairn tasks --retry";
    let table = line.lines().find(|it| it.starts_with("sync_game"));
    assert!(line.contains(again) && line.contains(now), "{line}");
    assert!(table.is_some_and(|it| it.ends_with(" 1")), "{line}");
    let json: Value = serde_json::from_str(&says(&chat, &["--json"]).await).unwrap();
    assert_eq!(json["counts"]["parked"], 1, "{json}");
    let parked = &json["parked"][0];
    assert_eq!(parked["kind"], "sync_game", "{json}");
    assert_eq!(parked["remedy"]["kind"], "place", "{json}");
    assert!(
        parked["retry"]
            .as_str()
            .unwrap()
            .ends_with(&parked["id"].to_string())
    );
    let wrong = chat.cairn(&["tasks", "--retry", "99999"]).await;
    assert_eq!(wrong.status.code(), Some(1), "{wrong:?}");
    let wrong = chat.cairn(&["tasks", "--retry", "everything"]).await;
    assert_eq!(wrong.status.code(), Some(2), "{wrong:?}");

    trap.remove();
    let (id, _) = line.split_once(' ').unwrap();
    let said = says(&chat, &["--retry", id]).await;
    assert_eq!(said, "1 task will be retried\n");
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    let idle = says(&chat, &[]).await;
    assert!(idle.starts_with("no parked tasks\n"), "{idle}");
    chat.end().await;
}

impl Chat {
    /// Asks until the answer is as wanted: the log says that a task is to be parked a moment before
    /// the database does.
    async fn until_says(&self, args: &[&str], wanted: impl Fn(&str) -> bool) -> String {
        wait_for("what it should say", async || {
            Some(says(self, args).await).filter(|it| wanted(it))
        })
        .await
    }
}

#[tokio::test]
async fn a_part_that_dies_ends_the_process_with_exit_code_1() {
    let folder = tempfile::tempdir().unwrap();
    let clock = folder.path().join("clock");
    fs::write(&clock, "0").unwrap();
    let mut chat = Chat::launch(Config::default(), |launch, _| {
        launch.env("CAIRN_CLOCK_FILE", clock.display().to_string())
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    // Reading the time panics from now on, and a lane reads it when it next checks its list, or
    // what writes heartbeats does.
    fs::write(&clock, "a quarter past nine").unwrap();
    let ended = chat.bot.wait_for_exit(PATIENCE).await;
    assert_eq!(
        ended.and_then(|it| it.code()),
        Some(1),
        "{:#?}",
        chat.bot.output()
    );
    chat.bot_writes("has died: task ").await;
}
