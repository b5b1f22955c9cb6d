//! `/resign`: gives a game up, after asking.

use super::{begin, end, find, suggest_games};
use crate::{
    app::{AppError, Purpose},
    discord::{Context, panels},
};

#[poise::command(slash_command)]
pub(super) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let view = find(bot, &asker, game.as_deref(), Purpose::Act).await?;
    end(ctx, panels::ask_resign(ctx.data(), &asker, &view)?).await
}
