//! The window with the texts of a setup.

use cairn_domain::{
    Timestamp, ZoneName,
    tournament::{LONGEST_NAME, LONGEST_TEXT, Setup, Start},
};
use poise::serenity_prelude::{ActionRowComponent, ModalInteraction};
use serde_json::{Value, json};

use crate::{
    custom_id::{CustomId, SetupRequest, TournamentPress},
    titles,
    words::{Language, phrase},
};
use cairn_kernel::Phrase;

/// The longest clock or start, in characters.
const SHORT: usize = 60;

pub(crate) fn window(language: Language, setup: &Setup) -> Value {
    let start = match setup.start {
        Start::WhenFull => "full".to_owned(),
        Start::ByHand => "by hand".to_owned(),
        Start::InDays(days) => format!("{days} d"),
        // An empty value leaves it unchanged.
        Start::At(_) => String::new(),
    };
    let input = |id: &str, key: &'static str, (paragraph, most): (bool, usize), value: &str| {
        let value: String = value.chars().take(most).collect();
        let mut input = json!({
            "type": 4,
            "custom_id": id,
            "style": if paragraph { 2 } else { 1 },
            "label": language.name(key),
            "max_length": most,
            "required": id == "name",
        });
        if !value.is_empty() {
            input["value"] = json!(value);
        }
        json!({"type": 1, "components": [input]})
    };
    let clock = setup.clock.to_string();
    json!({
        "custom_id": CustomId::Tournament(TournamentPress::Setup(SetupRequest::Texts)).to_string(),
        "title": language.name("tournament-window"),
        "components": [
            input("name", "tournament-window-name", (false, LONGEST_NAME), &setup.name),
            input(
                "description",
                "tournament-window-description",
                (true, LONGEST_TEXT),
                &setup.description,
            ),
            input("rules", "tournament-window-rules", (true, LONGEST_TEXT), &setup.rules),
            input("clock", "tournament-window-clock", (false, SHORT), &clock),
            input("start", "tournament-window-start", (false, SHORT), &start),
        ],
    })
}

#[derive(Debug, Default)]
pub(crate) struct Written {
    name: String,
    description: String,
    rules: String,
    clock: String,
    start: String,
}

impl Written {
    pub(crate) fn of(form: &ModalInteraction) -> Written {
        let mut written = Written::default();
        let parts = form.data.components.iter().flat_map(|row| &row.components);
        for part in parts {
            let ActionRowComponent::InputText(input) = part else {
                continue;
            };
            let value = input.value.clone().unwrap_or_default();
            match input.custom_id.as_str() {
                "name" => written.name = value,
                "description" => written.description = value,
                "rules" => written.rules = value,
                "clock" => written.clock = value,
                "start" => written.start = value,
                _ => (),
            }
        }
        written
    }

    /// Applies readable values, and returns the others.
    pub(crate) fn put_into(
        &self,
        setup: &mut Setup,
        zone: Option<&ZoneName>,
        now: Timestamp,
    ) -> Vec<Phrase> {
        let cut = |text: &str, most| text.trim().chars().take(most).collect::<String>();
        let name = cut(&self.name, LONGEST_NAME);
        if !name.is_empty() {
            setup.name = name;
        }
        setup.description = cut(&self.description, LONGEST_TEXT);
        setup.rules = cut(&self.rules, LONGEST_TEXT);
        let mut unread = Vec::new();
        let shown = |text: &str| crate::escape::escape_markdown(text, SHORT);
        if !self.clock.trim().is_empty() {
            match self.clock.parse() {
                Ok(clock) => setup.clock = clock,
                Err(_) => unread.push(phrase!(
                    "tournament-window-bad-clock",
                    text = shown(&self.clock)
                )),
            }
        }
        if !self.start.trim().is_empty() {
            match Start::read(&self.start, zone, now) {
                Some(start) => setup.start = start,
                None => unread.push(phrase!(
                    "tournament-window-bad-start",
                    text = shown(&self.start)
                )),
            }
        }
        unread
    }
}

pub(super) fn start_told(language: Language, start: Start) -> String {
    match start {
        Start::At(at) => titles::moment(at),
        start => crate::words::tournament::start(language, start),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_domain::{Form, tournament::TournamentKind};

    #[test]
    fn the_window_is_one_that_discord_takes() {
        let form = Form {
            game: "toy".to_owned(),
            variant: None,
        };
        let mut setup = Setup::new(
            TournamentKind::ALL[0],
            form,
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
