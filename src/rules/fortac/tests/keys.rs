//! Which positions are equal, where random games do not tell.

use super::*;
use crate::{fortac::Combo, telling_apart::PositionPair};

#[test]
fn the_types_of_first_combos_tell_positions_apart() {
    let rules = usual();
    let cases = [
        (Combo::Corner, "R..R/..../B..R/RBB.", "hop:d2d1"),
        (Combo::Center, "..../.RR./R.R./BBBB", "hop:a2b2"),
        (Combo::Diagonal, "R.../R.../..R./BBBR", "hop:a3b3"),
        (Combo::Orthogonal, "R..B/R..B/R..B/.R.B", "hop:b1a1"),
    ];
    for (made, rows, on) in cases {
        let with = |combo| {
            let mut state = red_with(&rules, rows, "hop");
            state.firsts.first = Some(combo);
            state
        };
        // A player with this type goes on, one with another type wins.
        for (other, ..) in cases.iter().filter(|(other, ..)| *other != made) {
            let (rules, one, other) = (&rules, &with(made), &with(*other));
            let copy = |one: &mut State, other: &State| one.firsts = other.firsts;
            PositionPair { rules, one, other }.is_told_apart_by(copy, on);
        }
    }
}
