use std::{fs, path::Path};

use serde::Deserialize;
use serde_json::Value;

use super::*;
use crate::random;

use cairn_kernel::{AnyPosition, Arg, Phrase, PlayedAction};
use cairn_rules::catalog;
use cairn_toygame::Raid;

/// The longest description of one turn, with short names.
const MAX_TEXT: usize = 320;

/// A sentence of the raid: `Ada: a1 → b2`.
const WAY: &str = "raid-told-way";

fn players() -> BySeat<String> {
    BySeat {
        first: "Ada".to_owned(),
        second: "Bob".to_owned(),
    }
}

/// Calls `look` with every turn of some random games, in words.
fn for_each_turn(look: impl Fn(&str, &[String], &str)) {
    for (kind, options) in random::variants() {
        for seed in [1, 2, 3] {
            let game = random::game(kind, &options, seed, usize::MAX);
            let table = random::table(&game);
            let mut position = table.rules.start();
            let mut begins = 0;
            for turn in &table.turns {
                let acts = &table.acts[begins..turn.acts];
                let actions: Vec<_> = acts.iter().map(|act| &*act.action).collect();
                let told = position.tell(&actions).expect("as played");
                for action in actions {
                    position.replay(action).expect("as played");
                }
                begins = turn.acts;
                for language in Language::ALL {
                    let told = tell(language, &told, &players());
                    look(kind.about.key, &told, &turn.text);
                }
            }
        }
    }
}

#[test]
fn every_turn_is_told_of_somebody_in_few_words_and_without_notation() {
    for_each_turn(|game, told, notation| {
        let text = told.join("\n");
        assert!(!told.is_empty(), "{game}: nothing is told of `{notation}`");
        for line in told {
            let named = ["Ada", "Bob"].iter().any(|name| line.contains(name));
            assert!(named, "{game}: `{line}` for `{notation}`");
        }
        assert!(text.chars().count() <= MAX_TEXT, "{game}: {text}");
        // A key missing in all languages, or a missing variable.
        assert!(!text.contains("-told-") && !text.contains('{'), "{text}");
        let words = text.split_whitespace().map(|word| {
            let edges = |it: char| !it.is_alphanumeric();
            word.trim_start_matches(['(', '“'])
                .trim_end_matches([',', ';', ':', ')', '.'])
                .trim_end_matches(edges)
        });
        for word in words.filter(|word| word.chars().any(|it| it.is_ascii_digit())) {
            let is_plain = word.chars().all(|it| it.is_ascii_alphanumeric());
            assert!(is_plain, "{game}: `{word}` in {text}");
        }
        for code in ["roll rolls", "stop", "berserk:", " end", "!", "@", "=", "*"] {
            assert!(!text.contains(code), "{game}: `{code}` in {text}");
        }
    });
}

/// A turn and its description, from `proof.jsonl` in the folder of a game. Chance draws by itself
/// if the turns do not say otherwise.
#[derive(Debug, Deserialize)]
struct TurnExample {
    options: Value,
    before: String,
    turn: String,
    en: String,
    de: String,
}

/// Plays these actions, and returns them.
fn play(position: &mut dyn AnyPosition, actions: &str) -> Vec<PlayedAction> {
    let actions = actions.split_whitespace();
    let played = actions.flat_map(|action| match position.play_exact(action) {
        Ok(played) => vec![played],
        Err(_) => position
            .play_text(action)
            .unwrap_or_else(|error| panic!("{action}: {error}")),
    });
    played.collect()
}

#[test]
fn every_game_tells_its_turns_as_its_folder_says() {
    for kind in catalog().games() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules");
        let file = folder.join(kind.about.key).join("proof.jsonl");
        let text =
            fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let is_told = |line: &&str| line.starts_with(r#"{"kind":"told","#);
        let count = text.lines().filter(is_told).count();
        assert!(count > 0, "{} tells of no turn", file.display());
        for (number, line) in (1..).zip(text.lines()).filter(|it| is_told(&it.1)) {
            let place = format!("{}:{number}", file.display());
            let it: TurnExample =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{place}: {error}"));
            let rules = kind.open(&it.options.to_string());
            let mut position = rules
                .unwrap_or_else(|error| panic!("{place}: {error}"))
                .start();
            play(position.as_mut(), &it.before);
            let actions = play(position.fork().as_mut(), &it.turn);
            let actions: Vec<_> = actions.iter().map(|it| &*it.action).collect();
            let told = position.tell(&actions).expect("legal");
            let said = |language| tell(language, &told, &players()).join("\n");
            assert_eq!(said(Language::English), it.en, "{place}");
            assert_eq!(said(Language::German), it.de, "{place}");
        }
    }
}

#[test]
fn what_was_forced_is_told_as_such() {
    let mut position = cairn_kernel::erase(Raid { coins: 1 }).start();
    for turn in ["b1-b3 end", "e5-e4 end"] {
        position.play_text(turn).expect("a turn");
    }
    let mut ahead = position.fork();
    let mut actions = ahead.play_text("b3xb5").expect("a capture");
    actions.extend(std::iter::from_fn(|| ahead.force()));
    let actions: Vec<_> = actions.iter().map(|it| &*it.action).collect();
    let told = position.tell(&actions).expect("legal");
    assert_eq!(
        tell(Language::English, &told, &players()),
        ["Ada: b3 → b5, takes a piece", "Forced: Bob pays a coin"]
    );
}

#[test]
fn aloud_there_are_words_in_place_of_arrows() {
    let way = Phrase::new(WAY)
        .with("who", Seat::Second)
        .with("from", "d1")
        .with("to", "b2 ↔ c3");
    let said = |language| aloud(language, &[way.clone().into()], &players());
    let said = Language::ALL.map(said);
    assert_eq!(said[0].as_deref(), Some("Bob: d1 to b2 with c3"));
    assert_eq!(said[1].as_deref(), Some("Bob: d1 nach b2 mit c3"));
    assert_eq!(aloud(Language::English, &[], &players()), None);
}

#[test]
fn several_are_listed_as_the_language_does() {
    let list = |names: &[&str]| {
        let way = Phrase::new(WAY)
            .with("who", Seat::First)
            .with("from", Arg::list(names))
            .with("to", 7);
        let told = |language| tell(language, &[way.clone().into()], &players()).concat();
        Language::ALL.map(told)
    };
    assert_eq!(list(&["a1"])[0], "Ada: a1 → 7");
    assert_eq!(list(&["a1", "b2"])[1], "Ada: a1 und b2 → 7");
    assert_eq!(list(&["a1", "b2", "c3"])[0], "Ada: a1, b2 and c3 → 7");
}

#[test]
fn notation_is_written_where_it_says_more_than_the_words() {
    let written = |told: &str, turn: &str| notation_note(&[told.to_owned()], turn);
    assert_eq!(written("**Ada**: d1 → d4", "d1-d4"), None);
    assert_eq!(written("**Ada**: d1 → d4", "d1-d2 d2-d3 d3-d4"), None);
    assert_eq!(written("**Ada** puts a token on c4", "c4"), None);
    for (told, turn, small) in [
        ("**Ada**: d1 → d4, takes d5", "d1-d4xd5", "-# `d1-d4xd5`"),
        ("**Ada** plays Hop: b3 → c3", "hop:b3c3", "-# `hop:b3c3`"),
        ("**Ada** moves", "d1-d4", "-# `d1-d4`"),
        ("**Ada**: d1 → d4", "d1-d3", "-# `d1-d3`"),
    ] {
        assert_eq!(written(told, turn).as_deref(), Some(small), "{told}");
    }
    // A setup is described, and not written at all.
    let codes = ["M@g8"; 25].join(" ");
    assert_eq!(written("**Ada** set up the clan: Wedge", &codes), None);
}

#[test]
fn the_steps_of_a_walk_are_written_in_one() {
    assert_eq!(
        notation("j8-j9 j9-j10 j10-j11 j11xj12 end"),
        "j8>j11 j11xj12 end"
    );
    assert_eq!(notation("e3-d3xd4"), "e3-d3xd4");
    assert_eq!(notation("a1-b1 c1-d1"), "a1-b1 c1-d1");
    assert_eq!(notation("Be5-d4"), "Be5-d4");
    let long = ["M@a1"; 100].join(" ");
    assert_eq!(notation(&long).chars().count(), MAX_NOTATION);
}
