//! Draws, takebacks, resigning, calling off: consent, and no two prompts that could be confused.

use cairn_kernel::Seat;

use super::{
    Chat,
    chat::pings,
    plain::{look, plain, plain_turn},
    refusals::assert_refused,
};

#[tokio::test]
async fn a_draw_is_offered_declined_and_agreed_to() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let offered = chat.slash(&chat.ada, game.place, "draw", &[]).await;
    assert!(
        offered.text().contains("Offer sent: a draw"),
        "{}",
        offered.text()
    );
    let post = chat
        .reads(&chat.bob, game.place, "offers you a **draw**")
        .await;
    assert!(
        post.content.contains(&game.name),
        "it says which game: {}",
        post.content
    );
    assert_eq!(post.mentions, [chat.bob.id()]);

    let own = chat.click(&chat.ada, post.id, "Accept the draw").await;
    assert!(
        own.is_private() && own.text().contains("your own offer"),
        "{}",
        own.text()
    );
    let stranger = chat.click(&chat.cleo, post.id, "Accept the draw").await;
    assert!(stranger.is_private(), "{stranger:?}");
    chat.click(&chat.bob, post.id, "Decline the draw").await;
    chat.reads(&chat.ada, game.place, "Declined: ").await;
    let again = chat.slash(&chat.ada, game.place, "draw", &[]).await;
    assert!(
        again
            .text()
            .contains("already made an offer since the last turn"),
        "{}",
        again.text()
    );

    // After a turn it can be offered anew, and offering what is offered agrees to it.
    chat.slash(
        &chat.ada,
        game.place,
        "move",
        &[("turn", plain_turn(1).into())],
    )
    .await;
    chat.slash(&chat.ada, game.place, "draw", &[]).await;
    let agreed = chat.slash(&chat.bob, game.place, "draw", &[]).await;
    assert!(agreed.is_private());
    let over = chat.reads(&chat.ada, game.place, "🏁").await;
    assert!(
        over.content.contains("Both players agreed to a draw"),
        "{}",
        over.content
    );
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_takeback_goes_back_to_before_my_last_turn() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let nothing = chat.slash(&chat.ada, game.place, "takeback", &[]).await;
    assert!(
        nothing.text().contains("not played a turn"),
        "{}",
        nothing.text()
    );
    chat.slash(
        &chat.ada,
        game.place,
        "move",
        &[("turn", plain_turn(1).into())],
    )
    .await;
    chat.slash(
        &chat.bob,
        game.place,
        "move",
        &[("turn", plain_turn(2).into())],
    )
    .await;
    chat.reads(&chat.ada, game.place, "turn 3 ").await;
    chat.slash(&chat.ada, game.place, "takeback", &[]).await;
    let post = chat.reads(&chat.bob, game.place, "take back").await;
    let allowed = chat.click(&chat.bob, post.id, "Accept the takeback").await;
    assert!(allowed.is_private());
    let board = chat
        .reads(&chat.ada, game.place, "took the last turn back")
        .await;
    assert!(board.content.contains("turn 1 "));
    // The board is the first one again: the same turn can be played.
    let played = chat
        .slash(
            &chat.ada,
            game.place,
            "move",
            &[("turn", plain_turn(1).into())],
        )
        .await;
    assert!(
        played.text().contains(&format!("-# `{}`", plain_turn(1))),
        "{}",
        played.text()
    );
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn an_offer_lapses_with_the_next_turn() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.slash(&chat.ada, game.place, "draw", &[]).await;
    let post = chat
        .reads(&chat.bob, game.place, "offers you a **draw**")
        .await;
    let accept = post.part("Accept the draw").unwrap()["custom_id"]
        .as_str()
        .unwrap()
        .to_owned();
    chat.slash(
        &chat.ada,
        game.place,
        "move",
        &[("turn", plain_turn(1).into())],
    )
    .await;
    chat.loses_buttons(&post).await;
    let late = chat
        .bob
        .click_stale(post.id, &accept)
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert!(
        late.is_private() && late.text().contains("no longer open"),
        "{}",
        late.text()
    );
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn resigning_asks_first_and_a_game_can_be_called_off_early() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let asked = chat.slash(&chat.ada, game.place, "resign", &[]).await;
    assert!(
        asked.text().contains("Your opponent will win."),
        "{}",
        asked.text()
    );
    chat.click(&chat.ada, asked.message().unwrap().id, "No, keep playing")
        .await;
    let asked = chat.slash(&chat.ada, game.place, "resign", &[]).await;
    chat.click(&chat.ada, asked.message().unwrap().id, "Yes, resign")
        .await;
    let over = chat.reads(&chat.bob, game.place, "🏁").await;
    assert!(over.content.contains("Ada resigned."), "{}", over.content);
    assert_eq!(over.mentions, [chat.bob.id()]);

    chat.slash(&chat.bob, game.place, "rematch", &[]).await;
    let challenge = chat.reads(&chat.ada, game.place, "challenges you").await;
    chat.click(&chat.ada, challenge.id, "Accept").await;
    chat.reads(
        &chat.bob,
        game.place,
        &format!("**Bob** plays {}", look(Seat::First)),
    )
    .await;
    let off = chat.slash(&chat.ada, game.place, "abort", &[]).await;
    assert!(off.text().contains("is over"), "{}", off.text());
    chat.reads(&chat.bob, game.place, "does not count").await;
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn nobody_is_pinged_again_and_again() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let game = chat.begin(&[]).await;
    for (who, turn) in [(ada, plain_turn(1)), (bob, plain_turn(2))] {
        chat.slash(who, game.place, "move", &[("turn", turn.into())])
            .await;
    }
    chat.reads(ada, game.place, "turn 3 ").await;
    chat.slash(ada, game.place, "draw", &[]).await;
    chat.reads(bob, game.place, "offers you a **draw**").await;
    let before = pings(bob);
    let menu = chat.slash(ada, game.place, "board", &[]).await;
    let menu = chat.click(ada, menu.message().unwrap().id, "Offer…").await;
    chat.click(ada, menu.message().unwrap().id, "Withdraw it")
        .await;
    for command in ["draw", "takeback"] {
        let again = chat.slash(ada, game.place, command, &[]).await;
        assert_refused(&again, "already made an offer since the last turn");
    }
    assert_eq!(pings(bob), before);

    // Three challenges that come to nothing are enough for an hour, the first one was accepted.
    let args = [("game", plain().into()), ("opponent", bob.into())];
    for _ in 0..3 {
        chat.slash(ada, chat.games, "challenge", &args).await;
        let challenge = chat
            .until("an open challenge", |world| {
                let mut posts = world.messages_in(chat.games);
                posts.find(|it| it.part("Accept").is_some()).cloned()
            })
            .await;
        chat.click(ada, challenge.id, "Cancel challenge").await;
        chat.loses_buttons(&challenge).await;
    }
    assert_eq!(pings(bob), before + 3);
    let refused = chat.slash(ada, chat.games, "challenge", &args).await;
    assert_refused(&refused, "You can ask them again <t:");
    // Nor by a rematch.
    let asked = chat.slash(bob, game.place, "resign", &[]).await;
    chat.click(bob, asked.message().unwrap().id, "Yes, resign")
        .await;
    let over = chat.reads(ada, game.place, "🏁").await;
    let refused = chat.click(ada, over.id, "Rematch").await;
    assert_refused(&refused, "You can ask them again <t:");
    // The other way round nothing has been asked yet.
    let asked = chat.click(bob, over.id, "Rematch").await;
    assert!(asked.text().contains("Rematch offered"), "{}", asked.text());
    assert_eq!(pings(bob), before + 3);
    chat.assert_clean();
    chat.end().await;
}
