//! Backups that are not restored, and the messages about them.

use std::{fs, path::Path};

use super::{fails, files, older::older, tear};
use crate::{
    cli::{
        filled::{database, in_database},
        place::Place,
    },
    common::books::Books,
    flow::TextChecks as _,
};

#[test]
fn nothing_is_restored_over_games_or_under_a_running_bot() {
    let place = database();
    assert_eq!(place.run(&["backup", "safe.db"]).code, 0);
    let before = fs::read(place.path().join("cairn.db")).expect("a file");
    fails(&place.run(&["restore", "safe.db"]), "is not empty (3 games");
    assert_eq!(
        fs::read(place.path().join("cairn.db")).expect("a file"),
        before
    );

    // A database that a bot has just made holds nothing yet.
    let other = Place::new();
    in_database(&other, async |_| ());
    let backup = place.path().join("safe.db");
    let backup = backup.to_str().expect("text");
    in_database(&other, async |_| {
        fails(&other.run(&["restore", backup]), "is using the database");
    });
    let ran = other.run(&["restore", backup]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_eq!(
        in_database(&other, async |books| books.all_games().await.len()),
        3
    );
    // The backup is unchanged, so it can be restored again.
    assert_eq!(Place::new().run(&["restore", backup]).code, 0);
}

#[test]
fn what_is_no_backup_of_this_program_is_refused_by_name() {
    let place = database();
    assert_eq!(place.run(&["backup", "safe.db"]).code, 0);
    let other = Place::new();
    let file = |name: &str| other.path().join(name);
    let copy = |name: &str| {
        fs::copy(place.path().join("safe.db"), file(name)).expect("copied");
        rusqlite::Connection::open(file(name)).expect("a database")
    };
    fs::write(file("text"), "Hello!").expect("written");
    let newer = "INSERT INTO _sqlx_migrations SELECT version + 1000, description, installed_on, success, checksum, \
                 execution_time FROM _sqlx_migrations WHERE version = 1";
    assert_eq!(copy("newer").execute(newer, []).expect("done"), 1);
    let foreign = copy("foreign");
    foreign
        .execute_batch("PRAGMA application_id = 7")
        .expect("done");
    drop(copy("torn"));
    tear(&file("torn"));
    for (name, why) in [
        ("text", "is not a SQLite database"),
        ("newer", "created by a newer version"),
        ("foreign", "is another program's database"),
        ("torn", "is damaged"),
        (
            "nothing",
            "there is no file `nothing`: check the name of the backup",
        ),
    ] {
        fails(&other.run(&["restore", name]), why);
        assert!(!file("cairn.db").exists(), "{name}");
    }
}

#[test]
fn for_a_database_on_a_server_the_tools_of_the_server_are_named_and_nothing_is_written() {
    let place = database();
    assert_eq!(place.run(&["backup", "safe.db"]).code, 0);
    // The output of pg_dump is not a backup of ours.
    fs::write(place.path().join("dump"), "PGDMP").expect("written");
    let before = files(&place);
    // There is no server, and none is contacted.
    for scheme in ["postgres", "postgresql"] {
        let address = format!("{scheme}://ada:s3cret@127.0.0.1:1/cairn");
        let variables = [("DATABASE_URL", address.as_str())];
        for (command, file) in [
            ("backup", "other.db"),
            ("backup", "safe.db"),
            ("restore", "dump"),
            ("restore", "safe.db"),
            ("restore", "nothing"),
        ] {
            let ran = place.run_in(&[command, file], variables);
            fails(
                &ran,
                "use pg_dump to back it up while the bot is running, and pg_restore to restore it",
            );
            assert_eq!(ran.text(), "", "{command} {file}");
            ran.stderr.lacks("s3cret");
        }
        // A backup that is only inspected may be beside any database.
        let look = place.run_in(&["restore", "--look", "safe.db"], variables);
        assert_eq!(look.code, 0, "{}", look.stderr);
        look.text().says("3 games");
    }
    assert_eq!(files(&place), before);
}

#[test]
fn nothing_is_restored_over_anything_that_a_database_can_hold() {
    let place = Place::new();
    older(&place, "safe.db");
    let filled = place.path().join("filled.db");
    let url = format!("sqlite://{}", filled.display());
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let make = |url: &str| {
        runtime.block_on(async {
            Books::open(url).await.close().await;
        });
    };
    make(&url);
    let conn = rusqlite::Connection::open(&filled).expect("a database");
    let rows = include_str!("../../postgres/copy/every_table.sql");
    conn.execute_batch(&format!("PRAGMA foreign_keys = OFF;{rows}"))
        .expect("rows");
    let mut names = conn
        .prepare(
            "SELECT name FROM sqlite_schema WHERE type = 'table'
             AND name NOT LIKE 'sqlite%' AND name <> '_sqlx_migrations' ORDER BY name",
        )
        .expect("a question");
    let names = names.query_map([], |row| row.get::<_, String>(0));
    let names: Vec<String> = names
        .expect("names")
        .map(|it| it.expect("a name"))
        .collect();
    assert!(names.len() > 25, "{names:?}");
    let mut free = Vec::new();
    for name in names {
        let target = place.path().join("cairn.db");
        make(&url_of(&target));
        let conn = rusqlite::Connection::open(&target).expect("a database");
        conn.execute_batch(&format!(
            "PRAGMA foreign_keys = OFF; ATTACH '{}' AS filled; DELETE FROM main.\"{name}\";
             INSERT INTO main.\"{name}\" SELECT * FROM filled.\"{name}\"",
            filled.display()
        ))
        .expect("copied");
        drop(conn);
        let ran = place.run(&["restore", "safe.db"]);
        if ran.code == 0 {
            free.push(name);
        } else {
            fails(&ran, "is not empty (");
        }
        for end in ["", "-wal", "-shm", ".lock"] {
            let _ = fs::remove_file(place.path().join(format!("cairn.db{end}")));
        }
    }
    // The rows left by a bot that was only started, and rows that concern nobody.
    for kept in [
        "history",
        "last_beats",
        "last_copy",
        "last_id",
        "last_tournament",
        "tasks",
    ] {
        free.retain(|it| it != kept);
    }
    assert_eq!(free, ["outages", "shard_starts", "shards"]);
}

fn url_of(path: &Path) -> String {
    format!("sqlite://{}", path.display())
}

#[test]
fn what_is_wrong_with_a_database_is_said_with_the_way_that_leads_out() {
    let place = Place::new();
    let in_url = |url: &str, args: &[&str]| place.run_in(args, [("DATABASE_URL", url)]);
    fs::create_dir(place.path().join("folder")).expect("a folder");
    fs::write(place.path().join("empty.db"), "").expect("written");
    for args in [&["games"][..], &["verify"], &["backup", "x.db"]] {
        fails(
            &in_url("sqlite://folder", args),
            "`folder` is a folder: set",
        );
        fails(
            &in_url("sqlite://empty.db", args),
            "is empty: start the bot once",
        );
    }
    for (address, why) in [
        ("postgres://ada:s3cret@h/c?sslmode=foo", "foo"),
        ("postgres://ada:s3cret@h:99999/c", "port"),
    ] {
        for args in [&["games"][..], &["verify"], &["health"]] {
            let ran = in_url(address, args);
            assert_eq!(ran.code, 2, "{}", ran.stderr);
            ran.stderr.says("of a database on a server");
            ran.stderr.says(why);
            ran.stderr.lacks("s3cret");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_this_user_may_not_read_is_not_said_to_be_missing() {
    use std::os::unix::fs::PermissionsExt as _;

    let place = Place::new();
    older(&place, "cairn.db");
    let folder = place.path().join("folder");
    fs::create_dir(&folder).expect("a folder");
    fs::copy(place.path().join("cairn.db"), folder.join("cairn.db")).expect("copied");
    let set = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("set");
    };
    set(&place.path().join("cairn.db"), 0o000);
    set(&folder, 0o000);
    if fs::File::open(place.path().join("cairn.db")).is_err() {
        let inside = [("DATABASE_URL", "sqlite://folder/cairn.db")];
        fails(
            &place.run_in(&["games"], inside),
            "this user cannot read the database",
        );
        fails(&place.run(&["games"]), "this user cannot read the database");
        fails(
            &place.run(&["restore", "folder/cairn.db"]),
            "give this user permission to read the backup",
        );
    }
    set(&folder, 0o700);
}
