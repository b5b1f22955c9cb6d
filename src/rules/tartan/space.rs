//! The spaces of the board, sets of them, and what lies around each.

use cairn_kernel::{Board, Cell};

use crate::geometry::{Axial, BoardCell, Cells, HexWay, Shape};

/// The hexagon with five spaces along each edge, Lochs included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexagon;

pub type Space = BoardCell<Hexagon>;
pub(super) type Spaces = Cells<Hexagon>;

/// How many spaces the board has along each edge.
const SIDE: u8 = 5;

impl Shape for Hexagon {
    const BOARD: Board = Board::HexRows { side: SIDE };
}

impl Space {
    /// The middle of the board, a Loch in every layout.
    pub(super) const CENTER: Space = Space::from_name("e5");

    const fn axial(self) -> Axial {
        let Cell { x, y } = self.cell();
        Axial { x, y }
    }

    /// The space one step away, if the board goes on there.
    pub(super) const fn step(self, way: HexWay) -> Option<Space> {
        match self.axial().step(way, SIDE) {
            Some(Axial { x, y }) => Space::new(x, y),
            None => None,
        }
    }

    /// The number of steps to the other space on an empty board.
    pub(super) fn distance(self, other: Space) -> u8 {
        self.axial().distance(other.axial())
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
        while way < HexWay::ALL.len() {
            if let Some(first) = space.step(HexWay::ALL[way]) {
                tables.around[at].insert(first);
                if let Some(second) = first.step(HexWay::ALL[way])
                    && let Some(third) = second.step(HexWay::ALL[way])
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
