//! The two schemas are equivalent.
#![expect(clippy::unwrap_used, reason = "a test that fails may say so bluntly")]

use sqlx::{Connection as _, PgConnection, SqliteConnection};

use super::SchemaTable;
use crate::{
    Database as _, OpenMode, PostgresStore, SqliteStore,
    postgres::{self, tests::server::server},
    sqlite,
};

/// As made by the migrations, in a file and on the server.
async fn both() -> [Vec<SchemaTable>; 2] {
    let server = server();
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite://{}", folder.path().join("cairn.db").display());
    let on_server = server.new_database().await;
    SqliteStore::open(&file).await.unwrap().close().await;
    let store = PostgresStore::open(&on_server, OpenMode::Bot)
        .await
        .unwrap();
    store.close().await;
    let mut conn = SqliteConnection::connect(&file).await.unwrap();
    let in_file = sqlite::tables_of(&mut conn).await.unwrap();
    let mut conn = PgConnection::connect(&on_server).await.unwrap();
    [in_file, postgres::tables_of(&mut conn).await.unwrap()]
}

#[tokio::test]
async fn both_databases_have_the_same_tables_and_columns() {
    let [in_file, on_server] = both().await;
    assert!(in_file.len() > 30, "{in_file:#?}");
    assert_eq!(SchemaTable::difference(&in_file, &on_server), None);
    for (one, other) in in_file.iter().zip(&on_server) {
        assert_eq!(one.refers_to, other.refers_to, "{}", one.name);
        let names = |it: &SchemaTable| {
            let columns = it.columns.iter();
            let columns = columns.map(|it| (it.name.clone(), it.may_be_empty));
            columns.collect::<Vec<_>>()
        };
        assert_eq!(names(one), names(other), "{}", one.name);
        assert_eq!(one.key, other.key, "{}", one.name);
    }
}

#[tokio::test]
async fn a_table_or_column_that_only_one_of_them_has_would_be_noticed() {
    let [in_file, on_server] = both().await;
    let find = |all: &mut Vec<SchemaTable>, name: &str| {
        let idx = all.iter().position(|it| it.name == name).unwrap();
        all.remove(idx)
    };
    let mut fewer = on_server.clone();
    find(&mut fewer, "notifications");
    let told = "only one of them has the table notifications".to_owned();
    assert_eq!(
        SchemaTable::difference(&in_file, &fewer),
        Some(told.clone())
    );
    assert_eq!(SchemaTable::difference(&fewer, &in_file), Some(told));
    let mut narrower = in_file.clone();
    let mut posts = find(&mut narrower, "posts");
    posts.columns.retain(|it| it.name != "words");
    narrower.push(posts);
    narrower.sort_by(|one, other| one.name.cmp(&other.name));
    let told = "they differ in the column posts.words".to_owned();
    assert_eq!(
        SchemaTable::difference(&narrower, &on_server),
        Some(told.clone())
    );
    assert_eq!(SchemaTable::difference(&on_server, &narrower), Some(told));
}

#[tokio::test]
async fn what_a_table_refers_to_is_copied_before_it() {
    let [in_file, _] = both().await;
    let ordered = SchemaTable::in_order(in_file.clone());
    assert_eq!(ordered.len(), in_file.len());
    let mut referred = 0;
    for (idx, table) in ordered.iter().enumerate() {
        for other in table.refers_to.iter().filter(|it| **it != table.name) {
            assert!(
                ordered[..idx].iter().any(|it| it.name == *other),
                "{} before {other}",
                table.name
            );
            referred += 1;
        }
    }
    assert!(referred > 20);
}
