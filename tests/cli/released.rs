//! What is released stays: every build upgrades the databases of each release, which fails if a
//! step of the schema that they have been through was changed or removed.
//!
//! `RELEASE=0.3.0 cargo test --test it released` is a step of each release:
//! it writes databases of that version into `tests/cli/released`.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, OpenFlags};

use crate::{
    cli::{
        filled::{database, in_database},
        place::Place,
    },
    flow::TextChecks as _,
};

/// One row of every kind.
const ROWS: &str = include_str!("../postgres/copy/every_table.sql");

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
fn upgrade(packed: &Path) {
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
        ran.text().says("3 games replayed");
    }
}

#[test]
fn the_database_of_every_release_is_brought_up_to_date() {
    let version = env!("CARGO_PKG_VERSION");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/released");
    if let Ok(release) = env::var("RELEASE") {
        assert_eq!(release, version, "the manifest says another");
        fs::create_dir_all(&folder).expect("a folder");
        write_databases(&folder, version);
    }
    // While nothing is released, what this build writes stands for all.
    let unreleased = tempfile::tempdir().expect("a folder");
    write_databases(unreleased.path(), "unreleased");
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in [unreleased.path(), &folder] {
        let entries = fs::read_dir(folder).into_iter().flatten();
        files.extend(entries.map(|it| it.expect("a file").path()));
    }
    for file in &files {
        upgrade(file);
    }
    let is_released = files
        .iter()
        .any(|it| it.ends_with(format!("{version}-rows.db.gz")));
    assert!(
        version.ends_with("-dev") || is_released,
        "{version} has left no databases"
    );
}
