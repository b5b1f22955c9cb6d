//! What is written down about the posts of a tournament.

use super::{App, AppError};
use cairn_domain::{
    ChannelId, DiscordTask, Timestamp, TournamentId, Write,
    tournament::{PostAbout, TournamentPost},
};

impl App {
    /// What is posted about a tournament, or was begun to be.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn tournament_posts(
        &self,
        id: TournamentId,
    ) -> Result<Vec<TournamentPost>, AppError> {
        Ok(self.store.tournament_posts(id).await?)
    }

    /// Remembers a post: that it is begun, that it is there, or what it says now.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn tournament_posted(&self, post: TournamentPost) -> Result<(), AppError> {
        self.commit(vec![Write::TournamentPosted(post)])
            .await
            .map(drop)
    }

    /// Forgets a post that has not arrived, or is not needed any more.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn forget_tournament_post(
        &self,
        tournament: TournamentId,
        about: PostAbout,
    ) -> Result<(), AppError> {
        self.commit(vec![Write::ForgetTournamentPost { tournament, about }])
            .await
            .map(drop)
    }

    /// Remembers the thread of a tournament; none: it is gone.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn set_tournament_thread(
        &self,
        id: TournamentId,
        thread: Option<ChannelId>,
    ) -> Result<(), AppError> {
        self.commit(vec![Write::TournamentThread { id, thread }])
            .await
            .map(drop)
    }

    /// Has the posts of a tournament brought up to date then, and not before.
    ///
    /// # Errors
    ///
    /// If the database fails.
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
