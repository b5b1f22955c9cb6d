//! `cairn games` and `cairn tasks` without a bot: their output for an empty database, and refusals.

use serde_json::Value;

use crate::cli::{filled::in_database, place::Place};

/// A place with an empty database.
fn with_database() -> Place {
    let place = Place::new();
    in_database(&place, async |_| ());
    place
}

#[test]
fn without_a_database_it_is_said_that_there_is_none() {
    for args in [
        &["games"][..],
        &["games", "K3F"],
        &["tasks"],
        &["tasks", "--json"],
    ] {
        let ran = Place::new().run_in(args, [("DATABASE_URL", "sqlite://cairn.db")]);
        assert_eq!(ran.code, 1, "{args:?}");
        assert!(ran.stderr.contains("cairn.db"), "{}", ran.stderr);
        assert_eq!(ran.text(), "");
    }
}

#[test]
fn a_database_with_nothing_in_it_has_nothing_to_tell() {
    let place = with_database();
    let run = |args: &[&str]| {
        let ran = place.run_in(args, [("DATABASE_URL", "sqlite://cairn.db")]);
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.stderr);
        ran.text().to_owned()
    };
    assert_eq!(run(&["games"]), "no games in progress\n");
    assert!(run(&["tasks"]).starts_with("no parked tasks\n"));
    let games: Value = serde_json::from_str(&run(&["games", "--json"])).expect("JSON");
    assert_eq!(games["going_on"], 0);
    assert_eq!(games["oldest"], serde_json::json!([]));
    let tasks: Value = serde_json::from_str(&run(&["tasks", "--json"])).expect("JSON");
    assert_eq!(tasks["counts"]["parked"], 0);
    let again = run(&["tasks", "--retry", "all", "--json"]);
    let again: Value = serde_json::from_str(&again).expect("JSON");
    assert_eq!(again["tried_again"], 0);
}

#[test]
fn games_that_are_not_there_and_words_that_name_none_are_refused() {
    let place = with_database();
    let run = |args: &[&str]| place.run_in(args, [("DATABASE_URL", "sqlite://cairn.db")]);
    let ran = run(&["games", "17"]);
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("there is no game #"), "{}", ran.stderr);
    for bad in ["!", "0", "-1", "two words"] {
        let ran = run(&["games", bad]);
        assert_eq!(ran.code, 2, "{bad}");
        assert!(
            ran.stderr.contains("short name of a game"),
            "{}",
            ran.stderr
        );
    }
    let ran = run(&["games", "17", "--end", "Damaged.", "--yes"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.stderr.contains("there is no game or tournament"),
        "{}",
        ran.stderr
    );
    for bad in [
        &["games", "--end", "Damaged."][..],
        &["games", "17", "--yes"],
        &["games", "17", "--end", " ", "--yes"],
    ] {
        assert_eq!(run(bad).code, 2, "{bad:?}");
    }
    let ran = run(&["games", "--most", "some"]);
    assert_eq!(ran.code, 2, "{}", ran.stderr);
}
