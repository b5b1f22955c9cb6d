//! A line about each finished game, in its server's channel for results.

use cairn_domain::{GameId, OutboxRow, Subject};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    deliver::Delivery,
};
use crate::{access::everybody_reads, posts, rest::Failure};

impl Outbox {
    /// Posts the line about a game, once, if its server wants one and the readers may know of the
    /// game.
    pub(super) async fn post_result(&self, id: GameId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let Some(place) = app.place_of_result(id).await? else {
            return Ok(());
        };
        let channel = place.channel;
        let row = OutboxRow::post(Subject::Result(id));
        let row = self.recover_one(row).await?;
        if row.is_done() {
            return Ok(());
        }
        let game = app.game(id).await?;
        if !game.place.includes(channel) && !everybody_reads(&self.bot, game.place).await? {
            return Ok(());
        }
        let Some(content) = posts::result::result(&self.bot, &game).await? else {
            return Ok(());
        };
        let delivery = Delivery::new(row, &[channel], &content);
        match self.deliver(&delivery).await.map(drop) {
            Err(DeliveryError::Final(Failure::Gone)) => {
                info!(game = %id, "the results channel no longer exists");
                Ok(())
            }
            done => done,
        }
    }
}
