//! Ids of the directors' panel, and for people who are asked to take an entry over.

use serde::{Deserialize, Serialize};

use cairn_domain::{
    LogLength, ParticipantId, TournamentId,
    tournament::{DirectorAction, EntryId, MatchId},
};

use crate::{
    custom_id::spelling,
    press::declaration::{
        Audience::{Directors, Visitors},
        PressDeclaration, Subject,
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DirectPress {
    #[serde(with = "spelling")]
    pub(crate) of: TournamentId,
    pub(crate) request: DirectRequest,
}

/// The request. The values of the panel's lists are such requests, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DirectRequest {
    At(DirectScreen),
    /// Do the action chosen from the list: the first of a screen, or another.
    Pick(u8),
    Who(DirectPurpose),
    Ask(DirectorAction),
    /// Do it, as confirmed at this length of the log; also the id of the window that asks for a
    /// reason.
    Do(LogLength, DirectorAction),
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

impl DirectRequest {
    pub(crate) fn declaration(self) -> PressDeclaration {
        match self {
            DirectRequest::At(_) | DirectRequest::Who(_) | DirectRequest::Ask(_) => {
                Directors.shows()
            }
            // The action chosen may need a reason.
            DirectRequest::Pick(_) => Directors.shows().in_window(),
            DirectRequest::Do(..) => Directors.changes(Subject::Tournament).in_window().below(),
            DirectRequest::Say | DirectRequest::Numbers => {
                Directors.changes(Subject::Tournament).in_window()
            }
            DirectRequest::Remind => Directors.changes(Subject::Tournament),
            DirectRequest::Take(_) | DirectRequest::StandIn(_) | DirectRequest::Decline(_) => {
                Visitors.changes(Subject::Tournament)
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Handover {
    pub(crate) entry: EntryId,
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
    Match(MatchId),
    /// The players that games are waiting for, a page from 0.
    Waiting(u16),
    /// A game of a match.
    Game(MatchId, u16),
    /// The computer's view of the running games, a page from 0.
    Proposals(u16),
    /// The deadline of a match, or of all.
    PutOff(Option<MatchId>),
    /// The entries, a page from 0.
    Entries(u16),
    Entry(EntryId),
    Points(EntryId),
    Substitute(EntryId),
    /// The entries that this one should not meet, a page from 0.
    Forbid(EntryId, u16),
    Enter,
    Directors,
    /// The round that nobody else has seen.
    Look,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DirectPurpose {
    Enter,
    Substitute(EntryId),
    /// For this round only.
    StandIn(EntryId),
    Direct,
}
