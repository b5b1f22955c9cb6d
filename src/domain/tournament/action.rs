//! The actions of a director.

use DirectorAction as Action;
use cairn_kernel::Seat;
use serde::{Deserialize, Serialize};

use super::{EntryId, GameResult, MatchId};
use crate::{ParticipantId, Timestamp};

/// An action of a director, as a button carries it. Each needs one confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DirectorAction {
    /// Opens or closes the registration.
    Registration(bool),
    /// Starts the tournament now.
    Start,
    /// Pairs the next round of a Swiss now, without waiting for the day that a round lasts at
    /// least, or pairs a round again that nobody has seen.
    Pair,
    /// Publishes the round that only directors have seen.
    Publish,
    /// Has the entries that prevent a pairing rest for half a point.
    LetRest,
    /// Postpones the deadline of a match, or of all running ones.
    PutOff(Option<MatchId>, Timestamp),
    /// Settles a game of a match, no matter how it ended. A running game ends with it; later
    /// pairings stay as they are.
    Result(MatchId, u16, Verdict),
    /// Enters somebody; conditions do not apply to them.
    Enter(ParticipantId),
    /// Removes an entry and gives up its games.
    Remove(EntryId),
    /// Brings an entry back into the pairings.
    Return(EntryId),
    /// Asks somebody to take an entry over for good.
    Substitute(EntryId, ParticipantId),
    /// Asks somebody to play an entry in this round only.
    StandIn(EntryId, ParticipantId),
    /// Has an entry rest in a round.
    Bye(EntryId, u16),
    /// Gives an entry a half-point bye in a round, or a full-point one.
    GiveBye(EntryId, u16, bool),
    /// Gives an entry points by hand, or takes some: halves, in tenths.
    Points(EntryId, i64),
    /// Has an entry play a round in which it was to rest.
    AfterAll(EntryId, u16),
    /// Keeps two entries apart from the next pairing on.
    Forbid(EntryId, EntryId),
    /// Lets two entries meet that were kept apart.
    LetMeet(EntryId, EntryId),
    /// Makes somebody a director, or ends that.
    Director(ParticipantId, bool),
    /// Ends the tournament with the current standings. Its games go on, and count for ratings only.
    End,
    /// Calls the tournament off, or breaks it off.
    CallOff,
}

/// What a director settles a game as. Only players play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// The first seat wins.
    #[serde(rename = "1")]
    First,
    /// A draw.
    #[serde(rename = "0")]
    Draw,
    /// The second seat wins.
    #[serde(rename = "2")]
    Second,
    /// Only the first seat was there.
    #[serde(rename = "f1")]
    FirstByForfeit,
    /// Only the second seat was there.
    #[serde(rename = "f2")]
    SecondByForfeit,
    /// Nobody was there.
    #[serde(rename = "f0")]
    DoubleForfeit,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 6] = [
        Verdict::First,
        Verdict::Draw,
        Verdict::Second,
        Verdict::FirstByForfeit,
        Verdict::SecondByForfeit,
        Verdict::DoubleForfeit,
    ];

    /// The result that then counts.
    pub const fn result(self) -> GameResult {
        match self {
            Verdict::First => GameResult::Adjudicated(Some(Seat::First)),
            Verdict::Draw => GameResult::Adjudicated(None),
            Verdict::Second => GameResult::Adjudicated(Some(Seat::Second)),
            Verdict::FirstByForfeit => GameResult::Forfeit(Some(Seat::First)),
            Verdict::SecondByForfeit => GameResult::Forfeit(Some(Seat::Second)),
            Verdict::DoubleForfeit => GameResult::Forfeit(None),
        }
    }
}

impl DirectorAction {
    /// Whether a reason is asked for, which then appears in the log.
    pub const fn needs_reason(self) -> bool {
        matches!(
            self,
            Action::Result(..)
                | Action::Remove(_)
                | Action::PutOff(..)
                | Action::Forbid(..)
                | Action::GiveBye(..)
                | Action::Points(..)
                | Action::End
                | Action::CallOff
        )
    }

    /// Whether it may pair, which can take long.
    pub const fn pairs(self) -> bool {
        matches!(self, Action::Start | Action::Pair | Action::LetRest)
    }

    /// The match it is about. No director decides about their own match.
    pub const fn match_id(self) -> Option<MatchId> {
        match self {
            Action::Result(id, ..) | Action::PutOff(Some(id), _) => Some(id),
            _ => None,
        }
    }
}
