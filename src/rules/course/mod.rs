//! Courses: lessons that teach a variant of a game, one task per step. A course is a part of the
//! game's `play.toml`; `docs/develop/lessons.md` describes it. The words are in the locale files.

mod check;
mod judge;
mod puzzle;
mod read;

use cairn_kernel::{AnyPosition, AnyRules, Mark, Scene, Seat, Turn};

use super::{
    GameKind,
    play::{Play, play},
};

pub use check::{BadCourse, BadCourseLine};
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
        let about = self.about;
        self.variants().filter(move |variant| {
            let play = play(about).variant(about, *variant);
            play.is_some_and(|it| !it.lessons.is_empty())
        })
    }
}

impl GameCourse {
    /// The rules it teaches.
    ///
    /// # Errors
    ///
    /// If the game has no such variant.
    pub fn rules(&self) -> serde_json::Result<std::sync::Arc<dyn AnyRules>> {
        let options = match self.variant {
            Some(variant) => serde_json::json!({ "variant": variant }),
            None => serde_json::json!({}),
        };
        self.kind.open(&options.to_string())
    }

    /// The position of a step.
    ///
    /// # Errors
    ///
    /// If something in it cannot be played.
    pub fn position(&self, step: &CourseStep) -> Result<Box<dyn AnyPosition>, BadCourse> {
        let bad = |why| BadCourse {
            line: step.line,
            why,
        };
        let rules = self.rules().map_err(|_| bad(BadCourseLine::Variant))?;
        let mut position = rules.start();
        for action in &step.play {
            let played = position.play_exact(action);
            played.map_err(|_| bad(BadCourseLine::Play(action.clone())))?;
        }
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
        let board = scene.board;
        let cell = |name: &String| board.find(name);
        let arrows = self.arrows.iter();
        scene.marks = arrows
            .filter_map(|(from, to)| {
                let (from, to) = (cell(from)?, cell(to)?);
                Some(Mark::Moved { from, to })
            })
            .collect();
        let marks = self.marks.iter().filter_map(cell);
        scene.marks.extend(marks.map(|at| Mark::Chosen { at }));
    }
}

#[must_use]
pub fn learner(position: &dyn AnyPosition) -> Option<Seat> {
    match position.turn() {
        Turn::Player(seat) => Some(seat),
        Turn::Chance | Turn::Over(_) => None,
    }
}
