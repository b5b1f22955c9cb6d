//! Connections that are cut, and a server that becomes unavailable.

use std::time::{Duration, Instant};

use cairn_app::{ClockStore as _, DatabaseGone, PeopleStore as _, Store as _};
use cairn_domain::{InstanceWrite, PlayerId, Timestamp, Write};
use cairn_store::{Database as _, OpenMode, PostgresStore};

use sqlx::{Connection as _, PgConnection};

use super::{
    laws::{ADA, meet_all},
    server::{Stop, own_server, server},
};

/// The time limit for any read or write of one press to fail.
const AT_MOST: Duration = Duration::from_millis(2_500);
/// The same once the server is known to be unavailable.
const AT_MOST_AGAIN: Duration = Duration::from_millis(900);

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_finds_its_connection_cut_is_done_on_another_one() {
    let server = server();
    let url = server.new_database().await;
    let store = PostgresStore::open(&url, OpenMode::Bot).await.unwrap();
    meet_all(&store).await;
    let mut conn = PgConnection::connect(&url).await.unwrap();
    for number in 0..20 {
        // Several of each kind are open, and were in use a moment ago.
        let (one, other, written) = tokio::join!(
            store.participant(ADA),
            store.last_beat(),
            store.enroll(PlayerId(100 + number), "Many".to_owned()),
        );
        assert!(one.is_ok() && other.is_ok() && written.is_ok());
        let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        let cut: i64 = sqlx::query_scalar(cut).fetch_one(&mut conn).await.unwrap();
        assert!(cut > 0);
        if number % 2 == 0 {
            assert!(store.participant(ADA).await.unwrap().is_some());
            store.commit(vec![beat(number)]).await.unwrap();
        } else {
            store.commit(vec![beat(number)]).await.unwrap();
            assert!(store.participant(ADA).await.unwrap().is_some());
        }
    }
    store.close().await;
}

fn beat(number: u64) -> Write {
    Write::Instance(InstanceWrite::Beat(
        cairn_domain::Shard::ALL,
        Timestamp(i64::try_from(number).unwrap()),
        None,
    ))
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
    DatabaseGone::of(&error)
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_that_is_down_is_told_from_other_faults_and_soon() {
    for how in [Stop::Fast, Stop::Immediate] {
        let server = own_server();
        let url = server.new_database().await;
        let store = PostgresStore::open(&url, OpenMode::Bot).await.unwrap();
        meet_all(&store).await;
        server.stop(how);
        let away = soon(store.participant(ADA), AT_MOST).await;
        assert_eq!(away, Some(DatabaseGone::Down));
        for _ in 0..3 {
            let away = soon(store.participant(ADA), AT_MOST_AGAIN).await;
            assert_eq!(away, Some(DatabaseGone::Down));
            let enrolled = store.enroll(PlayerId(5), "Eva".to_owned());
            assert_eq!(
                soon(enrolled, AT_MOST_AGAIN).await,
                Some(DatabaseGone::Down)
            );
        }
        server.go_on();
        assert!(store.participant(ADA).await.unwrap().is_some());
        store.commit(vec![beat(1)]).await.unwrap();
        // An error not caused by the connection is reported as such.
        let mut conn = PgConnection::connect(&url).await.unwrap();
        sqlx::raw_sql("DROP TABLE personal_settings CASCADE")
            .execute(&mut conn)
            .await
            .unwrap();
        let error = store.settings(Some(ADA), None).await.unwrap_err();
        assert_eq!(DatabaseGone::of(&error), None, "{error:#}");
        store.close().await;
    }
}
