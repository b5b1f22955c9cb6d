//! Turns, actions and their notation.

use std::collections::HashSet;

use cairn_kernel::{AnyPosition, Dice, PlayedAction, Turn, is_question};
use serde_json::value::RawValue;

use crate::games::{Variant, check, settings, variants};

#[test]
fn every_random_game_ends_in_time() {
    let ends = |variant: &Variant, seed| {
        let (history, position) = variant.random_game(seed, |_, _| ());
        let is_over = matches!(position.turn(), Turn::Over(_));
        assert!(is_over, "{}: {} actions", variant.name(), history.len());
    };
    for variant in variants() {
        (10..16).for_each(|seed| ends(&variant, seed));
    }
    for variant in settings() {
        ends(&variant, 16);
    }
}

#[test]
fn every_position_can_be_played_on_and_written_down() {
    check(
        2,
        &[
            (3, players_choose_and_no_two_choices_look_alike),
            (1, chance_has_odds),
            (24, what_is_written_can_be_read_and_does_the_same),
            (24, a_refused_turn_changes_nothing),
            (48, a_fork_is_a_game_of_its_own),
        ],
    );
}

fn players_choose_and_no_two_choices_look_alike(
    _: &Variant,
    position: &dyn AnyPosition,
    _: &[PlayedAction],
) {
    let choices = position.choices();
    let is_player = matches!(position.turn(), Turn::Player(_));
    assert_eq!(is_player, !choices.is_empty());
    let listed = choices.len() + position.odds().len();
    assert_eq!(position.perft(1), listed as u64, "counted and listed");
    let is_clear = |spell: &dyn Fn(&PlayedAction) -> String| {
        let spellings: HashSet<String> = choices.iter().map(|it| spell(&it.played)).collect();
        spellings.len() == choices.len()
    };
    assert!(is_clear(&|it| it.notation.to_lowercase()), "{choices:?}");
    assert!(is_clear(&|it| it.annotated.to_lowercase()), "{choices:?}");
    assert!(is_clear(&|it| it.action.get().to_owned()), "{choices:?}");
    let again = position.choices();
    let again = again.iter().map(|it| &it.played.notation);
    let is_same = choices.iter().map(|it| &it.played.notation).eq(again);
    assert!(is_same, "another order the second time");
}

fn what_is_written_can_be_read_and_does_the_same(
    _: &Variant,
    position: &dyn AnyPosition,
    _: &[PlayedAction],
) {
    for choice in position.choices() {
        let PlayedAction {
            action,
            notation,
            annotated,
        } = choice.played;
        assert!(!notation.contains(char::is_whitespace), "`{notation}`");
        let mut replayed = position.fork();
        replayed.replay(&action).expect("a choice is legal");
        let mut exact = position.fork();
        exact.play_exact(&notation).expect("a choice is legal");
        assert_eq!(exact.fingerprint(), replayed.fingerprint(), "{notation}");
        for text in [&notation, &annotated] {
            assert!(!is_question(text), "`{text}`");
            let mut read = position.fork();
            let played = read.play_text(text).expect("a choice is legal");
            let [played] = &played[..] else {
                panic!("`{text}` is one action, not {played:?}");
            };
            assert_eq!(played.action.get(), action.get(), "`{text}`");
            assert_eq!(read.fingerprint(), replayed.fingerprint(), "`{text}`");
        }
    }
}

fn a_refused_turn_changes_nothing(
    _: &Variant,
    position: &dyn AnyPosition,
    history: &[PlayedAction],
) {
    let (before, choices) = (position.fingerprint(), position.choices());
    let mut tried = position.fork();
    let many = "a1 ".repeat(5000);
    let mut texts = vec![
        "no-such-move",
        "",
        " \n",
        "a0",
        &many,
        "\u{202e}😀`@everyone`",
    ];
    let after_a_legal_one = choices
        .first()
        .map(|it| format!("{} no-such-move", it.played.notation));
    texts.extend(after_a_legal_one.as_deref());
    for text in texts {
        assert!(tried.play_text(text).is_err(), "{text}");
        assert_eq!(tried.fingerprint(), before, "{text}");
    }
    assert!(tried.play_exact("no-such-move").is_err());
    let chosen = choices.into_iter().map(|it| it.played);
    let possible = chosen.chain(position.odds().into_iter().map(|it| it.0));
    let possible: HashSet<String> = possible.map(|it| it.action.get().to_owned()).collect();
    for played in history {
        let is_possible = possible.contains(played.action.get());
        let is_played = tried.fork().replay(&played.action).is_ok();
        assert_eq!(is_played, is_possible, "{}", played.action);
        if !is_possible {
            assert!(tried.replay(&played.action).is_err());
        }
    }
    assert_eq!(tried.fingerprint(), before, "changed");
}

fn a_fork_is_a_game_of_its_own(_: &Variant, position: &dyn AnyPosition, _: &[PlayedAction]) {
    let before = position.fingerprint();
    let mut fork = position.fork();
    assert_eq!(fork.fingerprint(), before);
    if let Some(choice) = fork.choices().first() {
        let played = fork.replay(&choice.played.action);
        played.expect("a choice is legal");
        assert_ne!(fork.fingerprint(), before);
    }
    assert_eq!(position.fingerprint(), before);
}

fn chance_has_odds(_: &Variant, position: &dyn AnyPosition, history: &[PlayedAction]) {
    let odds = position.odds();
    let is_chance = position.turn() == Turn::Chance;
    assert_eq!(is_chance, !odds.is_empty());
    let roll = |seed| {
        position
            .fork()
            .roll(&Dice::new([seed; 32]), history.len() as u64)
    };
    if !is_chance {
        assert!(roll(0).is_none(), "chance out of turn");
        return;
    }
    let mut outcomes = HashSet::new();
    for (played, weight) in &odds {
        let name = &played.notation;
        assert!(*weight > 0, "{name} never happens");
        assert!(outcomes.insert(name), "twice {name}");
        let (mut replayed, mut exact) = (position.fork(), position.fork());
        replayed.replay(&played.action).expect("it can happen");
        exact.play_exact(name).expect("it can happen");
        assert_eq!(exact.fingerprint(), replayed.fingerprint(), "{name}");
    }
    for seed in 0..8 {
        let rolled = roll(seed).expect("chance's turn").notation;
        assert!(outcomes.contains(&rolled), "{rolled} has no odds");
    }
}

#[test]
fn a_replayed_log_gives_the_same_positions() {
    for variant in variants() {
        let mut fingerprints = Vec::new();
        let (history, position) =
            variant.random_game(3, |it, _| fingerprints.push(it.fingerprint()));
        let (name, mut again) = (variant.name(), variant.rules.start());
        for (before, played) in fingerprints.iter().zip(&history) {
            assert_eq!(again.fingerprint(), *before, "{name}");
            // As it comes back from a database that has stored it as a value.
            let value: serde_json::Value = serde_json::from_str(played.action.get()).expect("JSON");
            let stored = RawValue::from_string(value.to_string()).expect("JSON");
            let replayed = again.replay(&stored);
            replayed.unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        assert_eq!(again.fingerprint(), position.fingerprint(), "{name}");
        assert_eq!(again.turn(), position.turn(), "{name}");
    }
}
