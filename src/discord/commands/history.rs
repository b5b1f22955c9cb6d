//! `/history`: the turns of a game, and its record as a file.

use super::{begin, end, find, suggest_all_games};
use cairn_app::{AppError, Purpose};

use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn history(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    notes: Option<bool>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let view = find(bot, &asker, game.as_deref(), Purpose::Look).await?;
    let shown = panels::history(bot, &asker, &view, notes == Some(true)).await?;
    end(ctx, shown).await
}
