//! Views: boards, lists and histories, in the reader's language.

use super::plain::look;
use crate::flow::prelude::*;

#[tokio::test]
async fn boards_histories_and_lists_are_shown_privately() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    for (who, turn) in [(&chat.ada, "d1-d2"), (&chat.bob, "e3-c3")] {
        chat.slash(who, game.place, "move", &[("move", turn.into())])
            .await;
    }
    let now = chat.slash(&chat.bob, game.place, "board", &[]).await;
    assert!(now.is_private());
    now.says("Ada (");
    assert_eq!(now.message().unwrap().attachments.len(), 1);
    let early = chat
        .slash(&chat.bob, game.place, "board", &[("turn", 1.into())])
        .await;
    early.says("after turn 1 of 2");
    let text = chat
        .slash(&chat.cleo, game.place, "board", &[("view", "text".into())])
        .await;
    text.says("```");
    text.says("König e5");

    let history = chat.slash(&chat.cleo, game.place, "history", &[]).await;
    history.says("1. d1-d2");
    let record = &history.message().unwrap().attachments[0];
    let record = String::from_utf8(record.bytes.to_vec()).unwrap();
    assert!(
        record.contains("[Game \"tablut\"]")
            && record.contains("\n1. d1-d2 {")
            && record.contains("Z}\n2. e3-c3 {")
            && record.ends_with("Z}\n*\n")
    );
    assert!(
        !record.contains("[Seed \""),
        "the secret stays one while the game goes on"
    );

    let mine = chat.uses(&chat.ada, "games", &[]).await;
    mine.says("your turn");
    mine.says(&game.name);
    let opened = chat
        .choose(&chat.ada, mine.message().unwrap(), "Tablut against Bob")
        .await;
    let picked = chat
        .click(&chat.ada, opened.message().unwrap().id, "Move")
        .await;
    picked.says("Which piece?");
    let theirs = chat
        .uses(&chat.cleo, "games", &[("who", (&chat.bob).into())])
        .await;
    theirs.says("**Bob** hat hier ein laufendes Spiel");
    chat.end().await;
}

#[tokio::test]
async fn a_private_board_has_above_it_what_the_post_has() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let post = chat.plays_turn(&game, 1).await;
    let of = |message: &Message| message.attachments[0].bytes.to_vec();
    let as_all = [("view", "public".into())];
    let shown = chat.slash(&chat.bob, game.place, "board", &as_all).await;
    assert_eq!(of(shown.message().unwrap()), of(&post));
    // One's own view has the same lines above it.
    let mine = chat.slash(&chat.bob, game.place, "board", &[]).await;
    let mine = of(mine.message().unwrap());
    let size = |png: &[u8]| png[16..24].to_vec();
    assert_eq!(size(&mine), size(&of(&post)));
    chat.end().await;
}

#[tokio::test]
async fn who_plays_none_of_the_games_here_is_not_asked_which() {
    let chat = Chat::start_with_people(&["ada", "bob", "cleo", "dan"]).await;
    for (other, name) in [(&chat.bob, "bob"), (&chat.cleo, "cleo")] {
        let args = [("side", "first".into()), ("where", "here".into())];
        chat.challenges(&chat.ada, other, &args).await;
        let open = chat.reads(other, chat.games, &other.mention()).await;
        chat.click(other, open.id, "Accept").await;
        let begun = format!("**{name}** plays {}", look(Seat::Second));
        chat.reads(other, chat.games, &begun).await;
    }
    let dan = chat.sandbox.person("dan");
    let turn = [("move", plain_turn(1).into())];
    for (command, args) in [("move", &turn[..]), ("resign", &[]), ("rematch", &[])] {
        let none = chat.uses(&dan, command, args).await;
        none.says("You aren’t playing any of the games here.");
        none.lacks("#");
    }
    chat.end().await;
}
