//! The stored data about people: viewing it, exporting it, having it deleted.

use std::io::{Cursor, Read as _};

use cairn_domain::tournament::ExitReason;
use serde_json::{Value, json};

use super::panel::Event;
use crate::flow::prelude::*;

fn files(outcome: &InteractionOutcome) -> Vec<(String, String)> {
    let file = &outcome.message().unwrap().attachments[0];
    assert_eq!(file.filename, "cairn-export.zip");
    let mut archive = zip::ZipArchive::new(Cursor::new(file.bytes.to_vec())).unwrap();
    let mut files = Vec::new();
    for idx in 0..archive.len() {
        let mut file = archive.by_index(idx).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        files.push((file.name().unwrap().into_owned(), text));
    }
    files
}

/// Asks for the deletion of everything, and confirms twice.
async fn leaves(chat: &Chat, who: &Person) -> InteractionOutcome {
    let asked = chat.uses(who, "privacy delete", &[]).await;
    let message = asked.message().unwrap().id;
    chat.click(who, message, "1:privacy:ask").await;
    chat.click(who, message, "1:privacy:delete").await
}

#[tokio::test]
async fn one_sees_what_is_kept_and_takes_it_along() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let nothing = chat.slash(&chat.cleo, games, "privacy show", &[]).await;
    nothing.says("noch nichts gespeichert");
    let game = chat.begin(&[]).await;
    let turn = [("move", plain_turn(1).into())];
    chat.slash(ada, game.place, "move", &turn).await;
    chat.prefers(ada, "theme", &["slate"]).await;
    chat.slash(ada, games, "block", &[("user", (&chat.cleo).into())])
        .await;
    let until = [("until", "3 days".into()), ("reason", "the sea".into())];
    chat.slash(ada, games, "vacation start", &until).await;
    chat.challenges(ada, None, &[]).await;
    let asked = format!("{}?", plain_turn(2));
    let entered = [("move", asked.as_str().into())];
    chat.slash(bob, game.place, "move", &entered).await;
    chat.slash(ada, games, "puzzle", &[]).await;
    let note = [("text", "mind the corner".into())];
    chat.slash(ada, game.place, "note", &note).await;
    let explored = chat.slash(ada, game.place, "explore", &[]).await;
    let explored = explored.message().unwrap().id;
    chat.click(ada, explored, "Flip the board").await;
    let line = format!("{}, {}", plain_turn(2), plain_turn(3));
    let line = [("line", line.as_str().into())];
    chat.slash(ada, game.place, "plan", &line).await;
    let shown = chat.slash(ada, games, "privacy show", &[]).await;
    assert!(shown.is_private());
    for part in [
        "Ada",
        "**Games:** 1 (1 in progress)",
        "**Vacations:** 1.",
        "**Blocked:** 1",
        "**Puzzles you’ve been given:** 1",
        "**Notes you’ve written about games:** 1",
        "your choices in",
    ] {
        shown.text().says(part);
    }

    let export = chat.slash(ada, games, "privacy export", &[]).await;
    assert!(export.is_private() && export.text().contains("record of one game"));
    let files = files(&export);
    let name = game.name.trim_start_matches('#');
    let (_, record) = files.iter().find(|(it, _)| it.contains(name)).unwrap();
    record.says(plain_turn(1));
    assert!(
        !record.contains("[Seed \""),
        "the secret of a game that goes on: {record}"
    );
    let (_, about) = files.iter().find(|(it, _)| it == "about-me.json").unwrap();
    let about: Value = serde_json::from_str(about).unwrap();
    assert_eq!(about["settings"]["theme"], "slate");
    assert_eq!(about["vacations"][0]["reason"], "the sea");
    // Of somebody who has never used the bot only the account is known.
    let cleo = chat.cleo.id().0.to_string();
    assert_eq!(about["blocked"][0]["account"], cleo.as_str());
    assert_eq!(about["me"]["name"], "Ada");
    let challenges = about["open_challenges"].as_array().unwrap();
    assert_eq!(challenges.len(), 1, "{challenges:?}");
    assert_eq!(challenges[0]["from"]["name"], "Ada");
    assert_eq!(about["entered_turns"], json!([]), "it is not her turn");
    assert_eq!(about["puzzles"][0]["state"]["wrong"], 0);
    assert_eq!(about["notes"][0]["text"], "mind the corner");
    assert_eq!(about["explorations"][0]["state"]["turned"], true);
    let planned = &about["plans"][0];
    assert_eq!(planned["game"], name, "{planned}");
    assert_eq!(planned["branches"][0]["when"]["turn"], plain_turn(2));
    // Bob's has nothing of Ada's.
    let bobs = chat.slash(bob, games, "privacy export", &[]).await;
    let bobs = self::files(&bobs);
    assert!(bobs.iter().all(|(_, text)| {
        !["the sea", "slate", plain_turn(3)]
            .iter()
            .any(|it| text.contains(it))
    }));
    let (_, about) = bobs.iter().find(|(it, _)| it == "about-me.json").unwrap();
    let about: Value = serde_json::from_str(about).unwrap();
    assert_eq!(about["open_challenges"], json!([]), "it is not his");
    let entered = about["entered_turns"].as_array().unwrap();
    assert_eq!(entered.len(), 1, "{entered:?}");
    assert_eq!(entered[0]["game"], name);
    assert_eq!(entered[0]["actions"], plain_turn(2));
    chat.end().await;
}

#[tokio::test]
async fn who_leaves_is_asked_twice_and_their_games_end_after_a_day() {
    let mut chat = Chat::start().await;
    let (ada, bob, games) = (chat.ada.clone(), chat.bob.clone(), chat.games);
    let game = chat.begin(&[]).await;
    chat.prefers(&bob, "theme", &["slate"]).await;
    chat.slash(&bob, games, "block", &[("user", (&chat.cleo).into())])
        .await;
    let leaving = leaves(&chat, &bob).await;
    leaving.says("will be deleted on <t:");
    // Ada is notified, once, and the game goes on until then.
    let notice = chat.reads(&ada, game.place, "is deleting their data").await;
    notice.says(&ada.mention());
    chat.moves(&ada, game.place, 1).await;

    // A day and a start later: Bob has resigned, and nobody knows him.
    chat.bot.kill().await.unwrap();
    chat.sandbox.advance(Duration::from_hours(24));
    chat.come_back().await;
    let over = chat.reads(&ada, game.place, "🏁").await;
    over.says("**Ada wins**");
    let stored = chat.stored_game(&game.name).await;
    let forgotten = chat
        .sandbox
        .wait_until("nothing to be known", |_| Some(()))
        .await;
    forgotten.unwrap();
    let nothing = chat.slash(&bob, games, "privacy show", &[]).await;
    nothing.says("I haven’t stored anything about you yet.");
    let settings = chat.slash(&bob, games, "settings me", &[]).await;
    settings.lacks("**Colors:**");
    let blocked = chat.slash(&bob, games, "block", &[]).await;
    blocked.says("You haven’t blocked anyone.");
    // Ada keeps the game, against a number.
    let again = chat.stored_game(&game.name).await;
    assert_eq!(again.log.len(), stored.log.len());
    assert_eq!(again.players.second.user, None);
    assert_eq!(again.players.second.name, "");
    let history = chat.slash(&ada, game.place, "history", &[]).await;
    let record = &history.message().unwrap().attachments[0];
    let record = String::from_utf8(record.bytes.to_vec()).unwrap();
    record.lacks("Bob");
    record.says("[Second \"#");
    // Ada's remaining buttons do no harm.
    chat.slash(&ada, game.place, "rematch", &[]).await;
    chat.end().await;
}

#[tokio::test]
async fn leaving_can_be_called_off_and_who_plays_nothing_is_forgotten_at_once() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let game = chat.begin(&[]).await;
    leaves(&chat, bob).await;
    let state = chat.slash(bob, games, "privacy delete", &[]).await;
    state.says("You can cancel until then.");
    let kept = chat
        .click(bob, state.message().unwrap().id, "Keep my data")
        .await;
    kept.says("Nothing was deleted.");
    chat.sandbox.advance(Duration::from_hours(25));
    let played = chat.moves(ada, game.place, 1).await;
    played.says("Played");
    let shown = chat.slash(bob, games, "privacy show", &[]).await;
    shown.says("Bob");

    // Cleo has only made a challenge, which is deleted with her.
    chat.challenges(&chat.cleo, None, &[]).await;
    let post = chat.reads(ada, games, "is looking for an opponent").await;
    let gone = leaves(&chat, &chat.cleo).await;
    gone.says("kenne dich nicht mehr");
    chat.loses_buttons(&post).await;
    chat.sandbox
        .wait_until("a challenge without a name", |world| {
            let post = world.message(post.id)?;
            (!post.content.contains("Cleo")).then_some(())
        })
        .await
        .unwrap_or_else(|stuck| panic!("{stuck}"));
    let refused = chat.forges(ada, post.id, "1:accept:234").await;
    assert_refused(&refused, "challenge no longer exists");
    chat.end().await;
}

#[tokio::test]
async fn tournaments_are_shown_and_taken_along_and_who_leaves_is_out_of_them() {
    let event = Event::start(&["dan", "eve"], &[]).await;
    let chat = &event.chat;
    let window = window_of(
        event
            .picks(&chat.ada, event.panel, "Make an announcement")
            .await,
    );
    chat.ada.fills(&window, &[("text", "See you *all*")]).await;
    let said = event.settles(1, "A draw", "because").await;
    said.says("Done");

    let shown = chat.uses(&chat.ada, "privacy show", &[]).await;
    let told = "**Tournaments:** 0 as a player, 1 as a director; texts you wrote for them \
                (descriptions, announcements, reasons): 2";
    shown.says(told);
    let about = async |who: &Person| -> Value {
        let export = chat.uses(who, "privacy export", &[]).await;
        let files = files(&export);
        let (_, about) = files.iter().find(|(it, _)| it == "about-me.json").unwrap();
        serde_json::from_str(about).unwrap()
    };
    let hers = about(&chat.ada).await;
    let tournament = &hers["tournaments"][0];
    assert_eq!(tournament["id"], format!("T-{}", event.id));
    assert_eq!(tournament["texts"], json!(["See you *all*", "because"]));
    assert_eq!(
        (&tournament["plays"], &tournament["directs"]),
        (&json!(false), &json!(true))
    );
    let his = about(&chat.bob).await;
    let tournament = &his["tournaments"][0];
    assert_eq!(
        (&tournament["plays"], &tournament["texts"]),
        (&json!(true), &json!([]))
    );

    // Bob is out at once; his game is given up later, so that a substitute can be found.
    leaves(chat, &chat.bob).await;
    let it = event.tournament().await;
    assert_eq!(it.entries[0].gone, Some(ExitReason::LeftServer));
    assert_eq!(it.playing_entries().count(), 3);
    event.chat.end().await;
}
