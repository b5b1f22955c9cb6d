//! `/vacation`: times in which one's clocks stand still.

use cairn_app::AppError;
use cairn_domain::Participant;

use crate::{Asker, Bot, Context, commands::answer};

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
    // Short enough for the buttons that ask how long.
    #[max_length = 70] reason: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let me = meet(bot, asker, ctx).await?;
        let reason = reason.unwrap_or_default();
        match until {
            Some(until) => super::start_vacation(bot, asker, &me, &until, &reason).await,
            None => super::vacation(bot, asker, &me, &reason).await,
        }
    })
}

#[poise::command(slash_command, rename = "end")]
async fn stop(ctx: Context<'_>) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let me = meet(bot, asker, ctx).await?;
        super::return_from_vacation(bot, asker, &me).await
    })
}

#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let me = meet(bot, asker, ctx).await?;
        super::vacation(bot, asker, &me, "").await
    })
}

async fn meet(bot: &Bot, asker: &Asker, ctx: Context<'_>) -> Result<Participant, AppError> {
    bot.app
        .meet(asker.player(), ctx.author().display_name())
        .await
}
