//! The spaces of the board, sets of them, and what lies around each.

use cairn_kernel::Board;

use crate::geometry::{BoardCell, Cells, Shape};

/// The hexagon with five spaces along each edge, Lochs included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexagon;

pub type Space = BoardCell<Hexagon>;
pub(super) type Spaces = Cells<Hexagon>;

impl Shape for Hexagon {
    const BOARD: Board = Board::HexRows { side: 5 };
}

/// The six steps to a neighbor, one after the other around a space. The axes meet at 60°.
const WAYS: [(i8, i8); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

impl Space {
    /// The middle of the board, a Loch in every layout.
    pub(super) const CENTER: Space = Space::from_name("e5");

    /// The number of steps to the other space on an empty board.
    pub(super) fn distance(self, other: Space) -> u8 {
        let (one, other) = (self.cell(), other.cell());
        let across = (one.x + other.y).abs_diff(one.y + other.x);
        let along = one.x.abs_diff(other.x).max(one.y.abs_diff(other.y));
        along.max(across)
    }
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

static AROUND: [Spaces; Space::COUNT as usize] = {
    let mut table = [Spaces::EMPTY; Space::COUNT as usize];
    let mut rest = Spaces::ALL;
    while let Some(space) = rest.first() {
        rest.remove(space);
        let mut way = 0;
        while way < WAYS.len() {
            if let Some(next) = space.offset(WAYS[way]) {
                table[space.index() as usize].insert(next);
            }
            way += 1;
        }
    }
    table
};

static LINES: [[Line; 6]; Space::COUNT as usize] = {
    let nowhere = Line {
        between: Spaces::EMPTY,
        end: Spaces::EMPTY,
    };
    let mut table = [[nowhere; 6]; Space::COUNT as usize];
    let mut rest = Spaces::ALL;
    while let Some(space) = rest.first() {
        rest.remove(space);
        let mut way = 0;
        while way < WAYS.len() {
            if let Some(first) = space.offset(WAYS[way])
                && let Some(second) = first.offset(WAYS[way])
                && let Some(third) = second.offset(WAYS[way])
            {
                table[space.index() as usize][way] = Line {
                    between: Spaces::from_cell(first).with(second),
                    end: Spaces::from_cell(third),
                };
            }
            way += 1;
        }
    }
    table
};

#[cfg(test)]
mod tests {
    use std::ops::BitOr;

    use super::*;

    #[test]
    fn neighbors_are_those_of_the_rules_page() {
        let around = |name| Spaces::around(Space::from_name(name));
        assert_eq!(around("a1"), Spaces::from_names(&["a2", "b1", "b2"]));
        assert_eq!(
            around("e5"),
            Spaces::from_names(&["d4", "d5", "e4", "e6", "f5", "f6"])
        );
    }

    #[test]
    fn the_distance_is_that_of_the_shortest_walk() {
        for from in Space::all() {
            let mut reached = Spaces::from_cell(from);
            for steps in 0..9 {
                let near = Space::all().filter(|it| it.distance(from) <= steps);
                assert_eq!(reached, near.collect(), "{from}: {steps}");
                reached = reached
                    .iter()
                    .map(Spaces::around)
                    .fold(reached, BitOr::bitor);
            }
        }
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
