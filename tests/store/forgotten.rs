//! The traces of a forgotten person: other people's rows, with nothing in them that identifies the
//! person. The tables that can name a person are found in the schema, and declare what becomes of
//! what they have of one.

use std::{collections::BTreeSet, fs};

use cairn_store::PersonalData;
use rusqlite::{Connection, types::Value};

use super::{copying::all_rows, laws::say_farewell};
use crate::store::prelude::*;

const ADA: ParticipantId = ParticipantId(1);
const ACCOUNT: i64 = 1_111_111_111_111_111_111;
/// Data that is hers alone.
const WORDS: [&str; 3] = ["Ada of the reeds", "1111111111111111111", "America/Nuuk"];

const ROWS: [&str; 2] = [
    include_str!("../postgres/copy/every_table.sql"),
    include_str!("forgotten.sql"),
];

/// The columns that refer to participants or to their accounts, and how often they name her.
fn person_columns(file: &Connection) -> Vec<(String, String, i64)> {
    let columns = "
        SELECT t.name, it.\"from\", 1
        FROM sqlite_schema AS t, pragma_foreign_key_list(t.name) AS it
        WHERE t.type = 'table' AND it.\"table\" = 'participants'
        UNION SELECT t.name, it.name, ?
        FROM sqlite_schema AS t, pragma_table_info(t.name) AS it
        WHERE t.type = 'table' AND it.name LIKE '%user'";
    let mut columns = file.prepare(columns).unwrap();
    let columns = columns.query_map([ACCOUNT], |row| {
        let (table, column): (String, String) = (row.get(0)?, row.get(1)?);
        let her: i64 = row.get(2)?;
        let count = format!("SELECT count(*) FROM {table} WHERE {column} = ?");
        let count = file.query_row(&count, [her], |row| row.get(0))?;
        Ok((table, column, count))
    });
    columns.unwrap().map(Result::unwrap).collect()
}

/// The whole database, a line per value.
fn dump(url: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for (table, rows) in all_rows(url) {
        lines.extend(rows.into_iter().flatten().map(|value| match value {
            Value::Blob(it) => format!("{table}: {}", String::from_utf8_lossy(&it)),
            it => format!("{table}: {it:?}"),
        }));
    }
    lines
}

fn naming_her(lines: &[String]) -> Vec<&String> {
    let names = |it: &&String| WORDS.iter().any(|word| it.contains(word));
    lines.iter().filter(names).collect()
}

#[tokio::test]
async fn every_table_is_declared_and_what_is_somebodys_own_is_exported() {
    let database = Database::in_file();
    database.open().await.close().await;
    let declared: Vec<&str> = cairn_store::tables().map(|it| it.name).collect();
    let names: BTreeSet<&str> = declared.iter().copied().collect();
    assert_eq!(declared.len(), names.len(), "{declared:?}");
    let tables = all_rows(database.url()).into_iter().map(|it| it.0);
    let tables: BTreeSet<String> = tables.collect();
    assert!(tables.iter().eq(names), "{tables:?}, not {declared:?}");
    let keys: Vec<&str> = cairn_discord::export_keys().collect();
    for table in cairn_store::tables() {
        if let PersonalData::Rows { export, .. } = table.personal {
            assert!(keys.contains(&export), "no feature exports {export}");
        }
    }
}

#[tokio::test]
async fn no_table_and_no_byte_of_the_files_says_who_somebody_was() {
    let [from, back] = [Database::in_file(), Database::in_file()];
    from.open().await.close().await;
    let file = Connection::open(from.file("cairn.db")).unwrap();
    for rows in ROWS {
        file.execute_batch(rows).unwrap();
    }
    for (table, column, count) in person_columns(&file) {
        // She is forgotten by a row in this one.
        let is_asked = table == "leaving";
        let why = "forgotten.sql has nothing of Ada in";
        assert!(count > 0 || is_asked, "{why} {table}.{column}");
    }
    drop(file);
    assert!(naming_her(&dump(from.url())).len() >= 10);

    let database = Database::new().await;
    let copied = cairn_store::copy(from.url(), database.url(), None, |_| ()).await;
    copied.unwrap();
    let store = database.open().await;
    say_farewell(&store, ADA).await;
    // While the bot is running. What a server keeps in its files is outside of our control.
    for name in ["cairn.db", "cairn.db-wal"] {
        let bytes = fs::read(database.file(name)).unwrap_or_default();
        let has = |part: &[u8]| bytes.windows(part.len()).any(|it| it == part);
        for word in WORDS {
            assert!(!has(word.as_bytes()), "{word} in {name}");
        }
        assert!(!has(&ACCOUNT.to_be_bytes()), "the account in {name}");
    }
    store.close().await;
    drop(store);
    let copied = cairn_store::copy(database.url(), back.url(), None, |_| ()).await;
    copied.unwrap();
    let left = dump(back.url());
    assert_eq!(naming_her(&left), Vec::<&String>::new());
    for (table, column, count) in person_columns(&Connection::open(back.file("cairn.db")).unwrap())
    {
        // What she has done with others keeps her number.
        let personal = cairn_store::tables().find(|it| it.name == table).unwrap();
        let keeps = matches!(personal.personal, PersonalData::Number);
        assert_eq!(count > 0, keeps, "{table}.{column}");
    }
    // Other people's data is unchanged.
    for other in ["Asia/Tokyo", "Bob", "digests: Integer(-1)"] {
        assert!(left.iter().any(|it| it.contains(other)), "{other}");
    }
}
