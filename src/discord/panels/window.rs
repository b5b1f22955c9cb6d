//! Windows with one text field. Those of a tournament's setup have several, and are in its folder.

use poise::serenity_prelude::{ActionRowComponent, ModalInteraction};
use serde_json::{Value, json};

use crate::{custom_id::CustomId, words::Language};

/// The text field; its words are given by keys.
pub(crate) struct WindowText {
    pub(crate) title: &'static str,
    pub(crate) label: &'static str,
    pub(crate) example: Option<&'static str>,
    pub(crate) is_long: bool,
    pub(crate) most: usize,
    pub(crate) required: bool,
}

pub(crate) fn window(language: Language, id: &CustomId, asked: &WindowText) -> Value {
    let mut input = json!({
        "type": 4,
        "custom_id": "text",
        "style": if asked.is_long { 2 } else { 1 },
        "label": language.name(asked.label),
        "max_length": asked.most,
        "required": asked.required,
    });
    if let Some(example) = asked.example {
        input["placeholder"] = language.name(example).into();
    }
    json!({
        "custom_id": id.to_string(),
        "title": language.name(asked.title),
        "components": [{"type": 1, "components": [input]}],
    })
}

pub(crate) fn text(form: &ModalInteraction) -> String {
    let parts = form.data.components.iter().flat_map(|row| &row.components);
    let mut texts = parts.filter_map(|part| match part {
        ActionRowComponent::InputText(input) if input.custom_id == "text" => input.value.as_deref(),
        _ => None,
    });
    // Discord accepts no more, but its data is not trusted.
    let text = texts.next().unwrap_or_default();
    text.trim().chars().take(MAX_WRITTEN).collect()
}

/// The most characters that Discord accepts.
pub(crate) const MAX_WRITTEN: usize = 4_000;
