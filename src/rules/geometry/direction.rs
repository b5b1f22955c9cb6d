//! The eight directions on a board of squares.

/// A direction; north is up the board, towards the higher ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    North,
    East,
    South,
    West,
    NorthEast,
    SouthEast,
    SouthWest,
    NorthWest,
}

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

impl Direction {
    /// Along ranks and files.
    pub const ORTHOGONAL: [Direction; 4] = [North, East, South, West];
    pub const DIAGONAL: [Direction; 4] = [NorthEast, SouthEast, SouthWest, NorthWest];

    /// How many files to the right one step goes.
    #[must_use]
    pub const fn dx(self) -> i8 {
        match self {
            East | NorthEast | SouthEast => 1,
            North | South => 0,
            West | NorthWest | SouthWest => -1,
        }
    }

    /// How many ranks up one step goes.
    #[must_use]
    pub const fn dy(self) -> i8 {
        match self {
            North | NorthEast | NorthWest => 1,
            East | West => 0,
            South | SouthEast | SouthWest => -1,
        }
    }
}
