//! A small cache with a bound on what it weighs.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

/// Keeps what was used last; the sum of the weights stays within the limit.
pub(super) struct Cache<K, V> {
    limit: usize,
    kept: Mutex<Shelf<K, V>>,
}

struct Shelf<K, V> {
    now: u64,
    weight: usize,
    slots: HashMap<K, Slot<V>>,
}

struct Slot<V> {
    value: Arc<V>,
    weight: usize,
    used: u64,
    used_at: Instant,
}

impl<K: Clone + Eq + Hash, V> Cache<K, V> {
    /// The limit counts bytes.
    pub(super) fn new(limit: usize) -> Self {
        Cache {
            limit,
            kept: Mutex::new(Shelf {
                now: 0,
                weight: 0,
                slots: HashMap::new(),
            }),
        }
    }

    /// The value of this key, made and weighed by `make` where it is missing.
    ///
    /// Two threads may make the same value at once; nobody waits while another one draws.
    pub(super) fn get(&self, key: &K, make: impl FnOnce() -> (V, usize)) -> Arc<V> {
        if let Some(found) = self.find(key) {
            return found;
        }
        let (value, weight) = make();
        let value = Arc::new(value);
        self.keep(key, &value, weight);
        value
    }

    /// The bytes held now.
    pub(super) fn weight(&self) -> usize {
        self.lock().weight
    }

    fn find(&self, key: &K) -> Option<Arc<V>> {
        let mut kept = self.lock();
        kept.now += 1;
        let now = kept.now;
        let found = kept.slots.get_mut(key)?;
        found.used = now;
        found.used_at = Instant::now();
        Some(Arc::clone(&found.value))
    }

    fn keep(&self, key: &K, value: &Arc<V>, weight: usize) {
        if weight > self.limit {
            return;
        }
        let mut kept = self.lock();
        let entry = Slot {
            value: Arc::clone(value),
            weight,
            used: kept.now,
            used_at: Instant::now(),
        };
        kept.weight += weight;
        if let Some(old) = kept.slots.insert(key.clone(), entry) {
            kept.weight -= old.weight;
        }
        kept.shrink(self.limit, |_| true);
    }

    /// Drops what has not been used since then, the longest unused first, until at most `keep`
    /// bytes are held.
    pub(super) fn forget(&self, unused_since: Instant, keep: usize) {
        let mut kept = self.lock();
        kept.shrink(keep, |slot| slot.used_at < unused_since);
        // The table itself stays as large as it ever was.
        kept.slots.shrink_to_fit();
    }

    fn lock(&self) -> MutexGuard<'_, Shelf<K, V>> {
        // Nothing panics while the lock is held; a poisoned shelf would still be whole.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Clone + Eq + Hash, V> Shelf<K, V> {
    /// Shrinks to the limit, as far as the longest unused entries may go.
    fn shrink(&mut self, limit: usize, may_go: impl Fn(&Slot<V>) -> bool) {
        while self.weight > limit {
            // A scan of some hundred slots, and only when something was missing.
            let oldest = self.slots.iter().min_by_key(|(_, slot)| slot.used);
            let oldest = oldest.filter(|(_, slot)| may_go(slot));
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else {
                break;
            };
            if let Some(old) = self.slots.remove(&oldest) {
                self.weight -= old.weight;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_longest_ago_goes_first() {
        let cache = Cache::new(30);
        for key in [1, 2, 3] {
            cache.get(&key, || (key, 10));
        }
        cache.get(&1, || unreachable!("1 is kept"));
        cache.get(&4, || (4, 10));
        assert_eq!(cache.weight(), 30);
        cache.get(&1, || unreachable!("1 was used after 2"));
        let mut made = false;
        cache.get(&2, || {
            made = true;
            (2, 10)
        });
        assert!(made);
    }

    #[test]
    fn what_nobody_has_used_for_a_while_goes_down_to_what_is_kept() {
        let cache = Cache::new(30);
        let before = Instant::now();
        for key in [1, 2, 3] {
            cache.get(&key, || (key, 10));
        }
        cache.forget(before, 0);
        assert_eq!(cache.weight(), 30, "all of it was used since");
        cache.forget(Instant::now(), 10);
        assert_eq!(cache.weight(), 10);
        cache.get(&3, || unreachable!("3 was used last"));
        cache.forget(Instant::now(), 0);
        assert_eq!(cache.weight(), 0);
    }

    #[test]
    fn what_is_heavier_than_the_limit_is_not_kept() {
        let cache = Cache::new(30);
        cache.get(&1, || (1, 31));
        assert_eq!(cache.weight(), 0);
    }
}
