//! `/rating`: somebody's ratings.

use cairn_app::AppError;
use cairn_domain::PlayerId;
use poise::serenity_prelude as serenity;

use super::{begin, end};
use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn rating(
    ctx: Context<'_>,
    player: Option<serenity::User>,
    game: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let is_cairn = |it: &serenity::User| it.id == ctx.framework().bot_id();
    if player.as_ref().is_some_and(is_cairn) {
        let card = panels::first_card(bot, &asker, game.as_deref()).await?;
        return end(ctx, card).await;
    }
    let of = player
        .as_ref()
        .map(|it| (PlayerId(it.id.get()), it.display_name()));
    let reply = panels::ratings(bot, &asker, of, game.as_deref()).await?;
    end(ctx, reply).await
}
