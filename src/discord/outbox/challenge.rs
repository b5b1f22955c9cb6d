//! Shows a challenge and what has become of it, in one post.

use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    lost,
};
use crate::{
    app::AppError,
    discord::{posts, rest::Change},
    domain::{GameId, MessageRef, ParticipantId, Span},
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
        let mut post = challenge.post;
        let app = &self.bot.app;
        if post.is_none() && app.now() - challenge.made_at > UNHEARD {
            let channel = challenge.place.target();
            let found = lost::find_challenge(&self.bot, channel, id).await?;
            post = found.map(|message| MessageRef { channel, message });
            if let Some(at) = post {
                app.challenge_posted(id, at).await?;
            }
        }
        if let Some(post) = post {
            let change = Change {
                text: Some(content.text),
                rows: content.rows,
                ..Change::default()
            };
            return match self.bot.rest.edit(post, change).await {
                Err(failure) if !failure.is_final() => Err(failure.into()),
                Ok(()) | Err(_) => Ok(()),
            };
        }
        let nonce = format!("c{id}");
        match self.send(challenge.place, &content, &nonce).await {
            Ok(at) => Ok(app.challenge_posted(id, at).await?),
            Err(failure) => {
                info!(challenge = %id, %failure, "the challenge cannot be posted");
                Err(failure.into())
            }
        }
    }
}
