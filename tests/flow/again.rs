//! A tournament that opens itself again does so once, no matter when the bot dies.

use super::{
    kills::{AFTER, BEFORE},
    panel::Event,
};
use crate::flow::prelude::*;

#[tokio::test]
async fn a_cup_opens_again_once_also_if_the_bot_dies_with_it() {
    for act in [BEFORE, AFTER] {
        let lists = [("start", "1"), ("again", "begun")];
        let mut event = Event::open(&lists, &["dan", "eve"], &[]).await;
        let rules = event
            .chat
            .click(&event.chat.ada, event.post.id, "Rules")
            .await;
        rules.says("registration for the next one opens");
        let next = "🏆 **Cup 2 T-";
        let fault = InjectedFault::new("POST", MESSAGES, act()).with_text(next);
        let trap = event.chat.sandbox.fail(fault);
        event.chat.sandbox.advance(DAY + Duration::from_secs(11));
        event.chat.die(&trap).await;
        event.chat.come_back().await;
        let chat = &event.chat;
        let post = chat.reads(&chat.bob, chat.games, next).await;
        let bob = chat.sandbox.person("bob");
        let joined = chat.click(&bob, post.id, "Join").await;
        joined.says("You’re in");
        event.wait_for_round(1).await;
        chat.sandbox.advance(Duration::from_mins(2));
        let all = chat.books().await.tournaments_going_on().await;
        assert_eq!(all.len(), 2, "the cup and the next one");
        let posts = chat.sandbox.look(|world| {
            let posts = world.messages_in(chat.games);
            posts.filter(|it| it.content.contains(next)).count()
        });
        assert_eq!(posts, 1);
        event.chat.end().await;
    }
}

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
