//! `/review`: the computer's review of a finished game: one stored by the bot, or a record.

use cairn_app::{AppError, Purpose};
use poise::serenity_prelude as serenity;

use super::{begin, end, find, suggest_all_games};
use crate::{
    Context,
    custom_id::ReviewRequest,
    panels,
    press::thoughts::{AskedBy, follow},
};

#[poise::command(slash_command)]
pub(super) async fn review(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
    file: Option<serenity::Attachment>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let reply = if let Some(file) = file {
        panels::review_file(bot, &asker, &file).await?
    } else {
        let view = find(bot, &asker, game.as_deref(), Purpose::Look).await?;
        panels::review(bot, &asker, &view, ReviewRequest::Curve).await?
    };
    let awaited = reply.awaits_thought.clone();
    end(ctx, reply).await?;
    drop(busy);
    if let poise::Context::Application(application) = ctx {
        let by = AskedBy::Command(application.interaction);
        follow(bot, &asker, by, awaited).await;
    }
    Ok(())
}
