//! Not visible from outside: groups, broken transactions, a full disk, query plans.
#![expect(clippy::unwrap_used, reason = "a test that fails may say so bluntly")]

use std::{future::poll_fn, sync::Arc, task::Poll, time::Duration};

use anyhow::Context as _;
use sqlx::{ConnectOptions as _, Connection as _};
use tempfile::TempDir;
use tokio::time::timeout;

use super::{
    SqliteStore,
    file::{options, prepare},
    lock::Lock,
    open::OpenFile,
    writer::{Writer, WriterTask},
};
use crate::{
    CommitError, OpenError, OpenMode, Store, Tx,
    dialect::Dialect,
    sql::{query, query_scalar},
    statements::{DAILY, IN_ORDER, LISTS, NEXT_DUE},
    transaction::Kind,
};

async fn run(store: &Store, statement: &'static str) -> anyhow::Result<()> {
    let run = move |tx: Tx| async move { query(statement).run_in(&tx, "the statement").await };
    store.write(Kind::Whole, run).await
}

/// Reads one number on the writer's own connection.
async fn ask(store: &Store, question: &'static str) -> anyhow::Result<i64> {
    let ask = move |tx: Tx| async move {
        let number = query_scalar(question).first(&tx).await;
        number.context("the question")?.context("the answer")
    };
    store.write(Kind::Whole, ask).await
}

async fn find_stale(store: &Store) -> anyhow::Result<()> {
    let stale = |_: Tx| async { Err(CommitError::Stale) };
    Ok(store.write::<(), _, _>(Kind::Whole, stale).await?)
}

const ADA: &str = "INSERT INTO participants (id, kind, name) VALUES (1, 'person', 'Ada')";
const BOB: &str = "INSERT INTO participants (id, kind, name) VALUES (2, 'person', 'Bob')";
const CLEO: &str = "INSERT INTO participants (id, kind, name) VALUES (4, 'person', 'Cleo')";
const HOW_MANY: &str = "SELECT count(*) FROM participants";
/// Notices only at the end that there is no such person.
const FAILS_AT_COMMIT: &str = "PRAGMA defer_foreign_keys = ON;
     INSERT INTO blocks (participant, blocked_user) VALUES (99, 1)";

async fn store() -> (TempDir, Arc<Store>) {
    let dir = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", dir.path().join("cairn.db").display());
    (dir, Store::open(&url, OpenMode::Bot).await.unwrap())
}

fn message(result: anyhow::Result<()>) -> String {
    format!("{:#}", result.unwrap_err())
}

#[tokio::test]
async fn the_writer_syncs_every_commit_and_checks_foreign_keys() {
    let (_dir, store) = store().await;
    for (pragma, value) in [
        ("PRAGMA synchronous", 2),
        ("PRAGMA foreign_keys", 1),
        ("PRAGMA busy_timeout", 2_000),
    ] {
        assert_eq!(ask(&store, pragma).await.unwrap(), value, "{pragma}");
    }
}

#[tokio::test]
async fn a_piece_that_fails_or_breaks_the_transaction_does_not_harm_the_others() {
    let half =
        "INSERT INTO participants (id, kind, name) VALUES (3, 'person', 'Eve'); SELECT nonsense";
    for bad in [half, "ROLLBACK; SELECT nonsense"] {
        let (_dir, store) = store().await;
        // On a single-threaded runtime all three are submitted before the writer checks.
        let (ada, bad, bob) = tokio::join!(run(&store, ADA), run(&store, bad), run(&store, BOB));
        ada.and(bob).unwrap();
        assert!(message(bad).contains("nonsense"));
        assert_eq!(ask(&store, HOW_MANY).await.unwrap(), 2);
    }
}

#[tokio::test]
async fn when_the_commit_fails_everybody_hears_it_and_nothing_is_there() {
    let (_dir, store) = store().await;
    let (ada, bad, bob) = tokio::join!(
        run(&store, ADA),
        run(&store, FAILS_AT_COMMIT),
        run(&store, BOB)
    );
    for result in [ada, bad, bob] {
        let message = message(result);
        assert!(message.contains("commit to the database"), "{message}");
    }
    assert_eq!(ask(&store, HOW_MANY).await.unwrap(), 0);
    run(&store, ADA).await.unwrap();
}

#[tokio::test]
async fn what_was_found_in_a_lost_transaction_is_not_told() {
    let (_dir, store) = store().await;
    let (bad, lost) = tokio::join!(run(&store, FAILS_AT_COMMIT), find_stale(&store));
    assert!(bad.is_err());
    assert!(message(lost).contains("commit to the database"));
    let stale = message(find_stale(&store).await);
    assert_eq!(stale, "a conflicting change came first");
}

#[tokio::test]
async fn a_decision_that_panics_or_is_given_up_or_takes_too_long_holds_up_nobody() {
    let (_dir, store) = store().await;
    let half = async |tx: &Tx| {
        let mut lent = tx.lend().await;
        query(ADA).run(lent.conn()?, "write").await
    };
    // A panic.
    let panicking = Arc::clone(&store);
    let panics = tokio::spawn(async move {
        let work = async |tx: Tx| {
            half(&tx).await?;
            panic!("a bug in a decision")
        };
        panicking.transact::<(), anyhow::Error, _>(work).await
    });
    assert!(panics.await.unwrap_err().is_panic());
    assert_eq!(ask(&store, HOW_MANY).await.unwrap(), 0);
    // A caller that goes away in the middle.
    let (begun, begins) = tokio::sync::oneshot::channel();
    let begun = std::sync::Mutex::new(Some(begun));
    let leaves = store.transact::<(), anyhow::Error, _>(async |tx: Tx| {
        half(&tx).await?;
        begun.lock().unwrap().take().unwrap().send(()).unwrap();
        std::future::pending().await
    });
    tokio::select! {
        _ = leaves => unreachable!("it never ends"),
        begins = begins => begins.unwrap(),
    }
    assert_eq!(ask(&store, HOW_MANY).await.unwrap(), 0);
    // One that never ends, and another that waits for it.
    let slow = store.transact::<(), anyhow::Error, _>(async |tx: Tx| {
        half(&tx).await?;
        std::future::pending().await
    });
    let (slow, other) = tokio::join!(slow, run(&store, BOB));
    let slow = slow.unwrap_err().to_string();
    assert!(slow.contains("longer than it may hold up others"), "{slow}");
    other.unwrap();
    assert_eq!(ask(&store, HOW_MANY).await.unwrap(), 1);
    // A statement may take longer.
    let long = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 4000000)
         SELECT count(*) FROM n";
    let patient = store.transact::<_, anyhow::Error, _>(async |tx: Tx| {
        let mut lent = tx.lend().await;
        let _: i64 = query_scalar(long).fetch_one(lent.conn()?).await?;
        drop(lent);
        let mut lent = tx.lend().await;
        Ok(query_scalar::<i64>(HOW_MANY)
            .fetch_one(lent.conn()?)
            .await?)
    });
    assert_eq!(patient.await.unwrap(), 1);
    // One whose caller turns to something else.
    let mut paused =
        Box::pin(store.transact::<(), anyhow::Error, _>(async |tx: Tx| half(&tx).await));
    let waiting = poll_fn(|context| Poll::Ready(paused.as_mut().poll(context).is_pending()));
    assert!(waiting.await);
    run(&store, CLEO).await.unwrap();
    assert_eq!(ask(&store, HOW_MANY).await.unwrap(), 2);
    assert!(paused.await.is_err());
}

#[tokio::test]
async fn a_store_that_is_closed_is_not_missed() {
    let (_dir, store) = store().await;
    store.close().await;
    assert!(
        timeout(Duration::ZERO, store.wait_until_dead())
            .await
            .is_err()
    );
    assert!(message(run(&store, BOB).await).contains("closed"));
}

/// A store whose file cannot grow by more than `room` pages.
async fn small_store(room: i64) -> (TempDir, Arc<Store>) {
    let (dir, store) = store().await;
    let pages = ask(&store, "PRAGMA page_count").await.unwrap();
    store.close().await;
    let path = dir.path().join("cairn.db");
    let options = options(&path).pragma("max_page_count", (pages + room).to_string());
    let conn = options.connect().await.unwrap();
    let lock = Lock::take(&path, Duration::ZERO).await.unwrap();
    let writer = Writer::start(WriterTask::new(conn, options.clone(), Some(lock)));
    let store = Arc::new(Store::in_file(SqliteStore::new(OpenFile::new(
        options,
        Some(writer),
    ))));
    (dir, store)
}

#[tokio::test]
async fn on_a_full_disk_nothing_is_half_written_and_later_it_goes_on() {
    // Fifty pages' worth of text after a name that would fit.
    let much = "INSERT INTO participants (id, kind, name) VALUES (8, 'person', 'Eve');
         INSERT INTO participants (id, kind, name) VALUES (9, 'person', hex(zeroblob(100000)))";
    let (_dir, store) = small_store(40).await;
    for round in 0..3 {
        assert!(message(run(&store, much).await).contains("full"));
        let names = ask(&store, HOW_MANY).await.unwrap();
        assert_eq!(names, 2 * i64::from(round > 0));
        // Writes that need no room succeed, even in a group with ones that do.
        let (ada, bad, bob) = tokio::join!(run(&store, ADA), run(&store, much), run(&store, BOB));
        assert_eq!((ada.is_ok(), bob.is_ok()), (round == 0, round == 0));
        assert!(message(bad).contains("full"));
    }
    store.close().await;

    let (_dir, store) = small_store(0).await;
    assert!(message(run(&store, much).await).contains("full"));
    store.close().await;

    let (_dir, store) = small_store(60).await;
    run(&store, much).await.unwrap();
    let more = "UPDATE participants SET name = name || name";
    assert!(message(run(&store, more).await).contains("full"));
    run(&store, "DELETE FROM participants").await.unwrap();
    run(&store, much).await.unwrap();
}

#[tokio::test]
async fn a_disk_that_is_full_from_the_start_is_said_to_be_full() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("cairn.db");
    let mut conn = options(&path)
        .create_if_missing(true)
        .pragma("max_page_count", "5")
        .connect()
        .await
        .unwrap();
    let error = prepare(&mut conn, &path).await.unwrap_err();
    assert!(matches!(error, OpenError::Full { .. }), "{error}");
    conn.close().await.unwrap();
}

/// `SQLite`'s query plan.
async fn plan(store: &Store, sql: &str) -> Vec<String> {
    let sql = Dialect::Sqlite.spell(sql);
    let mut query = query(format!("EXPLAIN QUERY PLAN {sql}"));
    for _ in 0..5 {
        query = query.bind(0);
    }
    let rows = query.fetch_all(&store.readers).await.unwrap();
    rows.iter()
        .map(|row| row.try_get("detail").unwrap())
        .collect()
}

/// The list passed with the query, or the result of another step.
fn is_no_table(step: &str) -> bool {
    ["SCAN json_each", "SCAN (subquery", "SCAN latest"]
        .iter()
        .any(|it| step.starts_with(it))
}

fn sorts(plan: &[String]) -> bool {
    plan.iter().any(|step| step.contains("TEMP B-TREE"))
}

#[tokio::test]
async fn no_query_of_daily_life_reads_a_whole_table() {
    let (_dir, store) = store().await;
    for sql in DAILY {
        let plan = plan(&store, sql).await;
        let whole = |step: &String| step.starts_with("SCAN") && !is_no_table(step);
        assert!(!plan.iter().any(whole), "{sql}\n{plan:#?}");
    }
}

#[tokio::test]
async fn no_list_sorts_what_it_does_not_show() {
    let (_dir, store) = store().await;
    for sql in IN_ORDER {
        let plan = plan(&store, sql).await;
        let in_order = |step: &String| step.contains("INDEX") || step.contains("PRIMARY KEY");
        assert!(plan.iter().all(in_order), "{sql}\n{plan:#?}");
    }
    for sql in IN_ORDER.into_iter().chain(LISTS).chain([NEXT_DUE]) {
        let plan = plan(&store, sql).await;
        assert!(!sorts(&plan), "{sql}\n{plan:#?}");
    }
    // The test would notice.
    let sorted = LISTS[1].replace("mine.since", "g.turns");
    assert!(sorts(&plan(&store, &sorted).await));
}
