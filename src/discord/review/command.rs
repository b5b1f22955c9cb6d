//! `/review`: what a strong level thinks of a finished game, or of a record in a file.

use cairn_app::{AppError, Purpose};
use poise::serenity_prelude as serenity;

use crate::{
    Context,
    commands::{answer, find, suggest_all_games},
    replay::id::ViewId,
};

#[poise::command(slash_command)]
pub(super) async fn review(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    file: Option<serenity::Attachment>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        if let Some(file) = file {
            return super::review_file(bot, asker, &file).await;
        }
        let view = find(bot, asker, game.as_deref(), Purpose::LookBack).await?;
        super::review(bot, asker, ViewId::Game(view.game.id), None).await
    })
}
