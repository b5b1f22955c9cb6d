//! What Discord refuses for its content: the same is said in another form, and if that is refused,
//! too, people are told in the next way at once.

use serde_json::{Value, json};

use super::proof::THREADS;
use crate::flow::prelude::*;

fn refusal(code: u32) -> Effect {
    let body: Value = json!({"message": "Refused", "code": code});
    Effect::Answer(400, body)
}

async fn play(chat: &Chat, number: usize, game: &StartedGame) {
    let who = chat.sides(number).0;
    let played = chat.moves(who, game.place, number).await;
    played.says("Played");
}

#[tokio::test]
async fn a_picture_that_is_refused_for_its_content_is_told_in_words() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let explicit = InjectedFault::new("POST", MESSAGES, refusal(20_009)).always();
    chat.fail(explicit.with_text("board.png"));
    play(&chat, 1, &game).await;
    let board = chat.reads(&chat.bob, game.place, "turn 2 ").await;
    assert!(board.attachments.is_empty());
    assert!(board.part("Move").is_some());
    // In a private answer, too.
    let shown = chat.slash(&chat.bob, game.place, "board", &[]).await;
    assert!(!shown.message().unwrap().attachments.is_empty());
    chat.end().await;
}

#[tokio::test]
async fn a_thread_whose_name_is_refused_has_a_plain_one_and_otherwise_none_is_made() {
    for code in [20_031, 50_035, 200_001] {
        let chat = Chat::start().await;
        let names = InjectedFault::new("POST", THREADS, refusal(code)).always();
        chat.fail(names.with_text("Ada"));
        let game = chat.begin(&[]).await;
        assert_ne!(game.place, chat.games, "{code}");
        let name = chat.look(|world| world.channel(game.place).unwrap().name.clone());
        assert!(!name.is_empty() && !name.contains("Ada"), "{code}: {name}");
        chat.end().await;
    }
    let chat = Chat::start().await;
    chat.fail(InjectedFault::new("POST", THREADS, refusal(20_031)).always());
    let game = chat.begin(&[]).await;
    assert_eq!(game.place, chat.games);
    chat.end().await;
}

#[tokio::test]
async fn a_board_that_is_refused_in_any_variant_is_told_privately_at_once() {
    // The second code is none that is known.
    for (code, tries) in [(20_009, 2), (999_999, 4)] {
        let chat = Chat::start().await;
        let game = chat.begin(&[]).await;
        let any = InjectedFault::new("POST", MESSAGES, refusal(code)).always();
        chat.fail(any.with_text("turn 2 "));
        let before = chat.requests("POST", MESSAGES);
        play(&chat, 1, &game).await;
        chat.reads(
            &chat.ada,
            game.place,
            "I can’t post this game’s board right now",
        )
        .await;
        assert_eq!(chat.requests("POST", MESSAGES) - before, tries, "{code}");
        let shown = chat.slash(&chat.bob, game.place, "board", &[]).await;
        let why = "Discord rejects the message.";
        assert!(shown.text().contains(why), "{code}: {}", shown.text());
        // The next board is posted as usual.
        play(&chat, 2, &game).await;
        chat.reads(&chat.ada, game.place, "turn 3 ").await;
        chat.end().await;
    }
}
