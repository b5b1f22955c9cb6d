//! `cairn-lab tune`.

use std::fs;

use cairn_kernel::{Knowledge, Weights};
use cairn_rules::{GameKind, catalog};

use crate::{Place, run};

/// Any game with short turns and an evaluation, and what it tells a searcher.
fn game_with_knowledge() -> Option<(GameKind, Knowledge)> {
    let catalog = catalog();
    let mut games = catalog.games().filter(|it| it.about.longest < 10_000);
    games.find_map(|kind| {
        let knowledge = kind.open("{}").expect("usual options").knowledge()?;
        Some((kind, knowledge))
    })
}

fn weights(kind: GameKind, text: &str, knowledge: &Knowledge) -> Weights {
    let play = kind.read_play(text).expect("a file to play by");
    let usual = kind.about.variants.first().copied();
    play.weights(kind.about, usual, knowledge.counts)
        .expect("all weights")
}

#[test]
fn weights_are_fitted_alike_in_every_run_and_can_be_played_by() {
    let Some((kind, knowledge)) = game_with_knowledge() else {
        return;
    };
    let place = Place::new();
    let tune = |file: &str, more: &[&str]| {
        let args = [
            "tune",
            kind.about.key,
            "--games",
            "4",
            "--rounds",
            "1",
            "-o",
            file,
        ];
        let ran = place.run(&[&args[..], more].concat());
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        let written = fs::read_to_string(place.path().join(file)).expect("weights");
        // Speeds differ.
        let told = ran.text().split("; seats").next().expect("a line");
        (told.to_owned(), written)
    };
    let (told, written) = tune("new.toml", &[]);
    assert!(told.starts_with("round 1: 4 games"), "{told}");
    assert!(told.contains("new weights against old: 4 games"), "{told}");
    assert_eq!(tune("again.toml", &[]), (told, written.clone()));
    assert_ne!(tune("other.toml", &["--seed", "2"]).1, written);
    assert_ne!(weights(kind, &written, &knowledge), knowledge.weights);
    // Names, order and remarks stay.
    let words = |text: &str| {
        let lines = text.lines().filter(|it| !it.trim().is_empty());
        let words = lines.flat_map(|it| it.split_whitespace().map(ToOwned::to_owned));
        words
            .filter(|it| it.trim_matches(['[', ']', ',']).parse::<f32>().is_err())
            .collect::<Vec<_>>()
    };
    assert_eq!(words(&written), words(kind.about.play));
    let (_, further) = tune("further.toml", &["--from", "new.toml"]);
    assert_ne!(further, written);
    let ran = place.run(&[
        "match",
        kind.about.key,
        "nodes=50",
        "nodes=50",
        "--weights",
        "new.toml",
        "--games",
        "2",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
}

#[test]
fn a_file_that_cannot_be_read_or_written_is_named() {
    let Some((kind, knowledge)) = game_with_knowledge() else {
        return;
    };
    let place = Place::new();
    let last = knowledge.counts.last().expect("something is counted");
    let lines = kind.about.play.lines();
    let short: Vec<&str> = lines.filter(|it| !it.starts_with(last)).collect();
    fs::write(place.path().join("short.toml"), short.join("\n")).expect("written");
    fs::write(place.path().join("wrong.toml"), "\nslips = 4").expect("written");
    for (args, code, word) in [
        (["--from", "none.toml", "-o", "new.toml"], 2, "none.toml"),
        (
            ["--from", "short.toml", "-o", "new.toml"],
            2,
            "short.toml, the weight of ",
        ),
        (
            ["--from", "wrong.toml", "-o", "new.toml"],
            2,
            "wrong.toml, line 2: ",
        ),
        (["--games", "2", "-o", "no/such/place"], 1, "no/such/place"),
    ] {
        let ran = place.run(&[&["tune", kind.about.key, "--rounds", "1"][..], &args].concat());
        assert_eq!(ran.code, code, "{args:?}: {}", ran.stderr);
        assert!(ran.stderr.contains(word), "{args:?}: {}", ran.stderr);
    }
    let ran = run(&["tune", kind.about.key]);
    assert_eq!(ran.code, 2, "nowhere to write to");
}
