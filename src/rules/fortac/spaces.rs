//! Sets of spaces in sixteen bits: small enough to copy, compare and look up for nothing.

use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Not, Sub},
};

use serde::{Serialize, Serializer};

use super::Square;

/// A set of spaces, one bit each in the order of [`Square::index`].
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Spaces(u16);

impl Spaces {
    pub(super) const EMPTY: Spaces = Spaces(0);

    /// The spaces with these names, for names written in the program.
    pub(super) const fn named(names: &[&str]) -> Spaces {
        let mut set = Spaces::EMPTY;
        let mut rest = names;
        while let [first, others @ ..] = rest {
            set = set.with(Square::named(first));
            rest = others;
        }
        set
    }

    pub(super) const fn with(self, square: Square) -> Spaces {
        Spaces(self.0 | 1 << square.index())
    }

    pub(super) const fn without(self, square: Square) -> Spaces {
        Spaces(self.0 & !(1 << square.index()))
    }

    pub(super) const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// How many there are, at most 16.
    #[expect(clippy::cast_possible_truncation, reason = "at most 16")]
    pub(super) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The spaces after this one in the order of spaces.
    pub(super) const fn after(square: Square) -> Spaces {
        Spaces(!1 << square.index())
    }

    /// The first in order.
    #[expect(clippy::cast_possible_truncation, reason = "at most fifteen")]
    pub(super) fn first(self) -> Option<Square> {
        (!self.is_empty()).then(|| Square::at(self.0.trailing_zeros() as u8))
    }

    /// The spaces in order.
    pub(super) fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(first)
        })
    }
}

impl FromIterator<Square> for Spaces {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Spaces {
        squares.into_iter().fold(Spaces::EMPTY, Spaces::with)
    }
}

impl BitOr for Spaces {
    type Output = Spaces;

    fn bitor(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }
}

impl BitOrAssign for Spaces {
    fn bitor_assign(&mut self, other: Spaces) {
        self.0 |= other.0;
    }
}

impl BitAnd for Spaces {
    type Output = Spaces;

    fn bitand(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }
}

impl Sub for Spaces {
    type Output = Spaces;

    fn sub(self, other: Spaces) -> Spaces {
        Spaces(self.0 & !other.0)
    }
}

impl Not for Spaces {
    type Output = Spaces;

    fn not(self) -> Spaces {
        Spaces(!self.0)
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A hexadecimal number: short, since it is only hashed.
impl Serialize for Spaces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:x}", self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let set = Spaces::named(&["a1", "c2", "d4"]);
        let names: Vec<String> = set.iter().map(|it| it.to_string()).collect();
        assert_eq!(names, ["a1", "c2", "d4"]);
        assert_eq!(set.iter().collect::<Spaces>(), set);
        assert_eq!((!set).iter().count(), 13);
        assert_eq!(
            set.without(Square::named("c2")),
            Spaces::named(&["a1", "d4"])
        );
        assert!((set - set).is_empty());
    }

    #[test]
    fn an_order_is_kept() {
        let set = Spaces::named(&["b1", "c2", "d3"]);
        assert_eq!(set.first(), Some(Square::named("b1")));
        assert_eq!(Spaces::EMPTY.first(), None);
        assert_eq!(
            Spaces::after(Square::named("b1")) & set,
            Spaces::named(&["c2", "d3"])
        );
        assert!(Spaces::after(Square::named("d4")).is_empty());
    }
}
