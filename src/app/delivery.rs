//! One task from claim to end: it is run and supervised, and its end is recorded.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::Context as _;
use cairn_domain::{
    ClaimedTask, DiscordTask, GameId, InternalTask, Lease, MAX_RETRY, Place, Remedy, Span, Task,
    TaskId, TaskSubject, Timestamp,
};
use cairn_telemetry::metrics::metrics;
use tokio::{
    task::{JoinError, JoinSet},
    time::{self, MissedTickBehavior},
};
use tracing::{error, warn};

use super::{
    App, AppError, DiscordHandler, TaskError,
    right::{LEASE, Right, TimedLease},
    slots::Slots,
    unreadable::panic_message,
};

/// How soon a failed renewal of a lease is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// More than a day of trying, with the waits of [`backoff`].
const MAX_ATTEMPTS: u32 = 160;

impl App {
    pub(super) fn lease(&self) -> TimedLease {
        TimedLease {
            lease: Lease {
                owner: self.owner,
                until: self.now() + LEASE,
            },
            at: Instant::now(),
        }
    }

    /// Runs a claimed task until its end is recorded. All of it happens under the task's lease:
    /// once that has run out, nothing more is done or sent before the task is known to be still
    /// ours.
    pub(super) async fn work(
        self: Arc<App>,
        claimed: ClaimedTask,
        taken: TimedLease,
        (handler, slots): (Arc<dyn DiscordHandler>, Arc<Slots>),
        renewal: Duration,
    ) {
        if claimed.attempts > MAX_ATTEMPTS {
            self.end(&claimed, &never_ended(&claimed)).await;
            return;
        }
        let begun = taken.at;
        let mut meanwhile = self.changes.watch();
        // A task of its own, so that its panic ends nothing else.
        let mut running = JoinSet::new();
        let right = Right::new(taken);
        let (clock, app) = (Arc::clone(&self), Arc::clone(&self));
        let work = right.hold(move || clock.now(), async move {
            match claimed.task {
                Task::Internal(task) => app.deliver(task).await,
                Task::Discord(task) => handler.deliver(task).await,
                Task::Thinking(task) => app.deliver_thought(task).await,
            }
        });
        running.spawn(slots.deliver(work));
        let mut renewals = time::interval_at(time::Instant::now() + renewal, renewal);
        renewals.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let done = loop {
            let renews = async {
                tokio::select! {
                    _ = renewals.tick() => (),
                    () = right.is_wanted() => (),
                }
                let taken = self.lease();
                (self.store.renew(claimed.id, taken.lease).await, taken)
            };
            tokio::select! {
                Some(ended) = running.join_next() => match ended {
                    Ok(done) => break done,
                    Err(error) => break Err(report_panic(&claimed, error)),
                },
                (renewed, taken) = renews => match renewed {
                    Ok(true) => right.renew(taken),
                    Ok(false) => {
                        warn!(
                            task = %claimed.task,
                            "another process has taken over a task and will finish it; if this \
                             happens often, the host is too slow"
                        );
                        return;
                    }
                    Err(error) => {
                        warn!(
                            task = %claimed.task,
                            error = format!("{error:#}"),
                            "cannot renew the lease of a task"
                        );
                        renewals.reset_after(renewal.min(AGAIN));
                    }
                },
            }
        };
        let end = self.end_of(&claimed, done).await;
        self.end(&claimed, &end).await;
        match end {
            End::Parked { remedy, .. } => self.on_parked(remedy, &mut meanwhile).await,
            End::Again { wait, due, .. } => self.try_after(wait, claimed.id, due, begun),
            End::Done => (),
        }
    }

    /// Tries a task that was `begun` then again after this wait, even if the host's clock is put
    /// back meanwhile; sooner if Discord was away and is back.
    fn try_after(self: &Arc<App>, wait: Span, id: TaskId, due: Timestamp, begun: Instant) {
        // It must not keep the database open.
        let app = Arc::downgrade(self);
        let back = self.uptime.back_after(begun);
        tokio::spawn(async move {
            tokio::select! {
                () = time::sleep(wait.to_duration()) => (),
                () = back => (),
            }
            let Some(app) = app.upgrade().filter(|it| it.now() < due) else {
                return;
            };
            // If that fails, it is brought back within a minute, or at the next start.
            if app.store.bring_back(&[id], app.now()).await.is_ok() {
                app.alarms.ring_all();
            }
        });
    }

    /// Records the end of a task, retrying until that succeeds: nothing else with this key is done
    /// while the row says that it has been begun.
    async fn end(&self, claimed: &ClaimedTask, end: &End) {
        let word = match end {
            End::Done => "done",
            End::Again { .. } => "again",
            End::Parked { .. } => "parked",
        };
        metrics().task_ended(claimed.task.kind(), word);
        while let Err(error) = self.tick_off(claimed, end).await {
            error!(
                task = %claimed.task,
                error = format!("{error:#}"),
                "cannot mark a task as done; retrying"
            );
            time::sleep(Duration::from_secs(1)).await;
        }
    }

    async fn deliver(&self, task: InternalTask) -> Result<(), TaskError> {
        match task {
            InternalTask::ExpireChallenge(challenge) => self.expire(challenge).await?,
            InternalTask::Forget(participant) => self.carry_out_leaving(participant).await?,
            InternalTask::Thin => self.thin().await?,
            InternalTask::LookAtTournament(tournament) => {
                self.look_at_tournament(tournament).await?;
            }
            InternalTask::NoteResult(game) => self.note_result(game).await?,
        }
        Ok(())
    }

    /// The end of a task that has been tried.
    async fn end_of(&self, claimed: &ClaimedTask, done: Result<(), TaskError>) -> End {
        let attempts = claimed.attempts;
        match done {
            Ok(()) => End::Done,
            Err(TaskError::Retry(reason)) if attempts < MAX_ATTEMPTS => {
                let wait = backoff(attempts);
                warn!(
                    task = %claimed.task,
                    attempts,
                    retry_in_ms = wait.0,
                    reason,
                    "a task failed and will be retried"
                );
                End::Again {
                    wait,
                    due: self.now() + wait,
                    reason,
                }
            }
            Err(TaskError::Retry(reason)) => {
                let remedy = self.remedy_of(claimed.task).await.unwrap_or_else(|error| {
                    let error = anyhow::Error::new(error);
                    warn!(
                        task = %claimed.task,
                        error = format!("{error:#}"),
                        "cannot determine which server or channel a task belongs to"
                    );
                    Remedy::Restart
                });
                error!(
                    task = %claimed.task,
                    attempts,
                    reason,
                    "a task failed too often and was parked; once the cause is fixed, run `cairn \
                     tasks --retry ID`"
                );
                End::Parked { reason, remedy }
            }
            Err(TaskError::Broken(reason)) => {
                let incident = claimed.id.0;
                metrics().incidents.inc();
                error!(
                    incident,
                    task = %claimed.task,
                    "incident {incident}: a task hit a bug and was parked: {reason}"
                );
                End::Parked {
                    reason: format!("{reason} (incident {incident})"),
                    remedy: Remedy::Restart,
                }
            }
            Err(TaskError::Park(reason, remedy)) => {
                warn!(
                    task = %claimed.task,
                    attempts,
                    reason,
                    ?remedy,
                    "a task was parked until something changes; `cairn tasks` lists parked tasks"
                );
                End::Parked { reason, remedy }
            }
        }
    }

    /// The change that may let a task succeed: one of its place, if it has one.
    async fn remedy_of(&self, task: Task) -> Result<Remedy, AppError> {
        let place = match task {
            Task::Internal(_) | Task::Thinking(_) => None,
            Task::Discord(task) => self.place_of(task).await?,
        };
        Ok(place.as_ref().map_or(Remedy::Restart, Remedy::from_place))
    }

    /// Where the subject of a task is shown, if it is shown in a place. Fails if the database
    /// fails, or the subject cannot be read.
    pub async fn place_of(&self, task: DiscordTask) -> Result<Option<Place>, AppError> {
        if let DiscordTask::PostResult(id) = task {
            return Ok(self.place_of_result(id).await?);
        }
        if let DiscordTask::ReadMissed { guild, channel, .. } = task {
            return Ok(Some(Place {
                guild,
                channel,
                wants_thread: false,
                thread: None,
            }));
        }
        Ok(match task.subject() {
            TaskSubject::Game(id) => self.store.row(id).await?.map(|it| it.place()),
            TaskSubject::Challenge(id) => self.store.challenge(id).await?.map(|it| it.place),
            TaskSubject::Tournament(id) => Some(self.tournament(id).await?.place()),
            TaskSubject::Table(of) => self.store.server_table(of).await?.map(|it| it.place()),
            TaskSubject::Puzzles(of) => {
                let chosen = self.store.settings(None, Some(of)).await?.server;
                chosen.puzzles.map(|it| it.place(of))
            }
            TaskSubject::Server(_)
            | TaskSubject::Channel(_)
            | TaskSubject::Person(_)
            | TaskSubject::Participant(_)
            | TaskSubject::Record(_)
            | TaskSubject::All => None,
        })
    }

    /// Where the line about the end of a game is posted, if its server wants one. Fails if the
    /// database fails, or the game cannot be read.
    pub async fn place_of_result(&self, id: GameId) -> anyhow::Result<Option<Place>> {
        let row = self.store.row(id).await?;
        let Some(guild) = row.and_then(|it| it.place().guild) else {
            return Ok(None);
        };
        let chosen = self.store.settings(None, Some(guild)).await?.server;
        Ok(chosen.results.map(|channel| Place {
            guild: Some(guild),
            channel,
            wants_thread: false,
            thread: None,
        }))
    }

    async fn tick_off(&self, claimed: &ClaimedTask, end: &End) -> anyhow::Result<()> {
        let (id, owner, now) = (claimed.id, self.owner, self.now());
        match end {
            End::Done => self.store.finish(id, owner, now).await,
            End::Again { due, reason, .. } => self.store.put_back(id, owner, *due, reason).await,
            End::Parked { reason, remedy } => {
                self.store.park(id, owner, now, reason, *remedy).await
            }
        }
        .with_context(|| format!("end task {}", id.0))
    }
}

enum End {
    Done,
    Again {
        wait: Span,
        due: Timestamp,
        reason: String,
    },
    Parked {
        reason: String,
        remedy: Remedy,
    },
}

/// The process has died of this task, or at least with it, at every attempt.
fn never_ended(claimed: &ClaimedTask) -> End {
    let attempts = claimed.attempts - 1;
    error!(
        task = %claimed.task,
        attempts,
        "a task was started {attempts} times but never finished, so it was parked"
    );
    End::Parked {
        reason: format!("it was started {attempts} times but never finished"),
        remedy: Remedy::Nothing,
    }
}

/// The panic itself, with its place, has been logged where it happened.
fn report_panic(claimed: &ClaimedTask, error: JoinError) -> TaskError {
    let incident = claimed.id.0;
    let what = match error.try_into_panic() {
        Ok(panic) => panic_message(panic.as_ref()).to_owned(),
        Err(error) => error.to_string(),
    };
    metrics().incidents.inc();
    error!(
        incident,
        task = %claimed.task,
        "incident {incident}: a task panicked and was parked: {what}"
    );
    TaskError::Park(
        format!("it panicked (incident {incident})"),
        Remedy::Restart,
    )
}

/// One second, two, four … at most ten minutes.
fn backoff(attempts: u32) -> Span {
    let secs = 1 << attempts.saturating_sub(1).min(10);
    Span::from_secs(secs).min(MAX_RETRY)
}

#[cfg(test)]
mod tests {
    use super::{MAX_ATTEMPTS, Span, backoff};

    #[test]
    fn waiting_grows_and_is_bounded() {
        let waits: Vec<_> = [1, 2, 3, 10, 11, 500].into_iter().map(backoff).collect();
        assert_eq!(waits, [1, 2, 4, 512, 600, 600].map(Span::from_secs));
    }

    #[test]
    fn a_day_of_failures_is_survived() {
        let tried: i64 = (1..MAX_ATTEMPTS).map(|it| backoff(it).0).sum();
        assert!((24..30).contains(&(tried / 3_600_000)), "{tried}");
    }
}
