//! The sentences of the rules.

use std::{fs, path::Path};

use cairn_kernel::{AnyPosition, Arg, Phrase, Turn};

use cairn_rules::catalog;
use serde_json::value::RawValue;

use crate::{
    games::{Place, check, variants},
    words::WORDS,
};

#[test]
fn endings_have_sentences() {
    for variant in variants() {
        for seed in 20..24 {
            let (_, position) = variant.random_game(seed, |_| ());
            if let Turn::Over(ending) = position.turn() {
                let key = variant.kind.about.key;
                WORDS.expect(&format!("{key}-ends-{}", ending.why), &[]);
            }
        }
    }
}

/// Finds keys that random games do not reach.
#[test]
fn every_key_in_the_source_of_a_game_has_a_sentence() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for kind in catalog().games() {
        let key = kind.about.key;
        let known = WORDS.keys(key);
        for literal in literals(&root.join(key), &format!("\"{key}-")) {
            let is_known = known.contains(literal.as_str());
            assert!(is_known, "`{literal}` has no sentence");
        }
    }
    // Sentences shared by games; a literal that ends in a hyphen is only the beginning of a key.
    let shared = WORDS.keys("any");
    for literal in literals(root, "\"any-") {
        let is_known = shared.contains(literal.as_str()) || literal.ends_with('-');
        assert!(is_known, "`{literal}` has no sentence");
    }
}

/// The string literals with this prefix, in all Rust files of a folder.
fn literals(folder: &Path, begin: &str) -> Vec<String> {
    let mut found = Vec::new();
    for file in fs::read_dir(folder).expect("the folder of a game") {
        let path = file.expect("readable").path();
        if path.is_dir() {
            found.extend(literals(&path, begin));
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = fs::read_to_string(&path).expect("readable");
            let ends = text.split(begin).skip(1);
            let ends = ends.filter_map(|rest| rest.split('"').next());
            let is_key = |end: &&str| end.bytes().all(|it| it.is_ascii_lowercase() || it == b'-');
            let keys = ends.filter(is_key).map(|end| format!("{begin}{end}"));
            found.extend(keys.map(|key| key.replace('"', "")));
        }
    }
    found
}

#[test]
fn remarks_can_be_said() {
    let law = |at: &Place| at.position.remarks().iter().for_each(sayable);
    check(2, &[(24, law)]);
}

pub(crate) fn sayable(phrase: &Phrase) {
    let names: Vec<&str> = phrase.args.iter().map(|(name, _)| *name).collect();
    WORDS.expect(&phrase.key, &names);
    for (_, value) in &phrase.args {
        sayable_part(value);
    }
}

fn sayable_part(value: &Arg) {
    match value {
        Arg::Key(key) => WORDS.expect(key, &[]),
        Arg::Phrase(phrase) => sayable(phrase),
        Arg::List(values) => values.iter().for_each(sayable_part),
        Arg::Text(_) | Arg::Number(_) | Arg::Player(_) => (),
    }
}

/// Turns as players and chance make them: an action of a player begins one, unless the same seat
/// goes on.
#[test]
fn every_turn_can_be_told_and_what_was_forced_as_such() {
    for variant in variants() {
        for seed in 30..32 {
            let (history, _) = variant.random_game(seed, |_| ());
            let mut position = variant.rules.start();
            let mut turn = (position.fork(), position.turn(), Vec::new(), false);
            for played in &history {
                let now = position.turn();
                let forced = position.fork().force();
                let forced = forced.is_some_and(|it| it.notation == played.notation);
                if now != Turn::Chance && now != turn.1 && !forced && !turn.2.is_empty() {
                    tellable(&variant.name(), &turn);
                    turn = (position.fork(), now, Vec::new(), false);
                }
                turn.2.push(&*played.action);
                turn.3 |= forced;
                position.replay(&played.action).expect("as played");
            }
            tellable(&variant.name(), &turn);
        }
    }
}

/// Where a turn began, who played it, its actions, and whether any of them was forced.
type PlayedTurn<'a> = (Box<dyn AnyPosition>, Turn, Vec<&'a RawValue>, bool);

fn tellable(variant: &str, (before, _, actions, forced): &PlayedTurn<'_>) {
    let told = before.tell(actions).expect("legal actions");
    let name = format!("{variant}: {actions:?}: {told:?}");
    assert!(!told.is_empty(), "{name}");
    assert_eq!(told.iter().any(|it| it.forced), *forced, "{name}");
    for sentence in told {
        sayable(&sentence.phrase);
    }
}
