//! Games of people and servers shut out by the owner.

use cairn_app::TournamentView;
use cairn_domain::InstanceWrite;

use super::{Bot, GUILD, START, all_begun, swiss};
use crate::store::laws::{
    closed::{ban, unban},
    put,
};

/// Shuts somebody out or lets them in, as a command beside the bot does.
async fn closes(bot: &Bot, change: InstanceWrite) {
    put(&bot.store, change).await;
    bot.app.wake_up().await.unwrap();
}

#[tokio::test]
async fn the_games_of_people_and_servers_that_are_shut_out_wait_and_the_others_begin() {
    let (_folder, mut bot, id) = swiss(4).await;
    closes(&bot, ban(2, START.0)).await;
    bot.work().await;
    bot.start(id).await;
    let others = |it: &TournamentView| !it.matches.is_empty() && it.waiting_games().len() == 2;
    bot.until(id, others).await;
    // Asked again, none of the waiting ones begins.
    assert!(bot.app.next_game_to_begin(&[]).await.unwrap().is_none());
    bot.workers.take().unwrap().finish().await;
    closes(&bot, ban(GUILD.0, START.0)).await;
    closes(&bot, unban(2, START.0)).await;
    assert!(bot.app.next_game_to_begin(&[]).await.unwrap().is_none());
    closes(&bot, unban(GUILD.0, START.0)).await;
    bot.work().await;
    bot.until(id, all_begun).await;
    bot.workers.take().unwrap().finish().await;
}
