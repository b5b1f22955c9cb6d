//! Connections that are cut, and a server that becomes unavailable.

use std::time::{Duration, Instant};

use cairn_store::DatabaseGone;
use sqlx::{Connection as _, PgConnection};

use super::{
    cut,
    laws::{beat, meet_all},
    server::{Stop, own_server, server},
};
use crate::store::prelude::*;

/// The time limit for any read or write of one press to fail.
const MAX_WAIT: Duration = Duration::from_millis(2_500);
/// The same once the server is known to be unavailable.
const MAX_WAIT_AGAIN: Duration = Duration::from_millis(900);

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_finds_its_connection_cut_is_done_on_another_one() {
    let server = server();
    let url = server.new_database().await;
    let store = Store::open(&url, OpenMode::Bot).await.unwrap();
    meet_all(&store).await;
    for number in 0_i64..20 {
        // Several of each kind are open, and were in use a moment ago.
        let (one, other, written) = tokio::join!(
            store.participant(ADA),
            store.last_beat(),
            store.enroll(PlayerId(100 + number.unsigned_abs()), "Many".to_owned()),
        );
        assert!(one.is_ok() && other.is_ok() && written.is_ok());
        assert!(cut(&url, "TRUE").await > 0);
        if number % 2 == 0 {
            assert!(store.participant(ADA).await.unwrap().is_some());
            beat(&store, Shard::ALL, number, None).await;
        } else {
            beat(&store, Shard::ALL, number, None).await;
            assert!(store.participant(ADA).await.unwrap().is_some());
        }
    }
    store.close().await;
}

/// The result, checking that it took no longer than this.
async fn soon<T>(
    what: impl Future<Output = anyhow::Result<T>>,
    at_most: Duration,
) -> Option<DatabaseGone> {
    let begun = Instant::now();
    let Err(error) = what.await else {
        panic!("the server is down")
    };
    assert!(begun.elapsed() < at_most, "{:?}", begun.elapsed());
    DatabaseGone::from_error(&error)
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_that_is_down_is_told_from_other_faults_and_soon() {
    for how in [Stop::Fast, Stop::Immediate] {
        let server = own_server();
        let url = server.new_database().await;
        let store = Store::open(&url, OpenMode::Bot).await.unwrap();
        meet_all(&store).await;
        server.stop(how);
        let away = soon(store.participant(ADA), MAX_WAIT).await;
        assert_eq!(away, Some(DatabaseGone::Down));
        for _ in 0..3 {
            let away = soon(store.participant(ADA), MAX_WAIT_AGAIN).await;
            assert_eq!(away, Some(DatabaseGone::Down));
            let enrolled = store.enroll(PlayerId(5), "Eva".to_owned());
            assert_eq!(
                soon(enrolled, MAX_WAIT_AGAIN).await,
                Some(DatabaseGone::Down)
            );
        }
        server.go_on();
        assert!(store.participant(ADA).await.unwrap().is_some());
        beat(&store, Shard::ALL, 1, None).await;
        // An error not caused by the connection is reported as such.
        let mut conn = PgConnection::connect(&url).await.unwrap();
        let drop = sqlx::raw_sql("DROP TABLE personal_settings CASCADE");
        drop.execute(&mut conn).await.unwrap();
        let error = store.settings(Some(ADA), None).await.unwrap_err();
        assert_eq!(DatabaseGone::from_error(&error), None, "{error:#}");
        store.close().await;
    }
}
