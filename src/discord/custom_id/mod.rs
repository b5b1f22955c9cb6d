//! What a button remembers. Discord gives it back after any number of restarts, and anybody can
//! forge it, so it is only ever a request: every press is checked like a command.
//!
//! A new button is a variant here. How it is spelled follows (`codec`), and the tests find it: the
//! list of spellings (`custom_id_corpus.txt`, written by `BLESS=1 cargo test -p cairn-discord
//! spelling`), and `tests/common/presses.txt`, where it says who may press it.

mod asked;
mod codec;
mod computer;
mod direct;
#[cfg(test)]
mod every;
mod explore;
mod game;
mod lesson;
mod plan;
mod review;
mod settings;
mod spelled;
mod terms;
#[cfg(test)]
mod tests;
mod tournament;
mod unrated;
mod viewer;
mod waiting;

use std::{fmt, str::FromStr};

pub(crate) use asked::{AskedId, Word};
pub(crate) use codec::{read, spell};
pub(crate) use computer::ComputerId;
pub(crate) use direct::{
    DirectAction, DirectPress, DirectPurpose, DirectRequest, DirectScreen, Handover,
};
pub(crate) use explore::ExploreRequest;
pub(crate) use game::{GameRequest, Leaf, TimeRequest};
pub(crate) use lesson::{LessonRequest, PuzzleRequest, TaskOf};
pub(crate) use plan::PlanRequest;
pub(crate) use review::ReviewRequest;
use serde::{Deserialize, Serialize};
pub(crate) use settings::{Mine, Servers, SettingsId};
pub(crate) use terms::TermsId;
pub(crate) use tournament::{SetupField, SetupRequest, TournamentPress, TournamentRequest};
pub(crate) use unrated::UnratedId;
pub(crate) use viewer::ViewerRequest;
pub(crate) use waiting::{WaitingId, Whose};

use cairn_domain::{
    Challenge, ExploreRoot, Form, GameId, LogLength, OfferKind, PickerVersion, RatingList,
    RecordKey,
};

/// As much as Discord lets a component remember.
const LONGEST: usize = 100;
/// Begins all ids. Ids that are spelled otherwise begin with another number.
const VERSION: &str = "1:";

/// A request that a button or a list makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CustomId {
    /// Accept a challenge; its further terms had been changed this often, if at all.
    Accept(#[serde(with = "spelled")] GameId, Option<u32>),
    /// Say where one lives, and accept a challenge that needs it; the value chosen is a time zone.
    AcceptIn(#[serde(with = "spelled")] GameId, Option<u32>),
    /// Decline a challenge.
    Decline(#[serde(with = "spelled")] GameId),
    /// Take a challenge back.
    Cancel(#[serde(with = "spelled")] GameId),
    /// Something about its further terms.
    Terms(#[serde(with = "spelled")] GameId, TermsId),
    /// Tell how reliable the challenger has been.
    About(#[serde(with = "spelled")] GameId),
    /// Challenge this person; the value chosen is the form of a game.
    Challenge(u64),
    /// Begin to pick a turn; the board showed this length of the log.
    Move(#[serde(with = "spelled")] GameId, LogLength),
    /// A page of the picker at this path. As the id of a list, the value chosen is the next path.
    Pick {
        #[serde(with = "spelled")]
        game: GameId,
        #[serde(with = "spelled")]
        at: PickerVersion,
        page: usize,
        #[serde(with = "spelled")]
        path: Vec<String>,
    },
    /// The list of that page.
    List {
        #[serde(with = "spelled")]
        game: GameId,
        #[serde(with = "spelled")]
        at: PickerVersion,
        page: usize,
        #[serde(with = "spelled")]
        path: Vec<String>,
    },
    /// Play the action at this path.
    Play {
        #[serde(with = "spelled")]
        game: GameId,
        #[serde(with = "spelled")]
        at: PickerVersion,
        #[serde(with = "spelled")]
        path: Vec<String>,
        /// What is offered with it.
        #[serde(with = "spelled::option")]
        offering: Option<OfferKind>,
    },
    /// Something about a turn that has been entered in part or whole.
    Draft(
        #[serde(with = "spelled")] GameId,
        #[serde(with = "spelled")] PickerVersion,
        DraftRequest,
    ),
    /// Play a written turn: one of the near ones after a refusal.
    Type {
        #[serde(with = "spelled")]
        game: GameId,
        #[serde(with = "spelled")]
        at: PickerVersion,
        turn: String,
    },
    /// Nothing more to do here.
    Close,
    /// Something about a game.
    Game(#[serde(with = "spelled")] GameId, GameRequest),
    /// Something about one's plan in a game.
    Plan(#[serde(with = "spelled")] GameId, PlanRequest),
    /// Something about what one explores.
    #[serde(rename = "try")]
    Explore(#[serde(with = "spelled")] ExploreRoot, ExploreRequest),
    /// Something about the review of a finished game. As the id of a list, the value chosen is the
    /// turn.
    Review(#[serde(with = "spelled")] GameId, ReviewRequest),
    /// Something about the lessons of a form.
    #[serde(rename = "learn")]
    Lesson(#[serde(with = "spelled")] Form, LessonRequest),
    /// Something about the puzzle of a form that has this number.
    Puzzle(#[serde(with = "spelled")] Form, u32, PuzzleRequest),
    /// Something about the puzzle that this turn of one's own finished game is.
    #[serde(rename = "own")]
    OwnPuzzle(#[serde(with = "spelled")] GameId, u32, PuzzleRequest),
    /// All courses; the value chosen is the form.
    Courses,
    /// The same of a record that somebody gave.
    RecordReview(#[serde(with = "spelled")] RecordKey, ReviewRequest),
    /// A record that somebody gave, turn by turn, after this number of turns.
    RecordReplay {
        #[serde(with = "spelled")]
        record: RecordKey,
        turn: u32,
        leaf: Leaf,
    },
    /// Something else about such a record that is looked through.
    RecordViewer(#[serde(with = "spelled")] RecordKey, ViewerRequest),
    /// A page of the rules.
    Rules(String, usize),
    /// The first page of the rules that tells of a form of the game.
    Form(String, String),
    /// A finished game to look at, of this game and form, after this number of turns.
    Example {
        game: String,
        turn: u32,
        leaf: Leaf,
        variant: Option<String>,
    },
    /// The list of games; the value chosen is the game.
    Games,
    /// Something about the games that wait for somebody.
    #[serde(rename = "wait")]
    Waiting(WaitingId),
    /// A page of finished games: a person's, or those of the place it is pressed in; of one game of
    /// the catalog, or of all.
    Finished {
        page: u32,
        who: Option<u64>,
        game: Option<String>,
    },
    /// A screen of the help.
    Help(HelpScreen),
    /// What somebody has asked for in a word.
    Asked(AskedId),
    /// Something about what people and servers choose.
    #[serde(rename = "set")]
    Settings(SettingsId),
    /// Something about tournaments.
    #[serde(rename = "t")]
    Tournament(TournamentPress),
    /// Something that directors of tournaments do.
    #[serde(rename = "d")]
    Direct(DirectPress),
    /// Something about the data of the one who presses.
    Privacy(PrivacyRequest),
    /// Play the computer.
    Computer(ComputerId),
    /// Challenge to a game that cannot be rated after all.
    Unrated(UnratedId),
    /// A list of ratings.
    #[serde(rename = "top")]
    Leaderboard(LeaderboardId),
}

/// A list of ratings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LeaderboardId {
    /// Of this form.
    #[serde(with = "spelled")]
    pub(crate) form: Form,
    pub(crate) place: RatingPlace,
    /// A page of one of the form's lists, from 0. Otherwise the first page of the one that is
    /// chosen.
    pub(crate) page: Option<(RatingList, u32)>,
}

/// Among whom ratings are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RatingPlace {
    /// In the server it is pressed in.
    Here,
    /// Everywhere.
    All,
}

impl CustomId {
    /// Accepts a challenge on the terms it has now.
    pub(crate) fn accept(challenge: &Challenge) -> CustomId {
        let amended = Some(challenge.amended).filter(|it| *it > 0);
        CustomId::Accept(challenge.id, amended)
    }

    /// The id, if it is short enough for Discord.
    pub(crate) fn fitting(self) -> Option<CustomId> {
        (self.to_string().chars().count() <= LONGEST).then_some(self)
    }
}

/// What somebody wants of their data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PrivacyRequest {
    /// Be asked again before it is deleted.
    Ask,
    /// Delete it.
    Delete,
    /// Keep it after all.
    Keep,
}

/// A screen of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HelpScreen {
    /// How to start and to play.
    Start,
    /// The commands of games.
    Commands,
    /// Those about oneself, the server and the bot.
    Yours,
    /// Those of tournaments.
    Tournaments,
}

/// What somebody wants of the turn they are entering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DraftRequest {
    /// Take the last step back.
    Undo,
    /// Play it, and end the turn if it is not over.
    Play,
    /// The same, and offer a draw with it.
    #[serde(rename = "play-draw")]
    PlayOfferingDraw,
    /// Forget it.
    Forget,
}

impl DraftRequest {
    /// What is offered with the turn.
    pub(crate) fn offering(self) -> Option<OfferKind> {
        (self == DraftRequest::PlayOfferingDraw).then_some(OfferKind::Draw)
    }
}

/// Not ours, or from a version long gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom id of ours")]
pub(crate) struct UnknownCustomId;

/// Separates the codes of a path.
const STEP: char = '.';

/// A path as it stands in an id or in the value of a list's entry.
pub(crate) fn join_path(path: &[String]) -> String {
    path.join(&STEP.to_string())
}

/// Reads what [`join_path`] wrote.
pub(crate) fn split_path(text: &str) -> Vec<String> {
    text.split(STEP)
        .filter(|it| !it.is_empty())
        .map(ToOwned::to_owned)
        .collect()
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
