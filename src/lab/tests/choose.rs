//! The op `choose` of `cairn-lab inspect`.

use std::time::{Duration, Instant};

use cairn_kernel::Turn;
use cairn_rules::catalog;
use serde_json::{Value, json};

use crate::{Inspect, Place, inspect};

fn ask(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(ToString::to_string).collect();
    inspect(&lines)
}

/// The usual variant of every game after some random actions, with a player to act.
fn some_games() -> Vec<(&'static str, Vec<String>)> {
    let games = catalog();
    let after = games.games().map(|kind| {
        let mut position = kind.open("{}").expect("the usual variant").start();
        let mut log = Vec::new();
        for step in 0_usize.. {
            let mut possible: Vec<String> = match position.turn() {
                Turn::Over(_) => panic!("{} is over", kind.about.key),
                Turn::Player(_) if step >= 8 => break,
                Turn::Player(_) => position
                    .choices()
                    .into_iter()
                    .map(|it| it.played.notation)
                    .collect(),
                Turn::Chance => position
                    .odds()
                    .into_iter()
                    .map(|it| it.0.notation)
                    .collect(),
            };
            let action = possible.swap_remove(step * 7 % possible.len());
            position.play_exact(&action).expect("legal");
            log.push(action);
        }
        (kind.about.key, log)
    });
    after.collect()
}

#[test]
fn it_answers_with_a_legal_turn_and_the_same_every_time() {
    let mut requests = Vec::new();
    for (game, actions) in some_games() {
        for budget in [("level", 1), ("level", 5), ("nodes", 2_000)] {
            let mut request = json!({"op": "choose", "game": game, "actions": actions, "seed": 3});
            request[budget.0] = budget.1.into();
            requests.push(request);
        }
    }
    let answers = ask(&requests);
    assert_eq!(answers, ask(&requests));
    let looks: Vec<Value> = requests
        .iter()
        .map(|it| json!({"op": "look", "game": it["game"], "actions": it["actions"]}))
        .collect();
    for ((request, answer), look) in requests.iter().zip(&answers).zip(ask(&looks)) {
        let legal = look["actions"].as_array().expect("a list");
        assert!(legal.contains(&answer["action"]), "{request}: {answer}");
        assert_eq!(answer["turn"][0], answer["action"], "{request}");
        assert_eq!(answer["line"][0], answer["action"], "{request}");
        let value = answer["value"].as_f64().expect("a number");
        assert!((-1.0..=1.0).contains(&value), "{request}: {answer}");
        assert!(
            answer["positions"].as_u64() > Some(0),
            "{request}: {answer}"
        );
        assert!(answer["depth"].as_u64() > Some(0), "{request}: {answer}");
        assert!(answer.get("won_in").is_some(), "{request}: {answer}");
    }
}

#[test]
fn what_it_cannot_be_asked_is_told_by_field() {
    let (game, actions) = some_games().swap_remove(0);
    let choose = json!({"op": "choose", "game": game, "actions": actions, "level": 1});
    for (field, value, word) in [
        ("level", Value::Null, "`level`"),
        ("level", json!(0), "`level`"),
        ("level", json!(9), "`level`"),
        ("level", json!(1.5), "`level`"),
        ("level", json!("1"), "`level`"),
        ("ms", json!(100), "only one"),
        ("nodes", json!(100), "only one"),
        ("seed", json!(-1), "`seed`"),
        ("seed", json!("1"), "`seed`"),
        ("seed", json!(0.5), "`seed`"),
        ("seed", json!(9_223_372_036_854_775_808_u64), "`seed`"),
        ("budget", json!(1), "budget"),
        ("op", json!("Choose"), "`op`"),
        ("op", Value::Null, "`op`"),
        ("op", json!(1), "`op`"),
        ("op", json!("look"), "level"),
        ("game", json!("ludo"), "ludo"),
    ] {
        let mut request = choose.clone();
        request[field] = value;
        let answer = &ask(&[request.clone()])[0];
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.contains(word), "{request}: {answer}");
        assert!(answer.get("at").is_none(), "{request}: {answer}");
    }
    for (budget, word) in [
        (json!({}), "`level`"),
        (json!({"ms": 0}), "`ms`"),
        (json!({"ms": 600_001}), "`ms`"),
        (json!({"nodes": 0}), "`nodes`"),
        (json!({"nodes": 1_000_000_001}), "`nodes`"),
        (json!({"nodes": -5}), "`nodes`"),
    ] {
        let mut request = json!({"op": "choose", "game": game, "actions": actions});
        for (field, value) in budget.as_object().expect("fields") {
            request[field] = value.clone();
        }
        let answer = &ask(&[request.clone()])[0];
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.contains(word), "{request}: {answer}");
    }
}

#[test]
fn an_action_that_is_not_legal_has_its_index() {
    for (game, mut actions) in some_games() {
        let at = actions.len();
        actions.push("nowhere".to_owned());
        let request = json!({"op": "choose", "game": game, "actions": actions, "level": 1});
        let answer = &ask(&[request])[0];
        assert!(answer["error"].is_string(), "{game}: {answer}");
        assert_eq!(answer["at"], at, "{game}: {answer}");
    }
}

#[test]
fn nobody_chooses_for_chance_or_after_the_end() {
    let answers = ask(&[
        json!({"op": "choose", "game": "fortac", "level": 1}),
        json!({"op": "choose", "game": "tablut", "level": 1, "options": {"repetition": 2},
            "actions": ["d1-d2", "e3-d3", "d2-d1", "d3-e3"]}),
    ]);
    let says = |at: usize| answers[at]["error"].as_str().unwrap_or_default().to_owned();
    assert!(says(0).contains("dice or cards are next"), "{answers:?}");
    assert!(says(1).contains("the game is over"), "{answers:?}");
}

/// Wall time, with a large margin: a busy machine is slow, but a search that ignores the clock
/// takes for ever.
#[test]
fn it_heeds_the_clock() {
    let mut inspect = Inspect::start();
    for (game, actions) in some_games() {
        let begun = Instant::now();
        let answer =
            inspect.ask(&json!({"op": "choose", "game": game, "actions": actions, "ms": 1}));
        let took = begun.elapsed();
        assert!(answer["action"].is_string(), "{game}: {answer}");
        assert!(took < Duration::from_secs(5), "{game}: {took:?}");
    }
    inspect.end();
}

#[test]
fn a_very_long_game_gets_an_answer() {
    let kind = catalog().game("clancath").expect("it is needed");
    let options = json!({"quiet_limit": 1_000_000});
    let mut position = kind.open(&options.to_string()).expect("options").start();
    let mut actions = Vec::new();
    for formation in ["corner", "corner"] {
        let placed = position.play_text(formation).expect("a formation");
        actions.extend(placed.into_iter().map(|it| it.notation));
    }
    while actions.len() < 12_000 {
        let action = match position.turn() {
            Turn::Chance => position.odds().swap_remove(0).0,
            _ => position.choices().swap_remove(0).played,
        };
        position.play_exact(&action.notation).expect("legal");
        actions.push(action.notation);
    }
    let answers = ask(&[
        json!({"op": "choose", "game": "clancath", "options": options, "actions": actions, "level": 2}),
    ]);
    assert!(answers[0]["action"].is_string(), "{}", answers[0]);
}

#[test]
fn a_line_of_a_megabyte_gets_an_answer() {
    let (game, actions) = some_games().swap_remove(0);
    let request = json!({"op": "choose", "game": game, "actions": actions, "level": 1}).to_string();
    let mut long = request.clone().into_bytes();
    long.resize(1 << 20, b' ');
    let ran = Place::new().run_with(&["inspect"], &long);
    let answer: Value = serde_json::from_str(ran.text().trim_end()).expect("JSON");
    assert!(answer["action"].is_string(), "{answer}");
    long.push(b' ');
    let ran = Place::new().run_with(&["inspect"], &long);
    assert!(ran.text().contains("bytes"), "{}", ran.text());
}
