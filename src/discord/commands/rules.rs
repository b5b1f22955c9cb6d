//! `/rules`: the rules of a game, a page at a time.

use super::{begin, end};
use crate::{
    app::AppError,
    discord::{Context, panels},
};

#[poise::command(slash_command)]
pub(super) async fn rules(ctx: Context<'_>, game: String) -> Result<(), AppError> {
    let _busy = ctx.data().busy.read().await;
    let asker = begin(ctx).await?;
    end(ctx, panels::rules(asker.language, &game, 0)?).await
}
