//! What rounds of a knockout are called.

use super::{Language, number, phrase};

/// The name of a round, from 1, in a bracket of `rounds` rounds.
pub(crate) fn round(language: Language, round: usize, rounds: usize) -> String {
    language.say(&match rounds.saturating_sub(round) {
        0 => phrase!("tournament-final"),
        1 => phrase!("tournament-semi-final"),
        2 => phrase!("tournament-quarter-final"),
        _ => phrase!("tournament-round", round = number(round)),
    })
}

/// How far somebody has come: one round more than there are is the cup.
pub(crate) fn reached(language: Language, reached: usize, rounds: usize) -> String {
    if reached > rounds {
        return language.name("tournament-cup");
    }
    round(language, reached.max(1), rounds)
}
