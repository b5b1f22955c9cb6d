//! Draws, calling off, pauses and more time: consent, and no two prompts that could be confused.

use crate::flow::prelude::*;

/// The message in its place, once it has this text.
async fn wait_for_text(chat: &Chat, id: MessageId, text: &str) -> Message {
    chat.wait_until(text, |world| {
        let message = world.message(id)?;
        message.content.contains(text).then(|| message.clone())
    })
    .await
}

#[tokio::test]
async fn a_draw_goes_with_a_turn_in_one_post_and_is_declined_without_another() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob, place) = (&chat.ada, &chat.bob, game.place);
    let args = [("move", plain_turn(1).into()), ("offer", "draw".into())];
    chat.slash(ada, place, "move", &args).await;
    let board = chat.reads(bob, place, "turn 2 ").await;
    board.says("**Ada** offers a **draw**");
    assert_eq!(board.mentions, [bob.id()]);
    let stored = chat.stored_game(&game.name).await;
    assert_eq!((stored.log.len(), stored.revision.0), (1, 1), "one change");
    let own = chat.click(ada, board.id, "Accept the draw").await;
    assert_refused(&own, "your own offer");
    // Its maker can withdraw it, its recipient sees what it is.
    let menu = chat.click(ada, board.id, "Offer…").await;
    menu.says("Your open offer in");
    let before = (pings(ada), pings(bob));
    let own = chat.click(bob, board.id, "Decline the draw").await;
    let said = "You declined **Ada**’s draw offer in **";
    assert!(own.text().starts_with(said), "{}", own.text());
    let said = "**Bob** declined **Ada**’s draw offer.";
    let declined = wait_for_text(&chat, board.id, said).await;
    assert!(declined.part("Accept the draw").is_none() && declined.part("Move").is_some());
    assert_eq!(declined.attachments.len(), board.attachments.len());
    assert_eq!((pings(ada), pings(bob)), before, "refusing is quiet");
    assert_eq!(chat.posts(place, "draw").len(), 1, "no other post");

    // Its board still takes the next turn, and the offer's buttons go with it.
    let args = [("move", plain_turn(2).into()), ("offer", "draw".into())];
    chat.slash(bob, place, "move", &args).await;
    let board = chat.reads(ada, place, "turn 3 ").await;
    chat.moves(ada, place, 3).await;
    chat.loses_buttons(&board).await;
    let late = forge(
        ada,
        &board,
        board.part("Accept the draw").unwrap()["custom_id"]
            .as_str()
            .unwrap(),
    )
    .await;
    assert_refused(&late, "no longer open");
    // The same offer again: not yet, and then nothing is played either.
    let args = [("move", plain_turn(4).into()), ("offer", "draw".into())];
    let soon = chat.slash(bob, place, "move", &args).await;
    assert_refused(&soon, "Nothing was played or offered");
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 3);

    // The answer to an offer with a post of its own is also on the next board, which its maker
    // reads; and not on the one after.
    chat.slash(ada, place, "draw", &[]).await;
    let post = chat.reads(bob, place, "offers you a **draw**").await;
    chat.click(bob, post.id, "Decline the draw").await;
    wait_for_text(&chat, post.id, said).await;
    chat.moves(bob, place, 4).await;
    chat.reads(ada, place, "turn 5 ").await.says(said);
    chat.moves(ada, place, 5).await;
    chat.reads(bob, place, "turn 6 ").await.lacks(said);
    chat.end().await;
}

#[tokio::test]
async fn the_preview_of_a_turn_has_a_button_that_offers_a_draw_with_it() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    let (ada, bob, place) = (&chat.ada, &chat.bob, game.place);
    let picker = chat.click(ada, game.board.id, "Move").await;
    let to = chat
        .choose(ada, picker.message().unwrap(), "Muscovite d1")
        .await;
    let preview = chat.choose(ada, to.message().unwrap(), "d3").await;
    let preview = preview.message().unwrap();
    let labels: Vec<_> = preview
        .parts()
        .filter_map(|it| it["label"].as_str())
        .collect();
    assert_eq!(
        labels,
        ["Play it", "Play it and offer a draw", "Back", "Close"]
    );
    let played = chat
        .click(ada, preview.id, "Play it and offer a draw")
        .await;
    assert!(matches!(played, InteractionOutcome::Deleted), "{played:?}");
    let board = chat.reads(bob, place, "offers a **draw**").await;
    // A turn typed as a question, and entered: the same button.
    let asked = chat
        .slash(bob, place, "move", &[("move", "e4-f4?".into())])
        .await;
    assert!(
        asked
            .message()
            .unwrap()
            .part("Play it and offer a draw")
            .is_none(),
        "one is open"
    );
    chat.click(bob, board.id, "Decline the draw").await;
    let asked = chat.click(bob, board.id, "Move").await;
    chat.click(bob, asked.message().unwrap().id, "Play it and offer a draw")
        .await;
    let board = chat.reads(ada, place, "**Bob** offers a **draw**").await;
    chat.click(ada, board.id, "Accept the draw").await;
    let over = chat.reads(bob, place, "🏁").await;
    assert!(over.content.contains("agreed to a draw") && over.mentions == [bob.id()]);
    chat.end().await;
}

#[tokio::test]
async fn nobody_is_pinged_again_and_again() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let game = chat.begin(&[]).await;
    chat.plays_turns(&game, 2).await;
    chat.slash(ada, game.place, "draw", &[]).await;
    chat.reads(bob, game.place, "offers you a **draw**").await;
    let before = pings(bob);
    let menu = chat.slash(ada, game.place, "board", &[]).await;
    let menu = chat.click(ada, menu.message().unwrap().id, "Offer…").await;
    chat.click(ada, menu.message().unwrap().id, "Withdraw it")
        .await;
    for command in ["draw", "takeback"] {
        let again = chat.slash(ada, game.place, command, &[]).await;
        assert_refused(&again, "already made an offer since the last move");
    }
    assert_eq!(pings(bob), before);

    // Three challenges without result are the limit for an hour; the first one was accepted.
    for _ in 0..3 {
        chat.challenges(ada, bob, &[]).await;
        let challenge = chat
            .finds(chat.games, "an open challenge", |it| {
                it.part("Accept").is_some()
            })
            .await;
        chat.click(ada, challenge.id, "Cancel challenge").await;
        chat.loses_buttons(&challenge).await;
    }
    assert_eq!(pings(bob), before + 3);
    let refused = chat.challenges(ada, bob, &[]).await;
    assert_refused(&refused, "You can challenge them again after <t:");
    // Nor by a rematch.
    let over = chat.resigns(bob, &game).await;
    let refused = chat.click(ada, over.id, "Rematch").await;
    assert_refused(&refused, "You can challenge them again after <t:");
    // In the other direction nothing has been asked yet.
    let asked = chat.click(bob, over.id, "Rematch").await;
    asked.says("Rematch offered");
    assert_eq!(pings(bob), before + 3);
    chat.end().await;
}

#[tokio::test]
async fn time_is_given_asked_for_and_the_clock_is_stopped_by_agreement() {
    let chat = Chat::start().await;
    let game = chat.begin(&[("clock", "3d".into())]).await;
    let (ada, bob, place) = (&chat.ada, &chat.bob, game.place);
    // A gift needs no consent, and pings nobody.
    let before = (pings(ada), pings(bob));
    let first = game.board.content.clone();
    let given = chat
        .slash(bob, place, "more-time", &[("days", 2.into())])
        .await;
    given.says("**Ada** has 2 more days");
    chat.wait_until("a later deadline", |world| {
        let board = world.message(game.board.id)?;
        (board.content != first && board.part("Move").is_some()).then_some(())
    })
    .await;
    assert_eq!((pings(ada), pings(bob)), before);
    // Asking is an offer.
    chat.slash(ada, place, "more-time", &[("ask", true.into())])
        .await;
    let asked = chat.reads(bob, place, "asks for **one more day**").await;
    chat.click(bob, asked.id, "Give the time").await;
    wait_for_text(
        &chat,
        asked.id,
        "**Bob** accepted **Ada**’s request for more time.",
    )
    .await;
    chat.slash(bob, place, "pause", &[]).await;
    let offer = chat.reads(ada, place, "offers a **pause**").await;
    let own = chat.click(ada, offer.id, "Accept the pause").await;
    assert!(own.text().ends_with("** is paused."), "{}", own.text());
    let said = "**Ada** accepted **Bob**’s offer to pause the game. The game is paused";
    wait_for_text(&chat, offer.id, said).await;
    let board = wait_for_text(&chat, game.board.id, "Paused with").await;
    let before = pings(bob);
    let going = chat.click(ada, board.id, "Continue").await;
    going.says("the clock starts again");
    chat.reads(bob, place, "**Ada** wants to continue").await;
    assert_eq!(pings(bob), before + 1);
    let stored = chat.stored_game(&game.name).await;
    assert_eq!(stored.log.len(), 0);
    assert_eq!(stored.head.clock.gifts.len(), 2);
    chat.end().await;
}
