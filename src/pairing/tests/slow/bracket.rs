//! One bracket: every candidate in the order of chapters 3 and 4, and the first of the best.

use std::cmp::Reverse;

use cairn_pairing::Color;

use super::{Judgment, NextRound, mask, members};

/// A candidate: its judgment, its pairs, and the players who float down.
pub(super) type Best = (Judgment, Vec<(usize, usize)>, Vec<usize>);

/// A bracket being paired: the moved-down players, its residents, and, as sets, the next bracket
/// and all after that.
pub(super) struct Bracket<'a> {
    pub(super) round: &'a mut NextRound,
    pub(super) moved: &'a [usize],
    pub(super) residents: &'a [usize],
    pub(super) next: u32,
    pub(super) rest: u32,
    pub(super) best: Option<Best>,
}

impl Bracket<'_> {
    pub(super) fn search(mut self) -> Best {
        let everybody = mask(self.moved) | mask(self.residents) | self.next | self.rest;
        let lowest_bye = self.round.completion(everybody).unwrap();
        let size = self.moved.len() + self.residents.len();
        for pairs in (0..=size / 2).rev() {
            for moved in (0..=pairs.min(self.moved.len()).min(self.residents.len())).rev() {
                let rest = self.residents.len() - moved;
                if (pairs - moved) * 2 <= rest {
                    self.candidates(moved, pairs - moved);
                }
            }
            // C5 comes before C6: fewer pairs only help the bye.
            if self.best.as_ref().is_some_and(|it| it.0[0] == lowest_bye) {
                break;
            }
        }
        self.best.unwrap()
    }

    /// Chapter 3 and articles 4.2 to 4.4: all candidates with `moved` moved-down players paired and
    /// `remaining` pairs in the remainder, in order.
    fn candidates(&mut self, moved: usize, remaining: usize) {
        for s1 in subsets(self.moved.len(), moved) {
            let s1: Vec<usize> = s1.iter().map(|it| self.moved[*it]).collect();
            let mut found = Vec::new();
            self.transpositions(&s1, self.residents, &mut Vec::new(), &mut found);
            for mdp_pairs in found {
                let taken: Vec<usize> = mdp_pairs.iter().map(|it| it.1).collect();
                let remainder: Vec<usize> = self
                    .residents
                    .iter()
                    .copied()
                    .filter(|it| !taken.contains(it))
                    .collect();
                for (upper, lower) in exchanges(remainder.len(), remaining) {
                    let s1: Vec<usize> = upper.iter().map(|it| remainder[*it]).collect();
                    let s2: Vec<usize> = lower.iter().map(|it| remainder[*it]).collect();
                    let mut found = Vec::new();
                    self.transpositions(&s1, &s2, &mut Vec::new(), &mut found);
                    for pairs in found {
                        self.consider(mdp_pairs.iter().copied().chain(pairs).collect());
                    }
                }
            }
        }
    }

    /// 4.2: S1 against S2 in all orders of S2, as far as the pairs are legal.
    fn transpositions(
        &self,
        s1: &[usize],
        s2: &[usize],
        so_far: &mut Vec<(usize, usize)>,
        out: &mut Vec<Vec<(usize, usize)>>,
    ) {
        let Some(one) = s1.get(so_far.len()) else {
            out.push(so_far.clone());
            return;
        };
        for other in s2 {
            if self.round.legal[*one][*other] && !so_far.iter().any(|it| it.1 == *other) {
                so_far.push((*one, *other));
                self.transpositions(s1, s2, so_far, out);
                so_far.pop();
            }
        }
    }

    fn consider(&mut self, pairs: Vec<(usize, usize)>) {
        let is_paired = |it: &usize| pairs.iter().any(|(a, b)| a == it || b == it);
        let everybody = self.moved.iter().chain(self.residents);
        let down: Vec<usize> = everybody.copied().filter(|it| !is_paired(it)).collect();
        let below = mask(&down) | self.next | self.rest;
        let Some(bye) = self.round.completion(below) else {
            return;
        };
        let following = if self.next == 0 {
            Vec::new()
        } else {
            self.round
                .best_following(mask(&down), self.next, self.rest)
                .unwrap()
        };
        let judgment = self.judge(
            &pairs,
            &down,
            &bye,
            following.into_iter().flatten().collect(),
        );
        if self.best.as_ref().is_none_or(|it| judgment < it.0) {
            self.best = Some((judgment, pairs, down));
        }
    }

    fn judge(
        &self,
        pairs: &[(usize, usize)],
        down: &[usize],
        bye: &[i64],
        following: Vec<i64>,
    ) -> Judgment {
        let players = &self.round.players;
        let count = |it: usize| i64::try_from(it).unwrap();
        let descending = |mut it: Vec<i64>| {
            it.sort_by_key(|it| Reverse(*it));
            it
        };
        let mut out = vec![bye.to_vec(), vec![count(down.len())]];
        out.push(descending(
            down.iter().map(|it| players[*it].score).collect(),
        ));
        out.push(following);
        // C9
        let receiver = match down {
            [one] if bye == [players[*one].score] => players[*one].unplayed,
            _ => 0,
        };
        out.push(vec![receiver]);
        // C10 to C13
        let (mut wide, mut triple, mut any, mut strong) = (0, 0, 0, 0);
        for (a, b) in pairs {
            let color = self.round.color(*a, *b);
            let (one, other) = (&players[*a], &players[*b]);
            let counts = one.topscorer || other.topscorer;
            for (it, color) in [(one, color), (other, color.opposite())] {
                let sign = if color == Color::First { 1 } else { -1 };
                if counts {
                    wide += i64::from((it.difference() + sign).abs() > 2);
                    triple += i64::from(
                        it.colors.len() > 1
                            && it.colors.iter().rev().take(2).all(|it| *it == color),
                    );
                }
                let (wanted, strength) = it.preference();
                if wanted.is_some_and(|it| it != color) {
                    any += 1;
                    strong += i64::from(strength == 2);
                }
            }
        }
        out.extend([wide, triple, any, strong].map(|it| vec![it]));
        // C14 to C17
        let was_moved = |it: &usize| self.moved.contains(it);
        for back in 0..2 {
            let residents = down
                .iter()
                .filter(|it| !was_moved(it) && players[**it].floats[back] == 1);
            out.push(vec![count(residents.count())]);
            let opponents = pairs
                .iter()
                .filter(|(a, b)| was_moved(a) && players[*b].floats[back] == -1);
            out.push(vec![count(opponents.count())]);
        }
        // C18 to C21
        for back in 0..2 {
            let moved = down
                .iter()
                .filter(|it| was_moved(it) && players[**it].floats[back] == 1);
            out.push(descending(moved.map(|it| players[*it].score).collect()));
            let upfloats = pairs
                .iter()
                .filter(|(a, b)| was_moved(a) && players[*b].floats[back] == -1);
            out.push(descending(
                upfloats.map(|(a, _)| players[*a].score).collect(),
            ));
        }
        out
    }
}

/// 4.4: all sets of a size, lexicographically smallest first.
fn subsets(size: usize, count: usize) -> Vec<Vec<usize>> {
    let all = (0..1_u32 << size)
        .map(members)
        .filter(|it| it.len() == count);
    let mut all: Vec<Vec<usize>> = all.collect();
    all.sort();
    all
}

/// 4.3: S1 and S2 after every exchange, the original ones first.
fn exchanges(size: usize, half: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut all: Vec<_> = subsets(size, half)
        .into_iter()
        .map(|s1| {
            let s2: Vec<usize> = (0..size).filter(|it| !s1.contains(it)).collect();
            let mut out: Vec<usize> = s2.iter().copied().filter(|it| *it < half).collect();
            let inward: Vec<usize> = s1.iter().copied().filter(|it| *it >= half).collect();
            let difference = inward.iter().sum::<usize>() - out.iter().sum::<usize>();
            out.reverse();
            let highest_out: Vec<Reverse<usize>> = out.into_iter().map(Reverse).collect();
            ((inward.len(), difference, highest_out, inward), s1, s2)
        })
        .collect();
    all.sort();
    all.into_iter().map(|(_, s1, s2)| (s1, s2)).collect()
}
