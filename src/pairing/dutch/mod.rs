//! The Dutch system of FIDE (Handbook C.04.3, in force since 1 February 2026).

mod bracket;
mod colors;
mod field;
mod problem;

use std::cmp::Reverse;

pub use colors::Clause;
pub use field::{Field, Float, Player, Strength};

use crate::{Color, Points, Tournament};
use problem::Bracket;

/// The pairs of a round, as places in [`Tournament::entries`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pairing {
    /// First and second of each game, in the order in which pairings are published.
    pub pairs: Vec<(usize, usize)>,
    /// Who has the bye.
    pub bye: Option<usize>,
}

/// A round that cannot be paired under C1 to C3.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no legal pairing of all players exists")]
pub struct Unpairable {
    /// The players that stand in the way, as places in [`Tournament::entries`]: they have too few
    /// opponents left for all of them.
    pub entries: Vec<usize>,
}

/// Pairs the next round.
///
/// # Errors
///
/// [`Unpairable`] if C1 to C3 leave no way to pair everybody but one.
pub fn pair(tournament: &Tournament, first_color: Color) -> Result<Pairing, Unpairable> {
    let field = Field::new(tournament, first_color);
    let round = pair_field(&field)?;
    Ok(round.publish(&field))
}

/// A bracket that has been paired.
#[derive(Debug, Clone)]
pub(crate) struct Done {
    pub(crate) bracket: Bracket,
    pub(crate) candidate: bracket::Candidate,
}

/// A round that has been paired, bracket by bracket.
#[derive(Debug, Clone)]
pub(crate) struct PairedRound {
    pub(crate) brackets: Vec<Done>,
    pub(crate) bye: Option<usize>,
}

/// The lowest score that the bye can go to if everybody else is paired (C2, C4, C5); none if
/// nobody is left over.
pub(crate) fn bye_score(field: &Field) -> Result<Option<Points>, Unpairable> {
    let everybody: Vec<usize> = (0..field.players.len()).collect();
    if everybody.len() % 2 == 0 {
        if field.completes(&everybody, None) {
            return Ok(None);
        }
        return Err(unpairable(field, None));
    }
    let receivers = field.players.iter().filter(|it| it.may_have_bye);
    let mut scores: Vec<Points> = receivers.map(|it| it.score).collect();
    scores.sort_unstable();
    scores.dedup();
    let lowest = scores
        .iter()
        .find(|it| field.completes(&everybody, Some(**it)));
    lowest
        .copied()
        .map(Some)
        .ok_or_else(|| unpairable(field, scores.first().copied()))
}

fn unpairable(field: &Field, bye: Option<Points>) -> Unpairable {
    use crate::matching::cardinality::Matching;
    let everybody: Vec<usize> = (0..field.players.len()).collect();
    let graph = field.graph_with_bye(&everybody, bye);
    let spare = graph
        .map(|graph| Matching::most(&graph).spare(&graph))
        .unwrap_or_default();
    let players = spare.into_iter().filter_map(|it| field.players.get(it));
    let mut entries: Vec<usize> = players.map(|it| it.entry).collect();
    entries.sort_unstable();
    Unpairable { entries }
}

/// Article 1.9 and chapter 3: the brackets from the top, each as the criteria and the order of
/// candidates want it.
pub(crate) fn pair_field(field: &Field) -> Result<PairedRound, Unpairable> {
    let bye_score = bye_score(field)?;
    let size = field.players.len();
    let group_end = |from: usize| {
        let score = field.players[from].score;
        (from..size)
            .find(|it| field.players[*it].score != score)
            .unwrap_or(size)
    };
    let mut brackets = Vec::new();
    let mut floaters: Vec<usize> = Vec::new();
    let mut from = 0;
    while from < size {
        let end = group_end(from);
        let next_end = if end < size { group_end(end) } else { size };
        let moved = floaters.len();
        let mut members = std::mem::take(&mut floaters);
        members.extend(from..end);
        let bracket = Bracket {
            members,
            moved,
            next: (end..next_end).collect(),
            rest: (next_end..size).collect(),
        };
        let candidate = bracket::solve(field, &bracket, bye_score)
            .ok_or_else(|| unpairable(field, bye_score))?;
        floaters.clone_from(&candidate.floaters);
        brackets.push(Done { bracket, candidate });
        from = end;
    }
    Ok(PairedRound {
        brackets,
        bye: floaters.first().copied(),
    })
}

impl PairedRound {
    /// The pairs with their colors, in the order in which they are published: by the score of the
    /// better player, the other's score, and the better player's number.
    pub(crate) fn publish(&self, field: &Field) -> Pairing {
        let mut pairs: Vec<(usize, usize)> = self
            .brackets
            .iter()
            .flat_map(|it| it.candidate.pairs.iter().copied())
            .collect();
        pairs.sort_by_key(|(high, low)| {
            let score = |it: usize| Reverse(field.players[it].score);
            (score(*high), score(*low), field.players[*high].entry)
        });
        let colored = pairs.into_iter().map(|(high, low)| {
            let (high_entry, low_entry) = (field.players[high].entry, field.players[low].entry);
            match field.color(high, low).0 {
                Color::First => (high_entry, low_entry),
                Color::Second => (low_entry, high_entry),
            }
        });
        Pairing {
            pairs: colored.collect(),
            bye: self.bye.map(|it| field.players[it].entry),
        }
    }
}
