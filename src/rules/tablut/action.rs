//! The one action there is.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Square;

/// A piece goes from one square to another. In JSON `{"from":"e4","to":"e7"}`.
///
/// Both squares in one word, because writing out the lists of moves takes more time than computing
/// them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "FromTo", into = "FromTo")]
pub struct Move(u16);

/// The stored form of a move. Never rename a field: old games are full of them.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FromTo {
    from: Square,
    to: Square,
}

impl Move {
    #[must_use]
    pub fn new(from: Square, to: Square) -> Move {
        Move(from.index() | to.index() << 8)
    }

    pub(super) fn word(self) -> u16 {
        self.0
    }

    pub(super) fn from_word(word: u16) -> Move {
        Move(word)
    }

    #[must_use]
    pub fn from(self) -> Square {
        Square::from_index(self.0 & 0xff)
    }

    #[must_use]
    pub fn to(self) -> Square {
        Square::from_index(self.0 >> 8)
    }
}

impl From<FromTo> for Move {
    fn from(FromTo { from, to }: FromTo) -> Move {
        Move::new(from, to)
    }
}

impl From<Move> for FromTo {
    fn from(played: Move) -> FromTo {
        FromTo {
            from: played.from(),
            to: played.to(),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from(), self.to())
    }
}
