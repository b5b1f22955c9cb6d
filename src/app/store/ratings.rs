//! Access to ratings, for use cases.

use async_trait::async_trait;
use cairn_domain::{
    CurrentRating, Form, GameId, Leaderboard, LeaderboardQuery, LedgerEntry, ParticipantId,
    Timestamp,
};

/// Ratings, and the ledger they are derived from.
#[async_trait]
pub trait RatingStore: Send + Sync + 'static {
    /// All ratings of a participant, in the order of their forms.
    async fn ratings(&self, of: ParticipantId) -> anyhow::Result<Vec<CurrentRating>>;
    /// The effect of a game on ratings; none if it is not rated or still running.
    async fn rated_game(&self, id: GameId) -> anyhow::Result<Option<LedgerEntry>>;
    /// The last games of a participant in a form that count, the latest first.
    async fn rated_games_of(
        &self,
        of: ParticipantId,
        form: &Form,
        limit: u32,
    ) -> anyhow::Result<Vec<LedgerEntry>>;
    /// When rated games of these two in the form, not paired by a tournament, counted since then,
    /// in order: for [`Unrated::if_repeated`](cairn_domain::Unrated::if_repeated).
    async fn rated_between(
        &self,
        of: [ParticipantId; 2],
        form: &Form,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>>;
    /// A page of a rating list. It leaves out people who have hidden or switched off their ratings,
    /// have been forgotten, or have finished no rated game in the form for a year.
    async fn leaderboard(&self, query: &LeaderboardQuery) -> anyhow::Result<Leaderboard>;
    /// The whole ledger of rated games, in its order.
    async fn ledger(&self) -> anyhow::Result<Vec<LedgerEntry>>;
    async fn all_ratings(&self) -> anyhow::Result<Vec<CurrentRating>>;
}
