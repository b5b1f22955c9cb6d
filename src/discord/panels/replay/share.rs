//! Sharing one position of a game with everybody in the place where somebody views it.

use cairn_app::AppError;
use poise::serenity_prelude::ComponentInteraction;

use super::{super::sharing, Viewed, ViewedGame, shown, viewed};
use crate::{Asker, Bot, interaction::Reply};

pub(super) async fn share(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    subject: &ViewedGame,
    turn: u32,
) -> Result<Reply, AppError> {
    let done = sharing::share(bot, asker, press, async |language| {
        let game = &subject.view.game;
        let catalog = bot.app.catalog();
        let title = match subject.of {
            Viewed::Game(_) => bot.title(language, game),
            Viewed::Record(_) => bot.form_name(language, &game.terms.form),
        };
        let moment = bot.app.moment(&subject.view, Some(turn)).await?;
        shown(bot, asker, language, (&subject.view, &title, &moment)).await
    });
    match done.await? {
        Some(key) => said(bot, asker, (subject, turn), key).await,
        None => viewed(bot, asker, subject, turn).await,
    }
}

async fn said(
    bot: &Bot,
    asker: &Asker,
    (subject, turn): (&ViewedGame, u32),
    key: &str,
) -> Result<Reply, AppError> {
    let mut reply = viewed(bot, asker, subject, turn).await?;
    reply.text = format!("{}\n{}", reply.text, asker.language.name(key));
    Ok(reply)
}
