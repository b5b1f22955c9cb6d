//! What all parts of the local Discord share: the world under its lock, and the listeners for
//! changes.

use std::{
    cell::Cell,
    fmt,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::{broadcast, watch};

use super::{
    clock::Clock,
    faults::{Faults, RestSilence},
    gateway::{Gateway, Sessions},
    journal::{Journal, JournalContent},
    ratelimit::{Limiter, Strictness},
    world::World,
};

/// The number of journal entries shown when a wait times out.
const TOLD: usize = 40;

/// An order from the page for the bot's process. The program that runs the bot carries it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotOrder {
    /// Kill it, as by a power cut.
    Kill,
    /// Restart it, killing it first if it runs.
    Restart,
}

#[derive(Debug)]
pub(crate) struct Hub {
    world: Mutex<World>,
    changes: watch::Sender<u64>,
    pub(crate) clock: Clock,
    pub(crate) journal: Journal,
    pub(crate) faults: Faults,
    pub(crate) rest_silence: watch::Sender<Option<RestSilence>>,
    pub(crate) limiter: Limiter,
    pub(crate) gateway: Gateway,
    pub(crate) latency: Duration,
    pub(crate) patience: Duration,
    /// Orders from the page for the bot's process.
    pub(crate) bot_orders: broadcast::Sender<BotOrder>,
}

impl Hub {
    pub(crate) fn new(
        world: World,
        clock: Clock,
        strictness: Strictness,
        sessions: Sessions,
        latency: Duration,
        patience: Duration,
    ) -> Self {
        Self {
            world: Mutex::new(world),
            changes: watch::channel(0).0,
            journal: Journal::new(clock.clone()),
            clock,
            faults: Faults::default(),
            rest_silence: watch::Sender::default(),
            limiter: Limiter::new(strictness),
            gateway: Gateway::new(sessions),
            latency,
            patience,
            bot_orders: broadcast::channel(16).0,
        }
    }

    pub(crate) fn look<T>(&self, see: impl FnOnce(&World) -> T) -> T {
        let _inside = Inside::enter();
        see(&self.world())
    }

    /// Changes the world, passes the events to the gateway, and wakes all waiters.
    ///
    /// The events go out under the world's lock: their order is the order of the changes.
    pub(crate) fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let _inside = Inside::enter();
        let mut world = self.world();
        let given = act(&mut world);
        for event in world.take_events() {
            self.gateway.tell(&event, &self.journal);
        }
        drop(world);
        self.wake();
        given
    }

    /// Makes all waiters check again, though the world itself has not changed.
    pub(crate) fn wake(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Advances the world's clock. Deadlines that have passed take effect.
    pub(crate) fn advance(&self, by: Duration) {
        self.clock.advance(by);
        self.journal.write(JournalContent::Note(format!(
            "the clock was moved forward by {by:?}"
        )));
        self.wake();
    }

    /// Signals every change from now on.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Waits until `see` returns something; it is called after every change.
    pub(crate) async fn wait_until<T>(
        &self,
        awaited: &str,
        mut see: impl FnMut(&World) -> Option<T>,
    ) -> Result<T, TimedOut> {
        // Subscribe first, then check: a change in between is not missed.
        let mut changes = self.changes();
        let found = async {
            loop {
                if let Some(found) = self.look(&mut see) {
                    return found;
                }
                // The sender is ours and lives as long as we do.
                let _ = changes.changed().await;
            }
        };
        match tokio::time::timeout(self.patience, found).await {
            Ok(found) => Ok(found),
            Err(_) => Err(self.timeout_error(awaited)),
        }
    }

    pub(crate) fn timeout_error(&self, awaited: &str) -> TimedOut {
        TimedOut {
            awaited: awaited.to_owned(),
            waited: self.patience,
            journal: self.journal.tail(TOLD),
        }
    }

    /// Applies the passing of time: unanswered interactions fail at their deadline, however the
    /// clock moves. Runs until dropped.
    pub(crate) async fn keep_time(&self) {
        let mut changes = self.changes();
        loop {
            let now = self.clock.now();
            let next = self.look(World::next_deadline);
            if next.is_some_and(|next| next < now) {
                for id in self.change(World::expire) {
                    self.journal.write(JournalContent::Note(format!(
                        "interaction {id} got no response in time"
                    )));
                }
                continue;
            }
            // One millisecond more, because a deadline is the last valid moment.
            let wait = next.map_or(Duration::from_hours(1), |next| {
                now.duration_until(next) + Duration::from_millis(1)
            });
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                _ = changes.changed() => {}
            }
        }
    }

    fn world(&self) -> MutexGuard<'_, World> {
        // A panic while the lock was held came from a test; the world is still usable.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

thread_local! {
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// While it exists, this thread holds the world's lock. Accessing the local Discord again meanwhile
/// would deadlock; this turns it into a panic with an explanation.
struct Inside;

impl Inside {
    fn enter() -> Self {
        let already = INSIDE.replace(true);
        assert!(
            !already,
            "the local Discord was called from within `look`, `change` or `wait_until`"
        );
        Self
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        INSIDE.set(false);
    }
}

/// An awaited event did not happen. Includes the end of the journal.
#[derive(Clone, thiserror::Error)]
#[error("timed out after {waited:?} waiting for {awaited}; the journal ends with\n{journal}")]
pub struct TimedOut {
    awaited: String,
    waited: Duration,
    journal: String,
}

/// As readable as its message: this is what a failed `unwrap` shows.
impl fmt::Debug for TimedOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
