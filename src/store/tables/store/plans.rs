//! Plans.

use async_trait::async_trait;
use cairn_app::PlanStore;
use cairn_domain::{GameId, GamePlan, ParticipantId};

use super::super::{db::Engine, plans};

#[async_trait]
impl PlanStore for Engine {
    async fn plans(&self, game: GameId) -> anyhow::Result<Vec<GamePlan>> {
        self.read(|it| plans::in_game(it, game)).await
    }

    async fn plans_of(&self, who: ParticipantId) -> anyhow::Result<Vec<GamePlan>> {
        self.read(|it| plans::plans_of(it, who)).await
    }
}
