//! The window with the texts of a setup.

use cairn_domain::{
    Editable as _, Field, FieldKind, Timestamp, ZoneName,
    tournament::{MAX_TEXT, Setup, Start},
};
use poise::serenity_prelude::{ActionRowComponent, ModalInteraction};
use serde_json::{Value, json};

use crate::{
    custom_id::CustomId,
    titles,
    tournament::id::{SetupRequest, TournamentPress},
    words::{Language, phrase},
};
use cairn_kernel::Phrase;

/// The longest clock or start, in characters.
const SHORT: usize = 60;

/// The inputs, by the keys of their fields.
const INPUTS: [&str; 5] = ["name", "description", "rules", "clock", "start"];

pub(crate) fn window(language: Language, setup: &Setup) -> Value {
    let inputs = INPUTS.map(|key| {
        let field = Setup::field(key).expect("a field of the setup");
        let value = match (key, setup.start) {
            ("start", Start::ByHand) => "by hand".to_owned(),
            ("start", Start::InDays(days)) => format!("{days} d"),
            // An empty value leaves it unchanged.
            ("start", Start::At(_)) => String::new(),
            _ => (field.get)(setup),
        };
        let most = max_chars(field);
        let value: String = value.chars().take(most).collect();
        let mut input = json!({
            "type": 4,
            "custom_id": key,
            "style": if most == MAX_TEXT { 2 } else { 1 },
            "label": language.name(&format!("tournament-window-{key}")),
            "max_length": most,
            "required": key == "name",
        });
        if !value.is_empty() {
            input["value"] = json!(value);
        }
        json!({"type": 1, "components": [input]})
    });
    json!({
        "custom_id": CustomId::Tournament(TournamentPress::Setup(SetupRequest::Texts)).to_string(),
        "title": language.name("tournament-window"),
        "components": inputs,
    })
}

fn max_chars(field: &Field<Setup>) -> usize {
    match field.kind {
        FieldKind::Text(most) => most,
        _ => SHORT,
    }
}

/// What was written, by the keys of the fields.
pub(crate) struct WindowInputs(Vec<(String, String)>);

impl WindowInputs {
    pub(crate) fn from_form(form: &ModalInteraction) -> WindowInputs {
        let parts = form.data.components.iter().flat_map(|row| &row.components);
        let texts = parts.filter_map(|part| match part {
            ActionRowComponent::InputText(input) => Some((
                input.custom_id.clone(),
                input.value.clone().unwrap_or_default(),
            )),
            _ => None,
        });
        WindowInputs(texts.collect())
    }

    /// Applies readable values, and returns the others.
    pub(crate) fn put_into(
        &self,
        setup: &mut Setup,
        zone: Option<&ZoneName>,
        now: Timestamp,
    ) -> Vec<Phrase> {
        let mut unread = Vec::new();
        for (key, text) in &self.0 {
            let shown = || crate::escape::escape_markdown(text, SHORT);
            // The sender may be anybody.
            let Some(field) = Setup::field(key).filter(|it| INPUTS.contains(&it.key)) else {
                continue;
            };
            let most = max_chars(field);
            let text: String = text.trim().chars().take(most).collect();
            match (field.key, text.is_empty()) {
                // They stay as they are.
                ("name" | "clock" | "start", true) => (),
                ("start", _) => match Start::read(&text, zone, now) {
                    Some(start) => setup.start = start,
                    None => unread.push(phrase!("tournament-window-bad-start", text = shown())),
                },
                _ if (field.set)(setup, &text).is_none() => {
                    unread.push(phrase!("tournament-window-bad-clock", text = shown()));
                }
                _ => (),
            }
        }
        unread
    }
}

pub(crate) fn start_told(language: Language, start: Start) -> String {
    match start {
        Start::At(at) => titles::moment(at),
        start => crate::words::tournament::start(language, start),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_domain::{Variant, tournament::TournamentKind};

    #[test]
    fn the_window_is_one_that_discord_takes() {
        let variant = Variant {
            game: "toy".to_owned(),
            key: None,
        };
        let mut setup = Setup::new(
            TournamentKind::ALL[0],
            variant,
            "{}".to_owned(),
            "ä".repeat(200),
            false,
        );
        setup.description = "x".repeat(3_000);
        for language in Language::ALL {
            let window = window(language, &setup);
            let length = |it: &Value| it.as_str().map_or(0, |it| it.chars().count());
            assert!((1..=45).contains(&length(&window["title"])));
            let rows = window["components"].as_array().cloned().unwrap_or_default();
            assert_eq!(rows.len(), 5);
            for row in rows {
                let input = &row["components"][0];
                assert!((1..=45).contains(&length(&input["label"])), "{input}");
                let most = input["max_length"].as_u64().unwrap_or_default();
                assert!(length(&input["value"]) as u64 <= most, "{input}");
            }
        }
    }
}
