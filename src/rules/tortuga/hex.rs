//! The 37 cells, sets of them, and the ways turtles go.

use std::fmt;

use serde::{Serialize, Serializer};

use cairn_kernel::{Board, Cell, Seat};

/// The board as a scene has it.
pub(super) const BOARD: Board = Board::HexFiles { side: 4 };

/// A cell: eight times its file plus its place on the line that rises to the right, so that going
/// one step in a direction adds the same number everywhere, and the order of the numbers is the
/// order of the names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(u8);

impl Hex {
    /// The cell with this name, for names written in the program.
    pub(super) const fn named(name: &str) -> Hex {
        match Hex::parse(name.as_bytes()) {
            Some(hex) => hex,
            None => panic!("no such cell"),
        }
    }

    /// The cell with this name.
    pub(super) const fn parse(name: &[u8]) -> Option<Hex> {
        let [letter @ b'a'..=b'g', number @ b'1'..=b'7'] = *name else {
            return None;
        };
        let (file, place) = (letter - b'a', number - b'1');
        let hex = Hex(8 * file + place + file.saturating_sub(3));
        if place < 7 && Hexes::ALL.0 >> hex.0 & 1 == 1 {
            Some(hex)
        } else {
            None
        }
    }

    /// The cell with this number.
    pub(super) const fn at(index: u8) -> Hex {
        Hex(index)
    }

    pub(super) const fn index(self) -> u8 {
        self.0
    }

    pub(super) const fn cell(self) -> Cell {
        let file = self.0 / 8;
        Cell {
            x: file,
            y: self.0 % 8 - file.saturating_sub(3),
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

    /// How far it is to the other cell, if it lies straight ahead or obliquely ahead.
    pub(super) fn ahead(self, seat: Seat, to: Hex) -> Option<u8> {
        Way::all(seat).into_iter().find_map(|way| {
            let mut reached = Hexes::of(self);
            (1..7).find(|_| {
                reached = reached.shift(way);
                reached.contains(to)
            })
        })
    }

    /// The row, from 0 at South's corner to 12 at North's.
    pub(super) const fn row(self) -> u8 {
        2 * (self.0 % 8) + 3 - self.0 / 8
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

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A direction, as what it adds to the number of a cell, taken modulo 64.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way(u8);

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

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct Hexes(u64);

impl Hexes {
    pub(super) const NONE: Hexes = Hexes(0);

    /// The whole board.
    pub(super) const ALL: Hexes = {
        let mut all = 0;
        let mut file = 0_u8;
        while file < 7 {
            let mut place = file.saturating_sub(3);
            while place < 7 && place <= file + 3 {
                all |= 1 << (8 * file + place);
                place += 1;
            }
            file += 1;
        }
        Hexes(all)
    };

    pub(super) const fn of(hex: Hex) -> Hexes {
        Hexes(1 << hex.0)
    }

    /// The cells with these names, for names written in the program.
    pub(super) const fn named<const N: usize>(names: [&str; N]) -> Hexes {
        let mut all = Hexes::NONE;
        let mut next = 0;
        while next < N {
            all = all.or(Hexes::of(Hex::named(names[next])));
            next += 1;
        }
        all
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) const fn contains(self, hex: Hex) -> bool {
        self.0 >> hex.0 & 1 == 1
    }

    pub(super) const fn and(self, other: Hexes) -> Hexes {
        Hexes(self.0 & other.0)
    }

    pub(super) const fn or(self, other: Hexes) -> Hexes {
        Hexes(self.0 | other.0)
    }

    pub(super) const fn without(self, other: Hexes) -> Hexes {
        Hexes(self.0 & !other.0)
    }

    pub(super) const fn meets(self, other: Hexes) -> bool {
        self.0 & other.0 != 0
    }

    /// The cells of the board that are not in it.
    pub(super) const fn complement(self) -> Hexes {
        Hexes::ALL.without(self)
    }

    pub(super) const fn add(&mut self, hex: Hex) {
        self.0 |= 1 << hex.0;
    }

    pub(super) const fn remove(&mut self, hex: Hex) {
        self.0 &= !(1 << hex.0);
    }

    /// Every cell one step on; what would leave the board is lost.
    pub(super) const fn shift(self, way: Way) -> Hexes {
        // There are gaps between the files and beyond them, wide enough that nothing comes back in
        // elsewhere, not even by turning round from one end of the word to the other.
        let turned = self.0.rotate_left(way.0 as u32);
        Hexes(turned & Hexes::ALL.0)
    }

    /// The neighbors in all six directions.
    pub(super) fn beside(self) -> Hexes {
        Seat::BOTH
            .into_iter()
            .flat_map(Way::all)
            .fold(Hexes::NONE, |all, way| all.or(self.shift(way)))
    }

    pub(super) fn first(self) -> Option<Hex> {
        self.iter().next()
    }

    /// The cells in the order of their names.
    pub(super) fn iter(self) -> impl Iterator<Item = Hex> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros().to_le_bytes()[0];
            left &= left.wrapping_sub(1);
            (index < 64).then_some(Hex(index))
        })
    }

    /// Every part of the set that is not empty.
    pub(super) fn parts(self) -> impl Iterator<Item = Hexes> {
        let all = self.0;
        let mut part = 0_u64;
        std::iter::from_fn(move || {
            part = part.wrapping_sub(all) & all;
            (part != 0).then_some(Hexes(part))
        })
    }
}

impl FromIterator<Hex> for Hexes {
    fn from_iter<T: IntoIterator<Item = Hex>>(hexes: T) -> Hexes {
        hexes
            .into_iter()
            .fold(Hexes::NONE, |all, hex| all.or(Hexes::of(hex)))
    }
}

impl fmt::Debug for Hexes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The eight starting points of a player.
pub(super) const fn starts(seat: Seat) -> Hexes {
    match seat {
        Seat::First => Hexes::named(["b1", "c1", "d1", "e1", "f1", "c2", "d2", "e2"]),
        Seat::Second => Hexes::named(["b5", "c6", "d7", "e6", "f5", "c5", "d6", "e5"]),
    }
}

/// The corner a player starts from, which is where his opponent wants to go.
pub(super) const fn home(seat: Seat) -> Hex {
    match seat {
        Seat::First => Hex::named("d1"),
        Seat::Second => Hex::named("d7"),
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
        for hex in Hexes::ALL.iter() {
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
        for hex in Hexes::ALL.iter() {
            for seat in Seat::BOTH {
                let forward = if seat == Seat::First { 1 } else { -1 };
                for (way, (dx, dy)) in Way::all(seat).into_iter().zip([(0, 2), (1, 1), (-1, 1)]) {
                    let (x, y) = place(hex);
                    let there = (x + forward * dx, y + forward * dy);
                    let expected = Hexes::ALL.iter().find(|it| place(*it) == there);
                    assert_eq!(Hexes::of(hex).shift(way).first(), expected, "{hex}");
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

    #[test]
    fn a_set_has_all_its_parts() {
        let parts: Vec<Hexes> = starts(Seat::First).parts().collect();
        assert_eq!(parts.len(), 255);
    }
}
