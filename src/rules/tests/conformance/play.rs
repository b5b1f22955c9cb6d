//! Turns, actions and their notation.

use std::collections::HashSet;

use cairn_kernel::{AnyPosition, Dice, PlayedAction, Turn, is_question};
use serde_json::value::RawValue;

use crate::games::{Place, check, possible, settings, variants};

#[test]
fn every_random_game_ends_in_time() {
    let usual = variants().into_iter().map(|it| (it, 10..16));
    for (variant, seeds) in usual.chain(settings().into_iter().map(|it| (it, 16..17))) {
        for seed in seeds {
            let (history, position) = variant.random_game(seed, |_| ());
            let (name, count) = (variant.name(), history.len());
            let is_over = matches!(position.turn(), Turn::Over(_));
            assert!(is_over && count > 0, "{name}: {count} actions");
        }
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

fn players_choose_and_no_two_choices_look_alike(Place { position, .. }: &Place) {
    let choices = position.choices();
    let is_player = matches!(position.turn(), Turn::Player(_));
    assert_eq!(is_player, !choices.is_empty());
    let listed = choices.len() + position.odds().len();
    assert_eq!(position.perft(1), listed as u64, "counted and listed");
    let spellings: [fn(&PlayedAction) -> String; 3] = [
        |it| it.notation.to_lowercase(),
        |it| it.annotated.to_lowercase(),
        |it| it.action.get().to_owned(),
    ];
    for spell in spellings {
        let different: HashSet<String> = choices.iter().map(|it| spell(&it.played)).collect();
        assert_eq!(different.len(), choices.len(), "{choices:?}");
    }
    let again = position.choices();
    let again = again.iter().map(|it| &it.played.notation);
    let is_same = choices.iter().map(|it| &it.played.notation).eq(again);
    assert!(is_same, "another order the second time");
}

fn what_is_written_can_be_read_and_does_the_same(Place { position, .. }: &Place) {
    for choice in position.choices() {
        let PlayedAction {
            action,
            notation,
            annotated,
        } = choice.played;
        assert!(!notation.contains(char::is_whitespace), "`{notation}`");
        let after = fingerprint_after(*position, &action, &notation);
        for text in [&notation, &annotated] {
            assert!(!is_question(text), "`{text}`");
            let mut read = position.fork();
            let played = read.play_text(text).expect("a choice is legal");
            let [played] = &played[..] else {
                panic!("`{text}` is one action, not {played:?}");
            };
            assert_eq!(played.action.get(), action.get(), "`{text}`");
            assert_eq!(read.fingerprint(), after, "`{text}`");
        }
    }
}

/// The fingerprint after an action: another one, and the same whether the action comes from a log
/// or is spelled.
fn fingerprint_after(position: &dyn AnyPosition, action: &RawValue, notation: &str) -> [u8; 32] {
    let (mut replayed, mut exact) = (position.fork(), position.fork());
    replayed.replay(action).expect("possible");
    exact.play_exact(notation).expect("possible");
    let after = replayed.fingerprint();
    assert_eq!(exact.fingerprint(), after, "{notation}");
    assert_ne!(position.fingerprint(), after, "{notation} changes nothing");
    after
}

fn a_refused_turn_changes_nothing(
    Place {
        position, history, ..
    }: &Place,
) {
    let (before, mut tried) = (position.fingerprint(), position.fork());
    let many = "a1 ".repeat(5000);
    let strange = "\u{202e}😀`@everyone`";
    let after_a_legal_one = position.choices().into_iter().take(1);
    let after_a_legal_one = after_a_legal_one.map(|it| it.played.notation + " no-such-move");
    let texts = ["no-such-move", "", " \n", "a0", &many, strange].map(ToOwned::to_owned);
    for text in texts.into_iter().chain(after_a_legal_one) {
        assert!(tried.play_text(&text).is_err(), "{text}");
        assert_eq!(tried.fingerprint(), before, "{text}");
    }
    assert!(tried.play_exact("no-such-move").is_err());
    let possible = possible(*position).map(|it| it.action.get().to_owned());
    let possible: HashSet<String> = possible.collect();
    for played in *history {
        let is_possible = possible.contains(played.action.get());
        let is_played = tried.fork().replay(&played.action).is_ok();
        assert_eq!(is_played, is_possible, "{}", played.action);
        if !is_possible {
            assert!(tried.replay(&played.action).is_err());
        }
    }
    assert_eq!(tried.fingerprint(), before, "changed");
}

fn a_fork_is_a_game_of_its_own(Place { position, .. }: &Place) {
    let before = position.fingerprint();
    let mut fork = position.fork();
    assert_eq!(fork.fingerprint(), before);
    if let Some(choice) = fork.choices().first() {
        fork.replay(&choice.played.action).expect("legal");
    }
    assert_eq!(position.fingerprint(), before);
}

fn chance_has_odds(
    Place {
        position, history, ..
    }: &Place,
) {
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
        fingerprint_after(*position, &played.action, name);
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
            variant.random_game(3, |at| fingerprints.push(at.position.fingerprint()));
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
