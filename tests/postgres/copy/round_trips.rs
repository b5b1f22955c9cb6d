//! A copy equals the original, there and back again.

use rusqlite::types::Value;
use sqlx::{Connection as _, PgConnection};

use super::{ROWS, address, all_rows, copy_database, empty_file, in_file, on_server, server};
use crate::store::prelude::*;

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn every_row_of_every_table_is_on_the_server_and_comes_back_as_it_was() {
    let server = server();
    let folder = tempfile::tempdir().unwrap();
    let from = empty_file(&folder, "from.db").await;
    in_file(&from, ROWS);
    {
        let conn = rusqlite::Connection::open(from.strip_prefix("sqlite://").unwrap()).unwrap();
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
    copy_database(&from, &there).await;
    let back = address(&folder.path().join("back.db"));
    copy_database(&there, &back).await;
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
    copy_database(&there, &second).await;
    let again = address(&folder.path().join("again.db"));
    copy_database(&second, &again).await;
    assert_eq!(all_rows(&again), before);
    let third = empty_file(&folder, "third.db").await;
    copy_database(&again, &third).await;
    assert_eq!(all_rows(&third), before);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_is_new_gets_numbers_after_all_that_were() {
    let server = server();
    let folder = tempfile::tempdir().unwrap();
    let from = empty_file(&folder, "from.db").await;
    in_file(&from, ROWS);
    let there = server.new_database().await;
    copy_database(&from, &there).await;
    let new_task = "INSERT INTO tasks (key, body, lane, due_at) VALUES ('new', '{}', 'x', 1)";
    on_server(&there, new_task).await;
    let mut conn = PgConnection::connect(&there).await.unwrap();
    let number = "SELECT id FROM tasks WHERE key = 'new'";
    let number = sqlx::query_scalar::<_, i64>(number).fetch_one(&mut conn);
    assert_eq!(number.await.unwrap(), 9);
    on_server(&there, "DELETE FROM tasks WHERE key = 'new'").await;
    let store = Store::open(&there, OpenMode::Bot).await.unwrap();
    let known = store.enroll(PlayerId(77), "New".to_owned()).await.unwrap();
    assert_eq!(known.id.0, 41);
    store.close().await;

    let back = empty_file(&folder, "back.db").await;
    copy_database(&there, &back).await;
    in_file(&back, new_task);
    let rows = all_rows(&back);
    let number = |row: &Vec<Value>| row[1] == Value::Text("new".to_owned());
    let new = rows["tasks"].iter().find(|it| number(it)).unwrap();
    assert_eq!(new[0], Value::Integer(9));
}

/// Tables of which nothing goes with a server: of persons, and of the bot itself.
const STAYS: [&str; 15] = [
    "bans",
    "blocks",
    "courses",
    "digests",
    "explorations",
    "history",
    "last_copy",
    "leaving",
    "maintenance",
    "outages",
    "personal_settings",
    "puzzles",
    "shard_starts",
    "shards",
    "tournament_drafts",
];

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_is_of_a_server_goes_with_it_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let from = empty_file(&folder, "from.db").await;
    in_file(&from, ROWS);
    in_file(
        &from,
        "UPDATE tournament_games SET game = 1; UPDATE reviewed_records SET guild = 10;
         UPDATE rated_games SET guild = 10; UPDATE outbox SET id = 10 WHERE kind = 'table'",
    );
    let there = server().new_database().await;
    let of = Some((GuildId(10), Timestamp(100)));
    let copied = cairn_store::copy(&from, &there, of, |_| ()).await.unwrap();
    let back = address(&folder.path().join("back.db"));
    let returned = cairn_store::copy(&there, &back, None, |_| ()).await;
    returned.unwrap();
    let rows = all_rows(&back);
    let empty: Vec<&str> = rows
        .iter()
        .filter(|(_, rows)| rows.is_empty())
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(empty, STAYS, "{copied:?}");
}
