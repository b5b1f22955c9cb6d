//! The 400 squares and sets of them: too many for the boards of `geometry`, whose squares are bytes
//! and whose sets are one machine word.

use std::{
    fmt,
    ops::{BitAnd, BitOr, Not, Sub},
    str::FromStr,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::geometry::{Direction, NoSquare, deserialize_name};
use cairn_kernel::Cell;

/// Squares along an edge of the board.
const SIZE: u8 = 20;
const RANKS: usize = SIZE as usize;
/// All squares of a rank.
const RANK: u32 = (1 << SIZE) - 1;

/// A square of the board: `a1` is at the lower left. In JSON it is its name.
///
/// Ordered by name, file by file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    x: u8,
    y: u8,
}

impl Square {
    /// How many squares the board has.
    pub(super) const COUNT: usize = RANKS * RANKS;

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

    /// Its index, rank by rank; `a1` is zero.
    pub(super) const fn index(self) -> usize {
        self.y as usize * RANKS + self.x as usize
    }

    pub(super) const fn from_index(index: usize) -> Option<Square> {
        #[expect(clippy::cast_possible_truncation, reason = "as small as the board")]
        let (x, y) = ((index % RANKS) as u8, (index / RANKS) as u8);
        if index < Square::COUNT {
            Square::new(x, y)
        } else {
            None
        }
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

    /// The square as seen from the opposite corner.
    pub(super) const fn turned(self) -> Square {
        Square {
            x: SIZE - 1 - self.x,
            y: SIZE - 1 - self.y,
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
    type Err = NoSquare;

    fn from_str(name: &str) -> Result<Square, NoSquare> {
        let (file, y) = match *name.as_bytes() {
            [file, ones @ b'1'..=b'9'] => (file, ones - b'1'),
            [file, tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => {
                (file, (tens - b'0') * 10 + (ones - b'0') - 1)
            }
            _ => return Err(NoSquare),
        };
        file.checked_sub(b'a')
            .and_then(|x| Square::new(x, y))
            .ok_or(NoSquare)
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

/// A set of squares: for each rank its squares, the lowest bit on file a.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Squares([u32; RANKS]);

impl Squares {
    pub(super) const EMPTY: Squares = Squares([0; RANKS]);

    pub(super) const fn from_cell(square: Square) -> Squares {
        let mut set = Squares::EMPTY;
        set.insert(square);
        set
    }

    pub(super) const fn insert(&mut self, square: Square) {
        self.0[square.y as usize] |= 1 << square.x;
    }

    pub(super) fn remove(&mut self, square: Square) {
        self.0[usize::from(square.y)] &= !(1 << square.x);
    }

    pub(super) fn contains(&self, square: Square) -> bool {
        self.0[usize::from(square.y)] & 1 << square.x != 0
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Squares::EMPTY
    }

    /// The squares one step away, but for those beyond the edge.
    pub(super) fn shift(&self, way: Direction) -> Squares {
        let (dx, dy) = (way.dx(), way.dy());
        let rank = |y: usize| match y.checked_add_signed((-dy).into()) {
            Some(y) if y < RANKS => self.0[y],
            _ => 0,
        };
        Squares(std::array::from_fn(|y| match dx {
            0 => rank(y),
            1.. => rank(y) << 1 & RANK,
            _ => rank(y) >> 1,
        }))
    }

    /// The squares of each rank, for mixing them into a key.
    pub(super) fn ranks(&self) -> &[u32; RANKS] {
        &self.0
    }

    /// The squares, rank by rank from the bottom.
    pub(super) fn iter(self) -> impl Iterator<Item = Square> {
        (0..).zip(self.0).flat_map(|(y, mut rank)| {
            std::iter::from_fn(move || {
                let x = u8::try_from(rank.trailing_zeros()).ok()?;
                rank &= rank.checked_sub(1)?;
                Some(Square { x, y })
            })
        })
    }

    fn zip(self, others: Squares, join: impl Fn(u32, u32) -> u32) -> Squares {
        Squares(std::array::from_fn(|y| join(self.0[y], others.0[y])))
    }
}

impl BitOr for Squares {
    type Output = Squares;

    fn bitor(self, others: Squares) -> Squares {
        self.zip(others, |one, another| one | another)
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    fn bitand(self, others: Squares) -> Squares {
        self.zip(others, |one, another| one & another)
    }
}

impl Sub for Squares {
    type Output = Squares;

    fn sub(self, others: Squares) -> Squares {
        self.zip(others, |one, another| one & !another)
    }
}

impl Not for Squares {
    type Output = Squares;

    fn not(self) -> Squares {
        Squares(self.0.map(|rank| !rank & RANK))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
