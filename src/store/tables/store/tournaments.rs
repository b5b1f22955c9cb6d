//! Tournaments.

use anyhow::Context as _;
use async_trait::async_trait;
use cairn_app::{ListedTournament, Rows, TournamentRow, TournamentStore, TournamentsOf};
use cairn_domain::{
    GameId, LogLength, ParticipantId, Timestamp, TournamentId,
    tournament::{
        TournamentDraft, TournamentLine, TournamentNotification, TournamentNotificationId,
    },
};

use super::super::{
    command::Command, db::Engine, tournament_lists, tournament_notifications, tournaments,
};

#[async_trait]
impl TournamentStore for Engine {
    async fn reserve_tournament_id(&self) -> anyhow::Result<TournamentId> {
        let reserve = Command::on_its_rows(|conn| Box::pin(tournaments::reserve_id(conn)));
        Ok(self.write(reserve).await?)
    }

    async fn tournament_row(&self, id: TournamentId) -> anyhow::Result<Option<TournamentRow>> {
        self.read(|it| tournaments::row(it, id)).await
    }

    async fn tournament_lines(
        &self,
        id: TournamentId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<TournamentLine>> {
        self.read(|it| tournaments::lines(it, id, from, len))
            .await
            .with_context(|| format!("read the log of tournament T-{id}"))
    }

    async fn tournaments(
        &self,
        of: TournamentsOf,
        going_on: bool,
        limit: u32,
    ) -> anyhow::Result<Rows<ListedTournament>> {
        self.read(|it| tournament_lists::list(it, of, going_on, limit))
            .await
    }

    async fn tournaments_going_on(&self) -> anyhow::Result<Vec<TournamentId>> {
        self.read(tournament_lists::going_on).await
    }

    async fn tournaments_that_wait(&self) -> anyhow::Result<Vec<TournamentId>> {
        self.read(tournament_lists::that_wait).await
    }

    async fn tournament_of_game(&self, game: GameId) -> anyhow::Result<Option<TournamentId>> {
        self.read(|it| tournament_lists::of_game(it, game)).await
    }

    async fn tournaments_played(&self, who: ParticipantId) -> anyhow::Result<Vec<TournamentId>> {
        self.read(|it| tournament_lists::played_by(it, who)).await
    }

    async fn no_shows(&self, who: ParticipantId, last: u32) -> anyhow::Result<u32> {
        self.read(|it| tournament_lists::no_shows(it, who, last))
            .await
    }

    async fn is_place_lost(&self, id: TournamentId) -> anyhow::Result<bool> {
        self.read(|it| tournaments::is_lost(it, id)).await
    }

    async fn tournament_notifications(
        &self,
        id: TournamentId,
    ) -> anyhow::Result<Vec<TournamentNotification>> {
        self.read(|it| tournament_notifications::untold(it, id))
            .await
    }

    async fn tournament_digest(
        &self,
        of: ParticipantId,
        until: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<TournamentNotificationId>> {
        self.read(|it| tournament_notifications::of_digest(it, of, until, limit))
            .await
    }

    async fn tournament_draft(&self, of: ParticipantId) -> anyhow::Result<Option<TournamentDraft>> {
        self.read(|it| tournaments::draft(it, of)).await
    }
}
