//! Courses: lessons that teach a variant of a game, one task per step. A course is data in the
//! folder of its game; `docs/develop/lessons.md` describes the format. The words are in the locale
//! files.

mod check;
mod judge;
mod puzzle;
mod read;

use cairn_kernel::{AnyPosition, AnyRules, Mark, Scene, Seat, Turn};

use super::{Catalog, GameKind};

pub use judge::{captures, turns};
pub use puzzle::{GamePuzzle, PuzzleDifficulty, PuzzleLine};
pub use read::{BadCourse, BadCourseLine};

/// The lessons of one variant of a game.
#[derive(Clone, Debug)]
pub struct GameCourse {
    pub kind: GameKind,
    /// The variant, if the game has several.
    pub variant: Option<&'static str>,
    /// The steps in order; at least one.
    pub steps: Vec<CourseStep>,
}

#[derive(Clone, Debug)]
pub struct CourseStep {
    /// The name, which is part of the keys of its sentences.
    pub name: String,
    /// A hash of everything but the words: it changes when the step does.
    pub version: u32,
    line: usize,
    /// The moves played from the start, chance included.
    play: Vec<String>,
    marks: Vec<String>,
    /// The arrows, each from a cell to a cell.
    arrows: Vec<(String, String)>,
    /// The turns to find, in order; at least one.
    pub stages: Vec<StepStage>,
}

#[derive(Clone, Debug)]
pub struct StepStage {
    line: usize,
    right: RightAnswer,
    /// Wrong turns, each with the turn that punishes it.
    punished: Vec<(String, Vec<String>)>,
    /// What the opponent and chance play after a right answer.
    reply: Vec<String>,
}

/// The turns that solve a stage.
#[derive(Clone, Debug)]
enum RightAnswer {
    /// These, or others that lead to the same position.
    Turns(Vec<String>),
    /// All turns that capture at least this many; and an example of one.
    Takes(u32, String),
    Goals(Vec<AnswerGoal>),
}

/// What a turn can be asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
enum AnswerGoal {
    Any,
    Win,
    Take,
    TakeOn(String),
    /// Begin at this cell or word.
    From(String),
    /// End at this cell or word.
    To(String),
}

impl GameKind {
    /// The course of a variant; of the usual one if none is named. `None` if it has none.
    ///
    /// # Errors
    ///
    /// If it does not follow `docs/develop/lessons.md`. Tests make sure that this does not happen.
    pub fn course(&self, variant: Option<&str>) -> Result<Option<GameCourse>, BadCourse> {
        let usual = self.about.variants.first().copied().unwrap_or_default();
        let wanted = variant.unwrap_or(usual);
        let found = self
            .about
            .courses
            .iter()
            .find(|(variant, _)| *variant == wanted);
        found.map(|(_, text)| read::read(*self, text)).transpose()
    }

    /// The variants that have a course, in order: a variant each, or `None` where there is only one
    /// variant.
    pub fn taught(&self) -> impl Iterator<Item = Option<&'static str>> + use<> {
        let variants = self.about.courses.iter().map(|(variant, _)| *variant);
        variants.map(|variant| Some(variant).filter(|it| !it.is_empty()))
    }
}

impl GameCourse {
    /// Reads the text of a course, whose first line names the game.
    ///
    /// # Errors
    ///
    /// If it does not follow `docs/develop/lessons.md`.
    pub fn read(catalog: &Catalog, text: &str) -> Result<GameCourse, BadCourse> {
        read::read(read::kind(catalog, text)?, text)
    }

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
    /// The line of the file it begins on.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

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
