//! One square and its name.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Direction, deserialize_name};
use cairn_kernel::Cell;

/// A square of a board that has at most 128 of them: `a1` is at the lower left.
///
/// Ordered rank by rank from the bottom; [`Square::by_name`] is the order of the names. In JSON it
/// is its name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square<const FILES: usize, const RANKS: usize>(pub(super) u8);

/// The text names no square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such square")]
pub struct NoSquare;

impl<const FILES: usize, const RANKS: usize> Square<FILES, RANKS> {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "checked here, when it is compiled"
    )]
    const SIZE: (u8, u8) = {
        assert!(FILES <= 26 && RANKS <= 99 && FILES * RANKS <= 128);
        (FILES as u8, RANKS as u8)
    };

    /// How many squares the board has.
    pub const COUNT: u8 = Self::SIZE.0 * Self::SIZE.1;

    /// The square at this file and rank, both counted from zero.
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < Self::SIZE.0 && y < Self::SIZE.1 {
            Some(Square(y * Self::SIZE.0 + x))
        } else {
            None
        }
    }

    /// The square with this name, for names written in the program.
    ///
    /// # Panics
    ///
    /// If there is none: at compile time, where the result is a constant.
    #[must_use]
    pub const fn from_name(name: &str) -> Self {
        match Self::parse(name.as_bytes()) {
            Some(square) => square,
            None => panic!("no such square"),
        }
    }

    const fn parse(name: &[u8]) -> Option<Self> {
        let (file, rank) = match *name {
            [file, ones @ b'1'..=b'9'] => (file, ones - b'0'),
            [file, tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => {
                (file, (tens - b'0') * 10 + (ones - b'0'))
            }
            _ => return None,
        };
        match file {
            b'a'..=b'z' => Self::new(file - b'a', rank - 1),
            _ => None,
        }
    }

    /// The square at this index, as given by [`Square::index`].
    ///
    /// # Panics
    ///
    /// If the board is smaller.
    #[must_use]
    pub const fn from_index(index: u8) -> Self {
        assert!(index < Self::COUNT, "no such square");
        Square(index)
    }

    /// Its index, rank by rank; `a1` is zero.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The file, counted from zero.
    #[must_use]
    pub const fn x(self) -> u8 {
        self.0 % Self::SIZE.0
    }

    /// The rank, counted from zero.
    #[must_use]
    pub const fn y(self) -> u8 {
        self.0 / Self::SIZE.0
    }

    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell {
            x: self.x(),
            y: self.y(),
        }
    }

    /// The sort key for the order of the names, file by file.
    #[must_use]
    pub const fn by_name(self) -> (u8, u8) {
        (self.x(), self.y())
    }

    /// The square one step away, if the board goes on there.
    #[must_use]
    pub const fn step(self, way: Direction) -> Option<Self> {
        match (
            self.x().checked_add_signed(way.dx()),
            self.y().checked_add_signed(way.dy()),
        ) {
            (Some(x), Some(y)) => Self::new(x, y),
            _ => None,
        }
    }

    /// The square on the far side of `middle`, as far from it as this one.
    #[must_use]
    pub const fn opposite(self, middle: Self) -> Option<Self> {
        match (
            (2 * middle.x()).checked_sub(self.x()),
            (2 * middle.y()).checked_sub(self.y()),
        ) {
            (Some(x), Some(y)) => Self::new(x, y),
            _ => None,
        }
    }

    /// The squares in one direction, nearest first, without this one.
    pub fn ray(self, way: Direction) -> impl Iterator<Item = Self> {
        std::iter::successors(self.step(way), move |square| square.step(way))
    }

    /// The orthogonal or diagonal direction to the other square, if there is one.
    #[must_use]
    pub fn towards(self, other: Self) -> Option<Direction> {
        Direction::ORTHOGONAL
            .into_iter()
            .chain(Direction::DIAGONAL)
            .find(|&way| self.ray(way).any(|square| square == other))
    }

    /// All squares in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT).map(Square)
    }
}

impl<const FILES: usize, const RANKS: usize> From<Square<FILES, RANKS>> for Cell {
    fn from(square: Square<FILES, RANKS>) -> Cell {
        square.cell()
    }
}

impl<const FILES: usize, const RANKS: usize> fmt::Display for Square<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x()), self.y() + 1)
    }
}

impl<const FILES: usize, const RANKS: usize> fmt::Debug for Square<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const FILES: usize, const RANKS: usize> FromStr for Square<FILES, RANKS> {
    type Err = NoSquare;

    fn from_str(name: &str) -> Result<Self, NoSquare> {
        Self::parse(name.as_bytes()).ok_or(NoSquare)
    }
}

impl<const FILES: usize, const RANKS: usize> Serialize for Square<FILES, RANKS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const FILES: usize, const RANKS: usize> Deserialize<'de> for Square<FILES, RANKS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_name(deserializer, "the name of a square")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Sq = Square<9, 12>;

    #[test]
    fn names_and_places_agree() {
        for square in Sq::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Sq::new(square.x(), square.y()), Some(square));
        }
        assert_eq!(Sq::from_name("i12").index(), Sq::COUNT - 1);
        for name in [
            "", "a", "a0", "a13", "j1", "A1", "a01", "a1 ", "1a", "ä1", "a100",
        ] {
            assert_eq!(name.parse::<Sq>(), Err(NoSquare), "{name}");
        }
    }

    #[test]
    fn steps_stop_at_the_edge() {
        let names = |name, way| {
            Sq::from_name(name)
                .ray(way)
                .map(|it| it.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(names("g3", Direction::East), ["h3", "i3"]);
        assert_eq!(names("c2", Direction::SouthWest), ["b1"]);
        assert_eq!(names("a12", Direction::North), [""; 0]);
    }

    #[test]
    fn beyond_a_neighbor_lies_the_next_but_one() {
        let beyond = |at, middle| Sq::from_name(at).opposite(Sq::from_name(middle));
        assert_eq!(beyond("d4", "d5"), Some(Sq::from_name("d6")));
        assert_eq!(beyond("d4", "c3"), Some(Sq::from_name("b2")));
        assert_eq!(beyond("h4", "i4"), None);
        assert_eq!(beyond("b1", "a1"), None);
    }

    #[test]
    fn a_direction_leads_to_what_lies_in_line() {
        let towards = |from, to| Sq::from_name(from).towards(Sq::from_name(to));
        assert_eq!(towards("a1", "a9"), Some(Direction::North));
        assert_eq!(towards("d4", "b2"), Some(Direction::SouthWest));
        assert_eq!(towards("d4", "e6"), None);
        assert_eq!(towards("d4", "d4"), None);
    }

    #[test]
    fn json_has_the_name() {
        assert_eq!(
            serde_json::to_string(&Sq::from_name("c10")).expect("plain data"),
            "\"c10\""
        );
        assert!(serde_json::from_str::<Sq>("\"k1\"").is_err());
        assert!(serde_json::from_str::<Sq>("3").is_err());
    }
}
