//! Which positions are equal: each part of the key tells two of them apart.

use super::*;
use crate::{tartan::past::Last, telling_apart::PositionPair};

/// Under a rule that ends the game after this many quiet turns.
#[track_caller]
fn told_apart(
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

/// Two Families that can unite on either side, and a Horde that can be dismantled.
fn families() -> Table {
    Table::set_up("F c3, F c4, H h6, f g4; B d4, b e6").reserves(1, 0)
}

#[test]
fn quiet_turns_tell_positions_apart() {
    let one = Table::set_up("F c4, H d6, f g5; # e5").reserves(1, 0);
    let other = one.clone().advance("c4-c3 g5-g6 c3-c4 g6-g5");
    let copy = |one: &mut State, other: &State| one.quiet = other.quiet;
    told_apart([&one, &other], 5, copy, "c4-c3");
    // While the Families of a Horde come back, too.
    let [one, other] = [one, other].map(|table| table.advance("Dd6"));
    told_apart([&one, &other], 5, copy, "@a1 @c5 @h7");
}

#[test]
fn tokens_in_reserve_tell_positions_apart() {
    let reserves = |first, second| families().reserves(first, second);
    let copy = |one: &mut State, other: &State| one.clans = other.clans;
    told_apart([&reserves(0, 0), &reserves(1, 0)], 15, copy, "");
    let hordes = |second| Table::set_up("F c3, h g6; # e5").reserves(0, second);
    told_apart([&hordes(0), &hordes(1)], 15, copy, "c3-c4");
}

/// Families stand at two Lochs: one has walked there, the other comes from the Horde.
#[test]
fn lochs_that_got_something_tell_positions_apart() {
    let start = Table::set_up("H d6, F c4, f g4; # e5").reserves(1, 0);
    let one = start.clone().advance("c4-c3 g4-g5 Dd6 @c5");
    let other = start.advance("c4-c5 g4-g5 Dd6 @c3");
    told_apart([&one, &other], 15, copy_phase, "");
}

#[test]
fn families_that_are_still_to_come_tell_positions_apart() {
    let one = Table::set_up("H d6; # e5").reserves(1, 0).advance("Dd6");
    let mut other = one.clone();
    let Phase::Redeploy { left, .. } = &mut other.state.phase else {
        panic!("nothing to come back");
    };
    *left = 1;
    told_apart([&one, &other], 15, copy_phase, "@c5");
}

/// Two Hordes are made in either order.
#[test]
fn the_unit_that_may_bounce_tells_positions_apart() {
    let start = Table::set_up("F c3, F c4, F g5, F g6; # e5");
    let one = start.clone().advance("c4+c3 stop Be5-e6 g6+g5");
    let other = start.advance("g6+g5 stop Be5-e6 c4+c3");
    told_apart([&one, &other], 15, copy_phase, "");
}

#[test]
fn a_bounce_that_may_follow_tells_positions_apart() {
    let one = Table::set_up("F c3, F c4; # e5").advance("c4+c3");
    let mut other = one.clone();
    other.state.phase = Phase::Play;
    told_apart([&one, &other], 15, copy_phase, "");
}

#[test]
fn bishops_tell_positions_apart() {
    let one = Table::set_up("F c3, f g5; # e5");
    let copy = |one: &mut State, other: &State| one.clans = other.clans;
    for elsewhere in ["F c3, f g5; B e5, b e6", "F c3, f g5; B e6, b e5"] {
        told_apart([&one, &Table::set_up(elsewhere)], 15, copy, "c3-c4");
    }
}

#[test]
fn what_the_picture_shows_of_the_last_turn_makes_no_difference() {
    let pair = |one: &Table, other: &Table| {
        let (rules, one, other) = (&one.rules, &one.state, &other.state);
        PositionPair { rules, one, other }.only_looks_different();
    };
    let [one, other] = ["c3", "c5"].map(|from| {
        let table = Table::set_up(&format!("F {from}, f g5; # e5"));
        table.advance(&format!("{from}-c4"))
    });
    pair(&one, &other);
    let mut redeploying = Table::set_up("H d6; # e5").reserves(1, 0).advance("Dd6");
    let before = redeploying.clone();
    redeploying.state.last = Last::Nothing;
    pair(&before, &redeploying);
}

/// Two orders of the same placements.
#[test]
fn who_was_placed_first_makes_no_difference() {
    let (one, other) = (
        Table::new().advance("a1 e1 c3"),
        Table::new().advance("c3 e1 a1"),
    );
    let (rules, one, other) = (&one.rules, &one.state, &other.state);
    PositionPair { rules, one, other }.only_looks_different();
}
