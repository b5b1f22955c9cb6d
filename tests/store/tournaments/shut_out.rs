//! Games of people and servers shut out by the owner.

use super::{Bot, GUILD, START, all_begun, swiss};
use crate::store::laws::closed::{ban, unban};
use cairn_app::TournamentView;

/// Shuts somebody out, as a command beside the bot does.
async fn shut_out(bot: &Bot, id: u64) {
    assert!(ban(&bot.store, id, START.0).await);
    bot.app.wake_up().await.unwrap();
}

/// Likewise, lets somebody in.
async fn let_in(bot: &Bot, id: u64) {
    assert!(unban(&bot.store, id, START.0).await);
    bot.app.wake_up().await.unwrap();
}

#[tokio::test]
async fn the_games_of_people_and_servers_that_are_shut_out_wait_and_the_others_begin() {
    let (_folder, mut bot, id) = swiss(4).await;
    shut_out(&bot, 2).await;
    bot.work().await;
    bot.start(id).await;
    let others = |it: &TournamentView| !it.matches.is_empty() && it.waiting_games().len() == 2;
    bot.wait_until(id, others).await;
    // Asked again, none of the waiting ones begins.
    assert!(bot.app.next_game_to_begin(&[]).await.unwrap().is_none());
    bot.workers.take().unwrap().finish().await;
    shut_out(&bot, GUILD.0).await;
    let_in(&bot, 2).await;
    assert!(bot.app.next_game_to_begin(&[]).await.unwrap().is_none());
    let_in(&bot, GUILD.0).await;
    bot.work().await;
    bot.wait_until(id, all_begun).await;
    bot.workers.take().unwrap().finish().await;
}
