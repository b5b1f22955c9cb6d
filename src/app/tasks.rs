//! Tasks as the rest of the program meets them: what working at one may come to, and what makes
//! parked ones worth another try.

use async_trait::async_trait;

use super::App;
use crate::domain::{DiscordTask, Remedy, Scope, Span, WhichParked};

/// A press in vain costs a request, so parked tasks are left alone for this long after each try.
const BETWEEN_PRESSES: Span = Span::from_secs(60);

/// Does the tasks of [`Lane::Discord`](crate::domain::Lane::Discord).
#[async_trait]
pub trait DiscordHandler: Send + Sync + 'static {
    /// Does what this task wants done; doing so again does no harm.
    ///
    /// # Errors
    ///
    /// If it is not done, with what is to become of the task. A panic parks it.
    async fn deliver(&self, task: DiscordTask) -> Result<(), TaskError>;
}

/// Why a task is not done. The reasons go to the log and the database, and `cairn tasks` prints
/// them, so they must not contain a token or anything people wrote.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TaskError {
    /// Try it again by and by; it is parked after more than a day of trying.
    #[error("{0}")]
    Retry(String),
    /// Trying it again would fail again until something changes.
    #[error("{reason}")]
    Park {
        /// Why.
        reason: String,
        /// What may make it worth another try.
        remedy: Remedy,
    },
}

impl App {
    /// A permission, a channel or a thread has changed, or the server can be reached again: tries
    /// again what was parked there. Looks before it writes, so it may be called at every event.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn on_place_changed(&self, scope: Scope) -> anyhow::Result<()> {
        self.unpark(WhichParked::In(scope, self.now())).await
    }

    /// Somebody has used the bot there: tries again what was parked there, unless it was tried just
    /// now. Looks before it writes, so it may be called at every press.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn on_used(&self, scope: Scope) -> anyhow::Result<()> {
        let until = self.now() - BETWEEN_PRESSES;
        self.unpark(WhichParked::In(scope, until)).await
    }

    async fn unpark(&self, which: WhichParked) -> anyhow::Result<()> {
        if self.store.unpark(which, self.now()).await? > 0 {
            self.alarms.ring_all();
        }
        Ok(())
    }
}
