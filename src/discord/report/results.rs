//! Results of each entry against the others, for crosstables.

use std::collections::HashMap;

use super::{Bye, Division, Match, MatchOutcome, ReportStanding};

pub(super) enum Did<'a> {
    Met(Meeting),
    Bye(&'a Bye),
}

#[derive(Clone, Copy)]
pub(super) struct Meeting {
    /// The number of the opponent; none for a bye.
    pub(super) opponent: Option<usize>,
    pub(super) fared: EntryResult,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryResult {
    Open,
    Won,
    Drew,
    Lost,
    /// The opponent did not play.
    WonByForfeit,
    /// The entry did not play.
    LostByForfeit,
}

impl EntryResult {
    pub(super) fn sign(self) -> &'static str {
        match self {
            EntryResult::Open => "",
            EntryResult::Won => "1",
            EntryResult::Drew => "½",
            EntryResult::Lost => "0",
            EntryResult::WonByForfeit => "+",
            EntryResult::LostByForfeit => "-",
        }
    }
}

impl Match {
    pub(super) fn side_result(&self, first: bool) -> EntryResult {
        match (self.outcome, first) {
            (MatchOutcome::Open, _) => EntryResult::Open,
            (MatchOutcome::Draw, _) => EntryResult::Drew,
            (MatchOutcome::First, true) | (MatchOutcome::Second, false) => EntryResult::Won,
            (MatchOutcome::First, false) | (MatchOutcome::Second, true) => EntryResult::Lost,
            (MatchOutcome::FirstByForfeit, true) | (MatchOutcome::SecondByForfeit, false) => {
                EntryResult::WonByForfeit
            }
            (
                MatchOutcome::FirstByForfeit
                | MatchOutcome::SecondByForfeit
                | MatchOutcome::NeitherPlayed,
                _,
            ) => EntryResult::LostByForfeit,
        }
    }
}

pub(super) struct Results<'a> {
    /// The lines of the crosstable from the top down.
    pub(super) lines: Vec<ReportStanding>,
    /// The line of each entry, from 1.
    places: HashMap<usize, usize>,
    /// By the number of the entry and the round.
    rounds: HashMap<(usize, usize), Vec<Did<'a>>>,
}

impl<'a> Results<'a> {
    pub(super) fn new(division: &'a Division) -> Results<'a> {
        let lines = division.rows();
        let places = lines.iter().zip(1..).map(|(it, place)| (it.entry, place));
        let places = places.collect();
        let mut rounds: HashMap<_, Vec<_>> = HashMap::new();
        for (idx, round) in division.rounds.iter().enumerate() {
            for one in &round.matches {
                let sides = [
                    (one.first, one.second, true),
                    (one.second, one.first, false),
                ];
                for (entry, opponent, first) in sides {
                    let Some(entry) = entry else { continue };
                    let fared = one.side_result(first);
                    let meeting = Meeting { opponent, fared };
                    rounds
                        .entry((entry, idx))
                        .or_default()
                        .push(Did::Met(meeting));
                }
            }
            for bye in &round.byes {
                rounds
                    .entry((bye.entry, idx))
                    .or_default()
                    .push(Did::Bye(bye));
            }
        }
        Results {
            lines,
            places,
            rounds,
        }
    }

    pub(super) fn in_round(&self, entry: usize, round: usize) -> &[Did<'a>] {
        self.rounds.get(&(entry, round)).map_or(&[], |it| it)
    }

    pub(super) fn meetings(
        &self,
        entry: usize,
        opponent: usize,
        rounds: usize,
    ) -> Vec<EntryResult> {
        let all = (0..rounds).flat_map(|it| self.in_round(entry, it));
        let meetings = all.filter_map(|it| match it {
            Did::Met(it) if it.opponent == Some(opponent) => Some(it.fared),
            _ => None,
        });
        meetings.collect()
    }

    pub(super) fn place(&self, entry: usize) -> Option<usize> {
        self.places.get(&entry).copied()
    }
}
