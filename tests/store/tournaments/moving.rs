//! A running tournament is copied into a used database with its server, and continues there.

use cairn_app::TournamentView;
use cairn_domain::tournament::{Stage, TournamentEvent, TournamentKind};

use super::{Bot, GUILD, START, games, swiss};
use crate::{
    common::damages::{DAMAGES, DamageTarget},
    store::{database::verify, prelude::*},
};

/// A database in which a tournament of another server is running.
async fn used_database() -> Database {
    let (folder, mut bot, id) = swiss(4).await;
    bot.starts(id).await;
    bot.workers.take().unwrap().finish().await;
    bot.store.close().await;
    let elsewhere = "UPDATE tournaments SET guild = 11; UPDATE games SET guild = 11";
    folder.execute(elsewhere).await;
    folder
}

#[tokio::test]
async fn a_tournament_goes_on_in_the_database_that_its_server_is_copied_into() {
    let (folder, mut bot, id) = swiss(5).await;
    let it = bot.starts(id).await;
    bot.resign(games(&it)[0], Seat::First).await;
    let settled = |it: &TournamentView| {
        it.log
            .iter()
            .any(|line| matches!(line.event, TournamentEvent::Result { .. }))
    };
    let before = bot.wait_until(id, settled).await;
    let workers = bot.workers.take().unwrap();
    workers.finish().await;
    bot.store.close().await;
    drop(bot);

    let other = used_database().await;
    let now = START + Span::from_hours(1);
    let copied = cairn_store::copy(folder.url(), other.url(), Some((GUILD, now)), |_| ()).await;
    let copied = copied.unwrap();
    let (old, new) = copied.tournaments[0];
    assert_eq!((old, copied.tournaments.len()), (id, 1));
    assert_ne!(new, id, "it is taken");

    let mut bot = Bot::with_store(other.open().await, now + Span::from_days(2)).await;
    verify(&bot.store).await;
    let after = bot.tournament(new).await;
    assert_eq!(after.stage, Stage::Running);
    assert_eq!(after.log.len(), before.log.len());
    assert_eq!(after.root.secret, before.root.secret);
    let there = |old| {
        copied
            .games
            .iter()
            .find(|it| it.0 == old)
            .map_or(old, |it| it.1)
    };
    let expected: Vec<_> = games(&before).into_iter().map(there).collect();
    assert_eq!(games(&after), expected);
    bot.work().await;
    // The time between was an outage, which moves the deadline.
    let old = before.matches[0].deadline;
    let moved = bot.wait_until(new, |it| it.matches[0].deadline > old).await;
    assert!(moved.matches[0].deadline >= old + Span::from_days(2));
    for game in games(&after).into_iter().skip(1) {
        if bot.app.game(game).await.unwrap().head.outcome.is_none() {
            bot.resign(game, Seat::Second).await;
        }
    }
    bot.wait_until(new, |it| it.rounds.len() > 1).await;
    verify(&bot.store).await;
}

#[tokio::test]
async fn a_tournament_that_cannot_be_read_is_copied_as_it_is() {
    let (folder, bot, damaged) = swiss(5).await;
    let whole = bot.open(TournamentKind::ALL[0], 5).await.root.id;
    let by = DAMAGES.iter().find(|it| it.of == DamageTarget::Tournament);
    assert!(folder.damage(by.unwrap().sql, damaged.0).await > 0);
    bot.store.close().await;
    let other = Database::in_file();
    let copied = cairn_store::copy(folder.url(), other.url(), Some((GUILD, START)), |_| ()).await;
    copied.unwrap();
    let there = other.open().await;
    assert!(there.tournament(whole).await.unwrap().is_some());
    assert!(there.tournament(damaged).await.is_err());
}
