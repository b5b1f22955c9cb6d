//! Exploring: trying turns privately from a position, back and forth.
//!
//! An exploration begins at a root, a position that never changes: a game as its log was at some
//! length, or the start of a variant. From there it is one line of steps: whole turns, and what
//! chance does in between. What is shown is a beginning of that line; a turn that is tried there
//! takes the place of what came after. Nothing of it touches the game, and chance never uses the
//! game's secret.
//!
//! The explorer sees what lies on the table as a player of the game does. No game hides anything
//! from its players today; one that does must first define which turns of the other side somebody
//! may try.

mod line;
mod planned;
mod press;
mod root;

use serde::{Deserialize, Serialize};

pub use self::{
    line::ExploredTable,
    planned::{explored_note, explored_plan},
    press::decide_explore_press,
    root::ExploreRoot,
};
use crate::{ParticipantId, Revision, Timestamp, ids::or_default, sentence::refusals};

/// The most turns of a line, those of both sides together.
pub const MAX_EXPLORED: usize = 200;

/// What somebody has explored from a root.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exploration {
    /// The person, who alone sees it.
    #[serde(rename = "participant")]
    pub who: ParticipantId,
    pub root: ExploreRoot,
    pub revision: Revision,
    pub at: Timestamp,
    /// If it cannot be read, an empty line.
    #[serde(default, deserialize_with = "or_default")]
    pub state: ExploreState,
}

/// A line, and how much of it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExploreState {
    /// Its steps from the root on, each of actions in canonical spelling, separated by blanks.
    #[serde(default)]
    pub steps: Vec<String>,
    #[serde(default)]
    pub shown: usize,
    /// The actions of a turn that has been entered in part, after what is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<String>,
    #[serde(default)]
    pub turned: bool,
    /// The press that led here: repeating it changes nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<ExplorePress>,
}

/// A press in an exploration, or a text typed there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExplorePress {
    Pointed(String),
    /// Turns were typed, or a part of one.
    Typed(String),
    /// The turn as entered so far.
    Whole,
    Nothing,
    Chance(String),
    /// Chance has a random outcome.
    Roll,
    /// Shows another part of the line.
    Leaf(ExploreLeaf),
    TurnBoard,
}

/// A move along the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExploreLeaf {
    First,
    Back,
    Next,
    Last,
}

refusals! {
    pub enum ExploreRefusal as "refusal-explore" {
        /// It has changed since it was shown.
        MovedOn,
        /// Somebody else's game that goes on.
        NotOwn,
        /// The line has [`MAX_EXPLORED`] turns.
        TooDeep [most = &MAX_EXPLORED],
        /// Chance is to act, and what was typed is not one of its outcomes.
        ChanceFirst,
        /// The game has reached no position of the line.
        Elsewhere,
        /// No shown turn could be planned.
        NothingToPlan,
        /// No shown turn could be noted.
        NothingToNote,
    }
}

impl ExploreState {
    /// How many steps are shown after this button.
    pub fn shown_steps(&self, leaf: ExploreLeaf) -> usize {
        let last = self.steps.len();
        match leaf {
            ExploreLeaf::First => 0,
            ExploreLeaf::Back => self.shown.saturating_sub(1),
            ExploreLeaf::Next => (self.shown + 1).min(last),
            ExploreLeaf::Last => last,
        }
    }
}
