//! The example game of each variant: it exists, follows the rules to their end, and is short.
//! `BLESS=1` plays missing ones.

use std::{env, fs, path::PathBuf};

use cairn_domain::{Outcome, Record};
use cairn_kernel::{BySeat, Dice, Effort, Level, Seat, Strength, Turn};
use cairn_rules::{GameKind, catalog};

/// Longer games are not leafed through.
const LONGEST: u32 = 80;
/// Games played to find a short one with a winner.
const TRIES: u64 = 12;

fn variants(kind: &GameKind) -> Vec<&'static str> {
    match kind.about.variants {
        [] => vec![""],
        variants => variants.to_vec(),
    }
}

fn file(game: &str, variant: &str) -> PathBuf {
    let name = if variant.is_empty() { "game" } else { variant };
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.join(format!("../rules/{game}/examples/{name}.txt"))
}

fn push(words: &mut String, word: &str) {
    words.push(' ');
    words.push_str(word);
}

/// A short game that a strong level wins against a weaker one, as a record.
fn example_record(kind: &GameKind, variant: &str) -> String {
    let options = match variant {
        "" => "{}".to_owned(),
        variant => format!(r#"{{"variant":"{variant}"}}"#),
    };
    let rules = kind.open(&options).expect("the usual options");
    let mut best: Option<(u32, String)> = None;
    for seed in 0..TRIES {
        let strong = if seed.is_multiple_of(2) {
            Seat::First
        } else {
            Seat::Second
        };
        let dice = Dice::new([u8::try_from(seed).expect("few"); 32]);
        let mut position = rules.start();
        let (mut words, mut turn, mut last) = (String::new(), 0, None);
        let (mut steps, mut actions) = (0, 0);
        let winner = loop {
            match position.turn() {
                Turn::Over(ending) => break ending.winner,
                Turn::Chance => {
                    let rolled = position.roll(&dice, steps).expect("chance acts");
                    steps += 1;
                    push(&mut words, &rolled.notation);
                }
                Turn::Player(seat) => {
                    if last != Some(seat) {
                        turn += 1;
                        words.push('\n');
                        words.push_str(&turn.to_string());
                        words.push('.');
                        last = Some(seat);
                    }
                    let level = if seat == strong { 6 } else { 3 };
                    let effort = Effort {
                        strength: Strength::Level(Level::ALL[level - 1]),
                        seed: seed * 1_000 + actions,
                    };
                    let thought = position.think(&effort, &|| false).expect("a turn");
                    for played in thought.turn {
                        position.replay(&played.action).expect("legal");
                        push(&mut words, &played.notation);
                        actions += 1;
                    }
                }
            }
            if turn > LONGEST {
                break None;
            }
        };
        if winner == Some(strong) && best.as_ref().is_none_or(|(it, _)| turn < *it) {
            let name = |seat| if seat == strong { "Cairn 6" } else { "Cairn 3" };
            let variant = if variant.is_empty() {
                String::new()
            } else {
                format!("variant={variant}")
            };
            let result = if strong == Seat::First { "1-0" } else { "0-1" };
            let text = format!(
                "[Game \"{}\"]\n[Options \"{variant}\"]\n[First \"{}\"]\n[Second \"{}\"]\n\
                 [Result \"{result}\"]\n{words}\n{result}\n",
                kind.about.key,
                name(Seat::First),
                name(Seat::Second),
            );
            best = Some((turn, text));
        }
    }
    best.expect("somebody wins").1
}

#[test]
fn each_variant_has_a_short_finished_game_to_look_at() {
    for kind in catalog().games() {
        for variant in variants(&kind) {
            let file = file(kind.about.key, variant);
            let missing = fs::metadata(&file).map_or(0, |it| it.len()) == 0;
            if missing && env::var_os("BLESS").is_some() {
                fs::create_dir_all(file.parent().expect("a folder")).expect("made");
                fs::write(&file, example_record(&kind, variant)).expect("written");
            }
            let text = fs::read_to_string(&file).unwrap_or_default();
            let what = file.display();
            assert!(!text.is_empty(), "{what}: play it with BLESS=1");
            let record = Record::read(&catalog(), &text).expect("a record");
            let (game, table) = record
                .to_game()
                .unwrap_or_else(|bad| panic!("{what}: {bad}"));
            let ended = matches!(game.head.outcome, Some(Outcome::Won { .. }));
            assert!(ended, "{what}: {:?}", game.head.outcome);
            assert!(table.finished_turns() <= LONGEST, "{what}");
            let names: BySeat<&str> = BySeat {
                first: &game.players.first.name,
                second: &game.players.second.name,
            };
            assert!(!names.first.is_empty() && names.first != names.second);
            // The program contains it.
            let about = kind.about.examples.iter();
            let has = about.filter(|(it, _)| *it == variant).count();
            assert_eq!(has, 1, "{what} is not in the game's `examples`");
        }
    }
}
