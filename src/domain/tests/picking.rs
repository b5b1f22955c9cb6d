//! Picking and suggesting turns.

use super::{about_to_take, begun, game, table};
use crate::domain::{Picked, pick, suggestions};
use cairn_kernel::{Board, Cell, Choice, Effect, Pick, Piece, Played, Scene, Seat, Viewer};

/// As many entries as a list has in these tests.
const LIST: usize = 25;

#[test]
fn first_the_piece_then_the_place_then_the_action() {
    let table = table(&begun("raid", "{}"));
    let (choices, scene) = (table.position.choices(), table.scene(Viewer::Everyone));
    // With fewer actions than a list holds whole actions would be listed.
    let list = choices.len() - 1;
    let Picked::Next(pieces) = pick(&choices, &scene, &[], list) else {
        panic!("pieces")
    };
    assert_eq!(
        pieces.iter().map(|it| it.choices.len()).sum::<usize>(),
        choices.len()
    );
    let codes: Vec<_> = pieces.iter().map(|it| it.codes.join(".")).collect();
    assert_eq!(codes, ["a1", "b1", "c1", "d1", "e1", "raid-roll"]);
    let Picked::Next(places) = pick(&choices, &scene, &["d1"], list) else {
        panic!("places")
    };
    let codes: Vec<_> = places.iter().map(|it| it.codes.join(".")).collect();
    assert_eq!(codes, ["d1.d2", "d1.d3"]);
    let Picked::Action(choice) = pick(&choices, &scene, &["d1", "d3"], list) else {
        panic!("action")
    };
    assert_eq!(choice.played.notation, "d1-d3");
}

#[test]
fn a_forged_path_leads_nowhere() {
    let table = table(&game());
    let (choices, scene) = (table.position.choices(), table.scene(Viewer::Everyone));
    for path in [
        &["e1"][..],
        &["a1", "d1"],
        &["a1", "b1", "b1"],
        &["toy-toss", "a1"],
        &["", ""],
        &["x9"],
    ] {
        assert!(
            matches!(pick(&choices, &scene, path, LIST), Picked::Nowhere),
            "{path:?}"
        );
    }
}

#[test]
fn what_captures_comes_first() {
    let table = table(&about_to_take(0));
    let (choices, scene) = (table.position.choices(), table.scene(Viewer::Everyone));
    let Picked::Next(pieces) = pick(&choices, &scene, &[], LIST) else {
        panic!("pieces")
    };
    assert!(pieces[0].captures() == 1 && pieces.last().is_some_and(|it| it.captures() == 0));
    let best = suggestions(table.position.as_ref(), "", 5);
    assert!(best[0].label.contains("xb5"), "{best:?}");
}

#[test]
fn suggestions_complete_what_is_typed() {
    let table = table(&begun("raid", "{}"));
    let typed = |text: &str| -> Vec<String> {
        suggestions(table.position.as_ref(), text, 10)
            .into_iter()
            .map(|it| it.turn)
            .collect()
    };
    assert_eq!(typed("d1d"), ["d1-d2", "d1-d3"]);
    assert_eq!(typed("D1 - D3")[0], "d1-d3");
    assert_eq!(typed("").len(), 10);
    assert!(typed("e5").iter().all(|turn| !turn.starts_with("e5")));
    assert!(typed("hello there").is_empty());
}

/// A piece that can go to every cell of a large board; on one stands something to be taken.
fn crowded() -> (Vec<Choice>, Scene) {
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
        let captured = [to].into_iter().filter(|it| *it == prey).collect();
        Choice {
            played: Played {
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

#[test]
fn more_cells_than_a_list_holds_are_found_by_parts_of_the_board() {
    let (choices, scene) = crowded();
    for list in [9, 25, 30] {
        let Picked::Next(steps) = pick(&choices, &scene, &["h8"], list) else {
            panic!("parts of the board")
        };
        assert_eq!(
            steps[0].codes,
            ["h8", "n3"],
            "what can be taken comes first"
        );
        let mut reached = 1;
        for step in &steps[1..] {
            assert!(step.area.is_some() && !step.is_last(), "{:?}", step.codes);
            let path: Vec<&str> = step.codes.iter().map(String::as_str).collect();
            let Picked::Next(cells) = pick(&choices, &scene, &path, list) else {
                panic!("cells")
            };
            assert!(cells.len() <= list, "{path:?}: {}", cells.len());
            for cell in &cells {
                let path: Vec<&str> = cell.codes.iter().map(String::as_str).collect();
                let picked = pick(&choices, &scene, &path, list);
                assert!(matches!(picked, Picked::Action(_)), "{path:?}");
            }
            // What can be taken is in its part of the board as well.
            reached += cells.iter().filter(|it| it.captures() == 0).count();
        }
        assert_eq!(reached, choices.len(), "lists of {list}");
    }
}

#[test]
fn a_forged_part_of_the_board_leads_nowhere() {
    let (choices, scene) = crowded();
    for path in [
        &["a1-e5"][..],
        &["h8", "a1-e6"],
        &["h8", "b2-f6"],
        &["h8", "a1-e5", "f6-j10"],
        &["h8", "a1-e5", "a1-e5"],
        &["h8", "a1-e5", "t18"],
        &["h8", "-"],
    ] {
        let picked = pick(&choices, &scene, path, LIST);
        assert!(matches!(picked, Picked::Nowhere), "{path:?}");
    }
}

#[test]
fn pieces_are_listed_one_by_one_however_many_there_are() {
    let (mut choices, mut scene) = crowded();
    // Every piece has one way to go.
    let at: Vec<Cell> = scene.board.cells().take(27).collect();
    choices.truncate(27);
    for (choice, from) in choices.iter_mut().zip(&at) {
        choice.picks[0] = Pick::Cell(*from);
    }
    scene.pieces = at
        .iter()
        .map(|&at| Piece {
            at,
            kind: "toy-runner",
            seat: Some(Seat::First),
        })
        .collect();
    let Picked::Next(steps) = pick(&choices, &scene, &[], LIST) else {
        panic!("pieces")
    };
    assert_eq!(steps.len(), 27);
    assert!(steps.iter().all(|step| step.area.is_none()));
}
