//! `cairn-lab rate`.

use std::fs;

use serde_json::Value;

use crate::Place;

fn rate(lines: &str) -> Vec<Value> {
    let ran = Place::new().run_with(&["rate"], lines.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let answers = ran.text().lines();
    answers
        .map(|it| serde_json::from_str(it).expect("JSON"))
        .collect()
}

fn game(id: u32, at: u64, variant: &str, result: &str) -> String {
    format!(
        r#"{{"id":{id},"at":{at},"variant":"{variant}","first":"ada","second":"bob","result":"{result}"}}"#
    )
}

/// A variant whose sides are alike, and one whose sides differ, if the catalog has one.
fn variants() -> (String, Option<String>) {
    let variant = |differ: bool| {
        let catalog = cairn_rules::catalog();
        let found = catalog.games().find(|it| it.about.sides_differ == differ);
        found.map(|it| match it.about.variants.first() {
            Some(variant) => format!("{}/{variant}", it.about.key),
            None => it.about.key.to_owned(),
        })
    };
    (
        variant(false).expect("a variant with sides alike"),
        variant(true),
    )
}

#[test]
fn each_game_is_answered_with_the_ratings_after_it() {
    let (alike, _) = variants();
    let place = Place::new();
    fs::write(
        place.path().join("games"),
        format!("{}\n", game(1, 1_767_225_600_000, &alike, "first")),
    )
    .expect("games");
    let expected = "{\"id\":1,\"first\":[1662.3109,290.319,0.05999968],\"second\":[1337.6891,290.319,0.05999968]}\n";
    let ran = place.run(&["rate", "games"]);
    assert_eq!((ran.code, ran.text()), (0, expected), "{}", ran.stderr);
    assert_eq!(place.run(&["rate", "absent"]).code, 1);
}

#[test]
fn sides_that_differ_have_ratings_of_their_own() {
    let (alike, Some(differ)) = variants() else {
        return;
    };
    let turned = |variant: &str| {
        let one = game(1, 5, variant, "first");
        let other = game(2, 6, variant, "first").replace(
            "\"first\":\"ada\",\"second\":\"bob\"",
            "\"first\":\"bob\",\"second\":\"ada\"",
        );
        rate(&format!("{one}\n{other}\n"))
    };
    let answers = turned(&differ);
    assert_eq!(answers[0]["first"], answers[1]["first"]);
    let answers = turned(&alike);
    assert_ne!(answers[0]["first"], answers[1]["first"]);
}

#[test]
fn a_line_that_makes_no_sense_gets_an_error_and_the_next_goes_on() {
    let (variant, _) = variants();
    let good = |id, at| game(id, at, &variant, "draw");
    let cases = [
        (String::new(), "not a JSON object"),
        ("prose".to_owned(), "not a JSON object"),
        ("[1,5]".to_owned(), "not a JSON object"),
        (good(2, 10).replace("draw", "win"), "invalid result win"),
        (good(2, 10).replace(&variant, "chess"), "no variant chess"),
        (good(2, 9), "out of order"),
        (good(2, 10).replace("bob", "ada"), "the same"),
        (good(2, 10).replace("\"at\":10,", ""), "missing field `at`"),
        (
            good(2, 10).replace("\"at\":10", "\"at\":\"noon\""),
            "the game is invalid",
        ),
    ];
    for (wrong, expected) in cases {
        let answers = rate(&format!("{}\n{wrong}\n{}\n", good(1, 10), good(3, 11)));
        let told = answers[1]["error"].as_str().unwrap_or_default();
        assert!(told.contains(expected), "{told}");
        assert_eq!(answers[2]["id"], 3);
    }
}
