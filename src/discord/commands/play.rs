//! What players do in their games beside playing turns.

use cairn_app::{AppError, Purpose};
use cairn_domain::{OfferKind, Refusal, Span};
use poise::serenity_prelude as serenity;

use super::{begin, end, find, find_game, suggest_all_games, suggest_games};
use crate::{Context, interaction::Reply, panels, place::Here, press, titles, words::phrase};

#[poise::command(slash_command)]
pub(super) async fn draw(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    offer(ctx, game, OfferKind::Draw).await
}

#[poise::command(slash_command)]
pub(super) async fn takeback(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    offer(ctx, game, OfferKind::Takeback).await
}

#[poise::command(slash_command)]
pub(super) async fn pause(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    offer(ctx, game, OfferKind::Pause).await
}

async fn offer(ctx: Context<'_>, game: Option<String>, kind: OfferKind) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
    let game = find_game(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let game = bot.app.offer(game.id, asker.player(), kind).await?;
    end(ctx, panels::offered(bot, &asker, &game)).await
}

#[poise::command(slash_command, rename = "more-time")]
pub(super) async fn more_time(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
    #[min = 1]
    #[max = 14]
    days: Option<u8>,
    ask: Option<bool>,
) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
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
        game = bot.title(asker.language, &game)
    );
    end(ctx, Reply::text(asker.language.say(&said))).await
}

#[poise::command(slash_command)]
pub(super) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
    let game = find_game(bot, &asker, game.as_deref(), Purpose::Act).await?;
    end(ctx, panels::ask_resign(ctx.data(), &asker, &game)?).await
}

#[poise::command(slash_command)]
pub(super) async fn abort(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
    let game = find_game(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let opponent = game.seat_of_user(asker.player()).map(|seat| !seat);
    if let Some(opponent) = opponent
        && game.head.outcome.is_none()
        && game.head.turns >= 2
        && matches!(bot.has_left(&game, opponent).await, Ok(true))
    {
        return end(ctx, panels::left::call_off(bot, &asker, &game).await?).await;
    }
    let game = bot.app.call_off(game.id, asker.player()).await?;
    let reply = match game.head.outcome {
        Some(_) => panels::done(bot, &asker, &game),
        None => panels::offered(bot, &asker, &game),
    };
    end(ctx, reply).await
}

#[poise::command(slash_command)]
pub(super) async fn rematch(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
    let game = find_game(bot, &asker, game.as_deref(), Purpose::ActOnFinished).await?;
    end(ctx, press::rematch(bot, &asker, game.id).await?).await
}

#[poise::command(slash_command, rename = "move-here")]
pub(super) async fn move_here(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
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
    let title = bot.title(asker.language, &game);
    let text = asker.language.say(&phrase!("moved-here", game = title));
    end(ctx, Reply::text(text)).await
}

#[poise::command(slash_command)]
pub(super) async fn plan(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
    line: Option<String>,
) -> Result<(), AppError> {
    let (bot, asker, _busy) = begin(ctx).await?;
    let view = find(bot, &asker, game.as_deref(), Purpose::Act).await?;
    let shown = panels::plan(bot, &asker, &view, line.as_deref()).await?;
    end(ctx, shown).await
}
