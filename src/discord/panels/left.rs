//! What a player can do whose opponent has left the server.

use crate::{
    app::AppError,
    discord::{Asker, Bot, interaction::Reply, posts, press},
    domain::{Game, Refusal},
};

/// Adds to an answer that the player who is waited for has left, and the way to end the game, if
/// that is so and the asker is the one who waits.
pub(crate) async fn told(bot: &Bot, asker: &Asker, game: &Game, mut reply: Reply) -> Reply {
    let seat = game.seat_of_user(asker.player());
    if seat.is_none() || seat == game.head.to_move {
        return reply;
    }
    let Some(gone) = bot.gone(game).await else {
        return reply;
    };
    let note = posts::left::note(asker.language, game, gone);
    reply.text = format!("{}\n{note}", reply.text);
    reply.with_row(posts::left::buttons(asker.language, game.id))
}

/// Calls the game off, if the opponent has left as Discord says now.
pub(crate) async fn call_off(bot: &Bot, asker: &Asker, game: &Game) -> Result<Reply, AppError> {
    let seat = game
        .seat_of_user(asker.player())
        .ok_or(Refusal::NotAPlayer)?;
    if game.head.outcome.is_some() {
        return Err(Refusal::GameOver.into());
    }
    let left = bot.has_left(game, !seat).await;
    if !left.map_err(|failure| AppError::Internal(failure.into()))? {
        return Err(Refusal::StillThere.into());
    }
    let game = bot
        .app
        .call_off_alone(game.id, asker.player(), !seat)
        .await?;
    Ok(press::done(bot, asker, &game))
}
