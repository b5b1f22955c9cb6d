//! Which positions are equal, where random games do not tell: while tattoos are heeded.

use super::*;
use crate::telling_apart::PositionPair;
use cairn_kernel::Judge as _;

#[track_caller]
fn told_apart([one, other]: [&Table; 2], copy: impl FnOnce(&mut State, &State), on: &str) {
    let (rules, one, other) = (&one.rules, &one.state, &other.state);
    PositionPair { rules, one, other }.is_told_apart_by(copy, on);
    assert_ne!(rules.table_key(one), rules.table_key(other), "for a search");
}

/// North has to resolve two tattoos, and there is no spare turtle.
fn struck(tattoos: [char; 2]) -> Table {
    let [one, other] = tattoos;
    tattoo(&format!("S: d1 | N: d2{one} d4{other} d7 c6")).advance("d1xd3xd5")
}

/// Life has no result here, so the board is the same whichever is resolved first.
#[test]
fn tattoos_that_are_still_to_be_heeded_tell_positions_apart() {
    let copy = |one: &mut State, other: &State| one.pending = other.pending;
    let both = struck(['L', 'L']);
    let [one, other] = ["L:d2@-", "L:d4@-"].map(|action| both.clone().advance(action));
    told_apart([&one, &other], copy, "");
    told_apart([&both, &other], copy, "");
    // While a turtle is to be handed over, too.
    let both = struck(['L', 'E']);
    let (one, other) = (both.clone().advance("E:d4"), both.advance("L:d2@- E:d4"));
    told_apart([&one, &other], copy, ">d5");
}

#[test]
fn the_turtle_that_gets_another_one_tells_positions_apart() {
    let both = struck(['E', 'E']);
    let [one, other] = ["E:d2", "E:d4"].map(|action| both.clone().advance(action));
    let copy = |one: &mut State, other: &State| one.phase = other.phase;
    told_apart([&one, &other], copy, ">d5");
}

#[test]
fn reserves_tell_positions_apart() {
    let with = |reserve| hatching_game(&format!("S: b1 | N: b5 | reserve {reserve}"));
    let copy = |one: &mut State, other: &State| one.reserve = other.reserve;
    told_apart([&with("7 7"), &with("7 6")], copy, "");
    told_apart([&with("7 7"), &with("6 7")], copy, "");
}
