//! Everything on the table can be drawn, named and pointed at.

use std::{
    collections::{HashMap, HashSet},
    path::Path,
};

use cairn_kernel::{BoardPart, Cell, Choice, Mark, Pick, Scene, Seat, Turn, Viewer};

use crate::{
    games::{Place, check},
    sentences::sayable,
    words::WORDS,
};

#[test]
fn every_position_can_be_shown_and_pointed_at() {
    check(
        2,
        &[
            (4, scenes_fit_their_boards),
            (8, what_changed_is_marked),
            (4, every_piece_has_names_and_a_drawing),
            (4, picks_lead_to_every_action_and_to_one_alone),
            (16, effects_are_on_the_board),
            (96, shortcuts_stand_for_actions),
        ],
    );
}

fn scenes_fit_their_boards(Place { position, .. }: &Place) {
    let seats = Seat::BOTH.map(Viewer::Seat);
    for viewer in [Viewer::Everyone].into_iter().chain(seats) {
        let scene = position.scene(viewer);
        let mut cells = cells(&scene).into_iter();
        assert_eq!(cells.find(|&cell| !scene.board.holds(cell)), None);
        let may_turn = viewer == Viewer::Seat(Seat::Second);
        assert!(may_turn || !scene.turned, "turned round for {viewer:?}");
    }
    let board = position.scene(Viewer::Everyone).board;
    let names: HashSet<String> = board.cells().map(|cell| board.name(cell)).collect();
    assert_eq!(names.len(), board.cells().count());
}

fn cells(scene: &Scene) -> Vec<Cell> {
    let mut cells: Vec<Cell> = scene.grounds.iter().map(|(cell, _)| *cell).collect();
    cells.extend(scene.pieces.iter().map(|piece| piece.at));
    for mark in &scene.marks {
        match *mark {
            Mark::Moved { from, to } | Mark::Step { from, to } => cells.extend([from, to]),
            Mark::Captured(piece) => cells.push(piece.at),
            Mark::Choice { at } | Mark::Chosen { at } | Mark::Objection { at } => cells.push(at),
            Mark::Part { low, .. } => cells.push(low),
        }
    }
    cells
}

fn what_changed_is_marked(at: &Place) {
    if !at.history.is_empty() && matches!(at.position.turn(), Turn::Player(_)) {
        let marks = at.position.scene(Viewer::Everyone).marks;
        assert!(!marks.is_empty(), "nothing shows the last turn");
    }
}

fn every_piece_has_names_and_a_drawing(Place { position, .. }: &Place) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/pieces");
    let scene = position.scene(Viewer::Everyone);
    let taken = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Captured(piece) => Some(piece.kind),
        _ => None,
    });
    let in_trays = scene.trays.iter().flat_map(|tray| &tray.items);
    let on_board = scene.pieces.iter().map(|piece| piece.kind);
    let kinds = on_board.chain(taken).chain(in_trays.map(|it| it.kind));
    for kind in kinds.collect::<HashSet<_>>() {
        WORDS.expect(kind, &[]);
        if scene.pieces.iter().filter(|it| it.kind == kind).count() > 1 {
            WORDS.expect(&format!("{kind}-many"), &[]);
        }
        let path = folder.join(kind).with_extension("svg");
        assert!(
            path.is_file(),
            "{} is missing: a drawing of 100 × 100 whose parts have the colors of its seat as \
             classes, as the others beside it",
            path.display()
        );
    }
    for tray in &scene.trays {
        WORDS.expect(tray.title, &[]);
    }
}

/// And by different codes, which buttons carry.
fn picks_lead_to_every_action_and_to_one_alone(Place { position, .. }: &Place) {
    let scene = position.scene(Viewer::Everyone);
    let choices = position.choices();
    for Choice { picks, played, .. } in &choices {
        let notation = &played.notation;
        assert!(!picks.is_empty(), "{notation} cannot be picked");
        let is_on_board = |pick: &Pick| !matches!(pick, Pick::Cell(at) if !scene.board.holds(*at));
        assert!(picks.iter().all(is_on_board), "{notation}: {picks:?}");
    }
    assert_one_alone(&choices, &scene);
}

fn assert_one_alone(choices: &[Choice], scene: &Scene) {
    let codes = |choice: &Choice| -> Vec<String> {
        let codes = choice.picks.iter().map(|it| it.code(scene).into_owned());
        codes.collect()
    };
    let mut by_codes: HashMap<Vec<String>, &str> = HashMap::new();
    for choice in choices {
        let notation = choice.played.notation.as_str();
        if let Some(other) = by_codes.insert(codes(choice), notation) {
            panic!("{notation} and {other} are picked alike");
        }
    }
    for (codes, notation) in &by_codes {
        let other = (1..codes.len()).find_map(|len| by_codes.get(&codes[..len]));
        assert_eq!(other, None, "picking {notation} stops there");
    }
}

fn effects_are_on_the_board(Place { position, .. }: &Place) {
    let scene = position.scene(Viewer::Everyone);
    for Choice { effect, played, .. } in position.choices() {
        let different: HashSet<_> = effect.captured.iter().collect();
        let is_there = |cell: &Cell| scene.piece_at(*cell).is_some();
        let is_right = different.len() == effect.captured.len();
        assert!(
            is_right && effect.captured.iter().all(is_there),
            "{}: {effect:?}",
            played.notation
        );
    }
}

/// Shortcuts obey the same laws of pointing as actions, and are played the same whether picked or
/// typed.
fn shortcuts_stand_for_actions(Place { position, .. }: &Place) {
    let offers = position.choices_for_pointing();
    assert_one_alone(&offers, &position.scene(Viewer::Everyone));
    for shortcut in offers.iter().filter(|it| it.several).step_by(97) {
        let notation = &shortcut.played.notation;
        let (mut picked, mut typed) = (position.fork(), position.fork());
        picked.replay(&shortcut.played.action).expect(notation);
        typed.play_text(notation).expect(notation);
        assert_eq!(picked.fingerprint(), typed.fingerprint(), "{notation}");
    }
}

/// Every next step has a question of the game, with few enough answers: 25 things or cells of a
/// part of the board, and 20 such parts.
#[test]
fn every_step_has_a_question_of_the_game_and_few_answers() {
    // More games than usual: positions with the most choices are rare.
    check(12, &[(3, every_step_has_a_question)]);
}

fn every_step_has_a_question(at: &Place) {
    if let Turn::Player(_) = at.position.turn() {
        let offers = at.position.choices_for_pointing();
        questions(at, &[], offers.iter().collect());
    }
}

/// Checks the question after these picks, with which all the choices begin, and those that follow.
fn questions(at: &Place, picked: &[Pick], choices: Vec<&Choice>) {
    let (variant, position) = (at.variant, at.position);
    let question = position.question(picked);
    let name = format!("{} after {picked:?}", question.text.key);
    // Or a question shared by many games.
    let games = [variant.kind.about.key, "any"];
    let mut begins = games.iter().map(|it| format!("{it}-ask-"));
    let is_question = begins.any(|it| question.text.key.starts_with(&it));
    assert!(is_question, "{name}");
    sayable(&question.text);
    let board = position.scene(Viewer::Everyone).board;
    let mut answers: HashMap<&[Pick], Vec<&Choice>> = HashMap::new();
    for choice in choices {
        let until = choice.picks.len().min(picked.len() + question.picks);
        let picks = &choice.picks[..until];
        answers.entry(picks).or_default().push(choice);
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
    let is_divided = question.parts.is_some();
    assert!(is_divided || count <= 25, "{name}: {count} answers");
    assert!(parts.len() <= 20, "{name}: {} parts", parts.len());
    let most = parts.values().map(HashSet::len).max().unwrap_or_default();
    assert!(most <= 25, "{name}: {most} cells in a part");
    for (picks, choices) in answers {
        if choices.iter().any(|it| it.picks.len() > picks.len()) {
            questions(at, picks, choices);
        }
    }
}
