//! `cairn verify`.

use std::fs;

use cairn_domain::{GameWrite, PlayerId, RatingMode, Write};

use crate::{
    cli::{
        filled::{fresh, in_database},
        place::Place,
    },
    flow::TextChecks as _,
};

/// The secret of these games: 32 times the byte 5.
const SECRET: &str = "0505050505050505050505050505050505050505050505050505050505050505";
const HASH: &str = "f849d67325facf04177bc663b2dc544051831c589ef581d412f2eba44834e77c";

fn record(draws: &str) -> String {
    format!(
        "[Game \"fortac\"]\n[Options \"\"]\n[Result \"1-0\"]\n[Seed hash \"{HASH}\"]\n\
         [Seed \"{SECRET}\"]\n\n0. {draws}\n1-0\n"
    )
}

#[test]
fn it_confirms_every_draw_and_finds_one_that_was_changed() {
    let place = Place::new();
    let ran = place.run_with(
        &["verify", "-"],
        record("+skip +trade +horse +horse +switch +horse").as_bytes(),
    );
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    ran.text().says("all 6 draws");

    let ran = place.run_with(
        &["verify", "-"],
        record("+skip +trade +horse +hop +switch +horse").as_bytes(),
    );
    assert_eq!(ran.code, 1);
    ran.stderr.says("the secret gives");
}

#[test]
fn it_tells_what_is_missing() {
    let place = Place::new();
    let whole = record("+skip +trade +horse +horse +switch +horse");
    let going_on = whole.replace(&format!("[Seed \"{SECRET}\"]\n"), "");
    let other = whole.replace(SECRET, &SECRET.replace("05", "06"));
    for (record, part) in [
        (going_on.as_str(), "revealed when the game is over"),
        (other.as_str(), "before the game"),
        ("no record", "is not a readable record"),
    ] {
        let ran = place.run_with(&["verify", "-"], record.as_bytes());
        assert_eq!(ran.code, 1, "{part}");
        ran.stderr.says(part);
    }
}

/// A database with one game that has these options.
fn database(place: &Place, options: &str) {
    let mut game = fresh(7, [1, 2], RatingMode::No, None);
    options.clone_into(&mut game.terms.options);
    in_database(place, async |books| {
        for id in 1..=2 {
            books.enroll(PlayerId(id), String::new()).await;
        }
        let start = Write::Game(GameWrite::Start(Box::new(game)));
        books.write(vec![start]).await;
    });
}

#[test]
fn without_a_record_it_replays_the_database() {
    let place = Place::new();
    let ran = place.run(&["verify"]);
    assert_eq!(ran.code, 1, "there is none");
    assert!(!place.path().join("cairn.db").exists());

    database(&place, "{}");
    let before = fs::read(place.path().join("cairn.db")).expect("a file");
    let ran = place.run(&["verify"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    ran.text().says("1 game replayed");
    assert_eq!(
        fs::read(place.path().join("cairn.db")).expect("a file"),
        before
    );

    let place = Place::new();
    database(&place, "{\"variant\":\"no such\"}");
    let ran = place.run(&["verify"]);
    assert_eq!(ran.code, 1);
    ran.text().says("rules cannot be loaded");
    ran.stderr.says("1 problem found");
}
