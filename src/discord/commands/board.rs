//! `/board`: the position now or after any turn, as a picture or as text.

use super::{begin, end, find, suggest_all_games};
use crate::{Context, panels};
use cairn_app::{AppError, Purpose};
use cairn_kernel::Viewer;

/// The choices of the option `view`, as registered.
pub(super) const VIEWS: [&str; 3] = ["mine", "public", "text"];

#[poise::command(slash_command)]
pub(super) async fn board(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    #[min = 0] turn: Option<u32>,
    view: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let found = find(bot, &asker, game.as_deref(), Purpose::Look).await?;
    let side = found
        .game
        .seat_of_user(asker.player())
        .map_or(Viewer::Everyone, Viewer::Seat);
    let reply = match view.as_deref() {
        Some("text") => panels::as_text(bot, &asker, &found, turn).await?,
        Some("public") => panels::table(bot, &asker, &found, Viewer::Everyone, turn).await?,
        _ => panels::table(bot, &asker, &found, side, turn).await?,
    };
    end(ctx, reply).await
}
