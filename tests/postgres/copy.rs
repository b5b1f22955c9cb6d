//! `cairn copy`: everything from a file to the server and back.

use std::{
    collections::BTreeMap,
    future::Future,
    path::Path,
    process::Stdio,
    time::{Duration, Instant},
};

use cairn::{
    app::Store as _,
    domain::{Owner, PlayerId, Shards, Span, Timestamp},
    store::{self, CopyError, Database as _, For, OpenError, PostgresStore, SqliteStore},
};
use rusqlite::types::Value;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use tempfile::TempDir;

use super::{
    filled,
    needs::needs,
    place::{Place, Ran},
    server::{self, Server},
};

/// A row or more in every table, with what is unusual: the largest numbers, every kind of text,
/// nothing where there may be nothing.
const ROWS: &str = include_str!("every_table.sql");
/// A table with every kind of value, for each of the two.
const KINDS: [&str; 2] = [
    "CREATE TABLE kinds (id INTEGER PRIMARY KEY, real REAL, small INTEGER, flag INTEGER,
        text TEXT, bytes BLOB) STRICT",
    "CREATE TABLE kinds (id BIGINT PRIMARY KEY, real DOUBLE PRECISION, small INTEGER, flag BOOLEAN,
        text TEXT COLLATE \"C\", bytes BYTEA)",
];

fn server() -> &'static Server {
    server::server().unwrap_or_else(|| {
        // What was said about it is all there is to say of every test.
        std::process::exit(0)
    })
}

fn on_threads<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(work)
}

fn new_database() -> String {
    on_threads(server().new_database())
}

fn address(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

/// A file with this version's tables and nothing in them.
async fn empty_file(folder: &TempDir, name: &str) -> String {
    let url = address(&folder.path().join(name));
    SqliteStore::open(&url).await.unwrap().close().await;
    url
}

async fn on_server(url: &str, statements: &str) {
    let mut conn = PgConnection::connect(url).await.unwrap();
    let statements = AssertSqlSafe(statements.to_owned());
    sqlx::raw_sql(statements).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
}

fn in_file(url: &str, statements: &str) {
    let conn = rusqlite::Connection::open(url.strip_prefix("sqlite://").unwrap()).unwrap();
    conn.execute_batch(statements).unwrap();
}

/// All rows of all tables, with the numbers that are given away next.
fn all_rows(url: &str) -> BTreeMap<String, Vec<Vec<Value>>> {
    let conn = rusqlite::Connection::open(url.strip_prefix("sqlite://").unwrap()).unwrap();
    let mut names = conn
        .prepare(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> '_sqlx_migrations'",
        )
        .unwrap();
    let names = names.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let rows = |name: &str| {
        let mut rows = conn.prepare(&format!("SELECT * FROM {name}")).unwrap();
        let width = rows.column_count();
        let rows = rows.query_map([], |row| (0..width).map(|it| row.get(it)).collect());
        let mut rows: Vec<Vec<Value>> = rows.unwrap().map(Result::unwrap).collect();
        rows.sort_by_key(|it| format!("{it:?}"));
        rows
    };
    names
        .map(|name| {
            let name = name.unwrap();
            let rows = rows(&name);
            (name, rows)
        })
        .collect()
}

async fn copied(from: &str, to: &str) {
    let mut last = None;
    let filled = store::copy(from, to, |it| last = Some(it)).await.unwrap();
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
        // Larger than what is carried at once, and between others.
        let insert = "INSERT INTO kinds VALUES (?, NULL, NULL, NULL, NULL, ?)";
        conn.execute(insert, (i64::MAX, vec![7_u8; 3_000_000]))
            .unwrap();
        conn.execute(insert, (i64::MIN, vec![8_u8; 2_000_000]))
            .unwrap();
        // More than go in one batch, the same in the first part of the key.
        let insert =
            "WITH RECURSIVE n(seq) AS (SELECT 10 UNION ALL SELECT seq + 1 FROM n WHERE seq < 2500)
             INSERT INTO game_log (game, seq, at, kind) SELECT 1, seq, seq, 'turn' FROM n";
        assert_eq!(conn.execute(insert, []).unwrap(), 2491);
    }
    let before = all_rows(&from);
    assert!(before.len() > 35, "{:?}", before.keys());
    for (table, rows) in &before {
        assert!(!rows.is_empty(), "every_table.sql has nothing for {table}");
    }

    let there = server.new_database().await;
    let store = PostgresStore::open(&there, For::Bot).await.unwrap();
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

    // The same kind of database, too.
    let second = server.new_database().await;
    let store = PostgresStore::open(&second, For::Bot).await.unwrap();
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
    // A task that is gone has had a number that nobody else may get.
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
    let store = PostgresStore::open(&there, For::Bot).await.unwrap();
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

fn refused<T>(done: Result<T, CopyError>) -> String {
    match done {
        Ok(_) => panic!("it was not refused"),
        Err(error) => error.to_string(),
    }
}

async fn copy(from: &str, to: &str) -> Result<store::Filled, CopyError> {
    store::copy(from, to, |_| ()).await
}

#[tokio::test]
async fn a_bot_that_runs_on_either_is_refused_and_none_can_start_meanwhile() {
    let server = server();
    let folder = tempfile::tempdir().unwrap();
    let file = empty_file(&folder, "file.db").await;
    let other = address(&folder.path().join("other.db"));
    let url = server.new_database().await;
    let (me, lease) = (Owner(42), Span::from_secs(15));

    let running = SqliteStore::open(&file).await.unwrap();
    for (from, to) in [(&file, &url), (&url, &file)] {
        let store = PostgresStore::open(&url, For::Bot).await.unwrap();
        store.close().await;
        let why = refused(copy(from, to).await);
        assert!(why.contains("another Cairn (process "), "{why}");
    }
    running.close().await;
    drop(running);

    let running = PostgresStore::open(&url, For::Bot).await.unwrap();
    running.take_back(me, Timestamp(0)).await.unwrap();
    for (from, to) in [(&file, &url), (&url, &other)] {
        let why = refused(copy(from, to).await);
        assert!(why.contains("another Cairn (another process)"), "{why}");
    }
    // It is gone without a word a moment ago, or its connection is.
    let shards = Shards::all(1);
    running.take_shards(me, shards, lease).await.unwrap();
    running.close().await;
    let why = refused(copy(&url, &other).await);
    assert!(why.contains("had shards a few seconds ago"), "{why}");
    on_server(&url, "DELETE FROM shards").await;

    let filled = copy(&url, &file).await.unwrap();
    let why = PostgresStore::open(&url, For::Bot).await.unwrap_err();
    assert!(matches!(why, OpenError::InUse { .. }), "{why}");
    let why = SqliteStore::open(&file).await.unwrap_err();
    assert!(matches!(why, OpenError::InUse { .. }), "{why}");
    let why = refused(copy(&url, &other).await);
    assert!(why.contains("another `cairn copy`"), "{why}");
    filled.finish().await.unwrap();
    let store = PostgresStore::open(&url, For::Bot).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_process_that_was_just_starting_sees_the_copy() {
    let url = server().new_database().await;
    let folder = tempfile::tempdir().unwrap();
    let other = address(&folder.path().join("other.db"));
    let starting = PostgresStore::open(&url, For::Bot).await.unwrap();
    let filled = copy(&url, &other).await.unwrap();
    let why = starting.take_back(Owner(1), Timestamp(0)).await;
    let why = format!("{:#}", why.unwrap_err());
    assert!(why.contains("the database is being copied"), "{why}");
    filled.finish().await.unwrap();
    starting.close().await;
}

#[tokio::test]
async fn a_target_that_holds_anything_is_refused_and_left_alone() {
    let server = server();
    let folder = tempfile::tempdir().unwrap();
    let from = empty_file(&folder, "from.db").await;
    in_file(&from, ROWS);
    let full = empty_file(&folder, "full.db").await;
    in_file(&full, ROWS);
    let before = all_rows(&full);
    let why = refused(copy(&from, &full).await);
    assert!(
        why.contains("is not empty (there are rows in begun_posts, blocks, challenges and"),
        "{why}"
    );
    assert_eq!(all_rows(&full), before);
    let url = server.new_database().await;
    let store = PostgresStore::open(&url, For::Bot).await.unwrap();
    store.close().await;
    let settings = "INSERT INTO server_settings VALUES (5, '{}')";
    on_server(&url, settings).await;
    let why = refused(copy(&from, &url).await);
    assert!(why.contains("(there are rows in server_settings)"), "{why}");
    let store = PostgresStore::open(&url, For::Bot).await.unwrap();
    store.close().await;
    assert!(matches!(copy(&from, &from).await, Err(CopyError::Same)));
}

#[tokio::test]
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
        let url = server.new_database().await;
        PostgresStore::open(&url, For::Bot)
            .await
            .unwrap()
            .close()
            .await;
        on_server(&url, statement).await;
        [file, url]
    };
    for url in made("newer.db", newer).await {
        for (from, to) in [(&url, &good), (&good, &url)] {
            let why = refused(copy(from, to).await);
            assert!(why.contains("made by a newer version of Cairn"), "{why}");
        }
    }
    for url in made("older.db", older).await {
        let why = refused(copy(&url, &good).await);
        assert!(why.contains("is of an older version"), "{why}");
    }
    let foreign = server.new_database().await;
    on_server(&foreign, "CREATE TABLE theirs (id INT)").await;
    for (from, to) in [(&foreign, &good), (&good, &foreign)] {
        let why = refused(copy(from, to).await);
        assert!(why.contains("is the database of another program"), "{why}");
    }
    let missing = address(&folder.path().join("missing.db"));
    let why = refused(copy(&missing, &good).await);
    assert!(why.contains("there is no database at"), "{why}");
}

fn fails(ran: &Ran, why: &str) {
    assert_eq!(ran.code, 1, "{}{}", ran.text(), ran.stderr);
    assert!(ran.stderr.contains(why), "{}", ran.stderr);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
}

#[test]
fn a_database_moves_to_a_server_and_back_with_every_game_in_order() {
    needs!("tablut");
    let url = new_database();
    let place = filled::database();
    let moved = place.run(&["copy", "sqlite://cairn.db", &url]);
    assert_eq!(moved.code, 0, "{}{}", moved.text(), moved.stderr);
    assert!(
        moved.text().contains(" rows of 37 tables"),
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

#[test]
fn a_password_is_never_printed() {
    let place = Place::new();
    let file = address(&place.path().join("cairn.db"));
    for (address, code) in [
        ("postgres://me:s3cret@nowhere.invalid/db", 1),
        ("postgres://nowhere.invalid/db?user=me&password=s3cret", 1),
        ("mysql://me:s3cret@nowhere/db", 2),
        ("postgres://me:s3cret@no where/db", 2),
    ] {
        drop(on_threads(SqliteStore::open(&file)).unwrap());
        for (from, to) in [(address, file.as_str()), (file.as_str(), address)] {
            let ran = place.run(&["copy", from, to]);
            assert_eq!(ran.code, code, "{address}: {}", ran.stderr);
            let said = format!("{}{}", ran.text(), ran.stderr);
            assert!(!said.contains("s3cret"), "{said}");
        }
    }
}

/// What everybody says of a copy that was not finished, and that nothing changes that.
fn assert_unfinished(place: &Place, url: &str) {
    let variables = [("DATABASE_URL", url), ("DISCORD_TOKEN", "a.b.c")];
    let why = "is a copy that was not finished: run the same `cairn copy` again";
    for args in ["verify", "tasks", "health"] {
        fails(&place.run_in(&[args], variables), why);
    }
    // This one writes a log, too.
    let ran = place.run_in(&["run"], variables);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    let last = ran.stderr.lines().last().unwrap();
    assert!(last.starts_with("error: ") && last.contains(why), "{last}");
    let checked = place.run_in(&["check"], variables);
    assert_eq!(checked.code, 1, "{}", checked.text());
    assert!(
        checked.text().contains("is a copy that was not finished"),
        "{}",
        checked.text()
    );
}

#[test]
fn a_copy_that_fails_in_the_middle_is_marked_and_the_next_one_begins_anew() {
    needs!("tablut");
    let place = filled::database();
    let source = address(&place.path().join("cairn.db"));
    // No text on a server may have this character, and this table is one of the last.
    in_file(
        &source,
        "INSERT INTO server_settings VALUES (5, json_object('a', 'b') || char(10));
         INSERT INTO vacations VALUES (1, 2, 3, char(97, 0, 98))",
    );
    let url = new_database();
    fails(
        &place.run(&["copy", "sqlite://cairn.db", &url]),
        "write the table vacations",
    );
    assert_unfinished(&place, &url);
    in_file(&source, "UPDATE vacations SET reason = 'a b'");
    let done = place.run(&["copy", "sqlite://cairn.db", &url]);
    assert_eq!(done.code, 0, "{}{}", done.text(), done.stderr);
    let back = place.run(&["copy", &url, "sqlite://back.db"]);
    assert_eq!(back.code, 0, "{}{}", back.text(), back.stderr);
    let file = |name: &str| address(&place.path().join(name));
    assert_eq!(all_rows(&file("back.db")), all_rows(&source));
}

#[test]
fn a_copy_whose_source_is_not_in_order_stays_marked() {
    needs!("tablut");
    let place = filled::database();
    let source = address(&place.path().join("cairn.db"));
    in_file(
        &source,
        "UPDATE game_log SET fingerprint = 'x' WHERE game = 2 AND action IS NOT NULL",
    );
    let url = new_database();
    for target in [url.as_str(), "sqlite://other.db"] {
        let ran = place.run(&["copy", "sqlite://cairn.db", target]);
        fails(&ran, "wrong in the database");
        assert!(ran.text().contains("failed   game"), "{}", ran.text());
        assert_unfinished(&place, target);
    }
}

#[test]
fn a_copy_that_is_killed_is_marked_and_the_next_one_begins_anew() {
    needs!("tablut");
    let place = filled::database();
    let url = new_database();
    on_threads(async {
        let store = PostgresStore::open(&url, For::Bot).await.unwrap();
        store.close().await;
        let guard = "CREATE FUNCTION waits() RETURNS TRIGGER LANGUAGE plpgsql AS $$
             BEGIN PERFORM pg_advisory_xact_lock_shared(7, 7); RETURN NEW; END $$;
             CREATE TRIGGER waits BEFORE INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION waits()";
        on_server(&url, guard).await;
    });
    let (closed, opened) = (std::sync::mpsc::channel(), std::sync::mpsc::channel::<()>());
    let held = url.clone();
    let keeper = std::thread::spawn(move || {
        on_threads(async {
            let mut conn = PgConnection::connect(&held).await.unwrap();
            sqlx::raw_sql("SELECT pg_advisory_lock(7, 7)")
                .execute(&mut conn)
                .await
                .unwrap();
            closed.0.send(()).unwrap();
            // Until somebody waits at it.
            let begun = Instant::now();
            loop {
                let waiting: bool = sqlx::query_scalar(
                    "SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND classid = 7)",
                )
                .fetch_one(&mut conn)
                .await
                .unwrap();
                if waiting {
                    break;
                }
                assert!(begun.elapsed() < Duration::from_mins(1));
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            closed.0.send(()).unwrap();
            opened.1.recv().unwrap();
            conn.close().await.unwrap();
        });
    });
    closed.1.recv().unwrap();
    let mut copying = place
        .command(&["copy", "sqlite://cairn.db", &url])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    closed.1.recv().unwrap();
    copying.kill().unwrap();
    copying.wait().unwrap();
    assert_unfinished(&place, &url);
    opened.0.send(()).unwrap();
    keeper.join().unwrap();
    on_threads(on_server(&url, "DROP TRIGGER waits ON ratings"));
    let done = place.run(&["copy", "sqlite://cairn.db", &url]);
    assert_eq!(done.code, 0, "{}{}", done.text(), done.stderr);
    assert!(done.text().contains("3 games replayed"), "{}", done.text());
    let verified = place.run_in(&["verify"], [("DATABASE_URL", url.as_str())]);
    assert_eq!(verified.code, 0, "{}", verified.stderr);
}
