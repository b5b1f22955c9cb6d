//! A copy equals the original, there and back again.

use cairn_app::PeopleStore as _;
use cairn_domain::PlayerId;
use cairn_store::{Database as _, OpenMode, PostgresStore};
use rusqlite::types::Value;
use sqlx::{Connection as _, PgConnection};

use super::{ROWS, address, all_rows, empty_file, fails, in_file, new_database, on_server, server};
use crate::filled;

/// A table with every kind of value, for each of the two.
const KINDS: [&str; 2] = [
    "CREATE TABLE kinds (id INTEGER PRIMARY KEY, real REAL, small INTEGER, flag INTEGER,
        text TEXT, bytes BLOB) STRICT",
    "CREATE TABLE kinds (id BIGINT PRIMARY KEY, real DOUBLE PRECISION, small INTEGER, flag BOOLEAN,
        text TEXT COLLATE \"C\", bytes BYTEA)",
];

async fn copied(from: &str, to: &str) {
    let mut last = None;
    let filled = cairn_store::copy(from, to, |it| last = Some(it))
        .await
        .unwrap();
    let rows = filled.rows;
    filled.finish().await.unwrap();
    let last = last.unwrap();
    assert_eq!((last.rows, last.of), (rows, rows));
}

#[tokio::test]
async fn every_row_of_every_table_is_on_the_server_and_comes_back_as_it_was() {
    let server = server();
    let folder = tempfile::tempdir().unwrap();
    let from = empty_file(&folder, "from.db").await;
    in_file(&from, ROWS);
    in_file(&from, KINDS[0]);
    let reals = [0.1_f64, -1.0e-310, f64::MAX, f64::INFINITY, 1.0 / 3.0];
    {
        let conn = rusqlite::Connection::open(from.strip_prefix("sqlite://").unwrap()).unwrap();
        for (id, real) in (-2_i64..).zip(reals) {
            let bytes: Vec<u8> = (0..=255).collect();
            let values = (id, real, i32::MIN, id == 0, "ä'\"\\\n🎲\u{10ffff}", bytes);
            let insert = "INSERT INTO kinds VALUES (?, ?, ?, ?, ?, ?)";
            conn.execute(insert, values).unwrap();
        }
        // Larger than what is copied at once, and between others.
        let insert = "INSERT INTO kinds VALUES (?, NULL, NULL, NULL, NULL, ?)";
        conn.execute(insert, (i64::MAX, vec![7_u8; 3_000_000]))
            .unwrap();
        conn.execute(insert, (i64::MIN, vec![8_u8; 2_000_000]))
            .unwrap();
        // More than fit into one batch, the same in the first part of the key.
        let insert =
            "WITH RECURSIVE n(page) AS (SELECT 10 UNION ALL SELECT page + 1 FROM n WHERE page < 2500)
             INSERT INTO game_log (game, page, entries) SELECT 1, page, 'turn ' || page FROM n";
        assert_eq!(conn.execute(insert, []).unwrap(), 2491);
    }
    let before = all_rows(&from);
    assert!(before.len() > 35, "{:?}", before.keys());
    for (table, rows) in &before {
        assert!(!rows.is_empty(), "every_table.sql has nothing for {table}");
    }

    let there = server.new_database().await;
    let store = PostgresStore::open(&there, OpenMode::Bot).await.unwrap();
    store.close().await;
    on_server(&there, KINDS[1]).await;
    copied(&from, &there).await;
    let back = empty_file(&folder, "back.db").await;
    in_file(&back, KINDS[0]);
    copied(&there, &back).await;
    let after = all_rows(&back);
    assert_eq!(
        before.keys().collect::<Vec<_>>(),
        after.keys().collect::<Vec<_>>()
    );
    for (table, rows) in &before {
        assert!(rows == &after[table], "{table} is not as it was");
    }
    assert_eq!(all_rows(&from), before, "it was only read");

    // Also into the same kind of database.
    let second = server.new_database().await;
    let store = PostgresStore::open(&second, OpenMode::Bot).await.unwrap();
    store.close().await;
    on_server(&second, KINDS[1]).await;
    copied(&there, &second).await;
    let again = empty_file(&folder, "again.db").await;
    in_file(&again, KINDS[0]);
    copied(&second, &again).await;
    assert_eq!(all_rows(&again), before);
    let third = empty_file(&folder, "third.db").await;
    in_file(&third, KINDS[0]);
    copied(&again, &third).await;
    assert_eq!(all_rows(&third), before);
}

#[tokio::test]
async fn what_is_new_gets_numbers_after_all_that_were() {
    let server = server();
    let folder = tempfile::tempdir().unwrap();
    let from = empty_file(&folder, "from.db").await;
    in_file(&from, ROWS);
    // A deleted task has had a number that must not be reused.
    in_file(
        &from,
        "UPDATE sqlite_sequence SET seq = 5000 WHERE name = 'tasks'",
    );
    let there = server.new_database().await;
    copied(&from, &there).await;
    let new_task = "INSERT INTO tasks (key, body, lane, due_at) VALUES ('new', '{}', 'x', 1)";
    on_server(&there, new_task).await;
    let mut conn = PgConnection::connect(&there).await.unwrap();
    let number = "SELECT id FROM tasks WHERE key = 'new'";
    let number: i64 = sqlx::query_scalar(number)
        .fetch_one(&mut conn)
        .await
        .unwrap();
    assert_eq!(number, 5001);
    on_server(&there, "DELETE FROM tasks WHERE key = 'new'").await;
    let store = PostgresStore::open(&there, OpenMode::Bot).await.unwrap();
    let known = store.enroll(PlayerId(77), "New".to_owned()).await.unwrap();
    assert_eq!(known.id.0, 41);
    store.close().await;

    let back = empty_file(&folder, "back.db").await;
    copied(&there, &back).await;
    in_file(&back, new_task);
    let rows = all_rows(&back);
    let number = |row: &Vec<Value>| row[1] == Value::Text("new".to_owned());
    let new = rows["tasks"].iter().find(|it| number(it)).unwrap();
    assert_eq!(new[0], Value::Integer(5002));
}

#[test]
fn a_database_moves_to_a_server_and_back_with_every_game_in_order() {
    let url = new_database();
    let place = filled::database();
    let moved = place.run(&["copy", "sqlite://cairn.db", &url]);
    assert_eq!(moved.code, 0, "{}{}", moved.text(), moved.stderr);
    assert!(
        moved.text().contains(" rows of 51 tables"),
        "{}",
        moved.text()
    );
    assert!(
        moved.text().contains("3 games replayed"),
        "{}",
        moved.text()
    );
    assert!(
        !moved.stderr.contains("copying"),
        "no bar without a terminal"
    );
    let verified = place.run_in(&["verify"], [("DATABASE_URL", url.as_str())]);
    assert_eq!(verified.code, 0, "{}", verified.stderr);
    assert!(verified.text().contains("3 games replayed"));
    let back = place.run(&["copy", &url, "sqlite://back.db"]);
    assert_eq!(back.code, 0, "{}{}", back.text(), back.stderr);
    let file = |name: &str| address(&place.path().join(name));
    assert_eq!(all_rows(&file("back.db")), all_rows(&file("cairn.db")));
    fails(
        &place.run(&["copy", "sqlite://cairn.db", &url]),
        "is not empty",
    );
}
