//! Tortuga's forms by clicking: chains cell by cell, turtles that wake up, several that hatch at
//! once, tattoos placed in turn.

use localdiscord::{Person, world::message::Message};

use super::{Chat, TextChecks as _, chat::StartedGame, said::private};

/// A game of this form, and its state after these turns, typed in turn.
async fn begin(chat: &Chat, variant: &str, turns: &[&str]) -> StartedGame {
    let form = [("game", "tortuga".into()), ("variant", variant.into())];
    let mut game = chat.begin(&form).await;
    for (idx, turn) in turns.iter().enumerate() {
        let (mover, next) = chat.sides(idx + 1);
        let arg = [("move", (*turn).into())];
        let played = chat.slash(mover, game.place, "move", &arg).await;
        played.says("Played");
        game.board = next_board(chat, next, &game, idx + 2).await;
    }
    game
}

async fn next_board(chat: &Chat, next: &Person, game: &StartedGame, turn: usize) -> Message {
    chat.reads(next, game.place, &format!("turn {turn} ")).await
}

/// Picks one thing after the other; returns the choices of each list, and plays the result.
async fn pick(chat: &Chat, who: &Person, board: &Message, labels: &[&str]) -> Vec<Vec<String>> {
    let mut offered = Vec::new();
    let mut shown = chat.click(who, board.id, "Move").await;
    for label in labels {
        let message = shown.message().unwrap();
        offered.push(entries(message));
        shown = chat.choose(who, message, label).await;
    }
    let preview = shown.message().unwrap();
    chat.plays(who, preview.id).await;
    offered
}

fn entries(message: &Message) -> Vec<String> {
    let answers = message.parts().filter(|part| {
        let id = part["custom_id"].as_str().unwrap_or_default();
        id.contains(":on:pick:") && part["label"] != "Back"
    });
    answers
        .map(|part| part["label"].as_str().unwrap().to_owned())
        .collect()
}

/// The text for people who do not see the picture.
fn alt_text(board: &Message) -> &str {
    let text = board.attachments[0].description.as_deref().unwrap();
    assert!(text.chars().count() <= 1_024, "{text}");
    text
}

#[tokio::test]
async fn a_chain_is_clicked_landing_by_landing_and_asks_for_the_side_of_who_wakes_up() {
    let chat = Chat::start().await;
    let before = ["c1xc3", "c6xc4", "e1xe3", "e6xe4", "e3-d4", "c4xe3xe1"];
    let game = begin(&chat, "classic", &before).await;
    assert!(
        alt_text(&game.board).contains("Last move – Bob: c4 to e3 to e1"),
        "{}",
        alt_text(&game.board)
    );
    let clicks = ["f1", "d3", "Wake it for South", "d5", "Wake it for North"];
    let shown = private(&chat.click(&chat.ada, game.board.id, "Move").await);
    let shown = private(&chat.choose(&chat.ada, &shown, "f1").await);
    let asked = private(&chat.choose(&chat.ada, &shown, "d3").await);
    asked.says("Your jump wakes the turtle on e2. Whose is it now?");
    asked.says("So far: f1 → d3");
    let offered = pick(&chat, &chat.ada, &game.board, &clicks).await;
    assert_eq!(offered[2], ["Wake it for South", "Wake it for North"]);
    assert_eq!(offered[3], ["b3", "d5"]);
    let board = next_board(&chat, &chat.bob, &game, 8).await;
    board.says("f1xd3=Sxd5=N");
    assert!(
        alt_text(&board)
            .contains("Last move – Ada: f1 to d3 to d5, wakes e2 for South, wakes d4 for North."),
        "{}",
        alt_text(&board)
    );
    chat.end().await;
}

#[tokio::test]
async fn a_compulsory_jump_is_told_before_anything_else_is_tried() {
    let chat = Chat::start().await;
    let game = begin(&chat, "classic", &["d2-d3", "d6-d5", "d3-d4"]).await;
    let remark = "You must strike. Only d5 can.";
    game.board.says(remark);
    let arg = [("move", "f5-g4".into())];
    let refused = chat.slash(&chat.bob, game.place, "move", &arg).await;
    refused.says("so you have to start with such a jump.");
    // There is no question.
    pick(&chat, &chat.bob, &game.board, &[]).await;
    let board = next_board(&chat, &chat.ada, &game, 5).await;
    assert!(
        alt_text(&board).contains("Neutralized turtle d4."),
        "{}",
        alt_text(&board)
    );
    chat.end().await;
}

#[tokio::test]
async fn several_turtles_hatch_at_once() {
    let chat = Chat::start().await;
    let game = begin(&chat, "hatching", &[]).await;
    game.board.says("you can hatch up to 2 turtles");
    pick(&chat, &chat.ada, &game.board, &["c2", "b1"]).await;
    let board = next_board(&chat, &chat.bob, &game, 2).await;
    board.says("+b1+c2");
    assert!(
        alt_text(&board).contains(
            "Last move – Ada: 2 turtles hatch on b1 and c2. Not hatched yet: South turtle ×6."
        ),
        "{}",
        alt_text(&board)
    );
    let offered = pick(&chat, &chat.bob, &board, &["b5", "c5", "Done"]).await;
    assert_eq!(offered[1], ["c5", "c6", "d6", "e5", "e6", "f5", "Done"]);
    let board = next_board(&chat, &chat.ada, &game, 3).await;
    board.says("+b5+c5");
    chat.end().await;
}

#[tokio::test]
async fn tattoos_are_placed_in_turn_and_have_their_effects() {
    let chat = Chat::start().await;
    let game = begin(&chat, "tattoo", &[]).await;
    let mut board = game.board.clone();
    let places = ["d2", "d7", "e2", "f5", "f1", "c6", "e1", "d6"];
    let names = ["Life", "Exchange", "Immortality", "Contamination"];
    for (idx, place) in places.iter().enumerate() {
        let (mover, next) = chat.sides(idx + 1);
        let remark = format!("Tattoo to place now: {}.", names[idx / 2]);
        board.says(&remark);
        pick(&chat, mover, &board, &[place]).await;
        board = next_board(&chat, next, &game, idx + 2).await;
        let news = format!("the turtle on {place} gets the {} tattoo", names[idx / 2]);
        assert!(alt_text(&board).contains(&news), "{}", alt_text(&board));
    }
    assert!(
        alt_text(&board).contains("South Life turtle d2."),
        "{}",
        alt_text(&board)
    );
    for (idx, turn) in ["c1xc3", "b5xd5", "d2xb2xd4", "d5xd3"]
        .into_iter()
        .enumerate()
    {
        let (mover, next) = chat.sides(idx + 1);
        let arg = [("move", turn.into())];
        chat.slash(mover, game.place, "move", &arg).await;
        board = next_board(&chat, next, &game, idx + 10).await;
    }
    let remark = "First your tattooed turtle on d4 acts.";
    board.says(remark);
    assert!(
        alt_text(&board).contains("Neutralized Life turtle d4."),
        "{}",
        alt_text(&board)
    );
    chat.end().await;
}
