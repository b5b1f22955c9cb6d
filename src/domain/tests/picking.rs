//! Picking and suggesting turns.

use super::*;
use cairn_kernel::{
    Board, Cell, Choice, Effect, Mark, Parts, Pick, Piece, PlayedAction, Question, Scene, Viewer,
};
use std::collections::BTreeSet;

/// A path of words separated by blanks.
fn path(codes: &str) -> Vec<String> {
    codes.split_whitespace().map(ToOwned::to_owned).collect()
}

/// Calls `look` with the picker of a table.
fn with_picker(table: &ReplayedGame, look: impl FnOnce(&Picker<'_>)) {
    with_some(table, &table.position.choices(), look);
}

/// The same, for some of its choices.
fn with_some(table: &ReplayedGame, choices: &[Choice], look: impl FnOnce(&Picker<'_>)) {
    let scene = table.scene(Viewer::Everyone);
    look(&Picker::new(table.position.as_ref(), choices, &scene));
}

#[track_caller]
fn next<'a>(picker: &Picker<'a>, codes: &str) -> NextPick<'a> {
    match picker.follow(&path(codes)) {
        PickOutcome::Next(next) => next,
        other => panic!("{codes}: {other:?}"),
    }
}

#[track_caller]
fn answers(picker: &Picker<'_>, codes: &str) -> Vec<String> {
    let next = next(picker, codes);
    next.steps.iter().map(|it| it.codes.join(" ")).collect()
}

#[test]
fn first_the_piece_then_the_place_then_the_action() {
    let table = table(&new_game("raid", "{}"));
    let choices = table.position.choices();
    with_picker(&table, |picker| {
        let pieces = next(picker, "");
        assert_eq!(pieces.question.key, "raid-ask-piece");
        let all: usize = pieces.steps.iter().map(|it| it.choices.len()).sum();
        assert_eq!(all, choices.len());
        let all = ["a1", "b1", "c1", "d1", "e1", "raid-roll"];
        assert_eq!(answers(picker, ""), all);
        assert_eq!(next(picker, "d1").question.key, "raid-ask-to");
        assert_eq!(answers(picker, "d1"), ["d1 d2", "d1 d3"]);
        let PickOutcome::Action { choice, .. } = picker.follow(&path("d1 d3")) else {
            panic!("action")
        };
        assert_eq!(choice.played.notation, "d1-d3");
        assert_eq!(picker.previous_path(&path("d1 d3")), Some(path("d1")));
        assert_eq!(picker.previous_path(&path("d1")), Some(Vec::new()));
        assert_eq!(picker.previous_path(&[]), None);
    });
}

/// The same questions come in the same order, no matter how many actions there are.
#[test]
fn the_order_of_questions_does_not_depend_on_how_many_answers_there_are() {
    let table = table(&new_game("raid", "{}"));
    let choices = table.position.choices();
    for most in [3, 5, choices.len()] {
        // From different pieces, so that there is something to ask at first.
        let few = choices.iter().step_by(choices.len() / most);
        let few: Vec<Choice> = few.cloned().collect();
        with_some(&table, &few, |picker| {
            let first = next(picker, "");
            assert_eq!(first.question.key, "raid-ask-piece", "{most}");
            for piece in &first.steps {
                match picker.follow(&piece.codes) {
                    PickOutcome::Next(next) => {
                        assert_eq!(next.question.key, "raid-ask-to", "{most}");
                    }
                    PickOutcome::Action { .. } => assert_eq!(piece.choices.len(), 1, "{most}"),
                    PickOutcome::Nowhere => panic!("{:?}", piece.codes),
                }
            }
        });
    }
}

#[test]
fn a_question_with_one_answer_is_passed_over() {
    let table = table(&new_game("raid", "{}"));
    let choices = table.position.choices();
    let of = |from: &'static str| {
        let begins = move |it: &&Choice| it.played.notation.starts_with(from);
        choices.iter().filter(begins)
    };
    // One piece alone: the question is where to.
    let d1: Vec<Choice> = of("d1").cloned().collect();
    with_some(&table, &d1, |picker| {
        let places = next(picker, "");
        assert_eq!(places.question.key, "raid-ask-to");
        assert_eq!(places.path, ["d1"]);
        assert_eq!(
            picker.previous_path(&places.steps[0].codes),
            Some(path("d1"))
        );
        assert_eq!(picker.previous_path(&places.path), None);
    });
    // Another one with one way to go: picking it says where to.
    let two: Vec<Choice> = of("d1").chain(of("e1").take(1)).cloned().collect();
    with_some(&table, &two, |picker| {
        let PickOutcome::Action { choice, path } = picker.follow(&path("e1")) else {
            panic!("action")
        };
        assert!(choice.played.notation.starts_with("e1"));
        assert_eq!(path.len(), 2, "{path:?}");
        assert_eq!(picker.previous_path(&path), Some(Vec::new()));
    });
    // One action alone is the answer to everything; it can be asked for all the same.
    with_some(&table, &d1[..1], |picker| {
        assert!(matches!(picker.follow(&[]), PickOutcome::Action { .. }));
        assert!(
            matches!(picker.question_at(&[]), PickOutcome::Next(next) if next.steps.len() == 1)
        );
    });
}

fn leads_nowhere(picker: &Picker<'_>, forged: &[&str]) {
    for codes in forged {
        let found = picker.follow(&path(codes));
        assert!(matches!(found, PickOutcome::Nowhere), "{codes}");
    }
}

#[test]
fn a_forged_path_leads_nowhere() {
    with_picker(&table(&game()), |picker| {
        leads_nowhere(picker, &["e1", "a1 d1", "a1 b1 b1", "toy-toss a1"]);
        leads_nowhere(picker, &["x9", "in-a", "in-"]);
        let empty = [String::new(), String::new()];
        assert!(matches!(picker.follow(&empty), PickOutcome::Nowhere));
    });
    let (choices, scene) = crowded_board();
    let picker = Picker::with_question(&choices, &scene, by_blocks);
    leads_nowhere(
        &picker,
        &["in-A", "h8 in-Z", "h8 in-a", "h8 in-AB", "h8 in-", "h8 -"],
    );
    leads_nowhere(&picker, &["h8 in-A in-B", "h8 in-A in-A", "h8 in-A t18"]);
}

#[test]
fn what_captures_comes_first() {
    let table = table(&about_to_take(0));
    with_picker(&table, |picker| {
        let pieces = next(picker, "").steps;
        assert!(pieces[0].captures() == 1 && pieces.last().is_some_and(|it| it.captures() == 0));
    });
    let best = suggestions(table.position.as_ref(), "", (Reveal::Outcomes, 5));
    assert!(best[0].label.contains("xb5"), "{best:?}");
}

/// Neither the order of the answers nor anything about them tells which are good.
#[test]
fn where_outcomes_are_not_told_what_captures_is_like_the_rest() {
    let table = table(&about_to_take(0));
    let position = table.position.as_ref();
    let in_order: Vec<String> = position
        .choices()
        .iter()
        .map(|it| it.played.notation.clone())
        .collect();
    let told = Reveal::Costs.limit_choices(position.choices_for_pointing());
    with_some(&table, &told, |picker| {
        let pieces = next(picker, "").steps;
        assert!(pieces.iter().all(|it| it.captures() == 0 && !it.wins()));
        let first = pieces.iter().map(|it| &it.choices[0].played.notation);
        let places = first.map(|it| in_order.iter().position(|other| other == it));
        assert!(places.is_sorted());
    });
    let all = suggestions(position, "", (Reveal::Costs, in_order.len()));
    assert!(all.iter().map(|it| &it.turn).eq(&in_order), "{all:?}");
    assert!(all.iter().all(|it| it.label == it.turn), "{all:?}");
    // Where the board is divided, no cell stands beside its part because of what it captures.
    let (choices, scene) = crowded_board();
    let told = Reveal::Costs.limit_choices(choices);
    let picker = Picker::with_question(&told, &scene, by_blocks);
    assert!(next(&picker, "").steps.iter().all(|it| it.part.is_some()));
}

#[test]
fn captures_stand_out_only_if_at_most_half_of_the_answers_capture() {
    let (mut choices, scene) = crowded_board();
    let prey = choices.iter().find(|it| !it.effect.captured.is_empty());
    let effect = prey.expect("a capture").effect.clone();
    choices.retain(|it| it.effect.captured.is_empty());
    for (count, stands_out) in [(1, true), (2, true), (3, false), (4, false)] {
        let mut few = choices[..4].to_vec();
        for choice in &mut few[..count] {
            choice.effect = effect.clone();
        }
        let picker = Picker::with_question(&few, &scene, |_| Question::new("toy-ask-to"));
        assert_eq!(next(&picker, "").marks_captures(), stands_out, "{count}");
    }
}

#[test]
fn suggestions_complete_what_is_typed() {
    let table = table(&new_game("raid", "{}"));
    let typed = |text: &str| -> Vec<String> {
        let found = suggestions(table.position.as_ref(), text, (Reveal::Outcomes, 10));
        found.into_iter().map(|it| it.turn).collect()
    };
    assert_eq!(typed("d1d"), ["d1-d2", "d1-d3"]);
    assert_eq!(typed("D1 - D3")[0], "d1-d3");
    assert_eq!(typed("").len(), 10);
    assert!(typed("e5").iter().all(|turn| !turn.starts_with("e5")));
    assert!(typed("hello there").is_empty());
}

/// A piece that can go to every cell of a large board; on one stands something to be taken.
fn crowded_board() -> (Vec<Choice>, Scene) {
    let board = Board::Squares {
        files: 20,
        ranks: 18,
    };
    let from = Cell { x: 7, y: 7 };
    let prey = Cell { x: 13, y: 2 };
    let piece = |at, seat| Piece {
        at,
        kind: "toy-runner",
        seat: Some(seat),
    };
    let choices = board.cells().filter(|cell| *cell != from).map(|to| {
        let notation = format!("{}-{}", board.name(from), board.name(to));
        let captured = if to == prey { vec![to] } else { Vec::new() };
        Choice {
            played: PlayedAction {
                action: serde_json::value::to_raw_value(&notation).expect("a text"),
                annotated: notation.clone(),
                notation,
            },
            picks: vec![Pick::Cell(from), Pick::Cell(to)],
            effect: Effect {
                captured,
                wins: false,
            },
            hint: None,
            several: false,
        }
    });
    let scene = Scene {
        board,
        grounds: Vec::new(),
        pieces: vec![piece(from, Seat::First), piece(prey, Seat::Second)],
        marks: Vec::new(),
        trays: Vec::new(),
        turned: false,
    };
    (choices.collect(), scene)
}

/// Asks for the piece, then for its place by blocks.
fn by_blocks(picked: &[Pick]) -> Question {
    match picked {
        [] => Question::new("toy-ask-runner"),
        _ => Question::new("toy-ask-to").with_parts(Parts::Blocks { side: 5 }),
    }
}

#[test]
fn cells_all_over_the_board_are_found_by_parts_of_it() {
    let (choices, scene) = crowded_board();
    let picker = Picker::with_question(&choices, &scene, by_blocks);
    let blocks = next(&picker, "");
    assert_eq!(blocks.path, ["h8"], "there is one piece");
    let first = &blocks.steps[0].codes;
    assert_eq!(*first, ["h8", "n3"], "what can be taken comes first");
    let mut reached = 0;
    for block in &blocks.steps[1..] {
        assert!(block.part.is_some() && !block.is_last());
        let PickOutcome::Next(cells) = picker.follow(&block.codes) else {
            panic!("cells")
        };
        assert!(cells.parts.is_none() && cells.steps.len() <= 25);
        for cell in &cells.steps {
            let said = matches!(picker.follow(&cell.codes), PickOutcome::Action { .. });
            assert!(said, "{:?}", cell.codes);
            assert_eq!(
                picker.previous_path(&cell.codes).as_ref(),
                Some(&block.codes)
            );
        }
        reached += cells.steps.len();
    }
    let all = choices.len();
    assert_eq!(reached, all, "what can be taken is in its part, too");
}

/// Picking a part of the board is not picking the cell in it.
#[test]
fn the_last_cell_of_a_part_is_still_asked_for() {
    let (mut choices, scene) = crowded_board();
    choices.retain(|it| ["h8-a1", "h8-t18"].contains(&it.played.notation.as_str()));
    let picker = Picker::with_question(&choices, &scene, by_blocks);
    assert_eq!(answers(&picker, "h8 in-M"), ["h8 in-M a1"]);
}

#[test]
fn two_picks_can_answer_one_question() {
    let (choices, scene) = crowded_board();
    let picker = Picker::with_question(&choices, &scene, |_| {
        Question::new("toy-ask-to").with_picks(2)
    });
    let moves = next(&picker, "");
    assert_eq!(moves.steps.len(), choices.len());
    assert_eq!(moves.steps[0].codes, ["h8", "n3"]);
    assert!(moves.steps[0].is_last());
    // Half of an answer is no question to come back to.
    assert_eq!(picker.previous_path(&path("h8 n3")), Some(Vec::new()));
    assert_eq!(answers(&picker, "h8").len(), choices.len());
}

#[test]
fn what_can_be_chosen_is_marked() {
    let table = table(&new_game("raid", "{}"));
    with_picker(&table, |picker| {
        let mut scene = table.scene(Viewer::Everyone);
        scene.marks.clear();
        point_out(&mut scene, &next(picker, "d1"));
        let at = |name| scene.board.find(name).expect("a cell");
        assert_eq!(scene.marks[0], Mark::Chosen { at: at("d1") });
        assert_eq!(scene.marks.len(), 3);
        assert!(scene.marks.contains(&Mark::Choice { at: at("d3") }));
    });
}

#[test]
fn the_way_so_far_is_marked_by_arrows() {
    let (mut choices, mut scene) = crowded_board();
    let at = |name| scene.board.find(name).expect("a cell");
    let [from, to] = [at("h8"), at("h9")];
    choices.truncate(2);
    for (choice, word) in choices.iter_mut().zip(["toy-left", "toy-right"]) {
        choice.picks = vec![Pick::Cell(from), Pick::Cell(to), Pick::Word(word)];
    }
    let board = scene.clone();
    let picker = Picker::with_question(&choices, &board, |_| Question::new("toy-ask-to"));
    point_out(&mut scene, &next(&picker, ""));
    assert_eq!(
        scene.marks,
        [
            Mark::Moved { from, to },
            Mark::Chosen { at: from },
            Mark::Chosen { at: to },
        ]
    );
}

#[test]
fn blocks_are_marked_by_their_letters() {
    let (choices, mut scene) = crowded_board();
    let board = scene.clone();
    let picker = Picker::with_question(&choices, &board, by_blocks);
    point_out(&mut scene, &next(&picker, "h8"));
    let letter = |mark: &Mark| match mark {
        Mark::Part { letter, .. } => Some(*letter),
        _ => None,
    };
    let letters: BTreeSet<char> = scene.marks.iter().filter_map(letter).collect();
    assert_eq!(String::from_iter(letters), "ABCDEFGHIJKLMNOP");
    let is_choice = |mark: &&Mark| matches!(mark, Mark::Choice { .. });
    let choices = scene.marks.iter().filter(is_choice);
    assert_eq!(choices.count(), 1, "what can be taken");
}
