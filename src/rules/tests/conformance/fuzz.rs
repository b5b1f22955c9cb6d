//! No text causes a panic, and refused text changes nothing.
//!
//! A long run: `PROPTEST_CASES=1000000 PROPTEST_RNG_SEED=1 cargo test --release fuzz`. Cases that
//! once failed are added to `tests/corpus`, which is tried first in every run.

use cairn_kernel::AnyPosition;

use cairn_rules::catalog;
use proptest::prelude::*;
use serde_json::{Value, value::RawValue};

use crate::{games::variants, mutated::mutations};

/// Some positions of every variant: the start, the middle, the end.
fn positions() -> Vec<Box<dyn AnyPosition>> {
    let mut positions = Vec::new();
    for variant in variants() {
        variant.random_game(5, |at| {
            if at.history.len() % 40 == 0 || at.is_over() {
                positions.push(at.position.fork());
            }
        });
    }
    positions
}

/// Texts of all kinds, most of them nearly turns.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "\\PC{0,40}",
        "[a-zA-Z0-9 x:@=*+>~-]{0,16}",
        "([a-t]{1,2}[0-9]{1,3}[ xX→–-]{0,2}){1,6}",
        "([A-Za-z@+:]{0,6}[a-i][1-9][a-i-][1-9]? ?){1,5}",
    ]
}

/// JSON of all kinds, with the field names of options and actions in it.
fn json() -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        "[a-t][0-9]{1,2}".prop_map(Value::from),
        "corner|rim|classic|first|second".prop_map(Value::from),
    ];
    let key = "from|to|at|variant|repetition|throne_pass|action|kind|[a-z]{1,3}|\\PC{0,4}";
    scalar.prop_recursive(3, 12, 4, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map(key, inner, 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// The possible actions as written; a sample where there are many.
fn notations(position: &dyn AnyPosition) -> Vec<String> {
    let choices = position.choices();
    let every = choices.len().div_ceil(50).max(1);
    let some = choices.into_iter().step_by(every);
    some.flat_map(|choice| [choice.played.notation, choice.played.annotated])
        .collect()
}

/// The text that was read is what was played, and refused text has changed nothing.
fn try_to_play(position: &dyn AnyPosition, text: &str) {
    let before = position.fingerprint();
    let mut tried = position.fork();
    match tried.play_text(text) {
        Err(_) => assert_eq!(tried.fingerprint(), before, "{text:?} was refused"),
        Ok(played) => {
            let mut again = position.fork();
            for it in &played {
                let replayed = again.replay(&it.action);
                replayed.unwrap_or_else(|error| panic!("{text:?}: {}: {error}", it.notation));
            }
            assert_eq!(again.fingerprint(), tried.fingerprint(), "{text:?}");
        }
    }
    let mut tried = position.fork();
    match tried.play_exact(text) {
        Err(_) => assert_eq!(tried.fingerprint(), before, "{text:?} was refused"),
        Ok(played) => assert_eq!(played.notation, text),
    }
}

#[test]
fn no_text_panics() {
    let positions = positions();
    let corpus = include_str!("../corpus/turns.txt");
    for position in &positions {
        corpus.lines().for_each(|it| try_to_play(&**position, it));
    }
    proptest!(|(text in text(), at in any::<prop::sample::Index>())| {
        try_to_play(&**at.get(&positions), &text);
    });
}

#[test]
fn no_turn_with_a_slip_of_the_pen_panics() {
    for position in positions() {
        let known = notations(&*position);
        if !known.is_empty() {
            let mut config = ProptestConfig::default();
            // There are a few dozen positions.
            config.cases = config.cases.div_ceil(32);
            proptest!(config, |(text in mutations(known, "[a-t1-9 x:@=*+>~-]{1,4}"))| {
                try_to_play(&*position, &text);
            });
        }
    }
}

#[test]
fn no_json_panics() {
    let positions = positions();
    proptest!(|(json in json(), at in any::<prop::sample::Index>())| {
        let raw = RawValue::from_string(json.to_string()).expect("JSON");
        let position = at.get(&positions);
        let before = position.fingerprint();
        let mut tried = position.fork();
        if tried.replay(&raw).is_err() {
            prop_assert_eq!(tried.fingerprint(), before);
        }
        try_to_open(raw.get());
    });
}

#[test]
fn no_text_panics_as_options() {
    proptest!(|(text in text())| try_to_open(&text));
}

fn try_to_open(options: &str) {
    for kind in catalog().games() {
        if let Ok(rules) = kind.open(options) {
            rules.start();
        }
    }
}
