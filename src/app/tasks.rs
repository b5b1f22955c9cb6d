//! Tasks as the rest of the program sees them: the results of working on one, and the changes that
//! make parked ones worth another try.

use cairn_store::TasksOf;
use std::sync::Arc;

use async_trait::async_trait;
use cairn_domain::{
    DiscordTask, MAX_RETRY, ParkedTaskSelection, Refusal, Remedy, Scope, Span, Task, Timestamp,
    tournament::BrokenPairing,
};
use tokio::{
    sync::{
        broadcast::{self, error::TryRecvError},
        watch,
    },
    time,
};
use tracing::{info, warn};

use super::{App, AppError, TooSlow, liveness::SAFETY_NET, right::LEASE};

/// A failed retry costs a request, so parked tasks are left alone for this long after each one.
const BETWEEN_PRESSES: Span = Span::from_secs(60);
/// What waits no longer than this is to be done soon.
const MAX_SOON: Span = Span::from_hours(1);

/// Nothing tells when the bot's time-out in a server ends, so what waits for a change of its place
/// is tried again after this long.
const BETWEEN_TRIES: Span = Span::from_secs(60 * 60);

/// Runs the tasks of [`Lane::Discord`](cairn_domain::Lane::Discord).
#[async_trait]
pub trait DiscordHandler: Send + Sync + 'static {
    /// Runs a task; doing so again does no harm. Fails if it is not done, with what happens to the
    /// task next. A panic parks it.
    async fn deliver(&self, task: DiscordTask) -> Result<(), TaskError>;
}

/// Why a task is not done. The reasons go to the log and the database, and `cairn tasks` prints
/// them, so they must not contain a token or anything people wrote.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TaskError {
    /// Try it again later; it is parked after more than a day of trying.
    #[error("{0}")]
    Retry(String),
    /// A retry would fail for this reason until something changes.
    #[error("{0}")]
    Park(String, Remedy),
    /// A bug: an incident. It is parked until a restart.
    #[error("{0}")]
    Broken(String),
}

impl From<AppError> for TaskError {
    /// Something frozen was reported where it was found, and a retry will not read it.
    fn from(error: AppError) -> TaskError {
        match error {
            AppError::Refused(frozen @ Refusal::Frozen(_)) => {
                TaskError::Park(frozen.to_string(), Remedy::Restart)
            }
            AppError::Internal(cause) if cause.is::<TooSlow>() || cause.is::<BrokenPairing>() => {
                TaskError::Broken(format!("{cause:#}"))
            }
            error => TaskError::Retry(error.to_string()),
        }
    }
}

/// How many changes are remembered during a task; with more, all count.
const MAX_CHANGES: usize = 64;

/// Tells workers on tasks about changes.
#[derive(Debug)]
pub(super) struct PlaceChanges(broadcast::Sender<Scope>);

/// The changes since work on a task began.
pub(super) struct ChangesSince(broadcast::Receiver<Scope>);

impl Default for PlaceChanges {
    fn default() -> PlaceChanges {
        PlaceChanges(broadcast::Sender::new(MAX_CHANGES))
    }
}

impl PlaceChanges {
    fn tell(&self, scope: Scope) {
        // An error only means that nobody is working on a task.
        self.0.send(scope).ok();
    }

    pub(super) fn watch(&self) -> ChangesSince {
        ChangesSince(self.0.subscribe())
    }
}

impl ChangesSince {
    /// Whether something has changed in one of these scopes.
    fn has_change_in(&mut self, scopes: &[Option<Scope>]) -> bool {
        loop {
            match self.0.try_recv() {
                Ok(scope) if scopes.contains(&Some(scope)) => return true,
                Ok(_) => (),
                Err(TryRecvError::Lagged(_)) => return true,
                Err(TryRecvError::Empty | TryRecvError::Closed) => return false,
            }
        }
    }
}

/// Tries tasks that are parked for their place again now and then, until it is stopped.
pub(super) async fn retry_places(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    while !*stopped.borrow() {
        let until = app.now() - BETWEEN_TRIES;
        if let Err(error) = app.unpark(ParkedTaskSelection::Places(until)).await {
            let error = format!("{error:#}");
            warn!(
                error,
                "cannot retry posts that were held back; run `cairn tasks --retry all`"
            );
        }
        tokio::select! {
            () = time::sleep(SAFETY_NET) => (),
            _ = stopped.changed() => (),
        }
    }
}

impl App {
    /// A permission, a channel or a thread has changed, or the server can be reached again: retries
    /// the tasks parked there. Reads before it writes, so it may be called at every event.
    pub async fn on_place_changed(&self, scope: Scope) -> anyhow::Result<()> {
        // First, so that a task which is parked after we have looked hears of it.
        self.changes.tell(scope);
        self.unpark(ParkedTaskSelection::In(scope, Timestamp::MAX))
            .await
    }

    /// Somebody has used the bot there: retries the tasks parked there, unless that was done a
    /// moment ago. Reads before it writes, so it may be called at every press.
    pub async fn on_used(&self, scope: Scope) -> anyhow::Result<()> {
        let until = self.now() - BETWEEN_PRESSES;
        self.unpark(ParkedTaskSelection::In(scope, until)).await
    }

    /// A task has been parked. Changes around its place while it was running could not make it
    /// retry, and now do.
    pub(super) async fn on_parked(&self, remedy: Remedy, meanwhile: &mut ChangesSince) {
        let Remedy::Place { guild, channel } = remedy else {
            return;
        };
        let here = Scope::Channel(channel);
        if !meanwhile.has_change_in(&[Some(here), guild.map(Scope::Guild)]) {
            return;
        }
        if let Err(error) = self
            .unpark(ParkedTaskSelection::In(here, Timestamp::MAX))
            .await
        {
            warn!(
                error = format!("{error:#}"),
                "cannot retry a task that was parked just after its cause was fixed; run `cairn \
                 tasks --retry ID`"
            );
        }
    }

    /// Makes tasks due that are due later than tasks of their kind ever are, and ends leases that
    /// last longer than any: the clock of a host was wrong. Where time stands still waiting has no
    /// end, so what was never tried is tried now, and after a start what has failed, too; later
    /// `try_after` does that.
    pub async fn bring_back(&self, is_start: bool) -> anyhow::Result<()> {
        let (now, stands_still) = (self.now(), self.uptime.stands_still());
        let bound = |wait: Span, is_fresh: bool| {
            let is_endless = stands_still && (is_start || is_fresh);
            // What comes once a day would come once a minute.
            let is_soon = wait <= MAX_SOON;
            now + if is_endless && is_soon { Span(0) } else { wait }
        };
        let waiting = self.store.listed_tasks(TasksOf::After(now), u32::MAX);
        let (mut late, mut held) = (Vec::new(), Vec::new());
        for it in waiting.await? {
            if let Some(until) = it.lease_until {
                held.extend((until > now + LEASE + LEASE).then_some(it.id));
                continue;
            }
            // One that has put itself off until tomorrow may still count its attempts of today.
            let longest = it.task.and_then(Task::longest_wait);
            let retried = (it.attempts > 0).then_some(MAX_RETRY);
            let longest = longest.max(retried);
            let is_late = longest.is_some_and(|wait| it.due > bound(wait, it.attempts == 0));
            late.extend(is_late.then_some(it.id));
        }
        if !held.is_empty() {
            self.store.bring_back(&held, now + LEASE).await?;
        }
        if !late.is_empty() {
            info!(
                tasks = late.len(),
                "{} tasks were delayed because the clock was wrong, and are now due",
                late.len()
            );
            self.store.bring_back(&late, now).await?;
            self.alarms.ring_all();
        }
        Ok(())
    }

    async fn unpark(&self, which: ParkedTaskSelection) -> anyhow::Result<()> {
        if self.store.unpark(which, self.now()).await? > 0 {
            self.alarms.ring_all();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_domain::LogLength;

    #[test]
    fn a_tournament_that_cannot_go_on_is_an_incident_and_not_silence() {
        let broken = BrokenPairing {
            after: LogLength(7),
        };
        let error = AppError::Internal(anyhow::Error::new(broken).context("look at tournament 3"));
        let ended = TaskError::from(error);
        let TaskError::Broken(why) = ended else {
            panic!("{ended:?}");
        };
        assert!(why.contains("the 7 lines of the log"), "{why}");
    }
}
