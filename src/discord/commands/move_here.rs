//! `/move-here`: takes a game along to the place the command is used in.

use poise::serenity_prelude as serenity;

use super::{begin, end, find_game, suggest_games};
use crate::{
    app::{AppError, Purpose},
    discord::{Context, interaction::Reply, outbox::places, permissions, titles, words::phrase},
    domain::Refusal,
};

#[poise::command(slash_command, rename = "move-here")]
pub(super) async fn move_here(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let poise::Context::Application(application) = ctx else {
        return Ok(());
    };
    let interaction = application.interaction;
    let details = interaction.channel.as_ref();
    let has = interaction.app_permissions.unwrap_or_default();
    let in_thread = details.is_some_and(places::is_thread);
    if let Some(missing) = permissions::missing(asker.language, has, in_thread) {
        let text = asker
            .language
            .say(&phrase!("missing-here", permissions = missing));
        return end(ctx, Reply::text(text)).await;
    }
    let game = find_game(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let may = interaction.member.as_ref().and_then(|it| it.permissions);
    let manages = may.is_some_and(|it| it.contains(serenity::Permissions::MANAGE_MESSAGES));
    if game.seat_of_user(asker.player()).is_none() && !manages {
        return Err(Refusal::NotYoursToMove.into());
    }
    let here = places::place(ctx.guild_id(), ctx.channel_id(), details, false);
    bot.app.take_along(&game, here).await?;
    let title = titles::of(asker.language, bot.app.catalog(), &game);
    let text = asker.language.say(&phrase!("moved-here", game = title));
    end(ctx, Reply::text(text)).await
}
