//! Public posts: challenges, boards, results, offers.

mod board;
mod challenge;
mod ending;
pub(crate) mod left;
mod notification;
mod offer;
mod rated;
mod result;
mod table;
pub(crate) mod time;
pub(crate) mod tournament;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateButton};

pub use board::drawing;
pub(crate) use board::{board, board_words, goes_on_there, own_board, tell_both};
pub(crate) use challenge::{challenge, opening, plain_thread_name, thread_name};
pub(crate) use notification::{ToldNotification, board_link, notification};
pub(crate) use offer::{answers, of as about_offer, offer, offer_answered, you_answered};
pub(crate) use rated::{about_rating, rating_changes};
pub(crate) use result::result;
pub(crate) use table::server_table;
pub(crate) use time::absent;

use super::{custom_id::CustomId, words::Language};

/// A button with a label from the locale files.
pub(crate) fn button(
    language: Language,
    key: &'static str,
    id: &CustomId,
    style: ButtonStyle,
) -> CreateButton {
    CreateButton::new(id.to_string())
        .label(language.name(key))
        .style(style)
}

/// A line in small print, for interested readers.
fn small(text: &str) -> String {
    format!("-# {text}")
}
