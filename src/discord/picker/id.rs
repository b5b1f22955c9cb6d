//! What is pressed on a board on which somebody enters a turn: in a game, in the task of a lesson
//! or a puzzle, or while exploring. Each says what *Play it* does there, and what more there is.

use serde::{Deserialize, Serialize};

use crate::{
    custom_id::spelling::{self, split_path},
    press::declaration::{
        Audience::{self, Players},
        PressDeclaration, Subject,
    },
};
use cairn_domain::OfferKind;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BoardRequest {
    /// The game, task or position, whatever has changed since.
    Show,
    /// Begin to pick.
    Ask,
    /// A page of the question at this path.
    Pick {
        page: u16,
        #[serde(with = "spelling")]
        path: Vec<String>,
    },
    /// The list of that page; the value chosen is the next path.
    List {
        page: u16,
        #[serde(with = "spelling")]
        path: Vec<String>,
    },
    /// Play the turn as entered so far.
    Whole,
    Undo,
}

impl BoardRequest {
    pub(crate) fn pick(path: Vec<String>, page: usize) -> BoardRequest {
        let page = u16::try_from(page).unwrap_or(u16::MAX);
        BoardRequest::Pick { page, path }
    }

    /// The path it leads to, and the page there.
    pub(crate) fn path(self, chosen: Option<&str>) -> (Vec<String>, usize) {
        match self {
            BoardRequest::Pick { page, path } => (path, usize::from(page)),
            BoardRequest::List { path, .. } => (chosen.map_or(path, split_path), 0),
            _ => (Vec::new(), 0),
        }
    }

    pub(crate) fn declaration(&self, audience: Audience, subject: Subject) -> PressDeclaration {
        match self {
            BoardRequest::Show | BoardRequest::Ask | BoardRequest::List { .. } => audience.shows(),
            // A game changes when the turn is played.
            BoardRequest::Pick { .. } if subject == Subject::Game => audience.shows(),
            _ => audience.changes(subject),
        }
        .below()
    }
}

/// A request to the game whose turn is entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TurnRequest {
    #[serde(rename = "on")]
    Board(BoardRequest),
    /// Play what has been entered, or else what this path leads to.
    Play {
        #[serde(with = "spelling")]
        path: Vec<String>,
        #[serde(with = "spelling::option")]
        offering: Option<OfferKind>,
    },
    Forget,
    /// Play a typed turn: a suggestion after a refusal.
    #[serde(rename = "as")]
    Type(String),
}

impl TurnRequest {
    pub(crate) fn declaration(&self) -> PressDeclaration {
        match self {
            TurnRequest::Board(request) => request.declaration(Players, Subject::Game),
            _ => Players.changes(Subject::Game),
        }
        .below()
    }
}
