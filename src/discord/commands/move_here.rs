//! `/move-here`: moves a game to the place the command is used in.

use cairn_app::{AppError, Purpose};
use cairn_domain::Refusal;
use poise::serenity_prelude as serenity;

use super::{begin, end, find_game, suggest_games};
use crate::{Context, interaction::Reply, place::Here, titles, words::phrase};

#[poise::command(slash_command, rename = "move-here")]
pub(super) async fn move_here(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let Some(here) = Here::of(ctx) else {
        return Ok(());
    };
    if let Some(refused) = here.lacks(&asker) {
        return end(ctx, refused).await;
    }
    let game = find_game(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let may = here.member.and_then(|it| it.permissions);
    let manages = may.is_some_and(|it| it.contains(serenity::Permissions::MANAGE_MESSAGES));
    if game.seat_of_user(asker.player()).is_none() && !manages {
        return Err(Refusal::NotYoursToMove.into());
    }
    bot.app.take_along(&game, here.place(false)).await?;
    let title = titles::of(asker.language, bot.app.catalog(), &game);
    let text = asker.language.say(&phrase!("moved-here", game = title));
    end(ctx, Reply::text(text)).await
}
