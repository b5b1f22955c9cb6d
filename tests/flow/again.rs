//! A tournament opens itself again when it is over; `deeds` has the kills, and that it does when it
//! has begun.

use super::panel::Event;
use crate::flow::prelude::*;

#[tokio::test]
async fn a_cup_that_is_over_opens_again_and_one_that_goes_on_does_not() {
    let event = Event::open(&[("again", "over")], &["dan", "eve"], &[]).await;
    event.starts().await;
    event.wait_for_round(1).await;
    let chat = &event.chat;
    let next = "🏆 **Cup 2 T-";
    let is_next = |world: &World| {
        world
            .messages_in(chat.games)
            .any(|it| it.content.contains(next))
    };
    assert!(!chat.sandbox.look(is_next));
    event.back().await;
    event.picks(&chat.ada, event.panel, "End it now").await;
    event.because("Enough for this month").await;
    let post = chat.reads(&chat.bob, chat.games, next).await;
    let joined = chat.click(&chat.bob, post.id, "Join").await;
    joined.says("You’re in");
    event.chat.end().await;
}
