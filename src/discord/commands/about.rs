//! `/about`: what the bot is.

use super::{begin, end};
use cairn_app::AppError;

use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn about(ctx: Context<'_>) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let application = match ctx {
        poise::Context::Application(ctx) => Some(ctx.interaction.application_id),
        poise::Context::Prefix(_) => None,
    };
    end(ctx, panels::about(bot, &asker, application)).await
}
