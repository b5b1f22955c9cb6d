//! Games of people and servers that the owner has shut out.

use cairn_app::{Store as _, TournamentView};
use cairn_domain::{ClosedChange, Write, tournament::Kind};

use super::{Bot, GUILD, START, all_begun};
use crate::database::sqlite;

/// Shuts somebody out or lets them in, as a command beside the bot does.
async fn closes(bot: &Bot, change: ClosedChange) {
    bot.store.commit(vec![Write::Closed(change)]).await.unwrap();
    bot.app.wake_up().await.unwrap();
}

async fn begins_without(shut_out: u64, waiting: usize) {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(Kind::ALL[1], 4).await.root.id;
    let (ban, unban) = (
        ClosedChange::Ban {
            id: shut_out,
            at: START,
        },
        ClosedChange::Unban {
            id: shut_out,
            at: START,
        },
    );
    closes(&bot, ban).await;
    bot.work().await;
    let maker = bot.maker().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    let others =
        |it: &TournamentView| !it.matches.is_empty() && it.waiting_games().len() == waiting;
    let it = bot.until(id, others).await;
    // Asked once more, none of those that wait begins.
    assert!(bot.app.next_game_to_begin(&[]).await.unwrap().is_none());
    assert_eq!(it.waiting_games().len(), waiting);
    closes(&bot, unban).await;
    bot.until(id, all_begun).await;
    bot.workers.take().unwrap().finish().await;
}

#[tokio::test]
async fn the_games_of_somebody_who_is_shut_out_wait_and_the_others_begin() {
    begins_without(2, 2).await;
}

#[tokio::test]
async fn in_a_server_that_is_shut_out_no_game_begins() {
    begins_without(GUILD.0, 4).await;
}
