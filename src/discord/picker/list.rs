//! The list for a question with too many answers for buttons, page by page.

use cairn_domain::{NextPick, PickStep};
use poise::serenity_prelude::{CreateActionRow, CreateSelectMenuOption};

use super::{
    BoardOf, BoardRequest,
    label::{self, cut},
};
use crate::{
    custom_id::spelling::join_path,
    posts::{choice_list, quiet_button},
    rest::MAX_LABEL,
    words::{Language, phrase},
};
use cairn_kernel::Scene;

const PER_PAGE: usize = 25;

/// A page of the list, or the last one past the end; with several pages also the buttons to the
/// others and a line with the page number.
pub(crate) fn list(
    language: Language,
    scene: &Scene,
    of: &BoardOf,
    (next, question): (&NextPick<'_>, &str),
    (steps, page): (&[&PickStep<'_>], usize),
) -> (Vec<CreateActionRow>, Option<String>) {
    let pages = steps.len().div_ceil(PER_PAGE);
    let page = page.min(pages.saturating_sub(1));
    let entries = steps.iter().skip(page * PER_PAGE).take(PER_PAGE);
    let entries = entries.map(|step| {
        let label = label::full(language, scene, next, step);
        let entry = CreateSelectMenuOption::new(cut(&label, MAX_LABEL), join_path(&step.codes));
        match label::outcome(language, scene, next, step) {
            Some(outcome) => entry.description(cut(&outcome, MAX_LABEL)),
            None => entry,
        }
    });
    let list = BoardRequest::List {
        page: u16::try_from(page).unwrap_or(u16::MAX),
        path: next.path.clone(),
    };
    let mut rows = vec![choice_list(&of.id(list), cut(question, MAX_LABEL), entries)];
    if pages <= 1 {
        return (rows, None);
    }
    let turn = |key, page: usize, there: bool| {
        let id = of.id(BoardRequest::pick(next.path.clone(), page));
        quiet_button(language, key, &id).disabled(!there)
    };
    rows.push(CreateActionRow::Buttons(vec![
        turn("button-previous", page.saturating_sub(1), page > 0),
        turn("button-next", page + 1, page + 1 < pages),
    ]));
    let line = language.say(&phrase!(
        "picker-page",
        page = page + 1,
        pages,
        all = steps.len()
    ));
    (rows, Some(line))
}
