//! Sets of spaces in one machine word, and what lies around a space.

use super::space::Space;
use crate::geometry::{HexWay, cell_set};

cell_set! {
    /// A set of spaces, one bit each, Lochs included.
    pub(super) struct Spaces(u64) of Space;
    all: u64::MAX >> (64 - Space::COUNT);
}

impl Spaces {
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
    pub(super) between: Spaces,
    /// The last space; none if the board ends before.
    pub(super) end: Spaces,
}

static AROUND: [Spaces; Space::COUNT] = {
    let mut table = [Spaces::EMPTY; Space::COUNT];
    let mut index = 0;
    while index < Space::COUNT {
        let mut way = 0;
        while way < HexWay::ALL.len() {
            if let Some(next) = space(index).step(HexWay::ALL[way]) {
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
        while way < HexWay::ALL.len() {
            if let Some(first) = space(index).step(HexWay::ALL[way])
                && let Some(second) = first.step(HexWay::ALL[way])
                && let Some(third) = second.step(HexWay::ALL[way])
            {
                table[index][way] = Line {
                    between: Spaces::from_cell(first).with(second),
                    end: Spaces::from_cell(third),
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
    Space::from_index(index as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let set = Spaces::from_names(&["i9", "a1", "e5"]);
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
        let around = |name| Spaces::around(Space::from_name(name));
        assert_eq!(around("a1"), Spaces::from_names(&["a2", "b1", "b2"]));
        assert_eq!(
            around("e5"),
            Spaces::from_names(&["d4", "d5", "e4", "e6", "f5", "f6"])
        );
    }

    #[test]
    fn lines_go_straight_for_three_steps() {
        let ends = |name| {
            Spaces::lines(Space::from_name(name))
                .iter()
                .fold(Spaces::EMPTY, |ends, line| ends | line.end)
        };
        assert_eq!(ends("a1"), Spaces::from_names(&["a4", "d1", "d4"]));
        assert_eq!(
            ends("e5"),
            Spaces::from_names(&["e8", "h8", "h5", "e2", "b2", "b5"])
        );
        let [east, ..] = Spaces::lines(Space::from_name("c3"));
        assert_eq!(east.between, Spaces::from_names(&["c4", "c5"]));
    }
}
