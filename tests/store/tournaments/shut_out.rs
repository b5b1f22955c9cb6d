//! Games of people and servers shut out by the owner.

use cairn_app::{Store as _, TournamentView};
use cairn_domain::{ClosedChange, InstanceWrite, Write, tournament::TournamentKind};

use super::{Bot, GUILD, START, all_begun};
use crate::store::database::sqlite;

/// Shuts somebody out or lets them in, as a command beside the bot does.
async fn closes(bot: &Bot, change: ClosedChange) {
    bot.store
        .commit(vec![Write::Instance(InstanceWrite::Closed(change))])
        .await
        .unwrap();
    bot.app.wake_up().await.unwrap();
}

fn ban(id: u64) -> ClosedChange {
    ClosedChange::Ban(id, START)
}

fn unban(id: u64) -> ClosedChange {
    ClosedChange::Unban(id, START)
}

#[tokio::test]
async fn the_games_of_somebody_who_is_shut_out_wait_and_the_others_begin() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(TournamentKind::ALL[1], 4).await.root.id;
    closes(&bot, ban(2)).await;
    bot.work().await;
    let maker = bot.maker().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    let others = |it: &TournamentView| !it.matches.is_empty() && it.waiting_games().len() == 2;
    bot.until(id, others).await;
    // Asked again, none of the waiting ones begins.
    assert!(bot.app.next_game_to_begin(&[]).await.unwrap().is_none());
    closes(&bot, unban(2)).await;
    bot.until(id, all_begun).await;
    bot.workers.take().unwrap().finish().await;
}

#[tokio::test]
async fn in_a_server_that_is_shut_out_no_game_begins_that_waits_already() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(TournamentKind::ALL[1], 4).await.root.id;
    // Everybody is shut out, so that all games are paired and wait.
    for person in 1..=4 {
        closes(&bot, ban(person)).await;
    }
    bot.work().await;
    let maker = bot.maker().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    bot.until(id, |it| it.waiting_games().len() == 4).await;
    bot.workers.take().unwrap().finish().await;
    closes(&bot, ban(GUILD.0)).await;
    for person in 1..=4 {
        closes(&bot, unban(person)).await;
    }
    assert!(bot.app.next_game_to_begin(&[]).await.unwrap().is_none());
    closes(&bot, unban(GUILD.0)).await;
    assert!(bot.app.next_game_to_begin(&[]).await.unwrap().is_some());
}
