//! Files beside each game with the expected results: `perft.txt`, `playthrough.txt` and
//! `inspect.jsonl`. A game without them fails.

use std::{fmt::Write as _, fs, path::PathBuf};

use cairn_kernel::{AnyPosition, Seat, Turn};

use cairn_rules::{GameKind, catalog};
use serde::Deserialize;

use crate::games::variants;

/// Counts above this are left to the slower test.
const QUICK: u64 = 2_000_000;

fn file(kind: GameKind, name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(kind.about.key)
        .join(name)
}

fn read(kind: GameKind, name: &str) -> String {
    let path = file(kind, name);
    fs::read_to_string(&path).unwrap_or_else(|error| {
        let way_out = match name {
            "playthrough.txt" => "run with BLESS=1 to write it",
            _ => {
                "it holds what a second implementation of the rules gives; see \
                 docs/develop/adding-a-game.md"
            }
        };
        panic!("{}: {error}; {way_out}", path.display())
    })
}

#[test]
fn action_sequences_are_as_many_as_counted_elsewhere() {
    perft(|count| count <= QUICK);
}

#[test]
fn longer_action_sequences_are_as_many_too() {
    perft(|count| count > QUICK);
}

/// A line of `perft.txt` has the options and the counts of one, two, three … actions.
fn perft(wanted: impl Fn(u64) -> bool) {
    for kind in catalog().games() {
        let text = read(kind, "perft.txt");
        let lines = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        let mut some = false;
        for line in lines {
            some = true;
            let (options, counts) = line.split_once(' ').expect("options and counts");
            let start = kind.open(options).expect("playable options").start();
            for (depth, count) in (1..).zip(counts.split(' ')) {
                let count: u64 = count.parse().expect("a number");
                if wanted(count) {
                    assert_eq!(
                        start.perft(depth),
                        count,
                        "{} {line}: {depth}",
                        kind.about.key
                    );
                }
            }
        }
        assert!(some, "{}: perft.txt is empty", kind.about.key);
    }
}

#[test]
fn every_variant_still_plays_its_golden_game() {
    for kind in catalog().games() {
        let mut actual = String::new();
        for variant in variants()
            .iter()
            .filter(|variant| variant.kind.about.key == kind.about.key)
        {
            let about = kind.about;
            writeln!(
                actual,
                "{} {} version {}",
                about.key, variant.options, about.version
            )
            .expect("a string");
            let (history, position) = variant.random_game(7, |_, _| ());
            for played in history {
                writeln!(actual, "{} {}", played.annotated, played.action).expect("a string");
            }
            writeln!(actual, "{}\n", end(position.as_ref())).expect("a string");
        }
        if std::env::var_os("BLESS").is_some() {
            fs::write(file(kind, "playthrough.txt"), &actual).expect("writable");
        }
        let expected = read(kind, "playthrough.txt");
        let first = expected
            .lines()
            .zip(actual.lines())
            .find(|(was, is)| was != is);
        assert!(
            expected == actual,
            "{}: {first:?}: if only the spelling for people or the length of the game was to \
             change, run with BLESS=1. If stored games would go on otherwise than they began, that \
             is a new edition with another `version`, and `logs.rs` tells which",
            kind.about.key
        );
    }
}

fn end(position: &dyn AnyPosition) -> String {
    let fingerprint = position
        .fingerprint()
        .map(|byte| format!("{byte:02x}"))
        .concat();
    match position.turn() {
        Turn::Over(ending) => {
            let winner = ending.winner.map_or("draw", Seat::key);
            format!("{winner} {}\n{fingerprint}", ending.why)
        }
        turn @ (Turn::Player(_) | Turn::Chance) => panic!("no end: {turn:?}"),
    }
}

#[derive(Deserialize)]
struct Example {
    request: Request,
    answer: Answer,
}

#[derive(Deserialize)]
struct Request {
    game: String,
    options: Box<serde_json::value::RawValue>,
    actions: Vec<String>,
}

#[derive(Deserialize)]
struct Answer {
    turn: String,
    winner: Option<String>,
    actions: Vec<String>,
    #[serde(default)]
    odds: Vec<(String, u32)>,
}

/// Answers of other programs to the requests of `cairn-lab inspect`.
#[test]
fn positions_offer_what_others_found_too() {
    for kind in catalog().games() {
        let text = read(kind, "inspect.jsonl");
        assert!(
            !text.trim().is_empty(),
            "{}: inspect.jsonl is empty",
            kind.about.key
        );
        for line in text.lines() {
            let Example { request, answer } = serde_json::from_str(line).expect("an example");
            assert_eq!(request.game, kind.about.key);
            let rules = catalog().game(&request.game).expect("in the catalog");
            let mut position = rules.open(request.options.get()).expect("playable").start();
            for action in &request.actions {
                position
                    .play_exact(action)
                    .unwrap_or_else(|error| panic!("{line}: {error}"));
            }
            let (turn, winner) = match position.turn() {
                Turn::Player(seat) => (seat.key(), None),
                Turn::Chance => ("chance", None),
                Turn::Over(ending) => ("over", Some(ending.winner.map_or("draw", Seat::key))),
            };
            assert_eq!(
                (turn, winner),
                (answer.turn.as_str(), answer.winner.as_deref()),
                "{line}"
            );
            let mut actions: Vec<String> = position
                .choices()
                .into_iter()
                .map(|it| it.played.notation)
                .collect();
            actions.sort_unstable();
            assert_eq!(actions, answer.actions, "{line}");
            let odds = position
                .odds()
                .into_iter()
                .map(|(it, weight)| (it.notation, weight));
            let mut odds: Vec<(String, u32)> = odds.collect();
            odds.sort_unstable();
            assert_eq!(odds, answer.odds, "{line}");
        }
    }
}
