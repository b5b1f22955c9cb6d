//! `/help`: how to start a game and play, and every command.

use super::{begin, end};
use cairn_app::AppError;

use crate::{Context, custom_id::HelpScreen, panels};

#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), AppError> {
    let _busy = ctx.data().busy.read().await;
    let asker = begin(ctx).await?;
    end(
        ctx,
        panels::help(ctx.data(), &asker, HelpScreen::Start).await?,
    )
    .await
}
