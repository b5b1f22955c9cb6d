//! The windows of the viewer: the turn to see, and the turns of an animation.

use std::ops::RangeInclusive;

use cairn_app::AppError;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ActionRowComponent, ComponentInteraction, CreateActionRow, ModalInteraction};
use tracing::warn;

use super::{Subject, Viewed, animation::animation, viewed};
use crate::{
    Asker, Bot,
    custom_id::{CustomId, ViewerRequest},
    interaction::{Reply, arrival},
    words::Language,
};

/// Characters that are taken.
const LONGEST: usize = 20;

/// Opens the window that a press asks for. True if it has been answered so.
pub(crate) async fn opened_viewer_window(
    bot: &Bot,
    press: &ComponentInteraction,
    id: &CustomId,
) -> bool {
    let Some((of, wish)) = Viewed::of(id).filter(|(_, wish)| wish.opens_window()) else {
        return false;
    };
    let asker = arrival::in_time(Asker::of_press(bot, press)).await;
    let language = asker.map_or_else(|| Language::of(&press.locale), |it| it.language);
    let window = window(language, of, wish);
    if let Err(failure) = bot.answers.open_window(press, window).await {
        warn!(%failure, "a window could not be opened");
    }
    true
}

fn window(language: Language, of: Viewed, wish: ViewerRequest) -> Value {
    let is_part = wish == ViewerRequest::Part;
    let (title, label) = if is_part {
        ("viewer-window-part", "viewer-window-turns")
    } else {
        ("viewer-window-turn", "viewer-window-number")
    };
    let input = json!({
        "type": 4,
        "custom_id": "text",
        "style": 1,
        "label": language.name(label),
        "max_length": LONGEST,
        "required": true,
    });
    json!({
        "custom_id": of.wish(wish).to_string(),
        "title": language.name(title),
        "components": [{"type": 1, "components": [input]}],
    })
}

/// Does what was written into a window.
pub(crate) async fn viewer_window_sent(
    bot: &Bot,
    asker: &Asker,
    form: &ModalInteraction,
    (of, wish): (Viewed, ViewerRequest),
) -> Result<Reply, AppError> {
    let subject = Subject::of(bot, asker, of).await?;
    let (text, last) = (text(form), subject.turns());
    if wish == ViewerRequest::Part {
        if let Some(turns) = turns(&text, last) {
            return animation(bot, asker, subject, turns).await;
        }
    } else if let Some(turn) = number(&text, last) {
        return viewed(bot, asker, &subject, turn).await;
    }
    let row = vec![of.replay_button(asker.language, 0)];
    let said = Reply::text(asker.language.name("viewer-no-number"));
    Ok(said.with_row(CreateActionRow::Buttons(row)))
}

/// The turn that was written; past the end, the last one.
fn number(text: &str, last: u32) -> Option<u32> {
    let digits = text.trim().trim_end_matches('.');
    let is_number = !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u32::MAX).min(last))
}

/// The turns that were written, in either order; of one alone, those from it on.
fn turns(text: &str, last: u32) -> Option<RangeInclusive<u32>> {
    match text.split_once(['-', '–']) {
        Some((from, to)) => {
            let (from, to) = (number(from, last)?, number(to, last)?);
            Some(from.min(to)..=to.max(from))
        }
        None => Some(number(text, last)?..=last),
    }
}

/// What was written into a window.
fn text(form: &ModalInteraction) -> String {
    let parts = form.data.components.iter().flat_map(|row| &row.components);
    let mut texts = parts.filter_map(|part| match part {
        ActionRowComponent::InputText(input) if input.custom_id == "text" => input.value.clone(),
        _ => None,
    });
    texts.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_domain::{GameId, RecordKey};

    #[test]
    fn a_number_is_read_and_kept_within_the_game() {
        for (text, read) in [
            ("7", Some(7)),
            (" 07. ", Some(7)),
            ("0", Some(0)),
            ("900", Some(40)),
            ("99999999999", Some(40)),
            ("", None),
            ("-3", None),
            ("seven", None),
            ("٣", None),
        ] {
            assert_eq!(number(text, 40), read, "{text}");
        }
        for (text, read) in [
            ("3-12", Some(3..=12)),
            ("12 – 3.", Some(3..=12)),
            ("5", Some(5..=40)),
            ("5-900", Some(5..=40)),
            ("5-", None),
            ("all", None),
        ] {
            assert_eq!(turns(text, 40), read, "{text}");
        }
    }

    #[test]
    fn the_windows_are_ones_that_discord_takes() {
        for language in Language::ALL {
            for of in [
                Viewed::Game(GameId(i64::MAX)),
                Viewed::Record(RecordKey(i64::MAX)),
            ] {
                for wish in [ViewerRequest::GoTo, ViewerRequest::Part] {
                    let window = window(language, of, wish);
                    let length = |it: &Value| it.as_str().map_or(0, |it| it.chars().count());
                    assert!((1..=45).contains(&length(&window["title"])), "{window}");
                    assert!(
                        (1..=100).contains(&length(&window["custom_id"])),
                        "{window}"
                    );
                    let label = &window["components"][0]["components"][0]["label"];
                    assert!((1..=45).contains(&length(label)), "{window}");
                }
            }
        }
    }
}
