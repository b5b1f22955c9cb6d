//! The Dutch system written a second time, straight from articles 1 to 5 of C.04.3: it makes every
//! candidate of a bracket in the order of chapters 3 and 4, and takes the first of the best. Slow,
//! for up to ten players, and it shares nothing with the engine but the tournament.

use std::{cmp::Reverse, collections::HashMap};

use cairn_pairing::{Bye, Color, Round, Tournament};

/// What a candidate is judged by, C5 to C21, each as numbers to be small in their order.
type Judgment = Vec<Vec<i64>>;

struct Player {
    entry: usize,
    score: i64,
    number: usize,
    colors: Vec<Color>,
    unplayed: i64,
    /// +1 down, −1 up; last round, the one before.
    floats: [i64; 2],
    takes_bye: bool,
    topscorer: bool,
}

impl Player {
    fn difference(&self) -> i64 {
        let firsts = self.colors.iter().filter(|it| **it == Color::First).count();
        i64::try_from(firsts).unwrap() * 2 - i64::try_from(self.colors.len()).unwrap()
    }

    /// 1.6.2: the color, and 3 absolute, 2 strong, 1 mild, 0 none.
    fn preference(&self) -> (Option<Color>, i64) {
        let difference = self.difference();
        let last: Vec<Color> = self.colors.iter().rev().take(2).copied().collect();
        if difference > 1 {
            return (Some(Color::Second), 3);
        }
        if difference < -1 {
            return (Some(Color::First), 3);
        }
        if last.len() == 2 && last[0] == last[1] {
            return (Some(last[0].other()), 3);
        }
        match difference {
            1 => (Some(Color::Second), 2),
            -1 => (Some(Color::First), 2),
            _ => (
                last.first().map(|it| it.other()),
                i64::from(!last.is_empty()),
            ),
        }
    }
}

struct Round2 {
    players: Vec<Player>,
    legal: Vec<Vec<bool>>,
    first: Color,
    completions: HashMap<u32, Option<Vec<i64>>>,
    following: HashMap<(u32, u32, u32), Option<Judgment>>,
}

/// Pairs by color and the bye, or nothing if there is no legal pairing.
pub type Pairs = Option<(Vec<(usize, usize)>, Option<usize>)>;

pub fn pair(tournament: &Tournament) -> Pairs {
    let mut it = Round2::new(tournament);
    it.pair()
}

fn members(mask: u32) -> Vec<usize> {
    (0..32).filter(|it| mask >> it & 1 == 1).collect()
}

fn mask(players: &[usize]) -> u32 {
    players.iter().fold(0, |sum, it| sum | 1 << it)
}

impl Round2 {
    fn new(tournament: &Tournament) -> Round2 {
        let played = tournament.entries[0].rounds.len();
        let worth = |round: &Round| i64::from(tournament.points.of(round).0);
        let after = |entry: usize, rounds: usize| -> i64 {
            tournament.entries[entry].rounds[..rounds]
                .iter()
                .map(worth)
                .sum()
        };
        let last_round = tournament
            .rounds
            .is_some_and(|it| it as usize == played + 1);
        let most = i64::from(tournament.points.win.max(tournament.points.draw).0);
        let mut players = Vec::new();
        let mut number = 0;
        for (entry, it) in tournament.entries.iter().enumerate() {
            let was_paired = it
                .rounds
                .iter()
                .any(|it| !matches!(it, Round::Bye(Bye::Zero | Bye::Half | Bye::Full)));
            if !was_paired && it.absent.is_some() {
                continue;
            }
            number += 1;
            if it.absent.is_some() {
                continue;
            }
            let mut floats = [0; 2];
            for back in 1..=2.min(played) {
                let at = played - back;
                floats[back - 1] = match it.rounds[at] {
                    Round::Played { opponent, .. } => {
                        (after(entry, at) - after(opponent, at)).signum()
                    }
                    Round::Bye(Bye::Allocated) => 1,
                    other => i64::from(worth(&other) > i64::from(tournament.points.loss.0)),
                };
            }
            let colors: Vec<Color> = it
                .rounds
                .iter()
                .filter_map(|it| match it {
                    Round::Played { color, .. } => Some(*color),
                    _ => None,
                })
                .collect();
            let score = after(entry, played);
            let barred = it.rounds.iter().any(|it| match it {
                Round::Played { .. } => false,
                Round::Bye(Bye::Allocated) => true,
                other => worth(other) >= i64::from(tournament.points.win.0),
            });
            players.push(Player {
                entry,
                score,
                number,
                unplayed: i64::try_from(played - colors.len()).unwrap(),
                colors,
                floats,
                takes_bye: !barred,
                topscorer: last_round && 2 * score > most * i64::try_from(played).unwrap(),
            });
        }
        players.sort_by_key(|it| (Reverse(it.score), it.entry));
        let legal = |a: &Player, b: &Player| {
            let met = tournament.entries[a.entry]
                .rounds
                .iter()
                .any(|it| matches!(it, Round::Played { opponent, .. } if *opponent == b.entry));
            let barred = tournament.forbidden.iter().any(|it| {
                (it.from as usize) <= played + 1
                    && played < it.to as usize
                    && it.entries.contains(&a.entry)
                    && it.entries.contains(&b.entry)
            });
            let (mine, theirs) = (a.preference(), b.preference());
            let clash = mine.1 == 3 && theirs == mine && !a.topscorer && !b.topscorer;
            a.entry != b.entry && !met && !barred && !clash
        };
        let legal = players
            .iter()
            .map(|a| players.iter().map(|b| legal(a, b)).collect());
        Round2 {
            legal: legal.collect(),
            players,
            first: tournament.first_color.unwrap_or(Color::First),
            completions: HashMap::new(),
            following: HashMap::new(),
        }
    }

    /// C4 with C5: the lowest score for the bye among all ways to pair these, an empty list if
    /// there is no bye; none if there is no way.
    fn completion(&mut self, left: u32) -> Option<Vec<i64>> {
        if left == 0 {
            return Some(Vec::new());
        }
        if let Some(known) = self.completions.get(&left) {
            return known.clone();
        }
        let one = left.trailing_zeros() as usize;
        let without = left & !(1 << one);
        let mut best: Option<Vec<i64>> = None;
        let mut consider = |found: Option<Vec<i64>>| {
            if let Some(found) = found
                && best.as_ref().is_none_or(|it| found < *it)
            {
                best = Some(found);
            }
        };
        if left.count_ones() % 2 == 1 && self.players[one].takes_bye {
            let rest = self.completion(without);
            consider(rest.map(|_| vec![self.players[one].score]));
        }
        for other in members(without) {
            if self.legal[one][other] {
                consider(self.completion(without & !(1 << other)));
            }
        }
        self.completions.insert(left, best.clone());
        best
    }

    /// C8: the best C5, C6 and C7 that the next bracket can have.
    fn following(&mut self, moved: u32, residents: u32, rest: u32) -> Option<Judgment> {
        let key = (moved, residents, rest);
        if let Some(known) = self.following.get(&key) {
            return known.clone();
        }
        let best = self.follow(moved, residents, moved | residents, rest, &mut Vec::new());
        self.following.insert(key, best.clone());
        best
    }

    /// Every way to pair or leave those who are still open.
    fn follow(
        &mut self,
        moved: u32,
        residents: u32,
        open: u32,
        rest: u32,
        down: &mut Vec<usize>,
    ) -> Option<Judgment> {
        if open == 0 {
            let bye = self.completion(rest | mask(down))?;
            let mut scores: Vec<i64> = down.iter().map(|it| self.players[*it].score).collect();
            scores.sort_by_key(|it| Reverse(*it));
            return Some(vec![
                bye,
                vec![i64::try_from(scores.len()).unwrap()],
                scores,
            ]);
        }
        let one = open.trailing_zeros() as usize;
        let open = open & !(1 << one);
        down.push(one);
        let mut best = self.follow(moved, residents, open, rest, down);
        down.pop();
        let partners = if moved >> one & 1 == 1 {
            open & residents
        } else {
            open
        };
        for other in members(partners) {
            if self.legal[one][other] {
                let found = self.follow(moved, residents, open & !(1 << other), rest, down);
                if let Some(found) = found
                    && best.as_ref().is_none_or(|it| found < *it)
                {
                    best = Some(found);
                }
            }
        }
        best
    }

    fn pair(&mut self) -> Pairs {
        let size = self.players.len();
        self.completion((1 << size) - 1)?;
        let mut scores: Vec<i64> = self.players.iter().map(|it| it.score).collect();
        scores.dedup();
        let groups: Vec<Vec<usize>> = scores
            .iter()
            .map(|score| {
                (0..size)
                    .filter(|it| self.players[*it].score == *score)
                    .collect()
            })
            .collect();
        let mut down: Vec<usize> = Vec::new();
        let mut pairs = Vec::new();
        for (idx, residents) in groups.iter().enumerate() {
            let next: Vec<usize> = groups.get(idx + 1).cloned().unwrap_or_default();
            let rest: Vec<usize> = groups.iter().skip(idx + 2).flatten().copied().collect();
            let found = Bracket {
                round: self,
                moved: &down,
                residents,
                next: mask(&next),
                rest: mask(&rest),
                best: None,
            }
            .search();
            pairs.extend(found.1);
            down = found.2;
        }
        let pairs = pairs.into_iter().map(|(a, b)| {
            let entries = (self.players[a].entry, self.players[b].entry);
            if self.color(a, b) == Color::First {
                entries
            } else {
                (entries.1, entries.0)
            }
        });
        let mut pairs: Vec<(usize, usize)> = pairs.collect();
        pairs.sort_unstable();
        Some((pairs, down.first().map(|it| self.players[*it].entry)))
    }

    /// Article 5.2: the color of the first of two.
    fn color(&self, a: usize, b: usize) -> Color {
        let (one, other) = (&self.players[a], &self.players[b]);
        let ((mine, my_strength), (theirs, their_strength)) =
            (one.preference(), other.preference());
        // 5.2.1
        if mine != theirs
            && let Some(color) = mine.or(theirs.map(Color::other))
        {
            return color;
        }
        if let Some(color) = mine {
            // 5.2.2
            if my_strength != their_strength {
                return if my_strength > their_strength {
                    color
                } else {
                    color.other()
                };
            }
            if my_strength == 3 && one.difference().abs() != other.difference().abs() {
                let wider = one.difference().abs() > other.difference().abs();
                return if wider { color } else { color.other() };
            }
            // 5.2.3
            for back in 1..=one.colors.len().min(other.colors.len()) {
                let (x, y) = (
                    one.colors[one.colors.len() - back],
                    other.colors[other.colors.len() - back],
                );
                if x != y {
                    return y;
                }
            }
            // 5.2.4
            return if a < b { color } else { color.other() };
        }
        // 5.2.5
        let higher = &self.players[a.min(b)];
        let of_higher = if higher.number % 2 == 1 {
            self.first
        } else {
            self.first.other()
        };
        if a < b { of_higher } else { of_higher.other() }
    }
}

/// A candidate: how good it is, its pairs, and who floats down.
type Best = (Judgment, Vec<(usize, usize)>, Vec<usize>);

struct Bracket<'a> {
    round: &'a mut Round2,
    moved: &'a [usize],
    residents: &'a [usize],
    next: u32,
    rest: u32,
    best: Option<Best>,
}

impl Bracket<'_> {
    fn search(mut self) -> Best {
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

    /// Chapter 3 and articles 4.2 to 4.4: all candidates with so many moved-down players paired and
    /// so many pairs in the remainder, in their order.
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
                .following(mask(&down), self.next, self.rest)
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
            for (it, color) in [(one, color), (other, color.other())] {
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

/// 4.4: all sets of a size, the lexicographically smallest first.
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
