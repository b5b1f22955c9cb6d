//! `/vacation`: times in which one's clocks stand still.

use super::{begin, end};
use cairn_app::AppError;
use cairn_domain::Participant;

use crate::{Asker, Bot, Context, interaction::Reply, panels};

#[expect(clippy::unused_async, reason = "poise awaits it")]
#[poise::command(
    slash_command,
    subcommands("start", "stop", "show"),
    subcommand_required
)]
pub(super) async fn vacation(_ctx: Context<'_>) -> Result<(), AppError> {
    Ok(())
}

#[poise::command(slash_command)]
async fn start(
    ctx: Context<'_>,
    #[max_length = 60] until: Option<String>,
    #[max_length = 100] reason: Option<String>,
) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
    let me = met(bot, &asker, ctx).await?;
    let reason = reason.unwrap_or_default();
    bot.app
        .start_vacation(&me, until.as_deref(), reason.trim())
        .await?;
    end(ctx, panels::vacation(bot, &asker, &me).await?).await
}

#[poise::command(slash_command, rename = "end")]
async fn stop(ctx: Context<'_>) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
    let me = met(bot, &asker, ctx).await?;
    bot.app.end_vacation(&me).await?;
    let over = asker.language.name("vacation-ended");
    let left = panels::vacation(bot, &asker, &me).await?.text;
    end(ctx, Reply::text(format!("{over} {left}"))).await
}

#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
    let me = met(bot, &asker, ctx).await?;
    end(ctx, panels::vacation(bot, &asker, &me).await?).await
}

async fn met(bot: &Bot, asker: &Asker, ctx: Context<'_>) -> Result<Participant, AppError> {
    bot.app
        .meet(asker.player(), ctx.author().display_name())
        .await
}
