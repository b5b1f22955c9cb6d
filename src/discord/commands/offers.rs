//! `/draw`, `/takeback` and `/pause`: each makes an offer, or agrees to the opponent's.

use super::{begin, end, find_game, suggest_games};
use cairn_app::{AppError, Purpose};
use cairn_domain::OfferKind;

use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn draw(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    offer(ctx, game, OfferKind::Draw).await
}

#[poise::command(slash_command)]
pub(super) async fn takeback(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    offer(ctx, game, OfferKind::Takeback).await
}

#[poise::command(slash_command)]
pub(super) async fn pause(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    offer(ctx, game, OfferKind::Pause).await
}

async fn offer(ctx: Context<'_>, game: Option<String>, kind: OfferKind) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let game = find_game(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let game = bot.app.offer(game.id, asker.player(), kind).await?;
    end(ctx, panels::offered(bot, &asker, &game)).await
}
