//! The Dutch system of FIDE (Handbook C.04.3, in force since 1 February 2026).

mod bracket;
mod colors;
mod complete;
mod explain;
mod explanation;
mod field;
mod judge;
mod problem;
mod round;

use std::cmp::Reverse;

pub use colors::Clause;
pub use explanation::{
    Alternative, BracketFacts, ByeReason, ColorReason, Explanation, FloatReason, MovedDownPlayer,
    Preference, Receiver, Verdict,
};
pub use field::{Field, Float, Player, Strength};
pub use judge::{Criterion, Finding};
pub use round::{BracketReport, PairedRound};

use crate::{
    Color, Tournament,
    matching::cardinality::{Graph, Matching},
};
use problem::Bracket;

/// The pairs of a round, as indices in [`Tournament::entries`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pairing {
    /// First and second of each game, in publication order.
    pub pairs: Vec<(usize, usize)>,
    pub bye: Option<usize>,
}

/// A round that cannot be paired under C1 to C3.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no legal pairing of all players exists")]
pub struct Unpairable {
    /// The players who prevent a pairing, as indices in [`Tournament::entries`]: they have too few
    /// opponents left for all of them.
    pub entries: Vec<usize>,
    /// The smallest set of them without which all others can be paired: fewest legal opponents
    /// first, then lowest numbers.
    pub resting: Vec<usize>,
}

/// Pairs the next round.
///
/// # Errors
///
/// [`Unpairable`] if under C1 to C3 no pairing leaves out at most one player.
pub fn pair(tournament: &Tournament, first_color: Color) -> Result<Pairing, Unpairable> {
    PairedRound::pair(tournament, first_color).map(|it| it.pairing())
}

#[derive(Debug, Clone)]
pub(crate) struct PairedBracket {
    pub(crate) bracket: Bracket,
    pub(crate) candidate: bracket::Candidate,
}

/// The players who prevent a pairing, and those of them who have to rest.
fn unpairable(field: &Field) -> Unpairable {
    let mut left: Vec<usize> = (0..field.players.len()).collect();
    let entries = spare(field, &left);
    let mut resting = Vec::new();
    // Each player who can be left over reduces the number by one, so nobody rests in vain.
    while field.lowest_bye(&left).is_err() {
        let opponents = |one: usize| left.iter().filter(|it| field.may_meet(one, **it)).count();
        let spare = spare(field, &left);
        let least = spare
            .into_iter()
            .min_by_key(|it| (opponents(*it), Reverse(*it)));
        let Some(least) = least else {
            break;
        };
        left.retain(|it| *it != least);
        resting.push(least);
    }
    let of = |players: Vec<usize>| {
        let mut entries: Vec<usize> = players.iter().map(|it| field.players[*it].entry).collect();
        entries.sort_unstable();
        entries
    };
    Unpairable {
        entries: of(entries),
        resting: of(resting),
    }
}

/// The players left out by some maximum matching, with the bye available to any eligible player.
fn spare(field: &Field, players: &[usize]) -> Vec<usize> {
    let size = players.len();
    let is_odd = size % 2 == 1;
    let mut graph = Graph::new(size + usize::from(is_odd));
    for (a, one) in players.iter().enumerate() {
        for (b, other) in players.iter().enumerate().take(a) {
            if field.may_meet(*one, *other) {
                graph.join(a, b);
            }
        }
        if is_odd && field.players[*one].may_have_bye {
            graph.join(a, size);
        }
    }
    let spare = Matching::most(&graph).spare(&graph);
    let players = spare.into_iter().filter_map(|it| players.get(it));
    players.copied().collect()
}
