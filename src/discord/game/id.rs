//! Requests of buttons about a game, apart from playing.

use serde::{Deserialize, Serialize};

use crate::{
    custom_id::spelling,
    press::declaration::{
        Audience::{Players, Readers},
        PressDeclaration, Subject,
    },
};
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
    Offer(#[serde(with = "spelling")] OfferKind),
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
        request: TimeRequest,
    },
    Rematch,
    /// Open the window for a note about this turn; also the id of that window.
    Note(u32),
    /// Ask for a turn back; the log had this length.
    TakeBack(LogLength),
}

impl GameRequest {
    pub(crate) fn declaration(self) -> PressDeclaration {
        match self {
            GameRequest::View
            | GameRequest::Text
            | GameRequest::History
            | GameRequest::Proof
            | GameRequest::More => Readers.shows(),
            GameRequest::Note(_) => Readers.shows().in_window(),
            GameRequest::Offers | GameRequest::AskResign => Players.shows(),
            GameRequest::Hint(_) | GameRequest::PlayHint(_) => Players.changes(Subject::Search),
            GameRequest::Offer(_)
            | GameRequest::Answer { .. }
            | GameRequest::TakeBack(_)
            | GameRequest::Nudge
            | GameRequest::LetResign
            | GameRequest::Resign
            | GameRequest::Abort
            | GameRequest::CallOffAlone
            | GameRequest::GoOn
            | GameRequest::TimeUp { .. }
            | GameRequest::Rematch => Players.changes(Subject::Game),
        }
    }

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
