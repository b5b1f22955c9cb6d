//! Leases of shards: which process has which, by the database's clock.

use serde::{Deserialize, Serialize};

use super::{Owner, Shard, Span, Timestamp};

/// The right of a process to run a shard. One that has run out may be taken by another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShardLease {
    pub shard: Shard,
    pub owner: Owner,
    /// When it runs out, by the database's clock, like all times here.
    pub until: Timestamp,
    pub renewed_at: Timestamp,
}

/// The result of taking shards: all of them or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShardTakeOutcome {
    Taken,
    /// One of them is held by another process by this lease, or another process divides the servers
    /// differently. Also the database's time.
    Held(ShardLease, Timestamp),
}

/// What to do about a shard that somebody holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeldShardDecision {
    /// The holder may be dead: try again after this long.
    Wait(Span),
    GiveUp,
}

/// A killed process leaves its lease behind, so a held lease is waited for. One that was renewed or
/// taken since `before` has a live owner.
pub fn decide_held(before: &[ShardLease], by: ShardLease, now: Timestamp) -> HeldShardDecision {
    let mut before = before.iter().filter(|it| it.shard == by.shard);
    if before.any(|it| (it.owner, it.renewed_at) != (by.owner, by.renewed_at)) {
        return HeldShardDecision::GiveUp;
    }
    HeldShardDecision::Wait(Span((by.until - now).0.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lease(owner: u64, renewed_at: i64) -> ShardLease {
        ShardLease {
            shard: Shard { id: 3, count: 4 },
            owner: Owner(owner),
            until: Timestamp(renewed_at + 15_000),
            renewed_at: Timestamp(renewed_at),
        }
    }

    #[test]
    fn the_lease_of_who_may_be_dead_is_waited_for() {
        let wait = |before: &[ShardLease], now| decide_held(before, lease(7, 0), Timestamp(now));
        assert_eq!(wait(&[], 4_000), HeldShardDecision::Wait(Span(11_000)));
        // Unchanged since before: nobody has touched it.
        assert_eq!(
            wait(&[lease(7, 0)], 14_999),
            HeldShardDecision::Wait(Span(1))
        );
        assert_eq!(
            wait(&[lease(7, 0)], 20_000),
            HeldShardDecision::Wait(Span(1))
        );
        let other = ShardLease {
            shard: Shard { id: 2, count: 4 },
            ..lease(8, 9)
        };
        assert_eq!(wait(&[other], 0), HeldShardDecision::Wait(Span(15_000)));
    }

    #[test]
    fn an_owner_that_has_renewed_or_taken_it_meanwhile_is_alive() {
        let before = [lease(7, 0)];
        for by in [lease(7, 5_000), lease(8, 0)] {
            assert_eq!(
                decide_held(&before, by, Timestamp(0)),
                HeldShardDecision::GiveUp
            );
        }
    }
}
