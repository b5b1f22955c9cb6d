//! `/takeback`: asks to take one's last turn back, or agrees to the opponent's request.

use super::{begin, end, find_game, suggest_games};
use cairn_app::{AppError, Purpose};
use cairn_domain::OfferKind;

use crate::{Context, press};

#[poise::command(slash_command)]
pub(super) async fn takeback(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let game = find_game(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let game = bot
        .app
        .offer(game.id, asker.player(), OfferKind::Takeback)
        .await?;
    end(ctx, press::offered(ctx.data(), &asker, &game)).await
}
