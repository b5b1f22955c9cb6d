//! Shows a challenge and its state, in one post.

use cairn_app::AppError;
use cairn_domain::{Challenge, ChallengeState, GameId, ParticipantId, Subject};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    ledger::{DeliveredMessage, UniqueMessage},
};
use crate::{
    challenge,
    rest::{Content, Failure, MessageEdit},
};

impl Outbox {
    pub(super) async fn show_challenge(&self, id: GameId) -> Result<(), DeliveryError> {
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
        let app = &self.bot.app;
        let at = match challenge.post {
            Some(at) => at,
            None => match self.post_challenge(&challenge, &content).await {
                Ok(DeliveredMessage { at, is_same }) => {
                    app.challenge_posted(id, at).await?;
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
        content: &Content,
    ) -> Result<DeliveredMessage, DeliveryError> {
        let (id, usual) = (challenge.id, challenge.place);
        let places = [usual.target(), usual.parent().target()];
        let subject = Subject::Challenge(id);
        let posting = |channel| UniqueMessage {
            subject,
            channel,
            places: &places,
            content,
        };
        // While its place cannot be read it is not sent elsewhere either.
        if let Some(begun) = self.bot.app.message(subject).await?
            && let Some(arrived) = self.look_for(&posting(usual.target()), begun, &[]).await?
        {
            return Ok(arrived);
        }
        // The game's own task may have found it meanwhile and updated it.
        if let Some(at) = self.bot.app.challenge(id).await?.post {
            return Ok(DeliveredMessage { at, is_same: false });
        }
        let mut sent = Err(Failure::Gone.into());
        for channel in places {
            let posting = posting(channel);
            sent = self.send_once(&posting, None, &[], Vec::new()).await;
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
