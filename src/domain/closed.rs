//! What the owner of the bot has closed: to a person, in a server, or everywhere for maintenance.

use serde::{Deserialize, Serialize};

use super::{GuildId, Interval, PlayerId, Refusal, Span, Timestamp};

/// A running bot notices what its owner decides within this time, which counts for no clock: nobody
/// can play before it has.
pub const NOTICED_AFTER: Span = Span::from_secs(60);

/// A person or a server that is shut out, or was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ban {
    /// The number of the account or the server at Discord, which gives none twice.
    pub id: u64,
    #[serde(rename = "from_at")]
    pub from: Timestamp,
    /// The end of the ban. None while it lasts.
    #[serde(rename = "until_at")]
    pub until: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Maintenance {
    #[serde(rename = "from_at")]
    pub from: Timestamp,
    /// What people read, in the owner's words; may be empty.
    pub why: String,
}

/// All closures, and the bans that clocks still depend on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Closures {
    /// Whether the bot is closed for everybody.
    pub maintenance: Option<Maintenance>,
    /// All bans, current and past.
    pub bans: Vec<Ban>,
}

impl Closures {
    /// Whether a person may use the bot here. Fails if not, with the sentence they read.
    pub fn admits(&self, who: PlayerId, guild: Option<GuildId>) -> Result<(), Refusal> {
        if self.is_banned(who.0) {
            return Err(Refusal::Banned);
        }
        if guild.is_some_and(|it| self.is_banned(it.0)) {
            return Err(Refusal::ServerBanned);
        }
        match &self.maintenance {
            Some(it) => Err(Refusal::Maintenance(it.why.clone())),
            None => Ok(()),
        }
    }

    /// Whether this account or server is shut out now.
    pub fn is_banned(&self, id: u64) -> bool {
        self.ban_of(id).is_some()
    }

    fn ban_of(&self, id: u64) -> Option<&Ban> {
        self.bans
            .iter()
            .find(|it| it.id == id && it.until.is_none())
    }

    /// A ban from now on. None if they are shut out already.
    pub fn ban(&self, id: u64, now: Timestamp) -> Option<Ban> {
        (!self.is_banned(id)).then_some(Ban {
            id,
            from: now,
            until: None,
        })
    }

    /// Their ban, which ends now. None if they are not shut out.
    pub fn end_of_ban(&self, id: u64, now: Timestamp) -> Option<Ban> {
        self.ban_of(id).map(|ban| Ban {
            until: Some(now.max(ban.from)),
            ..*ban
        })
    }

    /// The spans since a moment in which clocks rest because of this. A maintenance that is over is
    /// recorded as an outage, and is not among them.
    pub fn rests(&self, guild: Option<GuildId>, since: Timestamp, now: Timestamp) -> Vec<Interval> {
        let bans = self.bans.iter();
        let bans = bans.filter(|ban| guild.is_some_and(|it| it.0 == ban.id));
        let bans = bans.map(|ban| (ban.from, ban.until));
        let maintenance = self.maintenance.iter().map(|it| (it.from, None));
        let spans = bans.chain(maintenance).map(|(from, until)| Interval {
            from: from.max(since),
            // A running one ends a little after now: a clock checked now is checked again after
            // that.
            until: until.unwrap_or(now) + NOTICED_AFTER,
        });
        spans.filter(|it| it.from < it.until).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: PlayerId = PlayerId(7);
    const CLUB: GuildId = GuildId(8);

    fn ban(id: u64, until: Option<i64>) -> Ban {
        Ban {
            id,
            from: Timestamp(100_000),
            until: until.map(Timestamp),
        }
    }

    #[test]
    fn a_ban_is_told_to_those_it_is_for_and_others_go_on() {
        let mut closed = Closures {
            bans: vec![ban(7, None), ban(8, None), ban(9, Some(200_000))],
            ..Closures::default()
        };
        let other = PlayerId(1);
        assert_eq!(closed.admits(ADA, None), Err(Refusal::Banned));
        assert_eq!(closed.admits(ADA, Some(CLUB)), Err(Refusal::Banned));
        assert_eq!(closed.admits(other, Some(CLUB)), Err(Refusal::ServerBanned));
        for (who, guild) in [(other, None), (PlayerId(9), Some(GuildId(9)))] {
            assert_eq!(closed.admits(who, guild), Ok(()));
        }
        let why = "A new disk.".to_owned();
        closed.maintenance = Some(Maintenance {
            from: Timestamp(5),
            why: why.clone(),
        });
        assert_eq!(closed.admits(other, None), Err(Refusal::Maintenance(why)));
        assert_eq!(closed.admits(ADA, None), Err(Refusal::Banned));
    }

    #[test]
    fn clocks_rest_in_a_server_that_is_shut_out_and_not_for_a_person() {
        let closed = Closures {
            bans: vec![ban(8, Some(200_000)), ban(7, None)],
            ..Closures::default()
        };
        let rests = |guild: Option<u64>, since| {
            let spans = closed.rests(guild.map(GuildId), Timestamp(since), Timestamp(900_000));
            spans
                .into_iter()
                .map(|it| (it.from.0, it.until.0))
                .collect::<Vec<_>>()
        };
        assert_eq!(rests(Some(8), 0), [(100_000, 260_000)]);
        assert_eq!(rests(Some(8), 150_000), [(150_000, 260_000)]);
        // The number of a person is that of no server.
        for (guild, since) in [(Some(8), 260_000), (Some(5), 0), (None, 0)] {
            assert_eq!(rests(guild, since), []);
        }
    }

    #[test]
    fn clocks_rest_everywhere_while_the_bot_is_closed() {
        let closed = Closures {
            maintenance: Some(Maintenance {
                from: Timestamp(1_000),
                why: String::new(),
            }),
            ..Closures::default()
        };
        for guild in [None, Some(CLUB)] {
            let rest = Interval {
                from: Timestamp(1_000),
                until: Timestamp(5_000) + NOTICED_AFTER,
            };
            assert_eq!(closed.rests(guild, Timestamp(0), Timestamp(5_000)), [rest]);
        }
    }
}
