//! `proof.jsonl` beside each game: answers of a second implementation, and a golden game of each
//! variant.

use std::{
    fs,
    path::{Path, PathBuf},
};

use cairn_kernel::{AnyPosition, Dice, Seat, Turn};
use cairn_rules::{GameKind, catalog};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;

use crate::games::{Variant, variants};

pub(crate) fn path(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(game)
        .join("proof.jsonl")
}

/// The kind of each line, and the line.
pub(crate) fn lines(game: &str) -> Vec<(String, String)> {
    #[derive(Deserialize)]
    struct Line {
        kind: String,
    }
    let text = fs::read_to_string(path(game)).unwrap_or_default();
    let lines = text
        .lines()
        .map(|it| (parse::<Line>(it).kind, it.to_owned()));
    lines.collect()
}

/// The lines of a kind.
fn read<T: DeserializeOwned>(game: GameKind, kind: &str) -> Vec<T> {
    let lines = lines(game.about.key).into_iter();
    let lines = lines.filter(|it| it.0 == kind);
    lines.map(|(_, line)| parse(&line)).collect()
}

fn parse<T: DeserializeOwned>(line: &str) -> T {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

#[derive(Deserialize)]
pub(crate) struct Perft {
    pub(crate) options: Box<RawValue>,
    /// What is played first, separated by blanks.
    #[serde(default)]
    after: String,
    /// How many sequences of one, two, three … actions follow.
    counts: Vec<u64>,
}

pub(crate) fn perfts(game: GameKind) -> Vec<Perft> {
    read(game, "perft")
}

/// Counts above this are left to the slower test.
const QUICK: u64 = 2_000_000;

#[test]
fn action_sequences_are_as_many_as_counted_elsewhere() {
    count(|count| count <= QUICK);
}

#[test]
fn longer_action_sequences_are_as_many_too() {
    count(|count| count > QUICK);
}

fn count(is_wanted: impl Fn(u64) -> bool) {
    for kind in catalog().games() {
        let perfts = perfts(kind);
        assert!(!perfts.is_empty(), "{}: no perft", kind.about.key);
        for it in perfts {
            let position = position(kind, &it.options, it.after.split_whitespace());
            for (depth, count) in (1..).zip(it.counts) {
                if is_wanted(count) {
                    let name = format!("{} {} {}", kind.about.key, it.options, it.after);
                    assert_eq!(position.perft(depth), count, "{name}: {depth} actions");
                }
            }
        }
    }
}

/// The position after these actions.
fn position<'a>(
    kind: GameKind,
    options: &RawValue,
    actions: impl Iterator<Item = &'a str>,
) -> Box<dyn AnyPosition> {
    let mut position = kind.open(options.get()).expect("playable options").start();
    for action in actions {
        let played = position.play_exact(action);
        played.unwrap_or_else(|error| panic!("{} {options}: {error}", kind.about.key));
    }
    position
}

#[derive(Deserialize)]
struct InspectExample {
    request: Request,
    answer: Answer,
}

#[derive(Deserialize)]
struct Request {
    game: String,
    options: Box<RawValue>,
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
        let examples: Vec<InspectExample> = read(kind, "inspect");
        let key = kind.about.key;
        assert!(!examples.is_empty(), "{key}: nothing to inspect");
        for InspectExample { request, answer } in examples {
            let name = format!("{} {} {:?}", request.game, request.options, request.actions);
            assert_eq!(request.game, key);
            let actions = request.actions.iter().map(String::as_str);
            let position = position(kind, &request.options, actions);
            let (turn, winner) = match position.turn() {
                Turn::Player(seat) => (seat.key(), None),
                Turn::Chance => ("chance", None),
                Turn::Over(ending) => ("over", Some(ending.winner.map_or("draw", Seat::key))),
            };
            let wanted = (answer.turn.as_str(), answer.winner.as_deref());
            assert_eq!((turn, winner), wanted, "{name}");
            let choices = position.choices().into_iter();
            let mut actions: Vec<String> = choices.map(|it| it.played.notation).collect();
            actions.sort_unstable();
            assert_eq!(actions, answer.actions, "{name}");
            let odds = position.odds().into_iter();
            let mut odds: Vec<_> = odds.map(|(it, weight)| (it.notation, weight)).collect();
            odds.sort_unstable();
            assert_eq!(odds, answer.odds, "{name}");
        }
    }
}

/// A random game as the database keeps it. It stands for all games in progress anywhere, so nothing
/// of it but the spelling for people is ever written anew.
#[derive(Deserialize, Serialize)]
struct GoldenGame {
    kind: String,
    version: u16,
    options: Box<RawValue>,
    /// Of the dice.
    seed: u8,
    /// The spelling for people, the action, and half the fingerprint of the position after it.
    acts: Vec<(String, Box<RawValue>, String)>,
    end: String,
}

impl GoldenGame {
    fn new(variant: &Variant) -> GoldenGame {
        let games = (60..68).map(|seed| (seed, variant.random_game(seed, |_| ()).0));
        let (seed, game) = games.min_by_key(|it| it.1.len()).expect("some games");
        let acts = game.into_iter();
        let acts = acts.map(|it| (it.annotated, it.action, String::new()));
        GoldenGame {
            kind: "game".to_owned(),
            version: variant.kind.about.version,
            options: serde_json::value::to_raw_value(&variant.rules.options()).expect("JSON"),
            seed,
            acts: acts.collect(),
            end: String::new(),
        }
    }

    fn variant(&self) -> serde_json::Value {
        let options: serde_json::Value = serde_json::from_str(self.options.get()).expect("JSON");
        options["variant"].clone()
    }

    /// The game as this program plays it; a new one gets its fingerprints.
    fn replay(mut self, kind: GameKind) -> GoldenGame {
        let edition = catalog().edition(kind.about.key, self.version);
        let edition = edition.expect("an edition stays as long as there are games of it");
        let rules = edition.open(self.options.get()).expect("playable options");
        let (dice, mut position) = (Dice::new([self.seed; 32]), rules.start());
        for (step, (text, action, fingerprint)) in (0..).zip(&mut self.acts) {
            let (key, options) = (kind.about.key, &self.options);
            let place = format!("{key} {options}: action {step}, {action}");
            let spelled = match position.turn() {
                Turn::Chance => position.fork().roll(&dice, step).expect("chance's turn"),
                Turn::Player(_) | Turn::Over(_) => {
                    let mut choices = position.choices().into_iter().map(|it| it.played);
                    let found = choices.find(|it| it.action.get() == action.get());
                    found.unwrap_or_else(|| panic!("{place} is not possible"))
                }
            };
            let is_same = spelled.action.get() == action.get();
            assert!(is_same, "{place}: the dice fall otherwise");
            position.replay(action).expect("possible");
            let now = half_fingerprint(position.as_ref());
            assert!(
                fingerprint.is_empty() || *fingerprint == now,
                "{place}: this edition leads elsewhere, or writes another key, than when the game \
                 was played. Every stored game of it would be frozen. If the rules are to change, \
                 or the key has to, that is a new edition with another `version`, beside this one: \
                 games that were begun under it go on under it. Never write this game anew."
            );
            (*text, *fingerprint) = (spelled.annotated, now);
        }
        self.end = match position.turn() {
            Turn::Over(end) => format!("{} {}", end.winner.map_or("draw", Seat::key), end.why),
            turn @ (Turn::Player(_) | Turn::Chance) => panic!("no end: {turn:?}"),
        };
        self
    }
}

/// As stored in the database.
fn half_fingerprint(position: &dyn AnyPosition) -> String {
    let whole = position.fingerprint().map(|byte| format!("{byte:02x}"));
    whole[..16].concat()
}

/// `BLESS=1` adds the game of a variant or an edition that has none, and corrects spellings.
#[test]
fn every_variant_still_plays_its_golden_game() {
    let is_blessed = std::env::var_os("BLESS").is_some();
    for kind in catalog().games() {
        let key = kind.about.key;
        let stored: Vec<GoldenGame> = read(kind, "game");
        let known: Vec<_> = stored.iter().map(|it| (it.version, it.variant())).collect();
        let new = variants().into_iter().filter(|it| it.kind.about.key == key);
        let new = new.map(|variant| GoldenGame::new(&variant));
        let missing = new.filter(|it| !known.contains(&(it.version, it.variant())));
        let games = stored.into_iter().chain(missing);
        let games = games.map(|it| serde_json::to_string(&it.replay(kind)).expect("plain data"));
        let games: Vec<String> = games.collect();
        let (golden, others): (Vec<_>, _) = lines(key).into_iter().partition(|it| it.0 == "game");
        let [golden, mut text] =
            [golden, others].map(|it| it.into_iter().map(|it| it.1).collect::<Vec<String>>());
        if games != golden && is_blessed {
            text.extend(games);
            // Others may be reading it.
            let new = path(key).with_extension("new");
            fs::write(&new, text.join("\n") + "\n").expect("writable");
            fs::rename(new, path(key)).expect("writable");
        } else {
            let first = golden.iter().zip(&games).find(|(was, is)| was != is);
            assert!(
                games == golden,
                "{key}: {first:?}: if the spelling for people was to change, or there is a new \
                 variant or edition, run with BLESS=1"
            );
        }
    }
}
