//! Public posts: challenges, boards, results, offers.

mod board;
mod challenge;
mod ending;
mod greeting;
pub(crate) mod left;
mod notification;
mod offer;
mod rated;
mod result;
mod table;
pub(crate) mod time;
pub(crate) mod tournament;

use poise::serenity_prelude::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

pub use board::drawing;
pub(crate) use board::{board, board_words, goes_on_there, own_board, tell_both};
pub(crate) use challenge::{challenge, opening, plain_thread_name, thread_name};
pub(crate) use greeting::greeting;
pub(crate) use notification::{ToldNotification, board_link, notification};
pub(crate) use offer::{
    answers, computer_agreed, of as about_offer, offer, offer_answered, you_answered,
};
pub(crate) use rated::{about_rating, rating_changes};
pub(crate) use result::result;
pub(crate) use table::server_table;
pub(crate) use time::absent;

use super::{custom_id::CustomId, words::Language};

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

pub(crate) fn quiet_button(language: Language, key: &'static str, id: &CustomId) -> CreateButton {
    button(language, key, id, ButtonStyle::Secondary)
}

pub(crate) fn close_button(language: Language) -> CreateButton {
    quiet_button(language, "button-close", &CustomId::Close)
}

pub(crate) fn choice_list(
    id: &CustomId,
    hint: String,
    options: impl IntoIterator<Item = CreateSelectMenuOption>,
) -> CreateActionRow {
    CreateActionRow::SelectMenu(choice_menu(id, options).placeholder(hint))
}

/// A list, whose hint is for the caller to add.
pub(crate) fn choice_menu(
    id: &CustomId,
    options: impl IntoIterator<Item = CreateSelectMenuOption>,
) -> CreateSelectMenu {
    let options = options.into_iter().collect();
    CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options })
}

/// A line in small print, for interested readers.
fn small(text: &str) -> String {
    format!("-# {text}")
}
