//! Presses on courses, their lessons and puzzles.

use cairn_domain::Form;
use poise::serenity_prelude::ComponentInteraction;

use super::{Audience, Declared, Subject};
use crate::{
    Asker, Bot,
    custom_id::{LessonRequest, PuzzleRequest, TaskOf},
    interaction::Replied,
    panels,
};

impl LessonRequest {
    /// Of a course or of a puzzle, which is for this audience.
    pub(super) fn declared(&self, audience: Audience, subject: Subject) -> Declared {
        match self {
            LessonRequest::Show
            | LessonRequest::Try(_)
            | LessonRequest::List { .. }
            | LessonRequest::Open => audience.shows(),
            // A puzzle has one step.
            LessonRequest::Go(..) if subject == Subject::Puzzles => audience.shows(),
            LessonRequest::Pick { .. }
            | LessonRequest::Whole(_)
            | LessonRequest::Undo(_)
            | LessonRequest::Go(..) => audience.changes(subject),
        }
    }
}

impl PuzzleRequest {
    pub(super) fn declared(&self, audience: Audience) -> Declared {
        match self {
            PuzzleRequest::Task(wish) => wish.declared(audience, Subject::Puzzles).below(),
            PuzzleRequest::Another | PuzzleRequest::GiveUp(_) => audience.changes(Subject::Puzzles),
        }
    }
}

pub(super) async fn courses(bot: &Bot, asker: &Asker, chosen: Option<&String>) -> Replied {
    match chosen.and_then(|it| it.parse::<Form>().ok()) {
        Some(form) => panels::lesson(bot, asker, &form.game, form.variant.as_deref()).await,
        None => panels::courses(bot, asker).await,
    }
}

pub(super) async fn press(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    (form, wish): (Form, LessonRequest),
    chosen: Option<&String>,
) -> Replied {
    let (name, chosen) = (press.user.display_name(), chosen.map(String::as_str));
    let of = TaskOf::Course(form);
    panels::lesson_press(bot, asker, name, (&of, wish), chosen).await
}

pub(super) async fn puzzle(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    (of, wish): (TaskOf, PuzzleRequest),
    chosen: Option<&String>,
) -> Replied {
    let (name, chosen) = (press.user.display_name(), chosen.map(String::as_str));
    panels::puzzle_press(bot, asker, name, (&of, wish), chosen).await
}
