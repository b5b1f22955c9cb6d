//! The computer: its results, hints, reviews and proposals.

use async_trait::async_trait;
use cairn_app::ComputerStore;
use cairn_domain::{AgainstLevel, AskedRecord, GameId, Hint, KeptProposal, RecordKey, Review};

use super::super::{computer, db::Engine, hints, proposals, reviewed_records, reviews};

#[async_trait]
impl ComputerStore for Engine {
    async fn against_levels(&self) -> anyhow::Result<Vec<AgainstLevel>> {
        self.read(computer::results).await
    }

    async fn may_resign(&self, game: GameId) -> anyhow::Result<bool> {
        self.read(|it| computer::may_resign(it, game)).await
    }

    async fn hints(&self, game: GameId) -> anyhow::Result<Vec<Hint>> {
        self.read(|it| hints::of_game(it, game)).await
    }

    async fn proposal(&self, game: GameId) -> anyhow::Result<Option<KeptProposal>> {
        self.read(|it| proposals::proposal(it, game)).await
    }

    async fn review(&self, id: GameId) -> anyhow::Result<Option<Review>> {
        self.read(|it| reviews::review(it, id)).await
    }

    async fn asked_record(
        &self,
        key: RecordKey,
    ) -> anyhow::Result<Option<(AskedRecord, Option<Review>)>> {
        self.read(|it| reviewed_records::asked(it, key)).await
    }
}
