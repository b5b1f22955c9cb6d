//! Access to challenges, for use cases.

use async_trait::async_trait;
use cairn_domain::{Challenge, GameId, GuildId, ParticipantId, Timestamp};

use super::Rows;

#[async_trait]
pub trait ChallengeStore: Send + Sync + 'static {
    /// A challenge. The error is [`Unreadable`](crate::Unreadable) if it cannot be read.
    async fn challenge(&self, id: GameId) -> anyhow::Result<Option<Challenge>>;
    /// The rematch challenge for this game that is open or has been accepted; there is at most one.
    async fn rematch(&self, of: GameId) -> anyhow::Result<Option<Challenge>>;
    /// The open challenges by or for this participant, oldest first.
    async fn open_challenges(&self, of: ParticipantId) -> anyhow::Result<Rows<Challenge>>;
    /// The open challenges of a server that are for anybody, the latest first, at most `limit`.
    async fn challenges_for_anybody(
        &self,
        guild: GuildId,
        limit: u32,
    ) -> anyhow::Result<Vec<Challenge>>;
    /// The challenges made after `since` by this participant, or for that one.
    async fn recent_challenges(
        &self,
        from: ParticipantId,
        to: Option<ParticipantId>,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Challenge>>;
}
