//! A paired round, with everything that can be said about it.

use std::cmp::Reverse;

use super::{
    Field, Finding, PairedBracket, Pairing, Unpairable, bracket, complete::Incomplete, judge,
    problem::Bracket, unpairable,
};
use crate::{Color, Points, Stop, Tournament};

/// A paired round, bracket by bracket.
#[derive(Debug, Clone)]
pub struct PairedRound {
    pub(super) field: Field,
    pub(super) brackets: Vec<PairedBracket>,
    pub(super) bye: Option<usize>,
    /// Ends explanations too.
    pub(super) stop: Stop,
}

#[derive(Debug, Clone)]
pub struct BracketReport {
    pub score: Points,
    /// Moved-down players, then the residents, each with the opponent, as indices in
    /// [`Field::players`]. `None` if the player floats down or has the bye.
    pub members: Vec<(usize, Option<usize>)>,
    pub findings: Vec<Finding>,
}

impl PairedRound {
    /// Pairs the next round.
    ///
    /// # Errors
    ///
    /// [`Unpairable`] if under C1 to C3 no pairing leaves out at most one player.
    pub fn pair(tournament: &Tournament, first_color: Color) -> Result<PairedRound, Unpairable> {
        let paired = PairedRound::pair_until(tournament, first_color, &Stop::default())?;
        Ok(paired.expect("nobody stops it"))
    }

    /// Pairs the next round; nothing if it is stopped.
    ///
    /// # Errors
    ///
    /// [`Unpairable`] if under C1 to C3 no pairing leaves out at most one player.
    pub fn pair_until(
        tournament: &Tournament,
        first_color: Color,
        stop: &Stop,
    ) -> Result<Option<PairedRound>, Unpairable> {
        let field = Field::new(tournament, first_color);
        let everybody = Bracket {
            rest: (0..field.players.len()).collect(),
            ..Bracket::default()
        };
        let bye_score = field
            .lowest_bye(&everybody.rest)
            .map_err(|Incomplete| unpairable(&field))?;
        let mut bracket = everybody.next_bracket(&field, &[]);
        let mut brackets = Vec::new();
        let mut floaters: Vec<usize> = Vec::new();
        // Article 1.9 and chapter 3: the brackets from the top, each by the criteria and the order
        // of candidates.
        while !bracket.next.is_empty() {
            bracket = bracket.next_bracket(&field, &floaters);
            let Some(candidate) = bracket::solve(&field, &bracket, bye_score, stop) else {
                return stop.check().map_or(Ok(None), |()| Err(unpairable(&field)));
            };
            floaters.clone_from(&candidate.floaters);
            brackets.push(PairedBracket {
                bracket: bracket.clone(),
                candidate,
            });
        }
        let bye = floaters.first().copied();
        Ok(Some(PairedRound {
            field,
            brackets,
            bye,
            stop: stop.clone(),
        }))
    }

    #[must_use]
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The pairs with their colors, in publication order: by the score of the better player, the
    /// other's score, and the better player's number.
    #[must_use]
    pub fn pairing(&self) -> Pairing {
        let players = &self.field.players;
        let candidates = self.brackets.iter().map(|it| &it.candidate);
        let mut pairs: Vec<(usize, usize)> = candidates.flat_map(|it| it.pairs.clone()).collect();
        pairs.sort_by_key(|(high, low)| {
            let score = |it: usize| Reverse(players[it].score);
            (score(*high), score(*low), players[*high].entry)
        });
        let colored = pairs.into_iter().map(|(high, low)| {
            let entries = (players[high].entry, players[low].entry);
            match self.field.color(high, low).0 {
                Color::First => entries,
                Color::Second => (entries.1, entries.0),
            }
        });
        Pairing {
            pairs: colored.collect(),
            bye: self.bye.map(|it| players[it].entry),
        }
    }

    /// What the criteria find in a candidate for a bracket.
    pub(super) fn judge(
        &self,
        done: &PairedBracket,
        candidate: &bracket::Candidate,
    ) -> Vec<Finding> {
        let findings = judge::judge(&self.field, &done.bracket, candidate, &self.stop);
        findings.unwrap_or_default()
    }

    #[must_use]
    pub fn brackets(&self) -> Vec<BracketReport> {
        let report = |done: &PairedBracket| {
            let members = &done.bracket.members;
            let findings = self.judge(done, &done.candidate);
            BracketReport {
                score: members
                    .last()
                    .map_or(Points::ZERO, |it| self.field.players[*it].score),
                members: members.iter().map(|it| (*it, done.opponent(*it))).collect(),
                findings,
            }
        };
        self.brackets.iter().map(report).collect()
    }
}
