//! Sets of cells in one machine word: one vocabulary for the boards of all games.

/// Declares a set of the cells of one board, one bit per cell.
///
/// The cells are a `Copy` type with `const` functions `at(u8) -> Self`, `index(self) -> u8` and
/// `named(&str) -> Self`, and `Display`. The word needs a bit for each index. `all` is the whole
/// board as a word.
///
/// Union, intersection, difference and complement are `|`, `&`, `-` and `!`; single cells are
/// changed with `insert` and `remove`, or with `with` and `without` where a new set is wanted. A
/// macro and not a generic type, because the functions of a trait cannot be called in constants,
/// and boards are constants.
macro_rules! cell_set {
    (
        $(#[$doc:meta])*
        $vis:vis struct $Set:ident $(<$(const $P:ident: $PT:ty),+>)? ($Word:ty) of $Cell:ty;
        all: $all:expr;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $vis struct $Set $(<$(const $P: $PT),+>)? ($Word);

        #[allow(dead_code, reason = "one vocabulary, of which a game uses what it needs")]
        impl $(<$(const $P: $PT),+>)? $Set $(<$($P),+>)? {
            $vis const EMPTY: Self = Self(0);
            $vis const ALL: Self = Self($all);

            /// The cells with these names, for names written in the program.
            ///
            /// # Panics
            ///
            /// If one of them does not exist: at compile time, where the result is a constant.
            #[must_use]
            $vis const fn from_names(names: &[&str]) -> Self {
                let mut set = Self::EMPTY;
                let mut rest = names;
                while let [first, others @ ..] = rest {
                    set = set.with(<$Cell>::from_name(first));
                    rest = others;
                }
                set
            }

            #[must_use]
            $vis const fn from_cell(cell: $Cell) -> Self {
                Self(1 << cell.index())
            }

            #[must_use]
            $vis const fn with(self, cell: $Cell) -> Self {
                Self(self.0 | Self::from_cell(cell).0)
            }

            /// These but for one.
            #[must_use]
            $vis const fn without(self, cell: $Cell) -> Self {
                Self(self.0 & !Self::from_cell(cell).0)
            }

            $vis const fn insert(&mut self, cell: $Cell) {
                *self = self.with(cell);
            }

            $vis const fn remove(&mut self, cell: $Cell) {
                *self = self.without(cell);
            }

            /// These but for the others: `-`, for constants.
            #[must_use]
            $vis const fn minus(self, others: Self) -> Self {
                Self(self.0 & !others.0)
            }

            #[must_use]
            $vis const fn contains(self, cell: $Cell) -> bool {
                self.0 & Self::from_cell(cell).0 != 0
            }

            #[must_use]
            $vis const fn covers(self, others: Self) -> bool {
                others.0 & !self.0 == 0
            }

            #[must_use]
            $vis const fn meets(self, others: Self) -> bool {
                self.0 & others.0 != 0
            }

            /// Whether there is none.
            #[must_use]
            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[must_use]
            #[expect(clippy::cast_possible_truncation, reason = "at most 128 bits")]
            $vis const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// The first in the order of cells.
            #[must_use]
            #[expect(clippy::cast_possible_truncation, reason = "at most 128 bits")]
            $vis const fn first(self) -> Option<$Cell> {
                if self.is_empty() {
                    None
                } else {
                    Some(<$Cell>::from_index(self.0.trailing_zeros() as u8))
                }
            }

            /// The cells in order.
            #[must_use]
            $vis fn iter(self) -> $crate::geometry::Iter<Self> {
                $crate::geometry::Iter::new(self)
            }

            $vis fn parts(self) -> impl Iterator<Item = Self> {
                let all = self.0;
                let mut part: $Word = 0;
                std::iter::from_fn(move || {
                    part = part.wrapping_sub(all) & all;
                    (part != 0).then_some(Self(part))
                })
            }
        }

        impl $(<$(const $P: $PT),+>)? Iterator for $crate::geometry::Iter<$Set $(<$($P),+>)?> {
            type Item = $Cell;

            fn next(&mut self) -> Option<$Cell> {
                let first = self.rest.first()?;
                self.rest.0 &= self.rest.0 - 1;
                Some(first)
            }
        }

        impl $(<$(const $P: $PT),+>)? IntoIterator for $Set $(<$($P),+>)? {
            type Item = $Cell;
            type IntoIter = $crate::geometry::Iter<Self>;

            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }

        impl $(<$(const $P: $PT),+>)? FromIterator<$Cell> for $Set $(<$($P),+>)? {
            fn from_iter<I: IntoIterator<Item = $Cell>>(cells: I) -> Self {
                cells.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl $(<$(const $P: $PT),+>)? std::ops::BitOr for $Set $(<$($P),+>)? {
            type Output = Self;

            fn bitor(self, others: Self) -> Self {
                Self(self.0 | others.0)
            }
        }

        impl $(<$(const $P: $PT),+>)? std::ops::BitOrAssign for $Set $(<$($P),+>)? {
            fn bitor_assign(&mut self, others: Self) {
                self.0 |= others.0;
            }
        }

        impl $(<$(const $P: $PT),+>)? std::ops::BitAnd for $Set $(<$($P),+>)? {
            type Output = Self;

            fn bitand(self, others: Self) -> Self {
                Self(self.0 & others.0)
            }
        }

        impl $(<$(const $P: $PT),+>)? std::ops::Sub for $Set $(<$($P),+>)? {
            type Output = Self;

            fn sub(self, others: Self) -> Self {
                self.minus(others)
            }
        }

        impl $(<$(const $P: $PT),+>)? std::ops::SubAssign for $Set $(<$($P),+>)? {
            fn sub_assign(&mut self, others: Self) {
                *self = self.minus(others);
            }
        }

        impl $(<$(const $P: $PT),+>)? std::ops::Not for $Set $(<$($P),+>)? {
            type Output = Self;

            fn not(self) -> Self {
                Self::ALL - self
            }
        }

        impl $(<$(const $P: $PT),+>)? std::fmt::Debug for $Set $(<$($P),+>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

pub(crate) use cell_set;

/// The cells of a set in order.
#[derive(Clone, Debug)]
pub struct Iter<Set> {
    pub(crate) rest: Set,
}

impl<Set> Iter<Set> {
    pub(crate) fn new(rest: Set) -> Iter<Set> {
        Iter { rest }
    }
}

#[cfg(test)]
mod tests {
    use crate::geometry::Square;

    cell_set! {
        struct Small(u16) of Square<4, 4>;
        all: u16::MAX;
    }
    cell_set! {
        struct Large(u128) of Square<9, 12>;
        all: u128::MAX >> 20;
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let set = Large::from_names(&["i12", "a1", "e5"]);
        let names: Vec<String> = set.iter().map(|it| it.to_string()).collect();
        assert_eq!(names, ["a1", "e5", "i12"]);
        assert_eq!(set.len(), 3);
        assert_eq!(set.iter().collect::<Large>(), set);
        assert_eq!(set.first(), Some(Square::from_name("a1")));
        let (mut more, b2) = (set, Square::from_name("b2"));
        more.insert(b2);
        assert_eq!(more, set.with(b2));
        more.remove(b2);
        assert_eq!(more, set);
        assert_eq!(set.without(Square::from_name("e5")).len(), 2);
    }

    #[test]
    fn operators_are_those_of_sets() {
        let (one, other) = (
            Small::from_names(&["a1", "b2"]),
            Small::from_names(&["b2", "d4"]),
        );
        assert_eq!(one | other, Small::from_names(&["a1", "b2", "d4"]));
        assert_eq!(one & other, Small::from_names(&["b2"]));
        assert_eq!(one - other, Small::from_names(&["a1"]));
        assert_eq!(!!one, one);
        assert_eq!(one | !one, Small::ALL);
        assert!(one.meets(other) && !one.meets(!one));
        assert!(Small::ALL.covers(one) && !one.covers(other));
        assert!((one - one).is_empty() && (one - one).first().is_none());
        assert_eq!(Small::ALL.len(), 16);
    }

    #[test]
    fn a_set_has_all_its_parts() {
        let parts: Vec<Small> = Small::from_names(&["a1", "b2", "d4"]).parts().collect();
        assert_eq!(parts.len(), 7);
        assert!(parts.iter().all(|part| !part.is_empty()));
    }
}
