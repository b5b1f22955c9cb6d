//! A game, or a part of it, as an animation that Discord plays.

use std::{ops::RangeInclusive, sync::Arc};

use cairn_domain::Quota;
use cairn_kernel::CorruptLog;
use cairn_paint::Gif;
use poise::serenity_prelude::CreateAttachment;

use super::{ViewRequest, ViewedGame, moment_content};
use crate::{
    Asker, Bot,
    film::{MAX_GIF_BYTES, film},
    interaction::{Reply, ReplyResult},
    posts::{close_button, quiet_button},
    words::phrase,
};

/// The game as an animation from one turn to another, with its last position as a picture.
pub(super) async fn animation(
    bot: &Bot,
    asker: &Asker,
    subject: ViewedGame,
    turns: RangeInclusive<u32>,
) -> ReplyResult {
    asker.counts(bot, Quota::File)?;
    let (language, theme) = (asker.language, asker.theme(bot).await?);
    let subject = Arc::new(subject);
    let (drawn, range) = (Arc::clone(&subject), turns.clone());
    let work = move || -> Result<Option<Gif>, CorruptLog> {
        let view = &drawn.view;
        let film = film(language, theme, (&view.game, &view.table), &range)?;
        Ok(film.map(|it| it.gif(MAX_GIF_BYTES)))
    };
    let gif = bot.pictures.slowly(work).await?;
    let gif = gif.map_err(anyhow::Error::new)?;
    let of = subject.of;
    let title = subject.title.as_str();
    let (from, to) = (*turns.start(), *turns.end());
    let mut text = if turns == (0..=subject.turns()) {
        language.say(&phrase!("animation-head", game = title, turns = to))
    } else {
        language.say(&phrase!("animation-part", game = title, from, to))
    };
    let mut reply = Reply::default();
    if let Some(gif) = gif {
        if gif.step > 1 {
            let thinned = language.say(&phrase!("animation-thinned", step = gif.step));
            text = format!("{text}\n{thinned}");
        }
        let alt = language.say(&phrase!("animation-alt", from, to));
        let file = CreateAttachment::bytes(gif.bytes, "animation.gif").description(alt);
        reply = reply.with_file(file);
    }
    let moment = bot.app.moment(&subject.view, Some(*turns.end())).await?;
    let (_, still) = moment_content(bot, asker, language, (&subject.view, title, &moment)).await?;
    reply.text = text;
    let row = vec![
        quiet_button(language, "button-replay", &of.replay(to)),
        quiet_button(language, "button-animation-part", &of.id(ViewRequest::Part)),
        close_button(language),
    ];
    Ok(reply.with_file(still).with_buttons(row))
}
