//! One of the 400 squares and its name.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use cairn_kernel::Cell;

use crate::geometry::{Direction, NoCell, deserialize_name};

/// Squares along an edge of the board.
pub(super) const SIZE: u8 = 20;

/// A square of the board: `a1` is at the lower left. In JSON it is its name.
///
/// Ordered by name, file by file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    x: u8,
    y: u8,
}

impl Square {
    /// The square at this file and rank, both counted from zero.
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Option<Square> {
        if x < SIZE && y < SIZE {
            Some(Square { x, y })
        } else {
            None
        }
    }

    /// The file, counted from zero.
    #[must_use]
    pub const fn x(self) -> u8 {
        self.x
    }

    /// The rank, counted from zero.
    #[must_use]
    pub const fn y(self) -> u8 {
        self.y
    }

    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell {
            x: self.x,
            y: self.y,
        }
    }

    /// The square one step away, if the board goes on there.
    #[must_use]
    pub const fn step(self, way: Direction) -> Option<Square> {
        match (
            self.x.checked_add_signed(way.dx()),
            self.y.checked_add_signed(way.dy()),
        ) {
            (Some(x), Some(y)) => Square::new(x, y),
            _ => None,
        }
    }

    /// All squares, rank by rank from the bottom.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SIZE).flat_map(|y| (0..SIZE).map(move |x| Square { x, y }))
    }
}

impl From<Square> for Cell {
    fn from(square: Square) -> Cell {
        square.cell()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = NoCell;

    fn from_str(name: &str) -> Result<Square, NoCell> {
        let (file, y) = match *name.as_bytes() {
            [file, ones @ b'1'..=b'9'] => (file, ones - b'1'),
            [file, tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => {
                (file, (tens - b'0') * 10 + (ones - b'0') - 1)
            }
            _ => return Err(NoCell),
        };
        file.checked_sub(b'a')
            .and_then(|x| Square::new(x, y))
            .ok_or(NoCell)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        deserialize_name(deserializer, "the name of a square")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for wrong in ["", "a", "a0", "a21", "u1", "A1", "a01", "a1 ", "1a", "é1"] {
            assert_eq!(wrong.parse::<Square>(), Err(NoCell), "{wrong}");
        }
    }

    #[test]
    fn steps_stop_at_the_edge() {
        let corner = Square::new(19, 19).expect("on the board");
        assert_eq!(corner.step(Direction::North), None);
        assert_eq!(corner.step(Direction::East), None);
        assert_eq!(corner.step(Direction::South), Square::new(19, 18));
        assert_eq!(corner.step(Direction::West), Square::new(18, 19));
    }
}
