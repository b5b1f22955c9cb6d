//! Works on the tasks: a loop for each lane, and a supervised delivery for each task.

use std::{sync::Arc, time::Duration};

use anyhow::{Context as _, anyhow};
use tokio::{
    sync::watch,
    task::{JoinError, JoinSet},
    time::{self, MissedTickBehavior},
};
use tracing::{error, info, warn};

use super::{App, DiscordHandler, TaskError};
use crate::domain::{Claimed, InternalTask, Lane, Lease, Remedy, Span, Task, Timestamp};

/// Even if every wake-up is missed, the list is looked at this often. What an operator's command
/// writes beside the bot is noticed only by this.
const SAFETY_NET: Duration = Duration::from_secs(15);
/// How many deliveries go on at once. Those of a busy channel wait for Discord's limits and must not
/// hold up other channels; waiting costs next to nothing, and pictures are painted in their own turn.
const DELIVERIES: usize = 64;
/// How long a task is left to a process that gives no sign of life.
const LEASE: Span = Span::from_secs(60);
/// How often a process gives one.
const RENEWAL: Duration = Duration::from_secs(20);
/// More than a day of trying, with the waits of [`backoff`].
const MOST_ATTEMPTS: u32 = 160;

/// The loops that work on the two lanes.
#[derive(Debug)]
pub struct Workers {
    loops: JoinSet<()>,
    stop: watch::Sender<bool>,
}

impl Workers {
    /// Takes back what the last process had begun, and starts working.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn start(app: Arc<App>, handler: Arc<dyn DiscordHandler>) -> anyhow::Result<Workers> {
        Workers::start_renewing(app, handler, RENEWAL).await
    }

    /// The same with another time between two renewals of a lease, so that a test need not wait.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn start_renewing(
        app: Arc<App>,
        handler: Arc<dyn DiscordHandler>,
        renewal: Duration,
    ) -> anyhow::Result<Workers> {
        let begun = app.store.take_back(app.owner, app.now()).await?;
        if begun > 0 {
            info!(
                tasks = begun,
                "{begun} tasks had been begun and are begun again"
            );
        }
        let (stop, stopped) = watch::channel(false);
        let mut loops = JoinSet::new();
        for lane in [Lane::Internal, Lane::Discord] {
            let (app, handler) = (Arc::clone(&app), Arc::clone(&handler));
            let deliveries = Deliveries {
                handler,
                renewal,
                under_way: JoinSet::new(),
            };
            loops.spawn(run(app, lane, deliveries, stopped.clone()));
        }
        Ok(Workers { loops, stop })
    }

    /// Waits until a loop ends, which happens only if it panics: nothing of its lane would be done
    /// any more, so the process should end.
    pub async fn died(&mut self) -> anyhow::Error {
        match self.loops.join_next().await {
            Some(Err(error)) => anyhow!("a loop that works on tasks has died: {error}"),
            Some(Ok(())) | None => anyhow!("a loop that works on tasks has ended by itself"),
        }
    }

    /// Begins nothing new and waits until everything that was begun is done.
    pub async fn finish(mut self) {
        self.stop.send_replace(true);
        while self.loops.join_next().await.is_some() {}
    }
}

async fn run(
    app: Arc<App>,
    lane: Lane,
    mut deliveries: Deliveries,
    mut stopped: watch::Receiver<bool>,
) {
    let alarm = app.alarms.of(lane);
    while !*stopped.borrow() {
        alarm.about_to_look();
        let nap = match app.begin(lane, &mut deliveries).await {
            Ok(Look::Again) => continue,
            Ok(Look::At(due)) => {
                alarm.sleep_until(due);
                (due - app.now()).to_duration()
            }
            Err(error) => {
                error!(
                    lane = lane.key(),
                    error = format!("{error:#}"),
                    "cannot read the list of tasks"
                );
                Duration::from_secs(5)
            }
        };
        tokio::select! {
            () = alarm.rung() => (),
            () = time::sleep(nap.min(SAFETY_NET)) => (),
            Some(ended) = deliveries.under_way.join_next() => survive(ended),
            _ = stopped.changed() => (),
        }
    }
    while let Some(ended) = deliveries.under_way.join_next().await {
        survive(ended);
    }
}

/// A panic in what a task does is caught where it runs; one around that would leave the task begun
/// for ever, so it ends the loop, and with it the process.
fn survive(ended: Result<(), JoinError>) {
    if let Err(error) = ended
        && let Ok(panic) = error.try_into_panic()
    {
        std::panic::resume_unwind(panic);
    }
}

/// The tasks of a lane that are being worked at, and what the next one needs.
struct Deliveries {
    handler: Arc<dyn DiscordHandler>,
    renewal: Duration,
    under_way: JoinSet<()>,
}

enum Look {
    Again,
    At(Timestamp),
}

impl App {
    /// Claims what is due and begins it. Looks before it claims: claiming writes. No transaction is
    /// open while a task runs: in `SQLite` that would stop every other writer.
    async fn begin(
        self: &Arc<App>,
        lane: Lane,
        deliveries: &mut Deliveries,
    ) -> anyhow::Result<Look> {
        let room = DELIVERIES.saturating_sub(deliveries.under_way.len());
        if room == 0 {
            // The end of a delivery wakes us, and nothing else needs to.
            return Ok(Look::At(Timestamp(i64::MIN)));
        }
        match self.store.next_due(lane, self.owner).await? {
            Some(due) if due <= self.now() => (),
            later => return Ok(Look::At(later.unwrap_or(Timestamp::MAX))),
        }
        let room = u32::try_from(room).unwrap_or(u32::MAX);
        let claimed = self
            .store
            .claim(lane, self.lease(), self.now(), room)
            .await?;
        for task in claimed {
            let handler = Arc::clone(&deliveries.handler);
            let work = Arc::clone(self).work(task, handler, deliveries.renewal);
            deliveries.under_way.spawn(work);
        }
        Ok(Look::Again)
    }

    fn lease(&self) -> Lease {
        Lease {
            owner: self.owner,
            until: self.now() + LEASE,
        }
    }

    async fn work(
        self: Arc<App>,
        claimed: Claimed,
        handler: Arc<dyn DiscordHandler>,
        renewal: Duration,
    ) {
        // A task of its own, so that its panic ends nothing else.
        let mut running = JoinSet::new();
        let app = Arc::clone(&self);
        running.spawn(async move {
            match claimed.task {
                Task::Internal(task) => app.deliver(task).await,
                Task::Discord(task) => handler.deliver(task).await,
            }
        });
        let mut renewals = time::interval_at(time::Instant::now() + renewal, renewal);
        renewals.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let done = loop {
            tokio::select! {
                Some(ended) = running.join_next() => match ended {
                    Ok(done) => break done,
                    Err(error) => break Err(panicked(&claimed, error)),
                },
                _ = renewals.tick() => match self.store.renew(claimed.id, self.lease()).await {
                    Ok(true) => (),
                    Ok(false) => {
                        warn!(task = ?claimed.task, "another process has taken over a task; it is left to them");
                        return;
                    }
                    Err(error) => {
                        warn!(task = ?claimed.task, error = format!("{error:#}"), "the lease of a task cannot be renewed");
                    }
                },
            }
        };
        let end = self.end_of(&claimed, done).await;
        // Again until it is written: nothing else with this key is done as long as the row says that
        // it has been begun.
        while let Err(error) = self.tick_off(&claimed, &end).await {
            error!(task = ?claimed.task, error = format!("{error:#}"), "a task cannot be ticked off; trying again");
            time::sleep(Duration::from_secs(1)).await;
        }
    }

    async fn deliver(&self, task: InternalTask) -> Result<(), TaskError> {
        match task {
            InternalTask::ExpireChallenge { challenge } => self
                .expire(challenge)
                .await
                .map_err(|error| TaskError::Retry(error.to_string())),
        }
    }

    /// What becomes of a task that has been tried.
    async fn end_of(&self, claimed: &Claimed, done: Result<(), TaskError>) -> End {
        let attempts = claimed.attempts;
        match done {
            Ok(()) => End::Done,
            Err(TaskError::Retry(reason)) if attempts < MOST_ATTEMPTS => {
                let wait = backoff(attempts);
                warn!(task = ?claimed.task, attempts, retry_in_ms = wait.0, reason, "a task failed and will be tried again");
                End::Again {
                    due: self.now() + wait,
                    reason,
                }
            }
            Err(TaskError::Retry(reason)) => {
                let remedy = self.place_of(claimed.task).await.unwrap_or_else(|error| {
                    warn!(task = ?claimed.task, error = format!("{error:#}"), "it cannot be found out where a task belongs");
                    Remedy::Restart
                });
                error!(task = ?claimed.task, attempts, reason, "a task failed too often and is parked");
                End::Parked { reason, remedy }
            }
            Err(TaskError::Park { reason, remedy }) => {
                warn!(task = ?claimed.task, attempts, reason, ?remedy, "a task is parked until something changes");
                End::Parked { reason, remedy }
            }
        }
    }

    async fn place_of(&self, task: Task) -> anyhow::Result<Remedy> {
        use crate::domain::DiscordTask::{SyncChallenge, SyncGame};

        let place = match task {
            Task::Internal(_) => None,
            Task::Discord(SyncGame { game }) => self.store.game(game).await?.map(|it| it.place),
            Task::Discord(SyncChallenge { challenge }) => {
                let challenge = self.store.challenge(challenge).await?;
                challenge.map(|it| it.place)
            }
        };
        Ok(place.as_ref().map_or(Remedy::Restart, Remedy::at))
    }

    async fn tick_off(&self, claimed: &Claimed, end: &End) -> anyhow::Result<()> {
        let (id, owner, now) = (claimed.id, self.owner, self.now());
        match end {
            End::Done => self.store.finish(id, owner, now).await,
            End::Again { due, reason } => self.store.put_back(id, owner, *due, reason).await,
            End::Parked { reason, remedy } => {
                self.store.park(id, owner, now, reason, *remedy).await
            }
        }
        .with_context(|| format!("end task {}", id.0))
    }
}

enum End {
    Done,
    Again { due: Timestamp, reason: String },
    Parked { reason: String, remedy: Remedy },
}

/// The panic itself, with its place, has been logged where it happened.
fn panicked(claimed: &Claimed, error: JoinError) -> TaskError {
    let incident = claimed.id.0;
    let what = match error.try_into_panic() {
        Ok(panic) => panic_message(panic.as_ref()).to_owned(),
        Err(error) => error.to_string(),
    };
    error!(incident, task = ?claimed.task, "incident {incident}: a task panicked and is parked: {what}");
    TaskError::Park {
        reason: format!("it panicked (incident {incident})"),
        remedy: Remedy::Restart,
    }
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("a panic without words")
}

/// One second, two, four … at most ten minutes.
fn backoff(attempts: u32) -> Span {
    let secs = 1 << attempts.saturating_sub(1).min(10);
    Span::from_secs(secs).min(Span::from_secs(600))
}

#[cfg(test)]
mod tests {
    use super::{MOST_ATTEMPTS, Span, backoff};

    #[test]
    fn waiting_grows_and_is_bounded() {
        let waits: Vec<_> = [1, 2, 3, 10, 11, 500].into_iter().map(backoff).collect();
        assert_eq!(waits, [1, 2, 4, 512, 600, 600].map(Span::from_secs));
    }

    #[test]
    fn a_day_of_failures_is_survived() {
        let tried: i64 = (1..MOST_ATTEMPTS).map(|it| backoff(it).0).sum();
        assert!((24..30).contains(&(tried / 3_600_000)), "{tried}");
    }
}
