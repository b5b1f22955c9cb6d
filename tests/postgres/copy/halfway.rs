//! A copy that stops in the middle has written nothing, and nobody interferes with one that is
//! going on.

use cairn_domain::Owner;
use cairn_store::OpenError;
use sqlx::{Connection as _, PgConnection};

use super::{address, all_rows, copy_database, fails, in_file, new_database, on_threads, succeeds};
use crate::{
    cli::filled,
    flow::{TextChecks as _, chat::wait_until},
    store::prelude::*,
};

#[test]
#[ignore = "needs PostgreSQL: .ci/run"]
fn a_copy_that_fails_in_the_middle_has_written_nothing_and_the_next_one_succeeds() {
    let place = filled::database();
    let source = address(&place.path().join("cairn.db"));
    // No text on a server may contain this character, and this table is one of the last.
    in_file(
        &source,
        "INSERT INTO vacations VALUES (1, 2, 3, char(97, 0, 98))",
    );
    let url = new_database();
    let failed = place.run(&["copy", "sqlite://cairn.db", &url]);
    fails(&failed, "write the table vacations");
    in_file(&source, "UPDATE vacations SET reason = 'a b'");
    let done = place.run(&["copy", "sqlite://cairn.db", &url]);
    succeeds(&done);
    let text = done.text();
    text.says("copied   3 of games\n");
    text.says("3 games replayed");
    assert!(
        !done.stderr.contains("copying"),
        "no bar without a terminal"
    );
    let verified = place.run_in(&["verify"], [("DATABASE_URL", url.as_str())]);
    succeeds(&verified);
    verified.text().says("3 games replayed");
    succeeds(&place.run(&["copy", &url, "sqlite://back.db"]));
    let file = |name: &str| address(&place.path().join(name));
    assert_eq!(all_rows(&file("back.db")), all_rows(&source));
    fails(
        &place.run(&["copy", "sqlite://cairn.db", &url]),
        "is not empty",
    );
}

#[test]
#[ignore = "needs PostgreSQL: .ci/run"]
fn a_copy_whose_source_is_not_in_order_says_what_is_wrong() {
    let place = filled::database();
    let source = address(&place.path().join("cairn.db"));
    in_file(
        &source,
        "UPDATE game_log SET entries = replace(entries, char(10), 'x' || char(10)) WHERE game = 2",
    );
    for target in [new_database().as_str(), "sqlite://other.db"] {
        let ran = place.run(&["copy", "sqlite://cairn.db", target]);
        fails(&ran, "found in the database");
        ran.text().says("failed   game");
    }
}

#[test]
#[ignore = "needs PostgreSQL: .ci/run"]
fn nobody_starts_beside_a_copy_and_one_that_is_cut_off_has_written_nothing() {
    let place = filled::database();
    let (source, url) = (address(&place.path().join("cairn.db")), new_database());
    on_threads(async {
        let starting = Store::open(&url, OpenMode::Bot).await.unwrap();
        let mut holder = PgConnection::connect(&url).await.unwrap();
        sqlx::raw_sql("BEGIN; LOCK TABLE vacations IN ACCESS EXCLUSIVE MODE")
            .execute(&mut holder)
            .await
            .unwrap();
        in_file(&source, "INSERT INTO vacations VALUES (1, 2, 3, '')");
        let (from, to) = (source.clone(), url.clone());
        let copying = tokio::spawn(async move { copy_database(&from, &to).await });
        let waits = "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted)";
        wait_until("a copy that waits", async || {
            let found = sqlx::query_scalar::<_, bool>(waits).fetch_one(&mut holder);
            found.await.unwrap()
        })
        .await;
        let why = Store::open(&url, OpenMode::Bot).await.unwrap_err();
        assert!(matches!(why, OpenError::InUse { .. }), "{why}");
        let why = Store::open(&source, OpenMode::Bot).await.unwrap_err();
        assert!(matches!(why, OpenError::InUse { .. }), "{why}");
        let why = starting.take_back(Owner(1), Timestamp(0)).await;
        let why = format!("{:#}", why.unwrap_err());
        assert!(why.contains("the database is being copied"), "{why}");
        starting.close().await;
        copying.abort();
        assert!(copying.await.unwrap_err().is_cancelled());
        holder.close().await.unwrap();
        // Into an empty one only.
        copy_database(&source, &url).await;
    });
}
