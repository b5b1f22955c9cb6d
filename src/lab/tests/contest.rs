//! `cairn-lab match`.

use std::path::Path;

use cairn_rules::catalog;
use serde_json::Value;

use crate::{any_game, run};

fn result(args: &[&str]) -> Value {
    let ran = run(args);
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.stderr);
    serde_json::from_str(ran.text()).expect("one JSON object")
}

#[test]
fn a_match_is_the_same_in_every_run_and_counts_its_games() {
    let game = any_game().about.key;
    let args = [
        "match",
        game,
        "nodes=300",
        "random",
        "--games",
        "4",
        "--json",
    ];
    let told = result(&args);
    assert_eq!(told["games"], 4);
    let count = |key: &str| told[key].as_u64().expect("a number");
    assert_eq!(count("won") + count("drawn") + count("lost"), 4);
    let again = result(&args);
    for key in [
        "won",
        "drawn",
        "lost",
        "score",
        "interval",
        "elo",
        "wins_by_seat",
    ] {
        assert_eq!(told[key], again[key], "{key}");
    }
    let threads = [&args[..], &["--threads", "2"]].concat();
    assert_eq!(result(&threads)["score"], told["score"]);
}

#[test]
fn every_player_can_sit_at_every_table() {
    let engine = format!(
        "engine:{} inspect nodes=20",
        env!("CARGO_BIN_EXE_cairn-lab")
    );
    for kind in catalog().games().filter(|it| it.about.longest < 10_000) {
        for player in [
            "level=1",
            "greedy",
            "uct:nodes=500",
            "uct:ms=1",
            "ms=1",
            &engine,
        ] {
            let ran = run(&["match", kind.about.key, player, "random", "--games", "1"]);
            assert_eq!(ran.code, 0, "{} {player}: {}", kind.about.key, ran.stderr);
            assert!(ran.text().contains("2 games"), "{player}: {}", ran.text());
        }
    }
}

#[test]
fn a_match_ends_when_it_is_decided() {
    let game = any_game().about.key;
    let told = result(&[
        "match",
        game,
        "nodes=400",
        "random",
        "--games",
        "400",
        "--sprt",
        "0,400",
        "--json",
    ]);
    assert_eq!(told["sprt"]["verdict"], "accepted", "{told}");
    assert!(told["games"].as_u64() < Some(400), "{told}");
}

#[test]
fn an_engine_that_answers_nonsense_ends_the_match() {
    let game = any_game().about.key;
    for (engine, word) in [
        ("engine:cat level=1", "without a turn"),
        ("engine:/no/such/program level=1", "cannot start"),
        ("engine:true level=1", "respond"),
    ] {
        let ran = run(&["match", game, engine, "random", "--games", "2"]);
        assert_eq!(ran.code, 1, "{engine}: {}", ran.stderr);
        assert!(ran.stderr.contains(word), "{engine}: {}", ran.stderr);
    }
}

#[test]
fn a_player_against_itself_plays_two_games_and_not_one_twice() {
    let kind = any_game();
    let args = [
        "match",
        kind.about.key,
        "random",
        "random",
        "--games",
        "40",
        "--json",
    ];
    let told = result(&args);
    assert_ne!(told["won"], told["lost"], "{told}");
}

/// The points of A in twenty games of every variant, in percent.
fn scores(a: &str, b: &str, weights: bool) -> Vec<(String, f64)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/course");
    let mut scores = Vec::new();
    for kind in catalog().games() {
        let key = kind.about.key;
        let file = folder.join(format!("{key}.toml"));
        for variant in kind.taught() {
            let option = format!("variant={}", variant.unwrap_or_default());
            let mut args = vec![
                "match", key, a, b, "--games", "20", "--seed", "22", "--json",
            ];
            if variant.is_some() {
                args.extend(["-O", option.as_str()]);
            }
            if weights {
                args.extend(["--weights", file.to_str().expect("a text")]);
            }
            let score = result(&args)["score"].as_f64().expect("a number");
            scores.push((format!("{key} {option}"), 100.0 * score));
        }
    }
    scores
}

#[test]
fn who_knows_what_the_lessons_teach_beats_level_one() {
    let scores = scores("course", "level=1", true);
    assert!(scores.iter().all(|it| it.1 >= 70.0), "{scores:?}");
}

#[test]
fn level_one_loses_to_greed_and_beats_chance() {
    // Where greed itself scores 78% at most against chance, there is less room between the two.
    let bound = |variant: &str| match variant {
        "tartan variant=" | "tortuga variant=classic" => 40.0,
        "tortuga variant=hatching" => 70.0,
        _ => 15.0,
    };
    let lost = scores("level=1", "greedy", false);
    assert!(
        lost.iter().all(|(variant, it)| *it <= bound(variant)),
        "{lost:?}"
    );
    let won = scores("level=1", "random", false);
    assert!(won.iter().all(|it| it.1 >= 60.0), "{won:?}");
}
