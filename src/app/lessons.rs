//! Use cases of lessons: somebody's place in a course, and their answers.

use cairn_store::{GameFilter, GameSelection, Tx};
use std::sync::Arc;

use cairn_domain::{
    CourseProgress, CourseState, GameId, LastPress, LessonPress, LessonResult, Participant,
    ParticipantId, PlayerId, Refusal, Revision, Variant, decide_lesson_press, further,
};
use cairn_rules::{GameCourse, GamePuzzle};

use super::{App, AppError, load::run_blocking};

/// A course as somebody sees it, or a puzzle, which is a course of one step.
#[derive(Debug)]
pub struct LessonView {
    pub course: Arc<GameCourse>,
    /// The puzzle, if it is one.
    pub puzzle: Option<Arc<GamePuzzle>>,
    /// The game and the turn it is made of, if it is a puzzle from one's own game.
    pub own: Option<(GameId, u32)>,
    pub variant: Variant,
    pub state: CourseState,
    /// Their step has changed since they were last here.
    pub changed: bool,
    /// It was given to somebody who has not named its game, and has never opened it.
    pub is_unfamiliar: bool,
    pub(super) stored: Option<CourseProgress>,
}

impl LessonView {
    /// Its revision: 0 while nothing is stored.
    pub fn revision(&self) -> Revision {
        self.stored.as_ref().map_or(Revision(0), |it| it.revision)
    }

    /// The result of the press that led here, once more, and the step it was made in. None if this
    /// is another press, or one made on another state. Fails if the course has changed since.
    pub async fn pressed_again(
        &self,
        seen: Revision,
        what: &LessonPress,
    ) -> Result<Option<(String, Option<LessonResult>)>, AppError> {
        let last = self.led_here_from(seen).filter(|it| it.what == *what);
        let Some(LastPress { from, what }) = last.cloned() else {
            return Ok(None);
        };
        let step = from.step.clone();
        let (result, _) = judge_press(&self.course, from, what).await?;
        Ok(Some((step, result)))
    }

    /// The press that led here, if it was made on this revision.
    pub fn led_here_from(&self, seen: Revision) -> Option<&LastPress> {
        let last = self.state.last.as_deref();
        last.filter(|_| seen.0.checked_add(1) == Some(self.revision().0))
    }
}

impl App {
    /// Somebody's state in the course of a variant; of the usual one if only the game is named.
    /// Fails if there is no such variant, or it has no course.
    pub async fn lesson(
        &self,
        player: PlayerId,
        game: &str,
        variant: Option<&str>,
    ) -> Result<LessonView, AppError> {
        let (_, variant) = self.variant(game, variant)?;
        let course = self.course(&variant);
        let course = course.ok_or_else(|| Refusal::NoCourse(variant.clone()))?;
        let stored = self.progress(player, &variant, None).await?;
        let view = |state, stored, changed| LessonView {
            course: Arc::clone(&course),
            puzzle: None,
            own: None,
            variant: variant.clone(),
            state,
            changed,
            is_unfamiliar: false,
            stored,
        };
        let Some(stored) = stored else {
            return Ok(view(CourseState::begin(&course), None, false));
        };
        let Some(state) = stored.state.brought_to(&course) else {
            return Ok(view(stored.state.clone(), Some(stored), false));
        };
        // Stored, so that buttons of the old step are outdated from now on.
        let mut brought = view(state.clone(), Some(stored), true);
        let who = brought.stored.as_ref().map(|it| it.who);
        if let Some(who) = who {
            self.keep_lesson(&mut brought, who, state).await?;
        }
        Ok(brought)
    }

    /// The same for somebody who opens the course again: at the first task that they have not
    /// solved.
    pub async fn open_lesson(
        &self,
        player: PlayerId,
        game: &str,
        variant: Option<&str>,
    ) -> Result<LessonView, AppError> {
        let mut view = self.lesson(player, game, variant).await?;
        let who = view.stored.as_ref().map(|it| it.who);
        if let (Some(state), Some(who)) = (view.state.reopened_state(&view.course), who) {
            self.keep_lesson(&mut view, who, state).await?;
        }
        Ok(view)
    }

    /// The course of a variant, if there is one.
    pub fn course(&self, variant: &Variant) -> Option<Arc<GameCourse>> {
        self.courses.course(&self.catalog, variant)
    }

    /// Somebody's progress in the course of a variant, or with a puzzle of it.
    pub(super) async fn progress(
        &self,
        player: PlayerId,
        variant: &Variant,
        puzzle: Option<u32>,
    ) -> Result<Option<CourseProgress>, AppError> {
        Ok(match self.store.participant(player).await? {
            Some(known) => self.store.progress(known.id, variant, puzzle).await?,
            None => None,
        })
    }

    /// The courses that somebody has begun, the latest first.
    pub async fn courses_of(&self, player: PlayerId) -> Result<Vec<CourseProgress>, AppError> {
        match self.store.participant(player).await? {
            Some(known) => Ok(self.store.courses(known.id).await?),
            None => Ok(Vec::new()),
        }
    }

    /// The games of the catalog that somebody has played, or begun to learn.
    pub(super) async fn opened_games(&self, who: &Participant) -> Result<Vec<String>, AppError> {
        let begun = self.store.courses(who.id).await?.into_iter();
        let mut opened: Vec<String> = begun.map(|it| it.variant.game).collect();
        for kind in self.catalog.games() {
            let filter = who.user.map(|player| GameFilter {
                game: Some(kind.about.key),
                which: GameSelection::All,
                ..GameFilter::of_player(player)
            });
            if let Some(filter) = filter
                && !self.store.games(filter, 1).await?.is_empty()
            {
                opened.push(kind.about.key.to_owned());
            }
        }
        Ok(opened)
    }

    /// Whether somebody has finished a game of this kind, in any variant.
    pub async fn has_finished(
        &self,
        player: PlayerId,
        variant: &Variant,
    ) -> Result<bool, AppError> {
        let filter = GameFilter {
            game: self.catalog.game(&variant.game).map(|it| it.about.key),
            which: GameSelection::Over(0),
            ..GameFilter::of_player(player)
        };
        Ok(!self.store.games(filter, 1).await?.is_empty())
    }

    /// Applies an answer to the current task, and returns its result, or goes to another step.
    /// Fails if the rules do not allow the turn, or another device was faster.
    pub async fn press_lesson(
        &self,
        view: &mut LessonView,
        who: &Participant,
        what: LessonPress,
    ) -> Result<Option<LessonResult>, AppError> {
        let (result, state) = judge_press(&view.course, view.state.clone(), what).await?;
        self.keep_lesson(view, who.id, state).await?;
        Ok(result)
    }

    pub(super) async fn keep_lesson(
        &self,
        view: &mut LessonView,
        who: ParticipantId,
        state: CourseState,
    ) -> Result<(), AppError> {
        let puzzle = view.puzzle.as_ref().map(|it| it.number);
        let of = (who, &view.variant, puzzle);
        let progress = further(of, view.stored.as_ref(), state, self.now());
        let save = async |tx: Tx| {
            let stored = tx.progress(who, &view.variant, puzzle).await?;
            if stored.map_or(Revision(0), |it| it.revision) != view.revision() {
                return Err(AppError::from(Refusal::LessonMovedOn));
            }
            Ok(tx.save_progress(&progress).await?)
        };
        self.store.transact(save).await?;
        view.state = progress.state.clone();
        view.stored = Some(progress);
        Ok(())
    }
}

/// Judges a press on a blocking thread: positions are played from their start.
async fn judge_press(
    course: &Arc<GameCourse>,
    state: CourseState,
    what: LessonPress,
) -> Result<(Option<LessonResult>, CourseState), AppError> {
    let course = Arc::clone(course);
    let judged = run_blocking(move || decide_lesson_press(&course, &state, what));
    Ok(judged.await??)
}
