//! Does what is due: rows of the tasks table, each at least once.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use tokio::{sync::watch, task::JoinSet, time};
use tracing::{error, warn};

use super::App;
use crate::domain::{Claimed, Lane, Span, Task, Timestamp};

/// Even if every wake-up is missed, the list is looked at this often.
const SAFETY_NET: Duration = Duration::from_mins(1);
/// How many deliveries go on at once. Those of a busy channel wait for Discord's limits and must not
/// hold up other channels; waiting costs next to nothing, and pictures are painted in their own turn.
const DELIVERIES: usize = 64;

/// Delivers what players are to see.
#[async_trait]
pub trait Courier: Send + Sync + 'static {
    /// Brings the posts of this task up to date; doing so again does no harm.
    async fn deliver(&self, task: &Claimed) -> Result<(), Retry>;
}

/// A delivery that failed and is to be tried again. The text goes to the log and the database, so
/// it must not contain a token or anything people wrote.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Retry(pub String);

/// The loops that work off the two lanes.
#[derive(Debug)]
pub struct Workers {
    loops: JoinSet<()>,
    stop: watch::Sender<bool>,
}

impl Workers {
    /// Puts back what the last process had begun, and starts working.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn start(app: Arc<App>, courier: Arc<dyn Courier>) -> anyhow::Result<Workers> {
        app.store.release_all().await?;
        let (stop, stopped) = watch::channel(false);
        let mut loops = JoinSet::new();
        let house = Arc::new(Internal(Arc::clone(&app)));
        loops.spawn(run(
            Arc::clone(&app),
            Lane::Internal,
            house,
            stopped.clone(),
        ));
        loops.spawn(run(app, Lane::Discord, courier, stopped));
        Ok(Workers { loops, stop })
    }

    /// Begins nothing new and waits until everything that was begun is done.
    pub async fn finish(mut self) {
        self.stop.send_replace(true);
        while self.loops.join_next().await.is_some() {}
    }
}

/// The tasks that only concern our own database.
struct Internal(Arc<App>);

#[async_trait]
impl Courier for Internal {
    async fn deliver(&self, task: &Claimed) -> Result<(), Retry> {
        match task.task {
            Task::ExpireChallenge { challenge } => self
                .0
                .expire(challenge)
                .await
                .map_err(|error| Retry(error.to_string())),
            Task::SyncGame { .. } | Task::SyncChallenge { .. } => Ok(()),
        }
    }
}

async fn run(
    app: Arc<App>,
    lane: Lane,
    courier: Arc<dyn Courier>,
    mut stopped: watch::Receiver<bool>,
) {
    let mut under_way = JoinSet::new();
    while !*stopped.borrow() {
        // Listen before looking, so that a change made while we look is not missed.
        let mut changed = std::pin::pin!(app.changed.notified());
        changed.as_mut().enable();

        let nap = match app.begin_one(lane, &courier, &mut under_way).await {
            Ok(Begun::Something) => continue,
            Ok(Begun::NothingUntil(Some(due))) => (due - app.now()).to_duration(),
            Ok(Begun::NothingUntil(None)) => SAFETY_NET,
            Err(error) => {
                error!(lane = lane.key(), %error, "cannot read the list of tasks");
                Duration::from_secs(5)
            }
        };
        tokio::select! {
            () = changed => (),
            () = time::sleep(nap.min(SAFETY_NET)) => (),
            Some(_) = under_way.join_next() => (),
            _ = stopped.changed() => (),
        }
    }
    while under_way.join_next().await.is_some() {}
}

enum Begun {
    Something,
    NothingUntil(Option<Timestamp>),
}

impl App {
    /// Claims a task and begins it. No transaction is open while it runs: in `SQLite` that would
    /// stop every other writer.
    async fn begin_one(
        self: &Arc<App>,
        lane: Lane,
        courier: &Arc<dyn Courier>,
        under_way: &mut JoinSet<()>,
    ) -> anyhow::Result<Begun> {
        if under_way.len() >= DELIVERIES {
            return Ok(Begun::NothingUntil(None));
        }
        let Some(claimed) = self.store.claim(lane, self.now()).await? else {
            return Ok(Begun::NothingUntil(self.store.next_due(lane).await?));
        };
        under_way.spawn(Arc::clone(self).work(claimed, Arc::clone(courier)));
        Ok(Begun::Something)
    }

    async fn work(self: Arc<App>, claimed: Claimed, courier: Arc<dyn Courier>) {
        let done = courier.deliver(&claimed).await;
        if let Err(Retry(error)) = &done {
            let wait = backoff(claimed.attempts);
            warn!(task = ?claimed.task, attempts = claimed.attempts, retry_in_ms = wait.0, error, "a task failed and will be tried again");
        }
        // Again until it is written: nothing else with this key is done as long as the row says that
        // it has been begun.
        while let Err(error) = self.tick_off(&claimed, &done).await {
            error!(task = ?claimed.task, %error, "a task cannot be ticked off; trying again");
            time::sleep(Duration::from_secs(1)).await;
        }
        // Another task with the same key may have been waiting for this one.
        self.changed.notify_waiters();
    }

    async fn tick_off(&self, claimed: &Claimed, done: &Result<(), Retry>) -> anyhow::Result<()> {
        match done {
            Ok(()) => self.store.finish(claimed.id).await,
            Err(Retry(error)) => {
                let due = self.now() + backoff(claimed.attempts);
                self.store.put_back(claimed.id, due, error).await
            }
        }
    }
}

/// One second, two, four … at most ten minutes.
fn backoff(attempts: u32) -> Span {
    Span::from_secs((1 << attempts.saturating_sub(1).min(10)).min(600))
}

#[cfg(test)]
mod tests {
    use super::backoff;

    #[test]
    fn waiting_grows_and_is_bounded() {
        let waits: Vec<i64> = [1, 2, 3, 10, 11, 500].map(|it| backoff(it).0).into();
        assert_eq!(waits, [1_000, 2_000, 4_000, 512_000, 600_000, 600_000]);
    }
}
