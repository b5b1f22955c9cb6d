//! Sets of squares in one machine word.

use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign},
};

use serde::{Serialize, Serializer};

use super::{Direction, Square};

/// A set of squares, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares<const FILES: usize, const RANKS: usize>(u128);

impl<const FILES: usize, const RANKS: usize> Squares<FILES, RANKS> {
    /// None.
    pub const EMPTY: Self = Squares(0);
    /// The whole board.
    pub const ALL: Self = Squares(u128::MAX >> (128 - FILES * RANKS));
    const LEFT: u128 = {
        let mut file = 0;
        let mut y = 0;
        while y < RANKS {
            file |= 1 << (y * FILES);
            y += 1;
        }
        file
    };
    const RIGHT: u128 = Self::LEFT << (FILES - 1);

    /// The squares with these names, for names written in the program.
    ///
    /// # Panics
    ///
    /// If one of them does not exist.
    #[must_use]
    pub const fn named(names: &[&str]) -> Self {
        let mut set = Self::EMPTY;
        let mut rest = names;
        while let [first, others @ ..] = rest {
            set = set.with(Square::named(first));
            rest = others;
        }
        set
    }

    /// One square alone.
    #[must_use]
    pub const fn of(square: Square<FILES, RANKS>) -> Self {
        Squares(1 << square.index())
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, square: Square<FILES, RANKS>) -> Self {
        Squares(self.0 | Self::of(square).0)
    }

    /// These but for one.
    #[must_use]
    pub const fn without(self, square: Square<FILES, RANKS>) -> Self {
        Squares(self.0 & !Self::of(square).0)
    }

    /// Whether the square is one of these.
    #[must_use]
    pub const fn contains(self, square: Square<FILES, RANKS>) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// All squares orthogonally beside one of these; some may be among these themselves.
    #[must_use]
    pub const fn beside(self) -> Self {
        let across = (self.0 & !Self::RIGHT) << 1 | (self.0 & !Self::LEFT) >> 1;
        Squares((across | self.0 << FILES | self.0 >> FILES) & Self::ALL.0)
    }

    /// The squares in one direction from here to the edge.
    #[must_use]
    pub const fn ray(from: Square<FILES, RANKS>, way: Direction) -> Self {
        let mut set = Self::EMPTY;
        let mut at = from;
        while let Some(next) = at.step(way) {
            set = set.with(next);
            at = next;
        }
        set
    }

    /// The squares in order.
    #[must_use]
    pub fn iter(self) -> Iter<FILES, RANKS> {
        Iter(self.0)
    }
}

/// The squares of a set in order.
#[derive(Clone, Debug)]
pub struct Iter<const FILES: usize, const RANKS: usize>(u128);

impl<const FILES: usize, const RANKS: usize> Iterator for Iter<FILES, RANKS> {
    type Item = Square<FILES, RANKS>;

    #[expect(clippy::cast_possible_truncation, reason = "less than 128")]
    fn next(&mut self) -> Option<Self::Item> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Square(index))
    }
}

impl<const FILES: usize, const RANKS: usize> IntoIterator for Squares<FILES, RANKS> {
    type Item = Square<FILES, RANKS>;
    type IntoIter = Iter<FILES, RANKS>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<const FILES: usize, const RANKS: usize> FromIterator<Square<FILES, RANKS>>
    for Squares<FILES, RANKS>
{
    fn from_iter<I: IntoIterator<Item = Square<FILES, RANKS>>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<const FILES: usize, const RANKS: usize> BitOr for Squares<FILES, RANKS> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Squares(self.0 | other.0)
    }
}

impl<const FILES: usize, const RANKS: usize> BitOrAssign for Squares<FILES, RANKS> {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl<const FILES: usize, const RANKS: usize> BitAnd for Squares<FILES, RANKS> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Squares(self.0 & other.0)
    }
}

impl<const FILES: usize, const RANKS: usize> Sub for Squares<FILES, RANKS> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Squares(self.0 & !other.0)
    }
}

impl<const FILES: usize, const RANKS: usize> SubAssign for Squares<FILES, RANKS> {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl<const FILES: usize, const RANKS: usize> Not for Squares<FILES, RANKS> {
    type Output = Self;

    fn not(self) -> Self {
        Self::ALL - self
    }
}

impl<const FILES: usize, const RANKS: usize> fmt::Debug for Squares<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A hexadecimal number: short, since it is only hashed.
impl<const FILES: usize, const RANKS: usize> Serialize for Squares<FILES, RANKS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:x}", self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Set = Squares<9, 9>;

    #[test]
    fn sets_hold_what_was_put_in() {
        let set = Set::named(&["a1", "e5", "i9"]);
        assert_eq!(set.len(), 3);
        assert_eq!(
            set.iter().map(|it| it.to_string()).collect::<Vec<_>>(),
            ["a1", "e5", "i9"]
        );
        assert_eq!(set.iter().collect::<Set>(), set);
        assert_eq!(!!set, set);
        assert_eq!(set | !set, Set::ALL);
        assert_eq!(Set::ALL.len(), 81);
    }

    #[test]
    fn beside_does_not_go_round_the_edge() {
        for square in Square::<9, 9>::all() {
            let expected = Direction::ORTHOGONAL
                .into_iter()
                .filter_map(|way| square.step(way));
            assert_eq!(Set::of(square).beside(), expected.collect(), "{square}");
        }
    }

    #[test]
    fn a_board_of_128_squares_fits() {
        assert_eq!(Squares::<16, 8>::ALL.len(), 128);
        assert_eq!(
            Squares::<16, 8>::named(&["p8"]).beside(),
            Squares::named(&["o8", "p7"])
        );
    }

    #[test]
    fn rays_reach_the_edge() {
        let ray = Set::ray(Square::named("g3"), Direction::East);
        assert_eq!(ray, Set::named(&["h3", "i3"]));
    }
}
