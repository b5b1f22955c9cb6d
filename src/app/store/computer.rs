//! The computer: what it has thought for people and how it has done, as use cases ask for it.

use async_trait::async_trait;
use cairn_domain::{AgainstLevel, AskedRecord, GameId, Hint, KeptProposal, RecordKey, Review};

/// The computer: how it has done, whether it may give up, and what it has thought for people.
#[async_trait]
pub trait ComputerStore: Send + Sync + 'static {
    /// How people have done against the computer in all games that are over, by form and level.
    async fn against_levels(&self) -> anyhow::Result<Vec<AgainstLevel>>;
    /// Whether the computer may give up in a game.
    async fn may_resign(&self, game: GameId) -> anyhow::Result<bool>;
    /// The hints that were given in a game, in the order of its log.
    async fn hints(&self, game: GameId) -> anyhow::Result<Vec<Hint>>;
    /// What was proposed last about a game; what this version cannot read is nothing.
    async fn proposal(&self, game: GameId) -> anyhow::Result<Option<KeptProposal>>;
    /// The review of a game, if it has been thought; one that this version cannot read is none.
    async fn review(&self, id: GameId) -> anyhow::Result<Option<Review>>;
    /// A record that was given to be reviewed, with its review if it has been thought.
    async fn asked_record(
        &self,
        key: RecordKey,
    ) -> anyhow::Result<Option<(AskedRecord, Option<Review>)>>;
}
