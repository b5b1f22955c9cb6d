//! Posts do not repeat what the name of a tournament says.

use crate::flow::prelude::*;

/// The first line of a registration after its name.
fn head_text(post: &Message) -> &str {
    let head = post.content.lines().next().unwrap();
    head.rsplit_once("**").unwrap().1
}

#[tokio::test]
async fn what_the_name_of_a_tournament_says_is_not_said_again() {
    let chat = Chat::start().await;
    let named = sets_up(&chat, "swiss", "Cup").await;
    let cup = opens(&chat, named.id, "Cup").await;
    let about_cup = head_text(&cup);
    assert!(about_cup.starts_with(" · Swiss · "), "{}", cup.content);

    let args: [(&str, Arg); 2] = [("kind", "swiss".into()), ("game", plain().into())];
    let unnamed = chat.uses(&chat.ada, "tournament new", &args).await;
    unnamed.lacks("**Swiss** ·");
    let opened = chat
        .click(&chat.ada, unnamed.message().unwrap().id, "Open")
        .await;
    opened.says("is open");
    let post = chat.reads(&chat.ada, chat.games, "🏆 **Swiss").await;
    assert_eq!(head_text(&post), "", "{}", post.content);

    // The list calls a game what its post calls it.
    let list = chat.uses(&chat.bob, "tournament list", &[]).await;
    let line = |post: &Message| {
        let name = format!("T-{}**", id_of(post));
        let line = list.text().lines().find(|it| it.contains(&name));
        line.unwrap().split_once(&name).unwrap().1.to_owned()
    };
    assert!(line(&cup).starts_with(about_cup), "{}", list.text());
    assert!(!line(&post).contains("Swiss"), "{}", list.text());
    chat.end().await;
}
