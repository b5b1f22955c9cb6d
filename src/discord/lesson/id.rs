//! Requests about the tasks of lessons and puzzles.

use serde::{Deserialize, Serialize};

use cairn_domain::{GameId, Variant};

use crate::{
    custom_id::spelling,
    picker::id::BoardRequest,
    press::declaration::{
        Audience::{Anyone, Players},
        PressDeclaration, Subject,
    },
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TaskSource {
    #[serde(rename = "learn")]
    Course(#[serde(with = "spelling")] Variant),
    /// The puzzle of a variant that has this number.
    Puzzle(#[serde(with = "spelling")] Variant, u32),
    /// The puzzle made from this turn of one's own finished game.
    #[serde(rename = "own")]
    OwnTurn(#[serde(with = "spelling")] GameId, u32),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TaskRequest {
    #[serde(rename = "on")]
    Board(BoardRequest),
    /// Go to the step at this place; in a list of steps the value chosen is the place.
    Go(usize),
    /// Open the course again: show the first task that is not solved.
    Open,
    /// Another puzzle.
    Another,
    GiveUp,
}

impl TaskSource {
    pub(crate) fn declaration(&self, request: &TaskRequest) -> PressDeclaration {
        let (audience, subject) = match self {
            TaskSource::Course(_) => (Anyone, Subject::Lessons),
            TaskSource::Puzzle(..) => (Anyone, Subject::Puzzles),
            TaskSource::OwnTurn(..) => (Players, Subject::Puzzles),
        };
        match request {
            TaskRequest::Board(request) => request.declaration(audience, subject),
            TaskRequest::Open => audience.shows(),
            _ => audience.changes(subject),
        }
        .below()
        .below()
    }
}
