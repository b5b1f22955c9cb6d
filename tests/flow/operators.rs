//! The output of `cairn games` for operators, beside a running bot.

use serde_json::{Value, json};

use crate::flow::prelude::*;

pub(super) async fn says(chat: &Chat, args: &[&str]) -> String {
    chat.cairn_says(&[&["games"], args].concat()).await
}

pub(super) async fn refuses(chat: &Chat, args: &[&str]) -> String {
    let output = chat.cairn(&[&["games"], args].concat()).await;
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

async fn tells(chat: &Chat, args: &[&str]) -> Value {
    let said = says(chat, &[args, &["--json"]].concat()).await;
    serde_json::from_str(&said).unwrap_or_else(|why| panic!("{why}: {said}"))
}

fn name(game: &StartedGame) -> &str {
    game.name.trim_start_matches('#')
}

#[tokio::test]
async fn a_game_says_whose_turn_it_waits_for_and_which_post_could_not_be_made() {
    let chat = Chat::start().await;
    assert_eq!(says(&chat, &[]).await, "no games in progress\n");
    let game = chat.begin(&[("clock", "3d".into())]).await;
    chat.leads_to(game.place).await;
    let ada = chat.ada.id().0.to_string();

    let told = says(&chat, &[name(&game)]).await;
    for part in [
        "waiting for a move by first for ",
        "deadline    not before 2",
        &format!("(user {ada})"),
        &format!("thread {}", game.place.0),
        "post        board in channel ",
    ] {
        told.says(part);
    }
    for private in ["Ada", "Bob", "frozen", "offer "] {
        told.lacks(private);
    }
    let told = tells(&chat, &[&game.name]).await;
    assert_eq!(told["to_move"], "first", "{told}");
    assert_eq!(told["first"]["user"], ada, "{told}");
    assert_eq!(told["posts"].as_array().unwrap().len(), 1, "{told}");
    let number = told["number"].to_string();
    assert_eq!(tells(&chat, &[&number]).await["game"], name(&game));

    // A draw is offered, and the board after the turn cannot be posted.
    let refusal = json!({"code": 50_013, "message": "Missing Permissions"});
    let forbidden = InjectedFault::new("POST", MESSAGES, Effect::Answer(403, refusal)).always();
    let trap = chat.fail(forbidden);
    let turn = [("move", plain_turn(1).into()), ("offer", "draw".into())];
    chat.slash(&chat.ada, game.place, "move", &turn).await;
    chat.bot_writes("was parked until something").await;
    let told = chat
        .until_game_says(&game, |it| it["tasks"].to_string().contains("\"parked\""))
        .await;
    assert_eq!(told["to_move"], "second", "{told}");
    assert_eq!(told["offer"]["kind"], "draw", "{told}");
    assert_eq!(told["offer"]["by"], "first", "{told}");
    let text = says(&chat, &[name(&game)]).await;
    for part in [
        "a permission is missing",
        "to retry now: cairn tasks --retry ",
        "offer       draw by first",
        "not shown   ",
    ] {
        text.says(part);
    }
    let list = says(&chat, &[]).await;
    assert!(
        list.starts_with("1 in progress, 0 frozen, 1 cannot be shown"),
        "{list}"
    );
    list.says(&format!("held up:\n{}", game.name));
    let list = tells(&chat, &[]).await;
    assert_eq!(
        (&list["going_on"], &list["unseen"]),
        (&json!(1), &json!(1)),
        "{list}"
    );
    assert_eq!(list["oldest"][0]["game"], name(&game), "{list}");
    trap.remove();

    let list = says(&chat, &["--most", "0"]).await;
    list.says("and 1 more; use --most to list more");
    chat.quit().await;
}

impl Chat {
    /// Asks until a game is as wanted: the log says that a task is to be parked a moment before the
    /// database does.
    async fn until_game_says(&self, game: &StartedGame, wanted: impl Fn(&Value) -> bool) -> Value {
        wait_for("what a game should say", async || {
            Some(tells(self, &[name(game)]).await).filter(&wanted)
        })
        .await
    }
}
