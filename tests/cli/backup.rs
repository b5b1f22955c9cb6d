//! `cairn backup` and `cairn restore`.

use std::{
    fs,
    io::{Seek as _, SeekFrom, Write as _},
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use cairn::{
    app::Store as _,
    domain::{PlayerId, Rated},
    store::{self, Audit as _, Database as _, SqliteStore},
};
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
                let contents = store::back_up(&store, &to, |_| ()).await.expect("a copy");
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
        ("nothing", "there is no database"),
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

#[test]
fn a_backup_of_an_older_version_is_brought_up_to_date() {
    needs!("tablut");
    let place = Place::new();
    let older = place.path().join("older");
    fs::create_dir(&older).expect("a folder");
    let steps = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    let mut steps: Vec<_> = fs::read_dir(steps)
        .expect("a folder")
        .map(|it| it.expect("a file"))
        .collect();
    steps.sort_by_key(fs::DirEntry::file_name);
    let last = steps.pop().expect("some");
    for step in steps {
        fs::copy(step.path(), older.join(step.file_name())).expect("copied");
    }
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(async {
        use sqlx::Connection as _;
        let url = format!(
            "sqlite://{}?mode=rwc",
            place.path().join("older.db").display()
        );
        let mut conn = sqlx::SqliteConnection::connect(&url).await.expect("a file");
        let migrator = sqlx::migrate::Migrator::new(older.as_path()).await;
        migrator.expect("steps").run(&mut conn).await.expect("done");
        sqlx::query("PRAGMA application_id = 0x4341524e")
            .execute(&mut conn)
            .await
            .expect("done");
        sqlx::query(
            "INSERT INTO participants (kind, discord_user, name) VALUES ('person', 7, 'Ada')",
        )
        .execute(&mut conn)
        .await
        .expect("done");
        conn.close().await.expect("closed");
    });
    let ran = place.run(&["restore", "older.db"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(ran.text().contains("1 person"), "{}", ran.text());
    let ran = place.run(&["verify"]);
    assert_eq!(ran.code, 0, "{last:?}: {}", ran.stderr);
    let ada = in_database(&place, async |store| {
        store.participant(PlayerId(7)).await.expect("read")
    });
    assert_eq!(ada.expect("she is there").name, "Ada");
}
