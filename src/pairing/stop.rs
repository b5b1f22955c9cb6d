//! Cancelling a pairing that takes too long, from another thread.

use std::{
    cell::RefCell,
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

thread_local! {
    /// The request that cancels the work of this thread.
    static HEEDED: RefCell<Option<Stop>> = const { RefCell::new(None) };
}

/// Unwinds cancelled work; not a panic, so nothing is reported.
struct GivenUp;

/// A request to cancel work on a pairing, shared by its clones.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Cancels: the work ends within one step of its search.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Does some work in this thread. `None` if it was cancelled; its values are dropped then, as
    /// in a panic.
    pub fn cancelled_by<T>(&self, work: impl FnOnce() -> T) -> Option<T> {
        let before = HEEDED.replace(Some(self.clone()));
        let done = panic::catch_unwind(AssertUnwindSafe(work));
        HEEDED.set(before);
        match done {
            Ok(done) => Some(done),
            Err(thrown) if thrown.is::<GivenUp>() => None,
            Err(thrown) => panic::resume_unwind(thrown),
        }
    }
}

/// Unwinds this thread's work if that is requested. Called wherever a search may take long.
pub(crate) fn check_cancelled() {
    let is_wanted =
        HEEDED.with_borrow(|it| it.as_ref().is_some_and(|it| it.0.load(Ordering::Relaxed)));
    if is_wanted {
        panic::resume_unwind(Box::new(GivenUp));
    }
}
