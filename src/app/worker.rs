//! The workers of the tasks: a loop for each lane, which claims due tasks.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::anyhow;
use cairn_domain::{Lane, Timestamp};
use tokio::{
    sync::watch,
    task::{JoinError, JoinSet},
    time,
};
use tracing::{error, info, warn};

use super::{
    App, DiscordHandler, clocks, closed,
    liveness::{Loop, SAFETY_NET},
    slots::Slots,
    tasks,
};

/// The most deliveries at once, those left out that wait for Discord's limits.
const DELIVERIES: usize = 64;
/// The most deliveries that are begun: each may hold the picture it posts.
const MAX_BEGUN: usize = 2_000;
/// How often a process gives a sign of life for each task it works on.
const RENEWAL: Duration = Duration::from_secs(20);
/// How often tasks that a wrong clock has put off are looked for.
const BROUGHT_BACK: Duration = Duration::from_mins(1);

/// The loops that work on the lanes.
#[derive(Debug)]
pub struct Workers {
    app: Arc<App>,
    loops: JoinSet<()>,
    stop: watch::Sender<bool>,
}

impl Workers {
    /// Takes back the tasks that the last process had begun, and starts working.
    pub async fn start(app: Arc<App>, handler: Arc<dyn DiscordHandler>) -> anyhow::Result<Workers> {
        Workers::start_renewing(app, handler, RENEWAL).await
    }

    /// Like [`Workers::start`], with another time between two renewals of a lease, so that a test
    /// need not wait.
    pub async fn start_renewing(
        app: Arc<App>,
        handler: Arc<dyn DiscordHandler>,
        renewal: Duration,
    ) -> anyhow::Result<Workers> {
        let begun = app.store.take_back(app.owner, app.now()).await?;
        if begun > 0 {
            info!(
                tasks = begun,
                "restarting {begun} tasks that were started before but not finished"
            );
        }
        let (stop, stopped) = watch::channel(false);
        let mut loops = JoinSet::new();
        for lane in Lane::ALL {
            let (app, handler) = (Arc::clone(&app), Arc::clone(&handler));
            let deliveries = Deliveries {
                handler,
                renewal,
                under_way: JoinSet::new(),
                slots: Arc::default(),
            };
            loops.spawn(run(app, lane, deliveries, stopped.clone()));
        }
        loops.spawn(clocks::keep(Arc::clone(&app), stopped.clone()));
        loops.spawn(closed::keep(Arc::clone(&app), stopped.clone()));
        loops.spawn(bring_back(Arc::clone(&app), stopped.clone()));
        loops.spawn(tasks::retry_places(Arc::clone(&app), stopped.clone()));
        loops.spawn(hear(Arc::clone(&app), stopped));
        Ok(Workers { app, loops, stop })
    }

    /// Waits until a loop ends, which happens only if it panics: no task of its lane would run any
    /// more, so the process should end.
    pub async fn wait_until_dead(&mut self) -> anyhow::Error {
        match self.loops.join_next().await {
            Some(Err(error)) => anyhow!("a task worker has died: {error}"),
            Some(Ok(())) | None => anyhow!("a task worker has ended unexpectedly"),
        }
    }

    /// Begins nothing new and waits until everything that was begun is done. A search is
    /// interrupted, and repeated after the next start.
    pub async fn finish(mut self) {
        self.stop.send_replace(true);
        self.app.thinker.stop();
        while self.loops.join_next().await.is_some() {}
    }
}

/// Looks at the start and once a minute for what a wrong clock has put off.
async fn bring_back(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    let mut is_start = true;
    while !*stopped.borrow() {
        match app.bring_back(is_start).await {
            Ok(()) => is_start = false,
            Err(error) => warn!(
                error = format!("{error:#}"),
                "cannot check whether a wrong clock has delayed tasks"
            ),
        }
        tokio::select! {
            () = time::sleep(BROUGHT_BACK) => (),
            _ = stopped.changed() => (),
        }
    }
}

/// Wakes every loop when another process has left something to do.
async fn hear(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    while !*stopped.borrow() {
        tokio::select! {
            () = app.store.wait_for_wake() => app.alarms.ring_all(),
            _ = stopped.changed() => (),
        }
    }
}

async fn run(
    app: Arc<App>,
    lane: Lane,
    mut deliveries: Deliveries,
    mut stopped: watch::Receiver<bool>,
) {
    let alarm = app.alarms.get(lane);
    let own = match lane {
        Lane::Internal => Loop::Internal,
        Lane::Discord => Loop::Discord,
        Lane::Thinking => Loop::Thinking,
    };
    app.liveness.begins(own, Instant::now());
    while !*stopped.borrow() {
        alarm.about_to_look();
        let mut is_full = false;
        let begun = app.begin(lane, &mut deliveries).await;
        app.liveness.record_look(own, &begun, Instant::now());
        let nap = match begun {
            Ok(NextLook::Again) => continue,
            Ok(NextLook::WhenOneEnds) => {
                is_full = true;
                alarm.sleep_until(Timestamp(i64::MIN));
                SAFETY_NET
            }
            Ok(NextLook::At(due)) => {
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
            () = deliveries.slots.wait_for_change(), if is_full => (),
            _ = stopped.changed() => (),
        }
    }
    while let Some(ended) = deliveries.under_way.join_next().await {
        survive(ended);
    }
}

/// A panic of a task is caught where it runs; one outside would leave the task begun for ever, so
/// it ends the loop, and with it the process.
fn survive(ended: Result<(), JoinError>) {
    if let Err(error) = ended
        && let Ok(panic) = error.try_into_panic()
    {
        std::panic::resume_unwind(panic);
    }
}

/// The tasks of a lane in progress, and what the next one needs.
struct Deliveries {
    handler: Arc<dyn DiscordHandler>,
    renewal: Duration,
    under_way: JoinSet<()>,
    slots: Arc<Slots>,
}

impl Deliveries {
    fn room(&self) -> usize {
        let begun = self.under_way.len();
        let at_once = begun.saturating_sub(self.slots.waiting_count());
        let room = DELIVERIES.saturating_sub(at_once);
        room.min(MAX_BEGUN.saturating_sub(begun))
    }
}

/// The time of the next check of the list.
enum NextLook {
    Again,
    At(Timestamp),
    /// No more may be begun: no due task changes that.
    WhenOneEnds,
}

impl App {
    /// Claims due tasks and begins them. Checks before it claims: claiming writes. No transaction
    /// is open while a task runs: in `SQLite` that would stop every other writer.
    async fn begin(
        self: &Arc<App>,
        lane: Lane,
        deliveries: &mut Deliveries,
    ) -> anyhow::Result<NextLook> {
        let room = deliveries.room();
        if room == 0 {
            return Ok(NextLook::WhenOneEnds);
        }
        match self.store.next_due(lane, self.owner).await? {
            Some(due) if due <= self.now() => (),
            later => return Ok(NextLook::At(later.unwrap_or(Timestamp::MAX))),
        }
        let room = u32::try_from(room).unwrap_or(u32::MAX);
        let taken = self.lease();
        let claimed = self
            .store
            .claim(lane, taken.lease, self.now(), room)
            .await?;
        for task in claimed {
            let handler = Arc::clone(&deliveries.handler);
            let slots = Arc::clone(&deliveries.slots);
            let work = Arc::clone(self).work(task, taken, (handler, slots), deliveries.renewal);
            deliveries.under_way.spawn(work);
        }
        Ok(NextLook::Again)
    }
}
