//! Access to explorations, for use cases.

use async_trait::async_trait;
use cairn_domain::{Exploration, ExploreRoot, ParticipantId};

/// People's explorations. A line that cannot be read is empty.
#[async_trait]
pub trait ExploreStore: Send + Sync + 'static {
    /// A participant's exploration from a root.
    async fn exploration(
        &self,
        who: ParticipantId,
        root: &ExploreRoot,
    ) -> anyhow::Result<Option<Exploration>>;
    /// All explorations of a participant, the latest first.
    async fn explorations(&self, who: ParticipantId) -> anyhow::Result<Vec<Exploration>>;
}
