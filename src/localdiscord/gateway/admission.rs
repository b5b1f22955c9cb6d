//! Admission to a session: valid shards, not too many at once, not too many a day.
//!
//! Real time counts, as for the rate limits: the bot's own queue waits in real time.

use std::{collections::HashMap, fmt, time::Duration};

use serde_json::Value;
use tokio::time::Instant;

use crate::world::id::GuildId;

/// How Discord admits connections to the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sessions {
    /// How many shards `GET /gateway/bot` recommends.
    pub shards: u32,
    /// How many may identify at once: one for each remainder of the shard's number by this.
    pub max_concurrency: u32,
    /// How long no other shard of the group may identify after that. Zero: no restriction.
    pub window: Duration,
    /// How often a bot may identify in a day. `None`: unlimited. Discord ends all sessions of a bot
    /// that exceeds it, and revokes its token.
    pub starts: Option<u32>,
    /// The most servers per shard.
    pub most_servers: usize,
    /// How often a client is told to send a heartbeat.
    pub heartbeat: Duration,
}

/// Tolerance for network delays: an `IDENTIFY` may arrive this much earlier after the previous one
/// than the window demands, because a bot that waits the whole window before sending it is right.
const UNDER_WAY: Duration = Duration::from_millis(100);

impl Sessions {
    /// A thousand starts, Discord's usual number.
    const STARTS: u32 = 1_000;
    /// Discord's window for identifying.
    const WINDOW: Duration = Duration::from_secs(5);

    /// The values of the platform, with this many shards recommended.
    pub fn of_platform(shards: u32) -> Self {
        Self {
            shards,
            max_concurrency: 1,
            window: Self::WINDOW,
            starts: Some(Self::STARTS),
            ..Self::default()
        }
    }
}

/// One shard, and no limits: otherwise a bot that is killed and restarted by a test would wait five
/// seconds each time.
impl Default for Sessions {
    fn default() -> Self {
        Self {
            shards: 1,
            max_concurrency: 16,
            window: Duration::ZERO,
            starts: None,
            most_servers: 2_500,
            heartbeat: Duration::from_millis(41_250),
        }
    }
}

/// What a bot learns about the sessions it may start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Starts {
    pub(crate) rules: Sessions,
    pub(crate) total: u32,
    pub(crate) left: u32,
    /// The time until the limit is renewed.
    pub(crate) anew: Duration,
}

/// A part of the bot's servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    /// Its number, from 0.
    pub id: u32,
    pub count: u32,
}

impl Shard {
    pub const EVERYTHING: Shard = Shard { id: 0, count: 1 };

    /// Reads `[id, count]`; a session that names no shard gets everything.
    pub(crate) fn read(said: &Value) -> Result<Self, InvalidShard> {
        if said.is_null() {
            return Ok(Self::EVERYTHING);
        }
        let wrong = || InvalidShard(said.to_string());
        let [id, count] = said
            .as_array()
            .and_then(|pair| <&[Value; 2]>::try_from(pair.as_slice()).ok())
            .ok_or_else(wrong)?;
        let number = |value: &Value| value.as_u64().and_then(|it| u32::try_from(it).ok());
        match (number(id), number(count)) {
            (Some(id), Some(count)) if id < count => Ok(Self { id, count }),
            _ => Err(wrong()),
        }
    }

    /// Whether this shard receives the events of this server, or of direct conversations if there
    /// is no server.
    pub fn hears(self, guild: Option<GuildId>) -> bool {
        let part = guild.map_or(0, |guild| (guild.0 >> 22) % u64::from(self.count));
        part == u64::from(self.id)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "shard {} of {}", self.id, self.count)
    }
}

/// The value is not a shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InvalidShard(pub(crate) String);

/// Whether a session may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AdmissionDecision {
    Yes,
    /// Another shard has just identified. `hasty`: and this one has already been refused within the
    /// last second.
    TooEarly {
        hasty: bool,
    },
    /// The bot has identified too often today.
    UsedUp,
}

/// How soon after a refusal no new attempt is allowed; Discord asks for a wait of one to five
/// seconds.
const HASTY: Duration = Duration::from_secs(1);
const DAY: Duration = Duration::from_hours(24);

#[derive(Debug, Default)]
pub(super) struct Admission {
    /// When each group of shards last identified.
    last: HashMap<u32, Instant>,
    refused: HashMap<Shard, Instant>,
    /// The start of the current day, and how often the bot has identified since.
    day: Option<(Instant, u32)>,
}

impl Admission {
    /// Counts an attempt to start a session.
    pub(super) fn admit(
        &mut self,
        rules: Sessions,
        shard: Shard,
        now: Instant,
    ) -> AdmissionDecision {
        let (began, used) = match self.day {
            Some((began, used)) if now - began < DAY => (began, used),
            _ => (now, 0),
        };
        if rules.starts.is_some_and(|starts| used >= starts) {
            return AdmissionDecision::UsedUp;
        }
        // A refused one counts, too.
        self.day = Some((began, used + 1));
        let group = shard.id % rules.max_concurrency.max(1);
        let last = self.last.get(&group);
        if last.is_some_and(|last| now - *last + UNDER_WAY < rules.window) {
            let before = self.refused.insert(shard, now);
            return AdmissionDecision::TooEarly {
                hasty: before.is_some_and(|before| now - before < HASTY),
            };
        }
        self.refused.remove(&shard);
        self.last.insert(group, now);
        AdmissionDecision::Yes
    }

    /// The starts left, and when they are renewed.
    pub(super) fn starts(&self, rules: Sessions, now: Instant) -> Starts {
        let total = rules.starts.unwrap_or(Sessions::STARTS);
        let (left, anew) = match self.day {
            Some((began, used)) if rules.starts.is_some() && now - began < DAY => {
                (total.saturating_sub(used), DAY.saturating_sub(now - began))
            }
            _ => (total, DAY),
        };
        Starts {
            rules,
            total,
            left,
            anew,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const EVERYTHING: Shard = Shard::EVERYTHING;

    #[test]
    fn a_shard_is_a_number_below_the_count_of_all() {
        assert_eq!(Shard::read(&Value::Null), Ok(EVERYTHING));
        assert_eq!(Shard::read(&json!([3, 16])), Ok(Shard { id: 3, count: 16 }));
        let most = json!([0, 5_000_000_000_u64]);
        let wrong = json!([
            [],
            [0],
            [1, 1],
            [0, 0],
            [-1, 2],
            ["0", "1"],
            [0, 1, 2],
            0,
            most
        ]);
        for wrong in wrong.as_array().expect("an array") {
            let read = Shard::read(wrong);
            assert_eq!(read, Err(InvalidShard(wrong.to_string())));
        }
    }

    #[test]
    fn each_server_is_heard_of_by_one_shard_and_what_is_in_none_by_the_first() {
        for n in 0..100_u64 {
            let guild = GuildId((n << 22) + 77);
            let hearing = (0..7).filter(|id| Shard { id: *id, count: 7 }.hears(Some(guild)));
            let hearing: Vec<u64> = hearing.map(u64::from).collect();
            assert_eq!(hearing, [n % 7]);
        }
        let hearing = (0..7).filter(|id| Shard { id: *id, count: 7 }.hears(None));
        assert_eq!(hearing.collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn one_of_a_group_identifies_at_once_and_the_next_one_later() {
        let rules = Sessions {
            max_concurrency: 2,
            ..Sessions::of_platform(4)
        };
        let shard = |id| Shard { id, count: 4 };
        let (mut doors, now) = (Admission::default(), Instant::now());
        let late = |ms| now + Duration::from_millis(ms);
        let refused = |hasty| AdmissionDecision::TooEarly { hasty };
        assert_eq!(doors.admit(rules, shard(0), now), AdmissionDecision::Yes);
        assert_eq!(doors.admit(rules, shard(1), now), AdmissionDecision::Yes);
        assert_eq!(doors.admit(rules, shard(2), now), refused(false));
        assert_eq!(doors.admit(rules, shard(2), late(900)), refused(true));
        assert_eq!(doors.admit(rules, shard(2), late(4_899)), refused(false));
        assert_eq!(
            doors.admit(rules, shard(2), late(4_900)),
            AdmissionDecision::Yes
        );
        assert_eq!(doors.starts(rules, late(4_900)).left, 1_000 - 6);
    }

    #[test]
    fn a_day_has_so_many_starts_and_the_next_one_as_many_again() {
        let rules = Sessions {
            starts: Some(2),
            window: Duration::ZERO,
            ..Sessions::of_platform(1)
        };
        let (mut doors, now) = (Admission::default(), Instant::now());
        let left = |doors: &Admission, at| {
            let starts = doors.starts(rules, at);
            (starts.left, starts.anew)
        };
        assert_eq!(left(&doors, now), (2, DAY));
        for admitted in [
            AdmissionDecision::Yes,
            AdmissionDecision::Yes,
            AdmissionDecision::UsedUp,
        ] {
            assert_eq!(doors.admit(rules, EVERYTHING, now), admitted);
        }
        assert_eq!(left(&doors, now + DAY / 4), (0, DAY / 4 * 3));
        assert_eq!(
            doors.admit(rules, EVERYTHING, now + DAY),
            AdmissionDecision::Yes
        );
        assert_eq!(left(&doors, now + DAY), (1, DAY));
    }
}
