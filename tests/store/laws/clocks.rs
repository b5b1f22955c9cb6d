//! Clocks: which are due, and when nobody could play.

use cairn_domain::{Due, GameWrite, Interval, Outage, Shards};

use super::beat;
use crate::store::prelude::*;

#[tokio::test]
async fn the_clock_that_is_due_first_is_found_first() {
    let (_folder, store) = store().await;
    assert_eq!(store.next_wake().await.unwrap(), None);
    for (id, wake) in [(1, Some(300)), (2, None), (3, Some(100)), (4, Some(200))] {
        let mut game = game(id);
        game.due.wake = wake.map(Timestamp);
        put_game(&store, game).await;
    }
    assert_eq!(store.next_wake().await.unwrap(), Some(Timestamp(100)));
    let awake = |now, limit| store.awake(Timestamp(now), limit);
    assert!(awake(99, 10).await.unwrap().is_empty());
    assert_eq!(awake(200, 10).await.unwrap(), [GameId(3), GameId(4)]);
    assert_eq!(awake(900, 1).await.unwrap(), [GameId(3)]);

    // A turn without a clock removes the game from the list.
    put(&store, turn(3, 0, "a1-a2")).await;
    assert_eq!(store.next_wake().await.unwrap(), Some(Timestamp(200)));
}

#[tokio::test]
async fn clocks_are_found_by_the_shards_of_their_servers() {
    let (_folder, store) = store().await;
    // One server of each shard of four, and a game in direct messages.
    let guilds = [4, 5, 6, 7].map(|number: u64| Some(GuildId((number << 22) + 9)));
    for (id, guild) in (1..).zip(guilds.into_iter().chain([None])) {
        let mut game = game(id);
        game.due.wake = Some(Timestamp(1_000 - 100 * id));
        game.place.guild = guild;
        put_game(&store, game).await;
    }
    for count in 1..=5 {
        for missing in 0..count {
            let has: Vec<Shard> = Shards::all(count)
                .iter()
                .filter(|it| it.id != missing)
                .collect();
            let is_there = |id: &i64| {
                let number = usize::try_from(id - 1).unwrap();
                let guild = guilds.get(number).copied().flatten();
                has.iter().any(|it| it.has(guild))
            };
            let expected: Vec<GameId> = (1..=5).rev().filter(is_there).map(GameId).collect();
            let found = store.awake_on(&has, Timestamp(900), 10).await.unwrap();
            assert_eq!(found, expected, "without {missing} of {count}");
        }
    }
    let first = [Shard { id: 0, count: 2 }];
    let awake = |now, limit| store.awake_on(&first, Timestamp(now), limit);
    assert_eq!(awake(499, 10).await.unwrap(), []);
    assert_eq!(awake(700, 10).await.unwrap(), [GameId(5), GameId(3)]);
    assert_eq!(awake(900, 1).await.unwrap(), [GameId(5)]);
    assert_eq!(
        store.awake_on(&[], Timestamp(900), 10).await.unwrap(),
        [],
        "of no shard there is none"
    );
}

#[tokio::test]
async fn what_is_due_comes_back() {
    let (_folder, store) = store_with_game().await;
    let due = Due {
        deadline: Some(Timestamp(5)),
        wake: Some(Timestamp(4)),
    };
    put(&store, GameWrite::Due(GameId(1), due)).await;
    assert_eq!(store.next_wake().await.unwrap(), Some(Timestamp(4)));
    assert_eq!(current_game(&store, 1).await.due, due);
}

#[tokio::test]
async fn heartbeats_and_outages_of_each_shard_come_back_in_order() {
    let (_folder, store) = store().await;
    assert_eq!(store.last_beat().await.unwrap(), None);
    assert_eq!(store.last_beats().await.unwrap(), []);
    let shard = |id| Shard { id, count: 2 };
    let span = |from, until| Interval {
        from: Timestamp(from),
        until: Timestamp(until),
    };
    for (id, at, outage) in [
        (0, 900, Some((500, 900))),
        (1, 950, Some((500, 950))),
        (0, 100, Some((20, 100))),
        (0, 1_000, None),
    ] {
        beat(&store, shard(id), at, outage).await;
    }
    assert_eq!(store.last_beat().await.unwrap(), Some(Timestamp(1_000)));
    let beats = [(shard(0), Timestamp(1_000)), (shard(1), Timestamp(950))];
    assert_eq!(store.last_beats().await.unwrap(), beats);
    let outages = store.outages().await.unwrap();
    let outage = |id, span| Outage {
        shard: shard(id),
        span,
    };
    let expected = [
        outage(0, span(20, 100)),
        outage(0, span(500, 900)),
        outage(1, span(500, 950)),
    ];
    assert_eq!(outages, expected);
    // A heartbeat earlier than the last one does not count.
    beat(&store, shard(0), 5, None).await;
    assert_eq!(store.last_beats().await.unwrap(), beats);
}
