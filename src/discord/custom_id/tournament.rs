//! Ids about tournaments: the set-up panel, and everything under a tournament's posts.

use serde::{Deserialize, Serialize};

use super::spelled;
use cairn_domain::{
    GameId, TournamentId,
    tournament::{Claim, SetupMark},
};

/// A request about tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TournamentPress {
    /// Something about the set-up that whoever presses it is making.
    #[serde(rename = "new")]
    Setup(SetupRequest),
    /// Something about a tournament.
    Of(#[serde(with = "spelled")] TournamentId, TournamentRequest),
    /// What a player claims in a game that went on at its deadline.
    Claim(#[serde(with = "spelled")] GameId, Claim),
}

/// A request of the set-up panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SetupRequest {
    /// Show a page of it, from 0.
    Page(u8),
    /// Keep what is chosen, and show the page again.
    #[serde(rename = "set")]
    Choose(SetupField),
    /// Open the window with the texts; likewise the id of that window.
    Texts,
    /// Show the rules as people will read them, a page from 0.
    Look(u8),
    /// Open the tournament as it was shown.
    Open(#[serde(with = "spelled")] SetupMark),
    /// Be asked whether to forget it.
    AskDiscard,
    /// Forget what was asked about.
    Discard(#[serde(with = "spelled")] SetupMark),
}

/// What is chosen for a tournament, a list each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SetupField {
    Size,
    Clock,
    Match,
    Start,
    Places,
    Days,
    Parallel,
    Moves,
    Third,
    Reach,
    #[serde(rename = "ties")]
    TieBreaks,
    Ties2,
    Ties3,
    Ties4,
    Deadline,
    Vacations,
    Nights,
    Boards,
    Late,
    LookFirst,
    Rated,
    Offers,
    Role,
    From,
    To,
    Games,
    NoShows,
    Top,
    Again,
    Plans,
}

/// A request under a post of a tournament, or in a private answer about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TournamentRequest {
    Join,
    /// Leave before the start; later be asked first.
    Leave,
    /// Leave while it is played, and finish one's games.
    Withdraw,
    /// Leave while it is played, and give them up.
    GiveUp,
    /// Stay after all.
    Stay,
    /// Be paired again.
    Return,
    /// Play a round, from 1, in which one was to rest.
    #[serde(rename = "after-all")]
    PlayAfterAll(u16),
    /// Play the next season of a league.
    Season(bool),
    /// The rules, a page from 0.
    Rules(u16),
    /// Its people; pages count from 0.
    Who(u16),
    /// One's own games.
    Games,
    /// The standings: a page from 0, as a picture or in words.
    Standings {
        page: u16,
        text: bool,
    },
    /// All of it as a page in a file.
    Export,
    /// The crosstable or the bracket.
    Crosstable(u16),
    /// A page of the log from the end.
    Log(u16),
    /// All games of a round or a season, from 1, with links: a page from 0.
    AllGames {
        of: u16,
        page: u16,
    },
    /// A round in words, from 1.
    Round(u16),
    /// Why somebody is paired in this round as they are, with a page of the list below, from 0.
    /// Without an entry it is one's own; from page 1 on, a page of the list of everybody, from 1.
    Why {
        round: u16,
        entry: Option<u16>,
        page: u16,
    },
    /// The same with another opponent, which is chosen from the list.
    Instead {
        round: u16,
        entry: u16,
    },
    /// Show an import to everybody here.
    ShowHere,
    /// Be asked whether to delete an import.
    AskDelete,
    /// Delete it.
    Delete,
}
