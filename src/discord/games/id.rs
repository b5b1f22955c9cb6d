//! The data in the buttons of lists of games.

use crate::{
    custom_id::spelling,
    press::declaration::{
        Audience::{Anyone, Players},
        PressDeclaration,
    },
};
use cairn_domain::{GameId, Timestamp};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WaitingId {
    /// A page of a list of games; of one game of the catalog, or of all.
    Page {
        whose: GameListScope,
        page: u32,
        game: Option<String>,
    },
    /// A page of the challenges that the presser may accept; likewise.
    Open {
        page: u32,
        game: Option<String>,
    },
    /// The presser's most urgent waiting game, apart from this one.
    Next(#[serde(with = "spelling")] GameId),
    Play(#[serde(with = "spelling")] GameId),
    /// A page of the presser's digest that covers this time.
    Digest {
        page: u32,
        since: Timestamp,
        until: Timestamp,
    },
}

impl WaitingId {
    pub(crate) fn declaration(&self) -> PressDeclaration {
        match self {
            WaitingId::Play(_) => Players.shows(),
            _ => Anyone.shows(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameListScope {
    Mine,
    /// Those of the place it is asked in.
    Here,
    Of(u64),
}
