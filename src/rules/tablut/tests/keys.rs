//! Which positions are equal.

use super::*;
use crate::telling_apart::PositionPair;
use cairn_kernel::Key;

fn key(table: &Table) -> Key {
    let mut key = Key::new();
    table.rules.key(&table.state, &mut key);
    key
}

fn key_after(variant: Variant, moves: &[&str]) -> Key {
    let mut table = Table::new(variant);
    table.play(&moves.join(" "));
    key(&table)
}

#[test]
fn a_position_that_came_back_is_not_the_one_it_was() {
    let there_and_back = ["e2-d2", "e3-d3", "d2-e2", "d3-e3"];
    let start = key(&Table::new(Variant::Corner));
    assert_ne!(key_after(Variant::Corner, &there_and_back), start);
}

#[test]
fn two_orders_are_equal_from_the_turn_on_that_cannot_be_undone() {
    let (one, other) = (["e2-c2", "e3-d3", "e8-c8"], ["e8-c8", "e3-d3", "e2-c2"]);
    // A camp is left for good, so no earlier position can come back. Without camps all can.
    assert_eq!(
        key_after(Variant::Rim, &one),
        key_after(Variant::Rim, &other)
    );
    assert_ne!(
        key_after(Variant::Corner, &one),
        key_after(Variant::Corner, &other)
    );
    let moved_on = |moves: [&'static str; 3]| [&moves[..], &["d3-d2", "c2-c3"]].concat();
    let [one, other] = [one, other].map(moved_on);
    assert_eq!(
        key_after(Variant::Rim, &one),
        key_after(Variant::Rim, &other)
    );
}

/// Pieces go round a corner one way or the other: the board is the same, but the earlier boards
/// differ.
#[test]
fn what_has_been_there_tells_positions_apart() {
    let rules = Table::with(r#"{"repetition":2}"#).rules;
    let after = |moves: &[&str]| {
        let mut table = Table::new(Variant::Corner);
        table.play(&moves.join(" "));
        table.state
    };
    let round = ["a4-a3", "e3-d3", "a3-b3", "d3-c3"];
    let straight = ["a4-b4", "e3-d3", "b4-b3", "d3-c3"];
    let [one, other] = [&round, &straight].map(|moves| after(moves));
    let copy = |one: &mut State, other: &State| one.past.clone_from(&other.past);
    let (rules, one, other) = (&rules, &one, &other);
    let pair = PositionPair { rules, one, other };
    pair.is_told_apart_by(copy, "b3-a3 c3-d3");
    // So does the number of times the same board has occurred.
    let (one, other) = (after(&[]), after(&["e2-d2", "e3-d3", "d2-e2", "d3-e3"]));
    let (one, other) = (&one, &other);
    let rules = &Table::with(r#"{"repetition":3}"#).rules;
    let pair = PositionPair { rules, one, other };
    pair.is_told_apart_by(copy, "e2-d2 e3-d3 d2-e2 d3-e3");
}

/// The side to move, with the same board.
#[test]
fn the_mover_tells_positions_apart() {
    let rows = [
        "...m.....",
        ".........",
        ".........",
        ".........",
        "....K....",
        "........s",
        ".........",
        ".........",
        "...m.....",
    ];
    let [one, other] = Seat::BOTH.map(|mover| State::set_up(rows, mover));
    let rules = Table::new(Variant::Corner).rules;
    let copy = |one: &mut State, other: &State| one.mover = other.mover;
    let (rules, one, other) = (&rules, &one, &other);
    PositionPair { rules, one, other }.is_told_apart_by(copy, "");
}

#[test]
fn what_the_picture_shows_of_the_last_move_makes_no_difference() {
    let mut table = Table::new(Variant::Rim);
    table.play("e2-c2 e3-d3");
    let before = key(&table);
    table.state.last = None;
    assert_eq!(key(&table), before);
}
