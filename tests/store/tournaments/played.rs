//! A tournament that is played to its end.

use cairn_domain::tournament::{Match, Stage};

use super::{GUILD, all_begun, games, swiss};
use crate::store::{looks::ChannelReader, prelude::*};

#[tokio::test]
async fn the_first_three_have_a_trophy_shown_to_who_may_know_of_the_tournament() {
    let (_folder, mut bot, id) = swiss(4).await;
    bot.work().await;
    bot.start(id).await;
    for round in 1..=3 {
        let it = bot
            .wait_until(id, |it| it.rounds.len() == round && all_begun(it))
            .await;
        for game in games(&it) {
            if bot.app.game(game).await.unwrap().head.outcome.is_none() {
                bot.resign(game, Seat::First).await;
            }
        }
        bot.wait_until(id, |it| it.matches.iter().all(Match::is_settled))
            .await;
        bot.pass(Span::from_days(1)).await;
    }
    let it = bot.wait_until(id, |it| it.stage == Stage::Over).await;
    let people = bot.app.people_of(&it).await.unwrap();
    for line in it.standings().remove(0).lines {
        let who = it.entry(line.entry).unwrap().participant();
        let who = people.iter().find(|it| it.id == who).unwrap();
        let [here, elsewhere] =
            [GUILD, GuildId(11)].map(|it| ChannelReader(PlayerId(77), Some(it)));
        let trophies = bot.app.trophies_of(&here, who).await.unwrap();
        let found: Vec<_> = trophies.iter().map(|it| (it.id, it.rank)).collect();
        let expected = (line.rank <= 3).then_some((id, line.rank));
        assert_eq!(found, Vec::from_iter(expected), "{line:?}");
        assert_eq!(bot.app.trophies_of(&elsewhere, who).await.unwrap(), []);
    }
}
