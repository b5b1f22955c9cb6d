//! Databases of the version before, and copies of them.

use std::{fs, path::Path};

use cairn_domain::PlayerId;

use super::{fails, files};
use crate::{
    cli::{filled::in_database, place::Place},
    flow::TextChecks as _,
};

/// A database of the version before, in which Ada is known.
pub(super) fn older(place: &Place, name: &str) {
    let older = place.path().join("steps");
    fs::create_dir(&older).expect("a folder");
    let steps = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    let mut steps: Vec<_> = fs::read_dir(steps)
        .expect("a folder")
        .map(|it| it.expect("a file"))
        .collect();
    steps.sort_by_key(fs::DirEntry::file_name);
    steps.pop().expect("some");
    for step in steps {
        fs::copy(step.path(), older.join(step.file_name())).expect("copied");
    }
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(async {
        use sqlx::Connection as _;
        let url = format!("sqlite://{}?mode=rwc", place.path().join(name).display());
        let mut conn = sqlx::SqliteConnection::connect(&url).await.expect("a file");
        let migrator = sqlx::migrate::Migrator::new(older.as_path()).await;
        migrator.expect("steps").run(&mut conn).await.expect("done");
        for statement in [
            "PRAGMA application_id = 0x4341524e",
            "INSERT INTO participants (kind, discord_user, name) VALUES ('person', 7, 'Ada')",
        ] {
            let done = sqlx::query(statement).execute(&mut conn).await;
            done.expect("done");
        }
        conn.close().await.expect("closed");
    });
    fs::remove_dir_all(&older).expect("removed");
}

#[test]
fn a_backup_of_an_older_version_is_brought_up_to_date() {
    let place = Place::new();
    older(&place, "older.db");
    let ran = place.run(&["restore", "older.db"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    ran.text().says("1 person");
    let ran = place.run(&["verify"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let ada = in_database(&place, async |books| books.participant(PlayerId(7)).await);
    assert_eq!(ada.expect("she is there").name, "Ada");
}

#[test]
fn an_older_database_is_backed_up_as_it_is_and_copied_before_its_schema_changes() {
    let place = Place::new();
    older(&place, "cairn.db");
    // The new program copies the old one's database.
    for name in ["before.db", "before.db.gz"] {
        let ran = place.run(&["backup", name]);
        assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
        ran.text().says("1 person");
        // The check runs on an upgraded copy of it.
        let verified = place.run(&["verify", name]);
        assert_eq!(verified.code, 0, "{}{}", verified.text(), verified.stderr);
    }
    let steps = |name: &str| {
        let conn = rusqlite::Connection::open(place.path().join(name)).expect("a database");
        let steps = "SELECT max(version) FROM _sqlx_migrations";
        conn.query_row(steps, [], |row| row.get::<_, i64>(0))
            .expect("steps")
    };
    let old = steps("cairn.db");
    assert_eq!(steps("before.db"), old);
    // Opening it for a bot leaves a copy beside it.
    in_database(&place, async |_| ());
    assert!(steps("cairn.db") > old);
    let copies: Vec<String> = files(&place)
        .into_iter()
        .filter(|it| it.starts_with(&format!("cairn.db.schema-{old}-")))
        .filter(|it| Path::new(it).extension().is_some_and(|it| it == "gz"))
        .collect();
    let [copy] = &copies[..] else {
        panic!("one copy: {:?}", files(&place));
    };
    let other = Place::new();
    let copy = place.path().join(copy);
    let ran = other.run(&["restore", copy.to_str().expect("text")]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    ran.text().says("1 person");
    // Once it is upgraded nothing more is copied.
    let before = files(&place);
    in_database(&place, async |_| ());
    assert_eq!(files(&place), before);
}

#[test]
fn a_schema_that_a_start_would_refuse_is_refused_by_every_look_at_it() {
    let place = Place::new();
    in_database(&place, async |_| ());
    let conn = rusqlite::Connection::open(place.path().join("cairn.db")).expect("a database");
    conn.execute_batch("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 4")
        .expect("done");
    drop(conn);
    let why = "differs from this version's in step 4";
    for args in [
        &["verify"][..],
        &["games"],
        &["health"],
        &["restore", "--look", "cairn.db"],
    ] {
        fails(&place.run(args), why);
    }
    let checked = place.run(&["check"]);
    assert_eq!(checked.code, 1);
    let says = format!("failed   database  the schema of the database `cairn.db` {why}");
    checked.text().says(&says);
    // It can be moved away all the same.
    assert_eq!(place.run(&["backup", "away.db"]).code, 0);
}
