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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_rounds_follows_the_players() {
        let found = [2, 4, 5, 6, 8, 9, 12, 16, 17, 64, 200, 400, 2000].map(usual_rounds);
        assert_eq!(found, [3, 3, 3, 4, 4, 5, 5, 5, 6, 7, 9, 10, 11]);
    }

    #[test]
    fn one_can_enter_until_half_of_the_rounds_are_paired() {
        assert!(may_enter(2, 5) && !may_enter(3, 5));
        assert!(may_enter(2, 6) && !may_enter(3, 6));
        assert!(may_enter(0, 1));
    }

    #[test]
    fn an_asked_bye_is_half_a_point_once_and_not_at_the_end() {
        assert_eq!(asked_bye(1, 5, false), Bye::Half);
        assert_eq!(asked_bye(3, 5, false), Bye::Half);
        assert_eq!(asked_bye(4, 5, false), Bye::Zero);
        assert_eq!(asked_bye(5, 5, false), Bye::Zero);
        assert_eq!(asked_bye(1, 5, true), Bye::Zero);
    }
}
