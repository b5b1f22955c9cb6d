//! Courses: lessons that teach a variant of a game, one task per step. A course is a part of the
//! game's `play.toml`; `docs/develop/lessons.md` describes it. The words are in the locale files.

mod check;
mod judge;
mod puzzle;
mod read;

use cairn_kernel::{AnyPosition, AnyRules, Mark, Scene, Seat, Turn};

use super::{
    GameKind,
    catalog::options,
    play::{Play, play},
};

pub use check::BadCourse;
pub use judge::{captures, turns};
pub use puzzle::{GamePuzzle, PuzzleDifficulty};
use read::{AnswerGoal, Hash, RightAnswer};
pub use read::{CourseStep, PuzzleLine, StepStage};
pub(crate) use read::{StepTable, read_steps};

/// The lessons of one variant of a game.
#[derive(Clone, Debug)]
pub struct GameCourse {
    pub kind: GameKind,
    /// The variant, if the game has several.
    pub variant: Option<&'static str>,
    /// The steps in order; at least one.
    pub steps: Vec<CourseStep>,
}

impl GameKind {
    /// The course of a variant; of the usual one if none is named. `None` if it has none.
    #[must_use]
    pub fn course(&self, variant: Option<&str>) -> Option<GameCourse> {
        self.course_in(play(self.about), variant)
    }

    /// The course of a variant in a file like the game's.
    #[must_use]
    pub fn course_in(&self, play: &Play, variant: Option<&str>) -> Option<GameCourse> {
        let steps = play.variant(self.about, variant)?.lessons.clone();
        (!steps.is_empty()).then(|| GameCourse {
            kind: *self,
            variant: self
                .variants()
                .flatten()
                .find(|it| variant.is_none_or(|wanted| wanted == *it)),
            steps,
        })
    }

    /// The variants that have a course, in order: a variant each, or `None` where there is only one
    /// variant.
    pub fn taught(&self) -> impl Iterator<Item = Option<&'static str>> + use<> {
        let kind = *self;
        self.variants()
            .filter(move |variant| kind.course(*variant).is_some())
    }
}

impl GameCourse {
    /// The rules it teaches.
    ///
    /// # Errors
    ///
    /// If the game has no such variant.
    pub fn rules(&self) -> serde_json::Result<std::sync::Arc<dyn AnyRules>> {
        self.kind.open(&options(self.variant))
    }

    /// The position of a step.
    ///
    /// # Errors
    ///
    /// If something in it cannot be played.
    pub fn position(&self, step: &CourseStep) -> Result<Box<dyn AnyPosition>, String> {
        let rules = self.rules().map_err(|error| error.to_string())?;
        let mut position = rules.start();
        judge::play(position.as_mut(), &step.play)?;
        Ok(position)
    }

    /// The index of the step with this name.
    #[must_use]
    pub fn place(&self, name: &str) -> Option<usize> {
        self.steps.iter().position(|it| it.name == name)
    }

    /// The key of a step's sentence: the task if `what` is empty, `why` the right answer is right,
    /// or what is `not` right about others.
    #[must_use]
    pub fn key(&self, step: &CourseStep, what: &str) -> String {
        let game = self.kind.about.key;
        match what {
            "" => format!("{game}-lesson-{}", step.name),
            what => format!("{game}-lesson-{}-{what}", step.name),
        }
    }
}

impl CourseStep {
    /// Marks on the board what belongs to the task.
    pub fn point_out(&self, scene: &mut Scene) {
        let cell = |name: &String| scene.board.find(name);
        let arrow = |(from, to): &(String, String)| {
            let (from, to) = (cell(from)?, cell(to)?);
            Some(Mark::Moved { from, to })
        };
        let mark = |name| cell(name).map(|at| Mark::Chosen { at });
        let (arrows, marks) = (self.arrows.iter(), self.marks.iter());
        scene.marks = arrows.map(arrow).chain(marks.map(mark)).flatten().collect();
    }
}

#[must_use]
pub fn learner(position: &dyn AnyPosition) -> Option<Seat> {
    match position.turn() {
        Turn::Player(seat) => Some(seat),
        Turn::Chance | Turn::Over(_) => None,
    }
}
