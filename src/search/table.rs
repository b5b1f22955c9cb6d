//! The table of positions already searched.

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// The result of searching a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transposition {
    key: u64,
    pub(crate) value: i32,
    /// The index of the best action in the list of the rules.
    pub(crate) best: u16,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
}

/// A table that grows with the positions put in, up to a size from which on newer ones replace
/// others.
pub(crate) struct TranspositionTable {
    entries: Vec<Transposition>,
    taken: usize,
}

/// Sixteen bytes an entry: 16 MiB.
const MAX_ENTRIES: usize = 1 << 20;
/// What a search of a few milliseconds fills: clearing more would take a good part of its time.
const MIN_ENTRIES: usize = 1 << 12;

const EMPTY: Transposition = Transposition {
    key: 0,
    value: 0,
    best: 0,
    depth: i8::MIN,
    bound: Bound::Exact,
};

impl TranspositionTable {
    /// An empty table. An unused one takes almost no memory.
    pub(crate) fn new(is_used: bool) -> TranspositionTable {
        TranspositionTable {
            entries: vec![EMPTY; if is_used { MIN_ENTRIES } else { 1 }],
            taken: 0,
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
        self.keep(Transposition {
            key,
            value,
            best: u16::try_from(best).unwrap_or(u16::MAX),
            depth,
            bound,
        });
        if self.taken > self.entries.len() / 2 && self.entries.len() < MAX_ENTRIES {
            self.grow();
        }
    }

    fn keep(&mut self, new: Transposition) {
        let place = self.place(new.key);
        let old = &mut self.entries[place];
        // Deep entries stay, unless they are of the same position.
        if old.key == new.key || i32::from(old.depth) <= i32::from(new.depth) + 2 {
            self.taken += usize::from(old.depth == i8::MIN);
            *old = new;
        }
    }

    fn grow(&mut self) {
        let larger = vec![EMPTY; 4 * self.entries.len()];
        self.taken = 0;
        for entry in std::mem::replace(&mut self.entries, larger) {
            if entry.depth > i8::MIN {
                self.keep(entry);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_in_is_found_until_something_else_takes_its_place() {
        let mut table = TranspositionTable::new(true);
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
    fn it_grows_with_what_is_put_in_and_keeps_it() {
        let mut table = TranspositionTable::new(true);
        let keys = (1..=100_000).map(|it: u64| it << 20);
        for key in keys.clone() {
            table.put(key, 1, Bound::Exact, 4, 0);
        }
        assert!(keys.clone().all(|key| table.get(key).is_some()));
        let most = 2 * MAX_ENTRIES as u64;
        for key in (1..=most).map(|it| it << 20) {
            table.put(key, 1, Bound::Exact, 4, 0);
        }
        assert_eq!(table.entries.len(), MAX_ENTRIES);
    }

    #[test]
    fn an_entry_is_small() {
        assert!(size_of::<Transposition>() <= 16);
    }
}
