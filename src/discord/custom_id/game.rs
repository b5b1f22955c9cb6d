//! Requests of buttons about a game, apart from playing.

use serde::{Deserialize, Serialize};

use super::spelled;
use cairn_domain::{Game, LogLength, OfferAnswer, OfferKind, Revision, Timestamp};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameRequest {
    /// The board from my side.
    View,
    Text,
    History,
    Proof,
    Offers,
    More,
    /// Offer something. Old buttons ask for a turn back with it, too.
    Offer(#[serde(with = "spelled")] OfferKind),
    Answer {
        number: Revision,
        answer: OfferAnswer,
    },
    /// Show the turn that a strong level would play; the log had this length.
    Hint(LogLength),
    PlayHint(LogLength),
    /// Remind the other player, who is taking their time.
    Nudge,
    /// Let the computer resign when it has lost.
    LetResign,
    AskResign,
    Resign,
    Abort,
    /// Call it off because the opponent has left.
    #[serde(rename = "left")]
    CallOffAlone,
    GoOn,
    /// Act on time that has been up since then.
    TimeUp {
        since: Timestamp,
        wish: TimeRequest,
    },
    Rematch,
    /// Open the window for a note about this turn; also the id of that window.
    Note(u32),
    /// Ask for a turn back; the log had this length.
    TakeBack(LogLength),
}

impl GameRequest {
    /// The request to offer this in the current state of a game. Cairn gives turns back at once, so
    /// that request must not be carried out twice.
    pub(crate) fn to_offer(kind: OfferKind, game: &Game) -> GameRequest {
        match kind {
            OfferKind::Takeback => GameRequest::TakeBack(game.seq()),
            kind => GameRequest::Offer(kind),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TimeRequest {
    Claim,
    #[serde(rename = "give")]
    GiveDay,
    /// Keep waiting, and do not be asked again.
    Wait,
}
