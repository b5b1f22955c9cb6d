//! The games of a round robin that start now: rounds do not wait for each other.

use std::collections::BTreeMap;

use crate::BergerRound;

/// The state of a round robin; numbers count from 1, as in its table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoundRobinState {
    /// Games started, finished or not: first and second.
    pub begun: Vec<(usize, usize)>,
    /// The number of running games of each player. None for a number that is not listed.
    pub playing: BTreeMap<usize, usize>,
    pub withdrawn: Vec<usize>,
}

/// The games that start now, each the earliest of the table for which both players have room.
/// `parallel` limits the games one player may have at a time; `None` for no limit.
#[must_use]
pub fn games_to_begin(
    table: &[BergerRound],
    running: &RoundRobinState,
    parallel: Option<usize>,
) -> Vec<(usize, usize)> {
    let mut playing = running.playing.clone();
    let mut out = Vec::new();
    for game in table.iter().flatten() {
        let (first, second) = *game;
        let is_gone = |it: usize| running.withdrawn.contains(&it);
        let count = |it: usize| playing.get(&it).copied().unwrap_or(0);
        let has_room = |it: usize| parallel.is_none_or(|most| count(it) < most);
        let is_open = !running.begun.contains(game) && !is_gone(first) && !is_gone(second);
        if is_open && has_room(first) && has_room(second) {
            for it in [first, second] {
                *playing.entry(it).or_default() += 1;
            }
            out.push(*game);
        }
    }
    out
}

/// The fate of the results of a player who withdraws from a round robin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Withdrawal {
    /// Fewer than half of the games were played: all results are removed from the standings.
    Forgotten,
    /// The remaining games are forfeits for the opponents.
    Forfeits,
}

/// Decides by the number of games played and of the whole round robin.
#[must_use]
pub fn withdrawal(played: usize, games: usize) -> Withdrawal {
    if played * 2 < games {
        Withdrawal::Forgotten
    } else {
        Withdrawal::Forfeits
    }
}
