//! `/abort`: calls a game off, or offers to once both have played.

use super::{begin, end, find_game, suggest_games};
use cairn_app::{AppError, Purpose};

use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn abort(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let game = find_game(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let opponent = game.seat_of_user(asker.player()).map(|seat| !seat);
    if let Some(opponent) = opponent
        && game.head.outcome.is_none()
        && game.head.turns >= 2
        && matches!(bot.has_left(&game, opponent).await, Ok(true))
    {
        return end(ctx, panels::left::call_off(bot, &asker, &game).await?).await;
    }
    let game = bot.app.call_off(game.id, asker.player()).await?;
    let reply = match game.head.outcome {
        Some(_) => panels::done(bot, &asker, &game),
        None => panels::offered(bot, &asker, &game),
    };
    end(ctx, reply).await
}
