//! Shows a challenge and what has become of it, in one post.

use cairn_app::AppError;
use cairn_domain::{Challenge, ChallengeState, GameId, MessageRef, ParticipantId, Span};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    lost,
};
use crate::{
    posts,
    rest::{Change, Content, Failure},
};

/// One that was made longer ago may be posted although nothing was heard of it, and Discord soon
/// forgets its nonce. Before that it is not looked for: posts may only be waiting for their turn.
const UNHEARD: Span = Span::from_secs(60);

impl Outbox {
    /// Posts a challenge, or brings its post up to date.
    pub(super) async fn show_challenge(&self, id: GameId) -> Result<(), DeliveryError> {
        let challenge = self.bot.app.challenge(id).await?;
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
        let content = posts::challenge(&self.bot, &challenge, game.as_ref(), &away).await?;
        let app = &self.bot.app;
        let known = match challenge.post {
            Some(at) => Some(at),
            None if app.now() - challenge.made_at > UNHEARD => {
                self.find_challenge(&challenge).await?
            }
            None => None,
        };
        let at = match known {
            Some(at) => at,
            None => match self.post_challenge(&challenge, &content).await {
                Ok(at) => at,
                Err(Failure::Gone) => {
                    info!(challenge = %id, "a challenge has lost its place, so nobody can answer it");
                    return Ok(());
                }
                Err(failure) => {
                    info!(challenge = %id, %failure, "the challenge cannot be posted");
                    return Err(failure.into());
                }
            },
        };
        if challenge.post.is_none() {
            app.challenge_posted(id, at).await?;
            // Discord answers with the message that has the nonce already, whatever it says.
            if known.is_none() && challenge.state == ChallengeState::Open {
                return Ok(());
            }
        }
        let change = Change {
            text: Some(content.text),
            rows: content.rows,
            ..Change::default()
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
    ) -> Result<MessageRef, Failure> {
        let (id, usual) = (challenge.id, challenge.place);
        let about = format!("c{id}");
        match self.send(usual, content, &about).await {
            Err(failure @ (Failure::Gone | Failure::Forbidden | Failure::NoThread))
                if usual != usual.parent() =>
            {
                info!(challenge = %id, %failure, "the thread cannot be used; its channel is tried");
                self.send(usual.parent(), content, &about).await
            }
            sent => sent,
        }
    }

    /// The post of a challenge, wherever it may be.
    async fn find_challenge(&self, challenge: &Challenge) -> Result<Option<MessageRef>, Failure> {
        let place = challenge.place;
        let places = [place.thread, Some(place.channel)];
        for channel in places.into_iter().flatten() {
            let found = lost::find_challenge(&self.bot, channel, challenge).await?;
            if let Some(message) = found {
                return Ok(Some(MessageRef { channel, message }));
            }
        }
        Ok(None)
    }
}
