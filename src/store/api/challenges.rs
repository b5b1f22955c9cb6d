//! Access to challenges, for use cases.

use cairn_domain::{Challenge, GameId, GuildId, ParticipantId, Timestamp};

use crate::{Rows, Store, challenges};

impl Store {
    /// A challenge. The error is [`Unreadable`](crate::Unreadable) if it cannot be read.
    pub async fn challenge(&self, id: GameId) -> anyhow::Result<Option<Challenge>> {
        self.read(|it| challenges::challenge(it, id)).await
    }

    /// The rematch challenge for this game that is open or has been accepted; there is at most one.
    pub async fn rematch(&self, of: GameId) -> anyhow::Result<Option<Challenge>> {
        self.read(|it| challenges::rematch(it, of)).await
    }

    /// The challenges made after `since` by this participant, or for that one.
    pub async fn recent_challenges(
        &self,
        from: ParticipantId,
        to: Option<ParticipantId>,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Challenge>> {
        self.read(|it| challenges::recent(it, from, to, since))
            .await
    }

    /// The open challenges by or for this participant, oldest first.
    pub async fn open_challenges(&self, of: ParticipantId) -> anyhow::Result<Rows<Challenge>> {
        self.read(|it| challenges::open(it, of)).await
    }

    /// The open challenges of a server that are for anybody, the latest first, at most `limit`.
    pub async fn challenges_for_anybody(
        &self,
        guild: GuildId,
        limit: u32,
    ) -> anyhow::Result<Vec<Challenge>> {
        self.read(|it| challenges::for_anybody(it, guild, limit))
            .await
    }
}
