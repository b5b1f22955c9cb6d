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

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, thread};

    use super::*;
    use crate::{Color, Entry, Tournament, dutch};

    /// People who have never met; pairing a thousand of them takes seconds.
    fn crowd(size: usize) -> Tournament {
        Tournament {
            rounds: Some(9),
            entries: vec![Entry::default(); size],
            // The top half may not meet their natural opponents.
            forbidden: (0..size / 2)
                .map(|it| crate::Forbidden {
                    from: 1,
                    to: 9,
                    entries: vec![it, it + size / 2],
                })
                .collect(),
            ..Tournament::default()
        }
    }

    #[test]
    fn a_pairing_that_is_given_up_ends_soon_and_comes_to_nothing() {
        let (stop, field) = (Stop::default(), crowd(1_200));
        let (tell, told) = mpsc::channel();
        let heeded = stop.clone();
        let work = thread::spawn(move || {
            tell.send(()).expect("somebody listens");
            heeded.cancelled_by(|| dutch::pair(&field, Color::First))
        });
        told.recv().expect("it has begun");
        stop.stop();
        assert_eq!(work.join().expect("it does not panic"), None);
    }

    #[test]
    fn what_is_not_given_up_is_done_and_a_panic_stays_one() {
        let stop = Stop::default();
        let paired = stop.cancelled_by(|| dutch::pair(&crowd(10), Color::First));
        assert_eq!(paired, Some(dutch::pair(&crowd(10), Color::First)));
        let thrown = panic::catch_unwind(AssertUnwindSafe(|| {
            stop.cancelled_by(|| panic::resume_unwind(Box::new("a fault")))
        }));
        let thrown: Result<Option<()>, _> = thrown;
        assert!(thrown.is_err_and(|it| it.is::<&str>()));
        stop.stop();
        assert_eq!(
            stop.cancelled_by(|| dutch::pair(&crowd(10), Color::First)),
            None
        );
        // Work without a request is unaffected.
        assert!(dutch::pair(&crowd(10), Color::First).is_ok());
    }
}
