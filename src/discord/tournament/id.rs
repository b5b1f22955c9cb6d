//! Ids about tournaments: the setup panel, and everything below a tournament's posts.

use serde::{Deserialize, Serialize};

use crate::{
    custom_id::spelling,
    press::declaration::{
        Audience::{Anyone, Entrants, Players, Visitors},
        PressDeclaration, Subject,
    },
};
use cairn_domain::{
    Field, GameId, TournamentId,
    tournament::{Claim, Setup, SetupMark},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TournamentPress {
    #[serde(rename = "new")]
    Setup(SetupRequest),
    Of(#[serde(with = "spelling")] TournamentId, TournamentRequest),
    /// A player's claim in a game still running at its deadline.
    Claim(#[serde(with = "spelling")] GameId, Claim),
}

impl TournamentPress {
    pub(crate) fn declaration(self) -> PressDeclaration {
        match self {
            TournamentPress::Setup(request) => match request {
                SetupRequest::Page(_)
                | SetupRequest::Look(_)
                | SetupRequest::AskDiscard
                | SetupRequest::Preview => Anyone.shows(),
                // A clock of one's own is written, too.
                SetupRequest::Texts | SetupRequest::Choose(_) => {
                    Anyone.changes(Subject::Setup).in_window()
                }
                SetupRequest::Open(_) | SetupRequest::Discard(_) => Anyone.changes(Subject::Setup),
            }
            .below(),
            TournamentPress::Claim(..) => Players.changes(Subject::Tournament),
            TournamentPress::Of(_, request) => match request {
                TournamentRequest::Join => Visitors.changes(Subject::Tournament),
                TournamentRequest::Leave
                | TournamentRequest::Withdraw
                | TournamentRequest::GiveUp
                | TournamentRequest::Return
                | TournamentRequest::PlayAfterAll(_)
                | TournamentRequest::Season(_) => Entrants.changes(Subject::Tournament),
                _ => Visitors.shows(),
            }
            .below(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SetupRequest {
    /// Show a page of it, from 0.
    Page(u8),
    #[serde(rename = "set")]
    Choose(#[serde(with = "spelling")] &'static Field<Setup>),
    /// Open the window with the texts; also the id of that window.
    Texts,
    /// Show the rules as people will read them, a page from 0.
    Look(u8),
    Open(#[serde(with = "spelling")] SetupMark),
    AskDiscard,
    Discard(#[serde(with = "spelling")] SetupMark),
    /// Show the post as people will see it.
    Preview,
}

/// A request under a post of a tournament, or in a private answer about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TournamentRequest {
    Join,
    /// Leave before the start; after that ask to confirm.
    Leave,
    /// Leave during the tournament, and finish one's games.
    Withdraw,
    /// Leave during the tournament, and give one's games up.
    GiveUp,
    Stay,
    Return,
    /// Play a round, from 1, in which one was to rest.
    #[serde(rename = "after-all")]
    PlayAfterAll(u16),
    /// Play the next season of a league.
    Season(bool),
    /// The rules, a page from 0.
    Rules(u16),
    /// The participants; pages count from 0.
    Who(u16),
    Games,
    /// The standings: a page from 0, as a picture or in words.
    Standings {
        page: u16,
        text: bool,
    },
    /// The whole tournament as a page in a file.
    Export,
    /// The crosstable or the bracket.
    Crosstable(u16),
    Log(u16),
    /// All games of a round or a season, from 1, with links: a page from 0.
    AllGames {
        of: u16,
        page: u16,
    },
    Round(u16),
    /// Why someone is paired as they are in this round, with a page of the list below, from 0.
    /// Rounds count from 1; 0 is the present.
    /// Without an entry it is one's own; from page 1 on, a page of the list of everybody, from 1.
    Why {
        round: u16,
        entry: Option<u16>,
        page: u16,
    },
    /// Like `Why`, with another opponent, chosen from the list.
    Instead {
        round: u16,
        entry: u16,
    },
    /// The arbiter's reasons for a pairing, counted like `Why`; with another opponent, also those
    /// against them.
    #[serde(rename = "details")]
    WhyDetails {
        round: u16,
        entry: u16,
        instead: Option<u16>,
    },
}
