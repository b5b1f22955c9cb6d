//! Options of a player whose opponent has left the server, or stays away from a game without a
//! clock.

use cairn_app::AppError;
use cairn_domain::{AbortReason, Game, GameId, Outcome, Refusal, WinReason};
use cairn_kernel::Seat;
use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::{answers::game_over_reply, id::GameRequest};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    posts::button,
    titles,
    words::{Language, phrase},
};

/// Adds to an answer that the awaited player has left or stays away, and the way to end the game,
/// if that is so and the asker is the one waiting.
pub(crate) async fn add_note(bot: &Bot, asker: &Asker, game: &Game, mut reply: Reply) -> Reply {
    let seat = game.seat_of_user(asker.player());
    let Some(other) = seat
        .map(|seat| !seat)
        .filter(|it| Some(*it) == game.head.to_move)
    else {
        return reply;
    };
    let from = bot.app.may_call_off_from(game, asker.player()).await;
    let note = if matches!(from, Ok(Some(from)) if from <= bot.app.now()) {
        note_of_absence(asker.language, game, other)
    } else if let Some(gone) = bot.absent_seat(game).await {
        note(asker.language, game, gone)
    } else {
        return reply;
    };
    reply.text = format!("{}\n{note}", reply.text);
    reply.with_row(buttons(asker.language, game.id))
}

/// Calls the game off, if the opponent has stayed away for long enough, or has left according to
/// Discord now.
pub(crate) async fn call_off(bot: &Bot, asker: &Asker, game: &Game) -> ReplyResult {
    let (app, player) = (&bot.app, asker.player());
    let seat = game.seat_of_user(player).ok_or(Refusal::NotAPlayer)?;
    if game.head.outcome.is_some() {
        return Err(Refusal::GameOver.into());
    }
    let refused = match app.call_off_waiting(game.id, player).await {
        Ok(game) => return Ok(game_over_reply(bot, asker, &game)),
        Err(AppError::Refused(refused @ Refusal::StayedAway(_))) => refused,
        Err(error) => return Err(error),
    };
    let left = bot.has_left(game, !seat).await;
    if !left.map_err(|failure| AppError::Internal(failure.into()))? {
        return Err(refused.into());
    }
    let game = app.call_off_alone(game.id, player, !seat).await?;
    Ok(game_over_reply(bot, asker, &game))
}

pub(crate) fn note(language: Language, game: &Game, gone: Seat) -> String {
    let who = titles::name(game.players.get(gone));
    language.say(&phrase!("opponent-left", who))
}

/// The sentence that this player has stayed away long enough for the other one to stop waiting.
pub(crate) fn note_of_absence(language: Language, game: &Game, away: Seat) -> String {
    let who = titles::name(game.players.get(away));
    language.say(&phrase!("opponent-stays-away", who))
}

pub(crate) fn buttons(language: Language, game: GameId) -> CreateActionRow {
    let id = CustomId::Game(game, GameRequest::CallOffAlone);
    let press = button(language, "button-call-off-alone", &id, ButtonStyle::Danger);
    CreateActionRow::Buttons(vec![press])
}

/// Like [`note`], for a game that ended on their time: a line for the other player, which notifies
/// them.
pub(crate) fn note_at_the_end(game: &Game, gone: Seat) -> String {
    Language::from_locale(&game.language).say(&phrase!(
        "opponent-left-over",
        who = titles::mention(game.players.get(!gone)),
        gone = titles::name(game.players.get(gone))
    ))
}

pub(crate) fn late_at_the_end(game: &Game) -> Option<Seat> {
    match game.head.outcome {
        Some(Outcome::Won(seat, WinReason::Time)) => Some(!seat),
        Some(Outcome::Aborted(AbortReason::NoShow(seat) | AbortReason::Abandoned(seat))) => {
            Some(seat)
        }
        _ => None,
    }
}
