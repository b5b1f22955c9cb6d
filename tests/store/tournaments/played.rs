//! Rounds, deadlines and clocks, one after the other.

use std::{collections::BTreeSet, sync::atomic::Ordering};

use async_trait::async_trait;
use cairn_app::{AppError, GameReader, Here, TournamentStore as _};
use cairn_domain::{
    ChannelId, GuildId, Place, PlayerId, Shard, Span,
    tournament::{Match, Stage, TournamentKind},
};
use cairn_store::Audit as _;

use cairn_kernel::Seat;

use super::{Bot, GUILD, START, all_begun, games};
use crate::store::{database::sqlite, workers::connect};

#[tokio::test]
async fn a_swiss_is_played_from_the_opening_to_the_standings() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(TournamentKind::ALL[1], 4).await.root.id;
    bot.work().await;
    let maker = bot.maker().await;
    bot.app.start_tournament(id, maker).await.unwrap();
    for round in 1..=3 {
        let it = bot
            .until(id, |it| it.rounds.len() == round && all_begun(it))
            .await;
        for game in games(&it) {
            if bot.app.game(game).await.unwrap().head.outcome.is_none() {
                bot.resign(game, Seat::First).await;
            }
        }
        bot.until(id, |it| it.matches.iter().all(Match::is_settled))
            .await;
        bot.pass(Span::from_days(1)).await;
    }
    let it = bot.until(id, |it| it.stage == Stage::Over).await;
    assert!(!it.ended_early);
    assert_eq!(it.matches.len(), 6, "nobody met twice, nobody was left out");
    let pairs: BTreeSet<_> = it
        .matches
        .iter()
        .map(|it| {
            (
                it.new.first.min(it.new.second),
                it.new.first.max(it.new.second),
            )
        })
        .collect();
    assert_eq!(pairs.len(), 6);
    assert_eq!(bot.store.tournament(id).await.unwrap().unwrap(), *it);
    let faults = bot.store.tournament_faults(&it).await.unwrap();
    assert_eq!(faults, Vec::<String>::new());

    // The first three have a trophy, shown to people who may know of the tournament.
    let line = it.standings().remove(0).lines.remove(0);
    let first = it.entry(line.entry).unwrap().who();
    let people = bot.app.people_of(&it).await.unwrap();
    let first = people.iter().find(|who| who.id == first).unwrap();
    let by = |guild| Onlooker(guild);
    let here = bot.app.trophies_of(&by(GUILD), first).await.unwrap();
    assert_eq!(here.len(), 1);
    assert_eq!((here[0].id, here[0].rank), (id, 1));
    // The first three places, and no others.
    for line in it.standings().remove(0).lines {
        let who = it.entry(line.entry).unwrap().who();
        let who = people.iter().find(|it| it.id == who).unwrap();
        let trophies = bot.app.trophies_of(&by(GUILD), who).await.unwrap();
        let ranks: Vec<_> = trophies.iter().map(|it| it.rank).collect();
        let expected: Vec<_> = (line.rank <= 3).then_some(line.rank).into_iter().collect();
        assert_eq!(ranks, expected, "{line:?}");
    }
    let elsewhere = bot.app.trophies_of(&by(GuildId(11)), first).await.unwrap();
    assert_eq!(elsewhere, []);
}

/// Somebody who does not play, and may read every place of their server.
struct Onlooker(GuildId);

#[async_trait]
impl GameReader for Onlooker {
    fn here(&self) -> Here {
        Here {
            player: PlayerId(77),
            guild: Some(self.0),
            channel: ChannelId(77),
        }
    }

    async fn may_read(&self, _: Place) -> Result<bool, AppError> {
        Ok(true)
    }
}

#[tokio::test]
async fn an_outage_past_the_deadline_moves_it_by_as_long() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(TournamentKind::ALL[1], 4).await.root.id;
    let it = bot.starts(id).await;
    let deadline = it.matches[0].deadline;
    // The clock runs on, and the bot is unreachable until long after the deadline.
    let away = Span::from_days(20);
    let back = bot.app.now() + away;
    bot.clock.now.store(back.0, Ordering::SeqCst);
    connect(&bot.app, [Shard::ALL]).await;
    let it = bot.until(id, |it| it.matches[0].deadline != deadline).await;
    assert_eq!(it.matches[0].deadline, deadline + away);
    assert!(it.matches.iter().all(|it| !it.is_settled()));
    assert_eq!(it.outages_until, back);
}

#[tokio::test]
async fn the_clock_of_a_game_starts_with_its_board_or_after_an_hour() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(TournamentKind::ALL[1], 4).await.root.id;
    let it = bot.starts(id).await;
    let game = bot.app.game(games(&it)[0]).await.unwrap();
    let hour = Span::from_hours(1);
    let unseen = bot.app.deadline(&game).await.unwrap().unwrap();
    let minutes = Span::from_secs(600);
    bot.app
        .clock_starts(game.id, game.started_at + minutes)
        .await
        .unwrap();
    let game = bot.app.game(game.id).await.unwrap();
    let seen = bot.app.deadline(&game).await.unwrap().unwrap();
    assert_eq!(seen, unseen - hour + minutes);
    assert_eq!(game.due.deadline, Some(seen));
    // Another board no longer changes anything.
    bot.app
        .clock_starts(game.id, game.started_at + hour)
        .await
        .unwrap();
    assert_eq!(bot.app.game(game.id).await.unwrap().revision, game.revision);
}
