//! When the shards of a process may identify. Discord lets one of each group do so every five
//! seconds, regardless of the process; a shard's group follows from its number.
//!
//! This covers starts only. Shards of two processes whose sessions end at the same moment may still
//! be too close; the second is turned away, which costs one of the day's thousand starts, and
//! retries within ten seconds.

use serde::{Deserialize, Serialize};

use super::{Shard, Shards, Span, Timestamp};

/// The library's pause between connecting two shards of the process, regardless of their groups.
const PACE: Span = Span::from_secs(5);
/// Connecting one hardly ever takes longer than this.
const CONNECTING: Span = Span(500);
/// How far apart shards of one group in two processes are kept: Discord's five seconds, and the
/// difference in how long two processes may take after their wait.
const APART: Span = Span::from_secs(8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShardStart {
    pub shard: Shard,
    pub from: Timestamp,
    pub until: Timestamp,
}

impl ShardStart {
    /// How long after its latest moment a start no longer blocks others.
    pub const PAST: Span = APART;

    fn is_near(self, other: ShardStart) -> bool {
        self.from < other.until + APART && other.from < self.until + APART
    }
}

/// Schedules the starts of all shards of a process, one after another, as early as the bookings of
/// other processes permit. Earlier owners of these shards are gone and not waited for: if a process
/// dies right after its start, the new one is turned away once, as a bot of one process is.
/// `at_once` is what Discord calls `max_concurrency`, the number of groups.
pub fn decide_starts(
    shards: Shards,
    at_once: u32,
    booked: &[ShardStart],
    now: Timestamp,
) -> Vec<ShardStart> {
    let group = |it: &ShardStart| it.shard.id % at_once.max(1);
    let is_others = |it: &&ShardStart| shards.iter().all(|own| own != it.shard);
    let booked: Vec<ShardStart> = booked.iter().filter(is_others).copied().collect();
    let mut begin = now;
    loop {
        let starts: Vec<ShardStart> = (shards.iter().zip(0..))
            .map(|(shard, nth)| {
                let from = begin + Span(nth * PACE.0);
                let until = from + Span(nth * CONNECTING.0);
                ShardStart { shard, from, until }
            })
            .collect();
        // The delay until none of these conflicts.
        let wait = |start: &ShardStart| {
            let near = (booked.iter()).filter(|it| group(it) == group(start) && it.is_near(*start));
            near.map(|it| it.until + APART - start.from).max()
        };
        match starts.iter().filter_map(wait).max() {
            Some(wait) => begin = begin + wait,
            None => return starts,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_000_000);

    fn shards(first: u32, last: u32) -> Shards {
        Shards::new(first, last, 100).expect("some of 100")
    }

    fn later(seconds: i64) -> Timestamp {
        NOW + Span::from_secs(seconds)
    }

    fn begin(starts: &[ShardStart]) -> Timestamp {
        starts.first().expect("a shard").from
    }

    #[test]
    fn processes_that_start_at_once_come_one_after_another() {
        let first = decide_starts(shards(0, 3), 1, &[], NOW);
        let at: Vec<Timestamp> = first.iter().map(|it| it.from).collect();
        assert_eq!(at, [0, 5, 10, 15].map(later));
        // The last one may be late by a second and a half.
        let free = first[3].until + ShardStart::PAST;
        assert_eq!(free, later(24) + Span(500));
        let second = decide_starts(shards(4, 4), 1, &first, later(2));
        assert_eq!(begin(&second), free);
        let much_later = decide_starts(shards(4, 4), 1, &first, later(90));
        assert_eq!(begin(&much_later), later(90));
    }

    #[test]
    fn nobody_waits_for_themselves() {
        let first = decide_starts(shards(0, 3), 1, &[], NOW);
        let again = |of| begin(&decide_starts(of, 1, &first, later(1)));
        assert_eq!(again(shards(0, 3)), later(1));
        assert!(again(shards(4, 4)) > later(1));
    }

    #[test]
    fn only_shards_of_one_group_wait_for_each_other() {
        let few = [(0, 3), (4, 7), (8, 11), (12, 15)];
        let mut booked = Vec::new();
        for of in few.map(|it| shards(it.0, it.1)) {
            let starts = decide_starts(of, 16, &booked, NOW);
            assert_eq!(begin(&starts), NOW, "{of}");
            booked.extend(starts);
        }
        // Of the same groups at the same time, and then one place later.
        let starts = decide_starts(shards(0, 1), 8, &[], NOW);
        for (first, last, seconds) in [(8, 8, 8), (7, 8, 3), (6, 8, 0)] {
            let starts = decide_starts(shards(first, last), 8, &starts, NOW);
            assert_eq!(begin(&starts), later(seconds), "{first}");
        }
    }

    #[test]
    fn no_two_of_a_group_identify_within_the_window_however_long_connecting_takes() {
        let near = |one: Timestamp, other: Timestamp| (one - other).0.abs() < 5_000;
        for at_once in [0, 1, 2, 3, 16] {
            let mut booked: Vec<ShardStart> = Vec::new();
            let many = [(0, 4), (5, 5), (6, 10), (11, 40), (41, 45)];
            for (of, second) in many.map(|it| shards(it.0, it.1)).into_iter().zip(0..) {
                let starts = decide_starts(of, at_once, &booked, later(second));
                for new in &starts {
                    let group = |it: &ShardStart| it.shard.id % at_once.max(1);
                    for old in booked.iter().filter(|it| group(it) == group(new)) {
                        for (a, b) in [(new.from, old.until), (new.until, old.from)] {
                            assert!(!near(a, b), "{at_once}, {old:?}, {new:?}");
                        }
                    }
                }
                booked.extend(starts);
            }
        }
    }
}
