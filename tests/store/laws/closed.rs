//! The owner's closures.

use cairn_domain::{Ban, Closures, Maintenance, NOTICED_AFTER, Outage};

use crate::store::prelude::*;

/// Shuts somebody out. False if they are already.
pub(crate) async fn ban(store: &Store, id: u64, at: i64) -> bool {
    change(store, |it| it.ban(id, Timestamp(at))).await
}

/// Lets somebody in. False if they are not shut out.
pub(crate) async fn unban(store: &Store, id: u64, at: i64) -> bool {
    change(store, |it| it.end_of_ban(id, Timestamp(at))).await
}

async fn change(store: &Store, decide: impl Fn(&Closures) -> Option<Ban>) -> bool {
    let change = async |tx: Tx| {
        let ban = decide(&tx.closures().await?);
        if let Some(ban) = &ban {
            tx.save_ban(ban).await?;
        }
        Ok(ban.is_some())
    };
    save(store, change).await
}

async fn close(store: &Store, why: &str) -> Maintenance {
    let it = Maintenance {
        from: Timestamp(1_000),
        why: why.to_owned(),
    };
    save(store, async |tx| tx.save_maintenance(&it).await).await;
    it
}

#[tokio::test]
async fn a_ban_lasts_until_it_is_lifted() {
    let (folder, store) = store().await;
    assert_eq!(store.closures().await.unwrap(), Closures::default());
    assert!(!unban(&store, ADA.0, 1).await);
    assert!(ban(&store, ADA.0, 5).await);
    assert!(ban(&store, BOB.0, 6).await);
    assert!(!ban(&store, ADA.0, 7).await);
    let store = folder.reopen(store).await;
    assert!(unban(&store, ADA.0, 9).await);
    assert!(!unban(&store, ADA.0, 10).await);
    let one = |id, from, until: Option<i64>| Ban {
        id,
        from: Timestamp(from),
        until: until.map(Timestamp),
    };
    let bans = store.closures().await.unwrap().bans;
    assert_eq!(bans, [one(ADA.0, 5, Some(9)), one(BOB.0, 6, None)]);
    // Again, at once and later.
    assert!(ban(&store, ADA.0, 9).await);
    assert!(unban(&store, ADA.0, 9).await);
    assert!(ban(&store, ADA.0, 9).await);
    let bans = store.closures().await.unwrap().bans;
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
    close(&store, "A new disk.").await;
    let maintenance = close(&store, "An old disk.").await;
    let store = folder.reopen(store).await;
    let known = store.closures().await.unwrap().maintenance;
    assert_eq!(known.as_ref(), Some(&maintenance));
    assert_eq!(store.outages().await.unwrap(), []);
    let until = Timestamp(9_000) + NOTICED_AFTER;
    let open = async |tx: Tx| tx.end_maintenance(&maintenance, until).await;
    save(&store, open).await;
    assert_eq!(store.closures().await.unwrap(), Closures::default());
    let outages = store.outages().await.unwrap();
    let [Outage { shard, span }] = outages[..] else {
        panic!("{outages:?}")
    };
    assert_eq!(shard, Shard::ALL);
    assert_eq!(span.from, Timestamp(1_000));
    assert_eq!(span.until, until);
    // Filtered by their end it is one, or none.
    let since = |at: Timestamp| store.outages_since(at);
    assert_eq!(since(Timestamp(9_000)).await.unwrap(), outages);
    assert_eq!(since(span.until).await.unwrap(), []);
}
