//! `/rematch`: asks for another game with the seats exchanged, or agrees to one.

use super::{begin, end, find_game, suggest_all_games};
use cairn_app::{AppError, Purpose};

use crate::{Context, press};

#[poise::command(slash_command)]
pub(super) async fn rematch(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let game = find_game(bot, &asker, game.as_deref(), Purpose::ActOnFinished).await?;
    end(ctx, press::rematch(bot, &asker, game.id).await?).await
}
