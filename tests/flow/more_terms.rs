//! The panel *More terms…* of a challenge.

use crate::flow::prelude::*;

/// The label of *Accept* under this post.
fn accept(post: &Message) -> String {
    let id = post.part("Accept").unwrap()["custom_id"].clone();
    id.as_str().unwrap().to_owned()
}

/// Chooses from a list of the panel, and returns the updated panel.
async fn asks_for(who: &Person, panel: &Message, list: &str, value: &str) -> InteractionOutcome {
    let list = panel.parts().find_map(|part| {
        let id = part["custom_id"].as_str()?;
        id.ends_with(&format!(":{list}")).then(|| id.to_owned())
    });
    who.selects(panel.id, &list.unwrap(), value).await
}

/// The post once it has this text.
async fn says(chat: &Chat, post: &Message, text: &str) -> Message {
    let words = format!("`{text}` in the post");
    chat.wait_until(&words, |world| {
        let post = world.message(post.id)?;
        post.content.contains(text).then(|| post.clone())
    })
    .await
}

#[tokio::test]
async fn who_does_not_meet_the_terms_is_told_what_is_asked_and_what_they_have() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    chat.challenges(ada, None, &[("clock", "3d".into())]).await;
    let looks = "is looking for an opponent";
    let post = chat.reads(bob, chat.games, looks).await;
    let first = accept(&post);
    let foreign = chat.click(bob, post.id, "More terms…").await;
    let theirs = "Only the person who made this challenge can change";
    foreign.says(theirs);

    let panel = chat.click(ada, post.id, "More terms…").await;
    assert!(panel.is_private());
    let panel = panel.message().unwrap().clone();
    asks_for(ada, &panel, "lowest", "1600").await;
    let post = says(&chat, &post, "For players rated 1600 or higher.").await;
    let refused = chat.click(bob, post.id, "Accept").await;
    assert!(refused.is_private());
    let has = "players rated 1600 or higher; your rating in this game is 1500";
    refused.says(has);

    asks_for(ada, &panel, "lowest", "none").await;
    let shown = asks_for(ada, &panel, "in-time", "90").await;
    shown.says("at least 90%");
    let post = says(&chat, &post, "at least 90% of their timed games").await;
    let refused = chat.click(bob, post.id, "Accept").await;
    let unknown = "% of their timed games on time.";
    refused.says(unknown);
    // The list of open challenges shows the terms, too.
    let open = [("open", true.into())];
    let listed = chat.uses(bob, "games", &open).await;
    listed.says("at least 90%");

    // A rated game has no hints.
    let refused = chat.click(ada, panel.id, "Allow hints").await;
    let says_so = refused
        .text()
        .contains("Hints aren’t allowed in rated games");
    assert!(says_so, "{}", refused.text());

    asks_for(ada, &panel, "in-time", "none").await;
    // A button that was on the screen before all this.
    let late = forge(bob, &post, &first).await;
    let changed = "The terms of this challenge have just changed";
    late.says(changed);
    let name = first.replace("1:accept:", "#");
    let stored = chat.stored_challenge(&name).await;
    assert_eq!(
        stored.conditions,
        cairn_domain::OpponentConditions::default()
    );
    let post = chat
        .wait_until("a post without terms", |world| {
            let post = world.message(post.id)?;
            let ends = format!(":{}", stored.amended);
            (accept(post).ends_with(&ends)).then(|| post.clone())
        })
        .await;
    let accepted = chat.click(bob, post.id, "Accept").await;
    accepted.says("has started");
    chat.end().await;
}
