//! Public posts: challenges, boards, results, offers.

pub(crate) mod greeting;
pub(crate) mod notification;
pub(crate) mod rating;
pub(crate) mod result;
pub(crate) mod time;

use poise::serenity_prelude::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

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
pub(crate) fn small(text: &str) -> String {
    format!("-# {text}")
}
