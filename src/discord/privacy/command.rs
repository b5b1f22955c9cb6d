//! `/privacy`: showing, exporting and deleting a person's data.

use cairn_app::AppError;

use crate::{Context, commands::answer};

#[expect(clippy::unused_async, reason = "poise awaits it")]
#[poise::command(
    slash_command,
    subcommands("show", "export", "delete"),
    subcommand_required
)]
pub(super) async fn privacy(_ctx: Context<'_>) -> Result<(), AppError> {
    Ok(())
}

#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| super::show(bot, asker).await)
}

#[poise::command(slash_command)]
async fn export(ctx: Context<'_>) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| Box::pin(super::export(bot, asker)).await)
}

#[poise::command(slash_command)]
async fn delete(ctx: Context<'_>) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| super::delete(bot, asker).await)
}
