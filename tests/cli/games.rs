//! `cairn games` and `cairn tasks` without a bot: refusals.

use crate::{
    cli::{filled::in_database, place::Place},
    flow::TextChecks as _,
};

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
        ran.stderr.says("cairn.db");
        assert_eq!(ran.text(), "");
    }
}

#[test]
fn games_that_are_not_there_and_words_that_name_none_are_refused() {
    let place = Place::new();
    in_database(&place, async |_| ());
    let run = |args: &[&str]| place.run_in(args, [("DATABASE_URL", "sqlite://cairn.db")]);
    let ran = run(&["games", "17"]);
    assert_eq!(ran.code, 1);
    ran.stderr.says("there is no game #");
    for bad in ["!", "0", "-1", "two words"] {
        let ran = run(&["games", bad]);
        assert_eq!(ran.code, 2, "{bad}");
        ran.stderr.says("short name of a game");
    }
    let ran = run(&["games", "17", "--end", "Damaged.", "--yes"]);
    assert_eq!(ran.code, 1);
    ran.stderr.says("there is no game or tournament");
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
