//! A delivery that waits for its turn at one destination must not hold up those to others: while it
//! waits it does not count among the deliveries at once.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use tokio::{sync::Notify, task_local};

task_local! {
    static SLOTS: Arc<Slots>;
}

#[derive(Debug, Default)]
pub(super) struct Slots {
    waiting: AtomicUsize,
    changed: Notify,
}

impl Slots {
    /// How many wait for a destination.
    pub(super) fn waiting_count(&self) -> usize {
        self.waiting.load(Ordering::SeqCst)
    }

    /// Ready when another one has begun to wait.
    pub(super) async fn wait_for_change(&self) {
        self.changed.notified().await;
    }

    pub(super) async fn deliver<F: Future>(self: Arc<Self>, work: F) -> F::Output {
        SLOTS.scope(self, work).await
    }
}

/// Waits for a destination. If a delivery does, another one may begin.
pub async fn wait_aside<F: Future>(wait: F) -> F::Output {
    let _waiting = SLOTS.try_with(|it| WaitGuard::begin(Arc::clone(it))).ok();
    wait.await
}

struct WaitGuard(Arc<Slots>);

impl WaitGuard {
    fn begin(slots: Arc<Slots>) -> WaitGuard {
        slots.waiting.fetch_add(1, Ordering::SeqCst);
        slots.changed.notify_one();
        WaitGuard(slots)
    }
}

impl Drop for WaitGuard {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}
