//! What is written down about the posts of a tournament.

use super::{App, AppError};
use cairn_domain::{
    ChannelId, DiscordTask, TaskWrite, Timestamp, TournamentId, TournamentWrite, Write,
};

impl App {
    /// Remembers the thread of a tournament; none: it is gone. Games that waited for it begin.
    pub async fn set_tournament_thread(
        &self,
        id: TournamentId,
        thread: Option<ChannelId>,
    ) -> Result<(), AppError> {
        let mut writes = vec![Write::Tournament(TournamentWrite::Thread { id, thread })];
        writes.extend(thread.map(|_| {
            Write::Task(TaskWrite::ScheduleUnlessWaiting {
                task: DiscordTask::StartGames.into(),
                due: self.now(),
            })
        }));
        self.commit(writes).await.map(drop)
    }

    /// Schedules the update of a tournament's posts at this time, unless one waits already: what
    /// has come up meanwhile is due at once, and must not be put off.
    pub async fn sync_tournament_at(
        &self,
        id: TournamentId,
        due: Timestamp,
    ) -> Result<(), AppError> {
        let task = DiscordTask::SyncTournament(id).into();
        self.commit(vec![Write::Task(TaskWrite::ScheduleUnlessWaiting {
            task,
            due,
        })])
        .await
        .map(drop)
    }
}
