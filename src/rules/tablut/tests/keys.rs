//! Which positions are equal.

use super::*;
use cairn_kernel::Key;

fn key(table: &Table) -> Key {
    let mut key = Key::new();
    table.rules.key(&table.state, &mut key);
    key
}

fn after(variant: Variant, moves: &[&str]) -> Key {
    let mut table = Table::new(variant);
    table.play(moves);
    key(&table)
}

#[test]
fn a_position_that_came_back_is_not_the_one_it_was() {
    let there_and_back = ["e2-d2", "e3-d3", "d2-e2", "d3-e3"];
    let start = key(&Table::new(Variant::Corner));
    assert_ne!(after(Variant::Corner, &there_and_back), start);
}

#[test]
fn two_orders_are_equal_from_the_turn_on_that_cannot_be_undone() {
    let (one, other) = (["e2-c2", "e3-d3", "e8-c8"], ["e8-c8", "e3-d3", "e2-c2"]);
    // A camp is left for good, so nothing before can come back. Without camps everything can.
    assert_eq!(after(Variant::Rim, &one), after(Variant::Rim, &other));
    assert_ne!(after(Variant::Corner, &one), after(Variant::Corner, &other));
    let moved_on = |moves: [&'static str; 3]| [&moves[..], &["d3-d2", "c2-c3"]].concat();
    let [one, other] = [one, other].map(moved_on);
    assert_eq!(after(Variant::Rim, &one), after(Variant::Rim, &other));
}

#[test]
fn what_the_picture_shows_of_the_last_move_makes_no_difference() {
    let mut table = Table::new(Variant::Rim);
    table.play(&["e2-c2", "e3-d3"]);
    let before = key(&table);
    table.state.last = None;
    assert_eq!(key(&table), before);
}
