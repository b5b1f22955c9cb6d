//! Shards: the parts into which Discord divides a bot's servers.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{GuildId, Interval};

/// Far more shards than anybody has; keeps sums of shard numbers in range.
const MAX_SHARDS: u32 = 100_000;

/// One part of the bot's servers. The first one also has everything that happens in no server:
/// direct messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Shard {
    /// Its number, from 0.
    pub id: u32,
    /// How many parts there are; never 0.
    pub count: u32,
}

impl Shard {
    /// The whole bot as one shard.
    pub const ALL: Shard = Shard { id: 0, count: 1 };

    /// The shard of this server, or of everything outside of servers.
    pub fn from_guild(guild: Option<GuildId>, count: u32) -> Shard {
        let count = count.max(1);
        let id = guild.map_or(0, |guild| (guild.0 >> 22) % u64::from(count));
        // It is less than the count.
        let id = u32::try_from(id).unwrap_or(0);
        Shard { id, count }
    }

    /// Whether a server may be in both of these parts, whose counts may be different.
    pub fn overlaps(self, other: Shard) -> bool {
        let (mut common, mut rest) = (self.count.max(1), other.count);
        while rest > 0 {
            (common, rest) = (rest, common % rest);
        }
        self.id % common == other.id % common
    }

    /// Whether this part has this server; direct messages are in none.
    pub fn has(self, guild: Option<GuildId>) -> bool {
        Shard::from_guild(guild, self.count) == self
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "shard {} of {}", self.id, self.count)
    }
}

/// A span in which a shard was not connected: nobody's time ran in its servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outage {
    /// The shard, numbered by the shard count at that time.
    pub shard: Shard,
    pub span: Interval,
}

/// The shards of one process: those from the first to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shards {
    first: u32,
    last: u32,
    count: u32,
}

impl Shards {
    /// The shards `first..=last` out of `count`. None if there are no such shards.
    pub fn new(first: u32, last: u32, count: u32) -> Option<Shards> {
        (first <= last && last < count && count <= MAX_SHARDS).then_some(Shards {
            first,
            last,
            count,
        })
    }

    /// All of `count` shards; at least one.
    pub fn all(count: u32) -> Shards {
        let count = count.clamp(1, MAX_SHARDS);
        Shards {
            first: 0,
            last: count - 1,
            count,
        }
    }

    pub fn iter(self) -> impl Iterator<Item = Shard> {
        let Shards { first, last, count } = self;
        (first..=last).map(move |id| Shard { id, count })
    }

    pub fn first(self) -> u32 {
        self.first
    }

    pub fn last(self) -> u32 {
        self.last
    }

    /// The number of parts into which all servers are divided.
    pub fn count(self) -> u32 {
        self.count
    }

    /// Whether these shards have this server; direct messages are in no server, and belong to the
    /// first shard.
    pub fn have(self, guild: Option<GuildId>) -> bool {
        let id = Shard::from_guild(guild, self.count).id;
        (self.first..=self.last).contains(&id)
    }

    /// Whether the first shard of all is among them: the process that has it does the work that
    /// only one process does for the whole bot.
    pub fn lead(self) -> bool {
        self.first == 0
    }
}

/// As the operator writes them: `2/16`, `0-3/16`.
impl fmt::Display for Shards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shards { first, last, count } = self;
        if first == last {
            write!(f, "{first}/{count}")
        } else {
            write!(f, "{first}-{last}/{count}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_server_is_in_one_shard_and_direct_messages_are_in_the_first() {
        for n in 0..100_u64 {
            let guild = Some(GuildId((n << 22) + 3));
            let having: Vec<u32> = Shards::all(7)
                .iter()
                .filter(|it| it.has(guild))
                .map(|it| it.id)
                .collect();
            assert_eq!(having.len(), 1);
            assert_eq!(u64::from(having[0]), n % 7);
            assert!(Shard::ALL.has(guild));
        }
        assert_eq!(Shard::from_guild(None, 7), Shard { id: 0, count: 7 });
        assert!(Shards::all(7).have(None));
        assert!(Shards::new(1, 6, 7).is_some_and(|it| !it.have(None) && !it.lead()));
    }

    #[test]
    fn parts_of_different_counts_overlap_where_they_have_a_server_in_common() {
        for (one, other) in [(2, 4), (4, 2), (3, 2), (6, 4), (1, 5), (5, 5)] {
            for a in Shards::all(one).iter() {
                for b in Shards::all(other).iter() {
                    let mut servers = (0..60_u64).map(|n| Some(GuildId(n << 22)));
                    let common = servers.any(|it| a.has(it) && b.has(it));
                    assert_eq!(a.overlaps(b), common, "{a}, {b}");
                }
            }
        }
    }

    #[test]
    fn shards_beyond_the_count_are_none() {
        for (first, last, count) in [(0, 0, 0), (1, 0, 2), (0, 2, 2), (2, 2, 2), (0, 0, 100_001)] {
            assert_eq!(Shards::new(first, last, count), None);
        }
        let four = Shards::new(2, 5, 16).expect("four");
        assert_eq!(four.iter().count(), 4);
        assert_eq!(four.to_string(), "2-5/16");
        assert_eq!(Shards::all(0), Shards::all(1));
        assert_eq!(Shards::all(1).to_string(), "0/1");
    }
}
