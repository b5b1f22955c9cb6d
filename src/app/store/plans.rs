//! Access to plans, for use cases.

use async_trait::async_trait;
use cairn_domain::{GameId, GamePlan, ParticipantId};

/// Players' plans in running games. A plan that cannot be read has no branches.
#[async_trait]
pub trait PlanStore: Send + Sync + 'static {
    /// Both players' plans in a game.
    async fn plans(&self, game: GameId) -> anyhow::Result<Vec<GamePlan>>;
    /// A participant's plans in all their games.
    async fn plans_of(&self, who: ParticipantId) -> anyhow::Result<Vec<GamePlan>>;
}
