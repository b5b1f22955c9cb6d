//! A paired round, with everything that can be said about it.

use super::{
    Field, Finding, PairedBracket, Pairing, Unpairable, judge, pair_field, problem::Bracket,
};
use crate::{Color, Points, Tournament};

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
        let field = Field::new(tournament, first_color);
        let (brackets, bye) = pair_field(&field)?;
        Ok(PairedRound {
            field,
            brackets,
            bye,
        })
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
