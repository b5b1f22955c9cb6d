//! Hints, reviews, and proposals for directors.

use async_trait::async_trait;
use cairn_app::ThoughtStore;
use cairn_domain::{GameId, Hint, KeptProposal, Review};

use super::super::{db::Engine, hints, proposals, reviews};

#[async_trait]
impl ThoughtStore for Engine {
    async fn hints(&self, game: GameId) -> anyhow::Result<Vec<Hint>> {
        self.read(|it| hints::of_game(it, game)).await
    }

    async fn proposal(&self, game: GameId) -> anyhow::Result<Option<KeptProposal>> {
        self.read(|it| proposals::proposal(it, game)).await
    }

    async fn review(&self, id: GameId) -> anyhow::Result<Option<Review>> {
        self.read(|it| reviews::review(it, id)).await
    }
}
