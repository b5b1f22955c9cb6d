//! A copy that stops in the middle is marked, and the next one starts again.

use std::{
    process::Stdio,
    time::{Duration, Instant},
};

use cairn_store::{Database as _, OpenMode, PostgresStore};
use sqlx::{Connection as _, PgConnection};

use super::{address, all_rows, fails, in_file, new_database, on_server, on_threads};
use crate::{filled, place::Place};

/// Checks that everything reports an unfinished copy, and that nothing changes that.
fn assert_unfinished(place: &Place, url: &str) {
    let variables = [("DATABASE_URL", url), ("DISCORD_TOKEN", "a.b.c")];
    let why = "is a copy that was not finished: run the same `cairn copy` again";
    for args in ["verify", "tasks", "health"] {
        fails(&place.run_in(&[args], variables), why);
    }
    // This command writes a log, too.
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
    let place = filled::database();
    let source = address(&place.path().join("cairn.db"));
    // No text on a server may contain this character, and this table is one of the last.
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
    let place = filled::database();
    let source = address(&place.path().join("cairn.db"));
    in_file(
        &source,
        "UPDATE game_log SET entries = replace(entries, char(10), 'x' || char(10)) WHERE game = 2",
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
    let place = filled::database();
    let url = new_database();
    on_threads(async {
        let store = PostgresStore::open(&url, OpenMode::Bot).await.unwrap();
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
            // Until somebody is waiting for it.
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
