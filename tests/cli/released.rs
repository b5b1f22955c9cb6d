//! Released files stay: no released step of the schema changes, and every build upgrades the
//! database of each release.
//!
//! `RELEASE=0.3.0 cargo test --locked --workspace --test cli released` is a step of each release.
//! It adds the new steps to `migrations/released.txt` and writes databases of that version into
//! `tests/cli/released`.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use rusqlite::{Connection, OpenFlags};
use sha2::{Digest as _, Sha256};

use crate::{
    filled::{database, in_database},
    place::Place,
};

/// One row of every kind.
const ROWS: &str = include_str!("../postgres/copy/every_table.sql");

/// Held while the list and the databases are read or a release adds to them.
static TREE: Mutex<()> = Mutex::new(());

fn tree(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The files of the steps, with their hashes.
fn steps() -> BTreeMap<String, String> {
    let mut steps = BTreeMap::new();
    for kind in ["sqlite", "postgres"] {
        let folder = fs::read_dir(tree("migrations").join(kind)).expect("a folder");
        for file in folder {
            let path = file.expect("a file").path();
            let name = path.file_name().and_then(|it| it.to_str()).expect("UTF-8");
            let hash = Sha256::digest(fs::read(&path).expect("read"));
            let hash = data_encoding::HEXLOWER.encode(&hash);
            steps.insert(format!("{kind}/{name}"), hash);
        }
    }
    steps
}

/// The lines of a list: version, file, hash.
fn released(list: &str) -> Vec<[&str; 3]> {
    let lines = list.lines().filter(|it| !it.starts_with('#'));
    lines
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            words.try_into().expect("three words")
        })
        .collect()
}

/// Files that differ from their release, or precede a released one.
fn violations(list: &str, steps: &BTreeMap<String, String>) -> Vec<String> {
    let released = released(list);
    let mut wrong = Vec::new();
    for [version, file, hash] in &released {
        match steps.get(*file) {
            None => wrong.push(format!("{file} of {version} is gone")),
            Some(it) if it != hash => wrong.push(format!("{file} of {version} has changed")),
            Some(_) => (),
        }
    }
    for file in steps.keys() {
        let (kind, _) = file.split_once('/').expect("a folder");
        let is_released = released.iter().any(|it| it[1] == file);
        let known = released.iter().map(|it| it[1]);
        let newest = known.filter(|it| it.starts_with(kind)).max();
        if !is_released && newest.is_some_and(|newest| file.as_str() < newest) {
            wrong.push(format!("{file} is new and comes before what is released"));
        }
    }
    wrong
}

/// The list with the additions of a new version.
fn with_release(list: &str, version: &str, steps: &BTreeMap<String, String>) -> String {
    let mut list: String = list
        .lines()
        .filter(|it| *it != "#" && !it.contains("is not released yet"))
        .flat_map(|it| [it, "\n"])
        .collect();
    for (file, hash) in steps {
        if !released(&list).iter().any(|it| it[1] == file) {
            list.extend([version, " ", file, " ", hash, "\n"]);
        }
    }
    list
}

#[test]
fn released_steps_of_the_schema_stay_as_they_are() {
    let _alone = TREE.lock().unwrap_or_else(PoisonError::into_inner);
    let path = tree("migrations/released.txt");
    let mut list = fs::read_to_string(&path).expect("the list");
    let steps = steps();
    assert_eq!(violations(&list, &steps), [""; 0]);
    if let Ok(version) = env::var("RELEASE") {
        assert_eq!(
            version,
            env!("CARGO_PKG_VERSION"),
            "the manifest says another"
        );
        list = with_release(&list, &version, &steps);
        fs::write(&path, &list).expect("written");
        let folder = tree("tests/cli/released");
        fs::create_dir_all(&folder).expect("a folder");
        write_databases(&folder, &version);
    }
    // An unreleased version ends in `-dev`; the first with a list is 0.2.0.
    let this = env!("CARGO_PKG_VERSION");
    if this != "0.1.0" && !this.ends_with("-dev") {
        assert!(
            list.contains(&format!("\n{this} ")) || list.contains("\n0.2.0 "),
            "{this}"
        );
    }
}

#[test]
fn a_released_step_that_is_changed_is_noticed() {
    let before = steps();
    let list = with_release("# Said\n# 0.2.0 is not released yet\n", "0.2.0", &before);
    assert_eq!(released(&list).len(), before.len());
    assert_eq!(violations(&list, &before), [""; 0]);
    let (first, _) = before.first_key_value().expect("steps");

    let mut changed = before.clone();
    changed.insert(first.clone(), "00".to_owned());
    assert_eq!(
        violations(&list, &changed),
        [format!("{first} of 0.2.0 has changed")]
    );
    let mut gone = before.clone();
    gone.remove(first);
    assert_eq!(
        violations(&list, &gone),
        [format!("{first} of 0.2.0 is gone")]
    );
    let mut between = before.clone();
    between.insert("sqlite/0001_zz.sql".to_owned(), "11".to_owned());
    let wrong = violations(&list, &between);
    assert!(
        wrong[0].contains("comes before what is released"),
        "{wrong:?}"
    );
    // A step after them is one of a new version.
    let mut after = before.clone();
    after.insert("sqlite/9999_new.sql".to_owned(), "22".to_owned());
    assert_eq!(violations(&list, &after), [""; 0]);
    let next = with_release(&list, "0.3.0", &after);
    assert_eq!(next, format!("{list}0.3.0 sqlite/9999_new.sql 22\n"));
}

/// Databases written by this version: one of games that were played, and one with a row of every
/// kind, which need not make sense together.
fn write_databases(folder: &Path, version: &str) {
    let games = database();
    let rows = Place::new();
    in_database(&rows, async |_| ());
    let conn = Connection::open(rows.path().join("cairn.db")).expect("a database");
    conn.execute_batch(&format!("PRAGMA foreign_keys = OFF;{ROWS}"))
        .expect("rows");
    drop(conn);
    for (place, name) in [(games, "games"), (rows, "rows")] {
        let plain = place.path().join("cairn.db");
        let packed = folder.join(format!("{version}-{name}.db.gz"));
        let _ = fs::remove_file(&packed);
        if name == "rows" {
            // Its contents count as damage to a backup, so the file is packed directly.
            let conn = Connection::open(&plain).expect("a database");
            let mode = "PRAGMA journal_mode = DELETE";
            conn.query_row(mode, [], |_| Ok(())).expect("one file");
            drop(conn);
            let file = fs::File::create(&packed).expect("a file");
            let mut gzip = flate2::write::GzEncoder::new(file, flate2::Compression::best());
            let mut plain = fs::File::open(&plain).expect("a file");
            std::io::copy(&mut plain, &mut gzip).expect("packed");
            gzip.finish().expect("packed");
        } else {
            let ran = place.run(&["backup", packed.to_str().expect("UTF-8")]);
            assert_eq!(ran.code, 0, "{}", ran.stderr);
        }
    }
}

/// The number of rows of every table.
fn counts(database: &Path) -> BTreeMap<String, i64> {
    let conn = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY);
    let conn = conn.expect("a database");
    let mut names = conn
        .prepare(
            "SELECT name FROM sqlite_schema
             WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> '_sqlx_migrations'",
        )
        .expect("a question");
    let names = names.query_map([], |row| row.get::<_, String>(0));
    let names = names.expect("names").map(|it| it.expect("a name"));
    let count = |name: &str| {
        let count = format!("SELECT count(*) FROM \"{name}\"");
        conn.query_row(&count, [], |row| row.get::<_, i64>(0))
            .expect("a number")
    };
    names.map(|it| (it.clone(), count(&it))).collect()
}

/// Upgrades a released database as a start of the bot does.
fn brought_up_to_date(packed: &Path) {
    let place = Place::new();
    let file = place.path().join("cairn.db");
    let mut unpacked = flate2::read::GzDecoder::new(fs::File::open(packed).expect("a file"));
    let mut to = fs::File::create(&file).expect("a file");
    std::io::copy(&mut unpacked, &mut to).expect("unpacked");
    let before = counts(&file);
    in_database(&place, async |_| ());
    let after = counts(&file);
    for (table, rows) in before {
        // A step that intentionally removes a table or rows is named here.
        if ["imported_tournaments", "signing_secret"].contains(&table.as_str()) {
            continue;
        }
        assert_eq!(
            after.get(&table),
            Some(&rows),
            "{table} of {}",
            packed.display()
        );
    }
    if packed.to_string_lossy().ends_with("-games.db.gz") {
        let ran = place.run(&["verify"]);
        assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
        assert!(ran.text().contains("3 games replayed"), "{}", ran.text());
    }
}

#[test]
fn the_database_of_every_release_is_brought_up_to_date() {
    // While nothing is released, the next release stands for all.
    let unreleased = tempfile::tempdir().expect("a folder");
    write_databases(unreleased.path(), "unreleased");
    let _alone = TREE.lock().unwrap_or_else(PoisonError::into_inner);
    let released = tree("tests/cli/released");
    let mut seen = 0;
    for folder in [unreleased.path(), &released] {
        let Ok(files) = fs::read_dir(folder) else {
            continue;
        };
        for file in files {
            brought_up_to_date(&file.expect("a file").path());
            seen += 1;
        }
    }
    let list = fs::read_to_string(tree("migrations/released.txt")).expect("the list");
    let mut versions: Vec<&str> = self::released(&list).iter().map(|it| it[0]).collect();
    versions.dedup();
    assert_eq!(
        seen,
        2 + 2 * versions.len(),
        "two databases for each of {versions:?}"
    );
}
