//! Shows a challenge and its state, in one post.

use cairn_app::{AppError, PostNotifications};
use cairn_domain::{Challenge, ChallengeState, GameId, OutboxRow, ParticipantId, Subject};
use tracing::info;

use super::courier::{DeliveryError, Outbox};
use crate::{
    challenge,
    rest::{Content, Failure, MessageEdit},
};

impl Outbox {
    pub(super) async fn show_challenge(&self, id: GameId) -> Result<(), DeliveryError> {
        let row = self.recover_one(Subject::Challenge(id)).await?;
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
        let at = match challenge.post {
            Some(at) => at,
            None => match self.post_challenge(&challenge, row, &content).await {
                Ok(row) => {
                    let Some(at) = row.message_ref() else {
                        return Ok(());
                    };
                    let is_same = row.fingerprint == content.mark();
                    if is_same && challenge.state == ChallengeState::Open {
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
                Err(trouble) => {
                    info!(challenge = %id, "cannot post a challenge");
                    return Err(trouble);
                }
            },
        };
        let change = MessageEdit {
            text: Some(content.text),
            rows: content.rows,
            ..MessageEdit::default()
        };
        match self.bot.rest.edit(at, change).await {
            Err(failure) if !failure.is_final() => Err(failure.into()),
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// Posts a challenge to its place, or to the channel if its thread cannot be used.
    async fn post_challenge(
        &self,
        challenge: &Challenge,
        row: Option<OutboxRow>,
        content: &Content,
    ) -> Result<OutboxRow, DeliveryError> {
        let (id, usual) = (challenge.id, challenge.place);
        let places = [usual.target(), usual.parent().target()];
        let row = row.unwrap_or_else(|| OutboxRow::post(Subject::Challenge(id)));
        // While its place cannot be read it is not sent elsewhere either.
        if row.may_be_in(&places) {
            return Err(Failure::Forbidden.into());
        }
        let nobody = PostNotifications::default();
        let mut sent = Err(Failure::Gone.into());
        for channel in places {
            sent = self.send(&row, (channel, content), None, &nobody).await;
            match &sent {
                Err(DeliveryError::Final(
                    failure @ (Failure::Gone | Failure::Forbidden | Failure::NoThread),
                )) if channel != usual.parent().target() => {
                    info!(challenge = %id, %failure, "cannot use the thread; trying its channel");
                }
                _ => break,
            }
        }
        sent?.ok_or_else(|| Failure::retry("could not record a challenge").into())
    }
}
