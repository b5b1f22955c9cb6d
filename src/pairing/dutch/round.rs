//! A paired round, with everything that can be said about it.

use super::{
    Field, Finding, PairedBracket, Pairing, Unpairable, bracket, bye_score, judge,
    problem::Bracket, unpairable,
};
use crate::{Color, Points, Stop, Tournament};

/// A paired round, bracket by bracket.
#[derive(Debug, Clone)]
pub struct PairedRound {
    pub(super) field: Field,
    pub(super) brackets: Vec<PairedBracket>,
    pub(super) bye: Option<usize>,
}

#[derive(Debug, Clone)]
pub struct BracketReport {
    pub score: Points,
    /// Moved-down players, then the residents.
    pub members: Vec<MemberReport>,
    pub findings: Vec<Finding>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemberReport {
    /// Index in [`Field::players`].
    pub player: usize,
    /// Whether they were moved down into the bracket.
    pub was_moved: bool,
    /// The opponent's index in [`Field::players`]. `None` if the player floats down or has the bye.
    pub opponent: Option<usize>,
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
        let bye_score = bye_score(&field)?;
        let everybody = Bracket {
            rest: (0..field.players.len()).collect(),
            ..Bracket::default()
        };
        let mut bracket = everybody.following(&field, &[]);
        let mut brackets = Vec::new();
        let mut floaters: Vec<usize> = Vec::new();
        // Article 1.9 and chapter 3: the brackets from the top, each by the criteria and the order
        // of candidates.
        while !bracket.next.is_empty() {
            bracket = bracket.following(&field, &floaters);
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
        super::publish(&self.field, &self.brackets, self.bye)
    }

    #[must_use]
    pub fn brackets(&self) -> Vec<BracketReport> {
        self.brackets.iter().map(|it| self.report(it)).collect()
    }

    fn report(&self, done: &PairedBracket) -> BracketReport {
        let Bracket { members, moved, .. } = &done.bracket;
        let member = |(idx, player): (usize, &usize)| MemberReport {
            player: *player,
            was_moved: idx < *moved,
            opponent: done.opponent(*player),
        };
        BracketReport {
            score: members
                .last()
                .map_or(Points::ZERO, |it| self.field.players[*it].score),
            members: members.iter().enumerate().map(member).collect(),
            findings: judge::judge(&self.field, &done.bracket, &done.candidate).unwrap_or_default(),
        }
    }
}
