//! Ids about the games that wait for somebody: pages of lists and of digests, the next game.

use serde::{Deserialize, Serialize};

use super::spelled;
use cairn_domain::{GameId, Timestamp};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WaitingId {
    /// A page of a list of games; of one game of the catalog, or of all.
    Page {
        whose: Whose,
        page: u32,
        game: Option<String>,
    },
    /// A page of the challenges that the presser may accept; likewise.
    Open {
        page: u32,
        game: Option<String>,
    },
    /// The presser's most urgent waiting game, apart from this one.
    Next(#[serde(with = "spelled")] GameId),
    Play(#[serde(with = "spelled")] GameId),
    /// A page of the presser's digest that covers this time.
    Digest {
        page: u32,
        since: Timestamp,
        until: Timestamp,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Whose {
    Mine,
    /// Those of the place it is asked in.
    Here,
    Of(u64),
}
