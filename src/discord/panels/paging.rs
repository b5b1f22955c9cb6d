//! The buttons that turn the pages of a list.

use poise::serenity_prelude::CreateButton;

use crate::{custom_id::CustomId, interaction::Reply, posts::quiet_button, words::Language};

/// A page of these, from 0, or the last one past the end; its number, and how many there are.
pub(crate) fn paged<T>(all: Vec<T>, page: usize, most: usize) -> (Vec<T>, usize, usize) {
    let pages = all.len().div_ceil(most).max(1);
    let page = page.min(pages - 1);
    let shown = all.into_iter().skip(page * most).take(most);
    (shown.collect(), page, pages)
}

/// Adds *Previous* and *Next* to a page, counted from 0, where there are such pages.
pub(crate) fn with_pages(
    reply: Reply,
    language: Language,
    (page, has_next): (u32, bool),
    id: impl Fn(u32) -> CustomId,
) -> Reply {
    let turn = |key, page| quiet_button(language, key, &id(page));
    let back = page.checked_sub(1).map(|it| turn("button-previous", it));
    let next = has_next.then(|| turn("button-next", page.saturating_add(1)));
    reply.with_buttons(back.into_iter().chain(next))
}

/// *Back* and *Next* below a list of several pages, counted from 0. `id` shows a page; without one
/// it is the id of the disabled button on the first page.
pub(super) fn page_buttons(
    language: Language,
    (page, pages): (usize, usize),
    id: impl Fn(Option<u16>) -> CustomId,
) -> Vec<CreateButton> {
    if pages < 2 {
        return Vec::new();
    }
    let to = |page: usize| Some(u16::try_from(page).unwrap_or(u16::MAX - 1));
    let turn = |key, page| quiet_button(language, key, &id(page));
    vec![
        turn("button-page-back", page.checked_sub(1).and_then(to)).disabled(page == 0),
        turn("button-page-next", to(page + 1)).disabled(page + 1 >= pages),
    ]
}
