//! Explorations.

use async_trait::async_trait;
use cairn_app::ExploreStore;
use cairn_domain::{Exploration, ExploreRoot, ParticipantId};

use super::super::{db::Engine, explorations};

#[async_trait]
impl ExploreStore for Engine {
    async fn exploration(
        &self,
        who: ParticipantId,
        root: &ExploreRoot,
    ) -> anyhow::Result<Option<Exploration>> {
        self.read(|it| explorations::exploration(it, (who, root)))
            .await
    }

    async fn explorations(&self, who: ParticipantId) -> anyhow::Result<Vec<Exploration>> {
        self.read(|it| explorations::all(it, who)).await
    }
}
