//! `/plan`: answers prepared for the other player's turns.

use cairn_app::{AppError, Purpose};

use super::{begin, end, find, suggest_games};
use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn plan(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
    line: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let view = find(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let shown = panels::plan(bot, &asker, &view, line.as_deref()).await?;
    end(ctx, shown).await
}
