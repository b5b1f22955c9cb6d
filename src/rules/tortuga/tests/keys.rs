//! Which positions are equal: each part of the key tells two of them apart.

use super::*;
use crate::telling_apart::PositionPair;

#[track_caller]
fn told_apart([one, other]: [&Table; 2], copy: impl FnOnce(&mut State, &State), on: &str) {
    let (rules, one, other) = (&one.rules, &one.state, &other.state);
    PositionPair { rules, one, other }.is_told_apart_by(copy, on);
}

#[track_caller]
fn only_looks_different(one: &Table, other: &Table) {
    let (rules, one, other) = (&one.rules, &one.state, &other.state);
    PositionPair { rules, one, other }.only_looks_different();
}

fn copy_pending(one: &mut State, other: &State) {
    one.pending = other.pending;
}

/// North has to resolve two tattoos, and there is no spare turtle.
fn struck(tattoos: [char; 2]) -> Table {
    let [one, other] = tattoos;
    let text = format!("S: d1 | N: d2{one} d4{other} d7 c6 | turn S");
    Table::set_up(tattoo(), &text).advance("d1xd3xd5")
}

#[test]
fn spare_turtles_tell_positions_apart() {
    let spares = |spares| {
        let table = Table::set_up(tattoo(), "S: d3 | N: d4L f5 | turn S");
        table.with_spares(spares)
    };
    let copy = |one: &mut State, other: &State| one.spares = other.spares;
    told_apart([&spares(0), &spares(1)], copy, "d3xd5");
    // The second of two gets a turtle, or none.
    let [one, two] = [1, 2].map(|spares| struck(['L', 'L']).with_spares(spares));
    told_apart([&one, &two], copy, "L:d2@b5");
}

/// Neither tattoo has a result, so the board is the same whichever is resolved first.
#[test]
fn tattoos_that_are_still_to_be_heeded_tell_positions_apart() {
    let both = struck(['L', 'L']);
    let (one, other) = (
        both.clone().advance("L:d2@-"),
        both.clone().advance("L:d4@-"),
    );
    told_apart([&one, &other], copy_pending, "");
    told_apart([&both, &other], copy_pending, "");
    // While a turtle is to be handed over, too.
    let both = struck(['L', 'E']);
    let (one, other) = (both.clone().advance("E:d4"), both.advance("L:d2@- E:d4"));
    told_apart([&one, &other], copy_pending, ">d5");
}

#[test]
fn the_turtle_that_gets_another_one_tells_positions_apart() {
    let both = struck(['E', 'E']);
    let (one, other) = (both.clone().advance("E:d2"), both.advance("E:d4"));
    let copy = |one: &mut State, other: &State| one.phase = other.phase;
    told_apart([&one, &other], copy, ">d5");
}

#[test]
fn turtles_that_have_not_hatched_tell_positions_apart() {
    let reserve = |south, north| {
        let table = Table::set_up(hatching_rules(), "S: d3 c2 | N: d6 e5 | turn S");
        table.with_reserve(south, north)
    };
    let copy = |one: &mut State, other: &State| one.reserve = other.reserve;
    told_apart([&reserve(5, 5), &reserve(4, 5)], copy, "");
    told_apart([&reserve(5, 5), &reserve(5, 4)], copy, "d3-d4");
    told_apart([&reserve(5, 5), &reserve(6, 4)], copy, "");
}

#[test]
fn tattoos_that_were_placed_tell_positions_apart() {
    let one = Table::start(tattoo()).advance("L@b1 L@b5");
    let mut other = one.clone();
    other.state.placed = 4;
    let copy = |one: &mut State, other: &State| one.placed = other.placed;
    told_apart([&one, &other], copy, "");
}

#[test]
fn tattoos_tell_positions_apart() {
    let copy = |one: &mut State, other: &State| one.men = other.men;
    let with = |letter: &str| {
        let text = format!("S: d3 | N: d4{letter} f5 e4 | turn S");
        Table::set_up(tattoo(), &text).with_spares(1)
    };
    let letters = ["", "L", "E", "I", "C"];
    for (idx, one) in letters.iter().enumerate() {
        for other in &letters[..idx] {
            told_apart([&with(one), &with(other)], copy, "d3xd5");
        }
    }
}

#[test]
fn the_sides_of_turtles_tell_positions_apart() {
    let copy = |one: &mut State, other: &State| one.men = other.men;
    let [south, north, asleep] = [
        "S: d3 c2 | N: d6 e5",
        "S: d3 | N: d6 e5 c2",
        "S: d3 | N: d6 e5 | *: c2",
    ]
    .map(|text| Table::set_up(classic(), &format!("{text} | turn S")));
    told_apart([&south, &north], copy, "");
    told_apart([&south, &asleep], copy, "");
    told_apart([&north, &asleep], copy, "d3-d4");
}

/// What an effect has put on the board, or taken off it, and the last turn.
#[test]
fn what_the_picture_shows_of_the_last_turn_makes_no_difference() {
    let played = Table::set_up(tattoo(), "S: d1 | N: d2L d4C d7 c6 | turn S");
    let played = played.with_spares(8).advance("d1xd3xd5 C:d4*d5 L:d2@b5");
    let set_up = Table::set_up(tattoo(), "N: b5 c6 d7 | *: d2L | turn N");
    only_looks_different(&played, &set_up.with_spares(8));
    let [touched, gone, action] = [(); 3].map(|()| played.clone());
    let parts = [touched, gone, action];
    for (part, mut other) in parts.into_iter().enumerate() {
        let last = &mut other.state.last;
        match part {
            0 => last.touched = Hexes::EMPTY,
            1 => last.gone = Men::default(),
            _ => last.action = None,
        }
        only_looks_different(&played, &other);
    }
}
