//! Tasks: each at least once, never two of a key at once.

use cairn::{
    app::Store as _,
    domain::{Claimed, GameId, Lane, Span, Task, Timestamp, Write},
    store::SqliteStore,
};

use super::support::{put, sql, store};

fn show(id: i64) -> Task {
    Task::SyncGame { game: GameId(id) }
}

fn expire(id: i64) -> Task {
    Task::ExpireChallenge {
        challenge: GameId(id),
    }
}

async fn schedule(store: &SqliteStore, task: Task, due: i64) {
    put(
        store,
        vec![Write::Schedule {
            task,
            due: Timestamp(due),
        }],
    )
    .await;
}

async fn claim(store: &SqliteStore, now: i64) -> Option<Claimed> {
    store.claim(Lane::Discord, Timestamp(now)).await.unwrap()
}

async fn next_due(store: &SqliteStore) -> Option<Timestamp> {
    store.next_due(Lane::Discord).await.unwrap()
}

#[tokio::test]
async fn a_task_is_claimed_when_it_is_due_and_gone_when_it_is_done() {
    let (_folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    assert_eq!(next_due(&store).await, Some(Timestamp(100)));
    assert!(claim(&store, 99).await.is_none());
    let claimed = claim(&store, 100).await.unwrap();
    assert_eq!(
        (claimed.task, claimed.attempts, claimed.due),
        (show(1), 1, Timestamp(100))
    );
    assert!(claim(&store, 100).await.is_none());
    assert_eq!(next_due(&store).await, None);
    store.finish(claimed.id).await.unwrap();
    assert_eq!(store.release_all().await.unwrap(), 0);
}

#[tokio::test]
async fn the_earliest_comes_first_and_of_equals_the_one_that_was_scheduled_first() {
    let (_folder, store) = store().await;
    for (id, due) in [(1, 300), (2, 100), (3, 200), (4, 100)] {
        schedule(&store, show(id), due).await;
    }
    for id in [2, 4, 3, 1] {
        assert_eq!(claim(&store, 1_000).await.unwrap().task, show(id));
    }
}

#[tokio::test]
async fn lanes_do_not_see_each_other() {
    let (_folder, store) = store().await;
    schedule(&store, expire(1), 10).await;
    assert!(claim(&store, 1_000).await.is_none());
    assert_eq!(next_due(&store).await, None);
    assert_eq!(
        store.next_due(Lane::Internal).await.unwrap(),
        Some(Timestamp(10))
    );
    let claimed = store
        .claim(Lane::Internal, Timestamp(10))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(claimed.task, expire(1));
}

#[tokio::test]
async fn a_newer_task_replaces_a_waiting_one_with_its_failures() {
    let (_folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    let claimed = claim(&store, 100).await.unwrap();
    store
        .put_back(claimed.id, Timestamp(5_000), "no answer")
        .await
        .unwrap();
    schedule(&store, show(1), 200).await;
    assert_eq!(next_due(&store).await, Some(Timestamp(200)));
    let claimed = claim(&store, 200).await.unwrap();
    assert_eq!((claimed.attempts, claimed.due), (1, Timestamp(200)));
    assert!(claim(&store, 9_000).await.is_none(), "there was only one");
}

#[tokio::test]
async fn a_task_waits_while_one_with_its_key_is_being_done() {
    let (_folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    let first = claim(&store, 100).await.unwrap();
    schedule(&store, show(1), 101).await;
    schedule(&store, show(2), 150).await;
    assert_eq!(
        next_due(&store).await,
        Some(Timestamp(150)),
        "not of a key under way"
    );
    assert_eq!(claim(&store, 200).await.unwrap().task, show(2));
    assert!(claim(&store, 200).await.is_none());
    assert_eq!(next_due(&store).await, None);

    store.finish(first.id).await.unwrap();
    assert_eq!(next_due(&store).await, Some(Timestamp(101)));
    let second = claim(&store, 200).await.unwrap();
    assert_eq!((second.task, second.attempts), (show(1), 1));
    assert_ne!(second.id, first.id);
}

#[tokio::test]
async fn a_failed_task_comes_back_later_and_its_attempts_are_counted() {
    let (folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    for attempt in 1..=3 {
        let claimed = claim(&store, 100 * i64::from(attempt)).await.unwrap();
        assert_eq!(claimed.attempts, attempt);
        let due = 100 * i64::from(attempt + 1);
        store
            .put_back(claimed.id, Timestamp(due), "error 500")
            .await
            .unwrap();
        assert_eq!(next_due(&store).await, Some(Timestamp(due)));
    }
    let mut stranger = folder.stranger().await;
    let error: String = sqlx::query_scalar("SELECT last_error FROM tasks")
        .fetch_one(&mut stranger)
        .await
        .unwrap();
    assert_eq!(error, "error 500");
}

#[tokio::test]
async fn a_failed_task_gives_way_to_a_newer_one() {
    let (_folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    let first = claim(&store, 100).await.unwrap();
    schedule(&store, show(1), 120).await;
    store
        .put_back(first.id, Timestamp(9_000), "error")
        .await
        .unwrap();
    let second = claim(&store, 120).await.unwrap();
    assert_eq!((second.attempts, second.due), (1, Timestamp(120)));
    store.finish(second.id).await.unwrap();
    assert!(claim(&store, 10_000).await.is_none());
}

#[tokio::test]
async fn what_has_begun_is_not_cancelled() {
    let (_folder, store) = store().await;
    let cancel = |task| vec![Write::Cancel { task }];
    schedule(&store, show(1), 100).await;
    put(&store, cancel(show(1))).await;
    assert!(claim(&store, 100).await.is_none());
    put(&store, cancel(show(1))).await;

    schedule(&store, show(1), 100).await;
    let begun = claim(&store, 100).await.unwrap();
    put(&store, cancel(show(1))).await;
    store
        .put_back(begun.id, Timestamp(200), "error")
        .await
        .unwrap();
    assert_eq!(claim(&store, 200).await.unwrap().id, begun.id);
}

#[tokio::test]
async fn what_a_dead_process_had_begun_is_begun_again() {
    let (folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    schedule(&store, show(2), 100).await;
    schedule(&store, show(3), 100).await;
    schedule(&store, expire(4), 100).await;
    for _ in 0..2 {
        claim(&store, 100).await.unwrap();
    }
    store
        .claim(Lane::Internal, Timestamp(100))
        .await
        .unwrap()
        .unwrap();
    // A newer one waits for what has been begun.
    schedule(&store, show(2), 150).await;
    drop(store);

    let store = folder.open().await;
    assert_eq!(claim(&store, 100).await.unwrap().task, show(3));
    assert_eq!(store.release_all().await.unwrap(), 4);
    assert_eq!(store.release_all().await.unwrap(), 0);
    let again = [
        claim(&store, 200).await.unwrap(),
        claim(&store, 200).await.unwrap(),
        claim(&store, 200).await.unwrap(),
    ]
    .map(|claimed| (claimed.task, claimed.attempts, claimed.due));
    assert_eq!(
        again,
        [
            (show(1), 2, Timestamp(100)),
            (show(3), 2, Timestamp(100)),
            (show(2), 1, Timestamp(150))
        ]
    );
    assert!(claim(&store, 200).await.is_none());
    assert!(
        store
            .claim(Lane::Internal, Timestamp(200))
            .await
            .unwrap()
            .is_some()
    );
}

#[tokio::test]
async fn ticking_off_twice_does_not_hit_another_task() {
    let (_folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    let first = claim(&store, 100).await.unwrap();
    store.finish(first.id).await.unwrap();
    schedule(&store, show(2), 100).await;
    let second = claim(&store, 100).await.unwrap();
    store.finish(first.id).await.unwrap();
    store
        .put_back(first.id, Timestamp(0), "late")
        .await
        .unwrap();
    store
        .put_back(second.id, Timestamp(300), "later")
        .await
        .unwrap();
    assert_eq!(claim(&store, 300).await.unwrap().task, show(2));
}

#[tokio::test]
async fn a_task_of_a_later_version_does_not_stand_in_the_way() {
    let (folder, store) = store().await;
    let mut stranger = folder.stranger().await;
    sql(
        &mut stranger,
        r#"INSERT INTO tasks (key, lane, body, due_at) VALUES ('x', 'discord', '{"task":"x"}', 1)"#,
    )
    .await;
    schedule(&store, show(1), 100).await;
    assert_eq!(claim(&store, 100).await.unwrap().task, show(1));
    assert!(claim(&store, 100).await.is_none());
    assert_eq!(
        next_due(&store).await,
        Some(Timestamp(100) + Span::from_hours(1))
    );
}
