//! The list of a course's steps, in which every one can be opened.

use cairn_app::LessonView;
use cairn_kernel::Phrase;
use poise::serenity_prelude::{CreateActionRow, CreateSelectMenuOption};

use super::{TaskRequest, id_of};
use crate::{
    posts::choice_list,
    rest::{MAX_LABEL, cut},
    words::Language,
};

/// Entries of a list, as many as Discord takes.
const MAX_ENTRIES: usize = 25;

pub(super) fn list(language: Language, view: &LessonView) -> CreateActionRow {
    let steps = view.course.steps.iter().enumerate().take(MAX_ENTRIES);
    let entries = steps.map(|(place, step)| {
        let task = language.say(&Phrase::new(view.course.key(step, "")));
        // Labels have no markdown.
        let label = format!("{}. {}", place + 1, task.replace('*', ""));
        let label = cut(&label, MAX_LABEL);
        let entry = CreateSelectMenuOption::new(label, place.to_string());
        match view.state.stars.get(&step.name) {
            Some(stars) => entry.description("⭐".repeat(usize::from(*stars))),
            None if view.state.skipped.contains(&step.name) => {
                entry.description(language.name("lesson-skipped"))
            }
            None => entry,
        }
    });
    // No button goes that far, so the list has its own ID.
    let id = id_of(view, TaskRequest::Go(usize::MAX));
    choice_list(&id, language.name("lesson-choose"), entries)
}
