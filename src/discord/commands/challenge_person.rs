//! *Challenge* in the menu of a person: asks for the game.

use cairn_app::AppError;
use poise::serenity_prelude as serenity;

use super::answer;
use crate::{Context, challenging};

#[poise::command(context_menu_command = "Challenge")]
pub(super) async fn challenge_person(
    ctx: Context<'_>,
    user: serenity::User,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let us = ctx.framework().bot_id();
        challenging::which_game(bot, asker, &user, us).await
    })
}
