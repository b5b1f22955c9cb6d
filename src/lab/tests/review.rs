//! `cairn-lab review`.

use std::fs;

use cairn_rules::catalog;

use crate::Place;

#[test]
fn the_example_of_every_variant_has_a_review() {
    let place = Place::new();
    for kind in catalog().games() {
        for (variant, record) in kind.about.examples {
            fs::write(place.path().join("game.txt"), record).expect("written");
            let ran = place.run(&["review", "game.txt"]);
            assert_eq!(ran.code, 0, "{variant}: {}", ran.stderr);
            assert!(ran.text().contains("  +"), "{variant}: {}", ran.text());
            let curve = ran.text().lines().last().expect("a curve");
            let curve: Vec<i32> = curve
                .split_whitespace()
                .map(|it| it.parse().expect("a percentage"))
                .collect();
            assert!(curve.len() > 2, "{variant}");
            let end = curve.last().expect("an end");
            assert!([0, 50, 100].contains(end), "{variant}: {end}");
        }
    }
}

#[test]
fn it_says_what_cannot_be_reviewed() {
    let place = Place::new();
    let kind = catalog().games().next().expect("a game");
    let unfinished = format!("[Game \"{}\"]\n\n*\n", kind.about.key);
    let (_, good) = kind.about.examples[0];
    let open = good.replace("[Result \"", "[Result \"1/2-1/2\"]\n[Was \"");
    let contradicted = "the record gives 1/2-1/2 as the result, but its moves lead to";
    for (record, told) in [
        (unfinished.as_str(), "not over"),
        (&open, contradicted),
        ("nonsense", "not a readable record"),
    ] {
        let ran = place.run_with(&["review", "-"], record.as_bytes());
        assert_eq!(ran.code, 1);
        assert!(ran.stderr.contains(told), "{}", ran.stderr);
    }
}
