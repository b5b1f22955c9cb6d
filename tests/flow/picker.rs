//! Picking a turn without typing, suggestions during typing, and the answer to a refused turn.

use crate::flow::prelude::*;

/// In a rated game what is good is for the player to find; the preview says what a move does.
#[tokio::test]
async fn what_can_capture_stands_out_in_casual_games_only() {
    for rated in [false, true] {
        let chat = Chat::start().await;
        let terms = [("clock", "3d".into()), ("rated", rated.into())];
        let game = chat.begin_at("tablut", &terms).await;
        for (who, turn) in [(&chat.ada, "e2-c2"), (&chat.bob, "e3-c3")] {
            let outcome = chat
                .slash(who, game.place, "move", &[("move", turn.into())])
                .await;
            outcome.says("Played");
        }
        let board = chat.reads(&chat.ada, game.place, "turn 3 ").await;
        let pieces = private(&chat.click(&chat.ada, board.id, "Move").await);
        let color = |shown: &Message, label: &str| shown.part(label).unwrap()["style"].clone();
        let [stands_out, gray] = [1, 2];
        let expected = if rated { gray } else { stands_out };
        assert_eq!(color(&pieces, "a4"), expected);
        assert_eq!(color(&pieces, "d1"), gray);
        let places = private(&chat.choose(&chat.ada, &pieces, "a4").await);
        assert_eq!(color(&places, "c4"), expected);
        for (shown, said) in [
            (&pieces, "a4: can capture a piece"),
            (&places, "c4: Captures c3"),
        ] {
            if rated {
                shown.lacks("apture");
            } else {
                shown.says(said);
            }
        }
        let preview = private(&chat.choose(&chat.ada, &places, "c4").await);
        preview.says("captures a Swede on c3");
        let suggested = chat
            .ada
            .autocomplete(game.place, "move", ("move", ""), &[])
            .await
            .unwrap();
        let first = suggested[0]["value"].as_str().unwrap();
        assert_eq!(first.starts_with("a4-c4"), !rated, "{first}");
        chat.end().await;
    }
}

#[tokio::test]
async fn the_picker_goes_back_and_forth_and_is_seen_by_the_player_only() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    let pieces = chat.click(&chat.ada, game.board.id, "Move").await;
    let pieces = pieces.message().unwrap();
    assert!(pieces.is_private());
    assert!(
        chat.bob
            .sees(game.place)
            .iter()
            .all(|it| it.id != pieces.id)
    );
    assert!(
        pieces.attachments[0].size.is_some(),
        "a picture with what can be moved"
    );

    let places = chat.choose(&chat.ada, pieces, "e2").await;
    let preview = chat
        .choose(&chat.ada, places.message().unwrap(), "c2")
        .await;
    let preview = preview.message().unwrap();
    preview.says("Play it?");
    preview.says("e2 → c2");
    let back = chat.click(&chat.ada, preview.id, "Back").await;
    back.says("Where to?");
    let back = chat
        .click(&chat.ada, back.message().unwrap().id, "Back")
        .await;
    back.says("Which piece?");
    let closed = chat
        .click(&chat.ada, back.message().unwrap().id, "Close")
        .await;
    assert!(
        matches!(closed, localdiscord::InteractionOutcome::Deleted),
        "{closed:?}"
    );

    // Nothing was played, and neither the opponent nor a spectator gets a picker.
    let waits = chat.click(&chat.bob, game.board.id, "Move").await;
    assert!(waits.is_private());
    waits.says("not your turn");
    let looks_on = chat.click(&chat.cleo, game.board.id, "Move").await;
    assert!(looks_on.is_private() && looks_on.text().contains("du schaust nur zu"));
    chat.end().await;
}

#[tokio::test]
async fn a_forbidden_turn_is_refused_with_the_rule_its_squares_and_what_is_possible() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    let refused = chat
        .slash(&chat.ada, game.place, "move", &[("move", "d1-a1".into())])
        .await;
    let message = refused.message().unwrap();
    assert!(message.is_private());
    message.says("is a corner. Only the king can stop there.");
    assert_eq!(message.attachments.len(), 1, "the squares are shown");
    let alt = message.attachments[0].description.clone().unwrap();
    alt.says("Muscovites to play. King e5.");
    alt.lacks("is a corner");
    // One of the nearest legal turns is a press away.
    let played = chat.click(&chat.ada, message.id, "d1-b1").await;
    assert!(
        matches!(played, localdiscord::InteractionOutcome::Deleted),
        "{played:?}"
    );
    let board = chat.reads(&chat.bob, game.place, "turn 2 ").await;
    board.says("d1 → b1");

    let nonsense = chat
        .slash(
            &chat.bob,
            game.place,
            "move",
            &[("move", "hello **you**".into())],
        )
        .await;
    nonsense.says(r"hello \*\*you\*\*");
    let pick = chat
        .click(&chat.bob, nonsense.message().unwrap().id, "Pick a move")
        .await;
    pick.says("Which piece?");
    chat.end().await;
}
