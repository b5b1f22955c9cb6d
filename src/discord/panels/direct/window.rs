//! The windows of the panel: the reason for something, and the text of an announcement.

use cairn_domain::tournament::LONGEST_ANNOUNCEMENT;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ActionRowComponent, ComponentInteraction, ModalInteraction};

use super::chosen;
use crate::{
    Bot,
    custom_id::{CustomId, DirectPress, DirectRequest},
    rest::Failure,
    words::Language,
};

/// Characters of an entry list: the most that Discord takes.
const LONGEST_LIST: usize = 4_000;
/// Characters of a reason.
const LONGEST_WHY: usize = 300;

/// The request whose window a press opens, if it opens one.
pub(crate) fn opens_window(press: &ComponentInteraction, id: DirectPress) -> Option<DirectPress> {
    let wish = match id.wish {
        DirectRequest::Pick(_) => chosen(press)?,
        wish => wish,
    };
    let opens = match wish {
        DirectRequest::Say | DirectRequest::Numbers => true,
        DirectRequest::Do(_, action) => action.wants_why(),
        _ => false,
    };
    opens.then_some(DirectPress { wish, ..id })
}

/// Opens a window. The sender, and whether they may, is checked when it comes back.
pub(crate) async fn open_window(
    bot: &Bot,
    language: Language,
    press: &ComponentInteraction,
    id: DirectPress,
) -> Result<(), Failure> {
    bot.answers.open_window(press, window(language, id)).await
}

fn window(language: Language, id: DirectPress) -> Value {
    let is_told = id.wish == DirectRequest::Say;
    let (title, label, most) = match id.wish {
        DirectRequest::Say => (
            "direct-window-say",
            "direct-window-text",
            LONGEST_ANNOUNCEMENT,
        ),
        DirectRequest::Numbers => ("direct-window-numbers", "direct-window-order", LONGEST_LIST),
        _ => ("direct-window-why", "direct-window-reason", LONGEST_WHY),
    };
    let input = json!({
        "type": 4,
        "custom_id": "text",
        "style": 2,
        "label": language.name(label),
        "max_length": most,
        "required": is_told,
    });
    json!({
        "custom_id": CustomId::Direct(id).to_string(),
        "title": language.name(title),
        "components": [{"type": 1, "components": [input]}],
    })
}

/// What was written into a window.
pub(crate) fn text(form: &ModalInteraction) -> String {
    let parts = form.data.components.iter().flat_map(|row| &row.components);
    let mut texts = parts.filter_map(|part| match part {
        ActionRowComponent::InputText(input) if input.custom_id == "text" => input.value.clone(),
        _ => None,
    });
    let text = texts.next().unwrap_or_default();
    text.trim().chars().take(LONGEST_LIST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::custom_id::DirectAction;
    use cairn_domain::{LogLength, TournamentId};

    #[test]
    fn the_windows_are_ones_that_discord_takes() {
        let why = DirectRequest::Do(LogLength(u64::from(u32::MAX)), DirectAction::CallOff);
        for language in Language::ALL {
            for wish in [DirectRequest::Say, DirectRequest::Numbers, why] {
                let id = DirectPress::new(TournamentId(7), wish);
                let window = window(language, id);
                let length = |it: &Value| it.as_str().map_or(0, |it| it.chars().count());
                assert!((1..=45).contains(&length(&window["title"])), "{window}");
                let input = &window["components"][0]["components"][0];
                assert!((1..=45).contains(&length(&input["label"])), "{window}");
                assert!(
                    (1..=100).contains(&length(&window["custom_id"])),
                    "{window}"
                );
            }
        }
    }
}
