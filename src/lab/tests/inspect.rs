//! `cairn-lab inspect`.

use serde_json::{Value, json};

use crate::{Inspect, inspect};

/// Requests of `cairn-lab inspect` with their answers; lines of more games can be added.
const INSPECT: &str = include_str!("inspect.jsonl");

#[test]
fn it_answers_every_example() {
    let examples: Vec<Value> = INSPECT
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let requests: Vec<String> = examples
        .iter()
        .map(|it| it["request"].to_string())
        .collect();
    for (example, answer) in examples.iter().zip(inspect(&requests)) {
        assert_eq!(answer, example["answer"], "{}", example["request"]);
    }
}

#[test]
fn it_sorts_by_bytes_and_fills_in_what_is_missing() {
    let answers = inspect(&[
        json!({"game": "tablut"}).to_string(),
        json!({"actions": [], "options": {"variant": "corner"}, "game": "tablut"}).to_string(),
    ]);
    assert_eq!(answers[0], answers[1]);
    let actions: Vec<&str> = answers[0]["actions"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| it.as_str().expect("text"))
        .collect();
    assert!(actions.is_sorted());
    assert_eq!(answers[0]["turn"], "first");
    assert_eq!(answers[0]["winner"], Value::Null);
    assert!(answers[0].get("odds").is_none());
}

#[test]
fn it_names_the_index_of_the_offending_action() {
    for (actions, at) in [
        (json!(["e5-e9"]), 0),
        (json!(["d1-d3", "d1-d3"]), 1),
        (json!(["d1-d3", "c5-c1", ""]), 2),
        (json!(["d1d3"]), 0),
        (json!(["D1-D3"]), 0),
        (json!([" d1-d3"]), 0),
        (json!(["d1-d3 c5-c1"]), 0),
        (json!(["d1–d3"]), 0),
        (json!(["+roll", "d1-d3"]), 0),
    ] {
        let answer = &inspect(&[json!({"game": "tablut", "actions": actions}).to_string()])[0];
        assert!(is_error(answer), "{actions}: {answer}");
        assert_eq!(answer["at"], at, "{actions}");
    }
}

#[test]
fn it_refuses_options_that_do_not_exist() {
    for options in [
        json!({"variant": "round"}),
        json!({"variant": "Corner"}),
        json!({"variant": null}),
        json!({"variant": ["corner"]}),
        json!({"variant": {"corner": null}}),
        json!({"variant": 0}),
        json!({"layout": "A"}),
        json!({"": ""}),
        json!(["corner"]),
        json!("corner"),
        json!(null),
    ] {
        let answer = &inspect(&[json!({"game": "tablut", "options": options}).to_string()])[0];
        assert!(is_error(answer), "{options}: {answer}");
        assert!(answer.get("at").is_none(), "{options}");
    }
}

#[test]
fn it_survives_garbage_and_goes_on() {
    let good = br#"{"game":"tablut","actions":["d1-d3"]}"#.to_vec();
    let mut lines: Vec<Vec<u8>> = Vec::new();
    // Every way to cut a good line short, and to spoil one byte of it.
    lines.extend((0..good.len()).map(|len| good[..len].to_vec()));
    for at in 0..good.len() {
        for byte in [0x00, b'"', b'{', 0x80, 0xff] {
            let mut spoiled = good.clone();
            spoiled[at] = byte;
            lines.push(spoiled);
        }
    }
    lines.retain(|line| *line != good);
    // Pseudo-random bytes, the same every time.
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    lines.extend((0..200).map(|_| {
        std::iter::repeat_with(|| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state.to_le_bytes()[3]
        })
        .filter(|&byte| byte != b'\n')
        .take(64)
        .collect()
    }));
    lines.push(vec![b'['; 500_000]);
    lines.push(vec![b'x'; 3_000_000]);
    lines.push([b"{\"game\":".to_vec(), vec![b'['; 500_000]].concat());
    lines.push([b"{\"game\":\"".to_vec(), vec![b'\\'; 500_001]].concat());
    let garbage = lines.len();
    lines.push(good);
    let answers = inspect(&lines);
    for (line, answer) in lines.iter().zip(&answers).take(garbage) {
        assert!(
            is_error(answer),
            "{}: {answer}",
            String::from_utf8_lossy(line)
        );
    }
    assert_eq!(answers[garbage]["turn"], "second");
}

#[test]
fn it_answers_at_once() {
    let mut inspect = Inspect::start();
    for _ in 0..3 {
        let answer = inspect.ask(&json!({"game": "tablut"}));
        assert!(!is_error(&answer), "{answer}");
    }
    inspect.end();
}

fn is_error(answer: &Value) -> bool {
    answer["error"].as_str().is_some_and(|it| !it.is_empty())
}
