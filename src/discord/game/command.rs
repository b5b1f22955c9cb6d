//! What players do in their games beside playing turns.

use cairn_app::{AppError, Purpose};
use cairn_domain::{Event, Game, OfferAnswer, OfferKind, Refusal, Span, Timestamp};

use super::{answers, departure, menus, press};
use crate::{
    Asker, Context,
    commands::{
        answer, find_game,
        given_command::{ContinuedCommand, already_chosen},
        suggest_all_games, suggest_games,
    },
    feature::{Feature, FeatureCommand, Help},
    interaction::Reply,
    press::declaration::Subject,
    titles,
    words::phrase,
};

const fn repeats(path: &'static str, buttons: &'static [&'static str]) -> FeatureCommand {
    FeatureCommand::changes(path, Help::Repeats(buttons), Subject::Game)
}

pub(crate) const OFFERS: Feature = Feature::new(
    &[draw, takeback, more_time, pause],
    &[
        repeats("takeback", &["button-offers", "button-offer-takeback"]),
        repeats("draw", &["button-offers", "button-offer-draw"]),
        repeats("more-time", &["button-offers", "button-offer-more-time"]),
        repeats("pause", &["button-offers", "button-offer-pause"]),
    ],
);

pub(crate) const ENDINGS: Feature = Feature::new(
    &[resign, abort, rematch],
    &[
        repeats("resign", &["button-more", "button-resign"]),
        repeats("abort", &["button-more", "button-abort"]),
        repeats("rematch", &["button-rematch"]),
    ],
);

#[poise::command(slash_command)]
pub(crate) async fn draw(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    offer(ctx, game, OfferKind::Draw).await
}

#[poise::command(slash_command)]
pub(crate) async fn takeback(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    offer(ctx, game, OfferKind::Takeback).await
}

#[poise::command(slash_command)]
pub(crate) async fn pause(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    offer(ctx, game, OfferKind::Pause).await
}

async fn offer(ctx: Context<'_>, game: Option<String>, kind: OfferKind) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let found = find_game(bot, asker, game.as_deref(), Purpose::Offer(kind)).await?;
        if is_offered_unseen(ctx, asker, game.as_deref(), &found, kind).await {
            return Ok(menus::offers(bot, asker, &found)?);
        }
        let own = found.seat_of_user(asker.player());
        let taken_back = found.log.iter().filter(|it| match it.event {
            Event::TakenBack(by, _) => Some(by) == own,
            _ => false,
        });
        if kind == OfferKind::Takeback && is_done(ctx, taken_back.map(|it| it.at)).await {
            return Ok(already_chosen(asker.language));
        }
        let game = bot.app.offer(found.id, asker.player(), kind).await?;
        Ok(answers::offer_reply(bot, asker, &game))
    })
}

/// Whether one of these happened since the question that is answered now: someone may choose twice,
/// before and after a restart. On a host whose clock is behind Discord's a second choice within
/// that difference still gets through.
async fn is_done(ctx: Context<'_>, mut times: impl Iterator<Item = Timestamp>) -> bool {
    let continued = ContinuedCommand::find(ctx).await;
    continued.is_some_and(|it| times.any(|at| at >= it.asked_at))
}

/// Whether the opponent offers this, or asks for it, in a game that the player has not named and
/// that is played elsewhere, or that was chosen from a list: it is shown before it is accepted.
async fn is_offered_unseen(
    ctx: Context<'_>,
    asker: &Asker,
    named: Option<&str>,
    game: &Game,
    kind: OfferKind,
) -> bool {
    let seat = game.seat_of_user(asker.player());
    let open = game.open_offer();
    let is_theirs = open.is_some_and(|it| it.kind.key() == kind.key() && Some(!it.by) == seat);
    let is_chosen = ContinuedCommand::find(ctx).await.is_some();
    let is_seen = named.is_some() || game.place.includes(asker.here.channel);
    is_theirs && (is_chosen || !is_seen)
}

#[poise::command(slash_command, rename = "more-time")]
pub(crate) async fn more_time(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
    #[min = 1]
    #[max = 14]
    days: Option<u8>,
    ask: Option<bool>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let (wanted, player) = (days, asker.player());
        let days = days.unwrap_or(1).clamp(1, 14);
        if ask == Some(true) {
            let game = find_game(bot, asker, game.as_deref(), Purpose::Act).await?;
            let kind = OfferKind::MoreTime { days };
            let game = bot.app.offer(game.id, player, kind).await?;
            return Ok(answers::offer_reply(bot, asker, &game));
        }
        let named = game.as_deref();
        let game = find_game(bot, asker, named, Purpose::GiveTime).await?;
        let kind = OfferKind::MoreTime { days };
        if wanted.is_none() && is_offered_unseen(ctx, asker, named, &game, kind).await {
            return Ok(menus::offers(bot, asker, &game)?);
        }
        let seat = game.seat_of_user(player).ok_or(Refusal::NotAPlayer)?;
        // Asked for time, they give what was asked for.
        if let Some(open) = game.open_offer()
            && let OfferKind::MoreTime { .. } = open.kind
            && open.by != seat
            && wanted.is_none()
        {
            let answer = OfferAnswer::Accept;
            let game = bot.app.answer(game.id, player, open.number, answer).await?;
            return Ok(answers::offer_reply(bot, asker, &game));
        }
        let given = game.head.clock.gifts.iter().filter(|it| it.to == !seat);
        if is_done(ctx, given.map(|it| it.at)).await {
            return Ok(already_chosen(asker.language));
        }
        let time = Span::from_days(i64::from(days));
        let game = bot.app.give_time(game.id, player, time).await?;
        let said = phrase!(
            "gave-time",
            other = titles::name(game.players.get(!seat)),
            days,
            game = bot.title(asker.language, &game)
        );
        Ok(Reply::text(asker.language.say(&said)))
    })
}

#[poise::command(slash_command)]
pub(crate) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let game = find_game(bot, asker, game.as_deref(), Purpose::Act).await?;
        Ok(menus::ask_resign(bot, asker, &game)?)
    })
}

#[poise::command(slash_command)]
pub(crate) async fn abort(
    ctx: Context<'_>,
    #[autocomplete = "suggest_games"] game: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let purpose = Purpose::Offer(OfferKind::CallOff);
        let named = game.as_deref();
        let game = find_game(bot, asker, named, purpose).await?;
        if is_offered_unseen(ctx, asker, named, &game, OfferKind::CallOff).await {
            return Ok(menus::offers(bot, asker, &game)?);
        }
        let opponent = game.seat_of_user(asker.player()).map(|seat| !seat);
        if let Some(opponent) = opponent
            && game.head.outcome.is_none()
            && game.head.turns >= 2
            && matches!(bot.has_left(&game, opponent).await, Ok(true))
        {
            return departure::call_off(bot, asker, &game).await;
        }
        let game = bot.app.call_off(game.id, asker.player()).await?;
        Ok(match game.head.outcome {
            Some(_) => answers::game_over_reply(bot, asker, &game),
            None => answers::offer_reply(bot, asker, &game),
        })
    })
}

#[poise::command(slash_command)]
pub(crate) async fn rematch(
    ctx: Context<'_>,
    #[autocomplete = "suggest_all_games"] game: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let game = find_game(bot, asker, game.as_deref(), Purpose::ActOnFinished).await?;
        press::rematch(bot, asker, game.id).await
    })
}
