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
    pub(super) fn around(space: Space) -> Spaces {
        TABLES.around[usize::from(space.index())]
    }

    /// All that lies around one of these; some may be in the set themselves.
    pub(super) fn neighbors(self) -> Spaces {
        self.iter()
            .fold(Spaces::EMPTY, |all, space| all | Spaces::around(space))
    }

    /// The straight ways of three steps that begin at a space.
    pub(super) fn lines(from: Space) -> &'static [Line; 6] {
        &TABLES.lines[usize::from(from.index())]
    }
}

/// A straight way of three steps.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) between: Spaces,
    /// The last space; none if the board ends before.
    pub(super) end: Spaces,
}

/// By the index of a space.
struct Tables {
    around: [Spaces; Space::COUNT as usize],
    lines: [[Line; 6]; Space::COUNT as usize],
}

static TABLES: Tables = {
    let nowhere = Line {
        between: Spaces::EMPTY,
        end: Spaces::EMPTY,
    };
    let mut tables = Tables {
        around: [Spaces::EMPTY; Space::COUNT as usize],
        lines: [[nowhere; 6]; Space::COUNT as usize],
    };
    let mut rest = Spaces::ALL;
    while let Some(space) = rest.first() {
        rest.remove(space);
        let at = space.index() as usize;
        let mut way = 0;
        while way < WAYS.len() {
            if let Some(first) = space.offset(WAYS[way]) {
                tables.around[at].insert(first);
                if let Some(second) = first.offset(WAYS[way])
                    && let Some(third) = second.offset(WAYS[way])
                {
                    tables.lines[at][way] = Line {
                        between: Spaces::from_cell(first).with(second),
                        end: Spaces::from_cell(third),
                    };
                }
            }
            way += 1;
        }
    }
    tables
};

#[cfg(test)]
mod tests {
    use std::ops::BitOr;

    use super::*;

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
}
