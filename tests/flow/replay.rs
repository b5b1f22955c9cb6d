//! A game replayed turn by turn, from its last post, its history and its board.

use crate::flow::prelude::*;

/// King in the rim; the king escapes in the Swedes' fourth turn.
const TURNS: [&str; 8] = [
    "b5-b9", "c5-c1", "i4-g4", "d5-d4", "a4-a3", "e5-c5", "b9-b8", "c5-c9",
];

async fn played_game(chat: &Chat, turns: &[&str]) -> (StartedGame, Message) {
    let game = chat.begin_at("tablut", &[("variant", "rim".into())]).await;
    let mut last = game.board.clone();
    for (idx, turn) in turns.iter().enumerate() {
        let (mover, next) = chat.sides(idx + 1);
        let args = [("move", (*turn).into())];
        chat.slash(mover, game.place, "move", &args).await;
        let awaited = if idx + 1 == TURNS.len() {
            "🏁".to_owned()
        } else {
            format!("turn {} ", idx + 2)
        };
        last = chat.reads(next, game.place, &awaited).await;
    }
    (game, last)
}

/// A page of a replay: its text, and the description of its picture.
fn page(outcome: &InteractionOutcome) -> (Message, String) {
    assert!(outcome.is_private(), "{outcome:?}");
    let message = outcome.message().expect("a page").clone();
    let alt = message.attachments[0].description.clone().unwrap();
    (message, alt)
}

#[tokio::test]
async fn a_finished_game_is_replayed_by_an_onlooker_across_a_restart() {
    let mut chat = Chat::start().await;
    let (game, last) = played_game(&chat, &TURNS).await;
    assert!(
        last.content
            .starts_with("🏁 **Bob wins** (Swedes) after 8 turns."),
        "{}",
        last.content
    );
    last.says("**Bob**: king c5 → c9 and escapes");
    // Cleo only watches, and reads German.
    let cleo = chat.cleo.clone();
    let (start, alt) = page(&chat.click(&cleo, last.id, "Replay").await);
    start.says("Zug 0 von 8");
    alt.says("Moskowiter am Zug.");
    let (first, alt) = page(&chat.click(&cleo, start.id, "▶").await);
    first.says("Zug 1 von 8");
    first.says("**Ada**: b5 → b9");
    alt.says("Schweden am Zug.");
    alt.says("Ada: b5 nach b9.");

    chat.starts_again().await;
    let (end, alt) = page(&chat.click(&cleo, first.id, "⏭").await);
    end.says("Zug 8 von 8");
    end.says("Der König ist entkommen.");
    alt.says("Das Spiel ist zu Ende.");
    alt.lacks("am Zug");
    let (before, _) = page(&chat.click(&cleo, end.id, "◀").await);
    before.says("Zug 7 von 8");
    let (start, _) = page(&chat.click(&cleo, before.id, "⏮").await);
    start.says("Zug 0 von 8");

    let history = chat.slash(&cleo, game.place, "history", &[]).await;
    let history = history.message().expect("the turns").clone();
    history.lacks("SHA-256");
    let (again, _) = page(&chat.click(&cleo, history.id, "Nachspielen").await);
    again.says("Zug 0 von 8");
    chat.end().await;
}
