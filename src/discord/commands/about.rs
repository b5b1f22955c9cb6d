//! `/about`: what the bot is.

use super::{begin, end};
use cairn_app::AppError;

use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn about(ctx: Context<'_>) -> Result<(), AppError> {
    let _busy = ctx.data().busy.read().await;
    let asker = begin(ctx).await?;
    end(ctx, panels::about(asker.language)).await
}
