//! The 37 cells, sets of them, and the directions of movement.

use std::sync::LazyLock;

use cairn_kernel::{Board, Seat};

use crate::geometry::{BoardCell, Cells, Shape};

/// The shape of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexagon;

impl Shape for Hexagon {
    const BOARD: Board = Board::HexFiles { side: 4 };
}

/// A cell: eight times its file plus its place on the line that rises to the right, so that
/// numeric order is the order of the names.
pub type Hex = BoardCell<Hexagon>;
pub type Hexes = Cells<Hexagon>;

impl Hex {
    /// The cell halfway to the other one, which is two steps away in a straight line.
    pub(super) const fn halfway(self, to: Hex) -> Hex {
        Hex::from_valid(u16::midpoint(self.index(), to.index()))
    }

    /// The cell one step in this direction, which is known to be on the board.
    pub(super) const fn next(self, way: Way) -> Hex {
        Hex::from_valid((self.index() + way.0) % 64)
    }

    /// How many steps straight or obliquely ahead the other cell is: one, two, or neither.
    pub(super) fn steps_ahead(self, seat: Seat, to: Hex) -> Option<u16> {
        // Two steps across the edge come back in at the other side.
        let is_near = self.index().abs_diff(to.index()) < 32;
        let is_there =
            |way: Way, steps| is_near && (self.index() + steps * way.0) % 64 == to.index();
        (1..=2).find(|steps| Way::all(seat).iter().any(|way| is_there(*way, *steps)))
    }

    /// The row, from 0 at this seat's own corner to 12 at the other one.
    pub(super) const fn row(self, seat: Seat) -> u8 {
        let row = 2 * (self.index() % 8) as u8 + 3 - self.cell().x;
        match seat {
            Seat::First => row,
            Seat::Second => 12 - row,
        }
    }
}

/// A direction, as the number it adds to a cell, modulo 64.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way(u16);

impl Way {
    /// The three ways forward of a player: straight, and obliquely to both sides.
    pub(super) const fn all(seat: Seat) -> [Way; 3] {
        match seat {
            Seat::First => [Way(1), Way(9), Way(56)],
            Seat::Second => [Way(63), Way(55), Way(8)],
        }
    }

    pub(super) const fn back(self) -> Way {
        Way(64 - self.0)
    }
}

impl Hexes {
    /// Every cell shifted one step; those that would leave the board are dropped.
    pub(super) const fn shift(self, way: Way) -> Hexes {
        // There are gaps between the files and beyond them, wide enough that nothing comes back in
        // elsewhere, not even by rotating from one end of the word to the other.
        let turned = self.bits().rotate_left(way.0 as u32);
        Hexes::from_words([turned & Hexes::ALL.bits()])
    }

    /// The set as bits, one per cell.
    pub(super) const fn bits(self) -> u64 {
        self.words()[0]
    }

    /// Each set of some of these cells.
    pub(super) fn parts(self) -> impl Iterator<Item = Hexes> {
        let all = self.bits();
        let mut part: u64 = 0;
        std::iter::from_fn(move || {
            part = part.wrapping_sub(all) & all;
            (part != 0).then_some(Hexes::from_words([part]))
        })
    }

    /// Every cell a turtle of this player can still reach from here.
    pub(super) fn ahead(seat: Seat, hex: Hex) -> Hexes {
        static AHEAD: LazyLock<[[Hexes; 64]; 2]> = LazyLock::new(|| Seat::BOTH.map(all_ahead));
        AHEAD[seat as usize][usize::from(hex.index()) % 64]
    }

    /// The neighbors in all six directions.
    pub(super) fn neighbors(self) -> Hexes {
        let ways = Seat::BOTH.into_iter().flat_map(Way::all);
        ways.fold(Hexes::EMPTY, |all, way| all | self.shift(way))
    }
}

/// What can still be reached from each cell, by its number.
fn all_ahead(seat: Seat) -> [Hexes; 64] {
    let mut all = [Hexes::EMPTY; 64];
    for hex in Hexes::ALL {
        let mut next = Hexes::from_cell(hex);
        while !next.is_empty() {
            let ways = Way::all(seat).into_iter();
            next = ways.fold(Hexes::EMPTY, |all, way| all | next.shift(way));
            all[usize::from(hex.index())] |= next;
        }
    }
    all
}

/// The eight starting points of a player.
pub(super) const fn starts(seat: Seat) -> Hexes {
    const STARTS: [Hexes; 2] = [
        Hexes::from_names(&["b1", "c1", "d1", "e1", "f1", "c2", "d2", "e2"]),
        Hexes::from_names(&["b5", "c6", "d7", "e6", "f5", "c5", "d6", "e5"]),
    ];
    STARTS[seat as usize]
}

/// The corner a player starts from, and the opponent's goal.
pub(super) const fn home(seat: Seat) -> Hex {
    const HOMES: [Hex; 2] = [Hex::from_name("d1"), Hex::from_name("d7")];
    HOMES[seat as usize]
}
