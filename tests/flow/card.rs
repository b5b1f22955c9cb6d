//! The computer's own card, and each server's allowance of long searches.

use cairn_domain::{Game, Outcome, SeenState, WinReason, decide_play, gives_up};
use cairn_kernel::{AnyPosition, Effort, Level, Strength, Turn, mix};
use cairn_rules::catalog;

use super::computer::{computer_game, plays_some, wait_for_answer};
use crate::{common::books::Tx, flow::prelude::*};

#[tokio::test]
async fn the_card_tells_of_each_level_and_of_people_against_it() {
    let chat = Chat::start().await;
    let begun = computer_game(&chat, "2", &[]).await;
    chat.resigns(&chat.ada, &begun).await;
    let args = [
        ("player", chat.sandbox.bot_user().into()),
        ("game", plain().into()),
    ];
    let card = chat.uses(&chat.bob, "rating", &args).await;
    let lines: Vec<&str> = card.text().lines().collect();
    assert!(card.is_private() && lines.len() == 9, "{lines:#?}");
    lines[1].says("Hatchling");
    lines[1].says("no games finished yet");
    lines[2].says("0 won, 0 drawn, 1 lost");

    // Every variant, from the list below.
    let mut card = card.message().unwrap().clone();
    let list = |card: &Message| card.parts().find(|it| it["type"] == 3).unwrap().clone();
    for variant in list(&card)["options"].as_array().unwrap() {
        let variant = variant["value"].as_str().unwrap();
        let list = list(&card);
        let id = list["custom_id"].as_str().unwrap();
        let shown = chat.bob.selects(card.id, id, variant).await;
        assert_eq!(
            shown.text().lines().count(),
            9,
            "{variant}: {}",
            shown.text()
        );
        card = shown.message().unwrap().clone();
    }

    // The same under a challenge with a level.
    let begun = chat
        .challenges(&chat.ada, None, &[("level", "3".into())])
        .await;
    let begun = begun.message().unwrap().id;
    let card = chat.click(&chat.ada, begun, "About Cairn").await;
    card.says("0 won, 0 drawn, 1 lost");
    chat.end().await;
}

/// Turns after which the computer sees at this level that it has lost, at least two turns away.
fn losing_turns(game: &Game, level: Level) -> Vec<String> {
    let think = |position: &dyn AnyPosition, level, seed| {
        let strength = Strength::Level(level);
        position.think(&Effort { strength, seed }, &|| false)
    };
    for seed in 0..200 {
        let mut position = game.table(&catalog()).unwrap().position.fork();
        let mut turns = Vec::new();
        while let Turn::Player(seat) = position.turn()
            && turns.len() < 80
        {
            let own = mix(game.id.0.cast_unsigned(), game.seq().0 + turns.len() as u64);
            if seat == Seat::Second && gives_up(think(&*position, level, own).unwrap().won_in) {
                return turns;
            }
            let plays = [Level::ALL[5], Level::ALL[0]][usize::from(seat == Seat::Second)];
            let found = think(&*position, plays, mix(seed, turns.len() as u64)).unwrap();
            let words: Vec<_> = found.turn.iter().map(|it| it.notation.as_str()).collect();
            for action in &words {
                position.play_exact(action).unwrap();
            }
            turns.push(words.join(" "));
        }
    }
    panic!("no game was lost early enough");
}

#[tokio::test]
async fn it_resigns_what_it_has_lost_and_that_is_posted() {
    let mut chat = Chat::start().await;
    let begun = computer_game(&chat, "6", &[]).await;
    let mut game = chat.stored_game(&begun.name).await;
    let turns = losing_turns(&game, Level::ALL[5]);
    // Both have played while the bot was away: the search is of exactly that position.
    chat.bot.kill().await.unwrap();
    let books = chat.books_of_stopped().await;
    for turn in turns {
        let table = game.table(&catalog()).unwrap();
        let by = game.players.get(game.head.to_move.unwrap()).id;
        let now = game.head.since;
        let played = decide_play(&game, &table, by, SeenState::Latest, &turn, now).unwrap();
        books.write(played).await;
        game = books.game(game.id).await.unwrap();
    }
    books
        .save(async |tx: Tx| tx.let_resign(game.id).await)
        .await;
    books.close().await;
    chat.come_back().await;
    let post = chat.reads(&chat.ada, begun.place, "🏁").await;
    post.says("resign");
    let over = chat.stored_game(&begun.name).await;
    let resigned = Outcome::Won(Seat::First, WinReason::Resignation);
    assert_eq!(over.head.outcome, Some(resigned));
    assert_eq!(
        over.log.len(),
        game.log.len() + 1,
        "it resigned, and played nothing"
    );
    chat.end().await;
}

#[tokio::test]
async fn beyond_the_allowance_it_is_said_when_it_thinks_and_never_played_weaker() {
    let chat = Chat::launch(Config::default(), |launch, _| {
        launch.env("CAIRN_THINK_SECONDS", "1")
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    let begun = computer_game(&chat, "8", &[]).await;
    let mut turns = 0;
    // A turn takes a second or so on an idle machine.
    let waits = loop {
        plays_some(&chat, &begun).await;
        turns += 1;
        let number = turns * 2;
        let post = chat
            .reads(&chat.ada, begun.place, &format!("turn {number} "))
            .await;
        if post
            .content
            .contains("has used up this hour’s thinking time")
        {
            break number;
        }
        wait_for_answer(&chat, &begun).await;
        chat.reads(&chat.ada, begun.place, &format!("turn {} ", number + 1))
            .await;
        assert!(turns < 8, "{}", post.content);
    };
    assert!(
        chat.stored_game(&begun.name)
            .await
            .computer_task()
            .is_some()
    );
    chat.sandbox.advance(Duration::from_mins(61));
    wait_for_answer(&chat, &begun).await;
    chat.reads(&chat.ada, begun.place, &format!("turn {} ", waits + 1))
        .await;
    chat.end().await;
}
