//! What is asked of a game by a button, apart from playing.

use serde::{Deserialize, Serialize};

use super::{ViewerRequest, spelled};
use cairn_domain::{Answer, LogLength, OfferKind, Revision, Timestamp};

/// What somebody wants of a game, apart from playing.
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
    /// Something else about the game that is looked through.
    Viewer(ViewerRequest),
    /// How dice and cards can be checked.
    Proof,
    /// What can be offered or answered now.
    Offers,
    /// What else can be done.
    More,
    /// Make an offer.
    Offer(#[serde(with = "spelled")] OfferKind),
    /// Answer the offer of this number.
    Answer { number: Revision, answer: Answer },
    /// The turn that a strong level would play; the log had this length.
    Hint(LogLength),
    /// Play that turn.
    PlayHint(LogLength),
    /// Remind the other player, who takes their time.
    Nudge,
    /// Let the computer give up when it has lost.
    LetResign,
    /// Ask whether the game is really to be given up.
    AskResign,
    /// Give up.
    Resign,
    /// Call the game off.
    Abort,
    /// Call it off because the opponent has left.
    #[serde(rename = "left")]
    CallOffAlone,
    /// End the pause.
    GoOn,
    /// Do something about the time that has been up since then.
    TimeUp { since: Timestamp, wish: TimeRequest },
    /// Play again.
    Rematch,
    /// The window for a note about this turn, and what was written into it.
    Note(u32),
}

/// What somebody wants to do about their opponent's time, which is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TimeRequest {
    /// Claim the win.
    Claim,
    /// Give a day more.
    #[serde(rename = "give")]
    GiveDay,
    /// Keep waiting, and be asked no more.
    Wait,
}

/// Which button of a replay it is. Where it leads to says the turn; this only keeps two buttons
/// that lead to the same one apart, as Discord wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Leaf {
    /// To the beginning. Also what opens a replay.
    First,
    /// One turn back.
    Back,
    /// One turn on.
    Next,
    /// To the end.
    Last,
}
