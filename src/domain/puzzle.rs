//! Puzzles: which one somebody gets, and what is stored of their answers. The task itself is that
//! of a lesson.

use std::{collections::BTreeMap, sync::Arc};

use cairn_kernel::mix;
use cairn_rules::{Catalog, GameCourse, GamePuzzle, PuzzleDifficulty};
use serde::Deserialize;

use crate::{CourseProgress, CourseState, MAX_STARS, ParticipantId, Timestamp, Variant, further};

pub type VariantPuzzle = (Variant, Arc<GamePuzzle>);

/// The puzzles somebody wants; all if nothing is named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleFilter {
    pub game: Option<String>,
    pub variant: Option<String>,
    pub difficulty: Option<PuzzleDifficulty>,
}

/// How many people were given a puzzle, and with what results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct PuzzleTally {
    /// People who have seen it.
    pub asked: u64,
    /// How many of them have solved it or were shown the solution.
    pub settled: u64,
    pub solved: u64,
    /// How many of those had the right answer first.
    pub at_once: u64,
}

/// The outcome of a puzzle somebody was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleOutcome {
    Open,
    /// Solved, with these stars.
    Solved(u8),
    Shown,
}

impl CourseProgress {
    pub fn is_of(&self, variant: &Variant, puzzle: &GamePuzzle) -> bool {
        self.puzzle == Some(puzzle.number) && self.variant == *variant
    }

    /// The outcome of the puzzle.
    pub fn outcome(&self) -> PuzzleOutcome {
        PuzzleOutcome::from_state(&self.state)
    }
}

impl PuzzleOutcome {
    pub fn from_state(state: &CourseState) -> PuzzleOutcome {
        if !state.is_done() {
            return PuzzleOutcome::Open;
        }
        match state.stars.values().copied().max() {
            Some(stars) if stars > 0 => PuzzleOutcome::Solved(stars),
            _ => PuzzleOutcome::Shown,
        }
    }

    /// The stars, once it is settled: zero if the solution was shown.
    pub fn stars(self) -> Option<u8> {
        match self {
            PuzzleOutcome::Open => None,
            PuzzleOutcome::Solved(stars) => Some(stars.min(MAX_STARS)),
            PuzzleOutcome::Shown => Some(0),
        }
    }
}

impl PuzzleFilter {
    /// The puzzles that match the filter, in their order.
    pub fn matching_puzzles(&self, puzzles: &[VariantPuzzle]) -> Vec<VariantPuzzle> {
        let is_match = |(variant, puzzle): &&VariantPuzzle| {
            self.game.as_ref().is_none_or(|it| *it == variant.game)
                && (self.variant.is_none() || self.variant == variant.key)
                && self.difficulty.is_none_or(|it| it == puzzle.difficulty)
        };
        puzzles.iter().filter(is_match).cloned().collect()
    }
}

/// Reads all puzzles of these games, in the order of the catalog.
pub fn all_puzzles(catalog: &Catalog) -> Vec<VariantPuzzle> {
    let variants = Variant::all(catalog).into_iter();
    let of = |variant: Variant| {
        let kind = catalog.game(&variant.game);
        let puzzles = kind.map(|it| it.puzzles(variant.key.as_deref()));
        let puzzles = puzzles.into_iter().flatten();
        puzzles.map(move |it| (variant.clone(), Arc::new(it)))
    };
    variants.flat_map(of).collect()
}

/// Results of puzzles, by variant and number.
pub type PuzzleTallies = BTreeMap<(Variant, u32), PuzzleTally>;

/// The rank among the puzzles of a variant weighs as much as the results of this number of people.
const PEOPLE: u64 = 10;

/// The same puzzles, ranked by how hard people find them. Their original rank, by the length of the
/// search they need, counts until enough people have tried; then the share who solve one with their
/// first answer. A third of each variant is easy, a third hard.
pub fn ranked_puzzles(puzzles: &[VariantPuzzle], tallies: &PuzzleTallies) -> Vec<VariantPuzzle> {
    let mut ranked = puzzles.to_vec();
    for of_variant in ranked.chunk_by_mut(|one, other| one.0 == other.0) {
        let count = of_variant.len();
        // In millionths.
        let failing = |place: usize| {
            let (variant, puzzle) = &of_variant[place];
            let tally = tallies.get(&(variant.clone(), puzzle.number));
            let tally = tally.copied().unwrap_or_default();
            let supposed = (2 * place as u64 + 1) * 500_000 / count as u64;
            let failed = tally.settled.saturating_sub(tally.at_once) * 1_000_000;
            (PEOPLE * supposed + failed) / (PEOPLE + tally.settled)
        };
        let mut places: Vec<usize> = (0..count).collect();
        places.sort_by_cached_key(|place| failing(*place));
        for (rank, place) in places.into_iter().enumerate() {
            let difficulty = PuzzleDifficulty::of_rank(rank, count);
            let puzzle = &mut of_variant[place].1;
            if puzzle.difficulty != difficulty {
                Arc::make_mut(puzzle).difficulty = difficulty;
            }
        }
    }
    ranked
}

/// Settled puzzles after which somebody is no longer a beginner.
const FIRST_EASY: usize = 3;

/// Chooses somebody's next puzzle: the last one they were given if it is not settled, else one that
/// is new to them, of the games they have opened if one is left there, else the one that has waited
/// longest. Never `but`, which they want to skip. None if they have settled all of these. Beginners
/// get the easy ones first.
pub fn next_puzzle(
    puzzles: Vec<VariantPuzzle>,
    (who, known, opened): (ParticipantId, &[CourseProgress], &[String]),
    but: Option<u32>,
) -> Option<VariantPuzzle> {
    let of = |(variant, puzzle): &VariantPuzzle| known.iter().find(|it| it.is_of(variant, puzzle));
    let mut open: Vec<_> = puzzles
        .into_iter()
        .filter(|it| {
            let outcome = of(it).map(CourseProgress::outcome);
            outcome.is_none_or(|it| it == PuzzleOutcome::Open) && Some(it.1.number) != but
        })
        .collect();
    let is_settled = |it: &&CourseProgress| it.outcome() != PuzzleOutcome::Open;
    let is_beginner = known.iter().filter(is_settled).count() < FIRST_EASY;
    let rank = |it: PuzzleDifficulty| if is_beginner { it as u8 } else { 0 };
    // Everybody has their own order.
    open.sort_by_key(|it| {
        let mixed = mix(who.0.unsigned_abs(), u64::from(it.1.number));
        match of(it) {
            Some(known) if but.is_none() => (0, false, known.at.0.wrapping_neg(), mixed),
            Some(known) => (2, false, known.at.0, mixed),
            None => {
                let is_unfamiliar = !opened.contains(&it.0.game);
                (1, is_unfamiliar, i64::from(rank(it.1.difficulty)), mixed)
            }
        }
    });
    open.into_iter().next()
}

/// Decides to show the solution. A settled puzzle stays as it is.
pub fn decide_solution(course: &GameCourse, state: &CourseState) -> CourseState {
    if state.is_done() {
        return state.clone();
    }
    let mut shown = crate::decide_lesson_step(course, state, course.steps.len());
    shown.stars.entry(state.step.clone()).or_insert(0);
    shown
}

/// The stored state of a puzzle that was just given to somebody.
pub fn asked_puzzle(
    who: ParticipantId,
    (variant, puzzle): (&Variant, &GamePuzzle),
    at: Timestamp,
) -> CourseProgress {
    let of = (who, variant, Some(puzzle.number));
    further(of, None, CourseState::begin(&puzzle.course), at)
}
