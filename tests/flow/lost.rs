//! A tournament that cannot be read: its directors are told, lists say so, and the owner ends it.

use super::{
    damages::{DAMAGES, DamageTarget, damage},
    frozen::{LISTED, REFUSAL},
    operators::{refuses, says},
};
use crate::flow::prelude::*;

async fn uses(chat: &Chat, who: &Person, command: &str, name: &str) -> InteractionOutcome {
    let args: [(&str, Arg); 1] = [("tournament", name.into())];
    chat.uses(who, command, &args).await
}

/// Whether somebody is listed as playing in running tournaments.
async fn plays(chat: &Chat, who: &Person) -> bool {
    let books = chat.books().await;
    let who = books.participant(PlayerId(who.id().0)).await;
    let plays = books.tournaments_played(who.unwrap().id).await;
    !plays.is_empty()
}

#[tokio::test]
async fn a_tournament_that_cannot_be_read_keeps_nobody_and_is_ended_by_the_owner() {
    let mut chat = Chat::start_with_people(&["ada", "bob", "cleo", "dan"]).await;
    let setup = sets_up(&chat, "ladder", "Cup").await;
    let post = opens(&chat, setup.id, "Cup").await;
    let id = id_of(&post);
    let name = format!("T-{id}");
    for who in [&chat.bob, &chat.cleo] {
        chat.click(who, post.id, "Join").await;
    }
    let end = [name.as_str(), "--end", "It was damaged.", "--yes"];
    let readable = "can be read, so its directors or a server manager can end it";
    assert!(refuses(&chat, &end).await.contains(readable));

    chat.stops().await;
    let file = chat.folder.path().join("cairn.db");
    let by = DAMAGES.iter().find(|it| it.of == DamageTarget::Tournament);
    assert!(damage(&file, by.unwrap(), id.0, || ()).await.unwrap());
    chat.come_back().await;

    for command in ["tournament show", "tournament leave"] {
        let said = uses(&chat, &chat.bob, command, &name).await;
        said.says(REFUSAL);
    }
    let joined = chat.click(&chat.cleo, post.id, "Join").await;
    joined.says(REFUSAL);
    let listed = chat.uses(&chat.bob, "tournament list", &[]);
    let listed = listed.await.text().to_owned();
    listed.says(LISTED);
    listed.says(&name);
    assert!(!plays(&chat, &chat.bob).await);
    // Its director is told once, unasked.
    for times in [1, 0] {
        let said = chat.uses(&chat.ada, "help", &[]).await;
        assert_eq!(
            said.text().matches(REFUSAL).count(),
            times,
            "{}",
            said.text()
        );
    }

    let held_up = says(&chat, &[]).await;
    held_up.says(&format!("{name}  "));
    let ended = says(&chat, &end).await;
    ended.says("has ended without a result");
    assert!(
        refuses(&chat, &end)
            .await
            .contains("there is no game or tournament")
    );
    let books = chat.books().await;
    assert_eq!(books.tournaments_going_on().await, []);
    for who in [&chat.ada, &chat.bob, &chat.cleo] {
        for times in [1, 0] {
            let said = chat.uses(who, "help", &[]).await;
            let told = said.text().matches("It was damaged.").count();
            assert_eq!(told, times, "{}", said.text());
        }
    }
    let next = sets_up(&chat, "ladder", "Next").await;
    opens(&chat, next.id, "Next").await;
    assert!(chat.sandbox.violations().is_empty());
    chat.quit().await;
}
