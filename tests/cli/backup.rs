//! `cairn backup` and `cairn restore`.

use cairn_app::PeopleStore as _;
use std::{
    fs,
    io::{Seek as _, SeekFrom, Write as _},
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use cairn_domain::{PlayerId, Rated};
use cairn_store::{Audit as _, Database as _, SqliteStore};

use cairn_toygame::needs;

use crate::{
    filled::{database, in_database, play, url},
    place::{Place, Ran},
};

/// Names that begin with a dot included: what is left of something that failed.
fn files(place: &Place) -> Vec<String> {
    let files = fs::read_dir(place.path()).expect("a folder");
    let names = files.map(|it| it.expect("a file").file_name());
    let mut names: Vec<String> = names.filter_map(|it| it.into_string().ok()).collect();
    names.sort();
    names
}

fn fails(ran: &Ran, why: &str) {
    assert_eq!(ran.code, 1, "{}", ran.text());
    assert!(ran.stderr.contains(why), "{}", ran.stderr);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
}

#[test]
fn a_backup_is_restored_elsewhere_as_it_was() {
    needs!("tablut");
    let place = database();
    let made = place.run(&["backup", "safe.db"]);
    assert_eq!(made.code, 0, "{}", made.stderr);
    let says = "3 games, 0 open challenges, 0 tournaments, 3 people; 0.";
    assert!(made.text().contains(says), "{}", made.text());
    assert!(
        !made.stderr.contains("copying"),
        "no bar without a terminal"
    );

    let other = Place::new();
    let backup = place.path().join("safe.db");
    let backup = backup.to_str().expect("text");
    let look = other.run(&["restore", "--look", backup]);
    assert!(look.text().contains(says), "{}", look.text());
    assert_eq!(files(&other), Vec::<String>::new(), "it only looks");
    let restored = other.run(&["restore", backup]);
    assert_eq!(restored.code, 0, "{}", restored.stderr);
    assert!(restored.text().contains(says), "{}", restored.text());
    for (place, args) in [(&place, ["verify"]), (&other, ["verify"])] {
        let ran = place.run(&args);
        assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
        assert!(ran.text().contains("3 games replayed"), "{}", ran.text());
    }
    assert_eq!(files(&other), ["cairn.db", "cairn.db.lock"]);
}

#[test]
fn a_backup_of_one_moment_is_made_while_others_write() {
    needs!("tablut");
    let place = database();
    let store = url(&place);
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let done = AtomicBool::new(false);
    let (mut copies, mut most) = (0, 3);
    runtime.block_on(async {
        let writer = SqliteStore::open(&store).await.expect("it opens");
        let play_on = async {
            for id in 4..=60 {
                play(&writer, id, [1, 2], Rated::BySide).await;
            }
            done.store(true, Ordering::SeqCst);
        };
        let back_up = async {
            while !done.load(Ordering::SeqCst) {
                let copy = Place::new();
                let to = copy.path().join("cairn.db");
                let contents = cairn_store::back_up(&store, &to, |_| cairn_store::Go::On)
                    .await
                    .expect("a copy");
                assert!((most..=60).contains(&contents.games), "{contents}");
                most = contents.games;
                let ran = copy.run(&["verify"]);
                assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
                copies += 1;
            }
        };
        tokio::join!(play_on, back_up);
        writer.close().await;
    });
    assert!(copies > 1, "only {copies} while somebody wrote");
}

#[test]
fn no_file_is_replaced_by_a_backup_and_nothing_is_left_of_one_that_fails() {
    needs!("tablut");
    let place = database();
    fs::write(place.path().join("precious"), "mine").expect("written");
    fails(&place.run(&["backup", "precious"]), "exists already");
    let precious = fs::read(place.path().join("precious"));
    assert_eq!(precious.expect("it is there"), b"mine");
    fails(
        &place.run(&["backup", "no/such/folder.db"]),
        "cannot be written",
    );

    let before = files(&place);
    let conn = rusqlite::Connection::open(place.path().join("cairn.db")).expect("a database");
    conn.execute_batch(
        "PRAGMA foreign_keys = OFF; \
         UPDATE seats SET participant = 99 WHERE game = 1 AND participant = 1",
    )
    .expect("done");
    drop(conn);
    fails(&place.run(&["backup", "safe.db"]), "is damaged");
    assert_eq!(files(&place), before);
    fails(
        &Place::new().run(&["backup", "safe.db"]),
        "there is no database",
    );
}

#[test]
fn nothing_is_restored_over_games_or_under_a_running_bot() {
    needs!("tablut");
    let place = database();
    assert_eq!(place.run(&["backup", "safe.db"]).code, 0);
    let before = fs::read(place.path().join("cairn.db")).expect("a file");
    fails(&place.run(&["restore", "safe.db"]), "is not empty (3 games");
    assert_eq!(
        fs::read(place.path().join("cairn.db")).expect("a file"),
        before
    );

    // What a bot has just made for itself holds nothing yet.
    let other = Place::new();
    in_database(&other, async |_| ());
    let backup = place.path().join("safe.db");
    let backup = backup.to_str().expect("text");
    in_database(&other, async |_| {
        fails(
            &other.run(&["restore", backup]),
            "is running on the database",
        );
    });
    let ran = other.run(&["restore", backup]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_eq!(
        in_database(&other, async |store| store
            .all_games()
            .await
            .expect("read")
            .len()),
        3
    );
    // The backup is as it was, so it can be restored again.
    assert_eq!(Place::new().run(&["restore", backup]).code, 0);
}

#[test]
fn what_is_no_backup_of_this_program_is_refused_by_name() {
    needs!("tablut");
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
        ("newer", "made by a newer version"),
        ("foreign", "is the database of another program"),
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
    needs!("tablut");
    let place = database();
    assert_eq!(place.run(&["backup", "safe.db"]).code, 0);
    // What pg_dump has written is no backup of ours.
    fs::write(place.path().join("dump"), "PGDMP").expect("written");
    let before = files(&place);
    // Nobody is there, and nobody is asked.
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
                "use pg_dump to back it up while the bot runs, and pg_restore to put a copy",
            );
            assert_eq!(ran.text(), "", "{command} {file}");
            assert!(!ran.stderr.contains("s3cret"), "{}", ran.stderr);
        }
        // What is only looked at may lie beside any database.
        let look = place.run_in(&["restore", "--look", "safe.db"], variables);
        assert_eq!(look.code, 0, "{}", look.stderr);
        assert!(look.text().contains("3 games"), "{}", look.text());
    }
    assert_eq!(files(&place), before);
}

/// Overwrites a page in the middle.
fn tear(file: &Path) {
    let mut file = fs::OpenOptions::new()
        .write(true)
        .open(file)
        .expect("a file");
    let length = file.metadata().expect("a file").len();
    file.seek(SeekFrom::Start(length / 2 / 4_096 * 4_096))
        .expect("a place");
    file.write_all(&[0xa5; 4_096]).expect("written");
}

/// A database of the version before, in which Ada is known.
fn older(place: &Place, name: &str) {
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
    assert!(ran.text().contains("1 person"), "{}", ran.text());
    let ran = place.run(&["verify"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let ada = in_database(&place, async |store| {
        store.participant(PlayerId(7)).await.expect("read")
    });
    assert_eq!(ada.expect("she is there").name, "Ada");
}

#[test]
fn an_older_database_is_backed_up_as_it_is_and_copied_before_its_schema_changes() {
    let place = Place::new();
    older(&place, "cairn.db");
    // The new program copies what the old one has left.
    for name in ["before.db", "before.db.gz"] {
        let ran = place.run(&["backup", name]);
        assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
        assert!(ran.text().contains("1 person"), "{}", ran.text());
        // What is looked through is a copy of that, and up to date.
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
    // Whoever opens it for a bot finds a copy beside it.
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
    assert!(ran.text().contains("1 person"), "{}", ran.text());
    // Once it is up to date nothing more is copied.
    let before = files(&place);
    in_database(&place, async |_| ());
    assert_eq!(files(&place), before);
}

#[test]
fn a_packed_copy_is_looked_into_verified_and_restored_and_a_torn_one_is_refused() {
    needs!("tablut");
    let place = database();
    let made = place.run(&["backup", "safe.db.gz"]);
    assert_eq!(made.code, 0, "{}", made.stderr);
    let packed = place.path().join("safe.db.gz");
    let bytes = fs::read(&packed).expect("a file");
    assert!(bytes.starts_with(&[0x1f, 0x8b]), "gunzip reads it");
    let whole = fs::metadata(place.path().join("cairn.db")).expect("a file");
    assert!(
        bytes.len() as u64 * 2 < whole.len(),
        "{} bytes",
        bytes.len()
    );
    let other = Place::new();
    let packed = packed.to_str().expect("text");
    let look = other.run(&["restore", "--look", packed]);
    assert!(
        look.text().contains("3 games"),
        "{}{}",
        look.text(),
        look.stderr
    );
    let verified = other.run(&["verify", packed]);
    assert!(
        verified.text().contains("3 games replayed"),
        "{}",
        verified.text()
    );
    assert_eq!(files(&other), Vec::<String>::new(), "it only looks");

    for (name, end) in [("short.gz", bytes.len() - 9), ("empty.gz", 3)] {
        fs::write(other.path().join(name), &bytes[..end]).expect("written");
        fails(&other.run(&["restore", name]), "cannot be unpacked");
        assert!(!other.path().join("cairn.db").exists(), "{name}");
    }
    let mut changed = bytes.clone();
    changed[bytes.len() / 2] ^= 0x55;
    fs::write(other.path().join("changed.gz"), changed).expect("written");
    assert_eq!(other.run(&["restore", "changed.gz"]).code, 1);
    let left = ["changed.gz", "empty.gz", "short.gz"];
    assert_eq!(files(&other), left);
    let ran = other.run(&["restore", packed]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_eq!(other.run(&["verify"]).code, 0);
}

#[test]
fn of_the_copies_of_every_night_the_newest_stay_and_never_none() {
    needs!("tablut");
    let place = database();
    let folder = place.path().join("copies");
    let nightly = |keep| place.run(&["backup", "--keep", keep, "copies"]);
    fails(&nightly("3"), "`copies` is no folder");
    fs::create_dir(&folder).expect("a folder");
    let at = |day: u32| format!("cairn-2026-11-{day:02}T030000Z.db.gz");
    let seen = || {
        let files = fs::read_dir(&folder).expect("a folder");
        let names = files.map(|it| it.expect("a file").file_name());
        let mut names: Vec<String> = names.filter_map(|it| it.into_string().ok()).collect();
        names.sort();
        names
    };
    // What others have put there is none of its business; what was killed half way goes.
    for name in ["mine.db.gz", "cairn-notes.db.gz", "2026-11-01.db"] {
        fs::write(folder.join(name), "mine").expect("written");
    }
    fs::write(folder.join(".cairn-new-killed"), "half").expect("written");
    fs::write(folder.join(".cairn-new-killed-journal"), "half").expect("written");
    assert_eq!(place.run(&["backup", "good.db.gz"]).code, 0);
    for day in 1..=5 {
        fs::copy(place.path().join("good.db.gz"), folder.join(at(day))).expect("copied");
    }
    let ran = nightly("3");
    assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
    for says in [
        "3 copies with ",
        "3 deleted",
        "the next one takes ",
        " MiB are free",
    ] {
        assert!(ran.text().contains(says), "{says}: {}", ran.text());
    }
    let left = seen();
    assert_eq!(left.len(), 6, "{left:?}");
    assert!(left.contains(&at(4)) && left.contains(&at(5)), "{left:?}");

    // A copy that cannot be made takes none of those with it that are there.
    let before = seen();
    damage_seat(&place);
    for _ in 0..3 {
        fails(&nightly("2"), "is damaged");
    }
    let after = seen();
    let good = |names: &[String]| {
        let ours = names.iter().filter(|it| it.starts_with("cairn-2"));
        ours.cloned().collect::<Vec<_>>()
    };
    assert_eq!(
        good(&after),
        good(&before)[2..],
        "one less than are kept, however often"
    );
    // With one that is kept it stays until the next is there; a damaged one does not count.
    let newest = folder.join(at(30));
    fs::write(&newest, "torn").expect("written");
    fails(&nightly("1"), "is damaged");
    assert_eq!(good(&seen()), good(&before)[2..], "the last good one");
}

/// A row that refers to nobody.
fn damage_seat(place: &Place) {
    let conn = rusqlite::Connection::open(place.path().join("cairn.db")).expect("a database");
    conn.execute_batch(
        "PRAGMA foreign_keys = OFF; \
         UPDATE seats SET participant = 99 WHERE game = 1 AND participant = 1",
    )
    .expect("done");
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_what_the_program_writes() {
    use std::os::unix::fs::PermissionsExt as _;

    needs!("tablut");
    let place = database();
    in_database(&place, async |store| {
        // While a bot works with it there are files beside it.
        assert!(place.path().join("cairn.db-wal").exists());
        assert_eq!(place.run(&["backup", "safe.db"]).code, 0);
        assert_eq!(place.run(&["backup", "safe.db.gz"]).code, 0);
        let modes = files(&place).into_iter().map(|name| {
            let file = fs::metadata(place.path().join(&name)).expect("a file");
            (name, file.permissions().mode() & 0o777)
        });
        let open: Vec<_> = modes.filter(|it| it.1 & 0o077 != 0).collect();
        assert!(open.is_empty(), "{open:?}");
        assert!(store.all_games().await.is_ok());
    });
    let copied = place.run(&["copy", "sqlite://cairn.db", "sqlite://copied.db"]);
    assert_eq!(copied.code, 0, "{}", copied.stderr);
    let restored = place.run_in(
        &["restore", "safe.db.gz"],
        [("DATABASE_URL", "sqlite://restored.db")],
    );
    assert_eq!(restored.code, 0, "{}", restored.stderr);
    for name in files(&place) {
        let file = fs::metadata(place.path().join(&name)).expect("a file");
        assert_eq!(file.permissions().mode() & 0o077, 0, "{name}");
    }
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
            let store = SqliteStore::open(url).await.expect("made");
            store.close().await;
        });
    };
    make(&url);
    let conn = rusqlite::Connection::open(&filled).expect("a database");
    let rows = include_str!("../postgres/copy/every_table.sql");
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
    // What a bot that was only started leaves, and what says nothing of anybody.
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
            assert!(
                ran.stderr.contains("of a database on a server"),
                "{}",
                ran.stderr
            );
            assert!(ran.stderr.contains(why), "{}", ran.stderr);
            assert!(!ran.stderr.contains("s3cret"), "{}", ran.stderr);
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
            "may not be read by this user",
        );
        fails(&place.run(&["games"]), "may not be read by this user");
        fails(
            &place.run(&["restore", "folder/cairn.db"]),
            "may not be read",
        );
    }
    set(&folder, 0o700);
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
    assert!(checked.text().contains(&says), "{}", checked.text());
    // It can be taken away all the same.
    assert_eq!(place.run(&["backup", "away.db"]).code, 0);
}

#[cfg(unix)]
/// A limit for files stands in for a disk that is full: to the program it is one.
#[cfg(unix)]
#[test]
fn a_disk_that_is_full_during_the_copy_of_a_night_costs_nothing_but_that_copy() {
    let place = Place::new();
    in_database(&place, async |_| ());
    let folder = place.path().join("copies");
    fs::create_dir(&folder).expect("a folder");
    let nightly = ["backup", "--keep", "3", "copies"];
    // That of another night, so that the names differ.
    let earlier = ["backup", "copies/cairn-2026-11-01T030000Z.db.gz"];
    assert_eq!(place.run(&earlier).code, 0);
    let kept = || {
        let names = fs::read_dir(&folder).expect("a folder");
        let mut names: Vec<_> = names.map(|it| it.expect("a file").file_name()).collect();
        names.sort();
        names
    };
    let before = kept();
    // In blocks of 512 bytes: less than the copy has before it is packed.
    let full = place.run_limited("ulimit -f 64", &nightly);
    assert_eq!(full.code, 1, "{}", full.text());
    assert_eq!(full.stderr.lines().count(), 1, "{}", full.stderr);
    assert!(full.stderr.contains("disk"), "{}", full.stderr);
    assert_eq!(kept(), before, "nothing is lost, and nothing is left");
    let again = place.run(&nightly);
    assert_eq!(again.code, 0, "{}", again.stderr);
    assert_eq!(kept().len(), 2);
}

#[test]
fn a_backup_that_is_stopped_leaves_nothing() {
    use std::{
        io::Read as _,
        time::{Duration, Instant},
    };

    let place = Place::new();
    in_database(&place, async |_| ());
    let conn = rusqlite::Connection::open(place.path().join("cairn.db")).expect("a database");
    // Enough for a second or two.
    conn.execute_batch(
        "INSERT INTO participants (kind, name)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
         SELECT 'person', hex(randomblob(1000)) FROM n",
    )
    .expect("filled");
    drop(conn);
    let before = files(&place);
    let begun = |place: &Place| files(place).iter().any(|it| it.starts_with(".cairn-new-"));
    for signal in [rustix::process::Signal::TERM, rustix::process::Signal::KILL] {
        let mut child = place
            .command(&["backup", "safe.db.gz"])
            .spawn()
            .expect("it starts");
        let since = Instant::now();
        while !begun(&place) {
            assert!(since.elapsed() < Duration::from_mins(1), "it begins");
            std::thread::yield_now();
        }
        let id = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(id, signal).expect("sent");
        let mut said = String::new();
        let stderr = child.stderr.as_mut().expect("piped");
        stderr.read_to_string(&mut said).expect("text");
        let ended = child.wait().expect("it ends");
        if signal == rustix::process::Signal::TERM {
            assert_eq!(ended.code(), Some(1), "{said}");
            assert!(said.contains("stopped; nothing was written"), "{said}");
        } else {
            assert!(begun(&place), "nobody could tidy up");
            assert_eq!(place.run(&["backup", "next.db.gz"]).code, 0);
            fs::remove_file(place.path().join("next.db.gz")).expect("it is there");
        }
        // Whoever only reads leaves the original's own files beside it.
        let mut left = files(&place);
        left.retain(|it| !["cairn.db-shm", "cairn.db-wal"].contains(&it.as_str()));
        assert_eq!(left, before, "{signal:?}");
    }
}
