//! The traces of a forgotten person: other people's rows, with nothing in them that identifies the
//! person. The tables that can name a person are found in the schema.

use std::fs;

use cairn_app::Store;
use cairn_domain::{Leaving, ParticipantId, PersonWrite, Timestamp, Write};
use cairn_store::{Database as _, SqliteStore};

use rusqlite::{Connection, types::ValueRef};

use super::{database::url, laws::put};

const ADA: ParticipantId = ParticipantId(1);
const ACCOUNT: i64 = 1_111_111_111_111_111_111;
/// Data that is hers alone.
const WORDS: [&str; 3] = ["Ada of the reeds", "1111111111111111111", "America/Nuuk"];

const ROWS: [&str; 2] = [
    include_str!("../postgres/copy/every_table.sql"),
    include_str!("forgotten.sql"),
];

async fn forget(store: &dyn Store) {
    let leaving = Leaving {
        who: ADA,
        asked_at: Timestamp(1),
    };
    put(store, vec![Write::Person(PersonWrite::Leave(leaving))]).await;
    put(store, vec![Write::Person(PersonWrite::Forget(ADA))]).await;
}

fn tables(conn: &Connection) -> Vec<String> {
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let mut names = conn.prepare(names).unwrap();
    let names = names.query_map([], |row| row.get(0)).unwrap();
    names.map(Result::unwrap).collect()
}

/// The columns that refer to participants or to their accounts.
fn naming(conn: &Connection) -> Vec<(String, String, i64)> {
    let mut found = Vec::new();
    for table in tables(conn) {
        let keys = format!("PRAGMA foreign_key_list({table})");
        let mut keys = conn.prepare(&keys).unwrap();
        let keys = keys.query_map([], |row| Ok((row.get(2)?, row.get(3)?)));
        for key in keys.unwrap() {
            let (parent, column): (String, String) = key.unwrap();
            if parent == "participants" {
                found.push((table.clone(), column, ADA.0));
            }
        }
        let columns = format!("PRAGMA table_info({table})");
        let mut columns = conn.prepare(&columns).unwrap();
        let columns = columns.query_map([], |row| row.get(1)).unwrap();
        let columns: Vec<String> = columns.map(Result::unwrap).collect();
        for column in columns.into_iter().filter(|it| it.ends_with("user")) {
            found.push((table.clone(), column, ACCOUNT));
        }
    }
    found
}

/// The whole database, a line per value.
fn dump(conn: &Connection) -> Vec<String> {
    let mut lines = Vec::new();
    for table in tables(conn) {
        let mut all = conn.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let columns: Vec<String> = all.column_names().into_iter().map(str::to_owned).collect();
        let mut rows = all.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for (at, column) in columns.iter().enumerate() {
                let value = match row.get_ref(at).unwrap() {
                    ValueRef::Null => continue,
                    ValueRef::Integer(it) => it.to_string(),
                    ValueRef::Real(it) => it.to_string(),
                    ValueRef::Text(it) | ValueRef::Blob(it) => {
                        String::from_utf8_lossy(it).into_owned()
                    }
                };
                lines.push(format!("{table}.{column}: {value}"));
            }
        }
    }
    lines
}

fn naming_her(lines: &[String]) -> Vec<&String> {
    let names = |it: &&String| WORDS.iter().any(|word| it.contains(word));
    lines.iter().filter(names).collect()
}

#[tokio::test]
async fn no_table_and_no_byte_of_the_files_says_who_somebody_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cairn.db");
    SqliteStore::open(&url(&path)).await.unwrap().close().await;
    let conn = Connection::open(&path).unwrap();
    conn.execute_batch("PRAGMA secure_delete = ON").unwrap();
    for rows in ROWS {
        conn.execute_batch(rows).unwrap();
    }
    for (table, column, value) in naming(&conn) {
        let count = format!("SELECT count(*) FROM {table} WHERE {column} = ?");
        let count: i64 = conn.query_row(&count, [value], |row| row.get(0)).unwrap();
        // She is forgotten by a row in this one.
        let is_asked = table == "leaving";
        assert!(
            count > 0 || is_asked,
            "forgotten.sql has nothing of Ada in {table}.{column}"
        );
    }
    assert!(naming_her(&dump(&conn)).len() >= 10);
    drop(conn);

    let store = SqliteStore::open(&url(&path)).await.unwrap();
    forget(&store).await;
    // While the bot is running.
    let conn = Connection::open(&path).unwrap();
    let left = dump(&conn);
    assert_eq!(naming_her(&left), Vec::<&String>::new());
    // Other people's data is unchanged.
    for other in ["Asia/Tokyo", "Bob", "digests.discord_user: -1"] {
        assert!(left.iter().any(|it| it.contains(other)), "{other}");
    }
    for name in ["cairn.db", "cairn.db-wal"] {
        let bytes = fs::read(folder.path().join(name)).unwrap_or_default();
        let has = |part: &[u8]| bytes.windows(part.len()).any(|it| it == part);
        for word in WORDS {
            assert!(!has(word.as_bytes()), "{word} in {name}");
        }
        assert!(!has(&ACCOUNT.to_be_bytes()), "the account in {name}");
    }
    store.close().await;
}
