//! Processes that work with one database notify each other of tasks.

use std::time::Duration;

use cairn_domain::DiscordTask;
use tokio::time::timeout;

use super::{cut, laws::beat};
use crate::store::prelude::*;

/// A third of the time after which a worker checks by itself.
const SOON: Duration = Duration::from_secs(5);
/// Long enough for everybody to have received a notification.
const LONG: Duration = Duration::from_millis(500);

/// A store that receives the others' notifications from now on.
async fn listening_store(database: &Database) -> Arc<Store> {
    let store = database.open().await;
    assert!(is_woken(&store, SOON).await, "whoever begins to hear looks");
    store
}

async fn is_woken(store: &Store, within: Duration) -> bool {
    timeout(within, store.wait_for_wake()).await.is_ok()
}

async fn schedule(store: &Store, game: i64) {
    let task = DiscordTask::SyncGame(GameId(game));
    put(store, Write::schedule(task, Timestamp(0))).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_task_that_one_process_commits_wakes_the_others_and_not_itself() {
    let database = Database::on_server().await;
    let one = listening_store(&database).await;
    let other = listening_store(&database).await;
    for (from, to) in [(&one, &other), (&other, &one), (&one, &other)] {
        schedule(from, 1).await;
        assert!(is_woken(to, SOON).await);
        assert!(!is_woken(from, LONG).await, "it knows what it has told");
    }
    // A write that schedules nothing sends no notification.
    beat(&one, Shard::ALL, 1, None).await;
    assert!(!is_woken(&other, LONG).await);
    one.close().await;
    other.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_an_operator_leaves_to_do_wakes_the_bot() {
    let database = Database::on_server().await;
    let bot = listening_store(&database).await;
    let operators = Store::open(database.url(), OpenMode::Tasks).await;
    let operators = operators.unwrap();
    schedule(&operators, 1).await;
    assert!(is_woken(&bot, SOON).await);
    operators.close().await;
    bot.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_store_that_was_cut_off_looks_once_it_hears_again() {
    let database = Database::on_server().await;
    let one = listening_store(&database).await;
    let other = listening_store(&database).await;
    let which = "query LIKE 'LISTEN%'";
    assert_eq!(cut(database.url(), which).await, 2);
    for store in [&one, &other] {
        assert!(is_woken(store, 3 * SOON).await);
    }
    schedule(&one, 1).await;
    assert!(is_woken(&other, SOON).await);
    one.close().await;
    other.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_cannot_be_told_by_a_connection_that_was_cut_is_told_by_another() {
    let database = Database::on_server().await;
    let one = listening_store(&database).await;
    let other = listening_store(&database).await;
    let which = "query LIKE 'SELECT pg_notify%'";
    for _ in 0..3 {
        schedule(&one, 1).await;
        assert!(is_woken(&other, SOON).await);
        assert_eq!(cut(database.url(), which).await, 1);
    }
    one.close().await;
    other.close().await;
}
