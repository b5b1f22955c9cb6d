//! Fields that are too small, or become so: no tournament hangs.

use super::{NAME, SECONDS, TournamentChoices, chat_of, joins, open_tournament};
use crate::flow::prelude::*;

#[tokio::test]
async fn a_start_that_too_few_have_come_to_is_put_off_once_and_then_called_off() {
    let chat = chat_of(["bob", "cleo", "dan"].into_iter()).await;
    let chosen = TournamentChoices {
        kind: "swiss",
        game: plain(),
        lists: &[("start", "1")],
        clock: None,
        name: NAME,
    };
    let post = open_tournament(&chat, &chosen).await;
    let id = id_of(&post);
    for name in ["bob", "cleo", "dan"] {
        joins(&chat, &chat.sandbox.person(name), post.id).await;
    }
    chat.sandbox.advance(DAY + SECONDS);
    let put_off = |it: &Tournament| it.put_off_to.is_some();
    chat.tournament_is(id, "a start that is put off", put_off)
        .await;
    let says = async |post: MessageId, text: &str| {
        let see = |world: &localdiscord::world::World| {
            let post = world.message(post)?;
            post.content.contains(text).then(|| post.clone())
        };
        chat.wait_until(text, see).await
    };
    chat.sandbox.advance(SECONDS);
    let shown = says(post.id, "so the start was postponed to").await;
    assert!(shown.parts().any(|it| it["label"] == "Join"));

    // Nobody else joins in three days.
    chat.sandbox.advance(3 * DAY);
    let off = |it: &Tournament| it.stage == Stage::CalledOff;
    chat.tournament_is(id, "the end of it", off).await;
    chat.sandbox.advance(SECONDS);
    let shown = says(post.id, "It was called off").await;
    assert!(!shown.parts().any(|it| it["label"] == "Join"));
    let late = chat
        .forges(&chat.cleo, post.id, &format!("1:t:of:{id}:join"))
        .await;
    assert!(late.is_private());
    late.says("was called off");
    let posts = chat.posts(chat.games, "Cup T-");
    assert_eq!(posts.len(), 1, "{posts:#?}");
    chat.end().await;
}
