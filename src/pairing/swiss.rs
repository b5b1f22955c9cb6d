//! The rules of a Swiss tournament before and between its rounds.

use crate::Bye;

/// The largest number of rounds for this many players: two thirds of their number, between three
/// and eleven.
#[must_use]
pub fn most_rounds(players: usize) -> usize {
    (players * 2 / 3).clamp(3, 11)
}

/// The proposed number of rounds for this many players: one more than elimination takes to find a
/// winner, and never more than the maximum.
#[must_use]
pub fn usual_rounds(players: usize) -> usize {
    let halvings = players.max(1).next_power_of_two().ilog2() as usize;
    (halvings + 1).clamp(3, most_rounds(players))
}

/// Whether new players may enter once `paired` rounds have been paired: before half of them.
#[must_use]
pub fn may_enter(paired: usize, rounds: usize) -> bool {
    paired * 2 < rounds
}

/// The value of a requested bye in a round (from 1): half a point once, but not in the last two
/// rounds.
#[must_use]
pub fn asked_bye(round: usize, rounds: usize, had_half: bool) -> Bye {
    if had_half || round + 2 > rounds {
        Bye::Zero
    } else {
        Bye::Half
    }
}
