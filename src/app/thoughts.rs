//! News of finished searches, for those who wait for them.

use std::time::Duration;

use cairn_domain::ThinkingTask;
use tokio::{
    sync::broadcast::{self, error::RecvError},
    time,
};

use super::{App, AppError};

/// How often to check whether another process has finished one.
const LOOK: Duration = Duration::from_secs(10);
/// How many pieces of news are kept for a waiting caller; with more, it has to check by itself.
const MAX_TOLD: usize = 64;

#[derive(Debug)]
pub(super) struct ThoughtNews(broadcast::Sender<ThinkingTask>);

impl Default for ThoughtNews {
    fn default() -> ThoughtNews {
        ThoughtNews(broadcast::Sender::new(MAX_TOLD))
    }
}

impl ThoughtNews {
    /// Announces that this one is finished and stored.
    pub(super) fn tell(&self, what: ThinkingTask) {
        // An error only means that nobody is waiting.
        self.0.send(what).ok();
    }
}

impl App {
    /// Waits until one of these is finished, here or in another process, or the time is over.
    /// Returns whether one is.
    pub async fn until_thought(
        &self,
        any_of: &[ThinkingTask],
        most: Duration,
    ) -> Result<bool, AppError> {
        let mut news = self.thoughts.0.subscribe();
        let waiting = async {
            loop {
                for what in any_of {
                    if self.is_thought(*what).await? {
                        return Ok::<(), AppError>(());
                    }
                }
                let told = async {
                    loop {
                        match news.recv().await {
                            Ok(told) if !any_of.contains(&told) => (),
                            Ok(_) | Err(RecvError::Lagged(_)) => return,
                            Err(RecvError::Closed) => std::future::pending().await,
                        }
                    }
                };
                // A process that searches for us announces nothing here.
                time::timeout(LOOK, told).await.ok();
            }
        };
        let waited = time::timeout(most, waiting).await;
        Ok(waited.ok().transpose()?.is_some())
    }

    /// Whether the result of a task is stored. Turns of the computer are shown by their board.
    async fn is_thought(&self, what: ThinkingTask) -> Result<bool, AppError> {
        Ok(match what {
            ThinkingTask::Think(_) => true,
            ThinkingTask::Review(game) => self.store.review(game).await?.is_some(),
            ThinkingTask::ReviewRecord(key) => {
                let kept = self.store.asked_record(key).await?;
                // Nothing is searched for a deleted record.
                kept.is_none_or(|it| it.review.is_some())
            }
            ThinkingTask::Propose(game) => self.proposal(game).await?.is_some(),
        })
    }
}
