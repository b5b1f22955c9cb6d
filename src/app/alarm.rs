//! When a lane checks the task list again.

use std::sync::atomic::{AtomicI64, Ordering};

use cairn_domain::{Lane, Timestamp};
use tokio::sync::Notify;

/// One for each lane, one for the clocks, and one for closures by the owner.
#[derive(Debug, Default)]
pub(super) struct Alarms {
    internal: Alarm,
    discord: Alarm,
    thinking: Alarm,
    clocks: Alarm,
    closed: Alarm,
}

impl Alarms {
    pub(super) fn get(&self, lane: Lane) -> &Alarm {
        match lane {
            Lane::Internal => &self.internal,
            Lane::Discord => &self.discord,
            Lane::Thinking => &self.thinking,
        }
    }

    pub(super) fn clocks(&self) -> &Alarm {
        &self.clocks
    }

    /// The alarm for closures by the owner of the bot.
    pub(super) fn closures(&self) -> &Alarm {
        &self.closed
    }

    /// Rings all: the time itself has changed.
    pub(super) fn ring_all(&self) {
        self.internal.bell.notify_one();
        self.discord.bell.notify_one();
        self.thinking.bell.notify_one();
        self.clocks.bell.notify_one();
        self.closed.bell.notify_one();
    }
}

/// Wakes a lane only if a task is due before the lane would check by itself: most commits schedule
/// nothing, or nothing that is due soon.
///
/// A lane calls [`Alarm::about_to_look`], checks the list, and says until when it
/// [sleeps](Alarm::sleep_until). A task committed meanwhile rings, no matter when it is due.
#[derive(Debug)]
pub(super) struct Alarm {
    looks_at: AtomicI64,
    bell: Notify,
}

impl Default for Alarm {
    fn default() -> Alarm {
        Alarm {
            looks_at: AtomicI64::new(i64::MAX),
            bell: Notify::new(),
        }
    }
}

impl Alarm {
    /// From now on every new task rings.
    pub(super) fn about_to_look(&self) {
        self.looks_at.store(i64::MAX, Ordering::SeqCst);
    }

    /// The lane has checked, and will do so again at this time.
    pub(super) fn sleep_until(&self, due: Timestamp) {
        self.looks_at.store(due.0, Ordering::SeqCst);
    }

    pub(super) fn ring(&self) {
        self.bell.notify_one();
    }

    /// A task due at this time has been committed.
    pub(super) fn ring_for(&self, due: Timestamp) {
        if due.0 < self.looks_at.load(Ordering::SeqCst) {
            self.bell.notify_one();
        }
    }

    /// Waits for the bell, or returns at once if it has rung since the last wait.
    pub(super) async fn rung(&self) {
        self.bell.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::{Duration, timeout};

    use super::*;

    async fn rings(alarm: &Alarm) -> bool {
        timeout(Duration::ZERO, alarm.rung()).await.is_ok()
    }

    #[tokio::test]
    async fn only_a_task_that_is_due_before_the_next_look_rings() {
        let alarm = Alarm::default();
        alarm.about_to_look();
        alarm.sleep_until(Timestamp(100));
        alarm.ring_for(Timestamp(100));
        alarm.ring_for(Timestamp(2_000));
        assert!(!rings(&alarm).await);
        alarm.ring_for(Timestamp(99));
        assert!(rings(&alarm).await);
        assert!(!rings(&alarm).await, "once is enough");
    }

    #[tokio::test]
    async fn a_task_that_comes_while_the_lane_looks_is_not_missed() {
        let alarm = Alarm::default();
        alarm.about_to_look();
        alarm.ring_for(Timestamp(5_000));
        alarm.sleep_until(Timestamp(9_000));
        assert!(rings(&alarm).await);
    }
}
