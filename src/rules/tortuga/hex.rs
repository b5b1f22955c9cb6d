//! The 37 cells, sets of them, and the directions of movement.

use std::fmt;

use cairn_kernel::{Board, Cell, Seat};

use crate::geometry::{Axial, cell_set};

/// The board of the scene.
pub(super) const BOARD: Board = Board::HexFiles { side: SIDE };

/// How many cells the board has along each edge.
const SIDE: u8 = 4;

/// A cell: eight times its file plus its place on the line that rises to the right, so that one
/// step in a direction adds the same number everywhere, and numeric order is the order of the
/// names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(u8);

impl Hex {
    /// The cell with this name, for names written in the program.
    pub(super) const fn from_name(name: &str) -> Hex {
        match Hex::parse(name.as_bytes()) {
            Some(hex) => hex,
            None => panic!("no such cell"),
        }
    }

    pub(super) const fn parse(name: &[u8]) -> Option<Hex> {
        let [letter @ b'a'..=b'g', number @ b'1'..=b'7'] = *name else {
            return None;
        };
        let file = letter - b'a';
        let place = number - b'1' + Axial::first_of_row(file, SIDE);
        match Axial::new(file, place, SIDE) {
            Some(at) => Some(Hex(8 * at.x + at.y)),
            None => None,
        }
    }

    pub(super) const fn from_index(index: u8) -> Hex {
        Hex(index)
    }

    pub(super) const fn index(self) -> u8 {
        self.0
    }

    pub(super) const fn cell(self) -> Cell {
        let file = self.0 / 8;
        Cell {
            x: file,
            y: self.0 % 8 - Axial::first_of_row(file, SIDE),
        }
    }

    /// The cell halfway to the other one, which is two steps away in a straight line.
    pub(super) const fn halfway(self, to: Hex) -> Hex {
        Hex(u8::midpoint(self.0, to.0))
    }

    /// The cell one step in this direction, which is known to be on the board.
    pub(super) const fn next(self, way: Way) -> Hex {
        Hex((self.0 + way.0) % 64)
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
        (self.0 / 8).abs_diff(3)
    }

    /// The row, from 0 at South's corner to 12 at North's.
    pub(super) const fn row(self) -> u8 {
        2 * (self.0 % 8) + 3 - self.0 / 8
    }
}

impl From<Hex> for Cell {
    fn from(hex: Hex) -> Cell {
        hex.cell()
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cell { x, y } = self.cell();
        write!(f, "{}{}", char::from(b'a' + x), y + 1)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A direction, as the number it adds to a cell, modulo 64.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way(u8);

impl Way {
    /// The three ways forward of a player: straight, and obliquely to both sides.
    pub(super) const fn all(seat: Seat) -> [Way; 3] {
        match seat {
            Seat::First => [Way::new(0, 1), Way::new(1, 1), Way::new(-1, 0)],
            Seat::Second => [Way::new(0, -1), Way::new(-1, -1), Way::new(1, 0)],
        }
    }

    const fn new(dx: i8, dy: i8) -> Way {
        Way((8 * dx + dy).rem_euclid(64).cast_unsigned())
    }

    pub(super) const fn back(self) -> Way {
        Way(64 - self.0)
    }
}

cell_set! {
    pub struct Hexes(u64) of Hex;
    all: {
        let mut all = 0;
        let mut file = 0_u8;
        while file < 7 {
            let mut place = 0;
            while place < 7 {
                if Axial::new(file, place, SIDE).is_some() {
                    all |= 1 << (8 * file + place);
                }
                place += 1;
            }
            file += 1;
        }
        all
    };
}

impl Hexes {
    /// Every cell shifted one step; those that would leave the board are dropped.
    pub(super) const fn shift(self, way: Way) -> Hexes {
        // There are gaps between the files and beyond them, wide enough that nothing comes back in
        // elsewhere, not even by rotating from one end of the word to the other.
        let turned = self.0.rotate_left(way.0 as u32);
        Hexes(turned & Hexes::ALL.0)
    }

    /// The set as bits, one per cell.
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    /// Every cell a turtle of this player can still reach from here.
    pub(super) const fn ahead(seat: Seat, hex: Hex) -> Hexes {
        static AHEAD: [[Hexes; 64]; 2] = [
            Hexes::all_ahead(Seat::First),
            Hexes::all_ahead(Seat::Second),
        ];
        AHEAD[seat as usize][hex.0 as usize % 64]
    }

    /// The same for each cell, by its number.
    const fn all_ahead(seat: Seat) -> [Hexes; 64] {
        let ways = Way::all(seat);
        let mut all = [Hexes(0); 64];
        let mut cell = 0;
        while cell < 64 {
            let here = Hexes(1 << cell);
            let mut reached = here;
            // No path is longer than from one corner to the other.
            let mut step = 0;
            while step < 12 {
                let mut way = 0;
                while way < ways.len() {
                    reached = Hexes(reached.0 | reached.shift(ways[way]).0);
                    way += 1;
                }
                step += 1;
            }
            all[cell] = Hexes(reached.0 & !here.0);
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
    fn cells_are_named_as_the_scene_names_them() {
        let names: Vec<String> = Hexes::ALL.iter().map(|hex| hex.to_string()).collect();
        let mut expected: Vec<String> = BOARD.cells().map(|cell| BOARD.name(cell)).collect();
        expected.sort();
        assert_eq!(names, expected);
        for hex in Hexes::ALL {
            assert_eq!(Hex::parse(hex.to_string().as_bytes()), Some(hex));
            assert_eq!(BOARD.find(&hex.to_string()), Some(hex.cell()));
        }
        for name in ["a5", "g5", "d8", "h1", "d0", "d", "", "d11"] {
            assert_eq!(Hex::parse(name.as_bytes()), None, "{name}");
        }
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
        let turned = |hex: Hex| Hex(54 - hex.0);
        let south: Hexes = starts(Seat::Second).iter().map(turned).collect();
        assert_eq!(south, starts(Seat::First));
        assert_eq!(turned(home(Seat::First)), home(Seat::Second));
        assert_eq!(home(Seat::Second).row(), 12);
    }
}
