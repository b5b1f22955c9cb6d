//! Allocation of colors (C.04.3, article 5).

use super::field::{Field, Player, Strength};
use crate::Color;

/// The clause of article 5.2 that decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clause {
    /// 5.2.1: both preferences are granted.
    Both,
    /// 5.2.2: the stronger preference is granted.
    Stronger,
    /// 5.2.3: the colors of the last round in which they had different ones, changed.
    Alternate,
    /// 5.2.4: the preference of the higher ranked player.
    HigherRanked,
    /// 5.2.5: the higher ranked player has the first color if the number is odd.
    Number,
}

impl Clause {
    #[must_use]
    pub fn article(self) -> &'static str {
        match self {
            Clause::Both => "5.2.1",
            Clause::Stronger => "5.2.2",
            Clause::Alternate => "5.2.3",
            Clause::HigherRanked => "5.2.4",
            Clause::Number => "5.2.5",
        }
    }
}

impl Field {
    /// The color of the first of two players, given by their places, and why.
    #[must_use]
    pub fn color(&self, a: usize, b: usize) -> (Color, Clause) {
        let (high, low) = (&self.players[a.min(b)], &self.players[a.max(b)]);
        let (color, clause) = color_of_higher(high, low, self.first_color);
        (if a < b { color } else { color.opposite() }, clause)
    }
}

fn color_of_higher(high: &Player, low: &Player, first: Color) -> (Color, Clause) {
    match (high.preference, low.preference) {
        (Some(mine), Some(theirs)) if mine != theirs => return (mine, Clause::Both),
        (Some(mine), None) => return (mine, Clause::Both),
        (None, Some(theirs)) => return (theirs.opposite(), Clause::Both),
        (Some(wanted), Some(_)) => {
            let both_absolute =
                high.strength == low.strength && high.strength == Strength::Absolute;
            let width = |it: &Player| {
                if both_absolute {
                    it.difference.abs()
                } else {
                    0
                }
            };
            let (mine, theirs) = ((high.strength, width(high)), (low.strength, width(low)));
            if mine != theirs {
                let color = if mine > theirs {
                    wanted
                } else {
                    wanted.opposite()
                };
                return (color, Clause::Stronger);
            }
            let pairs = high.colors.iter().rev().zip(low.colors.iter().rev());
            if let Some((mine, _)) = pairs.into_iter().find(|(mine, theirs)| mine != theirs) {
                return (mine.opposite(), Clause::Alternate);
            }
            return (wanted, Clause::HigherRanked);
        }
        (None, None) => {}
    }
    let color = if high.number % 2 == 1 {
        first
    } else {
        first.opposite()
    };
    (color, Clause::Number)
}
