//! The data in a button. Discord gives it back after any number of restarts, and anybody can forge
//! it, so it is only ever a request: every press is checked like a command.
//!
//! A feature has its own type of request, which is a variant here. Its spelling follows (`codec`),
//! and its `declaration` says whom it is for and what it does. The tests find it in the list of
//! spellings (`custom_id_corpus.txt`, written by `BLESS=1 cargo test -p cairn-discord spelling`).

mod codec;
#[cfg(test)]
mod samples;
pub(crate) mod spelling;
#[cfg(test)]
mod tests;

use std::{fmt, str::FromStr};

use cairn_domain::{
    Challenge, ExploreLeaf, ExploreRoot, GameId, LogLength, PickerVersion, Revision,
};
use serde::{Deserialize, Serialize};

use crate::{
    challenge::id::{ComputerId, TermsId, UnratedId},
    chat_words::id::AskedId,
    commands::id::QuestionId,
    explore::id::ExploreRequest,
    game::id::GameRequest,
    games::id::WaitingId,
    help::id::HelpScreen,
    leaderboard::id::LeaderboardId,
    lesson::id::{TaskRequest, TaskSource},
    picker::id::{BoardRequest, TurnRequest},
    plan::id::PlanRequest,
    privacy::id::PrivacyRequest,
    replay::id::{ViewId, ViewRequest},
    settings::id::SettingsId,
    tournament::{direct::id::DirectPress, id::TournamentPress},
    vacation::id::VacationRequest,
};
pub(crate) use codec::{read, spell};

/// The longest id that Discord accepts.
const LONGEST: usize = 100;
/// The prefix of all ids. Ids of another format begin with another number.
const VERSION: &str = "1:";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CustomId {
    /// Accept a challenge at this revision of its further terms, if known.
    Accept(#[serde(with = "spelling")] GameId, Option<u32>),
    /// Set one's time zone, and accept a challenge that needs it; the value chosen is a time zone.
    AcceptIn(#[serde(with = "spelling")] GameId, Option<u32>),
    Decline(#[serde(with = "spelling")] GameId),
    Cancel(#[serde(with = "spelling")] GameId),
    Terms(#[serde(with = "spelling")] GameId, TermsId),
    /// Show how reliable the challenger has been.
    About(#[serde(with = "spelling")] GameId),
    Challenge(u64),
    /// Begin to pick a turn; the board showed this length of the log.
    Move(#[serde(with = "spelling")] GameId, LogLength),
    /// Enter or play a turn.
    Turn(
        #[serde(with = "spelling")] GameId,
        #[serde(with = "spelling")] PickerVersion,
        TurnRequest,
    ),
    Close,
    Game(#[serde(with = "spelling")] GameId, GameRequest),
    Plan(#[serde(with = "spelling")] GameId, PlanRequest),
    #[serde(rename = "try")]
    Explore(
        #[serde(with = "spelling")] ExploreRoot,
        Revision,
        ExploreRequest,
    ),
    /// Look at a game or a submitted record.
    View(ViewId, ViewRequest),
    /// Something about the task of a lesson or a puzzle.
    Task(TaskSource, Revision, TaskRequest),
    /// All courses; the value chosen is the variant.
    Courses,
    Rules(String, usize),
    Variant(String, String),
    /// A finished example of this game and variant, after this number of turns.
    Example {
        game: String,
        turn: u32,
        leaf: ExploreLeaf,
        variant: Option<String>,
    },
    /// The list of games; the value chosen is the game.
    Games,
    #[serde(rename = "wait")]
    Waiting(WaitingId),
    /// A page of finished games: a person's, or those of the place it is pressed in; of one game of
    /// the catalog, or of all.
    Finished {
        page: u32,
        who: Option<u64>,
        game: Option<String>,
    },
    Help(HelpScreen),
    Asked(AskedId),
    #[serde(rename = "set")]
    Settings(SettingsId),
    #[serde(rename = "t")]
    Tournament(TournamentPress),
    #[serde(rename = "d")]
    Direct(DirectPress),
    Privacy(PrivacyRequest),
    Computer(ComputerId),
    Unrated(UnratedId),
    #[serde(rename = "top")]
    Leaderboard(LeaderboardId),
    Vacation(VacationRequest),
    /// Continue a command that has asked a question.
    #[serde(rename = "which")]
    Question(QuestionId),
}

impl CustomId {
    /// Accepts a challenge on its current terms.
    pub(crate) fn accept(challenge: &Challenge) -> CustomId {
        let amended = Some(challenge.amended).filter(|it| *it > 0);
        CustomId::Accept(challenge.id, amended)
    }

    /// The id, if it is short enough for Discord.
    pub(crate) fn check_length(self) -> Option<CustomId> {
        (self.to_string().chars().count() <= LONGEST).then_some(self)
    }
}

impl ViewId {
    pub(crate) fn id(self, request: ViewRequest) -> CustomId {
        CustomId::View(self, request)
    }

    /// The id of a button that opens it at this turn.
    pub(crate) fn replay(self, turn: u32) -> CustomId {
        let leaf = ExploreLeaf::First;
        self.id(ViewRequest::Replay { turn, leaf })
    }
}

impl TaskSource {
    /// The id of a button that shows the task, whatever has been done in it.
    pub(crate) fn id(self) -> CustomId {
        CustomId::Task(self, Revision(0), TaskRequest::Board(BoardRequest::Show))
    }
}

/// Not one of ours, or from a very old version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the custom ID is not one of the bot's")]
pub(crate) struct UnknownCustomId;

/// The family of a button: the first word of its id, if it is declared.
pub(crate) fn family(id: &str) -> Option<&str> {
    id.parse::<CustomId>().ok()?;
    id.strip_prefix(VERSION)?.split(':').next()
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}{}", spell(self))
    }
}

impl FromStr for CustomId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<CustomId, UnknownCustomId> {
        if text.chars().count() > LONGEST {
            return Err(UnknownCustomId);
        }
        read(text.strip_prefix(VERSION).ok_or(UnknownCustomId)?)
    }
}
