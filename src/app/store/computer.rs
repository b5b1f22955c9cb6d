//! Access to the computer's searches and results, for use cases.

use async_trait::async_trait;
use cairn_domain::{AgainstLevel, AskedRecord, GameId, Hint, KeptProposal, RecordKey, Review};

/// The computer: its results, whether it may resign, and its searches for people.
#[async_trait]
pub trait ComputerStore: Send + Sync + 'static {
    /// People's results against the computer in all finished games, by form and level.
    async fn against_levels(&self) -> anyhow::Result<Vec<AgainstLevel>>;
    /// Whether the computer may resign in a game.
    async fn may_resign(&self, game: GameId) -> anyhow::Result<bool>;
    /// The hints given in a game, in the order of its log.
    async fn hints(&self, game: GameId) -> anyhow::Result<Vec<Hint>>;
    /// The latest proposal about a game; none if this version cannot read it.
    async fn proposal(&self, game: GameId) -> anyhow::Result<Option<KeptProposal>>;
    /// The review of a game, if it is finished; none if this version cannot read it.
    async fn review(&self, id: GameId) -> anyhow::Result<Option<Review>>;
    /// A record submitted for review, with its review if it is finished.
    async fn asked_record(
        &self,
        key: RecordKey,
    ) -> anyhow::Result<Option<(AskedRecord, Option<Review>)>>;
}
