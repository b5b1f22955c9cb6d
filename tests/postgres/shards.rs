//! The owner of the shards, for a process that alone could not reach the server for a while.

use cairn_domain::{Owner, ShardTakeOutcome, Shards};
use cairn_store::DatabaseGone;
use sqlx::{Connection as _, PgConnection};
use tokio::time::timeout;

use super::{
    cut,
    laws::meet_all,
    relay::Relay,
    server::{Server, server},
};
use crate::{
    flow::chat::{PATIENCE, wait_until},
    store::prelude::*,
};

const WE: Owner = Owner(1);
const OTHERS: Owner = Owner(2);
const LONG: Span = Span::from_days(1);

fn all() -> Shards {
    Shards::all(2)
}

async fn assert_taken(store: &Store) {
    let taken = store.take_shards(WE, all(), LONG).await.unwrap();
    assert_eq!(taken, ShardTakeOutcome::Taken);
}

async fn renews(store: &Store) -> bool {
    store.renew_shards(WE, all(), LONG).await.unwrap()
}

/// The store of a process that has the shards, behind its own route.
async fn store_with_shards(server: &Server) -> (Arc<Store>, Relay, String) {
    let name = server.new_name().await;
    let relay = Relay::to(server);
    let store = Store::open(&relay.url(&name), OpenMode::Bot).await.unwrap();
    meet_all(&store).await;
    assert_taken(&store).await;
    (store, relay, server.url(&name))
}

/// The result of a read, and of a write.
async fn read_and_write(store: &Store) -> [Option<DatabaseGone>; 2] {
    let looked = store.participant(ADA).await.map(|_| ());
    let beat = async |tx: Tx| tx.beat(Shard::ALL, Timestamp(1), None).await;
    let written = store.transact(beat).await;
    [looked, written].map(|it| {
        it.err()
            .map(|error| DatabaseGone::from_error(&error).unwrap())
    })
}

/// Takes the shards as soon as the server has noticed that the earlier owner's connections are
/// gone.
async fn taken_by_others(database: &str) -> Arc<Store> {
    let store = Store::open(database, OpenMode::Bot).await.unwrap();
    wait_until("shards of others", async || {
        store.take_shards(OTHERS, all(), LONG).await.unwrap() == ShardTakeOutcome::Taken
    })
    .await;
    store
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn who_was_refused_does_nothing_more_once_others_have_the_shards() {
    let (store, mut relay, database) = store_with_shards(server()).await;
    relay.block().await;
    // From here it is impossible to see that others reach it.
    assert_eq!(read_and_write(&store).await, [Some(DatabaseGone::Down); 2]);
    let others = taken_by_others(&database).await;

    relay.open();
    let unsure = [Some(DatabaseGone::Silent); 2];
    assert_eq!(read_and_write(&store).await, unsure);
    assert!(!renews(&store).await);
    assert_eq!(read_and_write(&store).await, unsure);
    let taken = store.take_shards(WE, all(), LONG).await.unwrap();
    assert!(matches!(taken, ShardTakeOutcome::Held(by, _) if by.owner == OTHERS));
    assert_eq!(read_and_write(&store).await, unsure);
    // Only our own shards are given back.
    store.give_back_shards(WE).await.unwrap();
    assert!(others.renew_shards(OTHERS, all(), LONG).await.unwrap());
    assert_eq!(read_and_write(&others).await, [None; 2]);
    others.close().await;
    store.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn who_was_refused_goes_on_once_the_shards_are_known_to_be_theirs() {
    let (store, mut relay, database) = store_with_shards(server()).await;
    for taken_meanwhile in [false, true] {
        relay.block().await;
        assert_eq!(read_and_write(&store).await, [Some(DatabaseGone::Down); 2]);
        if taken_meanwhile {
            let others = taken_by_others(&database).await;
            others.give_back_shards(OTHERS).await.unwrap();
            others.close().await;
        }
        relay.open();
        // A command waits a moment for the keeper of the shards, which checks at once.
        let (asked, ()) = tokio::join!(store.participant(ADA), async {
            store.shards_are_in_doubt().await;
            if taken_meanwhile {
                assert!(!renews(&store).await);
                assert_taken(&store).await;
            } else {
                assert!(renews(&store).await);
            }
        });
        assert!(asked.unwrap().is_some());
        assert_eq!(read_and_write(&store).await, [None; 2]);
    }
    store.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn who_could_not_renew_shards_does_nothing_before_they_are_taken_again() {
    let (store, _relay, _) = store_with_shards(server()).await;
    assert!(store.renew_shards(WE, all(), Span(0)).await.unwrap());
    assert_eq!(read_and_write(&store).await, [None; 2]);
    // They have run out.
    assert!(!renews(&store).await);
    assert_eq!(
        read_and_write(&store).await,
        [Some(DatabaseGone::Silent); 2]
    );
    assert_taken(&store).await;
    assert_eq!(read_and_write(&store).await, [None; 2]);
    store.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn whose_the_shards_are_is_asked_at_once_when_a_connection_was_cut() {
    let (store, _relay, database) = store_with_shards(server()).await;
    for writes in [false, true] {
        assert_eq!(read_and_write(&store).await, [None; 2]);
        assert!(cut(&database, "TRUE").await > 0);
        if writes {
            store.enroll(PlayerId(9), "Nina".to_owned()).await.unwrap();
        } else {
            assert!(store.participant(ADA).await.unwrap().is_some());
        }
        let asked = timeout(PATIENCE, store.shards_are_in_doubt()).await;
        asked.expect("the shards are in doubt");
    }
    store.close().await;
}

/// Waits until this many connections except this one show that a process is alive.
async fn until_shown(conn: &mut PgConnection, times: i64, but: i32) {
    wait_until(&format!("{times} connections"), async || {
        let shown: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
                AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND pid <> $1",
        )
        .bind(but)
        .fetch_one(&mut *conn)
        .await
        .unwrap();
        shown == times
    })
    .await;
}

async fn assert_held_by_us(database: &str) {
    let others = Store::open(database, OpenMode::Bot).await.unwrap();
    let taken = others.take_shards(OTHERS, all(), LONG).await.unwrap();
    assert!(matches!(taken, ShardTakeOutcome::Held(by, _) if by.owner == WE));
    others.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn who_takes_shards_again_is_seen_to_live_before_they_are_taken() {
    let (store, mut relay, database) = store_with_shards(server()).await;
    let mut conn = PgConnection::connect(&database).await.unwrap();
    relay.block().await;
    assert_eq!(read_and_write(&store).await, [Some(DatabaseGone::Down); 2]);
    until_shown(&mut conn, 0, 0).await;
    relay.open();
    assert_taken(&store).await;
    assert_held_by_us(&database).await;
    store.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn who_lives_is_seen_to_when_the_server_has_found_out_about_a_connection_of_theirs() {
    let server = server();
    let database = server.new_database().await;
    // Like a process's lost connection that the server has not noticed yet.
    let mut lost = PgConnection::connect(&database).await.unwrap();
    sqlx::query("SELECT pg_advisory_lock($1)")
        .bind(WE.0.cast_signed())
        .execute(&mut lost)
        .await
        .unwrap();
    let its_pid: i32 = sqlx::query_scalar("SELECT pg_backend_pid()")
        .fetch_one(&mut lost)
        .await
        .unwrap();
    let store = Store::open(&database, OpenMode::Bot).await.unwrap();
    assert_taken(&store).await;
    lost.close().await.unwrap();
    let mut conn = PgConnection::connect(&database).await.unwrap();
    until_shown(&mut conn, 1, its_pid).await;
    assert_held_by_us(&database).await;
    store.close().await;
}
