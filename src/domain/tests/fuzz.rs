//! Records and options as anybody may send them. How to run it for long: see the conformance
//! suite's `fuzz.rs`. Past failures are added to `corpus`, which every run tries first.

use super::*;
use crate::{challenge::accept_options, mutated::mutations};
use proptest::prelude::*;
use std::fmt::Write as _;

/// Records that are hard to read, two blank lines between them.
const RECORDS: &str = include_str!("corpus/records.txt");
/// Options, a line each.
const OPTIONS: &str = include_str!("corpus/options.txt");

/// A fault in a file names a line and a column of that file.
fn try_file(file: &[u8]) {
    let tried = || -> Result<(), RecordRefusal> {
        let text = record_text(file)?;
        let record = Record::read(&catalog(), text)?;
        if let Err(bad) = record.play(None) {
            let RecordFault::Illegal { action, .. } = &bad.why else {
                panic!("{bad}");
            };
            let mut lines = text.trim_start_matches('\u{feff}').lines();
            let line = lines.nth(bad.place.line - 1).expect("that line");
            let mut from = line.chars().skip(bad.place.column - 1);
            assert_eq!(from.next(), action.chars().next(), "{text:?}: {bad}");
            return Err(bad.into());
        }
        record.is_whole(text)?;
        let (game, _) = record.to_game()?;
        record.has_its_result(text, &game)
    };
    let Err(
        RecordRefusal::Bad(BadRecord { place, .. })
        | RecordRefusal::NotText(place)
        | RecordRefusal::Cut { place, .. }
        | RecordRefusal::WrongResult { place, .. },
    ) = tried()
    else {
        return;
    };
    let text = String::from_utf8_lossy(file);
    let lines: Vec<&str> = text.split('\n').collect();
    assert!(place.line >= 1 && place.column >= 1, "{text:?}: {place}");
    match lines.get(place.line - 1) {
        Some(line) => assert!(
            place.column <= line.chars().count() + 1,
            "{text:?}: {place}"
        ),
        None => assert_eq!((place.line - 1, place.column), (lines.len(), 1), "{text:?}"),
    }
}

/// A record survives being written and read again; it may or may not be playable.
fn try_record(text: &str) {
    try_file(text.as_bytes());
    let Ok(record) = Record::read(&catalog(), text) else {
        return;
    };
    let mut again = String::new();
    for (name, value) in &record.header {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(again, "[{name} \"{value}\"]").expect("a string");
    }
    for it in &record.actions {
        writeln!(again, "{}. {}", it.turn, it.written).expect("a string");
    }
    let read = Record::read(&catalog(), &again).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(read.header, record.header, "{text:?}");
    let played = |of: &Record| -> Vec<(u32, String)> {
        let all = of.actions.iter();
        all.map(|it| (it.turn, it.written.clone())).collect()
    };
    assert_eq!(played(&read), played(&record), "{text:?}");
    assert_eq!(read.rules.options(), record.rules.options(), "{text:?}");
    let whole = record.play(None).map(|it| it.fingerprint());
    let last = record.actions.iter().map(|it| it.turn).max();
    let counted = record.play(last).map(|it| it.fingerprint());
    assert_eq!(whole, counted, "{text:?}");
}

/// Options that were read can be written, read again, and open the game.
fn try_options(words: &str) {
    for kind in catalog().games() {
        for variant in kind.about.variants.iter().copied().map(Some).chain([None]) {
            if let Ok(options) = read_options(kind, variant, words) {
                let value = serde_json::from_str(&options).expect("JSON");
                let again = read_options(kind, None, &options_text(&value));
                assert_eq!(again.as_ref(), Ok(&options), "{words:?}");
                kind.open(&options).expect("complete options open the game");
                let _ = accept_options(kind, &options);
            }
        }
    }
}

/// The beginning of a game of every variant.
fn records() -> Vec<String> {
    let dice = Dice::new([3; 32]);
    let mut records = Vec::new();
    for kind in catalog().games() {
        let key = kind.about.key;
        for variant in kind.about.variants.iter().copied().map(Some).chain([None]) {
            let options = read_options(kind, variant, "").expect("the usual options");
            let mut position = kind.open(&options).expect("known options").start();
            let options = options_text(&serde_json::from_str(&options).expect("JSON"));
            let mut text = format!("[Game \"{key}\"]\n[Options \"{options}\"]\n\n");
            for step in 0..20 {
                let played = match position.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => position.roll(&dice, step).expect("chance's turn"),
                    Turn::Player(_) => {
                        let choices = position.choices();
                        let chosen = dice.pick(step, &vec![1; choices.len()]);
                        let played = choices[chosen].played.clone();
                        position.replay(&played.action).expect("a choice is legal");
                        played
                    }
                };
                writeln!(text, "{}. {}", step + 1, played.notation).expect("a string");
            }
            records.push(text + "*\n");
        }
    }
    records
}

#[test]
fn no_record_panics() {
    let mut records = records();
    let is_read = |it: &String| Record::read(&catalog(), it).is_ok();
    assert!(records.iter().all(is_read));
    records.extend(RECORDS.split("\n\n\n").map(ToOwned::to_owned));
    for record in &records {
        try_record(record);
    }
    let kept: Vec<Vec<u8>> = records.iter().map(|it| it.clone().into_bytes()).collect();
    let alphabet = r#"[\[\]"\\\\ .a-i0-9*=/-]{1,3}|\n"#;
    proptest!(|(text in prop_oneof![any::<String>(), mutations(records, alphabet)])| {
        try_record(&text);
    });
    proptest!(|(mut file in proptest::sample::select(kept), at in any::<proptest::sample::Index>(), byte in any::<u8>())| {
        let at = at.index(file.len());
        file.insert(at, byte);
        try_file(&file);
    });
    proptest!(|(file in any::<Vec<u8>>())| try_file(&file));
}

#[test]
fn no_options_panic() {
    let mut known: Vec<String> = OPTIONS.lines().map(ToOwned::to_owned).collect();
    for kind in catalog().games() {
        known.extend(kind.about.variants.iter().map(|it| format!("variant={it}")));
        for setting in kind.about.settings {
            let values = setting.values.iter();
            known.extend(values.map(|value| format!("{}={value}", setting.key)));
        }
    }
    for words in &known {
        try_options(words);
    }
    proptest!(|(text in prop_oneof![any::<String>(), mutations(known, r#"[a-z_=0-9.{}\[\]"-]{1,3}"#)])| {
        try_options(&text);
    });
}
