//! Games whose rules are gone.

use cairn_app::TournamentView;
use cairn_domain::tournament::{Start, TournamentEvent, TournamentKind};
use cairn_rules::Catalog;

use super::{Bot, START, all_begun, games, some_game, swiss};
use crate::store::prelude::*;

#[tokio::test]
async fn games_whose_rules_are_gone_wait_and_hold_up_nobody_else() {
    let (_folder, bot, gone) = swiss(4).await;
    let other = bot
        .open_of((TournamentKind::ALL[1], Start::ByHand), 4, some_game(1))
        .await
        .root
        .id;
    let store = Arc::clone(&bot.store);
    drop(bot);

    // A program without the first game.
    let rest = cairn_rules::catalog();
    let rest = Catalog::new(
        rest.games()
            .filter(|it| it.about.key != some_game(0).about.key),
    );
    let mut bot = Bot::with(Arc::clone(&store), rest, None, START).await;
    bot.work().await;
    bot.start(gone).await;
    bot.wait_until(gone, |it| it.held_up).await;
    bot.start(other).await;
    let begun = |it: &TournamentView| !it.matches.is_empty() && it.waiting_games().is_empty();
    bot.wait_until(other, begun).await;
    let it = bot.tournament(gone).await;
    assert!(it.held_up && games(&it).is_empty() && it.waiting_games().len() == 4);
    let told = |it: &TournamentView| {
        let lines = it.log.iter();
        lines
            .filter(|it| it.event == TournamentEvent::Blockage)
            .count()
    };
    assert_eq!(told(&it), 1);
    bot.workers.take().unwrap().finish().await;
    drop(bot);

    // The next program has it again, and begins them by itself.
    let mut bot = Bot::with(store, cairn_rules::catalog(), None, START).await;
    bot.work().await;
    let it = bot.wait_until(gone, all_begun).await;
    assert!(!it.held_up);
    assert_eq!(told(&it), 1);
}
