//! Options of a player whose opponent has left the server, or stays away from a game without a
//! clock.

use cairn_app::AppError;
use cairn_domain::{Game, Refusal};

use crate::{
    Asker, Bot,
    interaction::{Reply, ReplyResult},
    posts,
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
        posts::left::note_of_absence(asker.language, game, other)
    } else if let Some(gone) = bot.absent_seat(game).await {
        posts::left::note(asker.language, game, gone)
    } else {
        return reply;
    };
    reply.text = format!("{}\n{note}", reply.text);
    reply.with_row(posts::left::buttons(asker.language, game.id))
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
        Ok(game) => return Ok(super::game_over_reply(bot, asker, &game)),
        Err(AppError::Refused(refused @ Refusal::StayedAway(_))) => refused,
        Err(error) => return Err(error),
    };
    let left = bot.has_left(game, !seat).await;
    if !left.map_err(|failure| AppError::Internal(failure.into()))? {
        return Err(refused.into());
    }
    let game = app.call_off_alone(game.id, player, !seat).await?;
    Ok(super::game_over_reply(bot, asker, &game))
}
