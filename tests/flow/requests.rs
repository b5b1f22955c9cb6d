//! How much of Discord's rate limit a turn uses.

use localdiscord::journal::{Exchange, What};

use super::{Chat, plain::plain_turn};

/// Requests that count against the bot's fifty a second: all but answers to interactions.
fn counted(chat: &Chat, since: u64) -> Vec<String> {
    let entries = chat.sandbox.journal().since(since);
    let requests = entries.into_iter().filter_map(|entry| match entry.what {
        What::Request(Exchange { method, path, .. }) => Some(format!("{method} {path}")),
        _ => None,
    });
    requests
        .filter(|it| !it.contains(" /interactions/") && !it.contains(" /webhooks/"))
        .collect()
}

#[tokio::test]
async fn a_turn_takes_at_most_two_requests_that_count() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let mut board = game.board;
    let turns = [1, 2, 3, 4].map(plain_turn);
    let players = [&chat.ada, &chat.bob];
    for (idx, turn) in turns.iter().enumerate() {
        let before = chat.sandbox.journal().newest();
        let (mover, next) = (players[idx % 2], players[(idx + 1) % 2]);
        chat.slash(mover, game.place, "move", &[("turn", (*turn).into())])
            .await;
        let posted = chat
            .reads(next, game.place, &format!("turn {} ", idx + 2))
            .await;
        chat.loses_buttons(&board).await;
        let requests = counted(&chat, before);
        assert!(requests.len() <= 2, "{turn}: {requests:#?}");
        board = posted;
    }
    chat.end().await;
}
