//! A cache with a limit that evicts the least recently used values first.

use std::{
    fmt,
    hash::Hash,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use hashlink::LinkedHashMap;

/// Values by their keys. Each has a weight in units of the limit: bytes, or 1 if values are
/// counted. Nothing may depend on a value being cached.
pub struct Cache<K, V> {
    limit: usize,
    shelf: Mutex<Shelf<K, V>>,
}

struct Shelf<K, V> {
    weight: usize,
    /// In order of use, the most recent last.
    slots: LinkedHashMap<K, Slot<V>>,
}

struct Slot<V> {
    value: V,
    weight: usize,
    used_at: Instant,
}

impl<K: Eq + Hash, V: Clone> Cache<K, V> {
    /// An empty cache whose values may weigh this much together.
    #[must_use]
    pub fn new(limit: usize) -> Self {
        Cache {
            limit,
            shelf: Mutex::new(Shelf {
                weight: 0,
                slots: LinkedHashMap::new(),
            }),
        }
    }

    pub fn get(&self, key: &K) -> Option<V> {
        let mut kept = self.lock();
        let slot = kept.slots.to_back(key)?;
        slot.used_at = Instant::now();
        Some(slot.value.clone())
    }

    /// The value of a key, made and weighed if it is missing.
    ///
    /// Two threads may make the same value at once; nobody waits for another.
    pub fn get_or_make(&self, key: &K, make: impl FnOnce() -> (V, usize)) -> V
    where
        K: Clone,
    {
        if let Some(found) = self.get(key) {
            return found;
        }
        let (value, weight) = make();
        self.keep(key.clone(), value.clone(), weight);
        value
    }

    /// Stores a value in place of an earlier one. A value heavier than the limit is not stored.
    pub fn keep(&self, key: K, value: V, weight: usize) {
        let mut kept = self.lock();
        let used_at = Instant::now();
        let slot = Slot {
            value,
            weight,
            used_at,
        };
        kept.weight += weight;
        if let Some(old) = kept.slots.insert(key, slot) {
            kept.weight -= old.weight;
        }
        kept.shrink(self.limit, |_| true);
    }

    pub fn weight(&self) -> usize {
        self.lock().weight
    }

    /// Drops values not used since then, least recently used first, until at most `keep` is left.
    pub fn forget(&self, unused_since: Instant, keep: usize) {
        let mut kept = self.lock();
        kept.shrink(keep, |slot| slot.used_at < unused_since);
        // The table itself stays as large as it ever was.
        kept.slots.shrink_to_fit();
    }

    fn lock(&self) -> MutexGuard<'_, Shelf<K, V>> {
        // Every change leaves a consistent state.
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash, V> Shelf<K, V> {
    /// Shrinks to the limit, as long as the least recently used value may go.
    fn shrink(&mut self, limit: usize, may_go: impl Fn(&Slot<V>) -> bool) {
        while self.weight > limit {
            let oldest = self.slots.front();
            if !oldest.is_some_and(|(_, slot)| may_go(slot)) {
                break;
            }
            if let Some((_, old)) = self.slots.pop_front() {
                self.weight -= old.weight;
            }
        }
    }
}

impl<K, V> fmt::Debug for Cache<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache")
            .field("limit", &self.limit)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
