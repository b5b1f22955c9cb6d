//! The data in a button. Discord gives it back after any number of restarts, and anybody can forge
//! it, so it is only ever a request: every press is checked like a command.
//!
//! A new button is a variant here. Its spelling follows (`codec`), and `declared` beside its
//! handler (`press`) says whom it is for and what it does. The tests find it in the list of
//! spellings (`custom_id_corpus.txt`, written by `BLESS=1 cargo test -p cairn-discord spelling`).

mod codec;
mod direct;
#[cfg(test)]
mod every;
mod game;
mod settings;
mod small;
pub(crate) mod spelled;
#[cfg(test)]
mod tests;
mod tournament;

use std::{fmt, str::FromStr};

pub(crate) use crate::{
    explore::ExploreRequest,
    lesson::{TaskOf, TaskRequest},
    picker::TurnRequest,
    replay::{ViewId, ViewRequest},
};
pub(crate) use codec::{read, spell};
pub(crate) use direct::{DirectPress, DirectPurpose, DirectRequest, DirectScreen, Handover};
pub(crate) use game::{GameRequest, TimeRequest};
use serde::{Deserialize, Serialize};
pub(crate) use settings::SettingsId;
pub(crate) use small::{
    AskedId, ComputerId, GameListScope, PlanRequest, QuestionId, TermsId, UnratedId,
    VacationRequest, WaitingId, Word,
};
pub(crate) use tournament::{SetupRequest, TournamentPress, TournamentRequest};

use cairn_domain::{
    Challenge, ExploreLeaf, ExploreRoot, Form, GameId, LogLength, PickerVersion, RatingList,
    Revision,
};

/// The longest id that Discord accepts.
const LONGEST: usize = 100;
/// The prefix of all ids. Ids of another format begin with another number.
const VERSION: &str = "1:";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CustomId {
    /// Accept a challenge at this revision of its further terms, if known.
    Accept(#[serde(with = "spelled")] GameId, Option<u32>),
    /// Set one's time zone, and accept a challenge that needs it; the value chosen is a time zone.
    AcceptIn(#[serde(with = "spelled")] GameId, Option<u32>),
    Decline(#[serde(with = "spelled")] GameId),
    Cancel(#[serde(with = "spelled")] GameId),
    Terms(#[serde(with = "spelled")] GameId, TermsId),
    /// Show how reliable the challenger has been.
    About(#[serde(with = "spelled")] GameId),
    Challenge(u64),
    /// Begin to pick a turn; the board showed this length of the log.
    Move(#[serde(with = "spelled")] GameId, LogLength),
    /// Enter or play a turn.
    Turn(
        #[serde(with = "spelled")] GameId,
        #[serde(with = "spelled")] PickerVersion,
        TurnRequest,
    ),
    Close,
    Game(#[serde(with = "spelled")] GameId, GameRequest),
    Plan(#[serde(with = "spelled")] GameId, PlanRequest),
    #[serde(rename = "try")]
    Explore(
        #[serde(with = "spelled")] ExploreRoot,
        Revision,
        ExploreRequest,
    ),
    /// Look at a game or a submitted record.
    View(ViewId, ViewRequest),
    /// Something about the task of a lesson or a puzzle.
    Task(TaskOf, Revision, TaskRequest),
    /// All courses; the value chosen is the form.
    Courses,
    Rules(String, usize),
    Form(String, String),
    /// A finished example of this game and form, after this number of turns.
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LeaderboardId {
    #[serde(with = "spelled")]
    pub(crate) form: Form,
    pub(crate) place: RatingPlace,
    /// A page of one of the form's lists, from 0. Otherwise the first page of the list chosen.
    pub(crate) page: Option<(RatingList, u32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RatingPlace {
    Here,
    All,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PrivacyRequest {
    Ask,
    Delete,
    Keep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HelpScreen {
    Start,
    Commands,
    Yours,
    Tournaments,
    Buttons,
}

/// Not one of ours, or from a very old version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the custom ID is not one of the bot's")]
pub(crate) struct UnknownCustomId;

/// Separates the codes of a path.
const STEP: char = '.';

pub(crate) fn join_path(path: &[String]) -> String {
    path.join(&STEP.to_string())
}

/// Reads the output of [`join_path`].
pub(crate) fn split_path(text: &str) -> Vec<String> {
    text.split(STEP)
        .filter(|it| !it.is_empty())
        .map(ToOwned::to_owned)
        .collect()
}

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
