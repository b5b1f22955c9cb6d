//! `cairn review`.

use std::fs;

use cairn_rules::catalog;
use serde_json::Value;

use crate::place::Place;

#[test]
fn the_example_of_every_form_has_a_review() {
    let place = Place::new();
    for kind in catalog().games() {
        for (form, record) in kind.about.examples {
            let name = format!("{form}.txt");
            fs::write(place.path().join(&name), record).expect("written");
            let ran = place.run(&["review", &name, "--json"]);
            assert_eq!(ran.code, 0, "{form}: {}", ran.stderr);
            let review: Value = serde_json::from_str(ran.text()).expect("JSON");
            let curve = review["curve"].as_array().expect("a curve");
            assert!(curve.len() > 2, "{form}");
            let end = curve.last().expect("an end")[1].as_f64().expect("a score");
            assert!([-1.0, 0.0, 1.0].contains(&end), "{form}: {end}");
            let turns = review["turns"].as_array().expect("turns");
            let has_better = |it: &&Value| !it["better"].as_array().expect("actions").is_empty();
            for told in turns.iter().filter(has_better) {
                assert!(told["cost"].as_f64() >= Some(0.0), "{form}: {told}");
            }
        }
    }
}

#[test]
fn it_says_what_cannot_be_reviewed() {
    let place = Place::new();
    let kind = catalog().games().next().expect("a game");
    let unfinished = format!("[Game \"{}\"]\n\n*\n", kind.about.key);
    fs::write(place.path().join("game.txt"), unfinished).expect("written");
    let ran = place.run(&["review", "game.txt"]);
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("not over"), "{}", ran.stderr);
    let (_, good) = kind.about.examples[0];
    let open = good.replace("[Result \"", "[Result \"1/2-1/2\"]\n[Was \"");
    let ran = place.run_with(&["review", "-"], open.as_bytes());
    assert_eq!(ran.code, 1);
    let told = "the record says 1/2-1/2, but its turns lead to";
    assert!(ran.stderr.contains(told), "{}", ran.stderr);
    let ran = place.run_with(&["review", "-"], b"nonsense");
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("no record"), "{}", ran.stderr);
}
