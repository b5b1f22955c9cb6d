//! *Challenge* in the menu of a person: asks for the game.

use cairn_app::AppError;
use poise::serenity_prelude as serenity;

use super::{begin, end};
use crate::{Context, challenging};

#[poise::command(context_menu_command = "Challenge")]
pub(super) async fn challenge_person(
    ctx: Context<'_>,
    user: serenity::User,
) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
    let us = ctx.framework().bot_id();
    end(ctx, challenging::which_game(bot, &asker, &user, us).await?).await
}
