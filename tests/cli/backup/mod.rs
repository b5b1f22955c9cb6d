//! `cairn backup` and `cairn restore`.

mod nightly;
mod older;
mod refused;

use std::{
    fs,
    io::{Seek as _, SeekFrom, Write as _},
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use cairn_domain::RatingMode;

use crate::{
    cli::{
        filled::{database, in_database, play},
        place::{CommandOutput, Place},
    },
    flow::TextChecks as _,
};

/// Includes names that begin with a dot: leftovers of failures.
fn files(place: &Place) -> Vec<String> {
    let files = fs::read_dir(place.path()).expect("a folder");
    let names = files.map(|it| it.expect("a file").file_name());
    let mut names: Vec<String> = names.filter_map(|it| it.into_string().ok()).collect();
    names.sort();
    names
}

fn fails(ran: &CommandOutput, why: &str) {
    assert_eq!(ran.code, 1, "{}", ran.text());
    ran.stderr.says(why);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
}

#[test]
fn a_backup_is_restored_elsewhere_as_it_was() {
    let place = database();
    let made = place.run(&["backup", "safe.db"]);
    assert_eq!(made.code, 0, "{}", made.stderr);
    let says = "3 games, 0 open challenges, 0 tournaments, 3 people; 0.";
    made.text().says(says);
    assert!(
        !made.stderr.contains("copying"),
        "no bar without a terminal"
    );

    let other = Place::new();
    let backup = place.path().join("safe.db");
    let backup = backup.to_str().expect("text");
    let look = other.run(&["restore", "--look", backup]);
    look.text().says(says);
    assert_eq!(files(&other), Vec::<String>::new(), "it only looks");
    let restored = other.run(&["restore", backup]);
    assert_eq!(restored.code, 0, "{}", restored.stderr);
    restored.text().says(says);
    for (place, args) in [(&place, ["verify"]), (&other, ["verify"])] {
        let ran = place.run(&args);
        assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
        ran.text().says("3 games replayed");
    }
    assert_eq!(files(&other), ["cairn.db", "cairn.db.lock"]);
}

#[test]
fn a_backup_of_one_moment_is_made_while_others_write() {
    let place = database();
    let done = AtomicBool::new(false);
    let (mut copies, mut most) = (0, 3);
    thread::scope(|scope| {
        scope.spawn(|| {
            in_database(&place, async |books| {
                for id in 4..=60 {
                    play(books, id, [1, 2], RatingMode::BySide).await;
                }
            });
            done.store(true, Ordering::SeqCst);
        });
        while !done.load(Ordering::SeqCst) {
            let name = format!("copy-{copies}.db");
            let made = place.run(&["backup", &name]);
            assert_eq!(made.code, 0, "{}", made.stderr);
            let games = made.text().split_once(" games").expect("a number").0;
            let games = games.rsplit(' ').next().expect("a number");
            let games: u32 = games.parse().expect("a number");
            assert!((most..=60).contains(&games), "{games}");
            most = games;
            let ran = place.run(&["verify", &name]);
            assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
            copies += 1;
        }
    });
    assert!(copies > 1, "only {copies} while somebody wrote");
}

#[test]
fn no_file_is_replaced_by_a_backup_and_nothing_is_left_of_one_that_fails() {
    let place = database();
    fs::write(place.path().join("precious"), "mine").expect("written");
    fails(&place.run(&["backup", "precious"]), "already exists");
    let precious = fs::read(place.path().join("precious"));
    assert_eq!(precious.expect("it is there"), b"mine");
    fails(&place.run(&["backup", "no/such/folder.db"]), "cannot write");

    let before = files(&place);
    damage_seat(&place);
    fails(&place.run(&["backup", "safe.db"]), "is damaged");
    assert_eq!(files(&place), before);
    fails(
        &Place::new().run(&["backup", "safe.db"]),
        "there is no database",
    );
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
fn a_packed_copy_is_looked_into_verified_and_restored_and_a_torn_one_is_refused() {
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
    verified.text().says("3 games replayed");
    assert_eq!(files(&other), Vec::<String>::new(), "it only looks");

    for (name, end) in [("short.gz", bytes.len() - 9), ("empty.gz", 3)] {
        fs::write(other.path().join(name), &bytes[..end]).expect("written");
        fails(&other.run(&["restore", name]), "cannot be decompressed");
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

    let place = database();
    in_database(&place, async |books| {
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
        assert_eq!(books.all_games().await.len(), 3);
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
