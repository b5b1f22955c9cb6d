//! Use cases of puzzles: which one is asked, and what became of it. Answers are those of a lesson.

use std::sync::Arc;

use cairn_domain::{
    CourseProgress, CourseState, Form, Participant, PersonWrite, PlayerId, PuzzleProgress,
    PuzzleTally, PuzzleWish, Refusal, Write, asked_puzzle, decide_solution, next_puzzle,
};
use cairn_rules::GamePuzzle;

use super::{App, AppError, Committed, LessonView};

impl App {
    /// The puzzle with this number, as somebody has come to it.
    ///
    /// # Errors
    ///
    /// If there is no such puzzle, or no more.
    pub async fn puzzle(
        &self,
        player: PlayerId,
        form: &Form,
        number: u32,
    ) -> Result<LessonView, AppError> {
        let known = match self.store.participant(player).await? {
            Some(known) => self.store.puzzles(known.id).await?,
            None => Vec::new(),
        };
        let kind = self.catalog.game(&form.game);
        let puzzles = kind.map(|it| it.puzzles(form.variant.as_deref()));
        let mut puzzles = puzzles.into_iter().flatten();
        let puzzle = puzzles.find(|it| it.number == number);
        let puzzle = puzzle.ok_or(Refusal::NoSuchPuzzle)?;
        Ok(seen(form.clone(), puzzle, &known))
    }

    /// Asks somebody a puzzle that is as wished: the one they are at, or another than `but`.
    ///
    /// # Errors
    ///
    /// If none is left.
    pub async fn ask_puzzle(
        &self,
        who: &Participant,
        wish: &PuzzleWish,
        but: Option<u32>,
    ) -> Result<LessonView, AppError> {
        let puzzles = wish.puzzles(&self.catalog);
        let known = self.store.puzzles(who.id).await?;
        let next = next_puzzle(puzzles, (who.id, &known), but);
        let Some((form, puzzle)) = next else {
            let any = PuzzleWish {
                difficulty: None,
                ..wish.clone()
            };
            let are_there = !any.puzzles(&self.catalog).is_empty();
            let why = if are_there {
                Refusal::NoPuzzleLeft
            } else {
                Refusal::NoPuzzleYet
            };
            return Err(why.into());
        };
        if !known.iter().any(|it| it.is_of(&form, &puzzle)) {
            let asked = asked_puzzle(who.id, (&form, &puzzle), self.now());
            let write = Write::Person(PersonWrite::Puzzle(Box::new(asked.clone())));
            if let Committed::Done = self.commit(vec![write]).await? {
                return Ok(seen(form, puzzle, &[asked]));
            }
        }
        let known = self.store.puzzles(who.id).await?;
        Ok(seen(form, puzzle, &known))
    }

    /// Settles a puzzle by its solution.
    ///
    /// # Errors
    ///
    /// If another device was faster.
    pub async fn give_up_puzzle(
        &self,
        view: &mut LessonView,
        who: &Participant,
    ) -> Result<(), AppError> {
        if view.state.is_done() {
            return Ok(());
        }
        let state = decide_solution(&view.course, &view.state);
        self.keep_lesson(view, who.id, state).await
    }

    /// How many people a puzzle was put to, and what became of it.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn puzzle_tally(&self, form: &Form, number: u32) -> Result<PuzzleTally, AppError> {
        Ok(self.store.puzzle_tally(form, number).await?)
    }
}

/// A puzzle as it stands for somebody of whom this is known.
fn seen(form: Form, puzzle: GamePuzzle, known: &[PuzzleProgress]) -> LessonView {
    let mut known = known.iter();
    let stored = known.find(|it| it.is_of(&form, &puzzle));
    let stored = stored.map(|it| it.progress.clone());
    let course = Arc::new(puzzle.course.clone());
    // What cannot be read is begun again.
    let state = |it: &CourseProgress| it.state.brought_to(&course).unwrap_or(it.state.clone());
    let begun = || CourseState::begin(&course);
    LessonView {
        state: stored.as_ref().map_or_else(begun, state),
        course,
        puzzle: Some(puzzle),
        form,
        changed: false,
        stored,
    }
}
