//! Which positions are equal, where it is too rare for the games of the conformance suite.

use super::*;
use crate::telling_apart::PositionPair;

/// Under a rule that ends the game after this many quiet turns.
#[track_caller]
fn are_told_apart(
    [one, other]: [&Table; 2],
    quiet_limit: u16,
    copy: impl FnOnce(&mut State, &State),
    on: &str,
) {
    let rules = Tartan {
        quiet_limit: quiet_limit.try_into().expect("more than none"),
        ..Tartan::default()
    };
    let (rules, one, other) = (&rules, &one.state, &other.state);
    PositionPair { rules, one, other }.is_told_apart_by(copy, on);
}

fn copy_phase(one: &mut State, other: &State) {
    one.phase = other.phase;
}

/// While the Families of a Horde come back; otherwise the stored logs notice it.
#[test]
fn quiet_turns_tell_positions_apart() {
    let one = Table::set_up("F c4, H d6, f g5; # e5").reserves(1, 0);
    let other = one.clone().advance("c4-c3 g5-g6 c3-c4 g6-g5");
    let copy = |one: &mut State, other: &State| one.quiet = other.quiet;
    let [one, other] = [one, other].map(|table| table.advance("Dd6"));
    are_told_apart([&one, &other], 5, copy, "@a1 @c5 @h7");
}

/// Families stand at two Lochs: one has walked there, the other comes from the Horde.
#[test]
fn lochs_that_got_something_tell_positions_apart() {
    let start = Table::set_up("H d6, F c4, f g4; # e5").reserves(1, 0);
    let one = start.clone().advance("c4-c3 g4-g5 Dd6 @c5");
    let other = start.advance("c4-c5 g4-g5 Dd6 @c3");
    are_told_apart([&one, &other], 15, copy_phase, "");
}

/// Two Hordes are made in either order.
#[test]
fn the_unit_that_may_bounce_tells_positions_apart() {
    let start = Table::set_up("F c3, F c4, F g5, F g6; # e5");
    let one = start.clone().advance("c4+c3 stop Be5-e6 g6+g5");
    let other = start.advance("g6+g5 stop Be5-e6 c4+c3");
    are_told_apart([&one, &other], 15, copy_phase, "");
}
