//! Every build upgrades the database of each release on a server.
//!
//! `RELEASE=0.3.0 cargo test --test it -- --ignored released` is a step of each release: it dumps
//! databases of that version into `tests/postgres/released`. It needs `pg_dump`, reading them does
//! not.

use std::{
    collections::BTreeMap,
    env, fs,
    io::{Read as _, Write as _},
    path::{Path, PathBuf},
    process::Command,
};

use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use super::{
    address,
    copy::{ROWS, empty_file, in_file, new_database, on_server, on_threads},
    filled,
    place::Place,
    server::programs,
};
use crate::{flow::TextChecks as _, store::prelude::*};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/postgres/released")
}

/// Copies a file to a new database on the server, and returns its address.
fn on_new_database(file: &str) -> String {
    let url = new_database();
    on_threads(async {
        cairn_store::copy(file, &url, None, |_| ()).await.unwrap();
    });
    url
}

/// A database as statements that any client understands.
fn dump(url: &str) -> String {
    let program = programs().join("pg_dump");
    let args = ["--inserts", "--no-owner", "--no-privileges", url];
    let ran = Command::new(program).args(args).output().unwrap();
    assert!(
        ran.status.success(),
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    let text = String::from_utf8(ran.stdout).unwrap();
    let lines = text.lines();
    // Lines that begin like this are for `psql`.
    let lines = lines.filter(|it| !it.starts_with('\\') && !it.starts_with("--"));
    lines.flat_map(|it| [it, "\n"]).collect()
}

/// Databases written by this version: one of games that were played, and one with rows of every
/// kind.
fn write_dumps(version: &str) {
    let games = filled::database();
    let games = on_new_database(&address(&games.path().join("cairn.db")));
    let place = tempfile::tempdir().unwrap();
    let rows = on_threads(empty_file(&place, "rows.db"));
    in_file(&rows, ROWS);
    let rows = on_new_database(&rows);
    fs::create_dir_all(folder()).unwrap();
    for (url, name) in [(games, "games"), (rows, "rows")] {
        let file = folder().join(format!("{version}-{name}.sql.gz"));
        let file = fs::File::create(file).unwrap();
        let mut gzip = GzEncoder::new(file, Compression::best());
        gzip.write_all(dump(&url).as_bytes()).unwrap();
        gzip.finish().unwrap();
    }
}

/// The number of rows of every table.
async fn counts(url: &str) -> BTreeMap<String, i64> {
    let mut conn = PgConnection::connect(url).await.unwrap();
    let names: Vec<String> = sqlx::query_scalar(
        "SELECT tablename::text FROM pg_tables
         WHERE schemaname = 'public' AND tablename <> '_sqlx_migrations'",
    )
    .fetch_all(&mut conn)
    .await
    .unwrap();
    let mut counts = BTreeMap::new();
    for name in names {
        let count = AssertSqlSafe(format!("SELECT count(*) FROM \"{name}\""));
        let count = sqlx::query_scalar(count).fetch_one(&mut conn).await;
        counts.insert(name, count.unwrap());
    }
    counts
}

fn upgrade(dump: &Path) {
    let mut text = String::new();
    let mut packed = GzDecoder::new(fs::File::open(dump).unwrap());
    packed.read_to_string(&mut text).unwrap();
    let url = new_database();
    on_threads(async {
        on_server(&url, &text).await;
        let before = counts(&url).await;
        assert!(before.values().sum::<i64>() > 5, "{before:?}");
        let store = Store::open(&url, OpenMode::Bot).await.unwrap();
        store.close().await;
        let after = counts(&url).await;
        for (table, rows) in before {
            // A step that intentionally removes a table or rows is named here.
            assert_eq!(
                after.get(&table),
                Some(&rows),
                "{table} of {}",
                dump.display()
            );
        }
    });
    if dump.to_string_lossy().ends_with("-games.sql.gz") {
        let ran = Place::new().run_in(&["verify"], [("DATABASE_URL", url.as_str())]);
        assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
        ran.text().says("3 games replayed");
    }
}

#[test]
#[ignore = "needs PostgreSQL: .ci/run"]
fn the_database_of_every_release_on_a_server_is_brought_up_to_date() {
    let version = env!("CARGO_PKG_VERSION");
    if let Ok(release) = env::var("RELEASE") {
        assert_eq!(release, version, "the manifest says another");
        write_dumps(version);
    }
    // There is none before the first release.
    let dumps = fs::read_dir(folder()).into_iter().flatten();
    let names: Vec<PathBuf> = dumps.map(|it| it.unwrap().path()).collect();
    for dump in &names {
        upgrade(dump);
    }
    assert!(
        version.ends_with("-dev")
            || names
                .iter()
                .any(|it| it.ends_with(format!("{version}-rows.sql.gz"))),
        "{version} has left no databases"
    );
}
