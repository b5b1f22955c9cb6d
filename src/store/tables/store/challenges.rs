//! Challenges.

use async_trait::async_trait;
use cairn_app::{ChallengeStore, Rows};
use cairn_domain::{Challenge, GameId, GuildId, ParticipantId, Timestamp};

use super::super::{challenges, db::Engine};

#[async_trait]
impl ChallengeStore for Engine {
    async fn challenge(&self, id: GameId) -> anyhow::Result<Option<Challenge>> {
        self.read(|it| challenges::challenge(it, id)).await
    }

    async fn rematch(&self, of: GameId) -> anyhow::Result<Option<Challenge>> {
        self.read(|it| challenges::rematch(it, of)).await
    }

    async fn recent_challenges(
        &self,
        from: ParticipantId,
        to: Option<ParticipantId>,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Challenge>> {
        self.read(|it| challenges::recent(it, from, to, since))
            .await
    }

    async fn open_challenges(&self, of: ParticipantId) -> anyhow::Result<Rows<Challenge>> {
        self.read(|it| challenges::open(it, of)).await
    }

    async fn challenges_for_anybody(
        &self,
        guild: GuildId,
        limit: u32,
    ) -> anyhow::Result<Vec<Challenge>> {
        self.read(|it| challenges::for_anybody(it, guild, limit))
            .await
    }
}
