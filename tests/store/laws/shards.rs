//! Each shard has one process, by the database's clock. A lease of zero length has run out at once,
//! so nobody has to wait here.

use cairn_domain::{Owner, ShardTakeOutcome, Shards};
use tokio::task::JoinSet;

use crate::store::prelude::*;

const LONG: Span = Span::from_days(1);
const OVER: Span = Span(0);

fn shards(first: u32, last: u32, count: u32) -> Shards {
    Shards::new(first, last, count).unwrap()
}

/// Who has some of them already, if anybody does.
async fn take(store: &Store, owner: u64, wanted: Shards, lease: Span) -> Option<Owner> {
    holder(
        store
            .take_shards(Owner(owner), wanted, lease)
            .await
            .unwrap(),
    )
}

fn holder(taking: ShardTakeOutcome) -> Option<Owner> {
    match taking {
        ShardTakeOutcome::Taken => None,
        ShardTakeOutcome::Held(by, now) => {
            assert!(by.until > now && by.renewed_at <= now, "{by:?} {now:?}");
            Some(by.owner)
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_processes_that_want_a_shard_one_has_it() {
    let (_folder, store) = store().await;
    let mut tasks = JoinSet::new();
    for owner in 1..=30 {
        let store = Arc::clone(&store);
        // They overlap in shard 3 and want others besides.
        let wanted = match owner % 3 {
            0 => shards(0, 3, 8),
            1 => shards(3, 3, 8),
            _ => shards(3, 7, 8),
        };
        tasks.spawn(async move {
            let first = take(&store, owner, wanted, LONG).await;
            (Owner(owner), wanted, first)
        });
    }
    let done = tasks.join_all().await;
    let winners: Vec<_> = done.iter().filter(|it| it.2.is_none()).collect();
    let [(winner, wanted, _)] = winners[..] else {
        panic!("{winners:?}")
    };
    // The latecomer took nothing, and learns who was first.
    assert!(
        done.iter()
            .all(|it| it.0 == *winner || it.2 == Some(*winner))
    );
    let leases = store.shard_leases().await.unwrap();
    assert!(leases.iter().all(|it| it.owner == *winner));
    let held: Vec<_> = leases.iter().map(|it| it.shard).collect();
    assert_eq!(held, wanted.iter().collect::<Vec<_>>());
}

#[tokio::test]
async fn shards_apart_have_processes_apart_and_leases_that_ran_out_are_nobodys() {
    let (_folder, store) = store().await;
    let take = async |owner, wanted, lease| take(&store, owner, wanted, lease).await;
    assert_eq!(take(1, shards(0, 1, 4), LONG).await, None);
    assert_eq!(take(2, shards(2, 2, 4), LONG).await, None);
    assert_eq!(take(3, shards(3, 3, 4), OVER).await, None);
    let owners = async || {
        let leases = store.shard_leases().await.unwrap();
        leases.iter().map(|it| it.owner.0).collect::<Vec<_>>()
    };
    assert_eq!(owners().await, [1, 1, 2]);
    // Taking them again does no harm.
    assert_eq!(take(1, shards(0, 1, 4), LONG).await, None);
    // Another division would hand the same servers to two processes.
    assert_eq!(take(4, shards(0, 0, 1), LONG).await, Some(Owner(1)));
    assert_eq!(take(4, shards(7, 7, 8), LONG).await, Some(Owner(1)));
    assert_eq!(take(4, shards(3, 3, 4), LONG).await, None);
    assert_eq!(owners().await, [1, 1, 2, 4]);
}

#[tokio::test]
async fn a_lease_is_renewed_until_it_has_run_out() {
    let (_folder, store) = store().await;
    let (ours, owner) = (shards(0, 2, 3), Owner(u64::MAX));
    assert_eq!(take(&store, u64::MAX, ours, LONG).await, None);
    assert!(store.renew_shards(owner, ours, LONG).await.unwrap());
    assert!(!store.renew_shards(Owner(5), ours, LONG).await.unwrap());
    // The last renewal gives no time; from then on they may be anybody's.
    assert!(store.renew_shards(owner, ours, OVER).await.unwrap());
    assert!(!store.renew_shards(owner, ours, LONG).await.unwrap());
    assert_eq!(take(&store, 5, shards(1, 1, 3), LONG).await, None);
    let first = take(&store, u64::MAX, ours, LONG).await;
    assert_eq!(first, Some(Owner(5)));
}

#[tokio::test]
async fn what_is_given_back_is_free_at_once() {
    let (_folder, store) = store().await;
    let all = Shards::all(2);
    for owner in [1, 2] {
        assert_eq!(take(&store, owner, all, LONG).await, None);
        store.give_back_shards(Owner(9)).await.unwrap();
        assert_eq!(store.shard_leases().await.unwrap().len(), 2);
        store.give_back_shards(Owner(owner)).await.unwrap();
        assert_eq!(store.shard_leases().await.unwrap(), []);
    }
    store.take_shards(Owner(3), all, LONG).await.unwrap();
    store.free_shards().await.unwrap();
    assert_eq!(store.shard_leases().await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_that_book_at_once_identify_one_after_another() {
    let (_folder, store) = store().await;
    let mut tasks = JoinSet::new();
    for id in 0..6 {
        let (store, owner) = (Arc::clone(&store), Owner(u64::from(id)));
        let own = shards(id, id, 6);
        tasks.spawn(async move { store.book_starts(owner, own, 2).await.unwrap() });
    }
    let mut waits = tasks.join_all().await;
    waits.sort_unstable();
    // Two groups of three shards each; some of the time may have passed meanwhile.
    for (waits, at_most) in waits.chunks(2).zip([0, 8_000, 16_000]) {
        for wait in waits {
            assert!((at_most - 7_000..=at_most).contains(&wait.0), "{waits:?}");
        }
    }
}

#[tokio::test]
async fn who_goes_before_its_turn_or_comes_again_keeps_nobody_waiting() {
    let (_folder, store) = store().await;
    let book = async |owner, own| {
        let wait = store.book_starts(Owner(owner), own, 1).await.unwrap();
        wait.0 / 1_000
    };
    let (many, one) = (shards(0, 24, 26), shards(25, 25, 26));
    assert_eq!(book(1, many).await, 0);
    assert_eq!(book(2, many).await, 0);
    let wait = book(3, one).await;
    assert!((120..=140).contains(&wait), "{wait}");
    // The first of them has perhaps identified, the others have not.
    store.give_back_shards(Owner(2)).await.unwrap();
    let wait = book(3, one).await;
    assert!(wait <= 8, "{wait}");
}
