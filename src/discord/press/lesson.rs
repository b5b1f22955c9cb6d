//! Presses on courses, their lessons and puzzles.

use cairn_domain::Form;
use poise::serenity_prelude::ComponentInteraction;

use crate::{
    Asker, Bot,
    custom_id::{LessonRequest, PuzzleRequest, TaskOf},
    interaction::Replied,
    panels,
};

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
