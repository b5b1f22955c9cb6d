//! The best candidate of a bracket that comes first in the order of articles 4.2 to 4.4.

use super::{
    field::{Field, Float},
    problem::{Bracket, BracketGraph, Scope},
};
use crate::{
    Points, Stop,
    matching::{
        cardinality::{Graph, Matching},
        face::{Face, Requirement, partner},
    },
};

/// The result of a bracket: pairs and floaters, as places in [`Field::players`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// The higher ranked of each pair first.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// The players who float down, in order.
    pub(crate) floaters: Vec<usize>,
}

/// Pairs a bracket. `bye_score` is the score of the bye's receiver, if a bye is still to come (C5).
/// `None` if there is no complete pairing, or it was stopped.
pub(crate) fn solve(
    field: &Field,
    bracket: &Bracket,
    bye_score: Option<Points>,
    stop: &Stop,
) -> Option<Candidate> {
    stop.check()?;
    let lower = [&bracket.next[..], &bracket.rest].concat();
    if let Some(perfect) = natural(field, bracket, &lower, bye_score) {
        return Some(perfect);
    }
    if can_all_be_paired(field, bracket) && field.completes(&lower, bye_score) {
        return BracketGraph::new(field, bracket, bye_score, Scope::Alone, false).first(stop);
    }
    let may_give_bye = bracket
        .members
        .iter()
        .any(|it| Some(field.players[*it].score) == bye_score);
    let is_small = bracket.rest.len() <= (bracket.members.len() + bracket.next.len()) / 4;
    if may_give_bye || is_small {
        return solve_full(field, bracket, bye_score, stop);
    }
    let near = BracketGraph::new(field, bracket, bye_score, Scope::Near, false).first(stop);
    near.or_else(|| solve_full(field, bracket, bye_score, stop))
}

/// Article 3.4: the very first candidate, if no other can be better because it meets every
/// criterion. `None` if it does not, or if that is not obvious.
fn natural(
    field: &Field,
    bracket: &Bracket,
    lower: &[usize],
    bye: Option<Points>,
) -> Option<Candidate> {
    let (above, residents) = bracket.members.split_at(bracket.moved);
    let rest = residents.get(above.len()..)?;
    let half = rest.len() / 2;
    let moved_pairs = above.iter().zip(residents);
    let pairs = moved_pairs.chain(rest.iter().zip(&rest[half..]).take(half));
    let candidate = Candidate {
        pairs: pairs.map(|(a, b)| (*a, *b)).collect(),
        floaters: rest[half * 2..].to_vec(),
    };
    let is_perfect = |(idx, (a, b)): (usize, &(usize, usize))| {
        let repeats = idx < above.len() && field.players[*b].floats.contains(&Some(Float::Up));
        field.may_meet(*a, *b)
            && field.preference_faults(*a, *b) == (0, 0)
            && field.topscorer_faults(*a, *b) == (0, 0)
            && !repeats
    };
    let is_perfect = candidate.pairs.iter().enumerate().all(is_perfect);
    let is_complete = || match candidate.floaters[..] {
        [] => field.completes(lower, bye),
        // The one left over gets the bye, and no player with that score missed fewer rounds (C9).
        [last] => lower.is_empty() && field.is_best_receiver(last, &bracket.members, bye),
        _ => false,
    };
    (is_perfect && is_complete()).then_some(candidate)
}

fn can_all_be_paired(field: &Field, bracket: &Bracket) -> bool {
    let size = bracket.members.len();
    let mut graph = Graph::new(size);
    for u in 0..size {
        for v in 0..u {
            if bracket.may_pair(field, u, v) {
                graph.join(u, v);
            }
        }
    }
    size.is_multiple_of(2) && Matching::most(&graph).free().next().is_none()
}

fn solve_full(
    field: &Field,
    bracket: &Bracket,
    bye: Option<Points>,
    stop: &Stop,
) -> Option<Candidate> {
    let graph = |counts_unplayed| {
        BracketGraph::new(field, bracket, bye, Scope::Full, counts_unplayed).first(stop)
    };
    // C9 counts if exactly one player floats down, with the score of the bye's receiver: the
    // criteria before it decide that.
    let plain = graph(false)?;
    match plain.floaters[..] {
        [floater] if Some(field.players[floater].score) == bye => graph(true),
        _ => Some(plain),
    }
}

impl BracketGraph<'_> {
    /// The first of the best candidates. `None` if there is none, or it was stopped.
    fn first(&self, stop: &Stop) -> Option<Candidate> {
        // Only dozens of different scores among those who float take more.
        match self.bits().div_ceil(64) {
            ..=4 => self.first_with::<4>(stop),
            limbs => {
                assert!(limbs <= 64, "{limbs} limbs for a bracket");
                self.first_with::<64>(stop)
            }
        }
    }

    fn first_with<const N: usize>(&self, stop: &Stop) -> Option<Candidate> {
        let members = &self.bracket.members;
        let mut order = CandidateOrder::<N> {
            face: Face::new(self.size(), self.weights(stop)?, stop)?,
            members: members.len(),
            moved: self.bracket.moved,
        };
        order.settle()?;
        let face = order.face;
        // C4: the rest can be paired.
        let alone = (0..self.vertices.len()).filter(|it| face.mate(*it).is_none());
        let mut left: Vec<usize> = alone
            .map(|it| self.vertices[it])
            .chain(self.below())
            .collect();
        left.sort_unstable();
        let is_complete = match self.scope {
            Scope::Full => left.is_empty(),
            Scope::Alone | Scope::Near => self.field.completes(&left, self.bye_score),
        };
        is_complete.then(|| {
            let mut candidate = Candidate::default();
            for (u, player) in members.iter().enumerate() {
                match face.mate(u).and_then(|it| members.get(it)) {
                    Some(partner) if face.mate(u) > Some(u) => {
                        candidate.pairs.push((*player, *partner));
                    }
                    Some(_) => {}
                    None => candidate.floaters.push(*player),
                }
            }
            candidate
        })
    }
}

/// Fixes one choice after the other, each as early in the order as the best candidates allow.
struct CandidateOrder<const N: usize> {
    face: Face<N>,
    members: usize,
    moved: usize,
}

impl<const N: usize> CandidateOrder<N> {
    fn settle(&mut self) -> Option<()> {
        let members = self.members;
        // 4.4: the set of moved-down players that are paired, in the order of sets.
        for u in 0..self.moved {
            self.face.keep(&[partner(u, &|v| v < members)])?;
        }
        // 4.2: their opponents.
        for u in 0..self.moved {
            if self.face.mate(u).is_some_and(|it| it < members) {
                self.earliest_partner(u)?;
            }
        }
        let is_left = |u: &usize| self.face.mate(*u).is_none_or(|it| it >= self.moved);
        let remainder: Vec<usize> = (self.moved..members).filter(is_left).collect();
        self.settle_remainder(&remainder)
    }

    fn earliest_partner(&mut self, u: usize) -> Option<()> {
        for wanted in self.face.partners(u) {
            if wanted > u
                && wanted < self.members
                && self.face.keep(&[partner(u, &|v| v == wanted)])?
            {
                break;
            }
        }
        Some(())
    }

    /// A homogeneous bracket or the remainder of another: 4.3, then 4.2. In the earliest way to
    /// make some pairs, the better player of each is in S1.
    fn settle_remainder(&mut self, players: &[usize]) -> Option<()> {
        let mut place = vec![usize::MAX; self.members];
        for (idx, it) in players.iter().enumerate() {
            place[*it] = idx;
        }
        let place = |it: usize| place.get(it).copied().filter(|it| *it != usize::MAX);
        let is_paired = |it: &&usize| self.face.mate(**it).is_some_and(|it| place(it).is_some());
        let half = players.iter().filter(is_paired).count() / 2;
        let in_second = |v: usize| place(v).is_some_and(|it| it >= half);
        let natural: Vec<Requirement<'_>> = players[..half]
            .iter()
            .map(|it| partner(*it, &in_second))
            .collect();
        if !self.face.keep(&natural)? {
            self.exchange(players, half, &place)?;
        }
        for (idx, u) in players.iter().enumerate() {
            let is_first = self
                .face
                .mate(*u)
                .and_then(place)
                .is_some_and(|it| it > idx);
            if is_first {
                self.earliest_partner(*u)?;
            }
        }
        Some(())
    }

    /// 4.3: the smallest number of players exchanged between S1 and S2; the smallest difference of
    /// their numbers; the highest numbers out of S1; the lowest out of S2.
    fn exchange(
        &mut self,
        players: &[usize],
        half: usize,
        place: &impl Fn(usize) -> Option<usize>,
    ) -> Option<()> {
        let size = players.len();
        self.face
            .refine([size, size * size], |u, v| match (place(u), place(v)) {
                (Some(a), Some(b)) => {
                    let both_low = a >= half && b >= half;
                    [-i64::from(both_low), -i64::try_from(a.min(b)).unwrap_or(0)]
                }
                _ => [0, 0],
            })?;
        let is_first = |face: &Face<N>, at: usize| {
            face.mate(players[at])
                .and_then(place)
                .is_some_and(|it| it > at)
        };
        let count = (half..size).filter(|it| is_first(&self.face, *it)).count();
        let mut down = 0;
        for at in (0..half).rev() {
            if down == count {
                break;
            }
            let moves_down = |v: usize| place(v).is_none_or(|it| it < at);
            down += usize::from(self.face.keep(&[Requirement {
                vertex: players[at],
                may_be_alone: true,
                partner: &moves_down,
            }])?);
        }
        let mut up = 0;
        for (at, player) in players.iter().enumerate().skip(half) {
            if up == count {
                break;
            }
            let moves_up = |v: usize| place(v).is_some_and(|it| it > at);
            up += usize::from(self.face.keep(&[partner(*player, &moves_up)])?);
        }
        Some(())
    }
}
