//! A request made by a word instead of a turn.

use serde::{Deserialize, Serialize};

use super::spelled;
use cairn_domain::GameId;

/// A request to show what a word asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AskedId {
    pub(crate) word: Word,
    /// The game it was said about. None: the one that is meant where the button is pressed.
    #[serde(with = "spelled::option")]
    pub(crate) game: Option<GameId>,
}

/// A word that is not a turn.
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
