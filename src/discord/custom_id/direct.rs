//! Ids of directors' actions: the panel's screens, the actions, and who is asked to take an entry
//! over.

use serde::{Deserialize, Serialize};

use cairn_domain::{LogLength, ParticipantId, Timestamp, TournamentId, tournament::GameResult};
use cairn_kernel::Seat;

use super::spelled;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DirectPress {
    #[serde(with = "spelled")]
    pub(crate) of: TournamentId,
    pub(crate) wish: DirectRequest,
}

/// The request. The values of the panel's lists are such requests, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DirectRequest {
    At(DirectScreen),
    /// Do the action chosen from the list: the first of a screen, or another.
    Pick(u8),
    Who(DirectPurpose),
    Ask(DirectAction),
    /// Do it, as confirmed at this length of the log; also the id of the window that asks for a
    /// reason.
    Do(LogLength, DirectAction),
    /// Open the window for an announcement; also the id of that window.
    Say,
    /// Open the window with the entries by number; also the id of that window.
    Numbers,
    Remind,
    /// Take an entry over, as a director has proposed.
    Take(Handover),
    Decline(Handover),
    /// Play an entry in this round, as a director has proposed.
    StandIn(Handover),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Handover {
    pub(crate) entry: u16,
    /// The player at the time of the proposal.
    pub(crate) from: ParticipantId,
    pub(crate) to: ParticipantId,
    pub(crate) by: ParticipantId,
    /// Whether they did so as a manager of the server.
    pub(crate) manages: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DirectScreen {
    Home,
    /// The matches, a page from 0.
    Matches(u16),
    Match(u32),
    /// The players that games are waiting for, a page from 0.
    Waiting(u16),
    Game(u32, u16),
    /// The computer's view of the running games, a page from 0.
    Proposals(u16),
    /// The deadline of a match, or of all.
    PutOff(Option<u32>),
    /// The entries, a page from 0.
    Entries(u16),
    Entry(u16),
    Points(u16),
    Substitute(u16),
    /// The entries that this one should not meet, a page from 0.
    Forbid(u16, u16),
    Enter,
    Directors,
    /// The round that nobody else has seen.
    Look,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DirectPurpose {
    Enter,
    Substitute(u16),
    /// For this round only.
    StandIn(u16),
    Direct,
}

/// An action of a director. Each needs one confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DirectAction {
    Registration(bool),
    Start,
    Pair,
    Publish,
    LetRest,
    PutOff(Option<u32>, Timestamp),
    Result(u32, u16, #[serde(with = "spelled")] GameResult),
    Enter(ParticipantId),
    Remove(u16),
    Return(u16),
    Substitute(u16, ParticipantId),
    /// For this round only.
    StandIn(u16, ParticipantId),
    Bye(u16, u16),
    /// A half-point bye, or a full-point one.
    GiveBye(u16, u16, bool),
    /// Points by hand, in tenths.
    Points(u16, i64),
    /// An entry plays a round in which it was to rest.
    AfterAll(u16, u16),
    Forbid(u16, u16),
    LetMeet(u16, u16),
    /// Somebody becomes a director, or no longer is one.
    Director(ParticipantId, bool),
    End,
    CallOff,
}

impl DirectPress {
    pub(crate) fn new(of: TournamentId, wish: DirectRequest) -> DirectPress {
        DirectPress { of, wish }
    }
}

impl DirectAction {
    pub(crate) const RESULTS: [GameResult; 6] = [
        GameResult::Adjudicated(Some(Seat::First)),
        GameResult::Adjudicated(None),
        GameResult::Adjudicated(Some(Seat::Second)),
        GameResult::Forfeit(Some(Seat::First)),
        GameResult::Forfeit(Some(Seat::Second)),
        GameResult::Forfeit(None),
    ];
}
