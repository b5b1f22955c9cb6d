//! Choosing an action by pointing.

use std::collections::{HashMap, HashSet};

use cairn_kernel::{AnyPosition, BoardPart, Choice, Pick, Turn, Viewer};

use crate::{
    games::{Variant, for_each_position, for_each_position_of},
    sentences::sayable,
    words::Words,
};

#[test]
fn picks_lead_to_every_action_and_to_one_alone() {
    for_each_position(4, |variant, position, _| {
        let choices = position.choices();
        let scene = position.scene(Viewer::Everyone);
        let mut by_picks: HashMap<&[Pick], &str> = HashMap::new();
        for choice in &choices {
            let notation = choice.played.notation.as_str();
            assert!(
                !choice.picks.is_empty(),
                "{}: {notation} cannot be picked",
                variant.name()
            );
            for pick in &choice.picks {
                if let Pick::Cell(cell) = pick {
                    assert!(
                        scene.board.holds(*cell),
                        "{}: {notation}: {cell:?}",
                        variant.name()
                    );
                }
            }
            if let Some(other) = by_picks.insert(&choice.picks, notation) {
                panic!(
                    "{}: {notation} and {other} are picked alike",
                    variant.name()
                );
            }
        }
        for choice in &choices {
            for len in 1..choice.picks.len() {
                if let Some(other) = by_picks.get(&choice.picks[..len]) {
                    let notation = &choice.played.notation;
                    panic!("{}: picking {notation} stops at {other}", variant.name());
                }
            }
        }
    });
}

/// Buttons carry the codes, so different picks at the same step must not share one.
#[test]
fn picks_have_different_codes() {
    for_each_position(16, |variant, position, _| {
        let scene = position.scene(Viewer::Everyone);
        let codes = |picks: &[Pick]| picks.iter().map(|it| it.code(&scene)).collect::<Vec<_>>();
        let choices = position.choices();
        let different: HashSet<_> = choices.iter().map(|it| codes(&it.picks)).collect();
        assert_eq!(different.len(), choices.len(), "{}", variant.name());
    });
}

#[test]
fn effects_are_on_the_board() {
    for_each_position(16, |variant, position, _| {
        let scene = position.scene(Viewer::Everyone);
        for choice in position.choices() {
            let captured = &choice.effect.captured;
            let different: HashSet<_> = captured.iter().collect();
            assert_eq!(different.len(), captured.len(), "{}", variant.name());
            for &cell in captured {
                let notation = &choice.played.notation;
                assert!(
                    scene.piece_at(cell).is_some(),
                    "{}: {notation}: {cell:?}",
                    variant.name()
                );
            }
        }
    });
}

/// Shortcuts obey the same laws of pointing as actions, and are played the same whether picked or
/// typed.
#[test]
fn shortcuts_stand_for_actions() {
    for_each_position(96, |variant, position, _| {
        let scene = position.scene(Viewer::Everyone);
        let offers = position.choices_for_pointing();
        let path = |picks: &[Pick]| -> Vec<String> {
            let codes = picks.iter().map(|it| it.code(&scene).into_owned());
            codes.collect()
        };
        let paths: HashSet<Vec<String>> = offers.iter().map(|it| path(&it.picks)).collect();
        assert_eq!(paths.len(), offers.len(), "{}", variant.name());
        for path in &paths {
            let stops = (1..path.len()).any(|len| paths.contains(&path[..len]));
            assert!(!stops, "{}: picking stops before {path:?}", variant.name());
        }
        for shortcut in offers.iter().filter(|it| it.several).step_by(97) {
            let notation = &shortcut.played.notation;
            let (mut picked, mut typed) = (position.fork(), position.fork());
            let replayed = picked.replay(&shortcut.played.action);
            assert!(replayed.is_ok(), "{}: {notation}", variant.name());
            let played = typed.play_text(notation);
            assert!(played.is_ok(), "{}: {notation}: {played:?}", variant.name());
            assert_eq!(picked.fingerprint(), typed.fingerprint(), "{notation}");
        }
    });
}

/// Random games of each variant for counting answers.
const GAMES: u8 = 12;

/// Every next step has a question of the game, with few enough answers: 25 things or cells of a
/// part of the board, and 20 such parts.
#[test]
fn every_step_has_a_question_of_the_game_and_few_answers() {
    let words = Words::all();
    // More games than usual: positions with the most choices are rare.
    for_each_position_of(GAMES, 3, |variant, position, _| {
        if let Turn::Player(_) = position.turn() {
            let offers = position.choices_for_pointing();
            questions(&words, variant, position, &[], offers.iter().collect());
        }
    });
}

/// Checks the question after these picks, with which all the choices begin, and those that follow.
fn questions(
    words: &Words,
    variant: &Variant,
    position: &dyn AnyPosition,
    picked: &[Pick],
    choices: Vec<&Choice>,
) {
    let question = position.question(picked);
    let name = format!("{}: {} after {picked:?}", variant.name(), question.text.key);
    // Or a question shared by many games.
    let begins = [
        format!("{}-ask-", variant.kind.about.key),
        "any-ask-".to_owned(),
    ];
    let is_question = begins.iter().any(|it| question.text.key.starts_with(it));
    assert!(is_question, "{name}");
    sayable(words, &question.text);
    let board = position.scene(Viewer::Everyone).board;
    let mut answers: HashMap<&[Pick], Vec<&Choice>> = HashMap::new();
    for choice in choices {
        let until = choice.picks.len().min(picked.len() + question.picks);
        answers
            .entry(&choice.picks[..until])
            .or_default()
            .push(choice);
    }
    let mut parts: HashMap<BoardPart, HashSet<&[Pick]>> = HashMap::new();
    for picks in answers.keys().copied() {
        if let (Some(division), Some(Pick::Cell(cell))) = (question.parts, picks.last()) {
            let part = parts.entry(division.part_at(*cell, board)).or_default();
            part.insert(picks);
        }
    }
    // Words have buttons of their own.
    let is_word = |pick: &Pick| matches!(pick, Pick::Word(_));
    let cells = answers.keys().filter(|picks| !picks.iter().all(is_word));
    let count = cells.count();
    assert!(answers.len() - count <= 10, "{name}: many words");
    assert!(
        question.parts.is_some() || count <= 25,
        "{name}: {count} answers"
    );
    assert!(parts.len() <= 20, "{name}: {} parts", parts.len());
    let most = parts.values().map(HashSet::len).max().unwrap_or_default();
    assert!(most <= 25, "{name}: {most} cells in a part");
    for (picks, choices) in answers {
        if choices.iter().any(|it| it.picks.len() > picks.len()) {
            questions(words, variant, position, picks, choices);
        }
    }
}
