//! The 37 cells, sets of them, and the directions of movement.

use cairn_kernel::{Board, Seat};

use crate::geometry::{BoardCell, Cells, Shape};

/// The board of the scene.
pub(super) const BOARD: Board = Board::HexFiles { side: SIDE };

/// How many cells the board has along each edge.
const SIDE: u8 = 4;

/// The shape of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexagon;

impl Shape for Hexagon {
    const BOARD: Board = BOARD;
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

    /// The distance to the other cell, if it lies straight or obliquely ahead.
    pub(super) fn ahead(self, seat: Seat, to: Hex) -> Option<u8> {
        Way::all(seat).into_iter().find_map(|way| {
            let mut reached = Hexes::from_cell(self);
            (1..7).find(|_| {
                reached = reached.shift(way);
                reached.contains(to)
            })
        })
    }

    /// Its distance from the middle file.
    pub(super) const fn aside(self) -> u8 {
        self.cell().x.abs_diff(3)
    }

    /// The row, from 0 at South's corner to 12 at North's.
    pub(super) const fn row(self) -> u8 {
        2 * (self.index() % 8) as u8 + 3 - self.cell().x
    }
}

/// A direction, as the number it adds to a cell, modulo 64.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way(u16);

impl Way {
    /// The three ways forward of a player: straight, and obliquely to both sides.
    pub(super) const fn all(seat: Seat) -> [Way; 3] {
        match seat {
            Seat::First => [Way::new(0, 1), Way::new(1, 1), Way::new(-1, 0)],
            Seat::Second => [Way::new(0, -1), Way::new(-1, -1), Way::new(1, 0)],
        }
    }

    const fn new(dx: i8, dy: i8) -> Way {
        Way((8 * dx + dy).rem_euclid(64).cast_unsigned() as u16)
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
    pub(super) const fn ahead(seat: Seat, hex: Hex) -> Hexes {
        static AHEAD: [[Hexes; 64]; 2] = [
            Hexes::all_ahead(Seat::First),
            Hexes::all_ahead(Seat::Second),
        ];
        AHEAD[seat as usize][hex.index() as usize % 64]
    }

    /// The same for each cell, by its number.
    const fn all_ahead(seat: Seat) -> [Hexes; 64] {
        let ways = Way::all(seat);
        let mut all = [Hexes::EMPTY; 64];
        let mut cell = 0;
        while cell < 64 {
            let here = Hexes::from_words([1 << cell]);
            let mut reached = here;
            // No path is longer than from one corner to the other.
            let mut step = 0;
            while step < 12 {
                let mut way = 0;
                while way < ways.len() {
                    reached = reached.plus(reached.shift(ways[way]));
                    way += 1;
                }
                step += 1;
            }
            all[cell] = reached.minus(here);
            cell += 1;
        }
        all
    }

    /// The neighbors in all six directions.
    pub(super) fn neighbors(self) -> Hexes {
        Seat::BOTH
            .into_iter()
            .flat_map(Way::all)
            .fold(Hexes::EMPTY, |all, way| all | self.shift(way))
    }
}

/// The eight starting points of a player.
pub(super) const fn starts(seat: Seat) -> Hexes {
    match seat {
        Seat::First => Hexes::from_names(&["b1", "c1", "d1", "e1", "f1", "c2", "d2", "e2"]),
        Seat::Second => Hexes::from_names(&["b5", "c6", "d7", "e6", "f5", "c5", "d6", "e5"]),
    }
}

/// The corner a player starts from, and the opponent's goal.
pub(super) const fn home(seat: Seat) -> Hex {
    match seat {
        Seat::First => Hex::from_name("d1"),
        Seat::Second => Hex::from_name("d7"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_in_the_order_of_their_names() {
        let names: Vec<String> = Hexes::ALL.iter().map(|hex| hex.to_string()).collect();
        assert_eq!(names.len(), 37);
        assert!(names.is_sorted());
    }

    #[test]
    fn a_set_has_all_its_parts() {
        let parts: Vec<Hexes> = Hexes::from_names(&["a1", "b2", "d4"]).parts().collect();
        assert_eq!(parts.len(), 7);
        assert!(parts.iter().all(|part| !part.is_empty()));
    }

    #[test]
    fn every_way_leads_to_a_neighbor() {
        // The distance in columns and half rows, as the rules count them.
        let place = |hex: Hex| (i16::from(hex.cell().x), i16::from(hex.row()));
        for hex in Hexes::ALL {
            for seat in Seat::BOTH {
                let forward = if seat == Seat::First { 1 } else { -1 };
                for (way, (dx, dy)) in Way::all(seat).into_iter().zip([(0, 2), (1, 1), (-1, 1)]) {
                    let (x, y) = place(hex);
                    let there = (x + forward * dx, y + forward * dy);
                    let expected = Hexes::ALL.iter().find(|it| place(*it) == there);
                    assert_eq!(Hexes::from_cell(hex).shift(way).first(), expected, "{hex}");
                }
            }
        }
    }

    #[test]
    fn both_sides_start_alike() {
        let turned = |hex: Hex| Hex::from_index(54 - hex.index());
        let south: Hexes = starts(Seat::Second).iter().map(turned).collect();
        assert_eq!(south, starts(Seat::First));
        assert_eq!(turned(home(Seat::First)), home(Seat::Second));
        assert_eq!(home(Seat::Second).row(), 12);
    }
}
