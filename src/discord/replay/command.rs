//! `/replay`: a game, or a record in a file, turn by turn.

use cairn_app::{AppError, Purpose};
use poise::serenity_prelude as serenity;

use crate::{
    Context,
    commands::{answer, find, suggest_all_games},
};

#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    file: Option<serenity::Attachment>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        if let Some(file) = file {
            super::replay_file(bot, asker, &file).await
        } else {
            let view = find(bot, asker, game.as_deref(), Purpose::Look).await?;
            super::replay(bot, asker, super::ViewId::Game(view.game.id), 0).await
        }
    })
}
