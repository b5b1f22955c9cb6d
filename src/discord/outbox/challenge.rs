//! Shows a challenge and what has become of it, in one post.

use tracing::info;

use super::courier::{DeliveryError, Outbox};
use crate::{
    app::AppError,
    discord::{posts, rest::Change},
    domain::{GameId, ParticipantId},
};

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
        if let Some(post) = challenge.post {
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
            Ok(at) => Ok(self.bot.app.challenge_posted(id, at).await?),
            Err(failure) => {
                info!(challenge = %id, %failure, "the challenge cannot be posted");
                Err(failure.into())
            }
        }
    }
}
