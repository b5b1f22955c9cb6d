//! Requests of a few kinds each: about challenges, plans, and lists of games.

use serde::{Deserialize, Serialize};

use super::spelled;
use cairn_domain::{
    Challenge, Field, GameId, NextGame, PlanVersion, PlayerId, Rest, SidePreference, Timestamp,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AskedId {
    pub(crate) word: Word,
    /// The game it was said about. None: the one that is meant where the button is pressed. As the
    /// id of a list, the value chosen is the game.
    #[serde(with = "spelled::option")]
    pub(crate) game: Option<GameId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Word {
    Help,
    Hello,
    Resign,
    Undo,
    Draw,
    Rules,
    Board,
}

/// A command to be continued; the value chosen is that of the option asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct QuestionId {
    pub(crate) command: String,
    pub(crate) option: String,
    /// Its other options, as a JSON object. None: there are none, or the message quotes them.
    pub(crate) given: Option<String>,
    /// As the id of a button that shows the list: the only person it is for.
    pub(crate) asker: Option<PlayerId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ComputerId {
    /// A first one, of this game and form, at the lowest level.
    First(String, Option<String>),
    /// How strong each level is in this game and form. As the id of a list, the value chosen is the
    /// form.
    Card(String, Option<String>),
    Meanwhile(#[serde(with = "spelled")] GameId),
    /// Another one, after a finished game against the computer.
    After(#[serde(with = "spelled")] GameId, NextGame),
}

/// A request about one's plan. One that changes it carries the version shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PlanRequest {
    Show(u16),
    /// Try a line on the board, from the current position.
    Pick,
    /// Open the window for a line; also the id of that window.
    Add(PlanVersion),
    Remove(PlanVersion, u16),
    Clear(PlanVersion),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TermsId {
    Show,
    Set(#[serde(with = "spelled")] &'static Field<Challenge>),
    Hints(bool),
}

/// The content of the challenge, without defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct UnratedId {
    pub(crate) game: String,
    pub(crate) variant: Option<String>,
    pub(crate) opponent: Option<PlayerId>,
    pub(crate) clock: Option<String>,
    #[serde(with = "spelled")]
    pub(crate) rest: Rest,
    pub(crate) side: SidePreference,
    /// Whether a thread is wanted, if they said so.
    pub(crate) thread: Option<bool>,
    pub(crate) options: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum VacationRequest {
    /// Start one of this many hours, with a reason.
    Start { hours: u16, reason: String },
    /// End the current one.
    End,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WaitingId {
    /// A page of a list of games; of one game of the catalog, or of all.
    Page {
        whose: GameListScope,
        page: u32,
        game: Option<String>,
    },
    /// A page of the challenges that the presser may accept; likewise.
    Open {
        page: u32,
        game: Option<String>,
    },
    /// The presser's most urgent waiting game, apart from this one.
    Next(#[serde(with = "spelled")] GameId),
    Play(#[serde(with = "spelled")] GameId),
    /// A page of the presser's digest that covers this time.
    Digest {
        page: u32,
        since: Timestamp,
        until: Timestamp,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameListScope {
    Mine,
    /// Those of the place it is asked in.
    Here,
    Of(u64),
}
