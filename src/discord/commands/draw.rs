//! `/draw`: offers a draw, or agrees to the one that is offered.

use super::{begin, end, find_game, suggest_games};
use cairn_app::{AppError, Purpose};
use cairn_domain::OfferKind;

use crate::{Context, press};

#[poise::command(slash_command)]
pub(super) async fn draw(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let game = find_game(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let game = bot
        .app
        .offer(game.id, asker.player(), OfferKind::Draw)
        .await?;
    end(ctx, press::offered(ctx.data(), &asker, &game)).await
}
