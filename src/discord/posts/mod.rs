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
pub(crate) use notification::{NotificationFacts, board_link, notification};
pub(crate) use offer::{
    answers, computer_agreed, offer, offer_answered, offer_phrase as about_offer, you_answered,
};
pub(crate) use rated::{about_rating, rating_changes};
pub(crate) use result::result;
pub(crate) use table::server_table;
pub(crate) use time::absent;

use super::{custom_id::CustomId, words::Language};

/// The options that a list of Discord has at most.
pub(crate) const MAX_CHOICES: usize = 25;

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

/// A list to choose from. None if there are no options.
pub(crate) fn choices(
    id: &CustomId,
    hint: String,
    options: impl IntoIterator<Item = CreateSelectMenuOption>,
) -> Option<CreateActionRow> {
    let mut options = options.into_iter().peekable();
    options.peek()?;
    Some(choice_list(id, hint, options))
}

/// A list of the first of these options, whose hint is for the caller to add.
pub(crate) fn choice_menu(
    id: &CustomId,
    options: impl IntoIterator<Item = CreateSelectMenuOption>,
) -> CreateSelectMenu {
    let options = options.into_iter().take(MAX_CHOICES).collect();
    CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options })
}

/// A line in small print, for interested readers.
fn small(text: &str) -> String {
    format!("-# {text}")
}
