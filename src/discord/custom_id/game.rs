//! Requests of buttons about a game, apart from playing.

use serde::{Deserialize, Serialize};

use super::{ViewerRequest, spelled};
use cairn_domain::{LogLength, OfferAnswer, OfferKind, Revision, Timestamp};

/// A request about a game, apart from playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameRequest {
    /// The board from my side.
    View,
    /// The board as text.
    Text,
    /// The turns and the record.
    History,
    /// The game turn by turn, after this number of turns.
    Replay { turn: u32, leaf: Leaf },
    /// Another request about the replayed game.
    Viewer(ViewerRequest),
    /// How dice and cards can be checked.
    Proof,
    /// Show the offers that can be made or answered now.
    Offers,
    /// Show further actions.
    More,
    /// Make an offer.
    Offer(#[serde(with = "spelled")] OfferKind),
    /// Answer the offer of this number.
    Answer {
        number: Revision,
        answer: OfferAnswer,
    },
    /// Show the turn that a strong level would play; the log had this length.
    Hint(LogLength),
    /// Play that turn.
    PlayHint(LogLength),
    /// Remind the other player, who is taking their time.
    Nudge,
    /// Let the computer resign when it has lost.
    LetResign,
    /// Ask to confirm a resignation.
    AskResign,
    /// Resign.
    Resign,
    /// Call the game off.
    Abort,
    /// Call it off because the opponent has left.
    #[serde(rename = "left")]
    CallOffAlone,
    /// End the pause.
    GoOn,
    /// Act on time that has been up since then.
    TimeUp { since: Timestamp, wish: TimeRequest },
    /// Play again.
    Rematch,
    /// Open the window for a note about this turn; also the id of that window.
    Note(u32),
}

/// A request about an opponent's time that is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TimeRequest {
    /// Claim the win.
    Claim,
    /// Give a day more.
    #[serde(rename = "give")]
    GiveDay,
    /// Keep waiting, and do not be asked again.
    Wait,
}

/// Which button of a replay it is. The target turn is stored beside it; this only distinguishes two
/// buttons that lead to the same turn, as Discord requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Leaf {
    /// To the beginning. Also opens a replay.
    First,
    /// One turn back.
    Back,
    /// One turn forward.
    Next,
    /// To the end.
    Last,
}
