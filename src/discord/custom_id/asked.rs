//! A request made by a word instead of a turn.

use serde::{Deserialize, Serialize};

use super::spelled;
use cairn_domain::GameId;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AskedId {
    pub(crate) word: Word,
    /// The game it was said about. None: the one that is meant where the button is pressed.
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
