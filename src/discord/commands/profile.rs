//! `/profile`: somebody at a glance.

use cairn_app::AppError;
use cairn_domain::PlayerId;
use poise::serenity_prelude as serenity;

use super::{begin, end};
use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn profile(
    ctx: Context<'_>,
    player: Option<serenity::User>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let of = player
        .as_ref()
        .map(|it| (PlayerId(it.id.get()), it.display_name()));
    end(ctx, panels::profile(bot, &asker, of).await?).await
}
