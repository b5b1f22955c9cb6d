//! `/abort`: calls a game off before both have played.

use super::{begin, end, find, suggest_games};
use crate::{
    app::{AppError, Purpose},
    discord::{Context, press},
};

#[poise::command(slash_command)]
pub(super) async fn abort(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let view = find(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let view = bot.app.abort(view.game.id, asker.player()).await?;
    end(ctx, press::done(ctx.data(), &asker, &view)).await
}
