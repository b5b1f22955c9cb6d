//! Lessons: somebody's progress in a course, and the effect of their answers.

use std::collections::{BTreeMap, BTreeSet};

use cairn_kernel::{AnyPosition, PlayedAction, Seat};
use cairn_rules::{CourseStep, GameCourse, StepStage, learner};
use serde::{Deserialize, Deserializer, Serialize};

use crate::{DraftPosition, ParticipantId, Refusal, Revision, Timestamp, Variant};

/// The most stars a step gives: one less for each wrong answer, down to one.
pub const MAX_STARS: u8 = 3;

/// Somebody's progress in the course of a variant, or with a puzzle of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseProgress {
    #[serde(rename = "participant")]
    pub who: ParticipantId,
    pub variant: Variant,
    /// The number of the puzzle; none for the course.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<u32>,
    pub revision: Revision,
    pub at: Timestamp,
    #[serde(deserialize_with = "CourseState::deserialize_stored")]
    pub state: CourseState,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseState {
    /// The step they are at; empty when all are done.
    pub step: String,
    /// Its [`CourseStep::version`].
    pub version: u32,
    /// The actions played in it, by both sides.
    #[serde(default)]
    pub played: Vec<String>,
    /// How many of its turns have been answered correctly.
    #[serde(default)]
    pub stage: usize,
    /// The actions of a turn that has been entered in part.
    #[serde(default)]
    pub entered: Option<String>,
    /// Wrong answers in this step.
    #[serde(default)]
    pub wrong: u32,
    /// The stars of each step that was solved.
    #[serde(default)]
    pub stars: BTreeMap<String, u8>,
    /// The steps that were skipped and have not been solved since.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub skipped: BTreeSet<String>,
    /// The press that led here: repeating it shows the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Box<LastPress>>,
}

/// A press that changed where somebody is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastPress {
    /// Where they were, without stars and skipped steps.
    pub from: CourseState,
    pub what: LessonPress,
}

/// A press in a lesson, or a text typed there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LessonPress {
    Pointed(String),
    /// A turn was typed, or a part of one.
    Typed(String),
    /// The turn as entered so far.
    Whole,
    Nothing,
    /// Another step, by its place.
    Step(usize),
}

/// How many people are at a step of a course.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct StepCount {
    pub variant: Variant,
    /// The step; empty for those who have finished.
    pub step: String,
    pub people: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonAnswer<'a> {
    Pointed(&'a str),
    /// A turn that was typed, or a part of one.
    Typed(&'a str),
    /// The turn as entered so far.
    Whole,
    Nothing,
}

#[derive(Debug)]
pub enum LessonResult {
    /// A part of a turn has been entered, or taken back.
    Entered,
    Right {
        shown: Box<AnsweredTurn>,
        /// The stars, if this solves the step.
        stars: Option<u8>,
    },
    /// It was legal, and wrong.
    Wrong(Box<AnsweredTurn>),
}

pub struct AnsweredTurn {
    pub before: Box<dyn AnyPosition>,
    pub turn: Vec<PlayedAction>,
    /// The position after it.
    pub after: Box<dyn AnyPosition>,
    /// The reply to a right turn, or the refutation of a wrong one.
    pub answer: Vec<PlayedAction>,
    /// The position after the reply.
    pub last: Box<dyn AnyPosition>,
}

impl std::fmt::Debug for AnsweredTurn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words = |it: &[PlayedAction]| -> Vec<String> {
            it.iter().map(|played| played.annotated.clone()).collect()
        };
        f.debug_struct("AnsweredTurn")
            .field("turn", &words(&self.turn))
            .field("answer", &words(&self.answer))
            .finish_non_exhaustive()
    }
}

/// The table of somebody who is at a step.
pub struct LessonTable<'a> {
    pub step: &'a CourseStep,
    /// The stage whose turn is to be found.
    pub stage: &'a StepStage,
    /// The side the person plays.
    pub seat: Seat,
    /// The position before the turn.
    pub position: Box<dyn AnyPosition>,
    /// The turn as far as it has been entered.
    pub entered: DraftPosition,
}

impl std::fmt::Debug for LessonTable<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LessonTable")
            .field("step", &self.step.name)
            .field("entered", &self.entered)
            .finish_non_exhaustive()
    }
}

impl CourseState {
    pub fn begin(course: &GameCourse) -> CourseState {
        CourseState::default().moved_to(course, 0)
    }

    /// The beginning of another step; what was begun in this one is dropped.
    fn moved_to(&self, course: &GameCourse, place: usize) -> CourseState {
        let step = course.steps.get(place);
        CourseState {
            step: step.map(|it| it.name.clone()).unwrap_or_default(),
            version: step.map_or(0, |it| it.version),
            stars: self.stars.clone(),
            skipped: self.skipped.clone(),
            ..CourseState::default()
        }
    }

    /// A stored state. An unreadable one is at a step that does not exist, so that the course
    /// begins again.
    pub fn deserialize_stored<'de, D: Deserializer<'de>>(
        stored: D,
    ) -> Result<CourseState, D::Error> {
        Ok(
            CourseState::deserialize(stored).unwrap_or_else(|_| CourseState {
                step: "-".to_owned(),
                ..CourseState::default()
            }),
        )
    }

    pub fn is_done(&self) -> bool {
        self.step.is_empty()
    }

    /// The place of someone whose course has changed since they were here: the beginning of a step
    /// that has changed, or the first unsolved one if theirs is gone. None if nothing has changed
    /// for them.
    #[must_use]
    pub fn brought_to(&self, course: &GameCourse) -> Option<CourseState> {
        if self.is_done() {
            return None;
        }
        let place = course.place(&self.step);
        let step = place.and_then(|it| course.steps.get(it));
        if step.is_some_and(|it| it.version == self.version && self.stage < it.stages.len()) {
            return None;
        }
        let place = place.or_else(|| self.first_unsolved(course));
        Some(self.moved_to(course, place.unwrap_or(course.steps.len())))
    }

    /// The place of someone who opens the course again: the first step that was neither solved nor
    /// skipped, or else the first that was skipped. None if they stay where they are: in a step
    /// they have begun, or if all are solved.
    #[must_use]
    pub fn reopened_state(&self, course: &GameCourse) -> Option<CourseState> {
        let is_begun = !self.played.is_empty() || self.entered.is_some() || self.wrong > 0;
        if is_begun && !self.stars.contains_key(&self.step) {
            return None;
        }
        let is_new = |it: &CourseStep| {
            !self.stars.contains_key(&it.name) && !self.skipped.contains(&it.name)
        };
        let new = course.steps.iter().position(is_new);
        let place = new.or_else(|| self.first_unsolved(course))?;
        let is_elsewhere = course.steps[place].name != self.step;
        is_elsewhere.then(|| self.moved_to(course, place))
    }

    /// The place of the first step without stars.
    pub fn first_unsolved(&self, course: &GameCourse) -> Option<usize> {
        let mut steps = course.steps.iter();
        steps.position(|it| !self.stars.contains_key(&it.name))
    }

    /// The place of the step after this one: of the next without stars, or, for someone who does
    /// this one once more, simply of the next.
    pub fn next_place(&self, course: &GameCourse) -> usize {
        let most = course.steps.len();
        let Some(place) = course.place(&self.step) else {
            return most;
        };
        if self.stars.contains_key(&self.step) {
            return place + 1;
        }
        let mut later = (place + 1..most).zip(&course.steps[place + 1..]);
        let unsolved = later.find(|(_, it)| !self.stars.contains_key(&it.name));
        unsolved.map_or(most, |(place, _)| place)
    }

    /// The table at this step. None if all steps are done, or it cannot be played.
    pub fn table<'a>(&self, course: &'a GameCourse) -> Option<LessonTable<'a>> {
        let step = course.steps.get(course.place(&self.step)?)?;
        let stage = step.stages.get(self.stage)?;
        let mut position = course.position(step).ok()?;
        for action in &self.played {
            position.play_exact(action).ok()?;
        }
        let seat = learner(position.as_ref())?;
        let actions = self.entered.as_deref().unwrap_or_default();
        let entered =
            DraftPosition::from_position(position.as_ref(), seat, actions.split_whitespace());
        let entered =
            entered.or_else(|| DraftPosition::from_position(position.as_ref(), seat, []))?;
        Some(LessonTable {
            step,
            stage,
            seat,
            position,
            entered,
        })
    }

    /// This state, marked as the result of a press.
    fn with_last_press(mut self, from: &CourseState, what: LessonPress) -> CourseState {
        let from = CourseState {
            stars: BTreeMap::new(),
            skipped: BTreeSet::new(),
            last: None,
            ..from.clone()
        };
        self.last = Some(Box::new(LastPress { from, what }));
        self
    }

    /// The number of the course's steps that are solved, and their stars together.
    pub fn solved_totals(&self, course: &GameCourse) -> (usize, u32) {
        let steps = course.steps.iter();
        let stars = steps.filter_map(|it| self.stars.get(&it.name));
        (stars.clone().count(), stars.map(|it| u32::from(*it)).sum())
    }

    /// The number of the course's steps that were skipped.
    pub fn skipped_count(&self, course: &GameCourse) -> usize {
        let skipped = |it: &&CourseStep| self.skipped.contains(&it.name);
        course.steps.iter().filter(skipped).count()
    }
}

/// Decides the effect of a press: an answer, or a change of step. Fails as [`decide_lesson_answer`]
/// does.
pub fn decide_lesson_press(
    course: &GameCourse,
    state: &CourseState,
    what: LessonPress,
) -> Result<(Option<LessonResult>, CourseState), Refusal> {
    let answer = match &what {
        LessonPress::Pointed(action) => LessonAnswer::Pointed(action),
        LessonPress::Typed(turn) => LessonAnswer::Typed(turn),
        LessonPress::Whole => LessonAnswer::Whole,
        LessonPress::Nothing => LessonAnswer::Nothing,
        LessonPress::Step(place) => {
            let mut next = decide_lesson_step(course, state, *place);
            let is_solved = state.stars.contains_key(&state.step);
            if !is_solved && !state.is_done() && *place == state.next_place(course) {
                next.skipped.insert(state.step.clone());
            }
            return Ok((None, next.with_last_press(state, what)));
        }
    };
    let (result, next) = decide_lesson_answer(course, state, answer)?;
    Ok((Some(result), next.with_last_press(state, what)))
}

/// Decides the effect of an answer. Fails if there is no task, the rules do not allow the turn, or
/// it is incomplete.
pub fn decide_lesson_answer(
    course: &GameCourse,
    state: &CourseState,
    answer: LessonAnswer<'_>,
) -> Result<(LessonResult, CourseState), Refusal> {
    let table = state.table(course).ok_or(Refusal::LessonMovedOn)?;
    let LessonTable {
        stage,
        seat,
        position: before,
        mut entered,
        ..
    } = table;
    match answer {
        LessonAnswer::Nothing => {
            let state = CourseState {
                entered: None,
                ..state.clone()
            };
            return Ok((LessonResult::Entered, state));
        }
        LessonAnswer::Whole => entered = entered.whole_turn().ok_or(Refusal::TurnNotOver)?,
        LessonAnswer::Pointed(action) => entered.point(action)?,
        LessonAnswer::Typed(text) => entered = entered.with_typed(before.as_ref(), text)?,
    }
    if !entered.is_complete() {
        let ended = entered.actions().and_then(|actions| {
            let again =
                DraftPosition::from_position(before.as_ref(), seat, actions.split_whitespace());
            again?.whole_turn()
        });
        let ended = ended.filter(|it| stage.accepts(before.as_ref(), &it.played));
        let Some(ended) = ended else {
            let state = CourseState {
                entered: entered.actions(),
                ..state.clone()
            };
            return Ok((LessonResult::Entered, state));
        };
        entered = ended;
    }
    Ok(judge_turn(course, state, stage, (before, entered)))
}

fn judge_turn(
    course: &GameCourse,
    state: &CourseState,
    task: &StepStage,
    (before, entered): (Box<dyn AnyPosition>, DraftPosition),
) -> (LessonResult, CourseState) {
    let (turn, after) = (entered.played, entered.position);
    let right = task.accepts(before.as_ref(), &turn);
    let answer = if right {
        task.reply(after.as_ref()).unwrap_or_default()
    } else {
        task.punishment(before.as_ref(), &turn)
    };
    let mut last = after.fork();
    for played in &answer {
        // It has just been played.
        let _ = last.replay(&played.action);
    }
    let shown = Box::new(AnsweredTurn {
        before,
        turn,
        after,
        answer,
        last,
    });
    let mut next = CourseState {
        entered: None,
        ..state.clone()
    };
    if !right {
        next.wrong = next.wrong.saturating_add(1);
        return (LessonResult::Wrong(shown), next);
    }
    let place = course.place(&state.step).unwrap_or_default();
    let stages = course.steps[place].stages.len();
    if state.stage + 1 < stages {
        let played = shown.turn.iter().chain(&shown.answer);
        next.played.extend(played.map(|it| it.notation.clone()));
        next.stage += 1;
        return (LessonResult::Right { shown, stars: None }, next);
    }
    let after = state.next_place(course);
    let wrong = u8::try_from(state.wrong).unwrap_or(u8::MAX);
    let stars = MAX_STARS.saturating_sub(wrong).max(1);
    let best = next.stars.entry(state.step.clone()).or_default();
    *best = stars.max(*best);
    next.skipped.remove(&state.step);
    let next = next.moved_to(course, after);
    let stars = Some(stars);
    (LessonResult::Right { shown, stars }, next)
}

/// Decides a change of step; what was begun in this one is dropped, stars and skipped steps stay.
pub fn decide_lesson_step(course: &GameCourse, state: &CourseState, place: usize) -> CourseState {
    state.moved_to(course, place.min(course.steps.len()))
}

/// Somebody's progress in this state, one revision after `before`.
pub fn further(
    (who, variant, puzzle): (ParticipantId, &Variant, Option<u32>),
    before: Option<&CourseProgress>,
    state: CourseState,
    at: Timestamp,
) -> CourseProgress {
    let revision = before.map_or(0, |it| it.revision.0) + 1;
    CourseProgress {
        who,
        variant: variant.clone(),
        puzzle,
        revision: Revision(revision),
        at,
        state,
    }
}
