//! Sets of spaces in one machine word, and what lies around a space.

use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign},
};

use serde::{Serialize, Serializer};

use super::space::{Space, WAYS};

/// A set of spaces, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Spaces(u64);

impl Spaces {
    pub(super) const EMPTY: Spaces = Spaces(0);
    /// The whole board, Lochs included.
    pub(super) const ALL: Spaces = Spaces(u64::MAX >> (64 - Space::COUNT));

    /// The spaces with these names, for names written in the program.
    pub(super) const fn named(names: &[&str]) -> Spaces {
        let mut set = Spaces::EMPTY;
        let mut rest = names;
        while let [first, others @ ..] = rest {
            set = set.with(Space::named(first));
            rest = others;
        }
        set
    }

    pub(super) const fn of(space: Space) -> Spaces {
        Spaces(1 << space.index())
    }

    pub(super) const fn with(self, space: Space) -> Spaces {
        Spaces(self.0 | Spaces::of(space).0)
    }

    pub(super) const fn without(self, space: Space) -> Spaces {
        Spaces(self.0 & !Spaces::of(space).0)
    }

    /// Without whatever is in the other set; for constants, where `-` cannot be used.
    pub(super) const fn minus(self, other: Spaces) -> Spaces {
        Spaces(self.0 & !other.0)
    }

    pub(super) const fn contains(self, space: Space) -> bool {
        self.0 & Spaces::of(space).0 != 0
    }

    /// Whether all of the other set are among these.
    pub(super) const fn covers(self, other: Spaces) -> bool {
        other.0 & !self.0 == 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most 61")]
    pub(super) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The spaces in order.
    pub(super) fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// The spaces beside one space.
    pub(super) const fn around(space: Space) -> Spaces {
        AROUND[space.index() as usize]
    }

    /// The straight ways of three steps that begin at a space.
    pub(super) fn lines(from: Space) -> &'static [Line; 6] {
        &LINES[usize::from(from.index())]
    }
}

/// A straight way of three steps.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// The two spaces in the middle.
    pub(super) between: Spaces,
    /// The last space; none if the board ends before.
    pub(super) end: Spaces,
}

static AROUND: [Spaces; Space::COUNT] = {
    let mut table = [Spaces::EMPTY; Space::COUNT];
    let mut index = 0;
    while index < Space::COUNT {
        let mut way = 0;
        while way < WAYS.len() {
            if let Some(next) = space(index).step(WAYS[way]) {
                table[index] = table[index].with(next);
            }
            way += 1;
        }
        index += 1;
    }
    table
};

static LINES: [[Line; 6]; Space::COUNT] = {
    let nowhere = Line {
        between: Spaces::EMPTY,
        end: Spaces::EMPTY,
    };
    let mut table = [[nowhere; 6]; Space::COUNT];
    let mut index = 0;
    while index < Space::COUNT {
        let mut way = 0;
        while way < WAYS.len() {
            if let Some(first) = space(index).step(WAYS[way])
                && let Some(second) = first.step(WAYS[way])
                && let Some(third) = second.step(WAYS[way])
            {
                table[index][way] = Line {
                    between: Spaces::of(first).with(second),
                    end: Spaces::of(third),
                };
            }
            way += 1;
        }
        index += 1;
    }
    table
};

#[expect(clippy::cast_possible_truncation, reason = "at most 60")]
const fn space(index: usize) -> Space {
    Space::at(index as u8)
}

/// The spaces of a set in order.
#[derive(Clone)]
pub(super) struct Iter(u64);

impl Iterator for Iter {
    type Item = Space;

    #[expect(clippy::cast_possible_truncation, reason = "at most 60")]
    fn next(&mut self) -> Option<Space> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Space::at(index))
    }
}

impl IntoIterator for Spaces {
    type Item = Space;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        spaces.into_iter().fold(Spaces::EMPTY, Spaces::with)
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
        self.minus(other)
    }
}

impl SubAssign for Spaces {
    fn sub_assign(&mut self, other: Spaces) {
        *self = self.minus(other);
    }
}

impl Not for Spaces {
    type Output = Spaces;

    fn not(self) -> Spaces {
        Spaces::ALL - self
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
        let set = Spaces::named(&["i9", "a1", "e5"]);
        assert_eq!(set.len(), 3);
        let names: Vec<String> = set.iter().map(|space| space.to_string()).collect();
        assert_eq!(names, ["a1", "e5", "i9"]);
        assert_eq!(set.iter().collect::<Spaces>(), set);
        assert_eq!(!!set, set);
        assert_eq!(set | !set, Spaces::ALL);
        assert!(Spaces::ALL.covers(set) && !set.covers(Spaces::ALL));
    }

    #[test]
    fn neighbors_are_those_of_the_rules_page() {
        for space in Space::all() {
            let near = Space::all().filter(|other| other.distance(space) == 1);
            assert_eq!(Spaces::around(space), near.collect(), "{space}");
        }
        let around = |name| Spaces::around(Space::named(name));
        assert_eq!(around("a1"), Spaces::named(&["a2", "b1", "b2"]));
        assert_eq!(
            around("e5"),
            Spaces::named(&["d4", "d5", "e4", "e6", "f5", "f6"])
        );
    }

    #[test]
    fn lines_go_straight_for_three_steps() {
        let ends = |name| {
            Spaces::lines(Space::named(name))
                .iter()
                .fold(Spaces::EMPTY, |ends, line| ends | line.end)
        };
        assert_eq!(ends("a1"), Spaces::named(&["a4", "d1", "d4"]));
        assert_eq!(
            ends("e5"),
            Spaces::named(&["e8", "h8", "h5", "e2", "b2", "b5"])
        );
        let [east, ..] = Spaces::lines(Space::named("c3"));
        assert_eq!(east.between, Spaces::named(&["c4", "c5"]));
    }
}
