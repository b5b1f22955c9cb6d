//! Games against the computer make no noise: one post each, answers to offers on the board, and the
//! next game with one press.

use cairn_domain::Event;

use super::{
    computer::{computer_game, plays_some, wait_for_answer},
    deeds::is_done,
};
use crate::flow::prelude::*;

/// What the bot has posted for everyone in a place.
fn public_posts(chat: &Chat, place: ChannelId) -> Vec<Message> {
    chat.posts(place, "")
}

fn labels(post: &Message) -> Vec<String> {
    let labels = post.parts().filter_map(|it| it["label"].as_str());
    labels.map(ToOwned::to_owned).collect()
}

/// Resigns a game, and returns its last post.
async fn loses(chat: &Chat, begun: &StartedGame) -> Message {
    let known = chat.posts(begun.place, "🏁").len();
    chat.gives_up(&chat.ada, begun.place, &begun.name).await;
    chat.wait_until("the end", |world| {
        let ends = world.messages_in(begun.place);
        let ends = ends.filter(|it| it.content.contains("🏁"));
        ends.skip(known).last().cloned()
    })
    .await
}

/// Presses a button of the last post, and returns the game that begins in the same place.
async fn goes_on(chat: &Chat, over: &Message, label: &str) -> StartedGame {
    let ready = chat.click(&chat.ada, over.id, label).await;
    ready.says("Your game is ready");
    ready.lacks("challenge");
    let name = ready.text().split_once('#').unwrap().1;
    let name = format!("#{}", name.split('*').next().unwrap());
    let board = chat
        .finds(over.channel, "the next board", |it| {
            it.content.contains(&name) && it.part("Move").is_some()
        })
        .await;
    StartedGame {
        place: over.channel,
        board,
        name,
    }
}

#[tokio::test]
async fn a_new_game_has_one_post_and_the_next_one_is_in_the_same_thread() {
    let chat = Chat::start().await;
    let begun = computer_game(&chat, "2", &[]).await;
    assert_ne!(begun.place, chat.games, "a thread of its own");
    let link = format!("/{}/{}", begun.place, begun.board.id);
    let ready = chat.reads(&chat.ada, chat.games, &link).await;
    assert!(ready.is_private());
    ready.says("Your game is ready");
    let [opening] = &public_posts(&chat, chat.games)[..] else {
        panic!("{:#?}", public_posts(&chat, chat.games));
    };
    opening.says("**Ada** plays **");
    opening.says("** against **Cairn 2**.");
    opening.lacks(&begun.name);
    let name = |place| chat.look(|world| world.channel(place).unwrap().name.clone());
    assert!(name(begun.place).starts_with("Ada – Cairn · "));
    assert_eq!(public_posts(&chat, begun.place).len(), 1, "the board");
    begun.board.lacks("30 days");

    // With hints, which are then one press away.
    let over = loses(&chat, &begun).await;
    let next = ["Again, with hints", "Easier", "Rematch"];
    assert_eq!(labels(&over)[..3], next);
    let known = public_posts(&chat, begun.place).len();
    let again = goes_on(&chat, &over, next[0]).await;
    assert_eq!(
        public_posts(&chat, begun.place).len(),
        known + 1,
        "the board"
    );
    again.board.says("**Hint** shows you a good move");
    let hint = chat.click(&chat.ada, again.board.id, "Hint").await;
    hint.says("Hint 1 in");
    let [before, stored] = [
        chat.stored_game(&begun.name).await,
        chat.stored_game(&again.name).await,
    ];
    assert_eq!(stored.players, before.players, "the same sides");
    assert_eq!(stored.terms.variant, before.terms.variant);

    // Easier, and at the lowest level not again.
    let over = loses(&chat, &again).await;
    over.says("used one hint");
    let easier = goes_on(&chat, &over, "Easier").await;
    easier.board.says("against **Cairn 1**");
    easier.board.lacks("Hint");
    let over = loses(&chat, &easier).await;
    assert_eq!(labels(&over)[..2], ["Again, with hints", "Rematch"]);

    // A rematch has the other sides, and no other noise either.
    let known = public_posts(&chat, begun.place).len();
    let rematch = goes_on(&chat, &over, "Rematch").await;
    assert_eq!(rematch.place, begun.place);
    assert_eq!(
        public_posts(&chat, begun.place).len(),
        known + 1,
        "the board"
    );
    assert_eq!(public_posts(&chat, chat.games).len(), 1);
    chat.end().await;
}

#[tokio::test]
async fn each_button_for_the_next_game_begins_its_own_and_only_once() {
    let chat = Chat::start().await;
    let begun = computer_game(&chat, "2", &[]).await;
    let over = loses(&chat, &begun).await;
    let rematch = goes_on(&chat, &over, "Rematch").await;
    let again = goes_on(&chat, &over, "Again, with hints").await;
    assert_ne!(rematch.name, again.name);
    again.board.says("**Hint** shows you a good move");
    // Also when it is pressed later.
    chat.sandbox.advance(HOUR / 6);
    let same = chat.click(&chat.ada, over.id, "Again, with hints").await;
    same.says(&again.name);
    assert_eq!(chat.all_games().await.len(), 3);
    chat.end().await;
}

#[tokio::test]
async fn what_is_opened_in_the_answer_before_the_board_is_posted_stays() {
    let mut chat = Chat::start().await;
    let board = InjectedFault::new("POST", MESSAGES, Effect::HoldBefore);
    let trap = chat.fail(board.with_text("turn 1 "));
    let level = [("level", "3".into()), ("side", "first".into())];
    let ready = chat.challenges(&chat.ada, None, &level).await;
    ready.says("Your game is ready");
    trap.wait_until_hit().await.unwrap();
    let ready = ready.message().unwrap().id;
    let card = chat.click(&chat.ada, ready, "About Cairn").await;
    trap.release();
    is_done(&chat).await;
    // It still does what it has begun, such as adding links.
    chat.bot.stop(HOUR).await.unwrap();
    let shown = chat.ada.sees(chat.games).into_iter();
    let shown = shown.filter(|it| it.id == ready).last().unwrap();
    assert_eq!(shown.content, card.text());
    chat.come_back().await;
    chat.end().await;
}

#[tokio::test]
async fn turns_are_taken_back_one_after_another_and_counted() {
    let chat = Chat::start().await;
    let begun = computer_game(&chat, "1", &[]).await;
    for _ in 0..2 {
        plays_some(&chat, &begun).await;
        wait_for_answer(&chat, &begun).await;
    }
    let board = chat.reads(&chat.ada, begun.place, "turn 5 ").await;
    let menu = chat.click(&chat.ada, board.id, "Offer…").await;
    let menu = menu.message().unwrap().clone();
    assert!(menu.part("Offer a draw").is_none(), "it always declines");
    let id = menu.part("Ask for a takeback").unwrap()["custom_id"].clone();
    let turns = async || chat.stored_game(&begun.name).await.head.turns;
    let back = chat.click(&chat.ada, menu.id, "Ask for a takeback").await;
    back.says("**Ada** took back their last move.");
    // The same press takes back no other one, on another device or when it is late.
    let same = chat.forges(&chat.ada, board.id, id.as_str().unwrap()).await;
    same.says("**Ada** took back their last move.");
    assert_eq!(turns().await, 2);
    // A button that does not say which one asks first.
    let old = format!(
        "1:game:{}:offer:takeback",
        begun.name.trim_start_matches('#')
    );
    let asked = chat.forges(&chat.ada, board.id, &old).await;
    assert!(
        asked
            .message()
            .unwrap()
            .part("Ask for a takeback")
            .is_some()
    );
    assert_eq!(turns().await, 2);
    // One more, from the answer.
    chat.click(&chat.ada, menu.id, "Ask for a takeback").await;
    assert_eq!(turns().await, 0);
    let late = chat.forges(&chat.ada, board.id, id.as_str().unwrap()).await;
    late.lacks("took back");
    let game = chat.stored_game(&begun.name).await;
    let last = game.log.last().map(|it| it.event.clone());
    assert!(matches!(last, Some(Event::TakenBack(..))), "{last:?}");
    let refused = chat.slash(&chat.ada, begun.place, "takeback", &[]).await;
    refused.says("You haven’t played a move");
    let refused = chat.slash(&chat.ada, begun.place, "draw", &[]).await;
    refused.says("never accepts a draw at this level");
    let over = loses(&chat, &begun).await;
    over.says("-# Ada took back 2 moves.");
    chat.end().await;
}

#[tokio::test]
async fn a_draw_that_it_declines_is_said_on_the_board() {
    let chat = Chat::start().await;
    let begun = computer_game(&chat, "5", &[]).await;
    let declined = "**Cairn 5** declined **Ada**’s draw offer.";
    chat.slash(&chat.ada, begun.place, "draw", &[]).await;
    let board = chat.reads(&chat.ada, begun.place, declined).await;
    assert_eq!(board.id, begun.board.id);
    // With a turn, its answer is on the board after its own.
    plays_some(&chat, &begun).await;
    wait_for_answer(&chat, &begun).await;
    let board = chat.reads(&chat.ada, begun.place, "turn 3 ").await;
    board.lacks("draw offer");
    let turn = super::computer::some_turn(&chat.stored_game(&begun.name).await);
    let along = [("move", turn.into()), ("offer", "draw".into())];
    chat.slash(&chat.ada, begun.place, "move", &along).await;
    let board = chat.reads(&chat.ada, begun.place, "turn 5 ").await;
    board.says(declined);
    assert_eq!(public_posts(&chat, begun.place).len(), 3, "only boards");

    // Also while it thinks.
    let slow = computer_game(&chat, "8", &[]).await;
    plays_some(&chat, &slow).await;
    let named = [("game", slow.name.as_str().into())];
    chat.slash(&chat.ada, slow.place, "draw", &named).await;
    let declined = "**Cairn 8** declined **Ada**’s draw offer.";
    chat.reads(&chat.ada, slow.place, declined).await;
    let next = chat.reads(&chat.ada, slow.place, "turn 3 ").await;
    next.says(declined);
    chat.end().await;
}
