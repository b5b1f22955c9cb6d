//! `cairn verify --repair-ratings`, `cairn owner annul`, and the output of `cairn verify` about
//! ratings and lots.

use std::fs;

use cairn_domain::{Family, GameId, ParticipantId};

use crate::{
    cli::{
        filled::{damage, database, in_database},
        place::Place,
    },
    flow::TextChecks as _,
};

#[test]
fn ratings_that_are_what_the_games_give_are_left_as_they_are() {
    let place = database();
    let before = fs::read(place.path().join("cairn.db")).expect("a file");
    let ran = place.run(&["verify"]);
    assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
    let after = fs::read(place.path().join("cairn.db")).expect("a file");
    assert_eq!(after, before);
    let ran = place.run(&["verify", "--repair-ratings"]);
    assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
    assert!(ran.text().starts_with("ok       "), "{}", ran.text());
}

#[test]
fn what_differs_is_said_and_repaired_when_told_to() {
    for (statement, said) in [
        (
            "UPDATE ratings SET rating = rating + 1 WHERE participant = 1",
            "the rating of participant 1 in tablut/corner is ",
        ),
        (
            "DELETE FROM ratings WHERE participant = 3",
            "the rating of participant 3 in tablut/corner is none",
        ),
        (
            "UPDATE rated_games SET first_rating_after = 1 WHERE game = 2",
            "its rating changes do not follow",
        ),
        (
            "UPDATE leaderboard SET rating = 9 WHERE participant = 3 AND list = 'second'",
            "does not match the ledger for participant 3",
        ),
        (
            "INSERT INTO rated_members (guild, participant) VALUES (7, 1)",
            "has been rated in server 7",
        ),
    ] {
        let place = database();
        damage(&place, statement);
        let before = fs::read(place.path().join("cairn.db")).expect("a file");
        let ran = place.run(&["verify"]);
        assert_eq!(ran.code, 1, "{statement}");
        assert!(ran.text().contains(said), "{statement}: {}", ran.text());
        let after = fs::read(place.path().join("cairn.db")).expect("a file");
        assert_eq!(after, before, "nothing is repaired unasked");

        let ran = place.run(&["verify", "--repair-ratings"]);
        assert_eq!(ran.code, 0, "{statement}: {}{}", ran.text(), ran.stderr);
        let told = ran.text().contains("repaired ") && ran.text().contains(said);
        assert!(told, "{statement}: {}", ran.text());
        let ran = place.run(&["verify"]);
        assert_eq!(ran.code, 0, "{statement}: {}", ran.text());
    }
}

#[test]
fn one_row_of_the_ledger_that_cannot_be_read_is_named_and_all_others_are_repaired() {
    let place = database();
    damage(
        &place,
        "UPDATE rated_games SET variant = '/' WHERE game = 2",
    );
    let id = GameId(2);
    let named = format!("rated game #{id}: its ledger entry cannot be read");
    for check in [&["verify"][..], &["verify", "--repair-ratings"]] {
        let ran = place.run(check);
        assert_eq!(ran.code, 1);
        assert_eq!(ran.text().matches(&named).count(), 1, "{}", ran.text());
    }
    let ran = place.run(&["owner", "annul", &GameId(1).to_string(), "--yes"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let ran = place.run(&["verify"]);
    assert_eq!(ran.text().matches("failed  ").count(), 1, "{}", ran.text());
    let ran = place.run(&["owner", "annul", &id.to_string(), "--yes"]);
    assert_eq!(ran.code, 1);
    let said = format!("{named}, so it counts for no rating");
    ran.stderr.says(&said);
}

#[test]
fn verify_compares_the_ledger_with_what_was_played() {
    for (statement, said) in [
        (
            "UPDATE rated_games SET result = 'draw' WHERE game = 2",
            "does not match its ledger entry",
        ),
        (
            "DELETE FROM rated_games WHERE game = 2",
            "is rated, but not in the ledger",
        ),
        (
            "UPDATE games SET rated = 'no' WHERE id = 1",
            "is in the ledger, but not rated",
        ),
    ] {
        let place = database();
        damage(&place, statement);
        let ran = place.run(&["verify"]);
        assert_eq!(ran.code, 1, "{statement}");
        assert!(ran.text().contains(said), "{statement}: {}", ran.text());
    }
}

#[test]
fn a_game_is_annulled_once_and_all_that_followed_with_it() {
    let place = database();
    let id = GameId(1).to_string();
    let ran = place.run(&["owner", "annul", &id, "--yes"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    ran.text().says("Ada: 1662 → none");
    ran.text().says("Bob: 1338 → none");
    let told = in_database(&place, async |books| {
        let mut told = Vec::new();
        for id in 1..=3 {
            let notices = Family::of_notices(ParticipantId(id));
            told.push(books.outbox(notices).await.len());
        }
        told
    });
    assert_eq!(told, [1, 1, 0]);
    let ran = place.run(&["verify"]);
    assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
    for (id, said) in [
        (1, "has already been annulled"),
        (3, "is unrated or still in progress"),
        (99, "there is no game"),
    ] {
        let ran = place.run(&["owner", "annul", &format!("#{}", GameId(id)), "--yes"]);
        assert_eq!(ran.code, 1, "{id}");
        ran.stderr.says(said);
    }
}

#[test]
fn a_game_is_annulled_while_a_bot_works_and_not_without_a_yes() {
    let place = database();
    let id = GameId(1).to_string();
    let [asked, annulled] = in_database(&place, async |_| {
        [
            &["owner", "annul", &*id][..],
            &["owner", "annul", &*id, "--yes"],
        ]
        .map(|args| place.run(args))
    });
    assert_eq!(asked.code, 2, "{}", asked.text());
    asked.stderr.says("add --yes");
    assert_eq!(annulled.code, 0, "{}", annulled.stderr);
    let ran = place.run(&["verify"]);
    assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
}

#[test]
fn nothing_is_changed_in_a_database_that_a_bot_works_with_or_that_is_not_there() {
    let place = database();
    let id = GameId(1).to_string();
    let refused = in_database(&place, async |_| {
        let looking = place.run(&["verify"]);
        assert_eq!(looking.code, 0, "{}", looking.stderr);
        place.run(&["verify", "--repair-ratings"])
    });
    assert_eq!(refused.code, 1);
    refused.stderr.says("another Cairn");
    let empty = Place::new();
    for args in [
        &["owner", "annul", &*id, "--yes"][..],
        &["verify", "--repair-ratings"],
    ] {
        let ran = empty.run(args);
        assert_eq!(ran.code, 1);
        ran.stderr.says("there is no database");
    }
    assert_eq!(fs::read_dir(empty.path()).expect("a folder").count(), 0);
}

const SECRET: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const HASH: &str = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

fn export(secret: &str, color: &str, order: &str) -> String {
    format!(
        r#"{{"format":"cairn-tournament","version":1,"name":"Cup","lots":{{"secret":"{secret}",
           "hash":"{HASH}","color":"{color}","order":[{order}]}}}}"#
    )
}

fn verify(text: &str) -> (i32, String) {
    let ran = Place::new().run_with(&["verify", "-"], text.as_bytes());
    let said = format!("{}{}", ran.text(), ran.stderr);
    (ran.code, said)
}

/// `(printf %s 000102…1e1f | xxd -r -p; printf order:10000000000000001) | sha256sum | cut -c1-16`
const ORDER: &str = "412c90346408565d";

#[test]
fn lots_of_an_exported_tournament_are_drawn_again() {
    let with_id = format!(r#"{{"entry":2,"person":"10000000000000001","lot":"{ORDER}"}}"#);
    let (code, said) = verify(&export(SECRET, "325f7a93466bab1e", &with_id));
    assert_eq!(code, 0, "{said}");
    for part in ["color: 325f7a93466bab1e (even", "order of entry 2"] {
        said.says(part);
    }
    let without = format!(r#"{{"entry":2,"lot":"{ORDER}"}}"#);
    let (code, said) = verify(&export(SECRET, "325f7a93466bab1e", &without));
    assert_eq!(code, 0, "{said}");
    said.says("skipped 1 lot that broke ties");
}

#[test]
fn lots_that_are_others_or_not_told_are_found() {
    let good = "325f7a93466bab1e";
    let order = r#"{"entry":2,"person":"10000000000000001","lot":"0123456789abcdef"}"#;
    let other = SECRET.replace("1f", "20");
    for (text, part) in [
        (
            export(SECRET, "325f7a93466bab1f", ""),
            "color: the secret gives",
        ),
        (
            export(SECRET, good, order),
            "order of entry 2: the secret gives",
        ),
        (export(&other, good, ""), "does not match the hash"),
        (export("0011", good, ""), "64 hexadecimal digits"),
        (
            export(SECRET, good, "").replace(&format!("\"{SECRET}\""), "null"),
            "published with the first round",
        ),
        (
            r#"{"format":"cairn-tournament","version":1,"lots":null}"#.to_owned(),
            "has no lots",
        ),
        (
            export(SECRET, good, "").replace("\"version\":1", "\"version\":2"),
            "newer version",
        ),
        (
            r#"{"format":"x","version":1}"#.to_owned(),
            "a different format",
        ),
        ("{\"lots\":".to_owned(), "not an exported tournament"),
        (
            export(SECRET, good, &order.replace("10000000000000001", "Ada")),
            "has the invalid ID",
        ),
    ] {
        let (code, said) = verify(&text);
        assert_eq!(code, 1, "{part}: {said}");
        said.says(part);
    }
}
