//! Plans, as use cases ask for them.

use async_trait::async_trait;
use cairn_domain::{GameId, GamePlan, ParticipantId};

/// What players have planned in games that go on. A plan that cannot be read has no branches.
#[async_trait]
pub trait PlanStore: Send + Sync + 'static {
    /// What both players have planned in a game.
    async fn plans(&self, game: GameId) -> anyhow::Result<Vec<GamePlan>>;
    /// What a participant has planned in all their games.
    async fn plans_of(&self, who: ParticipantId) -> anyhow::Result<Vec<GamePlan>>;
}
