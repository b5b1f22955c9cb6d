//! What is asked of the lessons and of the puzzles of a form.

use serde::{Deserialize, Serialize};

use cairn_domain::{Form, GameId, Revision};

use super::{CustomId, spelled};

/// What a task belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TaskOf {
    /// The lessons of a form.
    Course(Form),
    /// A puzzle of a form, by its number.
    Puzzle(Form, u32),
    /// A turn of one's own finished game.
    OwnTurn(GameId, u32),
}

impl TaskOf {
    /// A button that asks this of the task.
    pub(crate) fn id(self, wish: LessonRequest) -> CustomId {
        match self {
            TaskOf::Course(form) => CustomId::Lesson(form, wish),
            puzzle => puzzle.puzzle_id(PuzzleRequest::Task(wish)),
        }
    }

    /// A button that asks this of the puzzle; of a lesson, one that leads to its task.
    pub(crate) fn puzzle_id(self, wish: PuzzleRequest) -> CustomId {
        match self {
            TaskOf::Course(form) => CustomId::Lesson(form, LessonRequest::Show),
            TaskOf::Puzzle(form, number) => CustomId::Puzzle(form, number, wish),
            TaskOf::OwnTurn(game, turn) => CustomId::OwnPuzzle(game, turn, wish),
        }
    }
}

/// What somebody wants of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PuzzleRequest {
    /// What is asked of every task.
    Task(LessonRequest),
    /// Another puzzle of the form.
    Another,
    /// The solution.
    GiveUp(Revision),
}

/// What somebody wants of the lessons. What changes something carries how often they had changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LessonRequest {
    /// The task where one stopped.
    Show,
    /// Be asked for the turn.
    Try(Revision),
    /// A page of the question at this path.
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
    /// The turn as it has been entered is the answer.
    Whole(Revision),
    /// What has been entered is taken back.
    Undo(Revision),
    /// Go to the step at this place.
    Go(Revision, usize),
}
