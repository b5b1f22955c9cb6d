//! What is written down about the posts of a tournament.

use super::{App, AppError};
use cairn_domain::{ChannelId, Task, Timestamp, TournamentId, Write};

impl App {
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
        let task = Task::sync_tournament(id);
        self.commit(vec![Write::Schedule { task, due }])
            .await
            .map(drop)
    }
}
