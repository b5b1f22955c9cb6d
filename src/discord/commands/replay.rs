//! `/replay`: a game turn by turn: one stored by the bot, or a record.

use cairn_app::{AppError, Purpose};
use poise::serenity_prelude as serenity;

use super::{begin, end, find, suggest_all_games};
use crate::{Context, panels};

#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    file: Option<serenity::Attachment>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let reply = if let Some(file) = file {
        panels::replay_file(bot, &asker, &file).await?
    } else {
        let view = find(bot, &asker, game.as_deref(), Purpose::Look).await?;
        panels::replay(bot, &asker, panels::Viewed::Game(view.game.id), 0).await?
    };
    end(ctx, reply).await
}
