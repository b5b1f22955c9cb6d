//! A second implementation of the Dutch system, straight from articles 1 to 5 of C.04.3: it
//! generates every candidate of a bracket in the order of chapters 3 and 4, and takes the first of
//! the best. Slow, for up to ten players, and it shares nothing with the engine but the tournament.

mod bracket;

use std::{cmp::Reverse, collections::HashMap};

use cairn_pairing::{Bye, Color, Round, Tournament};

use self::bracket::Bracket;

/// The judgment of a candidate, C5 to C21, each as numbers to be minimized in order.
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
            return (Some(last[0].opposite()), 3);
        }
        match difference {
            1 => (Some(Color::Second), 2),
            -1 => (Some(Color::First), 2),
            _ => (
                last.first().map(|it| it.opposite()),
                i64::from(!last.is_empty()),
            ),
        }
    }
}

/// The round to pair, with memoized results.
struct NextRound {
    players: Vec<Player>,
    legal: Vec<Vec<bool>>,
    first: Color,
    completions: HashMap<u32, Option<Vec<i64>>>,
    following: HashMap<(u32, u32, u32), Option<Judgment>>,
}

/// Pairs by color and the bye, or `None` if there is no legal pairing.
type Pairs = Option<(Vec<(usize, usize)>, Option<usize>)>;

pub(crate) fn pair(tournament: &Tournament) -> Pairs {
    let mut it = NextRound::new(tournament);
    it.pair()
}

/// Whether all others can be paired legally, or have the bye, if two entries meet; `None` if one of
/// them is not paired in this round, or the two may not meet.
pub(crate) fn others_can_be_paired(tournament: &Tournament, pair: [usize; 2]) -> Option<bool> {
    let mut it = NextRound::new(tournament);
    let find = |entry: usize| it.players.iter().position(|it| it.entry == entry);
    let (one, other) = (find(pair[0])?, find(pair[1])?);
    let everybody = mask(&(0..it.players.len()).collect::<Vec<_>>());
    it.legal[one][other].then(|| it.completion(everybody & !mask(&[one, other])).is_some())
}

fn members(mask: u32) -> Vec<usize> {
    (0..32).filter(|it| mask >> it & 1 == 1).collect()
}

fn mask(players: &[usize]) -> u32 {
    players.iter().fold(0, |sum, it| sum | 1 << it)
}

impl NextRound {
    fn new(tournament: &Tournament) -> NextRound {
        let played = tournament.entries[0].rounds.len();
        let worth = |round: &Round| i64::from(tournament.points.worth(round).0);
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
        NextRound {
            legal: legal.collect(),
            players,
            first: tournament.first_color.unwrap_or(Color::First),
            completions: HashMap::new(),
            following: HashMap::new(),
        }
    }

    /// C4 with C5: the lowest score for the bye among all ways to pair these, an empty list if
    /// there is no bye; `None` if there is no way.
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

    /// C8: the best C5, C6 and C7 possible in the next bracket.
    fn best_following(&mut self, moved: u32, residents: u32, rest: u32) -> Option<Judgment> {
        let key = (moved, residents, rest);
        if let Some(known) = self.following.get(&key) {
            return known.clone();
        }
        let best = self.follow(moved, residents, moved | residents, rest, &mut Vec::new());
        self.following.insert(key, best.clone());
        best
    }

    /// Every way to pair or leave out the open players.
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
            && let Some(color) = mine.or(theirs.map(Color::opposite))
        {
            return color;
        }
        if let Some(color) = mine {
            // 5.2.2
            if my_strength != their_strength {
                return if my_strength > their_strength {
                    color
                } else {
                    color.opposite()
                };
            }
            if my_strength == 3 && one.difference().abs() != other.difference().abs() {
                let wider = one.difference().abs() > other.difference().abs();
                return if wider { color } else { color.opposite() };
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
            return if a < b { color } else { color.opposite() };
        }
        // 5.2.5
        let higher = &self.players[a.min(b)];
        let of_higher = if higher.number % 2 == 1 {
            self.first
        } else {
            self.first.opposite()
        };
        if a < b {
            of_higher
        } else {
            of_higher.opposite()
        }
    }
}
