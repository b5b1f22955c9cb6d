//! A whole game, from the challenge to the end and to the rematch.

use crate::flow::prelude::*;

/// King to the corner; the Muscovites capture the king in their tenth turn.
const CORNER: [&str; 19] = [
    "a6-d6", "f5-f2", "i6-f6", "g5-g9", "e2-c2", "e3-d3", "e8-f8", "d3-g3", "b5-b6", "g3-g2",
    "i4-f4", "g9-g3", "a4-a2", "e7-i7", "b6-b2", "i7-i6", "f9-g9", "e5-f5", "h5-g5",
];
#[tokio::test]
async fn a_whole_game_is_played_by_typing() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    assert_first_board(&chat, &game);
    let mut board = game.board.clone();
    for (idx, turn) in CORNER.iter().enumerate() {
        let (mover, next) = chat.sides(idx + 1);
        let before = pings(next);
        let outcome = chat
            .slash(mover, game.place, "move", &[("move", (*turn).into())])
            .await;
        assert!(outcome.is_private());
        outcome.says(&turn.replace('-', " → "));
        if idx + 1 == CORNER.len() {
            break;
        }
        let old = board;
        board = chat
            .reads(next, game.place, &format!("turn {} ", idx + 2))
            .await;
        assert!(
            board.content.starts_with(&next.mention()),
            "{}",
            board.content
        );
        assert_eq!(board.content.matches("<@").count(), 1, "{}", board.content);
        assert_eq!(pings(next), before + 1);
        let text = board.attachments[0].description.as_deref().unwrap();
        assert!(text.contains("King") && text.len() <= 1024, "{text}");
        assert_eq!(
            board.attachments[0].size.map(|(width, _)| width > 600),
            Some(true)
        );
        chat.loses_buttons(&old).await;
    }
    let last = chat.reads(&chat.bob, game.place, "🏁").await;
    last.says("The king was captured.");
    assert!(
        last.content
            .starts_with("🏁 **Ada wins** (Muscovites) after 19 turns."),
        "{}",
        last.content
    );
    last.says(&format!("{}, **Tablut", chat.bob.mention()));
    chat.loses_buttons(&board).await;
    chat.end().await;
}

fn assert_first_board(chat: &Chat, game: &StartedGame) {
    let text = &game.board.content;
    assert!(text.starts_with(&chat.ada.mention()), "{text}");
    text.says(&format!("**Tablut {}**", game.name));
    text.says("Muscovites to play");
    text.says("Have a good game!");
    assert_ne!(game.place, chat.games, "a thread of its own");
    let thread = chat.look(|world| world.channel(game.place).unwrap().name.clone());
    assert_eq!(thread, "Ada – Bob · Tablut");
}

#[tokio::test]
async fn a_set_up_of_many_pieces_is_told_in_words_alone() {
    let chat = Chat::start().await;
    let game = chat.begin_at("clancath", &[]).await;
    let wedge = [("move", "wedge".into())];
    let played = chat.slash(&chat.ada, game.place, "move", &wedge).await;
    let board = chat.reads(&chat.bob, game.place, "turn 2 ").await;
    for text in [played.text(), &board.content] {
        text.says("set up the clan: Wedge");
        text.lacks("M@");
    }
    chat.end().await;
}
