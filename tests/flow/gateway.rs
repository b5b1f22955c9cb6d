//! A gateway that disconnects, forgets, refuses and asks to reconnect.

use super::{chat::LATE, proof::types};
use crate::flow::prelude::*;

#[tokio::test]
async fn what_is_pressed_while_the_gateway_is_gone_is_answered_after_the_resume() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.sandbox.drop_gateway();
    let pressed = chat.ada.click(game.board.id, "Move").unwrap();
    let typed = types(&chat.ada, game.place, plain_turn(1));
    let picker = pressed.outcome().await.unwrap();
    assert!(picker.is_private() && !picker.text().is_empty());
    typed.outcome().await.unwrap().says("Played");
    chat.sandbox.resumed_times(1).await.unwrap();
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);

    // Discord asks for this now and then.
    chat.sandbox.ask_to_reconnect();
    let typed = types(&chat.bob, game.place, plain_turn(2));
    typed.outcome().await.unwrap().says("Played");
    chat.sandbox.resumed_times(2).await.unwrap();
    assert_eq!(chat.sandbox.identify_count(), 1);
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 2);
    chat.end().await;
}

#[tokio::test]
async fn while_the_gateway_refuses_nothing_is_lost_but_presses_that_can_be_repeated() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.sandbox.refuse_gateway(true);
    chat.sandbox.drop_gateway();
    let lost = types(&chat.ada, game.place, plain_turn(1));
    chat.sandbox.advance(2 * LATE);
    assert!(matches!(
        lost.outcome().await.unwrap(),
        InteractionOutcome::Failed
    ));
    chat.sandbox.refuse_gateway(false);
    chat.wait_until("the connection", |_| {
        chat.sandbox.is_connected().then_some(())
    })
    .await;
    // Whether the session was resumed or begun anew, the press came too late to count.
    chat.plays_turn(&game, 1).await;
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 1);
    chat.end().await;
}
