//! Requests about the lessons and puzzles of a form.

use serde::{Deserialize, Serialize};

use cairn_domain::{Form, GameId, Revision};

use crate::{
    custom_id::{CustomId, spelled},
    press::{Audience, Declared, Subject},
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TaskOf {
    Course(Form),
    Puzzle(Form, u32),
    OwnTurn(GameId, u32),
}

impl TaskOf {
    pub(crate) fn id(self, wish: LessonRequest) -> CustomId {
        match self {
            TaskOf::Course(form) => CustomId::Lesson(form, wish),
            puzzle => puzzle.puzzle_id(PuzzleRequest::Task(wish)),
        }
    }

    /// A button with this request for the puzzle; for a lesson, one that leads to its task.
    pub(crate) fn puzzle_id(self, wish: PuzzleRequest) -> CustomId {
        match self {
            TaskOf::Course(form) => CustomId::Lesson(form, LessonRequest::Show),
            TaskOf::Puzzle(form, number) => CustomId::Puzzle(form, number, wish),
            TaskOf::OwnTurn(game, turn) => CustomId::OwnPuzzle(game, turn, wish),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PuzzleRequest {
    Task(LessonRequest),
    Another,
    GiveUp(Revision),
}

/// A request about the lessons. One that changes something carries their revision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LessonRequest {
    Show,
    Try(Revision),
    Pick {
        at: Revision,
        page: u16,
        #[serde(with = "spelled")]
        path: Vec<String>,
    },
    /// The list of that page; the value chosen is the next path.
    List {
        at: Revision,
        page: u16,
        #[serde(with = "spelled")]
        path: Vec<String>,
    },
    /// Answer with the turn as entered so far.
    Whole(Revision),
    Undo(Revision),
    /// Go to the step at this place; in a list of steps the value chosen is the place.
    Go(Revision, usize),
    /// Open the course again: show the first task that is not solved.
    Open,
}

impl LessonRequest {
    /// Of a course or of a puzzle, which is for this audience.
    pub(crate) fn declared(&self, audience: Audience, subject: Subject) -> Declared {
        match self {
            LessonRequest::Show
            | LessonRequest::Try(_)
            | LessonRequest::List { .. }
            | LessonRequest::Open => audience.shows(),
            // A puzzle has one step.
            LessonRequest::Go(..) if subject == Subject::Puzzles => audience.shows(),
            LessonRequest::Pick { .. }
            | LessonRequest::Whole(_)
            | LessonRequest::Undo(_)
            | LessonRequest::Go(..) => audience.changes(subject),
        }
    }
}

impl PuzzleRequest {
    pub(crate) fn declared(&self, audience: Audience) -> Declared {
        match self {
            PuzzleRequest::Task(wish) => wish.declared(audience, Subject::Puzzles).below(),
            PuzzleRequest::Another | PuzzleRequest::GiveUp(_) => audience.changes(Subject::Puzzles),
        }
    }
}
