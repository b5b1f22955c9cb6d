//! `/resign`: resigns a game, after asking.

use super::{begin, end, find_game, suggest_games};
use cairn_app::{AppError, Purpose};

use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let game = find_game(bot, &asker, game.as_deref(), Purpose::Act).await?;
    end(ctx, panels::ask_resign(ctx.data(), &asker, &game)?).await
}
