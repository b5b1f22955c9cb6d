//! `/rules`: the rules of a game, a page at a time.

use super::{begin, challenge::suggest_variants, end};
use cairn_app::AppError;

use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn rules(
    ctx: Context<'_>,
    game: String,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let page = match variant {
        Some(variant) => panels::form(bot, &asker, &game, &variant).await?,
        None => panels::rules(bot, &asker, &game, 0).await?,
    };
    end(ctx, page).await
}
