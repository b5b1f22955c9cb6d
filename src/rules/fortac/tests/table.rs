//! What the scene shows.

use super::*;
use crate::fortac::Combo;
use cairn_kernel::{Board as Shape, Mark, Scene, Shown as _, Viewer};

fn scene(state: &State) -> Scene {
    usual().scene(state, Viewer::Everyone)
}

fn marks(rows: &str, text: &str) -> Vec<String> {
    let rules = usual();
    let (card, _) = text.split_once(':').expect("a card");
    let after = play(&rules, &red_with(&rules, rows, card), text);
    let board = scene(&after).board;
    let name = |mark: Mark| match mark {
        Mark::Moved { from, to } => format!("{}-{}", board.name(from), board.name(to)),
        Mark::Chosen { at } => board.name(at),
        other => panic!("{other:?}"),
    };
    scene(&after).marks.into_iter().map(name).collect()
}

#[test]
fn the_men_stand_on_sixteen_squares() {
    let scene = scene(&usual().start());
    assert_eq!(scene.board, Shape::Squares { files: 4, ranks: 4 });
    let at = |seat| -> Vec<String> {
        let own = scene.pieces.iter().filter(|piece| piece.seat == Some(seat));
        own.map(|piece| format!("{} {}", piece.kind, scene.board.name(piece.at)))
            .collect()
    };
    assert_eq!(
        at(Seat::First).join(", "),
        "fortac-red-man a3, fortac-red-man b3, fortac-red-man a4, fortac-red-man b4"
    );
    assert_eq!(at(Seat::Second).len(), 4);
    assert!(scene.marks.is_empty());
}

#[test]
fn hands_and_piles_lie_beside_the_board() {
    let state = red_with(&usual(), START, "king");
    let trays = scene(&state).trays;
    let lying = |idx: usize| -> Vec<_> {
        trays[idx]
            .items
            .iter()
            .map(|item| (item.kind, item.count))
            .collect()
    };
    assert_eq!(
        (trays[0].title, trays[0].seat),
        ("fortac-first", Some(Seat::First))
    );
    assert_eq!(lying(0), [("fortac-card-king", 1); 3]);
    assert_eq!(lying(1), [("fortac-card-hop", 1); 3]);
    assert_eq!((trays[2].title, trays[2].seat), ("fortac-piles", None));
    assert_eq!(lying(2), [("fortac-deck", 35), ("fortac-discard", 0)]);
}

#[test]
fn first_combos_are_remembered() {
    let mut state = red_with(&usual(), START, "king");
    state.firsts.second = Some(Combo::Corner);
    let trays = scene(&state).trays;
    let tray = trays
        .iter()
        .find(|tray| tray.title == "fortac-black-combo")
        .expect("a combo");
    assert_eq!(
        (tray.seat, tray.items[0].kind),
        (Some(Seat::Second), "fortac-combo-corner")
    );
}

#[test]
fn a_card_that_cannot_be_played_says_so() {
    let trays = scene(&red_with(&usual(), "B.BB/...B/RR../RR..", "trade")).trays;
    let kinds: Vec<_> = trays[0].items.iter().map(|item| item.kind).collect();
    assert_eq!(kinds, ["fortac-card-trade", "fortac-stuck"].repeat(3));
}

#[test]
fn a_combo_that_counts_is_shown_with_its_four_men() {
    assert_eq!(
        marks("RRR./...R/BB../BB..", "hop:d3d4"),
        ["d3-d4", "a4", "b4", "c4", "d4"]
    );
}

#[test]
fn the_winner_has_both_of_his_combos_beside_the_board() {
    let rules = usual();
    let mut state = red_with(&rules, "RRR./...R/BB../BB..", "hop");
    state.firsts.first = Some(Combo::Diagonal);
    let trays = scene(&play(&rules, &state, "hop:d3d4")).trays;
    let tray = trays
        .iter()
        .find(|tray| tray.title == "fortac-red-combo")
        .expect("combos");
    let kinds: Vec<_> = tray.items.iter().map(|item| item.kind).collect();
    assert_eq!(kinds, ["fortac-combo-diagonal", "fortac-combo-orthogonal"]);
}

#[test]
fn the_last_move_is_marked_with_all_men_it_moved() {
    assert_eq!(marks(START, "hop:b3c3"), ["b3-c3"]);
    assert_eq!(marks(START, "trade:b3c2"), ["b3-c2", "c2-b3"]);
    assert_eq!(
        marks("R.../RBB./..../RRBB", "push:a3b3"),
        ["a3-b3", "b3-c3", "c3-d3"]
    );
    assert_eq!(
        marks("R.../RBB./..../RRBB", "push:a4b3"),
        ["a4-b3", "b3-c2"]
    );
    assert_eq!(
        marks("R.../RBB./..../RRBB", "push:a4a3"),
        ["a4-a3", "a3-a2"]
    );
}

#[test]
fn both_see_the_board_from_the_same_side() {
    let state = usual().start();
    assert!(!usual().scene(&state, Viewer::Seat(Seat::Second)).turned);
    assert!(!usual().scene(&state, Viewer::Seat(Seat::First)).turned);
    assert!(!scene(&state).turned);
}
