//! Tasks: each at least once, never two with one key at once.

use cairn_domain::{
    ClaimedTask, DiscordTask, InternalTask, Lane, Lease, Owner, ParkedTaskSelection, Remedy, Scope,
    Task, TaskId, TaskWrite,
};
use cairn_store::TasksOf;

use crate::store::prelude::*;

pub(super) fn show(id: i64) -> Task {
    Task::from(DiscordTask::SyncGame(GameId(id)))
}

pub(super) fn expire(id: i64) -> Task {
    Task::from(InternalTask::ExpireChallenge(GameId(id)))
}

pub(super) async fn schedule(store: &Store, task: Task, due: i64) {
    let due = Timestamp(due);
    put(store, TaskWrite::Schedule(task, due)).await;
}

/// The process that works on tasks, and one that has died or is stuck.
const US: Owner = Owner(u64::MAX);
const THEM: Owner = Owner(1);
/// How long a lease lasts here.
pub(super) const LEASE: i64 = 60_000;

fn lease(owner: Owner, until: i64) -> Lease {
    let until = Timestamp(until);
    Lease { owner, until }
}

async fn claim_in(lane: Lane, owner: Owner, store: &Store, now: i64) -> Option<ClaimedTask> {
    let lease = lease(owner, now + LEASE);
    let claimed = store.claim(lane, lease, Timestamp(now), 1).await.unwrap();
    claimed.into_iter().next()
}

async fn claim_as(owner: Owner, store: &Store, now: i64) -> Option<ClaimedTask> {
    claim_in(Lane::Discord, owner, store, now).await
}

pub(super) async fn claim(store: &Store, now: i64) -> Option<ClaimedTask> {
    claim_as(US, store, now).await
}

async fn claim_internal(store: &Store, now: i64) -> Option<ClaimedTask> {
    claim_in(Lane::Internal, US, store, now).await
}

async fn finish(store: &Store, id: TaskId) {
    store.finish(id, US, Timestamp(0)).await.unwrap();
}

async fn put_back(store: &Store, id: TaskId, due: i64, reason: &str) {
    store
        .put_back(id, US, Timestamp(due), reason)
        .await
        .unwrap();
}

async fn next_due(store: &Store) -> Option<i64> {
    let due = store.next_due(Lane::Discord, US).await.unwrap();
    due.map(|it| it.0)
}

pub(super) fn place_remedy(channel: u64) -> Remedy {
    Remedy::Place {
        guild: Some(GuildId(7)),
        channel: ChannelId(channel),
    }
}

async fn refuse(store: &Store, id: TaskId, now: i64, remedy: Remedy) {
    let now = Timestamp(now);
    store.park(id, US, now, "refused", remedy).await.unwrap();
}

async fn take_back(owner: Owner, store: &Store, now: i64) -> u64 {
    store.take_back(owner, Timestamp(now)).await.unwrap()
}

/// Schedules a task, claims it and parks it.
pub(super) async fn park(store: &Store, task: Task, now: i64, remedy: Remedy) -> TaskId {
    schedule(store, task, now).await;
    let id = claim(store, now).await.unwrap().id;
    refuse(store, id, now, remedy).await;
    id
}

#[tokio::test]
async fn a_task_is_claimed_when_it_is_due_and_gone_when_it_is_done() {
    let (_folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    assert_eq!(next_due(&store).await, Some(100));
    assert!(claim(&store, 99).await.is_none());
    let claimed = claim(&store, 100).await.unwrap();
    assert_eq!(
        (claimed.task, claimed.attempts, claimed.due.0),
        (show(1), 1, 100)
    );
    assert!(claim(&store, 100).await.is_none());
    assert_eq!(next_due(&store).await, None);
    finish(&store, claimed.id).await;
    assert_eq!(take_back(THEM, &store, 0).await, 0);
}

#[tokio::test]
async fn lanes_do_not_see_each_other() {
    let (_folder, store) = store().await;
    schedule(&store, expire(1), 10).await;
    assert!(claim(&store, 1_000).await.is_none());
    assert_eq!(next_due(&store).await, None);
    assert_eq!(
        store.next_due(Lane::Internal, US).await.unwrap(),
        Some(Timestamp(10))
    );
    let claimed = claim_internal(&store, 10).await.unwrap();
    assert_eq!(claimed.task, expire(1));
}

#[tokio::test]
async fn a_newer_task_replaces_a_waiting_one_with_its_failures() {
    let (_folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    let claimed = claim(&store, 100).await.unwrap();
    put_back(&store, claimed.id, 5_000, "no answer").await;
    schedule(&store, show(1), 200).await;
    assert_eq!(next_due(&store).await, Some(200));
    let claimed = claim(&store, 200).await.unwrap();
    assert_eq!((claimed.attempts, claimed.due.0), (1, 200));
    assert!(claim(&store, 9_000).await.is_none(), "there was only one");
}

#[tokio::test]
async fn what_waits_is_left_alone_where_that_is_asked_for_unless_it_has_failed() {
    let (_folder, store) = store().await;
    let unless_waiting = async |due: i64| {
        let (task, due) = (show(1), Timestamp(due));
        put(&store, TaskWrite::ScheduleUnlessWaiting(task, due)).await;
    };
    unless_waiting(300).await;
    assert_eq!(next_due(&store).await, Some(300));
    unless_waiting(100).await;
    assert_eq!(next_due(&store).await, Some(300), "it waits");
    let claimed = claim(&store, 300).await.unwrap();
    unless_waiting(400).await;
    finish(&store, claimed.id).await;
    assert_eq!(next_due(&store).await, Some(400), "it had begun");
    let claimed = claim(&store, 400).await.unwrap();
    put_back(&store, claimed.id, 5_000, "no answer").await;
    unless_waiting(500).await;
    assert_eq!(next_due(&store).await, Some(500), "it has failed");
}

#[tokio::test]
async fn a_task_waits_while_one_with_its_key_is_being_done() {
    let (_folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    let first = claim(&store, 100).await.unwrap();
    schedule(&store, show(1), 101).await;
    schedule(&store, show(2), 150).await;
    assert_eq!(next_due(&store).await, Some(150), "not of a key under way");
    assert_eq!(claim(&store, 200).await.unwrap().task, show(2));
    assert!(claim(&store, 200).await.is_none());
    assert_eq!(next_due(&store).await, None);

    finish(&store, first.id).await;
    assert_eq!(next_due(&store).await, Some(101));
    let second = claim(&store, 200).await.unwrap();
    assert_eq!((second.task, second.attempts), (show(1), 1));
    assert_ne!(second.id, first.id);
}

#[tokio::test]
async fn a_failed_task_comes_back_later_and_its_attempts_are_counted() {
    let (_folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    for attempt in 1..=3 {
        let claimed = claim(&store, 100 * i64::from(attempt)).await.unwrap();
        assert_eq!(claimed.attempts, attempt);
        let due = 100 * i64::from(attempt + 1);
        put_back(&store, claimed.id, due, "error 500").await;
        assert_eq!(next_due(&store).await, Some(due));
        let waiting = store.listed_tasks(TasksOf::Game(GameId(1)), 9).await;
        assert_eq!(waiting.unwrap()[0].reason, "error 500");
    }
}

#[tokio::test]
async fn a_task_that_failed_or_is_taken_over_gives_way_to_a_newer_one() {
    for owner in [US, THEM] {
        let (_folder, store) = store().await;
        schedule(&store, show(1), 100).await;
        let first = claim_as(owner, &store, 100).await.unwrap();
        schedule(&store, show(1), 200).await;
        put_back(&store, first.id, 9_000, "error").await;
        let second = claim(&store, 200 + LEASE).await.unwrap();
        assert_ne!(second.id, first.id);
        assert_eq!((second.attempts, second.due.0), (1, 200));
        finish(&store, second.id).await;
        assert!(claim(&store, 9 * LEASE).await.is_none());
    }
}

#[tokio::test]
async fn what_has_begun_is_not_cancelled() {
    let (_folder, store) = store().await;
    let cancel = |task| TaskWrite::Cancel(task);
    schedule(&store, show(1), 100).await;
    put(&store, cancel(show(1))).await;
    assert!(claim(&store, 100).await.is_none());
    put(&store, cancel(show(1))).await;

    schedule(&store, show(1), 100).await;
    let begun = claim(&store, 100).await.unwrap();
    put(&store, cancel(show(1))).await;
    put_back(&store, begun.id, 200, "error").await;
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
        claim_as(THEM, &store, 100).await.unwrap();
    }
    let expiry = claim_in(Lane::Internal, THEM, &store, 100).await;
    assert_eq!(expiry.unwrap().task, expire(4));
    // A newer one waits for the begun one.
    schedule(&store, show(2), 150).await;

    let store = folder.reopen(store).await;
    assert_eq!(take_back(US, &store, 150).await, 3);
    assert_eq!(take_back(US, &store, 150).await, 0);
    for again in [(show(1), 2, 100), (show(3), 1, 100), (show(2), 1, 150)] {
        let it = claim(&store, 200).await.unwrap();
        assert_eq!((it.task, it.attempts, it.due.0), again);
    }
    assert!(claim(&store, 200).await.is_none());
    assert!(claim_internal(&store, 200).await.is_some());
}

#[tokio::test]
async fn ticking_off_twice_does_not_hit_another_task() {
    let (_folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    let first = claim(&store, 100).await.unwrap();
    finish(&store, first.id).await;
    schedule(&store, show(2), 100).await;
    let second = claim(&store, 100).await.unwrap();
    finish(&store, first.id).await;
    put_back(&store, first.id, 0, "late").await;
    put_back(&store, second.id, 300, "later").await;
    assert_eq!(claim(&store, 300).await.unwrap().task, show(2));
}

#[tokio::test]
async fn a_lease_that_is_renewed_is_kept_and_one_that_ran_out_is_taken_over() {
    let (_folder, store) = store().await;
    schedule(&store, show(1), 100).await;
    let theirs = claim_as(THEM, &store, 100).await.unwrap();
    assert_eq!(next_due(&store).await, Some(100 + LEASE));
    assert!(claim(&store, 99 + LEASE).await.is_none());
    let renewed = lease(THEM, 500 + LEASE);
    assert!(store.renew(theirs.id, renewed).await.unwrap());
    assert!(claim(&store, 499 + LEASE).await.is_none());
    assert_eq!(next_due(&store).await, Some(500 + LEASE));

    let ours = claim(&store, 500 + LEASE).await.unwrap();
    assert_eq!((ours.id, ours.task, ours.attempts), (theirs.id, show(1), 2));
    // A process back from the dead no longer has a say in it.
    assert!(!store.renew(theirs.id, renewed).await.unwrap());
    let (id, now) = (theirs.id, Timestamp(0));
    store.finish(id, THEM, now).await.unwrap();
    store.put_back(id, THEM, now, "late").await.unwrap();
    let nothing = Remedy::Nothing;
    store.park(id, THEM, now, "late", nothing).await.unwrap();
    assert!(store.renew(ours.id, lease(US, 9 * LEASE)).await.unwrap());
    // Nobody takes over from themselves, however far the clock jumps.
    assert!(claim(&store, 100 * LEASE).await.is_none());
    assert_eq!(next_due(&store).await, None);
    finish(&store, ours.id).await;
    assert!(claim(&store, i64::MAX - LEASE).await.is_none());
}

#[tokio::test]
async fn many_are_claimed_at_once_the_earliest_first_and_of_equals_the_one_scheduled_first() {
    let (_folder, store) = store().await;
    for (id, due) in [(1, 300), (2, 100), (3, 200), (4, 100), (5, 250)] {
        schedule(&store, show(id), due).await;
    }
    let lease = lease(US, 9 * LEASE);
    for expected in [vec![show(2), show(4), show(3)], vec![show(5), show(1)]] {
        let claimed = store.claim(Lane::Discord, lease, Timestamp(1_000), 3).await;
        let tasks: Vec<_> = claimed.unwrap().iter().map(|it| it.task).collect();
        assert_eq!(tasks, expected);
    }
}

#[tokio::test]
async fn a_parked_task_is_left_alone_and_listed_with_its_reason() {
    let (_folder, store) = store().await;
    let id = park(&store, show(1), 100, Remedy::Nothing).await;
    assert_eq!(next_due(&store).await, None);
    assert!(claim(&store, 9 * LEASE).await.is_none());
    let parked = store.parked_tasks().await.unwrap();
    assert_eq!(parked.len(), 1);
    let it = &parked[0];
    assert_eq!((it.id, it.task, it.attempts), (id, Some(show(1)), 1));
    assert_eq!(
        (it.parked_at, it.reason.as_str()),
        (Some(Timestamp(100)), "refused")
    );
    // Not even a restart retries it.
    take_back(THEM, &store, 200).await;
    assert_eq!(store.parked_tasks().await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_task_of_a_later_version_does_not_stand_in_the_way() {
    let (database, store) = store().await;
    database.put_unreadable_task("x", 1).await;
    schedule(&store, show(1), 100).await;
    let lease = lease(US, 9 * LEASE);
    let claimed = store.claim(Lane::Discord, lease, Timestamp(100), 9).await;
    let tasks: Vec<_> = claimed.unwrap().iter().map(|it| it.task).collect();
    assert_eq!(tasks, [show(1)]);
    assert_eq!(next_due(&store).await, None);
    let parked = store.parked_tasks().await.unwrap();
    assert_eq!((parked[0].task, parked[0].key.as_str()), (None, "x"));
    let why = "this version cannot read it";
    assert!(parked[0].reason.starts_with(why), "{parked:?}");
    // The next start may be of the later version.
    take_back(THEM, &store, 200).await;
    assert!(store.parked_tasks().await.unwrap().is_empty());
    assert_eq!(next_due(&store).await, Some(100));
}

#[tokio::test]
async fn an_operator_has_one_or_all_parked_tasks_tried_again() {
    let (_folder, store) = store().await;
    let first = park(&store, show(1), 100, Remedy::Nothing).await;
    for id in 2..=3 {
        park(&store, show(id), 100, place_remedy(20)).await;
    }
    let unpark = async |which| store.unpark(which, Timestamp(500)).await.unwrap();
    assert_eq!(unpark(ParkedTaskSelection::One(TaskId(99))).await, 0);
    assert_eq!(unpark(ParkedTaskSelection::One(first)).await, 1);
    assert_eq!(
        unpark(ParkedTaskSelection::One(first)).await,
        0,
        "it waits already"
    );
    let again = claim(&store, 500).await.unwrap();
    assert_eq!((again.id, again.attempts, again.due.0), (first, 1, 500));
    assert_eq!(unpark(ParkedTaskSelection::All).await, 2);
    assert!(store.parked_tasks().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_newer_task_replaces_a_parked_one_before_and_after_it_is_parked() {
    let (_folder, store) = store().await;
    park(&store, show(1), 100, place_remedy(20)).await;
    schedule(&store, show(1), 200).await;
    assert!(store.parked_tasks().await.unwrap().is_empty());
    let begun = claim(&store, 200).await.unwrap();
    assert_eq!(begun.attempts, 1);
    schedule(&store, show(1), 300).await;
    refuse(&store, begun.id, 250, place_remedy(20)).await;
    assert!(store.parked_tasks().await.unwrap().is_empty());
    let newer = claim(&store, 300).await.unwrap();
    assert_ne!(newer.id, begun.id);
    // Canceling a task also cancels a parked one.
    refuse(&store, newer.id, 300, place_remedy(20)).await;
    put(&store, TaskWrite::Cancel(show(1))).await;
    assert!(store.parked_tasks().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_change_of_a_place_tries_one_task_of_each_channel_and_its_success_the_others() {
    let (_folder, store) = store().await;
    for id in 1..=3 {
        park(&store, show(id), 100, place_remedy(20)).await;
    }
    park(&store, show(4), 100, place_remedy(21)).await;
    let elsewhere = Remedy::Place {
        guild: None,
        channel: ChannelId(u64::MAX),
    };
    park(&store, show(5), 100, elsewhere).await;
    park(&store, show(6), 100, Remedy::Nothing).await;
    let guild = Scope::Guild(GuildId(7));
    let unpark = async |scope, until| {
        let which = ParkedTaskSelection::In(scope, Timestamp(until));
        store.unpark(which, Timestamp(500)).await.unwrap()
    };
    assert_eq!(unpark(guild, 99).await, 0, "tried just now");
    assert_eq!(unpark(Scope::Guild(GuildId(8)), 100).await, 0);
    assert_eq!(unpark(guild, 100).await, 2);
    let tried = [
        claim(&store, 500).await.unwrap(),
        claim(&store, 500).await.unwrap(),
    ];
    assert_eq!(tried.map(|it| it.task), [show(1), show(4)]);
    assert!(claim(&store, 500).await.is_none());
    // In one channel nothing has changed, in the other one the cause is gone.
    let [first, fourth] = tried.map(|it| it.id);
    refuse(&store, fourth, 600, place_remedy(21)).await;
    store.finish(first, US, Timestamp(600)).await.unwrap();
    let followers = [
        claim(&store, 600).await.unwrap(),
        claim(&store, 600).await.unwrap(),
    ];
    assert_eq!(followers.map(|it| it.task), [show(2), show(3)]);
    assert!(claim(&store, 600).await.is_none());
    assert_eq!(unpark(Scope::Channel(ChannelId(u64::MAX)), 600).await, 1);
    assert_eq!(claim(&store, 600).await.unwrap().task, show(5));
    let left = store.parked_tasks().await.unwrap();
    let left: Vec<_> = left.iter().filter_map(|it| it.task).collect();
    assert_eq!(left, [show(6), show(4)]);
}

#[tokio::test]
async fn what_waits_for_its_place_is_tried_again_once_for_each_channel() {
    let (_folder, store) = store().await;
    park(&store, show(1), 100, place_remedy(20)).await;
    park(&store, show(2), 100, place_remedy(20)).await;
    park(&store, show(3), 200, place_remedy(21)).await;
    park(&store, show(4), 100, Remedy::Nothing).await;
    let unpark = async |until| {
        let which = ParkedTaskSelection::Places(Timestamp(until));
        store.unpark(which, Timestamp(500)).await.unwrap()
    };
    assert_eq!(unpark(99).await, 0);
    assert_eq!(unpark(199).await, 1);
    let tried = claim(&store, 500).await.unwrap();
    assert_eq!(tried.task, show(1));
    refuse(&store, tried.id, 500, place_remedy(20)).await;
    // Only the other channel has waited that long.
    assert_eq!(unpark(499).await, 1);
    assert_eq!(claim(&store, 500).await.unwrap().task, show(3));
}
