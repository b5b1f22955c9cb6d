//! Standings and tie-breaks (Handbook C.07, in force since 1 March 2026).

use std::{cmp::Reverse, fmt, str::FromStr};

use crate::{Bye, Color, Points, Round, Tournament};

/// The kind of tournament, as far as it matters for tie-breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TieBreakKind {
    /// Rounds by the Dutch system.
    Swiss,
    /// Everybody meets everybody; forfeits count as played (article 15).
    RoundRobin,
}

/// A tie-break of the Handbook (C.07).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TieBreak {
    /// Article 8.1 with 14.1: Buchholz without its lowest contribution.
    BuchholzCut1,
    /// Article 8.1: the sum of the opponents' scores.
    Buchholz,
    /// Article 6: the games among the tied entries.
    DirectEncounter,
    /// Article 9.1: the opponents' scores, each times the points against them.
    SonnebornBerger,
    /// Article 7.1: rounds with the points of a win.
    Wins,
    /// Article 7.4: games won with the second color.
    SecondWins,
}

impl TieBreak {
    pub const ALL: [TieBreak; 6] = [
        TieBreak::BuchholzCut1,
        TieBreak::Buchholz,
        TieBreak::DirectEncounter,
        TieBreak::SonnebornBerger,
        TieBreak::Wins,
        TieBreak::SecondWins,
    ];

    /// The default order.
    #[must_use]
    pub fn usual(kind: TieBreakKind) -> &'static [TieBreak] {
        use TieBreak::{
            Buchholz, BuchholzCut1, DirectEncounter, SecondWins, SonnebornBerger, Wins,
        };
        match kind {
            TieBreakKind::Swiss => &[
                BuchholzCut1,
                Buchholz,
                DirectEncounter,
                SonnebornBerger,
                Wins,
            ],
            TieBreakKind::RoundRobin => &[DirectEncounter, SonnebornBerger, Wins, SecondWins],
        }
    }

    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            TieBreak::BuchholzCut1 => "BH-C1",
            TieBreak::Buchholz => "BH",
            TieBreak::DirectEncounter => "DE",
            TieBreak::SonnebornBerger => "SB",
            TieBreak::Wins => "WIN",
            TieBreak::SecondWins => "BWG",
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for TieBreak {
    type Err = ();

    fn from_str(text: &str) -> Result<TieBreak, ()> {
        let text = text.replace('/', "-").to_uppercase();
        TieBreak::ALL
            .into_iter()
            .find(|it| it.code() == text)
            .ok_or(())
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct TieBreakLine {
    /// Index in [`Tournament::entries`].
    pub entry: usize,
    /// The place in the standings, shared by inseparable entries.
    pub rank: usize,
    pub points: Points,
    /// The value of each tie-break; for the direct encounter the place among the entries tied at
    /// that point, `None` for all others.
    pub values: Vec<(TieBreak, Option<f64>)>,
}

/// The standings after the rounds played.
#[must_use]
pub fn standings(
    tournament: &Tournament,
    kind: TieBreakKind,
    order: &[TieBreak],
) -> Vec<TieBreakLine> {
    ranked_lines(tournament, kind, order, None)
}

/// Standings where a round is a match of several games: points of games, in the order of
/// [`Tournament::entries`], separate entries with the same score before any tie-break does, so that
/// the direct encounter is only among those still tied after them.
#[must_use]
pub fn standings_of_matches(
    tournament: &Tournament,
    kind: TieBreakKind,
    order: &[TieBreak],
    game_points: &[u32],
) -> Vec<TieBreakLine> {
    ranked_lines(tournament, kind, order, Some(game_points))
}

fn ranked_lines(
    tournament: &Tournament,
    kind: TieBreakKind,
    order: &[TieBreak],
    game_points: Option<&[u32]>,
) -> Vec<TieBreakLine> {
    let table = TieBreakTable::new(tournament, kind);
    let entries = tournament.entries.len();
    let mut lines: Vec<TieBreakLine> = (0..entries)
        .map(|entry| TieBreakLine {
            entry,
            rank: 1,
            points: table.scores[entry],
            values: order
                .iter()
                .map(|it| (*it, table.value(*it, entry)))
                .collect(),
        })
        .collect();
    let games = |it: usize| game_points.and_then(|all| all.get(it).copied());
    let mut groups = split((0..entries).collect(), |it| {
        Reverse((table.scores[*it], games(*it)))
    });
    for (idx, tie_break) in order.iter().enumerate() {
        let mut finer = Vec::new();
        for group in groups {
            if group.len() == 1 {
                finer.push(group);
            } else if *tie_break == TieBreak::DirectEncounter {
                let parts = table.direct(group);
                let mut place = 1;
                for part in &parts {
                    for it in part {
                        lines[*it].values[idx].1 = Some(f64::from(place));
                    }
                    place += i32::try_from(part.len()).unwrap_or(0);
                }
                finer.extend(parts);
            } else {
                finer.extend(split(group, |it| {
                    Reverse(table.hundredths(*tie_break, *it))
                }));
            }
        }
        groups = finer;
    }
    let mut rank = 1;
    let mut out = Vec::new();
    for group in groups {
        for it in &group {
            lines[*it].rank = rank;
            out.push(lines[*it].clone());
        }
        rank += group.len();
    }
    out
}

/// Sorts by a key and splits where it differs; numbers stay in order.
fn split<K: Ord>(mut group: Vec<usize>, key: impl Fn(&usize) -> K) -> Vec<Vec<usize>> {
    group.sort_by_key(|it| (key(it), *it));
    let parts = group.chunk_by(|a, b| key(a) == key(b));
    parts.map(<[usize]>::to_vec).collect()
}

/// What one round adds to Buchholz: the score of an opponent or a dummy, the entry's own points,
/// and whether the entry chose not to play.
struct Contribution {
    score: i64,
    points: i64,
    is_voluntary: bool,
}

struct TieBreakTable<'a> {
    tournament: &'a Tournament,
    kind: TieBreakKind,
    scores: Vec<Points>,
    adjusted: Vec<Points>,
}

impl<'a> TieBreakTable<'a> {
    fn new(tournament: &'a Tournament, kind: TieBreakKind) -> TieBreakTable<'a> {
        let played = tournament.rounds_played();
        let entries = 0..tournament.entries.len();
        let scores: Vec<Points> = entries
            .map(|it| tournament.points_after(it, played))
            .collect();
        let adjusted = tournament.entries.iter().map(|entry| {
            let rounds = entry.rounds.iter().enumerate();
            rounds
                .map(|(at, it)| match kind {
                    TieBreakKind::Swiss => adjusted_points(tournament, &entry.rounds[at..], it),
                    TieBreakKind::RoundRobin => tournament.points.worth(it),
                })
                .sum()
        });
        TieBreakTable {
            adjusted: adjusted.collect(),
            tournament,
            kind,
            scores,
        }
    }

    fn value(&self, tie_break: TieBreak, entry: usize) -> Option<f64> {
        let counts = tie_break != TieBreak::DirectEncounter;
        let hundredths = i32::try_from(self.hundredths(tie_break, entry)).unwrap_or(i32::MAX);
        counts.then(|| f64::from(hundredths) / 100.0)
    }

    /// A tie-break times 100.
    fn hundredths(&self, tie_break: TieBreak, entry: usize) -> i64 {
        let rounds = &self.tournament.entries[entry].rounds;
        match tie_break {
            TieBreak::Buchholz => self.contributions(entry).map(|it| it.score * 10).sum(),
            TieBreak::BuchholzCut1 => self.cut(entry) * 10,
            TieBreak::SonnebornBerger => self
                .contributions(entry)
                .map(|it| it.score * it.points)
                .sum(),
            TieBreak::DirectEncounter => 0,
            TieBreak::Wins => {
                let points = self.tournament.points;
                let wins = rounds.iter().filter(|it| points.worth(it) >= points.win);
                i64::try_from(wins.count()).unwrap_or(0) * 100
            }
            TieBreak::SecondWins => {
                let wins = rounds.iter().filter(|it| match it {
                    Round::Played { color, score, .. } => {
                        *color == Color::Second && *score == crate::Score::Win
                    }
                    Round::Forfeit { color, won, .. } => {
                        self.kind == TieBreakKind::RoundRobin
                            && *won
                            && *color == Some(Color::Second)
                    }
                    Round::Bye(_) => false,
                });
                i64::try_from(wins.count()).unwrap_or(0) * 100
            }
        }
    }

    /// Article 16.4: a round without a game counts as one against a dummy with the entry's own
    /// final score, but at most the adjusted score of the scheduled opponent, or draws in all
    /// rounds.
    fn contributions(&self, entry: usize) -> impl Iterator<Item = Contribution> + '_ {
        let points = self.tournament.points;
        let draws =
            Points(points.draw.0 * i32::try_from(self.tournament.rounds_played()).unwrap_or(0));
        let rounds = self.tournament.entries[entry].rounds.iter();
        rounds.filter_map(move |round| {
            let own = self.scores[entry];
            let score = match round {
                Round::Played { opponent, .. } => self.adjusted[*opponent],
                Round::Forfeit { opponent, .. } if self.kind == TieBreakKind::RoundRobin => {
                    self.adjusted[*opponent]
                }
                Round::Forfeit { opponent, .. } => own.min(self.adjusted[*opponent]),
                // The free round of a round robin with an odd number was not chosen.
                Round::Bye(_) if self.kind == TieBreakKind::RoundRobin => return None,
                Round::Bye(_) => own.min(draws),
            };
            Some(Contribution {
                score: i64::from(score.0),
                points: i64::from(points.worth(round).0),
                is_voluntary: self.kind == TieBreakKind::Swiss && is_voluntary(round),
            })
        })
    }

    /// Articles 14.1 and 16.5: the lowest contribution of a voluntarily unplayed round is cut,
    /// otherwise the lowest of all.
    fn cut(&self, entry: usize) -> i64 {
        let all: Vec<Contribution> = self.contributions(entry).collect();
        let sum: i64 = all.iter().map(|it| it.score).sum();
        let chosen = all
            .iter()
            .filter(|it| it.is_voluntary)
            .map(|it| it.score)
            .min();
        let lowest = chosen.or_else(|| all.iter().map(|it| it.score).min());
        sum - lowest.unwrap_or(0)
    }

    /// Article 6: the tied entries, split by their games with each other, recursively.
    fn direct(&self, group: Vec<usize>) -> Vec<Vec<usize>> {
        if group.len() < 2 {
            return vec![group];
        }
        let games = group
            .iter()
            .map(|it| self.points_among(*it, &group))
            .collect::<Vec<_>>();
        let have_all_met = games.iter().all(|it| it.missing == 0);
        if have_all_met {
            let at = |it: &usize| group.iter().position(|other| other == it).unwrap_or(0);
            let parts = split(group.clone(), |it| Reverse(games[at(it)].sum));
            if parts.len() == 1 {
                return parts;
            }
            return parts.into_iter().flat_map(|it| self.direct(it)).collect();
        }
        // One stays alone on top whatever the missing games bring.
        let per_game = Self::worth(self.tournament.points.most());
        let worst =
            |it: &GroupScore| it.sum + it.missing * Self::worth(self.tournament.points.loss);
        let best = |it: &GroupScore| it.sum + it.missing * per_game;
        let on_top = (0..group.len()).find(|at| {
            let others = games.iter().enumerate().filter(|it| it.0 != *at);
            others
                .map(|it| best(it.1))
                .all(|it| it < worst(&games[*at]))
        });
        match on_top {
            Some(at) if self.kind == TieBreakKind::Swiss => {
                let mut rest = group.clone();
                let top = rest.remove(at);
                let mut parts = vec![vec![top]];
                parts.extend(self.direct(rest));
                parts
            }
            _ => vec![group],
        }
    }

    /// Points scaled so that averages of up to twelve meetings are integers.
    fn worth(points: Points) -> i64 {
        i64::from(points.0) * 27_720
    }

    /// The points of an entry against others, repeated meetings averaged.
    fn points_among(&self, entry: usize, group: &[usize]) -> GroupScore {
        let rounds = &self.tournament.entries[entry].rounds;
        let mut out = GroupScore { sum: 0, missing: 0 };
        for other in group.iter().filter(|it| **it != entry) {
            let meetings = rounds.iter().filter(|it| match it {
                Round::Forfeit { opponent, .. } => {
                    self.kind == TieBreakKind::RoundRobin && opponent == other
                }
                it => it.played_opponent() == Some(*other),
            });
            let points: Vec<i64> = meetings
                .map(|it| Self::worth(self.tournament.points.worth(it)))
                .collect();
            match i64::try_from(points.len()) {
                Ok(many @ 1..) => out.sum += points.iter().sum::<i64>() / many,
                _ => out.missing += 1,
            }
        }
        out
    }
}

/// An entry's games among the tied ones.
struct GroupScore {
    sum: i64,
    missing: i64,
}

/// Article 16.2: requested byes and forfeit losses are voluntarily unplayed rounds.
fn is_voluntary(round: &Round) -> bool {
    matches!(
        round,
        Round::Bye(Bye::Half | Bye::Zero) | Round::Forfeit { won: false, .. }
    )
}

/// Article 16.3: what a round adds to the score with which an entry counts for opponents. A half-
/// or zero-point bye counts as a draw if the entry was absent from all later rounds.
fn adjusted_points(tournament: &Tournament, from_here: &[Round], round: &Round) -> Points {
    let is_asked = matches!(round, Round::Bye(Bye::Half | Bye::Zero));
    if is_asked && from_here.iter().all(is_voluntary) {
        return tournament.points.draw;
    }
    tournament.points.worth(round)
}
