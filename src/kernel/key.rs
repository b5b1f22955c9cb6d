//! What makes two positions equal.
//!
//! Each game destructures its state field by field to write its key, so a new field does not
//! compile until it is in the key or marked as only for the picture.

use super::{Cell, Seat};

/// The part of a position that affects how the game can go on, written by its rules.
///
/// Equal keys mean equal positions: see [`Rules::key`](super::Rules::key). The bytes are part of
/// what is stored, through the fingerprints made of them. So they are written piece by piece and on
/// purpose, never derived from the memory layout of a `State`, and sets of cells do not depend on
/// their order or their bits.
///
/// Each piece has a fixed length or one that follows from what precedes it. Write what decides the
/// layout (the phase, say) before what depends on it, and no two positions collide.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(Vec<u8>);

impl Key {
    #[must_use]
    pub fn new() -> Key {
        Key::default()
    }

    /// The bytes written so far.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Clears what was written and keeps the memory for the next position.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// A number below 256: a count, a kind of piece, the number of a phase.
    pub fn byte(&mut self, byte: u8) -> &mut Key {
        self.0.push(byte);
        self
    }

    pub fn flag(&mut self, flag: bool) -> &mut Key {
        self.byte(flag.into())
    }

    /// A number of any size, such as a count of quiet turns.
    pub fn number(&mut self, number: u64) -> &mut Key {
        self.raw(&number.to_be_bytes())
    }

    pub fn seat(&mut self, seat: Seat) -> &mut Key {
        self.byte(match seat {
            Seat::First => 1,
            Seat::Second => 2,
        })
    }

    pub fn cell(&mut self, cell: Cell) -> &mut Key {
        self.raw(&[cell.x, cell.y])
    }

    /// A place on the board, or none.
    pub fn cell_or_none(&mut self, cell: Option<Cell>) -> &mut Key {
        match cell {
            Some(cell) => self.byte(1).cell(cell),
            None => self.byte(0),
        }
    }

    /// A set of places; their order does not matter.
    ///
    /// # Panics
    ///
    /// If there are more than 65,535.
    pub fn cells(&mut self, cells: impl IntoIterator<Item = Cell>) -> &mut Key {
        let count_at = self.0.len();
        self.raw(&[0; 2]);
        let from = self.0.len();
        for cell in cells {
            self.raw(&[cell.y, cell.x]);
        }
        let (pairs, _) = self.0[from..].as_chunks_mut::<2>();
        if !pairs.is_sorted() {
            pairs.sort_unstable();
        }
        let count = u16::try_from(pairs.len()).expect("no board has so many cells");
        self.0[count_at..from].copy_from_slice(&count.to_be_bytes());
        self
    }

    /// A bag of things, each written in `N` bytes: duplicates count, order does not matter. For the
    /// earlier positions of games that count repetitions.
    pub fn bag<const N: usize>(&mut self, items: impl IntoIterator<Item = [u8; N]>) -> &mut Key {
        let mut items: Vec<[u8; N]> = items.into_iter().collect();
        items.sort_unstable();
        self.number(items.len() as u64).raw(items.as_flattened())
    }

    fn raw(&mut self, bytes: &[u8]) -> &mut Key {
        self.0.extend_from_slice(bytes);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(write: impl FnOnce(&mut Key) -> &mut Key) -> Key {
        let mut key = Key::new();
        write(&mut key);
        key
    }

    fn cell(x: u8, y: u8) -> Cell {
        Cell { x, y }
    }

    #[test]
    fn the_order_of_a_set_does_not_matter_and_what_is_in_it_does() {
        let one = key(|it| it.cells([cell(1, 2), cell(2, 1), cell(0, 0)]));
        assert_eq!(
            one,
            key(|it| it.cells([cell(0, 0), cell(1, 2), cell(2, 1)]))
        );
        assert_ne!(one, key(|it| it.cells([cell(0, 0), cell(1, 2)])));
        assert_ne!(
            one,
            key(|it| it.cells([cell(0, 0), cell(1, 2), cell(1, 2)]))
        );
    }

    #[test]
    fn a_bag_counts() {
        let twice = key(|it| it.bag([[1, 2], [3, 4], [1, 2]]));
        assert_eq!(twice, key(|it| it.bag([[1, 2], [1, 2], [3, 4]])));
        assert_ne!(twice, key(|it| it.bag([[1, 2], [3, 4]])));
    }

    #[test]
    fn neighboring_pieces_do_not_run_together() {
        let (a, b) = (cell(1, 1), cell(2, 2));
        let left = key(|it| it.cells([a, b]).cells([]));
        let right = key(|it| it.cells([a]).cells([b]));
        let apart = key(|it| it.cells([]).cells([a, b]));
        assert!(left != right && right != apart && left != apart);
        assert_ne!(
            key(|it| it.cell_or_none(None).byte(1)),
            key(|it| it.cell_or_none(Some(a)))
        );
    }
}
