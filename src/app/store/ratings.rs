//! Ratings, as use cases ask for them.

use async_trait::async_trait;
use cairn_domain::{
    CurrentRating, Form, GameId, Leaderboard, LeaderboardQuery, LedgerEntry, ParticipantId,
    Timestamp,
};

/// Ratings, and the ledger they follow from.
#[async_trait]
pub trait RatingStore: Send + Sync + 'static {
    /// All ratings of a participant, in the order of their forms.
    async fn ratings(&self, of: ParticipantId) -> anyhow::Result<Vec<CurrentRating>>;
    /// What a game did to ratings; nothing if it is not rated or goes on.
    async fn rated_game(&self, id: GameId) -> anyhow::Result<Option<LedgerEntry>>;
    /// The last games of a participant in a form that count, the latest first.
    async fn rated_games_of(
        &self,
        of: ParticipantId,
        form: &Form,
        limit: u32,
    ) -> anyhow::Result<Vec<LedgerEntry>>;
    /// When the games of these two in a form counted that no tournament paired, since then, in
    /// order: for [`Unrated::if_repeated`](cairn_domain::Unrated::if_repeated).
    async fn rated_between(
        &self,
        of: [ParticipantId; 2],
        form: &Form,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>>;
    /// A page of a list of ratings. Nobody is on it who has their ratings hidden or switched off,
    /// who has been forgotten, or who has finished no rated game in the form for a year.
    async fn leaderboard(&self, query: &LeaderboardQuery) -> anyhow::Result<Leaderboard>;
    /// The whole ledger of rated games, in its order.
    async fn ledger(&self) -> anyhow::Result<Vec<LedgerEntry>>;
    /// All ratings there are.
    async fn all_ratings(&self) -> anyhow::Result<Vec<CurrentRating>>;
}
