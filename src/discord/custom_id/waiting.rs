//! Ids about the games that wait for somebody: pages of lists and of digests, the next game.

use std::{fmt, str::FromStr};

use super::{UnknownCustomId, read};
use cairn_domain::{GameId, Timestamp};

/// A request about the games that wait for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WaitingId {
    /// A page of a list of games.
    Page { whose: Whose, page: u32 },
    /// The most urgent game that waits for whoever presses it, apart from this one.
    Next(GameId),
    /// This game, to be played now.
    Play(GameId),
    /// A page of the digest of whoever presses it, with what happened in this time.
    Digest {
        page: u32,
        since: Timestamp,
        until: Timestamp,
    },
}

/// Whose games a list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// Those of whoever asks.
    Mine,
    /// Those of the place it is asked in.
    Here,
    /// Somebody's.
    Of(u64),
}

impl fmt::Display for WaitingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WaitingId::Page { whose, page } => match whose {
                Whose::Mine => write!(f, "mine:{page}"),
                Whose::Here => write!(f, "here:{page}"),
                Whose::Of(user) => write!(f, "of:{user}:{page}"),
            },
            WaitingId::Next(game) => write!(f, "next:{game}"),
            WaitingId::Play(game) => write!(f, "play:{game}"),
            WaitingId::Digest { page, since, until } => {
                write!(f, "digest:{page}:{}:{}", since.0, until.0)
            }
        }
    }
}

impl FromStr for WaitingId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<WaitingId, UnknownCustomId> {
        let parts: Vec<&str> = text.split(':').collect();
        let page = |whose, page| {
            let page = read(page)?;
            Ok(WaitingId::Page { whose, page })
        };
        match parts[..] {
            ["mine", at] => page(Whose::Mine, at),
            ["here", at] => page(Whose::Here, at),
            ["of", user, at] => page(Whose::Of(read(user)?), at),
            ["next", game] => Ok(WaitingId::Next(read(game)?)),
            ["play", game] => Ok(WaitingId::Play(read(game)?)),
            ["digest", page, since, until] => Ok(WaitingId::Digest {
                page: read(page)?,
                since: Timestamp(read(since)?),
                until: Timestamp(read(until)?),
            }),
            _ => Err(UnknownCustomId),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::custom_id::{CustomId, LONGEST};

    #[test]
    fn every_id_is_read_back_and_short_enough() {
        let page = u32::MAX;
        for id in [
            WaitingId::Page {
                whose: Whose::Mine,
                page: 0,
            },
            WaitingId::Page {
                whose: Whose::Here,
                page,
            },
            WaitingId::Page {
                whose: Whose::Of(u64::MAX),
                page,
            },
            WaitingId::Next(GameId(123_456_789)),
            WaitingId::Play(GameId(123_456_789)),
            WaitingId::Digest {
                page,
                since: Timestamp(i64::MIN),
                until: Timestamp(i64::MAX),
            },
        ] {
            let whole = CustomId::Waiting(id);
            let text = whole.to_string();
            assert!(text.len() <= LONGEST, "{text}");
            assert_eq!(text.parse(), Ok(whole), "{text}");
        }
    }
}
