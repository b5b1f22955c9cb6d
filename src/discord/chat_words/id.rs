//! The data in the buttons about a word.

use cairn_domain::GameId;
use serde::{Deserialize, Serialize};

use crate::{
    custom_id::spelling,
    press::declaration::{
        Audience::{Anyone, Players, Readers},
        PressDeclaration,
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AskedId {
    pub(crate) word: Word,
    /// The game it was said about. None: the one that is meant where the button is pressed. As the
    /// id of a list, the value chosen is the game.
    #[serde(with = "spelling::option")]
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

impl AskedId {
    pub(crate) fn declaration(self) -> PressDeclaration {
        if self.game.is_none() {
            return Anyone.shows();
        }
        match self.word {
            Word::Help | Word::Hello => Anyone.shows(),
            Word::Rules | Word::Board => Readers.shows(),
            Word::Resign | Word::Undo | Word::Draw => Players.shows(),
        }
    }
}

impl Word {
    /// The command that it stands for.
    pub(crate) fn command(self) -> &'static str {
        match self {
            Word::Help | Word::Hello => "help",
            Word::Resign => "resign",
            Word::Undo => "takeback",
            Word::Draw => "draw",
            Word::Rules => "rules",
            Word::Board => "board",
        }
    }
}
