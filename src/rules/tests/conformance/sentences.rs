//! The sentences of the rules.

use std::{fs, path::Path};

use cairn_kernel::{AnyPosition, Arg, Phrase, Turn, Unplayable, Viewer};

use cairn_rules::catalog;
use serde_json::value::RawValue;

use crate::{
    games::{for_each_position, variants},
    words::Words,
};

#[test]
fn games_variants_and_sides_have_names() {
    let words = Words::all();
    for kind in catalog().games() {
        let key = kind.about.key;
        words.expect(key, &[]);
        words.expect(&format!("{key}-first"), &[]);
        words.expect(&format!("{key}-second"), &[]);
        words.expect(&format!("{key}-first-look"), &[]);
        words.expect(&format!("{key}-second-look"), &[]);
        let aim = format!("{key}-aim");
        if words.keys(key).contains(aim.as_str()) {
            words.expect(&aim, &[]);
        } else {
            for variant in kind.about.variants {
                words.expect(&format!("{key}-{variant}-aim"), &[]);
            }
        }
        for variant in kind.about.variants {
            words.expect(&format!("{key}-{variant}"), &[]);
            words.expect(&format!("{key}-{variant}-about"), &[]);
        }
    }
}

#[test]
fn endings_have_sentences() {
    let words = Words::all();
    for variant in variants() {
        for seed in 20..24 {
            let (_, position) = variant.random_game(seed, |_, _| ());
            if let Turn::Over(ending) = position.turn() {
                words.expect(
                    &format!("{}-ends-{}", variant.kind.about.key, ending.why),
                    &[],
                );
            }
        }
    }
}

/// Finds keys that random games do not reach.
#[test]
fn every_key_in_the_source_of_a_game_has_a_sentence() {
    let words = Words::all();
    for kind in catalog().games() {
        let key = kind.about.key;
        let known: Vec<&str> = words.keys(key).into_iter().collect();
        for literal in literals(&folder(key), &format!("\"{key}-")) {
            assert!(
                known.contains(&literal.as_str()),
                "`{literal}` has no sentence"
            );
        }
    }
    // Sentences shared by games; a literal that ends in a hyphen is only the beginning of a key.
    let shared = words.keys("any");
    for literal in literals(&folder(""), "\"any-") {
        let is_known = shared.contains(literal.as_str()) || literal.ends_with('-');
        assert!(is_known, "`{literal}` has no sentence");
    }
}

fn folder(key: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(key)
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
            let ends = text
                .split(begin)
                .skip(1)
                .filter_map(|rest| rest.split('"').next());
            found.extend(
                ends.filter(|end| end.bytes().all(|it| it.is_ascii_lowercase() || it == b'-'))
                    .map(|end| format!("{}{end}", begin.trim_start_matches('"'))),
            );
        }
    }
    found
}

/// Text that was legal earlier is written again where it is not, and the answer is checked.
#[test]
fn objections_and_remarks_can_be_said() {
    let words = Words::all();
    for_each_position(24, |variant, position, history| {
        for phrase in position.remarks() {
            sayable(&words, &phrase);
        }
        let scene = position.scene(Viewer::Everyone);
        for played in history.iter().rev().take(20).chain(history.iter().take(20)) {
            let mut tried = position.fork();
            if let Err(Unplayable::NotPossible {
                objection: Some(objection),
                near,
                ..
            }) = tried.play_text(&played.notation)
            {
                sayable(&words, &objection.clause);
                let off = objection
                    .cells
                    .iter()
                    .find(|cell| !scene.board.holds(**cell));
                assert_eq!(off, None, "{}: {}", variant.name(), played.notation);
                for text in near {
                    assert!(
                        position.fork().play_text(&text).is_ok(),
                        "{}: {text}",
                        variant.name()
                    );
                }
            }
        }
    });
}

pub(crate) fn sayable(words: &Words, phrase: &Phrase) {
    let names: Vec<&str> = phrase.args.iter().map(|(name, _)| *name).collect();
    words.expect(&phrase.key, &names);
    for (_, value) in &phrase.args {
        sayable_part(words, value);
    }
}

fn sayable_part(words: &Words, value: &Arg) {
    match value {
        Arg::Key(key) => words.expect(key, &[]),
        Arg::Phrase(phrase) => sayable(words, phrase),
        Arg::List(values) => values.iter().for_each(|it| sayable_part(words, it)),
        Arg::Text(_) | Arg::Number(_) | Arg::Player(_) => (),
    }
}

/// Turns as players and chance make them: an action of a player begins one, unless the same seat
/// goes on.
#[test]
fn every_turn_can_be_told_and_what_was_forced_as_such() {
    let words = Words::all();
    for variant in variants() {
        for seed in 30..32 {
            let (history, _) = variant.random_game(seed, |_, _| ());
            let mut position = variant.rules.start();
            let mut turn = (position.fork(), position.turn(), Vec::new(), false);
            for played in &history {
                let now = position.turn();
                let forced = position.fork().force();
                let forced = forced.is_some_and(|it| it.notation == played.notation);
                if now != Turn::Chance && now != turn.1 && !forced && !turn.2.is_empty() {
                    tellable(&words, &variant.name(), &turn);
                    turn = (position.fork(), now, Vec::new(), false);
                }
                turn.2.push(&*played.action);
                turn.3 |= forced;
                position.replay(&played.action).expect("as played");
            }
            tellable(&words, &variant.name(), &turn);
        }
    }
}

/// Where a turn began, who played it, its actions, and whether any of them was forced.
type PlayedTurn<'a> = (Box<dyn AnyPosition>, Turn, Vec<&'a RawValue>, bool);

fn tellable(words: &Words, variant: &str, (before, _, actions, forced): &PlayedTurn<'_>) {
    let told = before.tell(actions).expect("legal actions");
    assert!(
        !told.is_empty(),
        "{variant}: nothing to tell of {actions:?}"
    );
    let tells_forced = told.iter().any(|it| it.forced);
    assert_eq!(tells_forced, *forced, "{variant}: {told:?}");
    for sentence in told {
        sayable(words, &sentence.phrase);
    }
}
