//! Records of a tournament's posts.

use super::{App, AppError};
use cairn_domain::{ChannelId, DiscordTask, Timestamp, TournamentId, TournamentWrite, Write};

impl App {
    /// Stores the thread of a tournament; none: it is gone. Games that were waiting for it begin.
    pub async fn set_tournament_thread(
        &self,
        id: TournamentId,
        thread: Option<ChannelId>,
    ) -> Result<(), AppError> {
        let mut writes = vec![Write::Tournament(TournamentWrite::Thread(id, thread))];
        if thread.is_some() {
            let due = self.now();
            writes.push(Write::schedule_unless_waiting(DiscordTask::StartGames, due));
        }
        self.commit(writes).await.map(drop)
    }

    /// Schedules the update of a tournament's posts at this time, unless one is waiting already: an
    /// event that came up meanwhile is due at once, and must not be postponed.
    pub async fn sync_tournament_at(
        &self,
        id: TournamentId,
        due: Timestamp,
    ) -> Result<(), AppError> {
        let task = DiscordTask::SyncTournament(id);
        self.put(Write::schedule_unless_waiting(task, due)).await
    }
}
