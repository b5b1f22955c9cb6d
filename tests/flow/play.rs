//! Whole games.

use super::Chat;

#[tokio::test]
async fn a_game_begins_with_a_challenge_and_the_first_turn_is_posted() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let outcome = chat.slash(&chat.ada, game.place, "move", &[("turn", "d1-d3".into())]).await;
    assert!(outcome.is_private());
    assert!(outcome.text().contains("Played **d1-d3**"), "{}", outcome.text());
    let board = chat.reads(&chat.bob, game.place, "turn 2 ").await;
    println!("{}\n{:?}", board.content, board.attachments);
    chat.assert_clean();
    chat.end().await;
}
