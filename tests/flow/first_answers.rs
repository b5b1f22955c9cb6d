//! The first answer waits for nothing: not for the database, nor for Discord's data. And a question
//! that Discord does not answer becomes a sentence.

use super::{
    database::{lock, unlock},
    privacy::begins_apart,
    proof::CALLBACK,
};
use crate::flow::prelude::*;

#[tokio::test]
async fn a_press_is_acknowledged_while_what_follows_from_it_waits_for_the_database() {
    let chat = Chat::start().await;
    let game = chat.begin(&[("where", "here".into())]).await;
    let (ada, name) = (&chat.ada, game.name.trim_start_matches('#'));
    chat.deny(game.place, Permissions::SEND_MESSAGES);
    let args = [("move", plain_turn(1).into()), ("game", name.into())];
    let general = chat.sandbox.channel("general");
    chat.slash(ada, general, "move", &args).await;
    chat.are_parked(true).await;
    // A press here retries parked tasks, which is a write.
    chat.sandbox.advance(Duration::from_mins(2));
    let conn = lock(&chat).await;
    let asked = ada
        .click_stale(game.board.id, &format!("1:game:{name}:text"))
        .unwrap();
    assert!(asked.acknowledgment().await.unwrap().is_some());
    let shown = asked.outcome().await.unwrap();
    shown.says(name);
    unlock(conn).await;
    chat.quit().await;
}

#[tokio::test]
async fn a_question_that_discord_does_not_answer_becomes_a_sentence() {
    let chat = Chat::start().await;
    let (bob, cleo) = (&chat.bob, &chat.cleo);
    let begun = begins_apart(&chat).await;
    let name = begun.name.trim_start_matches('#');
    let help = chat.uses(cleo, "help", &[]).await;
    let help = help.message().unwrap().clone();

    let route = "/channels/{channel_id}/thread-members/{user_id}";
    let oops = serde_json::json!({"message": "oops", "code": 0});
    let _trap = chat.fail(InjectedFault::new("GET", route, Effect::Answer(503, oops)).always());
    let game = [("game", name.into())];
    let mut asked: Vec<_> = ["board", "history", "replay"]
        .map(|command| cleo.slash(chat.games, command, &game).unwrap())
        .into();
    let who = [("who", bob.into())];
    asked.push(cleo.slash(chat.games, "games", &who).unwrap());
    for request in ["view", "history", "text"] {
        let id = format!("1:game:{name}:{request}");
        asked.push(cleo.click_stale(help.id, &id).unwrap());
    }
    let typed = format!("<@{}> #{name} {}", chat.sandbox.bot_user().0, plain_turn(1));
    cleo.say(chat.games, &typed).unwrap();
    let away = "Discord antwortet mir gerade nicht";
    for asked in asked {
        let said = asked.outcome().await.unwrap();
        assert!(said.is_private());
        said.says(away);
    }
    let answered = |world: &localdiscord::world::World| {
        let mut posts = world.messages_in(chat.games);
        let said = |it: &str| {
            it.contains(away) || it.contains("Discord isn’t responding to me right now.")
        };
        posts.any(|it| said(&it.content)).then_some(())
    };
    chat.wait_until("an answer to what was typed", answered)
        .await;
    chat.end().await;
}

/// Discord has acknowledged at once, but says so only after more than three seconds.
#[tokio::test]
async fn an_acknowledgment_that_is_confirmed_late_is_followed_by_the_answer() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let late = InjectedFault::new("POST", CALLBACK, Effect::HoldAfter).times(3);
    let trap = chat.fail(late);
    let asked = chat.ada.click(game.board.id, "Move").unwrap();
    chat.wait_for_hits(&trap, 3).await;
    trap.release();
    let shown = asked.outcome().await.unwrap();
    assert!(is_picker(shown.text()), "{}", shown.text());
    chat.quit().await;
}

/// A night that no clock has, which nobody can choose: counting its minutes panics.
const NO_NIGHT: &str =
    r#"{"rest":{"zone":"Europe/Berlin","night":{"from":65535,"until":0},"weekend":0}}"#;

#[tokio::test]
async fn a_panic_behind_a_button_or_a_command_is_told_as_an_incident_and_stops_nobody_else() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let ada = &chat.ada;
    let mut conn = lock(&chat).await;
    sqlx::query("INSERT OR REPLACE INTO personal_settings (discord_user, chosen) VALUES ($1, $2)")
        .bind(i64::try_from(ada.id().0).unwrap())
        .bind(NO_NIGHT)
        .execute(&mut conn)
        .await
        .unwrap();
    sqlx::query("COMMIT").execute(&mut conn).await.unwrap();
    let pressed = chat.forges(ada, game.board.id, "1:set:me").await;
    let told = chat.slash(ada, game.place, "settings me", &[]).await;
    for said in [&pressed, &told] {
        assert!(said.is_private(), "{said:?}");
        said.says("(incident ");
    }
    let (_, number) = pressed.text().split_once("(incident ").unwrap();
    let number = number.split(')').next().unwrap();
    let said = format!("incident {number}: a reply handler panicked");
    chat.bot_writes(&said).await;
    // Everything else goes on, for her as for everybody.
    let board = chat.plays_turn(&game, 1).await;
    let picker = chat.click(&chat.bob, board.id, "Move").await;
    assert!(is_picker(picker.text()), "{}", picker.text());
    chat.quit().await;
}
