//! Vacations, and who has blocked whom.

use cairn::{
    app::Store,
    domain::{ParticipantId, Timestamp, Vacation, Write},
};

use super::{ada, bob, eve, is_stale, put, store};

fn vacation(who: ParticipantId, from: i64, until: i64) -> Vacation {
    Vacation {
        who,
        from: Timestamp(from),
        until: Timestamp(until),
        reason: "sailing ⛵".to_owned(),
    }
}

async fn since(store: &dyn Store, of: &[ParticipantId], since: i64) -> Vec<Vacation> {
    store.vacations(of, Timestamp(since)).await.unwrap()
}

#[tokio::test]
async fn vacations_of_some_people_are_read_from_a_moment_on() {
    let (folder, store) = store().await;
    let [ada, bob] = [ada().id, bob().id];
    let all = [
        vacation(ada, 1_000, 2_000),
        vacation(bob, 1_500, 9_000),
        vacation(ada, 3_000, 4_000),
    ];
    for one in &all {
        put(&*store, vec![Write::StartVacation(one.clone())]).await;
    }
    let store = folder.reopened(store).await;
    assert_eq!(since(&*store, &[ada, bob], 0).await, all);
    assert_eq!(since(&*store, &[ada], 2_000).await, all[2..]);
    assert_eq!(since(&*store, &[bob], 8_999).await, all[1..2]);
    assert_eq!(since(&*store, &[eve().id], 0).await, []);
    assert_eq!(since(&*store, &[], 0).await, []);
}

#[tokio::test]
async fn nobody_is_on_two_vacations_and_one_ends_once() {
    let (_folder, store) = store().await;
    let bob = bob().id;
    put(
        &*store,
        vec![Write::StartVacation(vacation(bob, 1_000, 5_000))],
    )
    .await;
    let again = vec![Write::StartVacation(vacation(bob, 4_999, 6_000))];
    assert!(is_stale(&store.commit(again).await));
    let end = |at| {
        vec![Write::EndVacation {
            who: bob,
            from: Timestamp(1_000),
            at: Timestamp(at),
        }]
    };
    put(&*store, end(2_000)).await;
    for late in [2_000, 3_000] {
        assert!(is_stale(&store.commit(end(late)).await), "{late}");
    }
    assert_eq!(
        since(&*store, &[bob], 0).await,
        [vacation(bob, 1_000, 2_000)]
    );
    put(
        &*store,
        vec![Write::StartVacation(vacation(bob, 2_000, 6_000))],
    )
    .await;
    assert_eq!(since(&*store, &[bob], 0).await.len(), 2);
}

#[tokio::test]
async fn a_block_holds_in_one_direction_until_it_is_lifted() {
    let (_folder, store) = store().await;
    let block = |blocked| {
        vec![Write::Block {
            by: ada().id,
            who: bob().id,
            blocked,
        }]
    };
    put(&*store, block(true)).await;
    put(&*store, block(true)).await;
    assert!(store.is_blocked(bob().id, ada().id).await.unwrap());
    assert!(!store.is_blocked(ada().id, bob().id).await.unwrap());
    assert_eq!(store.blocks(ada().id).await.unwrap(), [bob()]);
    assert_eq!(store.blocks(bob().id).await.unwrap(), []);
    put(&*store, block(false)).await;
    assert!(!store.is_blocked(bob().id, ada().id).await.unwrap());
    assert_eq!(store.blocks(ada().id).await.unwrap(), []);
}
