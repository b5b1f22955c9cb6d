//! The workers over a real database: tasks that fail, panic or are taken over.
//!
//! Nothing in here knows which database it is; `super::database` opens an empty one, as for the
//! laws.

mod clock;
mod damaged;
mod outage;
mod people;
mod start;

use std::{
    collections::HashMap,
    sync::{
        Mutex,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use async_trait::async_trait;
use cairn_app::{App, DiscordHandler, TaskError, WallClock, Workers};
use cairn_domain::{DiscordTask, Lane, Lease, Owner, Remedy, Scope, Task};
use tokio::{runtime::Handle, sync::mpsc};

use super::laws::place;
use crate::store::prelude::*;

/// Discord is heard on these shards now, and on no others.
pub(crate) async fn connect(app: &App, shards: impl IntoIterator<Item = Shard>) {
    let now = Instant::now();
    app.hear(shards.into_iter().map(|it| (it, now)).collect());
    app.beat_if_connected().await.unwrap();
}

/// Stands still until it is put forward. When it is broken, it panics in any task that reads it,
/// such as the loops of the workers, and not in the test itself.
#[derive(Clone, Default)]
struct Clock(Arc<AtomicI64>);

const BROKEN: i64 = -1;

impl Clock {
    fn set(&self, now: i64) {
        self.0.store(now, Ordering::SeqCst);
    }
}

impl WallClock for Clock {
    fn now(&self) -> Timestamp {
        let now = self.0.load(Ordering::SeqCst);
        let is_test = tokio::task::try_id().is_none();
        assert!(now != BROKEN || is_test, "the clock is broken");
        Timestamp(now)
    }
}

/// The effect of trying a task.
#[derive(Clone)]
enum Plan {
    Succeed,
    Fail(TaskError),
    Panic,
    /// Fails once the lock can be taken.
    FailWhen(Arc<tokio::sync::Mutex<()>>, TaskError),
    /// Waits for ever; the channel is closed when the task is dropped.
    Hold(mpsc::Sender<()>),
}

/// Does what is planned for each game, and reports which was tried.
struct PlannedHandler {
    plans: Mutex<HashMap<i64, Plan>>,
    tried: mpsc::UnboundedSender<i64>,
}

impl PlannedHandler {
    fn plan(&self, game: i64, plan: Plan) {
        self.plans.lock().unwrap().insert(game, plan);
    }
}

#[async_trait]
impl DiscordHandler for PlannedHandler {
    async fn deliver(&self, task: DiscordTask) -> Result<(), TaskError> {
        let DiscordTask::SyncGame(game) = task else {
            unreachable!("only games are scheduled here")
        };
        let plan = self.plans.lock().unwrap().get(&game.0).cloned();
        self.tried.send(game.0).unwrap();
        match plan.unwrap_or(Plan::Succeed) {
            Plan::Succeed => Ok(()),
            Plan::Fail(error) => Err(error),
            Plan::FailWhen(opened, error) => {
                drop(opened.lock().await);
                Err(error)
            }
            Plan::Panic => panic!("a bug in the delivery of game {}", game.0),
            Plan::Hold(held) => {
                let _held = held;
                std::future::pending().await
            }
        }
    }
}

/// The use cases of one process.
fn process(store: &Arc<Store>, clock: &Clock) -> Arc<App> {
    let (store, clock) = (Arc::clone(store), Arc::new(clock.clone()));
    Arc::new(App::new(cairn_rules::catalog(), store, clock, || [3; 32]))
}

/// A database, the use cases over it, and the handler of tasks.
struct Office {
    database: Database,
    store: Arc<Store>,
    clock: Clock,
    app: Arc<App>,
    planned: Arc<PlannedHandler>,
    tried: mpsc::UnboundedReceiver<i64>,
}

impl Office {
    async fn open() -> Office {
        let (database, store) = store().await;
        let store: Arc<Store> = store;
        let clock = Clock::default();
        let app = process(&store, &clock);
        let (tell, tried) = mpsc::unbounded_channel();
        let planned = PlannedHandler {
            plans: Mutex::default(),
            tried: tell,
        };
        Office {
            database,
            store,
            clock,
            app,
            planned: Arc::new(planned),
            tried,
        }
    }

    async fn start(&self) -> Workers {
        let handler = Arc::clone(&self.planned);
        Workers::start(Arc::clone(&self.app), handler)
            .await
            .unwrap()
    }

    async fn schedule(&self, game: i64) {
        put(
            &self.store,
            Write::schedule(DiscordTask::SyncGame(GameId(game)), self.clock.now()),
        )
        .await;
        // Commits of use cases ring by themselves; this went past them.
        self.app.clock_jumped().await;
    }

    async fn is_tried(&mut self, game: i64) {
        assert_eq!(self.one_is_tried().await, game);
    }

    /// A process works until this game has been tried.
    async fn tries(&mut self, game: i64) {
        let workers = self.start().await;
        self.is_tried(game).await;
        workers.finish().await;
    }

    /// The next one, in any order.
    async fn one_is_tried(&mut self) -> i64 {
        let wait = tokio::time::timeout(Duration::from_secs(30), self.tried.recv());
        wait.await.expect("in time").expect("the handler is there")
    }

    /// The parked games, each with the reason.
    async fn parked_games(&self) -> Vec<(i64, String)> {
        let parked = self.store.parked_tasks().await.unwrap();
        parked
            .into_iter()
            .map(|it| match it.task {
                Some(Task::Discord(DiscordTask::SyncGame(game))) => (game.0, it.reason),
                other => panic!("{other:?}"),
            })
            .collect()
    }

    async fn next_due(&self) -> Option<Timestamp> {
        let somebody = Owner(1);
        self.store.next_due(Lane::Discord, somebody).await.unwrap()
    }
}

fn forbidden() -> TaskError {
    TaskError::Park(
        "a permission is missing".to_owned(),
        Remedy::from_place(&place()),
    )
}

fn refusal_plan() -> Plan {
    Plan::Fail(forbidden())
}

#[tokio::test]
async fn a_panic_costs_one_parked_task_and_neither_the_game_nor_the_others() {
    let mut office = Office::open().await;
    office.planned.plan(1, Plan::Panic);
    office.schedule(1).await;
    let workers = office.start().await;
    office.is_tried(1).await;
    office.schedule(2).await;
    office.is_tried(2).await;
    workers.finish().await;
    let parked = office.parked_games().await;
    assert_eq!(parked.len(), 1);
    assert_eq!(parked[0].0, 1);
    assert!(
        parked[0].1.starts_with("it panicked (incident "),
        "{parked:?}"
    );
    assert_eq!(office.next_due().await, None);

    // The next turn of the same game is shown.
    office.planned.plan(1, Plan::Succeed);
    let workers = office.start().await;
    office.is_tried(1).await;
    office.schedule(1).await;
    office.is_tried(1).await;
    workers.finish().await;
    assert!(office.parked_games().await.is_empty());
}

#[tokio::test]
async fn a_lane_that_can_begin_no_more_sleeps_until_a_delivery_ends() {
    const AT_ONCE: i64 = 64;
    let mut office = Office::open().await;
    let gate = Arc::new(tokio::sync::Mutex::new(()));
    let closed = Arc::clone(&gate).lock_owned().await;
    for game in 1..=AT_ONCE + 1 {
        let plan = Plan::FailWhen(Arc::clone(&gate), forbidden());
        office.planned.plan(game, plan);
        office.schedule(game).await;
    }
    let workers = office.start().await;
    for _ in 0..AT_ONCE {
        office.one_is_tried().await;
    }
    // Everything here shares a thread, which rests whenever there is nothing to do.
    let metrics = Handle::current().metrics();
    let mut fewest = u64::MAX;
    // A lane that checks again and again would be busy all the time; a connection to a server with
    // something left to do, only for a moment.
    for _ in 0..3 {
        let before = metrics.worker_park_count(0);
        tokio::time::sleep(Duration::from_millis(300)).await;
        fewest = fewest.min(metrics.worker_park_count(0) - before);
    }
    assert!(fewest < 30, "woken {fewest} times for nothing");
    assert!(office.tried.try_recv().is_err(), "no more than that");
    drop(closed);
    office.one_is_tried().await;
    workers.finish().await;
}

#[tokio::test]
async fn a_task_that_fails_is_tried_later_and_in_the_end_parked_for_its_channel() {
    let mut office = Office::open().await;
    put_game(&office.store, game(1)).await;
    let broken = TaskError::Retry("no answer".to_owned());
    office.planned.plan(1, Plan::Fail(broken));
    office.schedule(1).await;
    office.tries(1).await;
    assert!(office.parked_games().await.is_empty());
    assert_eq!(office.next_due().await, Some(Timestamp(1_000)));

    // A day later it is the last attempt.
    let tries = "UPDATE tasks SET attempts = 159";
    assert_eq!(office.database.execute(tries).await, 1);
    office.clock.set(90_000_000);
    office.tries(1).await;
    assert_eq!(office.parked_games().await, [(1, "no answer".to_owned())]);

    // It is retried with its channel, and its attempts are counted anew.
    let workers = office.start().await;
    let channel = Scope::Channel(place().channel);
    office.app.on_place_changed(channel).await.unwrap();
    office.is_tried(1).await;
    workers.finish().await;
    assert!(office.parked_games().await.is_empty());
    assert_eq!(office.next_due().await, Some(Timestamp(90_001_000)));
}

#[tokio::test]
async fn a_task_that_never_comes_to_an_end_is_not_begun_for_ever() {
    let mut office = Office::open().await;
    office.schedule(1).await;
    office.schedule(2).await;
    let died = "UPDATE tasks SET attempts = 160 WHERE key = 'sync_game-1'";
    assert_eq!(office.database.execute(died).await, 1);
    office.tries(2).await;
    let why = "it was started 160 times but never finished".to_owned();
    assert_eq!(office.parked_games().await, [(1, why)]);
}

#[tokio::test]
async fn what_was_refused_comes_back_with_the_permission_and_with_use_after_a_while() {
    let mut office = Office::open().await;
    office.planned.plan(1, refusal_plan());
    office.schedule(1).await;
    office.tries(1).await;
    let workers = office.start().await;
    let guild = Scope::Guild(place().guild.unwrap());
    let elsewhere = [Scope::Guild(GuildId(99)), Scope::Channel(ChannelId(99))];
    for scope in elsewhere {
        office.app.on_place_changed(scope).await.unwrap();
    }
    // Somebody presses something at once: that does not show that the permission has changed.
    office.app.on_used(guild).await.unwrap();
    assert_eq!(office.parked_games().await.len(), 1);
    office.clock.set(60_000);
    office.app.on_used(guild).await.unwrap();
    office.is_tried(1).await;
    workers.finish().await;
    assert_eq!(office.parked_games().await.len(), 1);

    // A change of the place is always a reason to retry.
    office.planned.plan(1, Plan::Succeed);
    let workers = office.start().await;
    office.app.on_place_changed(guild).await.unwrap();
    office.is_tried(1).await;
    workers.finish().await;
    assert!(office.parked_games().await.is_empty());
    assert_eq!(office.next_due().await, None);
}

#[tokio::test]
async fn what_changes_between_the_refusal_and_the_parking_is_not_missed() {
    let here = [
        Scope::Guild(place().guild.unwrap()),
        Scope::Channel(place().channel),
    ];
    let elsewhere = [Scope::Guild(GuildId(99)), Scope::Channel(ChannelId(99))];
    let refused_at = async |scope| {
        let mut office = Office::open().await;
        let gate = Arc::new(tokio::sync::Mutex::new(()));
        let closed = gate.lock().await;
        office
            .planned
            .plan(1, Plan::FailWhen(Arc::clone(&gate), forbidden()));
        office.schedule(1).await;
        let workers = office.start().await;
        office.is_tried(1).await;
        office.planned.plan(1, Plan::Succeed);
        // Discord refuses, the permission comes back, and only then is the task parked.
        office.app.on_place_changed(scope).await.unwrap();
        drop(closed);
        (office, workers)
    };
    for scope in here {
        let (mut office, workers) = refused_at(scope).await;
        office.is_tried(1).await;
        workers.finish().await;
        assert!(office.parked_games().await.is_empty(), "{scope:?}");
    }
    for scope in elsewhere {
        let (mut office, workers) = refused_at(scope).await;
        workers.finish().await;
        assert_eq!(office.parked_games().await.len(), 1, "{scope:?}");
        assert!(office.tried.try_recv().is_err(), "{scope:?}");
    }
}

#[tokio::test]
async fn a_lease_is_renewed_while_its_task_is_worked_at_and_a_lost_one_ends_the_work() {
    let mut office = Office::open().await;
    let (held, mut given_up) = mpsc::channel(1);
    office.planned.plan(1, Plan::Hold(held));
    office.schedule(1).await;
    let handler = Arc::clone(&office.planned);
    let often = Duration::from_millis(5);
    let workers = Workers::start_renewing(Arc::clone(&office.app), handler, often)
        .await
        .unwrap();
    office.is_tried(1).await;
    office.planned.plan(1, Plan::Succeed);
    assert_eq!(office.next_due().await, Some(Timestamp(60_000)));
    office.clock.set(500);
    let renewed = async {
        while office.next_due().await != Some(Timestamp(60_500)) {
            tokio::task::yield_now().await;
        }
    };
    let patience = Duration::from_secs(30);
    tokio::time::timeout(patience, renewed).await.unwrap();

    // Somebody else believes us dead: we leave the task to them.
    let them = Lease {
        owner: Owner(1),
        until: Timestamp(200_000),
    };
    let now = Timestamp(100_000);
    let claim = office.store.claim(Lane::Discord, them, now, 1).await;
    assert_eq!(claim.unwrap().len(), 1);
    let end = tokio::time::timeout(patience, given_up.recv()).await;
    assert_eq!(end.unwrap(), None);
    workers.finish().await;
    assert!(office.tried.try_recv().is_err(), "it is theirs");
}

#[tokio::test]
async fn a_lane_that_dies_is_noticed() {
    let office = Office::open().await;
    let mut workers = office.start().await;
    {
        let died = workers.wait_until_dead();
        let soon = tokio::time::timeout(Duration::ZERO, died).await;
        assert!(soon.is_err(), "all is well");
    }
    office.schedule(1).await;
    office.clock.set(BROKEN);
    office.app.clock_jumped().await;
    let patience = Duration::from_secs(30);
    let died = tokio::time::timeout(patience, workers.wait_until_dead()).await;
    let died = died.expect("in time").to_string();
    assert!(died.contains("a task worker has died"), "{died}");
}
