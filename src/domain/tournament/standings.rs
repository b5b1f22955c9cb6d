//! Standings of a tournament.

use cairn_pairing::{
    Points, Score,
    tie_breaks::{self, TieBreak},
};

use super::{EntryId, ExitReason, Match, Matches, Stage, Tournament};

/// The standings of a tournament, or of a division of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// The division, from 0. None if there is only one table.
    pub division: Option<usize>,
    /// The tie-breaks, in their order.
    pub tie_breaks: Vec<TieBreak>,
    pub lines: Vec<StandingLine>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct StandingLine {
    pub entry: EntryId,
    /// The place, shared by entries that nothing separates.
    pub rank: usize,
    /// The score; none on a ladder and in a knockout.
    pub points: Points,
    /// The part of them given by directors.
    pub given: Points,
    /// Points of games in halves, if matches have two.
    pub game_points: Option<u32>,
    /// Tie-breaks, in the order of [`Standings::tie_breaks`].
    pub values: Vec<Option<f64>>,
    /// Matches won, drawn and lost, forfeits included.
    pub matches: [u32; 3],
    /// In a knockout: the round that was reached, from 1; one more than there are for the winner.
    pub reached: Option<u16>,
}

/// The part of a tournament that a line counts: a season, from 1, up to a round.
#[derive(Clone, Copy)]
struct CountedRounds {
    season: u16,
    rounds: u16,
}

impl Standings {
    pub(super) fn without_scores(lines: Vec<StandingLine>) -> Standings {
        Standings {
            division: None,
            tie_breaks: Vec::new(),
            lines,
        }
    }
}

impl CountedRounds {
    fn in_season(season: u16) -> CountedRounds {
        CountedRounds {
            season,
            rounds: u16::MAX,
        }
    }

    fn has(self, it: &Match) -> bool {
        it.season == self.season && it.new.round <= self.rounds
    }
}

impl Tournament {
    /// The order of tie-breaks.
    pub fn tie_breaks(&self) -> Vec<TieBreak> {
        self.setup.order_of_tie_breaks(self.standing_kind())
    }

    fn standing_kind(&self) -> tie_breaks::TieBreakKind {
        let kind = self.format().tie_breaks();
        kind.unwrap_or(tie_breaks::TieBreakKind::RoundRobin)
    }

    /// The standings of a Swiss after this number of rounds.
    pub(super) fn table_of_rounds(&self, rounds: u16) -> Standings {
        let counted = CountedRounds { season: 1, rounds };
        let field = self.field_before(usize::from(rounds) + 1);
        self.table((None, counted), &self.order, &field)
    }

    /// The standings as they were after a round, from 1, where they follow from rounds; otherwise
    /// the current ones.
    pub fn standings_after(&self, round: u16) -> Vec<Standings> {
        if self.format().pairs_by_points() {
            vec![self.table_of_rounds(round)]
        } else {
            self.standings()
        }
    }

    /// Whether a round of a Swiss or a knockout, from 1, is over while others follow.
    pub fn is_over_before_others(&self, round: u16) -> bool {
        let of_round = || self.matches.iter().filter(|it| it.new.round == round);
        let is_over = of_round().next().is_some() && of_round().all(Match::is_settled);
        let rounds = self.rounds_planned();
        let is_last_played = usize::from(round) >= self.rounds.len().max(1);
        is_over && usize::from(round) < rounds && !(self.stage != Stage::Running && is_last_played)
    }

    /// The standings of a season, from 0: one table per division.
    pub fn season_standings(&self, season: usize) -> Vec<Standings> {
        let Some(it) = self.seasons.get(season) else {
            return Vec::new();
        };
        let is_league = self.format().has_divisions();
        (0..it.divisions.len())
            .map(|division| {
                let (entries, field) = self.round_robin_field(season, division);
                let number = u16::try_from(season + 1).unwrap_or(u16::MAX);
                let played = CountedRounds::in_season(number);
                self.table((is_league.then_some(division), played), &entries, &field)
            })
            .collect()
    }

    pub(super) fn initial_standings(&self) -> Standings {
        let lines = self.listed_entries().map(|it| self.bare_line(it.id, 1));
        Standings::without_scores(lines.collect())
    }

    fn table(
        &self,
        (division, played): (Option<usize>, CountedRounds),
        entries: &[EntryId],
        field: &cairn_pairing::Tournament,
    ) -> Standings {
        let order = self.tie_breaks();
        let kind = self.standing_kind();
        let lines = if self.setup.matches == Matches::Pair {
            let games: Vec<u32> = entries
                .iter()
                .map(|it| self.line_of(*it, 1, played).game_points.unwrap_or(0))
                .collect();
            tie_breaks::standings_of_matches(field, kind, &order, &games)
        } else {
            tie_breaks::standings(field, kind, &order)
        };
        let lines: Vec<StandingLine> = lines
            .into_iter()
            .filter_map(|line| {
                let entry = *entries.get(line.entry)?;
                Some(StandingLine {
                    points: line.points,
                    values: line.values.iter().map(|it| it.1).collect(),
                    ..self.line_of(entry, line.rank, played)
                })
            })
            .collect();
        Standings {
            division,
            tie_breaks: order,
            lines,
        }
    }

    pub(super) fn bare_line(&self, entry: EntryId, rank: usize) -> StandingLine {
        let season = u16::try_from(self.seasons.len()).unwrap_or(0).max(1);
        self.line_of(entry, rank, CountedRounds::in_season(season))
    }

    /// A line with what an entry had played by then.
    fn line_of(&self, entry: EntryId, rank: usize, then: CountedRounds) -> StandingLine {
        let own = || {
            self.matches
                .iter()
                .filter(move |it| it.has(entry) && then.has(it))
        };
        let mut matches = [0; 3];
        for it in own() {
            match it.score_of(entry) {
                Some(Score::Win) => matches[0] += 1,
                Some(Score::Draw) => matches[1] += 1,
                Some(Score::Loss) => matches[2] += 1,
                None => (),
            }
        }
        let halves = |it: &Match| it.points_of(entry).0;
        StandingLine {
            entry,
            rank,
            points: Points::ZERO,
            given: self.given_in(usize::from(then.season).checked_sub(1), entry),
            game_points: (self.setup.matches == Matches::Pair).then(|| own().map(halves).sum()),
            values: Vec::new(),
            matches,
            reached: None,
        }
    }

    /// Whether an entry is out for good and stays on the lists.
    pub fn is_out(&self, entry: EntryId) -> bool {
        let gone = self.entry(entry).and_then(|it| it.gone);
        gone.is_some_and(|it| it != ExitReason::Lost)
    }
}
