//! Stopping a pairing that takes too long, from another thread.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A request to stop a pairing, shared by its clones.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops: the pairing ends within one step of its search.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// `None` once it is requested. Asked wherever a search may take long.
    #[must_use]
    pub fn check(&self) -> Option<()> {
        (!self.0.load(Ordering::Relaxed)).then_some(())
    }
}
