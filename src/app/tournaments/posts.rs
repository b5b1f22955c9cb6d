//! What is written down about the posts of a tournament.

use super::{App, AppError};
use cairn_domain::{
    ChannelId, DiscordTask, Timestamp, TournamentId, Write,
    tournament::{PostAbout, TournamentPost},
};

impl App {
    /// What is posted about a tournament, or was begun to be.
    pub async fn tournament_posts(
        &self,
        id: TournamentId,
    ) -> Result<Vec<TournamentPost>, AppError> {
        Ok(self.store.tournament_posts(id).await?)
    }

    /// Remembers a post: that it is begun, that it is there, or what it says now.
    pub async fn tournament_posted(&self, post: TournamentPost) -> Result<(), AppError> {
        self.commit(vec![Write::TournamentPosted(post)])
            .await
            .map(drop)
    }

    /// Forgets a post that has not arrived, or is not needed any more.
    pub async fn forget_tournament_post(
        &self,
        tournament: TournamentId,
        about: PostAbout,
    ) -> Result<(), AppError> {
        self.commit(vec![Write::ForgetTournamentPost { tournament, about }])
            .await
            .map(drop)
    }

    /// Records the thread of a tournament. None: it is gone.
    pub async fn set_tournament_thread(
        &self,
        id: TournamentId,
        thread: Option<ChannelId>,
    ) -> Result<(), AppError> {
        self.commit(vec![Write::TournamentThread { id, thread }])
            .await
            .map(drop)
    }

    /// Schedules the update of a tournament's posts at this time.
    pub async fn sync_tournament_at(
        &self,
        id: TournamentId,
        due: Timestamp,
    ) -> Result<(), AppError> {
        self.commit(vec![Write::schedule(DiscordTask::SyncTournament(id), due)])
            .await
            .map(drop)
    }
}
