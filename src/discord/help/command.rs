//! What the bot is, and how to use it.

use cairn_app::AppError;

use super::id::HelpScreen;
use crate::{Context, commands::answer};

#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| super::help(bot, asker, HelpScreen::Start)
        .await)
}

#[poise::command(slash_command)]
pub(super) async fn about(ctx: Context<'_>) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let application = match ctx {
            poise::Context::Application(ctx) => Some(ctx.interaction.application_id),
            poise::Context::Prefix(_) => None,
        };
        Ok(super::about_reply(bot, asker, application))
    })
}
