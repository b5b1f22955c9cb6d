//! Use cases of puzzles: choosing them, and their outcomes. Answers are handled as in lessons.

use std::sync::Arc;

use cairn_domain::{
    CourseProgress, CourseState, DiscordTask, Family, GameId, GuildId, Participant, PlayerId,
    PuzzleDay, PuzzleFilter, PuzzleTally, Refusal, ServerSettings, Subject, Task, TaskWrite,
    Timestamp, Variant, VariantPuzzle, Write, asked_puzzle, decide_solution, next_puzzle,
    own_puzzle, own_puzzles, puzzle_of_day,
};
use cairn_rules::GamePuzzle;
use cairn_store::Tx;

use super::{App, AppError, LessonView, LoadedGame};

impl App {
    /// The puzzle with this number, with somebody's progress. Fails if there is no such puzzle, or
    /// none any more.
    pub async fn puzzle(
        &self,
        player: PlayerId,
        variant: &Variant,
        number: u32,
    ) -> Result<LessonView, AppError> {
        let puzzles = self.puzzles().await?;
        let mut puzzles = puzzles.iter();
        let puzzle = puzzles.find(|(of, it)| of == variant && it.number == number);
        let (_, puzzle) = puzzle.ok_or(Refusal::NoSuchPuzzle)?;
        let stored = self.progress(player, variant, Some(number)).await?;
        Ok(puzzle_view(variant.clone(), Arc::clone(puzzle), stored))
    }

    /// A turn of one's own finished game as a puzzle, with one's progress. Fails if they did not
    /// play the game, or this turn is no puzzle.
    pub async fn own_puzzle(
        &self,
        player: PlayerId,
        (id, turn): (GameId, u32),
    ) -> Result<LessonView, AppError> {
        let LoadedGame { game, table } = self.view(id).await?;
        if game.seat_of_user(player).is_none() {
            return Err(Refusal::NotAPlayer.into());
        }
        let review = self.store.review(id).await?;
        let puzzle = review.and_then(|review| {
            let of = (&game, &*table, &review);
            own_puzzle(&self.catalog, of, (player, turn))
        });
        let puzzle = Arc::new(puzzle.ok_or(Refusal::NoSuchPuzzle)?);
        let variant = game.terms.variant;
        let stored = self.progress(player, &variant, Some(puzzle.number)).await?;
        Ok(LessonView {
            own: Some((id, turn)),
            ..puzzle_view(variant, puzzle, stored)
        })
    }

    /// The turn of somebody's finished game that cost them most after this one, among those that
    /// are puzzles. Fails if the game cannot be shown.
    pub async fn next_own_puzzle(
        &self,
        player: PlayerId,
        (id, turn): (GameId, u32),
    ) -> Result<Option<u32>, AppError> {
        let game = self.view(id).await?.game;
        let review = self.store.review(id).await?;
        Ok(review.and_then(|review| {
            let own = own_puzzles(&self.catalog, (&game, &review), player);
            let mut after = own.iter().skip_while(|it| it.turn != turn).skip(1);
            after.next().map(|it| it.turn)
        }))
    }

    /// Gives a person a puzzle that matches the filter: their current one, or another than `but`.
    /// If they name no game, it is rather of one that they have opened. Fails if none is left.
    pub async fn ask_puzzle(
        &self,
        who: &Participant,
        filter: &PuzzleFilter,
        but: Option<u32>,
    ) -> Result<LessonView, AppError> {
        let all = self.puzzles().await?;
        let puzzles = filter.matching_puzzles(&all);
        let opened = match filter.game {
            None => self.opened_games(who).await?,
            Some(_) => Vec::new(),
        };
        let give = async |tx: Tx| {
            let known = tx.puzzles(who.id).await?;
            let next = next_puzzle(puzzles.clone(), (who.id, &known, &opened), but);
            let Some((variant, puzzle)) = next else {
                return Ok(None);
            };
            let mut known = known.into_iter();
            if let Some(stored) = known.find(|it| it.is_of(&variant, &puzzle)) {
                return Ok(Some((variant, puzzle, stored)));
            }
            let asked = asked_puzzle(who.id, (&variant, &puzzle), self.now());
            tx.save_progress(&asked).await?;
            anyhow::Ok(Some((variant, puzzle, asked)))
        };
        let Some((variant, puzzle, asked)) = self.store.transact(give).await? else {
            let any = PuzzleFilter {
                difficulty: None,
                ..filter.clone()
            };
            let are_there = !any.matching_puzzles(&all).is_empty();
            let why = if are_there {
                Refusal::NoPuzzleLeft
            } else {
                Refusal::NoPuzzleYet
            };
            return Err(why.into());
        };
        let is_unfamiliar = filter.game.is_none() && !opened.contains(&variant.game);
        Ok(LessonView {
            is_unfamiliar,
            ..puzzle_view(variant, puzzle, Some(asked))
        })
    }

    /// Settles a puzzle by its solution. Fails if another device was faster.
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

    /// A server's puzzle of a day, from the games that it offers, with its number.
    pub async fn puzzle_of_day(
        &self,
        guild: GuildId,
        chosen: &ServerSettings,
        day: PuzzleDay,
    ) -> Result<Option<(LessonView, u32)>, AppError> {
        let mut puzzles = self.puzzles().await?.to_vec();
        puzzles.retain(|(variant, _)| chosen.offers(&variant.game).is_ok());
        Ok(puzzle_of_day(puzzles, guild, day).map(fresh_puzzle_view))
    }

    /// Whether this was a server's puzzle of an earlier day, whose solution it was told lately.
    pub async fn is_solution_posted(&self, guild: GuildId, number: u32) -> anyhow::Result<bool> {
        let today = PuzzleDay::from_timestamp(self.now());
        let posts = self.store.outbox(Family::of_puzzles(guild)).await?;
        let days = posts.iter().filter_map(|it| match it.subject {
            Subject::Puzzle(_, day, of) if of == number => Some(day),
            _ => None,
        });
        // It may be asked again.
        Ok(days.max().is_some_and(|day| day < today))
    }

    /// The puzzle with this number, of any game.
    pub async fn puzzle_with(&self, number: u32) -> Result<Option<(LessonView, u32)>, AppError> {
        let puzzles = self.puzzles().await?;
        let found = puzzles.iter().find(|(_, it)| it.number == number);
        Ok(found.cloned().map(fresh_puzzle_view))
    }

    /// Schedules the puzzle of a server's next day.
    pub async fn post_puzzle_at(&self, guild: GuildId, due: Timestamp) -> Result<(), AppError> {
        self.put(puzzle_at(guild, due)).await
    }

    /// How many people were given a puzzle, and with what results.
    pub async fn puzzle_tally(
        &self,
        variant: &Variant,
        number: u32,
    ) -> Result<PuzzleTally, AppError> {
        Ok(self.store.puzzle_tally(variant, number).await?)
    }
}

/// The write that schedules the puzzle of a day.
pub(super) fn puzzle_at(guild: GuildId, due: Timestamp) -> Write {
    let task = Task::from(DiscordTask::PostPuzzle(guild));
    Write::Task(TaskWrite::Schedule(task, due))
}

/// A puzzle without anybody's progress, with its number.
fn fresh_puzzle_view((variant, puzzle): VariantPuzzle) -> (LessonView, u32) {
    let number = puzzle.number;
    (puzzle_view(variant, puzzle, None), number)
}

fn puzzle_view(
    variant: Variant,
    puzzle: Arc<GamePuzzle>,
    stored: Option<CourseProgress>,
) -> LessonView {
    let course = Arc::clone(&puzzle.course);
    // An unreadable state begins again.
    let state = |it: &CourseProgress| it.state.brought_to(&course).unwrap_or(it.state.clone());
    let begun = || CourseState::begin(&course);
    LessonView {
        state: stored.as_ref().map_or_else(begun, state),
        course,
        puzzle: Some(puzzle),
        own: None,
        variant,
        changed: false,
        is_unfamiliar: false,
        stored,
    }
}
