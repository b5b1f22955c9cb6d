//! `/history`: the turns of a game, and its record as a file.

use super::{begin, end, find, suggest_all_games};
use cairn_app::{AppError, Purpose};

use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn history(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let view = find(bot, &asker, game.as_deref(), Purpose::Look).await?;
    end(ctx, panels::history(bot, &asker, &view).await?).await
}
