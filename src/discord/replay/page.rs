//! A game as one page, for a browser.

use cairn_domain::Quota;
use poise::serenity_prelude::CreateAttachment;

use super::{ViewId, ViewedGame};
use crate::{
    Asker, Bot, film,
    interaction::{Reply, ReplyResult},
    posts::{close_button, quiet_button},
    words::phrase,
};

pub(super) async fn page(bot: &Bot, asker: &Asker, subject: ViewedGame) -> ReplyResult {
    asker.counts(bot, Quota::File)?;
    let (language, theme) = (asker.language, asker.theme(bot).await?);
    let ViewedGame { of, view, title } = subject;
    let game = &view.game.terms.variant.game;
    let name = match of {
        ViewId::Game(id) => format!("{game}-{id}.html"),
        ViewId::Record(_) => format!("{game}.html"),
    };
    let catalog = bot.app.catalog().clone();
    let work = move || film::page(language, &catalog, theme, (&view.game, &view.table));
    let page = bot.pictures.slowly(work).await?;
    let page = page.map_err(anyhow::Error::new)?;
    let replay = quiet_button(language, "button-replay", &of.replay(0));
    let row = vec![replay, close_button(language)];
    let said = language.say(&phrase!("page-here", game = title));
    Ok(Reply::text(said)
        .with_file(CreateAttachment::bytes(page, name))
        .with_buttons(row))
}
