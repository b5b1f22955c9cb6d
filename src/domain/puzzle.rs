//! Puzzles: which one somebody is asked, and what is kept of their answers. The task itself is
//! that of a lesson.

use std::{collections::BTreeMap, sync::Arc};

use cairn_kernel::mix;
use cairn_rules::{Catalog, GameCourse, GamePuzzle, PuzzleDifficulty};

use crate::{CourseProgress, CourseState, Form, MOST_STARS, ParticipantId, Timestamp, further};

/// A puzzle and the form it is of.
pub type FormPuzzle = (Form, Arc<GamePuzzle>);

/// How far somebody has come with a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleProgress {
    /// The puzzle's number.
    pub puzzle: u32,
    /// The form it is about, and what has been answered.
    pub progress: CourseProgress,
}

/// Which puzzles somebody wants; all if nothing is named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleWish {
    /// Of this game.
    pub game: Option<String>,
    /// Of this form of it.
    pub variant: Option<String>,
    /// Of this difficulty.
    pub difficulty: Option<PuzzleDifficulty>,
}

/// How many people a puzzle was put to, and what became of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleTally {
    /// Those who have seen it.
    pub asked: u64,
    /// Those of them who have solved it, or were shown the solution.
    pub settled: u64,
    /// Those who have solved it.
    pub solved: u64,
    /// Those of them whose first answer was right.
    pub at_once: u64,
}

/// What has become of a puzzle that somebody was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleOutcome {
    /// Nothing yet.
    Open,
    /// They have solved it: these are their stars.
    Solved(u8),
    /// They have been shown the solution.
    Shown,
}

impl PuzzleProgress {
    /// Whether it is about this puzzle.
    #[must_use]
    pub fn is_of(&self, form: &Form, puzzle: &GamePuzzle) -> bool {
        self.puzzle == puzzle.number && self.progress.form == *form
    }

    /// What has become of it.
    #[must_use]
    pub fn outcome(&self) -> PuzzleOutcome {
        PuzzleOutcome::of(&self.progress.state)
    }
}

impl PuzzleOutcome {
    /// What has become of a puzzle in this state.
    #[must_use]
    pub fn of(state: &CourseState) -> PuzzleOutcome {
        if !state.is_done() {
            return PuzzleOutcome::Open;
        }
        match state.stars.values().copied().max() {
            Some(stars) if stars > 0 => PuzzleOutcome::Solved(stars),
            _ => PuzzleOutcome::Shown,
        }
    }

    /// The stars, once it is settled: none of them if the solution was shown.
    #[must_use]
    pub fn stars(self) -> Option<u8> {
        match self {
            PuzzleOutcome::Open => None,
            PuzzleOutcome::Solved(stars) => Some(stars.min(MOST_STARS)),
            PuzzleOutcome::Shown => Some(0),
        }
    }
}

impl PuzzleWish {
    /// Those of these puzzles that are as wished, in their order.
    #[must_use]
    pub fn of(&self, puzzles: &[FormPuzzle]) -> Vec<FormPuzzle> {
        let is_wished = |(form, puzzle): &&FormPuzzle| {
            self.game.as_ref().is_none_or(|it| *it == form.game)
                && (self.variant.is_none() || self.variant == form.variant)
                && self.difficulty.is_none_or(|it| it == puzzle.difficulty)
        };
        puzzles.iter().filter(is_wished).cloned().collect()
    }
}

/// Reads all puzzles of these games, in the order of the catalog.
#[must_use]
pub fn all_puzzles(catalog: &Catalog) -> Vec<FormPuzzle> {
    let forms = Form::all(catalog).into_iter();
    let of = |form: Form| {
        let kind = catalog.game(&form.game);
        let puzzles = kind.map(|it| it.puzzles(form.variant.as_deref()));
        let puzzles = puzzles.into_iter().flatten();
        puzzles.map(move |it| (form.clone(), Arc::new(it)))
    };
    forms.flat_map(of).collect()
}

/// What became of puzzles, by form and number.
pub type PuzzleTallies = BTreeMap<(Form, u32), PuzzleTally>;

/// The place among the puzzles of a form counts like the results of this number of people.
const PEOPLE: u64 = 10;

/// The same puzzles, each as hard as people find it. Their places, which say how long a search
/// needs for them, count until enough people have tried; then the share of those who solve one
/// with their first answer. A third of each form is easy, a third hard.
#[must_use]
pub fn ranked_puzzles(puzzles: &[FormPuzzle], tallies: &PuzzleTallies) -> Vec<FormPuzzle> {
    let mut ranked = puzzles.to_vec();
    for of_form in ranked.chunk_by_mut(|one, other| one.0 == other.0) {
        let count = of_form.len();
        // In millionths.
        let failing = |place: usize| {
            let (form, puzzle) = &of_form[place];
            let tally = tallies.get(&(form.clone(), puzzle.number));
            let tally = tally.copied().unwrap_or_default();
            let supposed = (2 * place as u64 + 1) * 500_000 / count as u64;
            let failed = tally.settled.saturating_sub(tally.at_once) * 1_000_000;
            (PEOPLE * supposed + failed) / (PEOPLE + tally.settled)
        };
        let mut places: Vec<usize> = (0..count).collect();
        places.sort_by_cached_key(|place| failing(*place));
        for (rank, place) in places.into_iter().enumerate() {
            let difficulty = PuzzleDifficulty::of_rank(rank, count);
            let puzzle = &mut of_form[place].1;
            if puzzle.difficulty != difficulty {
                Arc::make_mut(puzzle).difficulty = difficulty;
            }
        }
    }
    ranked
}

/// So many settled puzzles make somebody a beginner no longer.
const FIRST_EASY: usize = 3;

/// Chooses the puzzle that somebody is asked next: the one they were asked last and have not
/// settled, or one that is new to them, or the one that has waited longest. Another than `but`,
/// which they would rather leave. None if they have settled all of these. Beginners get the easy
/// ones first.
#[must_use]
pub fn next_puzzle(
    puzzles: Vec<FormPuzzle>,
    (who, known): (ParticipantId, &[PuzzleProgress]),
    but: Option<u32>,
) -> Option<FormPuzzle> {
    let of = |(form, puzzle): &FormPuzzle| known.iter().find(|it| it.is_of(form, puzzle));
    let mut open: Vec<_> = puzzles
        .into_iter()
        .filter(|it| {
            let outcome = of(it).map(PuzzleProgress::outcome);
            outcome.is_none_or(|it| it == PuzzleOutcome::Open) && Some(it.1.number) != but
        })
        .collect();
    let is_settled = |it: &&PuzzleProgress| it.outcome() != PuzzleOutcome::Open;
    let is_beginner = known.iter().filter(is_settled).count() < FIRST_EASY;
    let rank = |it: PuzzleDifficulty| if is_beginner { it as u8 } else { 0 };
    // Everybody has an order of their own.
    open.sort_by_key(|it| {
        let mixed = mix(who.0.unsigned_abs(), u64::from(it.1.number));
        match of(it) {
            Some(known) if but.is_none() => (0, known.progress.at.0.wrapping_neg(), mixed),
            Some(known) => (2, known.progress.at.0, mixed),
            None => (1, i64::from(rank(it.1.difficulty)), mixed),
        }
    });
    open.into_iter().next()
}

/// Decides to show the solution. What is settled stays as it is.
#[must_use]
pub fn decide_solution(course: &GameCourse, state: &CourseState) -> CourseState {
    if state.is_done() {
        return state.clone();
    }
    let mut shown = crate::decide_lesson_step(course, state, course.steps.len());
    shown.stars.entry(state.step.clone()).or_insert(0);
    shown
}

/// What is kept of a puzzle that was just put to somebody.
#[must_use]
pub fn asked_puzzle(
    who: ParticipantId,
    (form, puzzle): (&Form, &GamePuzzle),
    at: Timestamp,
) -> PuzzleProgress {
    PuzzleProgress {
        puzzle: puzzle.number,
        progress: further((who, form), None, CourseState::begin(&puzzle.course), at),
    }
}
