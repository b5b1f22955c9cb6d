//! Shows a challenge and its state, in one post.

use cairn_app::AppError;
use cairn_domain::{ChallengeState, GameId, OutboxRow, ParticipantId, Subject};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    deliver::Delivery,
};
use crate::{challenge, rest::Failure};

impl Outbox {
    pub(super) async fn show_challenge(&self, id: GameId) -> Result<(), DeliveryError> {
        let row = OutboxRow::post(Subject::Challenge(id));
        let row = self.recover_one(row).await?;
        let challenge = self.bot.app.challenge(id).await?;
        if challenge.is_to_computer() && challenge.post.is_none() {
            return Ok(());
        }
        let game = match self.bot.app.game(id).await {
            Ok(game) => Some(game),
            Err(AppError::Refused(_)) => None,
            Err(error) => return Err(error.into()),
        };
        let people: Vec<ParticipantId> = [&challenge.from]
            .into_iter()
            .chain(&challenge.to)
            .map(|it| it.id)
            .collect();
        let away = self.bot.app.vacations(&people).await?;
        let content =
            challenge::post::challenge(&self.bot, &challenge, game.as_ref(), &away).await?;
        // To the channel if its thread cannot be used.
        let places = [challenge.place.target(), challenge.place.parent().target()];
        let post = Delivery::new(row, &places, &content);
        let at = match challenge.post {
            Some(at) => at,
            None => match self.deliver(&post).await {
                Ok(sent) => {
                    let mark = sent.as_ref().map(|it| it.fingerprint);
                    let Some(at) = sent.and_then(|it| it.message_ref()) else {
                        return Err(Failure::retry("could not record a challenge").into());
                    };
                    if mark == Some(content.mark()) && challenge.state == ChallengeState::Open {
                        return Ok(());
                    }
                    at
                }
                Err(DeliveryError::Final(Failure::Gone)) => {
                    info!(
                        challenge = %id,
                        "the channel of a challenge was deleted, so no one can answer it"
                    );
                    return Ok(());
                }
                Err(trouble) => return Err(trouble),
            },
        };
        self.edit(at, (&content).into()).await.map(drop)
    }
}
