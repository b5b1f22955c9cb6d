//! The cells of a board, and their names.

use std::{borrow::Cow, fmt, hash::Hash, marker::PhantomData, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::Direction;
use cairn_kernel::{Board, Cell};

/// A board that the compiler knows. The cells of different shapes are different types.
pub trait Shape: Copy + Ord + Hash + 'static {
    const BOARD: Board;
}

/// The shape of a board of squares: `a1` is at the lower left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rectangle<const FILES: u8, const RANKS: u8>;

/// A square of a board.
pub type Square<const FILES: u8, const RANKS: u8> = BoardCell<Rectangle<FILES, RANKS>>;

/// A cell of a board, by its index. In JSON it is its name.
///
/// Squares and rows of hexagons are numbered from the bottom, row by row. Files of hexagons have
/// twice as many numbers as the board has cells along an edge, counted along the slope, so that a
/// step in one direction adds the same number everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardCell<S>(u16, PhantomData<S>);

/// The text names no cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such cell")]
pub struct NoCell;

impl<const FILES: u8, const RANKS: u8> Shape for Rectangle<FILES, RANKS> {
    const BOARD: Board = Board::Squares {
        files: FILES,
        ranks: RANKS,
    };
}

/// The number of the first cell of a row of a hexagon in rows. On its other axis, and in files
/// counted along the slope, it is the same.
const fn row_offset(row: u8, side: u8) -> u8 {
    (row + 1).saturating_sub(side)
}

/// How many cells of a hexagon in rows come before this row.
const fn row_start(row: u8, side: u8) -> u16 {
    const fn first_rows(rows: u16, side: u16) -> u16 {
        rows * side + rows * rows.saturating_sub(1) / 2
    }
    let (row, side) = (row as u16, side as u16);
    if row <= side {
        first_rows(row, side)
    } else {
        3 * side * (side - 1) + 1 - first_rows(2 * side - 1 - row, side)
    }
}

impl<S: Shape> BoardCell<S> {
    /// All indexes are less than this.
    pub const COUNT: u16 = match S::BOARD {
        Board::Squares { files, ranks } => files as u16 * ranks as u16,
        Board::HexRows { side } => row_start(2 * side - 1, side),
        Board::HexFiles { side } => 2 * side as u16 * (2 * side as u16 - 1),
    };

    /// The cell with these numbers, as the scene counts them.
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if !S::BOARD.holds(Cell { x, y }) {
            return None;
        }
        let index = match S::BOARD {
            Board::Squares { files, .. } => y as u16 * files as u16 + x as u16,
            Board::HexRows { side } => row_start(y, side) + (x - row_offset(y, side)) as u16,
            Board::HexFiles { side } => {
                2 * side as u16 * x as u16 + (y + row_offset(x, side)) as u16
            }
        };
        Some(Self::from_valid(index))
    }

    /// The cell at this index, as given by [`BoardCell::index`].
    ///
    /// # Panics
    ///
    /// If the board is smaller.
    #[inline]
    pub const fn from_index(index: u16) -> Self {
        assert!(index < Self::COUNT, "no such cell");
        Self::from_valid(index)
    }

    /// The same without a check.
    #[inline]
    pub(crate) const fn from_valid(index: u16) -> Self {
        BoardCell(index, PhantomData)
    }

    #[inline]
    pub const fn index(self) -> u16 {
        self.0
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "the numbers of a cell are small"
    )]
    #[inline]
    pub const fn cell(self) -> Cell {
        match S::BOARD {
            Board::Squares { files, .. } => Cell {
                x: (self.0 % files as u16) as u8,
                y: (self.0 / files as u16) as u8,
            },
            Board::HexRows { side } => {
                let mut y = 2 * side - 2;
                while row_start(y, side) > self.0 {
                    y -= 1;
                }
                let x = (self.0 - row_start(y, side)) as u8 + row_offset(y, side);
                Cell { x, y }
            }
            Board::HexFiles { side } => {
                let x = (self.0 / (2 * side as u16)) as u8;
                let place = (self.0 % (2 * side as u16)) as u8;
                let y = place - row_offset(x, side);
                Cell { x, y }
            }
        }
    }

    /// The cell with this name, for names written in the program.
    ///
    /// # Panics
    ///
    /// If there is none: at compile time, where the result is a constant.
    pub const fn from_name(name: &str) -> Self {
        match Self::parse(name.as_bytes()) {
            Some(cell) => cell,
            None => panic!("no such cell"),
        }
    }

    const fn parse(name: &[u8]) -> Option<Self> {
        let (letter, number) = match *name {
            [letter @ b'a'..=b'z', ones @ b'1'..=b'9'] => (letter - b'a', ones - b'1'),
            [letter @ b'a'..=b'z', tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => {
                (letter - b'a', (tens - b'0') * 10 + (ones - b'0') - 1)
            }
            _ => return None,
        };
        match S::BOARD {
            Board::HexRows { .. } => Self::new(number, letter),
            Board::Squares { .. } | Board::HexFiles { .. } => Self::new(letter, number),
        }
    }

    /// The cell whose numbers differ by these, if the board goes on there.
    pub const fn offset(self, (dx, dy): (i8, i8)) -> Option<Self> {
        let Cell { x, y } = self.cell();
        match (x.checked_add_signed(dx), y.checked_add_signed(dy)) {
            (Some(x), Some(y)) => Self::new(x, y),
            _ => None,
        }
    }

    /// All cells from the bottom, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        S::BOARD.cells().filter_map(|Cell { x, y }| Self::new(x, y))
    }
}

impl<const FILES: u8, const RANKS: u8> Square<FILES, RANKS> {
    /// The file, counted from zero.
    #[inline]
    pub const fn x(self) -> u8 {
        self.cell().x
    }

    /// The rank, counted from zero.
    #[inline]
    pub const fn y(self) -> u8 {
        self.cell().y
    }

    /// The sort key for the order of the names, file by file.
    pub const fn by_name(self) -> (u8, u8) {
        (self.x(), self.y())
    }

    /// The square one step away, if the board goes on there.
    pub const fn step(self, way: Direction) -> Option<Self> {
        self.offset(way.offset())
    }

    /// The square on the far side of `middle`, as far from it as this one.
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
    pub fn towards(self, other: Self) -> Option<Direction> {
        Direction::ORTHOGONAL
            .into_iter()
            .chain(Direction::DIAGONAL)
            .find(|&way| self.ray(way).any(|square| square == other))
    }
}

impl<S: Shape> From<BoardCell<S>> for Cell {
    fn from(cell: BoardCell<S>) -> Cell {
        cell.cell()
    }
}

impl<S: Shape> fmt::Display for BoardCell<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&S::BOARD.name(self.cell()))
    }
}

impl<S: Shape> fmt::Debug for BoardCell<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<S: Shape> FromStr for BoardCell<S> {
    type Err = NoCell;

    fn from_str(name: &str) -> Result<Self, NoCell> {
        Self::parse(name.as_bytes()).ok_or(NoCell)
    }
}

impl<S: Shape> Serialize for BoardCell<S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, S: Shape> Deserialize<'de> for BoardCell<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Name<'a>(#[serde(borrow)] Cow<'a, str>);
        let Name(name) = Name::deserialize(deserializer)?;
        name.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Sq = Square<9, 12>;

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    struct Rows;

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    struct Files;

    impl Shape for Rows {
        const BOARD: Board = Board::HexRows { side: 5 };
    }

    impl Shape for Files {
        const BOARD: Board = Board::HexFiles { side: 4 };
    }

    fn agrees_with_the_scene<S: Shape>(wrong: &[&str]) {
        let cells: Vec<BoardCell<S>> = BoardCell::all().collect();
        assert!(cells.iter().map(|it| it.cell()).eq(S::BOARD.cells()));
        for cell in cells {
            let name = cell.to_string();
            assert_eq!(name, S::BOARD.name(cell.cell()));
            assert_eq!(name.parse(), Ok(cell));
            assert_eq!(BoardCell::from_index(cell.index()), cell);
            let json = serde_json::to_string(&cell).expect("plain data");
            assert_eq!(json, format!("\"{name}\""));
            let read: BoardCell<S> = serde_json::from_str(&json).expect("as written");
            assert_eq!(read, cell);
        }
        let never = ["", "a", "a0", "A1", "a01", "a1 ", "1a", "ä1", "a100"];
        for name in never.iter().chain(wrong) {
            assert_eq!(name.parse::<BoardCell<S>>(), Err(NoCell), "{name}");
            let json = format!("\"{name}\"");
            assert!(serde_json::from_str::<BoardCell<S>>(&json).is_err());
        }
        assert!(serde_json::from_str::<BoardCell<S>>("3").is_err());
    }

    #[test]
    fn names_and_places_agree() {
        agrees_with_the_scene::<Rectangle<9, 12>>(&["a13", "j1"]);
        agrees_with_the_scene::<Rectangle<20, 20>>(&["a21", "u1"]);
        agrees_with_the_scene::<Rows>(&["a6", "i4", "j5", "e10"]);
        agrees_with_the_scene::<Files>(&["a5", "g5", "d8", "h1", "d11"]);
        assert_eq!(Sq::from_name("i12").index(), Sq::COUNT - 1);
        assert_eq!(BoardCell::<Rows>::COUNT, 61);
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
}
