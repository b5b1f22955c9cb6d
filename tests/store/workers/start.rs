//! Data of all servers read at a start and at every heartbeat: one damaged row of it does not block
//! the bot.

use cairn_domain::{Interval, Outage};

use super::{super::laws::beat, Office};
use crate::store::prelude::*;

#[tokio::test]
async fn a_start_passes_over_what_it_cannot_read_of_shards_and_servers() {
    let office = Office::open().await;
    let (app, store) = (&office.app, &office.store);
    office.clock.set(9_000);
    let span = Interval {
        from: Timestamp(1_000),
        until: Timestamp(8_000),
    };
    beat(store, Shard::ALL, 8_000, Some((1_000, 8_000))).await;
    let life = app.history().await.unwrap();
    for sql in [
        "INSERT INTO outages (shard, of_count, from_at, until_at) VALUES (-1, 1, 500, $1)",
        "INSERT INTO outages (shard, of_count, from_at, until_at) VALUES (3, 0, 500, $1)",
        "INSERT INTO last_beats (shard, of_count, at) VALUES (-1, 1, $1)",
        "INSERT INTO taken_over (guild, what) VALUES ($1, '7')",
        "UPDATE history SET mark = -1 WHERE since <= $1",
    ] {
        assert_eq!(office.database.damage(sql, 9_000).await, 1, "{sql}");
    }
    app.wake_up().await.unwrap();
    let shard = Shard::ALL;
    assert_eq!(store.outages().await.unwrap(), [Outage { shard, span }]);
    let last = store.last_beats().await.unwrap();
    assert_eq!(last, [(shard, Timestamp(8_000))]);
    assert!(store.taken_over().await.unwrap().is_empty());
    let unreadable = app.unreadable().await.unwrap();
    assert!(unreadable["outage"] > 0 && unreadable["server"] > 0);
    // Nobody knows which life it was, so a new one begins.
    office.clock.set(10_000);
    let next = app.history().await.unwrap();
    assert_eq!((life.since, next.since), (Timestamp(9_000), app.now()));
}
