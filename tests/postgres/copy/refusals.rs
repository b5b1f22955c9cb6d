//! Databases that are not copied, and that stay unchanged.

use cairn_domain::{Owner, Shards};
use cairn_store::CopyError;

use super::{
    ROWS, address, all_rows, empty_database, empty_file, in_file, on_server, on_threads, server,
};
use crate::{cli::place::Place, flow::TextChecks as _, store::prelude::*};

async fn copy(from: &str, to: &str) -> Result<cairn_store::CopySummary, CopyError> {
    cairn_store::copy(from, to, None, |_| ()).await
}

fn refusal_text<T>(done: Result<T, CopyError>) -> String {
    match done {
        Ok(_) => panic!("it was not refused"),
        Err(error) => error.to_string(),
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_bot_that_runs_on_either_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = empty_file(&folder, "file.db").await;
    let other = address(&folder.path().join("other.db"));
    let url = empty_database().await;
    let (me, lease) = (Owner(42), Span::from_secs(15));

    let running = Store::open(&file, OpenMode::Bot).await.unwrap();
    for (from, to) in [(&file, &url), (&url, &file)] {
        let why = refusal_text(copy(from, to).await);
        assert!(why.contains("another Cairn (process "), "{why}");
    }
    running.close().await;
    drop(running);

    let running = Store::open(&url, OpenMode::Bot).await.unwrap();
    running.take_back(me, Timestamp(0)).await.unwrap();
    for (from, to) in [(&file, &url), (&url, &other)] {
        let why = refusal_text(copy(from, to).await);
        assert!(why.contains("another Cairn (another process)"), "{why}");
    }
    // It has just disappeared, or its connection has.
    let shards = Shards::all(1);
    running.take_shards(me, shards, lease).await.unwrap();
    running.close().await;
    let why = refusal_text(copy(&url, &other).await);
    assert!(why.contains("had shards a few seconds ago"), "{why}");
    on_server(&url, "DELETE FROM shards").await;

    copy(&url, &file).await.unwrap();
    let store = Store::open(&url, OpenMode::Bot).await.unwrap();
    store.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_target_that_holds_anything_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let from = empty_file(&folder, "from.db").await;
    in_file(&from, ROWS);
    let full = empty_file(&folder, "full.db").await;
    in_file(&full, ROWS);
    let before = all_rows(&full);
    let why = refusal_text(copy(&from, &full).await);
    assert!(
        why.contains("is not empty (there are rows in ") && why.contains("blocks"),
        "{why}"
    );
    assert_eq!(all_rows(&full), before);
    let url = empty_database().await;
    on_server(&url, "INSERT INTO server_settings VALUES (5, '{}')").await;
    let why = refusal_text(copy(&from, &url).await);
    assert!(why.contains("(there are rows in server_settings)"), "{why}");
    let store = Store::open(&url, OpenMode::Bot).await.unwrap();
    store.close().await;
    assert!(matches!(copy(&from, &from).await, Err(CopyError::Same)));
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn databases_of_other_versions_and_programs_are_named() {
    let server = server();
    let folder = tempfile::tempdir().unwrap();
    let good = empty_file(&folder, "good.db").await;
    let newer = "INSERT INTO _sqlx_migrations SELECT version + 1000, description, installed_on, success, checksum, \
                 execution_time FROM _sqlx_migrations WHERE version = 1";
    let older =
        "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
    let made = async |name: &str, statement: &str| {
        let file = empty_file(&folder, name).await;
        in_file(&file, statement);
        let url = empty_database().await;
        on_server(&url, statement).await;
        [file, url]
    };
    for url in made("newer.db", newer).await {
        for (from, to) in [(&url, &good), (&good, &url)] {
            let why = refusal_text(copy(from, to).await);
            assert!(why.contains("created by a newer version of Cairn"), "{why}");
        }
    }
    for url in made("older.db", older).await {
        let why = refusal_text(copy(&url, &good).await);
        assert!(why.contains("is from an older version"), "{why}");
    }
    let foreign = server.new_database().await;
    on_server(&foreign, "CREATE TABLE theirs (id INT)").await;
    for (from, to) in [(&foreign, &good), (&good, &foreign)] {
        let why = refusal_text(copy(from, to).await);
        assert!(why.contains("is another program's database"), "{why}");
    }
    let missing = address(&folder.path().join("missing.db"));
    let why = refusal_text(copy(&missing, &good).await);
    assert!(why.contains("there is no database at"), "{why}");
}

#[test]
#[ignore = "needs PostgreSQL: .ci/run"]
fn a_password_is_never_printed() {
    let place = Place::new();
    let file = address(&place.path().join("cairn.db"));
    for (address, code) in [
        ("postgres://me:s3cret@nowhere.invalid/db", 1),
        ("postgres://nowhere.invalid/db?user=me&password=s3cret", 1),
        ("mysql://me:s3cret@nowhere/db", 2),
        ("postgres://me:s3cret@no where/db", 2),
    ] {
        drop(on_threads(Store::open(&file, OpenMode::Bot)).unwrap());
        for (from, to) in [(address, file.as_str()), (file.as_str(), address)] {
            let ran = place.run(&["copy", from, to]);
            assert_eq!(ran.code, code, "{address}: {}", ran.stderr);
            let said = format!("{}{}", ran.text(), ran.stderr);
            said.lacks("s3cret");
        }
    }
}
