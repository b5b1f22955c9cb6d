//! The windows of the viewer: the turn to see, and the turns of an animation.

use std::ops::RangeInclusive;

use poise::serenity_prelude::ModalInteraction;
use serde_json::Value;

use super::{ViewId, ViewRequest, ViewedGame, animation::animation, viewer_reply};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    panels::window::{WindowText, text, window},
    posts::quiet_button,
    words::Language,
};

const LONGEST: usize = 20;

pub(crate) fn viewer_window(language: Language, id: &CustomId, request: ViewRequest) -> Value {
    let (title, label) = match request {
        ViewRequest::Part => ("viewer-window-part", "viewer-window-turns"),
        _ => ("viewer-window-turn", "viewer-window-number"),
    };
    let asked = WindowText {
        title,
        label,
        example: None,
        is_long: false,
        most: LONGEST,
        required: true,
    };
    window(language, id, &asked)
}

pub(crate) async fn viewer_window_sent(
    bot: &Bot,
    asker: &Asker,
    form: &ModalInteraction,
    (of, request): (ViewId, ViewRequest),
) -> ReplyResult {
    let subject = ViewedGame::load(bot, asker, of).await?;
    let (text, last) = (text(form), subject.turns());
    if request == ViewRequest::Part {
        if let Some(turns) = turns(&text, last) {
            return animation(bot, asker, subject, turns).await;
        }
    } else if let Some(turn) = number(&text, last) {
        return viewer_reply(bot, asker, &subject, turn).await;
    }
    let row = [quiet_button(asker.language, "button-replay", &of.replay(0))];
    let said = Reply::text(asker.language.name("viewer-no-number"));
    Ok(said.with_buttons(row))
}

/// The typed turn; past the end, the last one.
fn number(text: &str, last: u32) -> Option<u32> {
    let digits = text.trim().trim_end_matches('.');
    let is_number = !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u32::MAX).min(last))
}

/// The typed turns, in either order; a single one means from there on.
fn turns(text: &str, last: u32) -> Option<RangeInclusive<u32>> {
    match text.split_once(['-', '–']) {
        Some((from, to)) => {
            let (from, to) = (number(from, last)?, number(to, last)?);
            Some(from.min(to)..=to.max(from))
        }
        None => Some(number(text, last)?..=last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
