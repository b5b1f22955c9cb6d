//! A handle for watching a fault.

use std::sync::Arc;

use tokio::sync::watch;

use super::{
    faults::{Gate, InjectedFault, open},
    hub::{Hub, TimedOut},
    world::World,
};

/// A rule that was set. Dropping it changes nothing; the rule stays until it is used up or removed.
#[derive(Clone, Debug)]
pub struct Trap {
    hub: Arc<Hub>,
    number: usize,
    hits: watch::Receiver<usize>,
    gate: watch::Sender<Gate>,
}

impl Trap {
    pub(super) fn set(hub: Arc<Hub>, fault: InjectedFault) -> Self {
        let (hits, seen) = watch::channel(0);
        let (gate, _) = watch::channel(Gate::Shut);
        let number = hub.faults.arm(fault, hits, gate.clone());
        Self {
            hub,
            number,
            hits: seen,
            gate,
        }
    }

    pub fn hits(&self) -> usize {
        *self.hits.borrow()
    }

    /// Waits until a request has hit it. With
    /// [`Effect::HoldAfter`](crate::faults::Effect::HoldAfter), until it has also been handled.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn wait_until_hit(&self) -> Result<(), TimedOut> {
        self.reached_times(1).await
    }

    /// Waits until this many requests have hit it.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn reached_times(&self, times: usize) -> Result<(), TimedOut> {
        let reached = |_: &World| (self.hits() >= times).then_some(());
        self.hub
            .wait_until("a request to run into a fault", reached)
            .await
    }

    /// Releases held requests, and does not hold later ones. Abandoned requests stay so.
    pub fn release(&self) {
        open(&self.gate);
    }

    /// Held requests vanish: those held before handling are never handled, and their connections
    /// are cut.
    pub fn abandon(&self) {
        self.gate.send_replace(Gate::Gone);
    }

    /// Removes the rule; requests it holds go on.
    pub fn remove(&self) {
        self.hub.faults.disarm(self.number);
        self.release();
    }
}
