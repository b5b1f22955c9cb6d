//! Explorations, as use cases ask for them.

use async_trait::async_trait;
use cairn_domain::{Exploration, ExploreRoot, ParticipantId};

/// What people explore. A line that cannot be read is empty.
#[async_trait]
pub trait ExploreStore: Send + Sync + 'static {
    /// What a participant explores from a root.
    async fn exploration(
        &self,
        who: ParticipantId,
        root: &ExploreRoot,
    ) -> anyhow::Result<Option<Exploration>>;
    /// All that a participant explores, the latest first.
    async fn explorations(&self, who: ParticipantId) -> anyhow::Result<Vec<Exploration>>;
}
