//! The right to work on a task: while the lease runs, and not a moment longer. A process that has
//! slept through the end of a lease (a suspended machine, a stopped process) first finds out
//! whether another one has done the task meanwhile.

use std::{
    pin::Pin,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, Waker},
    time::Instant,
};

use cairn_domain::{Lease, Span, Timestamp};
use cairn_store::flag_decisions;
use tokio::sync::Notify;

/// How long a task is left to a process that gives no sign of life.
pub(super) const LEASE: Span = Span::from_secs(60);
/// How long before the end of a lease nothing new is begun: the last request still has to arrive,
/// and the clocks of two hosts differ a little.
const MARGIN: Span = Span::from_secs(10);
/// How long work continues under a lease without a renewal.
const HOLDS: Span = Span(LEASE.0 - MARGIN.0);

/// A lease, and when it was taken by a monotonic clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct TimedLease {
    pub(super) lease: Lease,
    pub(super) at: Instant,
}

/// This process's right to a task, as far as it knows.
#[derive(Debug)]
pub(super) struct Right {
    state: Mutex<State>,
    wanted: Notify,
}

#[derive(Debug)]
struct State {
    taken: TimedLease,
    waits: Option<Waker>,
}

impl Right {
    pub(super) fn new(taken: TimedLease) -> Arc<Right> {
        let state = State { taken, waits: None };
        Arc::new(Right {
            state: Mutex::new(state),
            wanted: Notify::new(),
        })
    }

    /// Ready when the work wants to continue and the lease has run out.
    pub(super) async fn is_wanted(&self) {
        self.wanted.notified().await;
    }

    pub(super) fn renew(&self, taken: TimedLease) {
        let mut state = self.state();
        state.taken = taken;
        if let Some(work) = state.waits.take() {
            work.wake();
        }
    }

    /// Wraps work so that no step of it runs without the right.
    pub(super) fn hold<F, N>(
        self: &Arc<Self>,
        now: N,
        work: F,
    ) -> LeasedWork<impl Future<Output = F::Output> + use<F, N>>
    where
        F: Future,
        N: Fn() -> Timestamp + Send + 'static,
    {
        let decides = Arc::new(AtomicBool::new(false));
        let work = flag_decisions(Arc::clone(&decides), work);
        LeasedWork {
            right: Arc::clone(self),
            now: Box::new(now),
            decides,
            work: Box::pin(work),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TimedLease {
    /// Whether the lease is valid by both clocks: the host's, which goes on while the machine
    /// sleeps, and one that nobody can set back.
    fn holds(&self, now: Timestamp, at: Instant) -> bool {
        let elapsed = at.saturating_duration_since(self.at);
        now < self.lease.until - MARGIN && elapsed < HOLDS.to_duration()
    }
}

/// Work under a lease, which is checked at every step: each request to Discord goes out in one.
pub(super) struct LeasedWork<F> {
    right: Arc<Right>,
    now: Box<dyn Fn() -> Timestamp + Send>,
    /// It is in a transaction, which it must bring to its end: the renewal waits for that.
    decides: Arc<AtomicBool>,
    work: Pin<Box<F>>,
}

impl<F: Future> Future for LeasedWork<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let (now, at) = ((self.now)(), Instant::now());
        let mut state = self.right.state();
        if !state.taken.holds(now, at) && !self.decides.load(Ordering::Relaxed) {
            state.waits = Some(context.waker().clone());
            self.right.wanted.notify_one();
            return Poll::Pending;
        }
        drop(state);
        self.work.as_mut().poll(context)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicI64;

    use cairn_domain::{GuildId, Owner, ServerSettings};
    use cairn_store::{OpenMode, Store, Tx};

    use super::*;

    /// The renewal waits for the one connection that writes, which the work has in its hands.
    #[tokio::test]
    async fn work_whose_lease_ends_within_a_transaction_brings_that_to_its_end() {
        let folder = tempfile::tempdir().expect("a folder");
        let address = format!("sqlite://{}", folder.path().join("cairn.db").display());
        let store = Store::open(&address, OpenMode::Bot).await.expect("a store");
        let clock = Arc::new(AtomicI64::new(0));
        let lease = |until| TimedLease {
            lease: Lease {
                owner: Owner(1),
                until,
            },
            at: Instant::now(),
        };
        let right = Right::new(lease(Timestamp(0) + LEASE));
        let now = {
            let clock = Arc::clone(&clock);
            move || Timestamp(clock.load(Ordering::Relaxed))
        };
        let (writer, time) = (Arc::clone(&store), Arc::clone(&clock));
        let work = right.hold(now, async move {
            let decide = async |tx: Tx| {
                time.store(LEASE.0, Ordering::Relaxed);
                // Other work gets its turn, as it does when a statement takes a while.
                tokio::task::yield_now().await;
                let settings = ServerSettings::default();
                tx.save_server_settings(GuildId(1), &settings).await
            };
            let done = writer.transact(decide).await;
            // Its next step wants the lease again.
            tokio::task::yield_now().await;
            done
        });
        let renewal = async {
            right.is_wanted().await;
            let renew = async |tx: Tx| {
                let settings = ServerSettings::default();
                tx.save_server_settings(GuildId(2), &settings).await
            };
            store.transact(renew).await.expect("a renewal");
            right.renew(lease(Timestamp(0) + LEASE + LEASE));
        };
        let (done, ()) = tokio::join!(work, renewal);
        done.expect("the decision is made");
        store.close().await;
    }

    #[test]
    fn a_lease_ends_by_whichever_clock_is_ahead() {
        let (now, at) = (Timestamp(1_000_000), Instant::now());
        let lease = Lease {
            owner: Owner(1),
            until: now + LEASE,
        };
        let taken = TimedLease { lease, at };
        let (span, longest) = (HOLDS, HOLDS.to_duration());
        assert!(taken.holds(now, at));
        assert!(taken.holds(now + span - Span(1), at));
        // The machine has slept, and its monotonic clock with it.
        assert!(!taken.holds(now + span, at));
        // The clock was set back.
        assert!(!taken.holds(now - span, at + longest));
    }
}
