//! Puzzles: positions with one right turn. Each is a course of one step, so that it is shown and
//! judged like a task of a lesson. They are stored as lines in the folder of their game, written by
//! `cairn-lab puzzles`.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{CourseStep, GameCourse, GameKind, RightAnswer, StepStage};

/// A position and its right turn, as a line of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleLine {
    pub options: Map<String, Value>,
    /// The actions played up to the position, chance included.
    pub actions: Vec<String>,
    pub turn: Vec<String>,
    /// The expected score after the right turn, from −1 to 1.
    pub value: f64,
    /// The expected score after the best of all other turns.
    #[serde(default)]
    pub second: Option<f64>,
    /// How many pieces a right turn captures at least, in a game with too many turns to try them
    /// all. Then `second` is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<u32>,
    /// How many of the player's own turns a proved win takes, the right one included.
    #[serde(default)]
    pub wins_in: Option<u32>,
    /// How many positions a search examines until it finds the turn.
    #[serde(default)]
    pub positions: u64,
    pub why: String,
}

/// How hard a puzzle is compared to the others of its variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PuzzleDifficulty {
    /// Among the easiest third: as measured by a search at first, then by people.
    Easy,
    Medium,
    /// Among the hardest third.
    Hard,
}

impl PuzzleDifficulty {
    /// All of them, easiest first.
    pub const ALL: [PuzzleDifficulty; 3] = [
        PuzzleDifficulty::Easy,
        PuzzleDifficulty::Medium,
        PuzzleDifficulty::Hard,
    ];

    /// The difficulty of the puzzle at `rank` (0 is the easiest) of `count`.
    #[must_use]
    pub fn of_rank(rank: usize, count: usize) -> PuzzleDifficulty {
        PuzzleDifficulty::ALL[(rank * 3 / count.max(1)).min(2)]
    }

    /// Its spelling in commands and buttons.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            PuzzleDifficulty::Easy => "easy",
            PuzzleDifficulty::Medium => "medium",
            PuzzleDifficulty::Hard => "hard",
        }
    }

    #[must_use]
    pub fn read(text: &str) -> Option<PuzzleDifficulty> {
        PuzzleDifficulty::ALL
            .into_iter()
            .find(|it| it.key() == text)
    }
}

#[derive(Clone, Debug)]
pub struct GamePuzzle {
    /// Identifies the position and the turn; the same in every build that has them.
    pub number: u32,
    pub difficulty: PuzzleDifficulty,
    pub line: PuzzleLine,
    /// The task as a course of one step.
    pub course: Arc<GameCourse>,
}

impl GameKind {
    /// The puzzles of a variant, easiest first. A line that cannot be read is skipped; tests make
    /// sure that there is none.
    #[must_use]
    pub fn puzzles(&self, variant: Option<&str>) -> Vec<GamePuzzle> {
        let lines = self.about.puzzles.lines();
        let lines = lines.filter_map(|it| serde_json::from_str::<PuzzleLine>(it).ok());
        let mut lines: Vec<PuzzleLine> = lines.filter(|it| it.variant() == variant).collect();
        lines.sort_by_key(|it| it.positions);
        let count = lines.len();
        let puzzles = lines.into_iter().enumerate();
        let puzzles = puzzles.map(|(place, line)| {
            let difficulty = PuzzleDifficulty::of_rank(place, count);
            self.puzzle(line, difficulty)
        });
        puzzles.collect()
    }

    #[must_use]
    pub fn puzzle(&self, line: PuzzleLine, difficulty: PuzzleDifficulty) -> GamePuzzle {
        let number = line.number();
        let mut named = self.about.variants.iter().copied();
        GamePuzzle {
            difficulty,
            course: Arc::new(GameCourse {
                kind: *self,
                variant: named.find(|it| Some(*it) == line.variant()),
                steps: vec![line.step(number)],
            }),
            number,
            line,
        }
    }
}

impl PuzzleLine {
    /// The variant it is about, if the game has several.
    #[must_use]
    pub fn variant(&self) -> Option<&str> {
        self.options.get("variant").and_then(Value::as_str)
    }

    /// Identifies position and turn.
    fn number(&self) -> u32 {
        let variant = self.variant().unwrap_or_default();
        let words = [variant].into_iter();
        let words = words.chain(self.actions.iter().chain(&self.turn).map(String::as_str));
        let mut hash = super::read::Hash::default();
        words.for_each(|it| hash.add(it));
        hash.number()
    }

    fn step(&self, number: u32) -> CourseStep {
        CourseStep {
            name: format!("puzzle-{number:08x}"),
            version: 0,
            line: 1,
            play: self.actions.clone(),
            marks: Vec::new(),
            arrows: Vec::new(),
            stages: vec![StepStage {
                line: 1,
                right: match self.takes {
                    Some(count) => RightAnswer::Takes(count, self.turn.join(" ")),
                    None => RightAnswer::Turns(vec![self.turn.join(" ")]),
                },
                punished: Vec::new(),
                reply: Vec::new(),
            }],
        }
    }
}
