//! Turns, actions and their notation.

use std::collections::HashSet;

use cairn_kernel::{AnyPosition, Dice, PlayedAction, Turn, Unplayable, is_question};
use serde_json::value::RawValue;

use crate::games::{Variant, for_each_position, settings, variants};

#[test]
fn every_random_game_ends_in_time() {
    let ends = |variant: &Variant, seeds: std::ops::Range<u8>| {
        for seed in seeds {
            let (history, position) = variant.random_game(seed, |_, _| ());
            let plies = history.len();
            assert!(
                matches!(position.turn(), Turn::Over(_)),
                "{}: {plies} plies",
                variant.name()
            );
            assert!(
                position.choices().is_empty(),
                "{}: choices after the end",
                variant.name()
            );
            assert!(
                position.odds().is_empty(),
                "{}: chance after the end",
                variant.name()
            );
        }
    };
    for variant in variants() {
        ends(&variant, 10..16);
    }
    for variant in settings() {
        ends(&variant, 16..17);
    }
}

#[test]
fn a_player_always_has_a_choice_and_no_two_look_alike() {
    for_each_position(3, |variant, position, _| {
        let choices = position.choices();
        let is_player = matches!(position.turn(), Turn::Player(_));
        assert_eq!(is_player, !choices.is_empty(), "{}", variant.name());
        let counted = position.perft(1);
        let listed = choices.len() + position.odds().len();
        assert_eq!(
            counted,
            listed as u64,
            "{}: counted and listed",
            variant.name()
        );
        let different = |spell: &dyn Fn(&PlayedAction) -> String| {
            let spellings: HashSet<String> = choices.iter().map(|it| spell(&it.played)).collect();
            assert_eq!(
                spellings.len(),
                choices.len(),
                "{}: two look alike",
                variant.name()
            );
        };
        different(&|it| it.notation.to_lowercase());
        different(&|it| it.annotated.to_lowercase());
        different(&|it| it.action.get().to_owned());
        let again = position.choices();
        assert!(
            choices
                .iter()
                .map(|it| &it.played.notation)
                .eq(again.iter().map(|it| &it.played.notation)),
            "{}: another order the second time",
            variant.name()
        );
    });
}

#[test]
fn what_is_written_can_be_read_and_does_the_same() {
    for_each_position(24, |variant, position, _| {
        for PlayedAction {
            action,
            notation,
            annotated,
        } in position.choices().into_iter().map(|it| it.played)
        {
            assert!(
                !notation.contains(char::is_whitespace),
                "{}: `{notation}`",
                variant.name()
            );
            let mut replayed = position.fork();
            replayed.replay(&action).expect("a choice is legal");
            let mut exact = position.fork();
            exact.play_exact(&notation).expect("a choice is legal");
            assert_eq!(
                exact.fingerprint(),
                replayed.fingerprint(),
                "{}: {notation}",
                variant.name()
            );
            for text in [&notation, &annotated] {
                assert!(!is_question(text), "{}: `{text}`", variant.name());
                let mut read = position.fork();
                let played = read.play_text(text);
                let played = played.unwrap_or_else(|error| panic!("{}: {error}", variant.name()));
                assert_eq!(
                    played.len(),
                    1,
                    "{}: `{text}` is one action",
                    variant.name()
                );
                assert_eq!(
                    played[0].action.get(),
                    action.get(),
                    "{}: `{text}`",
                    variant.name()
                );
                assert_eq!(
                    read.fingerprint(),
                    replayed.fingerprint(),
                    "{}: `{text}`",
                    variant.name()
                );
            }
        }
    });
}

#[test]
fn a_refused_turn_changes_nothing() {
    for_each_position(24, |variant, position, history| {
        let before = position.fingerprint();
        let mut tried = position.fork();
        let refused = |result: Result<Vec<PlayedAction>, Unplayable>, tried: &dyn AnyPosition| {
            assert!(result.is_err(), "{}: played", variant.name());
            assert_eq!(tried.fingerprint(), before, "{}: changed", variant.name());
        };
        for text in [
            "no-such-move",
            "",
            " \n",
            "a0",
            &"a1 ".repeat(5000),
            "\u{202e}😀`@everyone`",
        ] {
            let result = tried.play_text(text);
            refused(result, tried.as_ref());
        }
        if let Some(choice) = position.choices().first() {
            let then_nonsense = format!("{} no-such-move", choice.played.notation);
            let result = tried.play_text(&then_nonsense);
            refused(result, tried.as_ref());
        }
        assert!(tried.play_exact("no-such-move").is_err());
        let possible: HashSet<String> = position
            .choices()
            .into_iter()
            .map(|it| it.played)
            .chain(position.odds().into_iter().map(|(it, _)| it))
            .map(|it| it.action.get().to_owned())
            .collect();
        for played in history {
            let possible = possible.contains(played.action.get());
            assert_eq!(
                tried.fork().replay(&played.action).is_ok(),
                possible,
                "{}",
                variant.name()
            );
            if !possible {
                assert!(tried.replay(&played.action).is_err());
            }
        }
        assert_eq!(tried.fingerprint(), before, "{}: changed", variant.name());
    });
}

#[test]
fn a_replayed_log_gives_the_same_positions() {
    for variant in variants() {
        let mut fingerprints = Vec::new();
        let (history, position) =
            variant.random_game(3, |it, _| fingerprints.push(it.fingerprint()));
        let mut again = variant.rules.start();
        for (before, played) in fingerprints.iter().zip(&history) {
            assert_eq!(again.fingerprint(), *before, "{}", variant.name());
            // As it comes back from a database that has stored it as a value.
            let value: serde_json::Value = serde_json::from_str(played.action.get()).expect("JSON");
            let stored = RawValue::from_string(value.to_string()).expect("JSON");
            again
                .replay(&stored)
                .unwrap_or_else(|error| panic!("{}: {error}", variant.name()));
        }
        assert_eq!(
            again.fingerprint(),
            position.fingerprint(),
            "{}",
            variant.name()
        );
        assert_eq!(again.turn(), position.turn(), "{}", variant.name());
    }
}

#[test]
fn a_fork_is_a_game_of_its_own() {
    for_each_position(48, |variant, position, _| {
        let before = position.fingerprint();
        let mut fork = position.fork();
        assert_eq!(fork.fingerprint(), before, "{}", variant.name());
        if let Some(choice) = fork.choices().first() {
            fork.replay(&choice.played.action)
                .expect("a choice is legal");
            assert_ne!(fork.fingerprint(), before, "{}", variant.name());
        }
        assert_eq!(position.fingerprint(), before, "{}", variant.name());
    });
}

#[test]
fn odds_are_positive_playable_and_complete() {
    for_each_position(1, |variant, position, history| {
        let odds = position.odds();
        let is_chance = position.turn() == Turn::Chance;
        assert_eq!(is_chance, !odds.is_empty(), "{}", variant.name());
        if !is_chance {
            let rolled = position.fork().roll(&Dice::new([0; 32]), 0);
            assert!(rolled.is_none(), "{}: chance out of turn", variant.name());
            return;
        }
        let mut outcomes = HashSet::new();
        for (played, weight) in &odds {
            assert!(
                *weight > 0,
                "{}: {} never happens",
                variant.name(),
                played.notation
            );
            assert!(
                outcomes.insert(&played.notation),
                "{}: twice {}",
                variant.name(),
                played.notation
            );
            let (mut replayed, mut exact) = (position.fork(), position.fork());
            replayed
                .replay(&played.action)
                .expect("an outcome can happen");
            exact
                .play_exact(&played.notation)
                .expect("an outcome can happen");
            assert_eq!(
                exact.fingerprint(),
                replayed.fingerprint(),
                "{}",
                variant.name()
            );
        }
        for seed in 0..8 {
            let rolled = position
                .fork()
                .roll(&Dice::new([seed; 32]), history.len() as u64);
            let rolled = rolled.expect("chance's turn").notation;
            assert!(
                outcomes.contains(&rolled),
                "{}: {rolled} has no odds",
                variant.name()
            );
        }
    });
}
