//! A game replayed turn by turn, from its last post, its history and its board.

use localdiscord::{InteractionOutcome, world::message::Message};

use super::{Chat, chat::Begun};

/// King in the rim; the king escapes in the Swedes' fourth turn.
const TURNS: [&str; 8] = [
    "b5-b9", "c5-c1", "i4-g4", "d5-d4", "a4-a3", "e5-c5", "b9-b8", "c5-c9",
];

async fn played(chat: &Chat, turns: &[&str]) -> (Begun, Message) {
    let game = chat.begin_at("tablut", &[("variant", "rim".into())]).await;
    let mut last = game.board.clone();
    for (idx, turn) in turns.iter().enumerate() {
        let [mover, next] = match idx % 2 {
            0 => [&chat.ada, &chat.bob],
            _ => [&chat.bob, &chat.ada],
        };
        let args = [("turn", (*turn).into())];
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
    let (game, last) = played(&chat, &TURNS).await;
    assert!(
        last.content
            .starts_with("🏁 **Bob wins** (Swedes) after 8 turns.")
            && last.content.contains("**Bob**: king c5 → c9, and escapes"),
        "{}",
        last.content
    );
    // Cleo only watches, and reads German.
    let cleo = chat.cleo.clone();
    let (start, alt) = page(&chat.click(&cleo, last.id, "Replay").await);
    assert!(start.content.contains("Zug 0 von 8"), "{}", start.content);
    assert!(alt.contains("Moskowiter am Zug."), "{alt}");
    let (first, alt) = page(&chat.click(&cleo, start.id, "▶").await);
    assert!(
        first.content.contains("Zug 1 von 8") && first.content.contains("**Ada**: b5 → b9"),
        "{}",
        first.content
    );
    assert!(
        alt.contains("Schweden am Zug.") && alt.contains("Ada: b5 nach b9."),
        "{alt}"
    );

    chat.bot.kill().await.unwrap();
    chat.come_back().await;
    let (end, alt) = page(&chat.click(&cleo, first.id, "⏭").await);
    assert!(
        end.content.contains("Zug 8 von 8") && end.content.contains("Der König ist entkommen."),
        "{}",
        end.content
    );
    assert!(
        alt.contains("Das Spiel ist zu Ende.") && !alt.contains("am Zug"),
        "{alt}"
    );
    let (before, _) = page(&chat.click(&cleo, end.id, "◀").await);
    assert!(before.content.contains("Zug 7 von 8"), "{}", before.content);
    let (start, _) = page(&chat.click(&cleo, before.id, "⏮").await);
    assert!(start.content.contains("Zug 0 von 8"), "{}", start.content);

    let history = chat.slash(&cleo, game.place, "history", &[]).await;
    let history = history.message().expect("the turns").clone();
    assert!(!history.content.contains("SHA-256"), "{}", history.content);
    let (again, _) = page(&chat.click(&cleo, history.id, "Nachspielen").await);
    assert!(again.content.contains("Zug 0 von 8"), "{}", again.content);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_running_game_is_replayed_from_the_turn_that_the_board_shows() {
    let chat = Chat::start().await;
    let (game, _) = played(&chat, &TURNS[..3]).await;
    let args = [("turn", 2.into())];
    let board = chat.slash(&chat.ada, game.place, "board", &args).await;
    let (board, alt) = page(&board);
    assert!(alt.contains("Muscovites to move."), "{alt}");
    let (second, _) = page(&chat.click(&chat.ada, board.id, "Replay").await);
    assert!(second.content.contains("turn 2 of 3"), "{}", second.content);
    let (third, _) = page(&chat.click(&chat.ada, second.id, "▶").await);
    assert!(third.content.contains("turn 3 of 3"), "{}", third.content);
    // A running view is not closed by the game going on.
    let args = [("turn", TURNS[3].into())];
    chat.slash(&chat.bob, game.place, "move", &args).await;
    let (fourth, _) = page(&chat.click(&chat.ada, third.id, "⏮").await);
    assert!(fourth.content.contains("turn 0 of 4"), "{}", fourth.content);

    // The text says the same as the picture.
    let args = [("turn", 1.into()), ("view", "text".into())];
    let text = chat.slash(&chat.bob, game.place, "board", &args).await;
    assert!(
        text.text().contains("Swedes to move.") && text.text().contains("Ada: b5 to b9."),
        "{}",
        text.text()
    );
    chat.slash(&chat.ada, game.place, "resign", &[]).await;
    chat.assert_clean();
    chat.end().await;
}
