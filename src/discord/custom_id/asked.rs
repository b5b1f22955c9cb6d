//! What somebody asks for in a word instead of playing.

use serde::{Deserialize, Serialize};

use super::spelled;
use cairn_domain::GameId;

/// Show what a word asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AskedId {
    pub(crate) word: Word,
    /// The game it was said about. None: the one that is meant where it is pressed.
    #[serde(with = "spelled::option")]
    pub(crate) game: Option<GameId>,
}

/// A word that is no turn.
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
