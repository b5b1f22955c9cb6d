//! The owner's closures.

use cairn_domain::{
    Ban, Closed, ClosedChange, InstanceWrite, Maintenance, NOTICED_AFTER, Outage, Shard, Timestamp,
};

use super::{ADA, BOB, assert_stale, put, store};

pub(crate) fn ban(id: u64, at: i64) -> InstanceWrite {
    let at = Timestamp(at);
    InstanceWrite::Closed(ClosedChange::Ban(id, at))
}

pub(crate) fn unban(id: u64, at: i64) -> InstanceWrite {
    let at = Timestamp(at);
    InstanceWrite::Closed(ClosedChange::Unban(id, at))
}

fn close(at: i64, why: &str) -> InstanceWrite {
    let (from, why) = (Timestamp(at), why.to_owned());
    InstanceWrite::Closed(ClosedChange::Close(Maintenance { from, why }))
}

#[tokio::test]
async fn a_ban_lasts_until_it_is_lifted() {
    let (folder, store) = store().await;
    assert_eq!(store.closed().await.unwrap(), Closed::default());
    assert_stale(&store, unban(ADA.0, 1)).await;
    put(&store, ban(ADA.0, 5)).await;
    put(&store, ban(BOB.0, 6)).await;
    assert_stale(&store, ban(ADA.0, 7)).await;
    let store = folder.reopened(store).await;
    put(&store, unban(ADA.0, 9)).await;
    assert_stale(&store, unban(ADA.0, 10)).await;
    let one = |id, from, until: Option<i64>| Ban {
        id,
        from: Timestamp(from),
        until: until.map(Timestamp),
    };
    let bans = store.closed().await.unwrap().bans;
    assert_eq!(bans, [one(ADA.0, 5, Some(9)), one(BOB.0, 6, None)]);
    // Again, at once and later.
    put(&store, [ban(ADA.0, 9), unban(ADA.0, 9), ban(ADA.0, 9)]).await;
    let bans = store.closed().await.unwrap().bans;
    let all = [
        one(ADA.0, 5, Some(9)),
        one(BOB.0, 6, None),
        one(ADA.0, 9, None),
    ];
    assert_eq!(bans, all);
}

#[tokio::test]
async fn the_time_a_bot_was_closed_is_an_outage_of_everything() {
    let (folder, store) = store().await;
    let open = |at| InstanceWrite::Closed(ClosedChange::Open(Timestamp(at)));
    assert_stale(&store, open(1)).await;
    put(&store, close(1_000, "A new disk.")).await;
    // Only the message changes.
    put(&store, close(5_000, "An old disk.")).await;
    let store = folder.reopened(store).await;
    let maintenance = store.closed().await.unwrap().maintenance.unwrap();
    assert_eq!(maintenance.from, Timestamp(1_000));
    assert_eq!(maintenance.why, "An old disk.");
    assert_eq!(store.outages().await.unwrap(), []);
    put(&store, open(9_000)).await;
    assert_eq!(store.closed().await.unwrap(), Closed::default());
    let outages = store.outages().await.unwrap();
    let [Outage { shard, span }] = outages[..] else {
        panic!("{outages:?}")
    };
    assert_eq!(shard, Shard::ALL);
    assert_eq!(span.from, Timestamp(1_000));
    assert_eq!(span.until, Timestamp(9_000) + NOTICED_AFTER);
    // Filtered by their end it is one, or none.
    let since = |at: Timestamp| store.outages_since(at);
    assert_eq!(since(Timestamp(9_000)).await.unwrap(), outages);
    assert_eq!(since(span.until).await.unwrap(), []);
    assert_stale(&store, open(9_500)).await;
}
