//! News of what has been thought, for those who wait for it.

use std::time::Duration;

use cairn_domain::ThinkingTask;
use tokio::{
    sync::broadcast::{self, error::RecvError},
    time,
};

use super::{App, AppError};

/// How often it is looked whether another process has thought.
const LOOK: Duration = Duration::from_secs(10);
/// Thoughts that are told of at once, before one who waits has to look by themselves.
const MOST_TOLD: usize = 64;

/// Tells those who wait what has been thought.
#[derive(Debug)]
pub(super) struct ThoughtNews(broadcast::Sender<ThinkingTask>);

impl Default for ThoughtNews {
    fn default() -> ThoughtNews {
        ThoughtNews(broadcast::Sender::new(MOST_TOLD))
    }
}

impl ThoughtNews {
    /// This has been thought, and is kept.
    pub(super) fn tell(&self, what: ThinkingTask) {
        // An error only says that nobody waits.
        self.0.send(what).ok();
    }
}

impl App {
    /// Waits until one of these has been thought, here or by another process, for so long at most.
    /// Whether that is so.
    ///
    /// # Errors
    ///
    /// If the database fails.
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
                // A process that thinks for us tells nobody here.
                time::timeout(LOOK, told).await.ok();
            }
        };
        let waited = time::timeout(most, waiting).await;
        Ok(waited.ok().transpose()?.is_some())
    }

    /// Whether what a task is to think is there. Turns of the computer are told by their board.
    async fn is_thought(&self, what: ThinkingTask) -> Result<bool, AppError> {
        Ok(match what {
            ThinkingTask::Think(_) => true,
            ThinkingTask::Review(game) => self.store.review(game).await?.is_some(),
            ThinkingTask::ReviewRecord(key) => {
                let kept = self.store.asked_record(key).await?;
                // Nothing is thought about what has been deleted.
                kept.is_none_or(|(_, review)| review.is_some())
            }
            ThinkingTask::Propose(game) => self.proposal(game).await?.is_some(),
        })
    }
}
