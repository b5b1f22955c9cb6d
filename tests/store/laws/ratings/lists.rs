//! Rating lists: who is on them, in which order, with which rank.

use std::collections::{BTreeMap, BTreeSet};

use cairn_domain::{
    CurrentRating, Leaderboard, LeaderboardQuery, RatedGame, RatedSide, Rating, RatingList,
};
use cairn_ratings::together;

use super::{
    super::{choose, derive_ratings, say_farewell},
    Chance, DAY, all_ratings, correct, people, rate, variant, won_game,
};
use crate::store::prelude::*;

fn query(list: RatingList, now: i64) -> LeaderboardQuery {
    LeaderboardQuery {
        variant: variant("clans"),
        list,
        guild: None,
        page: 0,
        own: None,
        now: Timestamp(now),
    }
}

async fn names(store: &Store, query: &LeaderboardQuery) -> Vec<String> {
    let found = store.leaderboard(query).await.unwrap();
    assert_eq!(found.lines.len(), found.total as usize);
    found.lines.into_iter().map(|it| it.who.name).collect()
}

/// Everybody's current line, computed from the ratings alone.
fn worked_out(
    ratings: &[CurrentRating],
    asked: &LeaderboardQuery,
    may: &BTreeSet<ParticipantId>,
) -> Vec<(bool, i32, i64)> {
    let mut own: BTreeMap<ParticipantId, BTreeMap<RatedSide, &CurrentRating>> = BTreeMap::new();
    let listed = ratings.iter().filter(|it| it.key.variant == asked.variant);
    for it in listed.filter(|it| may.contains(&it.key.who)) {
        own.entry(it.key.who).or_default().insert(it.key.side, it);
    }
    let mut lines = Vec::new();
    for (who, sides) in own {
        let at = |side| sides.get(&side).map(|it| it.rating_at(asked.now));
        let (first, second) = (at(RatedSide::First), at(RatedSide::Second));
        let rating = match asked.list {
            RatingList::Together => at(RatedSide::Both).or_else(|| {
                Some(together(
                    first.unwrap_or_default(),
                    second.unwrap_or_default(),
                ))
            }),
            RatingList::First => first,
            RatingList::Second => second,
        };
        let counting = sides.iter().filter(|(side, _)| match asked.list {
            RatingList::Together => true,
            RatingList::First => **side == RatedSide::First,
            RatingList::Second => **side == RatedSide::Second,
        });
        let last = counting.map(|(_, it)| it.changed_at).max();
        let (Some(rating), Some(last)) = (rating, last) else {
            continue;
        };
        if asked.now.0 - last.0 < 365 * DAY {
            lines.push((rating.is_provisional(), -whole(rating), who.0));
        }
    }
    lines.sort_unstable();
    lines
}

#[tokio::test]
async fn lists_are_what_can_be_worked_out_from_the_ratings() {
    let (_folder, store) = store().await;
    people(&store, 45).await;
    let mut chance = Chance(4);
    for id in 1..=700 {
        // Few meet often, so that some are settled.
        let crowd = chance.pick(&[4, 9, 45]);
        let game = chance.game(id, crowd);
        rate(&store, game).await;
    }
    let ratings = all_ratings(&store).await;
    let ledger = store.ledger().await.unwrap();
    let everybody: BTreeSet<ParticipantId> = (1..=45).map(ParticipantId).collect();
    let (mut settled, mut shared) = (0, 0);
    for number in 0..60 {
        let guild = chance.pick(&[None, None, Some(GuildId(10)), Some(GuildId(404))]);
        let asked = LeaderboardQuery {
            variant: variant(chance.pick(&["clans", "stones/rim", "stones/corner"])),
            list: chance.pick(&RatingList::ALL),
            guild,
            page: 0,
            own: Some(ParticipantId(1 + number % 45)),
            now: Timestamp(i64::try_from(chance.below(800)).unwrap() * DAY),
        };
        let may = match guild {
            None => everybody.clone(),
            Some(_) => ledger
                .iter()
                .filter(|it| it.guild == guild)
                .flat_map(|it| [it.players.first, it.players.second])
                .collect(),
        };
        let expected = worked_out(&ratings, &asked, &may);
        let mut found = Vec::new();
        let mut page = 0;
        loop {
            let asked = LeaderboardQuery {
                page,
                ..asked.clone()
            };
            let board = store.leaderboard(&asked).await.unwrap();
            assert_eq!(board.total as usize, expected.len());
            if board.page < page {
                break;
            }
            own_line_fits(&board, &expected, asked.own.unwrap());
            found.extend(board.lines);
            page += 1;
            if found.is_empty() {
                break;
            }
        }
        let order: Vec<_> = found
            .iter()
            .map(|it| (it.provisional, -whole(it.rating), it.who.id.0))
            .collect();
        assert_eq!(order, expected);
        for line in &found {
            let (class, rating) = (line.provisional, -whole(line.rating));
            let before = expected
                .iter()
                .filter(|it| (it.0, it.1) < (class, rating))
                .count();
            assert_eq!(line.rank as usize, before + 1);
            let tied = expected.iter().filter(|it| (it.0, it.1) == (class, rating));
            shared += usize::from(tied.count() > 1);
            settled += usize::from(!line.provisional);
        }
    }
    assert!(settled > 50 && shared > 5, "{settled} {shared}");
}

fn whole(rating: Rating) -> i32 {
    (rating.rating + 5_000).div_euclid(10_000)
}

fn own_line_fits(board: &Leaderboard, expected: &[(bool, i32, i64)], own: ParticipantId) {
    let there = expected.iter().find(|it| it.2 == own.0);
    let line = board.own.as_ref();
    assert_eq!(line.is_some(), there.is_some());
    if let (Some(line), Some(there)) = (line, there) {
        let before = expected
            .iter()
            .filter(|it| (it.0, it.1) < (there.0, there.1))
            .count();
        assert_eq!((line.who.id, line.rank as usize), (own, before + 1));
    }
}

#[tokio::test]
async fn hidden_or_forgotten_people_are_on_no_list() {
    let (_folder, store) = store().await;
    rate(&store, won_game(1, 1_000, [1, 2])).await;
    rate(&store, won_game(2, 2_000, [1, 3])).await;
    let asked = LeaderboardQuery {
        own: Some(bob().id),
        ..query(RatingList::Together, 3_000)
    };
    assert_eq!(names(&store, &asked).await, ["Ada", "Eve", "Bob"]);
    let choose = |person, ratings| choose(&store, person, "ratings", ratings);
    choose(BOB, "hidden").await;
    assert_eq!(names(&store, &asked).await, ["Ada", "Eve"]);
    assert_eq!(store.leaderboard(&asked).await.unwrap().own, None);
    choose(ADA, "off").await;
    assert_eq!(names(&store, &asked).await, ["Eve"]);
    choose(ADA, "on").await;
    choose(BOB, "on").await;
    assert_eq!(names(&store, &asked).await, ["Ada", "Eve", "Bob"]);
    say_farewell(&store, eve().id).await;
    assert_eq!(names(&store, &asked).await, ["Ada", "Bob"]);
    derive_ratings(&store).await;
    assert_eq!(names(&store, &asked).await, ["Ada", "Bob"]);
}

#[tokio::test]
async fn a_servers_list_has_who_was_rated_there_and_has_not_left() {
    let (_folder, store) = store().await;
    let there = |id, guild, players| RatedGame {
        guild,
        ..won_game(id, id, players)
    };
    let server = Some(GuildId(u64::MAX));
    rate(&store, there(1, server, [1, 2])).await;
    rate(&store, there(2, None, [2, 3])).await;
    // In another variant, but a rated game in any variant makes somebody known in a server.
    let mut other = there(3, server, [3, 2]);
    other.variant = variant("raid");
    rate(&store, other).await;
    let asked = LeaderboardQuery {
        guild: server,
        ..query(RatingList::Together, 100)
    };
    let found = names(&store, &asked).await;
    assert_eq!(found, ["Ada", "Bob", "Eve"]);
    let elsewhere = LeaderboardQuery {
        guild: Some(GuildId(1)),
        ..asked.clone()
    };
    assert_eq!(names(&store, &elsewhere).await, [""; 0]);
    let asked_at = async || {
        let board = store.leaderboard(&asked).await.unwrap();
        board.lines.iter().map(|it| it.asked_at).collect::<Vec<_>>()
    };
    assert_eq!(asked_at().await, [None; 3]);
    let guild = GuildId(u64::MAX);
    for (who, here) in [(bob().id, false), (eve().id, true)] {
        let answer = async |tx: Tx| tx.save_membership(guild, who, here, Timestamp(50)).await;
        save(&store, answer).await;
    }
    assert_eq!(names(&store, &asked).await, ["Ada", "Eve"]);
    assert_eq!(asked_at().await, [None, Some(Timestamp(50))]);
    derive_ratings(&store).await;
    assert_eq!(names(&store, &asked).await, ["Ada", "Eve"]);
    // A player who plays there again is back, and is checked again.
    rate(&store, there(4, server, [1, 2])).await;
    assert_eq!(names(&store, &asked).await.len(), 3);
    for id in [1, 4] {
        correct(&store, id, None).await;
    }
    assert_eq!(names(&store, &asked).await, ["Bob", "Eve"]);
}
