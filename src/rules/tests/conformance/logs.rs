//! Stored logs: random games as the database keeps them, each action with the fingerprint of the
//! position after it. They stand for all games in progress anywhere, so they are never rewritten:
//! `BLESS=1` adds the log of a variant or an edition that has none, and leaves the others as they
//! are.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use cairn_kernel::AnyPosition;
use cairn_rules::{GameKind, catalog};
use serde_json::value::RawValue;

use crate::games::variants;

fn folder(kind: GameKind) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(kind.about.key)
        .join("logs")
}

/// Half a fingerprint, as stored in the database.
fn short(position: &dyn AnyPosition) -> String {
    let mut text = String::new();
    for byte in &position.fingerprint()[..16] {
        write!(text, "{byte:02x}").expect("a string takes everything");
    }
    text
}

/// The missing logs; with `BLESS=1` none, since they are added before any log is read.
static MISSING: LazyLock<Vec<PathBuf>> = LazyLock::new(|| {
    let mut missing = Vec::new();
    for variant in variants() {
        let about = variant.kind.about;
        let options: serde_json::Value = serde_json::from_str(&variant.options).expect("JSON");
        let key = options["variant"].as_str().unwrap_or("only");
        let folder = folder(variant.kind);
        let path = folder.join(format!("{}-{key}.log", about.version));
        if path.exists() {
            continue;
        }
        if std::env::var_os("BLESS").is_none() {
            missing.push(path);
            continue;
        }
        let games = (60..68).map(|seed| variant.random_game(seed, |_, _| ()).0);
        let game = games.min_by_key(Vec::len).expect("some games");
        let mut log = format!("{}\n", variant.rules.options());
        let mut position = variant.rules.start();
        for played in game {
            position.replay(&played.action).expect("what was played");
            writeln!(log, "{} {}", short(position.as_ref()), played.action).expect("a string");
        }
        fs::create_dir_all(&folder).expect("writable");
        fs::write(path, log).expect("writable");
    }
    missing
});

#[test]
fn every_variant_has_a_log_of_its_edition() {
    assert!(
        MISSING.is_empty(),
        "{MISSING:?} are missing: run with BLESS=1 to add them"
    );
}

#[test]
fn stored_logs_lead_where_they_led_whatever_has_become_of_the_state() {
    LazyLock::force(&MISSING);
    for kind in catalog().games() {
        let folder = folder(kind);
        let files = fs::read_dir(&folder).unwrap_or_else(|error| {
            panic!(
                "{}: {error}; run with BLESS=1 to add logs",
                folder.display()
            )
        });
        for file in files {
            let path = file.expect("readable").path();
            let name = path.file_name().and_then(|it| it.to_str());
            let version = name.and_then(|it| it.split('-').next()?.parse().ok());
            let kind = catalog()
                .edition(kind.about.key, version.expect("the edition"))
                .unwrap_or_else(|| panic!("{}: its edition is gone", path.display()));
            let log = fs::read_to_string(&path).expect("readable");
            let mut lines = log.lines();
            let options = lines.next().expect("the options");
            let mut position = kind.open(options).expect("playable options").start();
            for (at, line) in (2..).zip(lines) {
                let (fingerprint, action) = line.split_once(' ').expect("two words");
                let action = RawValue::from_string(action.to_owned()).expect("JSON");
                let place = format!("{}:{at}", path.display());
                position
                    .replay(&action)
                    .unwrap_or_else(|error| panic!("{place}: {error}"));
                assert!(
                    short(position.as_ref()) == fingerprint,
                    "{place}: this edition leads elsewhere, or writes another key, than when the \
                     game was played. Every stored game of it would be frozen. If the rules are \
                     to change, or the key has to, that is a new edition with another `version`, \
                     beside this one: games that were begun under it go on under it. Never write \
                     this log anew."
                );
            }
        }
    }
}
