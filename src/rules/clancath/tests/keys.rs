//! Which positions are equal: each part of the key tells two of them apart.

use super::*;
use crate::telling_apart::PositionPair;

/// Under a rule that ends the game after this many quiet turns.
#[track_caller]
fn told_apart(
    [one, other]: [&Table; 2],
    quiet_limit: u32,
    copy: impl FnOnce(&mut State, &State),
    on: &str,
) {
    let rules = ClanCath {
        quiet_limit: quiet_limit.try_into().expect("more than none"),
        ..ClanCath::default()
    };
    let (rules, one, other) = (&rules, &one.state, &other.state);
    PositionPair { rules, one, other }.is_told_apart_by(copy, on);
}

fn move_turn(state: &mut State) -> &mut MoveTurn {
    match &mut state.phase {
        Phase::Turn(_, moving) => moving,
        other => panic!("no turn: {other:?}"),
    }
}

fn moving_of(state: &State) -> MoveTurn {
    *move_turn(&mut state.clone())
}

/// A chieftain in each far corner. Each can spend 4 points there and back.
fn corners() -> Table {
    Table::position("Ca1", "Ct20", 0)
}

const SOUTH_AND_BACK: &str = "a1-a2 a2-a1 a1-a2 a2-a1";
const NORTH_AND_BACK: &str = "t20-t19 t19-t20 t20-t19 t19-t20";

#[test]
fn quiet_turns_tell_positions_apart() {
    let (one, mut other) = (corners(), corners());
    other.play(SOUTH_AND_BACK);
    other.play(NORTH_AND_BACK);
    let copy = |one: &mut State, other: &State| one.quiet = other.quiet;
    told_apart([&one, &other], 3, copy, SOUTH_AND_BACK);
    // While the dice are in the air, too.
    let [one, other] = [one, other].map(|mut table| {
        table.play("roll");
        table
    });
    told_apart([&one, &other], 3, copy, "rolls:1,1");
}

#[test]
fn rolled_points_tell_positions_apart() {
    let (mut one, mut other) = (corners(), corners());
    one.play(SOUTH_AND_BACK);
    other.play("roll rolls:1,1");
    one.play(NORTH_AND_BACK);
    other.play(NORTH_AND_BACK);
    let copy = |one: &mut State, other: &State| one.clans.first.pool = other.clans.first.pool;
    told_apart([&one, &other], 80, copy, SOUTH_AND_BACK);
    // Those of the player who waits.
    let copy = |one: &mut State, other: &State| one.clans.second.pool = other.clans.second.pool;
    let (mut one, mut other) = (corners(), corners());
    one.play(SOUTH_AND_BACK);
    other.play(SOUTH_AND_BACK);
    one.play(NORTH_AND_BACK);
    other.play("roll rolls:1,1");
    let on = format!("{SOUTH_AND_BACK} {NORTH_AND_BACK}");
    told_apart([&one, &other], 80, copy, &on);
}

#[test]
fn automatic_points_that_are_left_tell_positions_apart() {
    let mut one = Table::position("Ca1 Hb1", "Ct20", 0);
    one.play("a1-a2 a2-a1");
    let mut other = one.clone();
    other.play("a1-a2 a2-a1");
    let copy = |one: &mut State, other: &State| {
        move_turn(one).automatic = moving_of(other).automatic;
    };
    told_apart([&one, &other], 80, copy, "a1-a2 a2-a1");
}

#[test]
fn a_turn_that_has_begun_is_not_one_that_has_not() {
    let one = Table::position("Ma1", "Ct20", 4);
    let mut other = Table::position("Ma1", "Ct20", 6);
    other.play("a1-a2 a2-a1");
    let copy = |one: &mut State, other: &State| move_turn(one).begun = moving_of(other).begun;
    told_apart([&one, &other], 80, copy, "");
}

/// A berserker that has captured goes on, so nothing but this shows it.
#[test]
fn a_turn_in_which_somebody_was_taken_is_no_quiet_one() {
    let mut one = Table::position("Ca1 Hg9", "Mt20", 0);
    one.play("berserk:g9 g9-h9 h9-i9");
    let mut other = Table::position("Ca1 Hh9", "Mi9 Mt20", 0);
    other.play("berserk:h9 h9xi9");
    let copy = |one: &mut State, other: &State| {
        move_turn(one).captured = moving_of(other).captured;
    };
    told_apart([&one, &other], 1, copy, "i9-i8 i8-i9 i9-i8 i8-i9");
}

#[test]
fn who_has_taken_somebody_tells_positions_apart() {
    let mut one = Table::position("Ca5 Ma1 Md1", "Mb1 Mt20", 0);
    one.play("a1xb1");
    let mut other = Table::position("Ca5 Mb1 Mc1", "Md1 Mt20", 0);
    other.play("c1xd1");
    let copy = |one: &mut State, other: &State| move_turn(one).done = moving_of(other).done;
    told_apart([&one, &other], 80, copy, "");
}

#[test]
fn a_declared_berserker_tells_positions_apart() {
    let one = Table::position("Ha1 Hh9", "Mt20", 0);
    let declared = ["a1", "h9"].map(|hero| {
        let mut table = one.clone();
        table.play(&format!("berserk:{hero}"));
        table
    });
    let copy = |one: &mut State, other: &State| {
        move_turn(one).berserker = moving_of(other).berserker;
    };
    told_apart([&one, &declared[0]], 80, copy, "");
    told_apart([&declared[0], &declared[1]], 80, copy, "");
}

#[test]
fn who_walked_where_and_what_was_rolled_make_no_difference() {
    let pair = |one: &Table, other: &Table| {
        let (rules, one, other) = (&one.rules, &one.state, &other.state);
        PositionPair { rules, one, other }.only_looks_different();
    };
    // One walks round the other, or both walk on.
    let [one, other] = ["a1-a2 a2-b2 b2-c2 c2-c1", "b1-c1 a1-b1 c1-c2 c2-c1"].map(|steps| {
        let mut table = Table::position("Ca5 Ma1 Mb1", "Ct20", 0);
        table.play(steps);
        table
    });
    pair(&one, &other);
    let [one, other] = ["rolls:2,5", "rolls:3,4"].map(|dice| {
        let mut table = corners();
        table.play("roll");
        table.play(dice);
        table
    });
    pair(&one, &other);
}
