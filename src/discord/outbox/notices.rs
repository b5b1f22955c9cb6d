//! Posts that only tell something: they have no buttons, and nothing is ever changed about them.

use super::courier::{DeliveryError, Outbox};
use crate::{
    discord::{
        interaction::notices,
        posts,
        rest::{Content, Failure, short},
        words::Language,
    },
    domain::{GameId, ParticipantId, Way},
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
        let until = short(pause.until.0.cast_unsigned() & 0xff_ffff_ffff);
        let about = format!("g{id}-{until}");
        let channel = game.place.target();
        match self.bot.rest.send(channel, &content, &about, None).await {
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
        let about = format!("n{}-{}", id.0, leaving.asked_at.as_secs());
        self.send(game.place, &content, &about).await?;
        Ok(())
    }

    /// Writes to somebody what they are to be told once, if they are told of such things that
    /// way. Otherwise, and if they take no direct messages, it waits for their next
    /// private answer.
    pub(super) async fn tell_notices(&self, who: ParticipantId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let Some(who) = app.known_participant(who).await? else {
            return Ok(());
        };
        let chosen = app.settings(who.user, None).await?.personal;
        if who.user.is_none() {
            return Ok(());
        }
        let language = chosen.language.as_ref();
        let language = language.map_or(Language::English, |key| Language::of(&key.0));
        for notice in app.notices(who.id).await? {
            if chosen.told.of(notice.what.event()) != Way::DirectMessage {
                continue;
            }
            let content = Content {
                text: notices::said(language, &notice.what),
                ..Content::default()
            };
            let channel = match self.private_channel(&who).await {
                Err(DeliveryError::Final(_)) => return Ok(()),
                channel => channel?,
            };
            let about = format!("o{:x}", notice.id.0);
            match self.bot.rest.send(channel, &content, &about, None).await {
                // It has been sent.
                Ok(_) | Err(Failure::Unreadable) => app.notice_told(notice.id).await?,
                Err(Failure::Gone) => return Err(self.channel_gone(&who).await),
                Err(failure) if failure.is_final() => {
                    tracing::info!(%failure, "a direct message is not taken; an answer tells it");
                    return Ok(());
                }
                Err(failure) => return Err(failure.into()),
            }
        }
        Ok(())
    }
}
