//! The buttons of a challenge.

use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    lesson, panels, settings,
    words::phrase,
};
use cairn_app::AppError;
use cairn_domain::{Editable as _, GameId, PersonalSettings, Refusal, ZoneName};
use poise::serenity_prelude::ComponentInteraction;

pub(crate) async fn decline(bot: &Bot, asker: &Asker, challenge: GameId) -> ReplyResult {
    bot.app.known_challenge(asker, challenge).await?;
    bot.app.decline(challenge, asker.player()).await?;
    Ok(Reply::text(asker.language.name("challenge-you-declined")))
}

pub(crate) async fn cancel(bot: &Bot, asker: &Asker, challenge: GameId) -> ReplyResult {
    bot.app.known_challenge(asker, challenge).await?;
    bot.app.cancel(challenge, asker.player()).await?;
    Ok(Reply::text(asker.language.name("challenge-you-cancelled")))
}

pub(crate) async fn reliability_of_challenger(
    bot: &Bot,
    asker: &Asker,
    challenge: GameId,
) -> ReplyResult {
    let from = bot.app.known_challenge(asker, challenge).await?.from;
    let line = panels::reliability(bot, asker, &from).await?;
    Ok(Reply::text(line))
}

/// Sets the challenged person's time zone first, which the challenge needs.
pub(crate) async fn accept_in_zone(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    (id, amended): (GameId, Option<u32>),
    value: Option<&str>,
) -> ReplyResult {
    bot.app.known_challenge(asker, id).await?;
    if let Some(zone) = value.and_then(|it| it.parse::<ZoneName>().ok()) {
        settings::meet(bot, asker, &press.user).await?;
        let change = PersonalSettings::change("zone", zone.as_str());
        bot.app.choose(asker.player(), change).await?;
    }
    accept(bot, asker, press, id, amended).await
}

pub(crate) async fn accept(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: GameId,
    amended: Option<u32>,
) -> ReplyResult {
    bot.app.known_challenge(asker, id).await?;
    // First, because the board is posted as soon as the game has begun.
    bot.app
        .meet(asker.player(), press.user.display_name())
        .await?;
    let seen = amended.unwrap_or_default();
    let view = match bot.app.accept(id, asker.player(), seen).await {
        Err(AppError::Refused(Refusal::NoTimeZone)) => {
            return Ok(settings::zone_first(
                bot,
                asker.language,
                &CustomId::AcceptIn(id, amended),
            ));
        }
        accepted => accepted?,
    };
    let game = bot.title(asker.language, &view.game);
    let said = phrase!("challenge-you-accepted", game);
    let reply = Reply::text(asker.language.say(&said));
    let variant = &view.game.terms.variant;
    match lesson::first_lesson_button(bot, asker, variant).await? {
        Some(learn) => Ok(reply.with_buttons([learn])),
        None => Ok(reply),
    }
}
