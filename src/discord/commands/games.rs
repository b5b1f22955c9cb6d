//! `/games`: one's own, somebody's, or this channel's; finished ones, or challenges to accept.

use cairn_app::AppError;
use cairn_domain::PlayerId;
use poise::serenity_prelude as serenity;

use super::{begin, end};
use crate::{Context, custom_id::Whose, panels};

#[poise::command(slash_command)]
pub(super) async fn games(
    ctx: Context<'_>,
    who: Option<serenity::User>,
    game: Option<String>,
    here: Option<bool>,
    finished: Option<bool>,
    open: Option<bool>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let game = game.as_deref();
    if open == Some(true) {
        return end(ctx, panels::open(bot, &asker, game, 0).await?).await;
    }
    if finished == Some(true) {
        let who = match who {
            Some(who) => Some(PlayerId(who.id.get())),
            None if here == Some(true) => None,
            None => Some(asker.player()),
        };
        return end(ctx, panels::results(bot, &asker, who, game, 0).await?).await;
    }
    let whose = match who {
        Some(who) => {
            // Asking about somebody stores nothing about them.
            Whose::Of(who.id.get())
        }
        None if here == Some(true) => Whose::Here,
        None => Whose::Mine,
    };
    end(ctx, panels::games(bot, &asker, whose, game, 0).await?).await
}
