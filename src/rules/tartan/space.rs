//! One space of the board and its name.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use cairn_kernel::Cell;

use crate::geometry::{Axial, HexWay, deserialize_name};

/// A space of the hexagon with five spaces along each edge, Lochs included.
///
/// Ordered row by row from the bottom, which is also the order of the names. In JSON it is its
/// name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Space(u8);

/// The text names no space of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such space")]
pub struct NoSpace;

/// How many spaces the board has along each edge.
const SIDE: u8 = 5;

impl Space {
    /// How many spaces there are.
    pub(super) const COUNT: usize = 61;

    /// The middle of the board, a Loch in every layout.
    pub(super) const CENTER: Space = Space::from_name("e5");

    /// The space on this diagonal and in this row, both counted from zero.
    pub(super) const fn new(x: u8, y: u8) -> Option<Space> {
        match Axial::new(x, y, SIDE) {
            Some(at) => Some(Space::from_axial(at)),
            None => None,
        }
    }

    const fn from_axial(at: Axial) -> Space {
        Space(ROW_STARTS[at.y as usize] + at.x - Axial::first_of_row(at.y, SIDE))
    }

    /// The space with this name, for names written in the program.
    ///
    /// # Panics
    ///
    /// If there is none: at compile time, where the result is a constant.
    pub(super) const fn from_name(name: &str) -> Space {
        match Space::parse(name.as_bytes()) {
            Some(space) => space,
            None => panic!("no such space"),
        }
    }

    const fn parse(name: &[u8]) -> Option<Space> {
        match *name {
            [row @ b'a'..=b'i', number @ b'1'..=b'9'] => Space::new(number - b'1', row - b'a'),
            _ => None,
        }
    }

    /// The space at this index.
    pub(super) const fn from_index(index: u8) -> Space {
        assert!((index as usize) < Space::COUNT, "no such space");
        Space(index)
    }

    /// Its index in the order of spaces; `a1` is zero.
    pub(super) const fn index(self) -> u8 {
        self.0
    }

    /// Its diagonal and its row, counted from zero.
    pub(super) const fn axial(self) -> Axial {
        let mut y: u8 = 8;
        while ROW_STARTS[y as usize] > self.0 {
            y -= 1;
        }
        let x = self.0 - ROW_STARTS[y as usize] + Axial::first_of_row(y, SIDE);
        Axial { x, y }
    }

    pub(super) const fn cell(self) -> Cell {
        let Axial { x, y } = self.axial();
        Cell { x, y }
    }

    /// The space one step away, if the board goes on there.
    pub(super) const fn step(self, way: HexWay) -> Option<Space> {
        match self.axial().step(way, SIDE) {
            Some(at) => Some(Space::from_axial(at)),
            None => None,
        }
    }

    /// The number of steps to the other space on an empty board.
    pub(super) fn distance(self, other: Space) -> u8 {
        self.axial().distance(other.axial())
    }

    /// All spaces in order.
    pub(super) fn all() -> impl Iterator<Item = Space> {
        (0_u8..).take(Space::COUNT).map(Space)
    }
}

/// The index of the first space of each row.
const ROW_STARTS: [u8; 9] = [0, 5, 11, 18, 26, 35, 43, 50, 56];

impl From<Space> for Cell {
    fn from(space: Space) -> Cell {
        space.cell()
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Axial { x, y } = self.axial();
        write!(f, "{}{}", char::from(b'a' + y), x + 1)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Space {
    type Err = NoSpace;

    fn from_str(name: &str) -> Result<Space, NoSpace> {
        Space::parse(name.as_bytes()).ok_or(NoSpace)
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Space, D::Error> {
        deserialize_name(deserializer, "the name of a space")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_kernel::Board;

    #[test]
    fn names_and_places_agree_with_the_board_of_the_scene() {
        let board = Board::HexRows { side: 5 };
        let cells: Vec<String> = board.cells().map(|cell| board.name(cell)).collect();
        let spaces: Vec<String> = Space::all().map(|space| space.to_string()).collect();
        assert_eq!(spaces, cells);
        for space in Space::all() {
            let Axial { x, y } = space.axial();
            assert_eq!(Space::new(x, y), Some(space));
            assert_eq!(space.to_string().parse(), Ok(space));
            assert_eq!(board.name(space.cell()), space.to_string());
        }
        for name in ["", "a", "a0", "a6", "i4", "j5", "A1", "a1 ", "a01", "ä1"] {
            assert_eq!(name.parse::<Space>(), Err(NoSpace), "{name}");
        }
    }

    #[test]
    fn the_distance_counts_steps() {
        let distance = |a, b| Space::from_name(a).distance(Space::from_name(b));
        assert_eq!(distance("e5", "e5"), 0);
        assert_eq!(distance("e5", "f6"), 1);
        assert_eq!(distance("e5", "f4"), 2);
        assert_eq!(distance("a1", "i9"), 8);
        assert_eq!(distance("e1", "i9"), 8);
        for space in Space::all() {
            for next in HexWay::ALL.into_iter().filter_map(|way| space.step(way)) {
                assert_eq!(space.distance(next), 1);
            }
        }
    }

    #[test]
    fn json_has_the_name() {
        assert_eq!(
            serde_json::to_string(&Space::from_name("c7")).expect("plain data"),
            "\"c7\""
        );
        assert!(serde_json::from_str::<Space>("\"i4\"").is_err());
        assert!(serde_json::from_str::<Space>("3").is_err());
    }
}
