//! Sets of squares, a machine word for each rank: 400 squares do not fit into one word, and walking
//! examines one rank after the other. The vocabulary is that of all sets of cells.

use std::{
    fmt,
    ops::{BitOr, Not, Sub},
};

use super::square::{SIZE, Square};
use crate::geometry::Direction;

/// A set of squares, one bit each.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Squares([u32; RANKS]);

/// How many ranks the board has.
pub(super) const RANKS: usize = SIZE as usize;
/// The squares of a rank, the lowest bit is on file a.
const RANK: u32 = (1 << SIZE) - 1;

impl Squares {
    pub(super) const EMPTY: Squares = Squares([0; RANKS]);

    pub(super) const fn from_cell(square: Square) -> Squares {
        Squares::EMPTY.with(square)
    }

    pub(super) const fn with(mut self, square: Square) -> Squares {
        self.0[square.y() as usize] |= 1 << square.x();
        self
    }

    pub(super) fn insert(&mut self, square: Square) {
        self.0[usize::from(square.y())] |= 1 << square.x();
    }

    pub(super) fn remove(&mut self, square: Square) {
        self.0[usize::from(square.y())] &= !(1 << square.x());
    }

    pub(super) fn contains(&self, square: Square) -> bool {
        self.0[usize::from(square.y())] & 1 << square.x() != 0
    }

    /// The squares of a rank, the lowest bit is on file a.
    pub(super) fn rank(&self, y: usize) -> u32 {
        self.0[y]
    }

    fn zip(&self, other: &Squares, mut join: impl FnMut(u32, u32) -> u32) -> Squares {
        Squares(std::array::from_fn(|y| join(self.0[y], other.0[y])))
    }

    /// The squares of a rank from which a step this way ends on one of these.
    pub(super) fn rank_before(&self, y: usize, way: Direction) -> u32 {
        match way {
            Direction::North => self.0.get(y + 1).copied().unwrap_or(0),
            Direction::South => y.checked_sub(1).map_or(0, |below| self.0[below]),
            Direction::East => self.0[y] >> 1,
            Direction::West => self.0[y] << 1 & RANK,
            Direction::NorthEast
            | Direction::SouthEast
            | Direction::SouthWest
            | Direction::NorthWest => {
                unreachable!("nobody steps along a diagonal")
            }
        }
    }

    /// The squares, rank by rank from the bottom.
    pub(super) fn iter(&self) -> impl Iterator<Item = Square> {
        (0_u8..)
            .zip(self.0)
            .flat_map(|(y, rank)| files(rank).filter_map(move |x| Square::new(x, y)))
    }
}

pub(super) fn files(mut rank: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let x = u8::try_from(rank.trailing_zeros()).ok()?;
        rank &= rank.checked_sub(1)?;
        Some(x)
    })
}

impl Default for Squares {
    fn default() -> Squares {
        Squares::EMPTY
    }
}

impl BitOr for &Squares {
    type Output = Squares;

    fn bitor(self, others: &Squares) -> Squares {
        self.zip(others, |one, another| one | another)
    }
}

impl Sub for &Squares {
    type Output = Squares;

    fn sub(self, others: &Squares) -> Squares {
        self.zip(others, |one, another| one & !another)
    }
}

impl Not for &Squares {
    type Output = Squares;

    fn not(self) -> Squares {
        Squares(self.0.map(|rank| !rank & RANK))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::EMPTY, Squares::with)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &str) -> Squares {
        names
            .split_whitespace()
            .map(|it| it.parse::<Square>().expect("a square"))
            .collect()
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut set = squares("a1 t1 e5 t20");
        assert_eq!(set.iter().collect::<Squares>(), set);
        assert_eq!(set.iter().count(), 4);
        assert_eq!((!&set).iter().count(), 396);
        assert_eq!(!&!&set, set);
        set.insert(Square::new(1, 1).expect("b2"));
        set.remove(Square::new(0, 0).expect("a1"));
        assert_eq!(set, squares("b2 t1 e5 t20"));
        assert_eq!(&set - &squares("b2 c3"), squares("t1 e5 t20"));
        assert_eq!(&set - &set, Squares::EMPTY);
    }

    #[test]
    fn steps_lead_to_the_next_square_and_not_round_the_edge() {
        for to in Square::all() {
            for way in Direction::ORTHOGONAL {
                let before: Squares = Square::all()
                    .filter(|from| from.step(way) == Some(to))
                    .collect();
                for y in 0..RANKS {
                    let found = Squares::from_cell(to).rank_before(y, way);
                    assert_eq!(found, before.rank(y), "{to} {way:?}");
                }
            }
        }
    }
}
