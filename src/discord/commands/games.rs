//! `/games`: mine, somebody's, or this channel's.

use poise::serenity_prelude as serenity;

use super::{begin, end};
use crate::{
    app::AppError,
    discord::{Context, panels},
    domain::PlayerId,
};

#[poise::command(slash_command)]
pub(super) async fn games(
    ctx: Context<'_>,
    who: Option<serenity::User>,
    here: Option<bool>,
    finished: Option<bool>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    if finished == Some(true) {
        let who = match who {
            Some(who) => Some(PlayerId(who.id.get())),
            None if here == Some(true) => None,
            None => Some(asker.player()),
        };
        return end(ctx, panels::finished(bot, &asker, who, 0).await?).await;
    }
    let reply = match who {
        Some(who) => {
            let who = bot
                .app
                .meet(PlayerId(who.id.get()), who.display_name())
                .await?;
            panels::games(bot, &asker, Some(&who)).await?
        }
        None if here == Some(true) => panels::channel_games(bot, &asker).await?,
        None => panels::games(bot, &asker, None).await?,
    };
    end(ctx, reply).await
}
