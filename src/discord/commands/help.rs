//! `/help`: how to play, and every command.

use super::{begin, end};
use crate::{
    app::AppError,
    discord::{Context, panels},
};

#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), AppError> {
    let _busy = ctx.data().busy.read().await;
    let asker = begin(ctx).await?;
    end(ctx, panels::help(asker.language, ctx.data().app.catalog())).await
}
