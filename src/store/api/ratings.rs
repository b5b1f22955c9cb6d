//! Access to ratings, for use cases.

use cairn_domain::{
    CurrentRating, Form, GameId, Leaderboard, LeaderboardQuery, LedgerEntry, ParticipantId,
    Timestamp,
};

use crate::{Store, ratings};

impl Store {
    /// All ratings of a participant, in the order of their forms.
    pub async fn ratings(&self, of: ParticipantId) -> anyhow::Result<Vec<CurrentRating>> {
        self.read(|it| ratings::ratings_of(it, of)).await
    }

    /// The effect of a game on ratings; none if it is not rated or still running.
    pub async fn rated_game(&self, id: GameId) -> anyhow::Result<Option<LedgerEntry>> {
        self.read(|it| ratings::rated_game(it, id)).await
    }

    /// The last games of a participant in a form that count, the latest first.
    pub async fn rated_games_of(
        &self,
        of: ParticipantId,
        form: &Form,
        limit: u32,
    ) -> anyhow::Result<Vec<LedgerEntry>> {
        self.read(|it| ratings::latest(it, of, form, limit)).await
    }

    /// When rated games of these two in the form, not paired by a tournament, counted since then,
    /// in order: for [`UnratedReason::if_repeated`](cairn_domain::UnratedReason::if_repeated).
    pub async fn rated_between(
        &self,
        of: [ParticipantId; 2],
        form: &Form,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>> {
        self.read(|it| ratings::counted_times(it, of, form, since))
            .await
    }

    /// A page of a rating list. It leaves out people who have hidden or switched off their ratings,
    /// have been forgotten, or have finished no rated game in the form for a year.
    pub async fn leaderboard(&self, query: &LeaderboardQuery) -> anyhow::Result<Leaderboard> {
        self.read(|it| ratings::leaderboard(it, query)).await
    }

    /// The whole ledger of rated games, in its order.
    pub async fn ledger(&self) -> anyhow::Result<Vec<LedgerEntry>> {
        self.read(ratings::ledger).await
    }

    /// All ratings.
    pub async fn all_ratings(&self) -> anyhow::Result<Vec<CurrentRating>> {
        self.read(ratings::all).await
    }
}
