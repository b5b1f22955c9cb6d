//! Ratings and their ledger.

use async_trait::async_trait;
use cairn_app::RatingStore;
use cairn_domain::{
    CurrentRating, Form, GameId, Leaderboard, LeaderboardQuery, LedgerEntry, ParticipantId,
    Timestamp,
};

use super::super::{db::Engine, ratings};

#[async_trait]
impl RatingStore for Engine {
    async fn ratings(&self, of: ParticipantId) -> anyhow::Result<Vec<CurrentRating>> {
        self.read(|it| ratings::ratings_of(it, of)).await
    }

    async fn rated_game(&self, id: GameId) -> anyhow::Result<Option<LedgerEntry>> {
        self.read(|it| ratings::rated_game(it, id)).await
    }

    async fn rated_games_of(
        &self,
        of: ParticipantId,
        form: &Form,
        limit: u32,
    ) -> anyhow::Result<Vec<LedgerEntry>> {
        self.read(|it| ratings::latest(it, of, form, limit)).await
    }

    async fn rated_between(
        &self,
        of: [ParticipantId; 2],
        form: &Form,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>> {
        self.read(|it| ratings::repeated(it, of, form, since)).await
    }

    async fn leaderboard(&self, query: &LeaderboardQuery) -> anyhow::Result<Leaderboard> {
        self.read(|it| ratings::leaderboard(it, query)).await
    }

    async fn ledger(&self) -> anyhow::Result<Vec<LedgerEntry>> {
        self.read(ratings::ledger).await
    }

    async fn all_ratings(&self) -> anyhow::Result<Vec<CurrentRating>> {
        self.read(ratings::all).await
    }
}
