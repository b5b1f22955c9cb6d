//! The table of positions already searched.

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    /// A lower bound.
    AtLeast,
    /// An upper bound.
    AtMost,
}

/// The result of searching a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transposition {
    key: u64,
    pub(crate) value: i32,
    /// The place of the best action in the list of the rules.
    pub(crate) best: u16,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
}

/// A table with room for some positions: newer ones take the place of others.
pub(crate) struct TranspositionTable {
    entries: Vec<Transposition>,
}

/// Sixteen bytes an entry: 16 MiB.
const MOST: u64 = 1 << 20;

impl TranspositionTable {
    /// A table for a search with this budget of positions.
    pub(crate) fn new(positions: u64) -> TranspositionTable {
        let room = positions.clamp(64, MOST / 2).next_power_of_two() * 2;
        let empty = Transposition {
            key: 0,
            value: 0,
            best: 0,
            depth: i8::MIN,
            bound: Bound::Exact,
        };
        TranspositionTable {
            entries: vec![empty; usize::try_from(room).unwrap_or(64)],
        }
    }

    fn place(&self, key: u64) -> usize {
        // The length is a power of two.
        usize::try_from(key >> 20).unwrap_or(0) & (self.entries.len() - 1)
    }

    pub(crate) fn get(&self, key: u64) -> Option<Transposition> {
        let entry = self.entries[self.place(key)];
        (entry.key == key && entry.depth > i8::MIN).then_some(entry)
    }

    pub(crate) fn put(&mut self, key: u64, value: i32, bound: Bound, depth: i32, best: usize) {
        let Ok(depth) = i8::try_from(depth) else {
            return;
        };
        let place = self.place(key);
        let old = &mut self.entries[place];
        // What is deep stays, unless it is of the same position.
        if old.key == key || old.depth <= depth + 2 {
            *old = Transposition {
                key,
                value,
                best: u16::try_from(best).unwrap_or(u16::MAX),
                depth,
                bound,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_is_found_until_something_else_takes_its_place() {
        let mut table = TranspositionTable::new(64);
        assert!(table.get(7 << 20).is_none());
        table.put(7 << 20, 5, Bound::AtLeast, 3, 2);
        let entry = table.get(7 << 20).expect("it was put in");
        assert_eq!((entry.value, entry.best, entry.depth), (5, 2, 3));
        assert_eq!(entry.bound, Bound::AtLeast);
        assert!(table.get((7 << 20) + 1).is_none());
        table.put((7 << 20) + 1, 6, Bound::Exact, 3, 2);
        assert!(table.get(7 << 20).is_none());
    }

    #[test]
    fn an_entry_is_small() {
        assert!(size_of::<Transposition>() <= 16);
    }
}
