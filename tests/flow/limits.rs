//! The answer to somebody in a loop: a private sentence that says when they can continue, and
//! nothing that anybody else would notice.

use crate::flow::prelude::*;

#[tokio::test]
async fn endless_views_have_to_wait_and_play_goes_on() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let id = game.name.trim_start_matches('#');
    let view = format!("1:game:{id}:view");
    let mut seen = 0;
    let refused = loop {
        let answer = forge(&chat.cleo, &game.board, &view).await;
        if answer.message().is_some_and(|it| it.attachments.is_empty()) {
            break answer;
        }
        seen += 1;
        assert!(seen < 2_000, "there is no end");
    };
    assert!(seen >= 300, "{seen}");
    // In Cleo's own language, with the time to continue.
    assert_refused(&refused, "sehr viele Bilder");
    refused.says("<t:");
    // Nobody else notices, and other requests are answered.
    let bobs = forge(&chat.bob, &game.board, &view).await;
    assert!(bobs.message().is_some_and(|it| !it.attachments.is_empty()));
    let text = forge(&chat.cleo, &game.board, &format!("1:game:{id}:text")).await;
    text.says(id);
    let moved = chat.click(&chat.ada, game.board.id, "Move").await;
    assert!(moved.is_private() && moved.message().is_some());
    chat.sandbox.advance(std::time::Duration::from_mins(1));
    let again = forge(&chat.cleo, &game.board, &view).await;
    assert!(again.message().is_some_and(|it| !it.attachments.is_empty()));
    chat.end().await;
}

#[tokio::test]
async fn files_are_given_so_often_in_an_hour() {
    let chat = Chat::start().await;
    chat.begin(&[]).await;
    let mut given = 0;
    let refused = loop {
        let answer = chat.uses(&chat.ada, "privacy export", &[]).await;
        if answer.message().is_some_and(|it| it.attachments.is_empty()) {
            break answer;
        }
        given += 1;
        assert!(given < 100, "there is no end");
    };
    assert!((20..=21).contains(&given), "{given}");
    assert_refused(&refused, "requested a lot of files");
    let bobs = chat.uses(&chat.bob, "privacy export", &[]).await;
    assert!(bobs.message().is_some_and(|it| !it.attachments.is_empty()));
    chat.end().await;
}
