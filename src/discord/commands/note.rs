//! `/note`: private notes about a game.

use super::{begin, end, find, suggest_all_games};
use cairn_app::{AppError, Purpose};

use crate::{Context, panels};

/// Without a text it shows the notes about the game.
#[poise::command(slash_command)]
pub(super) async fn note(
    ctx: Context<'_>,
    text: Option<String>,
    #[min = 0] turn: Option<u32>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    remove: Option<bool>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let view = find(bot, &asker, game.as_deref(), Purpose::Look).await?;
    let text = if remove == Some(true) {
        Some(String::new())
    } else {
        text
    };
    let name = ctx.author().display_name();
    let shown = panels::notes(bot, &asker, &view, (name, turn, text.as_deref())).await?;
    end(ctx, shown).await
}
