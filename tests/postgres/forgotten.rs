//! The traces of a forgotten person in the rows of a server. Data that the server keeps in its
//! files until it cleans them is outside of our control.

use cairn_app::PeopleStore as _;
use cairn_domain::{Leaving, ParticipantId, PersonWrite, Timestamp, Write};
use cairn_store::{Database as _, OpenMode, PostgresStore, SqliteStore};

use sqlx::AssertSqlSafe;

use super::{database::server, laws::put};

const ADA: ParticipantId = ParticipantId(1);
/// Data that is hers alone.
const WORDS: [&str; 3] = ["Ada of the reeds", "1111111111111111111", "America/Nuuk"];

async fn naming_her(url: &str) -> Vec<String> {
    let mut conn = <sqlx::PgConnection as sqlx::Connection>::connect(url)
        .await
        .unwrap();
    let tables = "SELECT table_name::text FROM information_schema.tables
                  WHERE table_schema = 'public' AND table_type = 'BASE TABLE'";
    let tables: Vec<String> = sqlx::query_scalar(tables)
        .fetch_all(&mut conn)
        .await
        .unwrap();
    let mut found = Vec::new();
    for table in tables {
        let rows = AssertSqlSafe(format!("SELECT it::text FROM {table} AS it"));
        let rows: Vec<String> = sqlx::query_scalar(rows).fetch_all(&mut conn).await.unwrap();
        let rows = rows
            .into_iter()
            .filter(|row| WORDS.iter().any(|it| row.contains(it)));
        found.extend(rows.map(|row| format!("{table}: {row}")));
    }
    found
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn no_table_says_who_somebody_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cairn.db");
    let file = format!("sqlite://{}", path.display());
    SqliteStore::open(&file).await.unwrap().close().await;
    let conn = rusqlite::Connection::open(&path).unwrap();
    for rows in [
        include_str!("copy/every_table.sql"),
        include_str!("../store/forgotten.sql"),
    ] {
        conn.execute_batch(rows).unwrap();
    }
    drop(conn);
    let there = server().new_database().await;
    cairn_store::copy(&file, &there, None, |_| ())
        .await
        .unwrap();
    assert!(naming_her(&there).await.len() >= 10);

    let store = PostgresStore::open(&there, OpenMode::Bot).await.unwrap();
    let leaving = Leaving {
        who: ADA,
        asked_at: Timestamp(1),
    };
    put(&store, vec![Write::Person(PersonWrite::Leave(leaving))]).await;
    put(&store, vec![Write::Person(PersonWrite::Forget(ADA))]).await;
    assert_eq!(naming_her(&there).await, Vec::<String>::new());
    assert_eq!(store.leaving(ADA).await.unwrap(), None);
    store.close().await;
}
