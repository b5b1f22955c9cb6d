//! What the bot is, and how to use it.

use cairn_app::AppError;

use super::{begin, end};
use crate::{Context, custom_id::HelpScreen, panels};

#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
    end(ctx, panels::help(bot, &asker, HelpScreen::Start).await?).await
}

#[poise::command(slash_command)]
pub(super) async fn about(ctx: Context<'_>) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
    let application = match ctx {
        poise::Context::Application(ctx) => Some(ctx.interaction.application_id),
        poise::Context::Prefix(_) => None,
    };
    end(ctx, panels::about(bot, &asker, application)).await
}
