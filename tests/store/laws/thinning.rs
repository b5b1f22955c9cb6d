//! Data that is deleted when it is old, and data that never is.

use cairn_domain::{
    Bearer, ChallengeState, ExpiringData, Family, NotificationEvent, Outage, OutboxRow,
    OutboxState, OutboxWrite, Subject,
};

use super::{
    beat, challenge,
    closed::{ban, unban},
    end, settled_challenge,
};
use crate::store::prelude::*;

async fn thin(store: &Store, what: ExpiringData, before: i64, most: u32) -> u64 {
    store.thin(what, Timestamp(before), most).await.unwrap()
}

#[tokio::test]
async fn challenges_without_a_game_go_and_others_stay() {
    let (_folder, store) = store().await;
    let accepted = ChallengeState::Accepted(bob());
    let states = [
        (ChallengeState::Declined, 10),
        (ChallengeState::Expired, 20),
        (ChallengeState::Cancelled, 30),
        (accepted, 10),
    ];
    put(&store, [1, 2, 3, 4, 5].map(challenge)).await;
    for (id, (state, at)) in (1..).zip(states) {
        put(&store, settled_challenge(id, state, at)).await;
    }
    let left = async || {
        let mut left = Vec::new();
        for id in 1..=5 {
            if store.challenge(GameId(id)).await.unwrap().is_some() {
                left.push(id);
            }
        }
        left
    };
    assert_eq!(thin(&store, ExpiringData::Challenges, 10, 9).await, 0);
    // In small batches, the oldest first.
    assert_eq!(thin(&store, ExpiringData::Challenges, 25, 1).await, 1);
    assert_eq!(left().await, [2, 3, 4, 5]);
    assert_eq!(thin(&store, ExpiringData::Challenges, 25, 9).await, 1);
    assert_eq!(left().await, [3, 4, 5]);
    assert_eq!(thin(&store, ExpiringData::Challenges, 99, 9).await, 1);
    assert_eq!(thin(&store, ExpiringData::Challenges, 99, 9).await, 0);
    assert_eq!(left().await, [4, 5]);
}

#[tokio::test]
async fn outages_and_bans_go_when_no_clock_asks_about_them() {
    let (_folder, store) = store().await;
    let id = 77;
    beat(&store, Shard::ALL, 2, Some((1, 2))).await;
    beat(&store, Shard::ALL, 210, Some((200, 210))).await;
    assert!(ban(&store, id, 1).await);
    assert!(unban(&store, id, 2).await);
    assert!(ban(&store, id, 3).await);
    let mut played = game(1);
    played.started_at = Timestamp(100);
    played.terms.clock = "3d".parse().unwrap();
    put_game(&store, played.clone()).await;
    let outages = async || -> Vec<i64> {
        let outages = store.outages().await.unwrap();
        outages.iter().map(|it: &Outage| it.span.from.0).collect()
    };
    // An outage before the game is not needed by anything; one during it is.
    assert_eq!(thin(&store, ExpiringData::Outages, 900, 9).await, 1);
    assert_eq!(outages().await, [200]);
    assert_eq!(thin(&store, ExpiringData::Bans, 900, 9).await, 1);
    assert_eq!(store.closures().await.unwrap().bans.len(), 1);
    assert!(store.closures().await.unwrap().is_banned(id));
    put(&store, end(1)).await;
    assert_eq!(thin(&store, ExpiringData::Outages, 210, 9).await, 0);
    assert_eq!(thin(&store, ExpiringData::Outages, 211, 9).await, 1);
    assert_eq!(outages().await, [0_i64; 0]);
    // The game itself stays.
    assert!(store.game(GameId(1)).await.unwrap().is_some());
}

#[tokio::test]
async fn news_go_some_time_after_their_game() {
    let (_folder, store) = store().await;
    for id in [1, 2] {
        put_game(&store, game(id)).await;
        let subject = Subject::Game(GameId(id), NotificationEvent::Board(LogLength(0)));
        let row = OutboxRow {
            state: OutboxState::Done,
            ..OutboxRow::notification(subject, ada().id, Bearer::Post, Timestamp(0))
        };
        put(
            &store,
            [row, OutboxRow::post(subject)].map(OutboxWrite::Add),
        )
        .await;
    }
    put(&store, end(1)).await;
    let over = game(1).head.since.0;
    assert_eq!(thin(&store, ExpiringData::Notifications, over, 9).await, 0);
    let gone = thin(&store, ExpiringData::Notifications, over + 1, 9).await;
    assert_eq!(gone, 1);
    for (game, count) in [(1, 1), (2, 2)] {
        let found = store.outbox(Family::of_game(GameId(game))).await.unwrap();
        assert_eq!(found.len(), count, "posts stay");
    }
}

#[tokio::test]
async fn that_a_result_was_posted_goes_and_other_messages_stay() {
    let (_folder, store) = store().await;
    let record = |subject, at| {
        OutboxWrite::Add(OutboxRow {
            at: Timestamp(at),
            ..OutboxRow::post(subject)
        })
    };
    let [early, late, table] = [
        Subject::Result(GameId(1)),
        Subject::Result(GameId(2)),
        Subject::Table(GuildId(1)),
    ];
    put(
        &store,
        [(early, 10), (late, 20), (table, 10)].map(|(of, at)| record(of, at)),
    )
    .await;
    assert_eq!(thin(&store, ExpiringData::Results, 20, 9).await, 1);
    for (subject, count) in [(early, 0), (late, 1), (table, 1)] {
        let found = store.outbox(subject.family()).await.unwrap();
        assert_eq!(found.len(), count, "{subject:?}");
    }
}
