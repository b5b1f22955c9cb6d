//! What the computer has thought for people, as use cases ask for it.

use async_trait::async_trait;
use cairn_domain::{GameId, Hint, KeptProposal, Review};

/// What the computer has thought for people: hints, reviews, and proposals for directors.
#[async_trait]
pub trait ThoughtStore: Send + Sync + 'static {
    /// The hints that were given in a game, in the order of its log.
    async fn hints(&self, game: GameId) -> anyhow::Result<Vec<Hint>>;
    /// What was proposed last about a game; what this version cannot read is nothing.
    async fn proposal(&self, game: GameId) -> anyhow::Result<Option<KeptProposal>>;
    /// The review of a game, if it has been thought; one that this version cannot read is none.
    async fn review(&self, id: GameId) -> anyhow::Result<Option<Review>>;
}
