//! The seats of a game, which Swiss rules call colors.

use serde::{Deserialize, Serialize};

/// A seat: the player in the first one begins. In report files `w` and `b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Color {
    #[serde(rename = "w")]
    First,
    #[serde(rename = "b")]
    Second,
}

impl Color {
    #[must_use]
    pub fn opposite(self) -> Color {
        match self {
            Color::First => Color::Second,
            Color::Second => Color::First,
        }
    }

    /// `w` or `b`.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Color::First => 'w',
            Color::Second => 'b',
        }
    }
}
