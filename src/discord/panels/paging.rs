//! The buttons that turn the pages of a list.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use crate::{custom_id::CustomId, interaction::Reply, posts::button, words::Language};

/// Adds *Previous* and *Next* to a page, counted from 0, where there are such pages.
pub(super) fn with_pages(
    reply: Reply,
    language: Language,
    (page, has_next): (u32, bool),
    id: impl Fn(u32) -> CustomId,
) -> Reply {
    let turn = |key, page| button(language, key, &id(page), ButtonStyle::Secondary);
    let back = page.checked_sub(1).map(|it| turn("button-previous", it));
    let next = has_next.then(|| turn("button-next", page.saturating_add(1)));
    let row: Vec<_> = back.into_iter().chain(next).collect();
    if row.is_empty() {
        reply
    } else {
        reply.with_row(CreateActionRow::Buttons(row))
    }
}
