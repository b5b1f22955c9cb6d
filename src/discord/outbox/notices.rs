//! Posts that only tell something: they have no buttons, and nothing is ever changed about them.

use super::courier::{DeliveryError, Outbox};
use crate::{
    discord::{posts, rest::Failure},
    domain::{GameId, ParticipantId},
};
use cairn_kernel::Seat;

impl Outbox {
    /// Tells the other player that somebody wants to end a pause.
    pub(super) async fn tell_going_on(&self, id: GameId, by: Seat) -> Result<(), DeliveryError> {
        let game = self.bot.app.game(id).await?;
        let Some(pause) = game.head.clock.pause(self.bot.app.now()) else {
            return Ok(());
        };
        let content = posts::going_on_again(&self.bot, &game, by, pause);
        let nonce = format!("g{id}-{:x}", pause.until.0 & 0xff_ffff_ffff);
        let channel = game.place.target();
        match self.bot.rest.send(channel, &content, &nonce, None).await {
            Err(failure @ (Failure::Gone | Failure::Forbidden | Failure::NoThread)) => {
                // The board says so, too, if there is one.
                tracing::info!(game = %id, %failure, "it cannot be told that a pause ends");
                Ok(())
            }
            done => Ok(done.map(drop)?),
        }
    }

    /// Tells the opponent of somebody who leaves for good, unless they stay or the game is over.
    pub(super) async fn give_notice(
        &self,
        id: GameId,
        who: ParticipantId,
    ) -> Result<(), DeliveryError> {
        let game = self.bot.app.game(id).await?;
        let Some(leaving) = self.bot.app.leaving(who).await? else {
            return Ok(());
        };
        let Some(seat) = game.seat_of(who).filter(|_| game.head.outcome.is_none()) else {
            return Ok(());
        };
        let content = posts::notice(&self.bot, &game, seat, leaving);
        let nonce = format!("n{}-{}", id.0, leaving.asked_at.as_secs());
        self.send(game.place, &content, &nonce).await?;
        Ok(())
    }
}
