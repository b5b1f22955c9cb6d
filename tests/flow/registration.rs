//! The registration of a tournament: everybody who joins is answered, and its post is updated.

use super::tournament::SECONDS;
use crate::flow::prelude::*;

#[tokio::test]
async fn a_hundred_join_at_once_and_each_is_answered() {
    let mut people = Config::default().people;
    for number in 0..100 {
        people.push((format!("p{number}"), "en-US".to_owned()));
    }
    let chat = Chat::start_with(Config {
        people,
        ..Config::default()
    })
    .await;
    let panel = sets_up(&chat, "ladder", "Long Ladder").await;
    chooses(&chat, panel.id, "size", "400").await;
    let post = opens(&chat, panel.id, "Long Ladder").await;
    let before = chat.requests("PATCH", super::proof::MESSAGE);
    let all: Vec<Person> = (0..100)
        .map(|it| chat.sandbox.person(&format!("p{it}")))
        .collect();
    let pressed: Vec<_> = all
        .iter()
        .map(|who| who.click(post.id, "Join").unwrap())
        .collect();
    for press in pressed {
        let answer = press.outcome().await.unwrap();
        assert!(answer.is_private());
        answer.says("You’re in");
    }
    let twice = chat.click(&all[0], post.id, "Join").await;
    twice.says("already");
    chat.sandbox.advance(SECONDS);
    let full = chat
        .wait_until("a hundred names", |world| {
            let post = world.message(post.id)?;
            post.content
                .contains("**100 of 400**")
                .then(|| post.clone())
        })
        .await;
    full.says("and 80 more");
    assert!(full.content.chars().count() <= 2_000 && full.mentions.is_empty());
    let edits = chat.requests("PATCH", super::proof::MESSAGE) - before;
    assert!(edits <= 7, "{edits} edits");
    chat.end().await;
}

#[tokio::test]
async fn a_registration_that_is_deleted_is_made_once_more_and_then_left() {
    let chat = Chat::start().await;
    let panel = sets_up(&chat, "ladder", "Ladder").await;
    let post = opens(&chat, panel.id, "Ladder").await;
    let id = format!("T-{}", id_of(&post));
    chat.ada.delete(post.id).unwrap();
    chat.sandbox.advance(SECONDS);
    let args: [(&str, Arg); 1] = [("tournament", id.as_str().into())];
    let joined = chat.uses(&chat.bob, "tournament join", &args).await;
    joined.says("You’re in");
    let again = chat.reads(&chat.bob, chat.games, "**1 of 64**").await;
    assert_ne!(again.id, post.id);
    chat.ada.delete(again.id).unwrap();
    chat.sandbox.advance(SECONDS);
    let joined = chat.uses(&chat.cleo, "tournament join", &args).await;
    assert!(joined.is_private());
    chat.tournament_is(id.parse().unwrap(), "two of them", |it| {
        it.playing_entries().count() == 2
    })
    .await;
    chat.sandbox.advance(SECONDS);
    let list = chat.uses(&chat.bob, "tournament list", &[]).await;
    list.says("Ladder T-");
    assert!(
        chat.posts(chat.games, "🏆").is_empty(),
        "it is not made again"
    );
    chat.end().await;
}
