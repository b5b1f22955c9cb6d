//! A bracket as a graph whose edge weights express the criteria.
//!
//! Every criterion is a sum over the pairs, so a pair has one number per criterion, and these
//! numbers are placed side by side in one wide weight, the most important first. A matching of
//! greatest weight is then a candidate that no other beats.

use std::collections::BTreeMap;

use super::field::{Field, Float};
use crate::{
    Points, Stop,
    matching::{Wide, bits},
};

/// How much below a bracket is considered while pairing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// None of it: nobody has to float.
    Alone,
    /// The next bracket (C8).
    Near,
    /// All remaining players, and the bye (C4).
    Full,
}

/// A bracket and everything below it. Players are indices in [`Field::players`].
#[derive(Debug, Clone, Default)]
pub(crate) struct Bracket {
    /// The players paired here: moved-down players first, then the residents.
    pub(crate) members: Vec<usize>,
    pub(crate) moved: usize,
    pub(crate) next: Vec<usize>,
    pub(crate) rest: Vec<usize>,
}

impl Bracket {
    /// Whether two members may be paired here: moved-down players meet residents only.
    pub(crate) fn may_pair(&self, field: &Field, a: usize, b: usize) -> bool {
        let meets_resident = a >= self.moved || b >= self.moved;
        meets_resident && field.may_meet(self.members[a], self.members[b])
    }

    /// The bracket below, if these players float down.
    pub(crate) fn next_bracket(&self, field: &Field, down: &[usize]) -> Bracket {
        let score = |it: &usize| field.players[*it].score;
        let mut groups = self.rest.chunk_by(|a, b| score(a) == score(b));
        let next = groups.next().unwrap_or_default();
        Bracket {
            members: [down, &self.next].concat(),
            moved: down.len(),
            next: next.to_vec(),
            rest: self.rest[next.len()..].to_vec(),
        }
    }
}

/// The scores of some players, descending, and how many have each.
fn scores<'a>(
    field: &Field,
    players: impl Iterator<Item = &'a usize>,
) -> (Vec<Points>, Vec<usize>) {
    let mut all = BTreeMap::new();
    for it in players {
        *all.entry(field.players[*it].score).or_insert(0) += 1;
    }
    all.into_iter().rev().unzip()
}

/// The columns of a weight with the number of bits in each.
#[derive(Debug, Default)]
struct WeightLayout {
    bits: Vec<u32>,
}

impl WeightLayout {
    /// A new column for each of these, the furthest that its sums can be from zero. Those of one
    /// column have one sign. Returns the place of the first.
    fn columns(&mut self, most: &[usize]) -> usize {
        let first = self.bits.len();
        self.bits.extend(most.iter().map(|it| bits(*it)));
        first
    }
}

pub(crate) struct BracketGraph<'a> {
    pub(super) field: &'a Field,
    pub(super) bracket: &'a Bracket,
    /// Members, next, rest, in this order; the bye is one more.
    pub(super) vertices: Vec<usize>,
    has_bye: bool,
    pub(super) bye_score: Option<Points>,
    pub(super) scope: Scope,
    layout: WeightLayout,
    at: FirstColumns,
    scores: Vec<Points>,
    next_scores: Vec<Points>,
    moved_scores: Vec<Points>,
}

#[derive(Debug, Default)]
struct FirstColumns {
    complete: usize,
    pairs: usize,
    paired_scores: usize,
    next_pairs: usize,
    next_scores: usize,
    unplayed: Option<usize>,
    topscorers: usize,
    preferences: usize,
    /// C14 and C15 for the last round, C16 and C17 for the one before.
    floats: usize,
    /// C18 and C19, C20 and C21.
    float_scores: usize,
}

impl<'a> BracketGraph<'a> {
    /// `bye_score` is the score of the bye's receiver if a bye is still to come; `counts_unplayed`
    /// says whether C9 applies.
    pub(crate) fn new(
        field: &'a Field,
        bracket: &'a Bracket,
        bye_score: Option<Points>,
        scope: Scope,
        counts_unplayed: bool,
    ) -> BracketGraph<'a> {
        let mut vertices = bracket.members.clone();
        if scope != Scope::Alone {
            vertices.extend(&bracket.next);
        }
        if scope == Scope::Full {
            vertices.extend(&bracket.rest);
        }
        let (scores_here, here) = scores(field, bracket.members.iter());
        let has_next = scope != Scope::Alone && !bracket.next.is_empty();
        let both = bracket.members.iter().chain(&bracket.next);
        let (next_scores, next) = scores(field, both.filter(|_| has_next));
        let (moved_scores, moved) = scores(field, bracket.members[..bracket.moved].iter());
        let has_bye = scope == Scope::Full && bye_score.is_some();
        let size = vertices.len() + usize::from(has_bye);
        let members = bracket.members.len();
        let mut layout = WeightLayout::default();
        let unplayed = bracket
            .members
            .iter()
            .map(|it| field.players[*it].unplayed)
            .sum();
        let at = FirstColumns {
            complete: layout.columns(&[size]),
            pairs: layout.columns(&[members]),
            paired_scores: layout.columns(&here),
            next_pairs: layout.columns(&[size][..usize::from(has_next)]),
            next_scores: layout.columns(&next),
            unplayed: counts_unplayed.then(|| layout.columns(&[unplayed])),
            topscorers: layout.columns(&[members; 2]),
            preferences: layout.columns(&[members; 2]),
            floats: layout.columns(&[members; 4]),
            float_scores: layout.columns(&moved.repeat(4)),
        };
        BracketGraph {
            field,
            bracket,
            vertices,
            has_bye,
            bye_score,
            scope,
            layout,
            at,
            scores: scores_here,
            next_scores,
            moved_scores,
        }
    }

    /// The players that are not vertices.
    pub(crate) fn below(&self) -> Vec<usize> {
        let lower = self.bracket.next.iter().chain(&self.bracket.rest);
        let seen = self.vertices.len() - self.bracket.members.len();
        lower.skip(seen).copied().collect()
    }

    /// The number of vertices of the graph.
    pub(crate) fn size(&self) -> usize {
        self.vertices.len() + usize::from(self.has_bye)
    }

    /// The number of bits of a weight, with room for the columns that the order of the candidates
    /// adds and for duals: they and their sums are below eight weights in both directions.
    pub(crate) fn bits(&self) -> u32 {
        self.layout.bits.iter().sum::<u32>() + 5 * bits(self.size()) + 6
    }

    /// The weight of each pair of vertices, row by row. `None` if it was stopped.
    pub(crate) fn weights<const N: usize>(&self, stop: &Stop) -> Option<Vec<Wide<N>>> {
        let size = self.size();
        let mut weights = vec![Wide::ZERO; size * size];
        let mut columns = vec![0; self.layout.bits.len()];
        for u in 0..size {
            stop.check()?;
            for v in u + 1..size {
                columns.fill(0);
                if self.fill(u, v, &mut columns) {
                    let packed = columns.iter().zip(&self.layout.bits);
                    let weight = packed.fold(Wide::ZERO, |sum, (it, bits)| sum.push(*bits, *it));
                    weights[u * size + v] = weight;
                    weights[v * size + u] = weight;
                }
            }
        }
        Some(weights)
    }

    /// The columns of a pair of vertices, u before v; false if there is no such pair.
    fn fill(&self, u: usize, v: usize, columns: &mut [i64]) -> bool {
        let members = self.bracket.members.len();
        if self.scope == Scope::Full {
            columns[self.at.complete] = 1;
        }
        if v == self.vertices.len() {
            let player = &self.field.players[self.vertices[u]];
            return player.may_have_bye && Some(player.score) == self.bye_score;
        }
        if v < members {
            let is_pair = self.bracket.may_pair(self.field, u, v);
            if is_pair {
                self.fill_pair(u, v, columns);
            }
            return is_pair;
        }
        let (a, b) = (self.vertices[u], self.vertices[v]);
        if v < members + self.bracket.next.len() {
            // C8: the most pairs and the highest scores possible in the next bracket.
            columns[self.at.next_pairs] = 1;
            for it in [a, b] {
                let score = self.field.players[it].score;
                columns[self.at.next_scores + place(&self.next_scores, score)] += 1;
            }
        }
        self.field.may_meet(a, b)
    }

    /// The criteria about the pairs of the bracket.
    fn fill_pair(&self, u: usize, v: usize, columns: &mut [i64]) {
        let (a, b) = (self.vertices[u], self.vertices[v]);
        let pair = [&self.field.players[a], &self.field.players[b]];
        // C6, C7.
        columns[self.at.pairs] = 1;
        for it in pair {
            columns[self.at.paired_scores + place(&self.scores, it.score)] += 1;
        }
        // C9: a player who is paired does not get the bye.
        if let Some(at) = self.at.unplayed {
            let with_score = pair.iter().filter(|it| Some(it.score) == self.bye_score);
            let unplayed = with_score.map(|it| i64::try_from(it.unplayed).unwrap_or(0));
            columns[at] = unplayed.sum();
        }
        // C10, C11.
        let (wide, triple) = self.field.topscorer_faults(a, b);
        columns[self.at.topscorers] = -wide;
        columns[self.at.topscorers + 1] = -triple;
        // C12, C13.
        let (any, strong) = self.field.preference_faults(a, b);
        columns[self.at.preferences] = -any;
        columns[self.at.preferences + 1] = -strong;
        // C14 to C21. Only the first of a pair can have been moved down.
        let was_moved = u < self.bracket.moved;
        let residents = if was_moved { &pair[1..] } else { &pair[..] };
        let moved = self.moved_scores.len();
        for back in 0..2 {
            let down = residents
                .iter()
                .filter(|it| it.floats[back] == Some(Float::Down));
            columns[self.at.floats + 2 * back] = i64::try_from(down.count()).unwrap_or(0);
            if was_moved {
                let score = place(&self.moved_scores, pair[0].score);
                let repeats_up = pair[1].floats[back] == Some(Float::Up);
                let repeats_down = pair[0].floats[back] == Some(Float::Down);
                columns[self.at.floats + 2 * back + 1] = -i64::from(repeats_up);
                let columns = &mut columns[self.at.float_scores + 2 * back * moved + score..];
                columns[0] = i64::from(repeats_down);
                columns[moved] = -i64::from(repeats_up);
            }
        }
    }
}

fn place(scores: &[Points], score: Points) -> usize {
    scores.iter().position(|it| *it == score).unwrap_or(0)
}
