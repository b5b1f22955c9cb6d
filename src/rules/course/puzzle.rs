//! Puzzles: positions with one right turn. Each is a course of one step, so that it is shown and
//! judged like a task of a lesson. `cairn-lab puzzles` finds them for the game's `play.toml`.

use std::sync::Arc;

use serde_json::Value;

use super::{
    CourseStep, GameCourse, GameKind, Hash, Play, PuzzleLine, RightAnswer, StepStage, play,
};

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
    /// The puzzles of a variant, easiest first.
    #[must_use]
    pub fn puzzles(&self, variant: Option<&str>) -> Vec<GamePuzzle> {
        let mut lines = self.puzzle_lines(play(self.about), variant);
        lines.sort_by_key(|it| it.positions);
        let count = lines.len();
        let puzzles = lines.into_iter().enumerate();
        let puzzles =
            puzzles.map(|(rank, line)| self.puzzle(line, PuzzleDifficulty::of_rank(rank, count)));
        puzzles.collect()
    }

    /// The puzzles of a variant in a file like the game's, in their order.
    #[must_use]
    pub fn puzzle_lines(&self, play: &Play, variant: Option<&str>) -> Vec<PuzzleLine> {
        let lines = play.variant(self.about, variant).map(|it| &it.puzzles);
        let variant = variant.or(self.about.variants.first().copied());
        let variant = variant.map(|it| ("variant".to_owned(), Value::from(it)));
        let lines = lines.into_iter().flatten().map(|line| PuzzleLine {
            options: variant.clone().into_iter().collect(),
            ..line.clone()
        });
        lines.collect()
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
        let mut hash = Hash::START;
        hash.add(self.variant().unwrap_or_default());
        let words = self.actions.iter().chain(&self.turn);
        words.for_each(|it| hash.add(it));
        hash.0
    }

    fn step(&self, number: u32) -> CourseStep {
        let turn = self.turn.join(" ");
        CourseStep {
            name: format!("puzzle-{number:08x}"),
            version: 0,
            line: 1,
            play: self.actions.clone(),
            marks: Vec::new(),
            arrows: Vec::new(),
            stages: vec![StepStage {
                right: match self.takes {
                    Some(count) => RightAnswer::Takes(count, turn),
                    None => RightAnswer::Turns(vec![turn]),
                },
                punished: Vec::new(),
                reply: Vec::new(),
            }],
        }
    }
}
