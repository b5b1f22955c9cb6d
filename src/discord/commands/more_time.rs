//! `/more-time`: gives the opponent time, or asks for some.

use super::{begin, end, find_game, suggest_games};
use cairn_app::{AppError, Purpose};
use cairn_domain::{OfferKind, Refusal, Span};

use crate::{Context, interaction::Reply, panels, titles, words::phrase};

#[poise::command(slash_command, rename = "more-time")]
pub(super) async fn more_time(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
    #[min = 1]
    #[max = 14]
    days: Option<u8>,
    ask: Option<bool>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let days = days.unwrap_or(1).clamp(1, 14);
    let game = find_game(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let (id, player) = (game.id, asker.player());
    if ask == Some(true) {
        let kind = OfferKind::MoreTime { days };
        let game = bot.app.offer(id, player, kind).await?;
        return end(ctx, panels::offered(bot, &asker, &game)).await;
    }
    let seat = game.seat_of_user(player).ok_or(Refusal::NotAPlayer)?;
    let time = Span::from_days(i64::from(days));
    let game = bot.app.give_time(id, player, time).await?;
    let said = phrase!(
        "gave-time",
        other = titles::name(game.players.get(!seat)),
        days,
        game = titles::of(asker.language, bot.app.catalog(), &game)
    );
    end(ctx, Reply::text(asker.language.say(&said))).await
}
