//! `/rating`: a person's ratings, or the levels of the computer.

use cairn_app::AppError;
use cairn_domain::PlayerId;
use poise::serenity_prelude as serenity;

use crate::{Context, challenge, commands::answer};

#[poise::command(slash_command)]
pub(super) async fn rating(
    ctx: Context<'_>,
    player: Option<serenity::User>,
    game: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let is_cairn = |it: &serenity::User| it.id == ctx.framework().bot_id();
        if player.as_ref().is_some_and(is_cairn) {
            return challenge::card::first_card(bot, asker, game.as_deref()).await;
        }
        let of = player
            .as_ref()
            .map(|it| (PlayerId(it.id.get()), it.display_name()));
        super::ratings(bot, asker, of, game.as_deref()).await
    })
}
