//! The arrival time of the event being handled: the first answer is measured from it, and waits no
//! longer than [`PATIENCE`] for its data.

use std::time::{Duration, Instant};

use cairn_telemetry::metrics::{ActionKind, metrics};
use poise::serenity_prelude::{FullEvent, Interaction};
use tokio::time::timeout_at;

/// How long after its arrival data may still be fetched for the first answer. Discord waits three
/// seconds; the network in both directions takes its share.
const PATIENCE: Duration = Duration::from_millis(1_500);

tokio::task_local! {
    static ARRIVED: Instant;
}

/// Handles an event that has arrived now.
pub(crate) async fn now<T>(work: impl Future<Output = T>) -> T {
    ARRIVED.scope(Instant::now(), work).await
}

/// When it has arrived.
pub(super) fn arrived() -> Instant {
    ARRIVED
        .try_with(|it| *it)
        .unwrap_or_else(|_| Instant::now())
}

/// Awaits something that the first answer itself needs. None if that takes too long. Not needed for
/// anything that can be acknowledged first.
pub(crate) async fn in_time<T>(look: impl Future<Output = T>) -> Option<T> {
    timeout_at((arrived() + PATIENCE).into(), look).await.ok()
}

/// Counts actions of people that have to be answered.
pub(crate) fn count(event: &FullEvent) {
    let FullEvent::InteractionCreate { interaction } = event else {
        return;
    };
    match interaction {
        Interaction::Command(_) => metrics().asked(ActionKind::Command),
        Interaction::Component(_) => metrics().asked(ActionKind::Press),
        Interaction::Modal(_) => metrics().asked(ActionKind::Form),
        Interaction::Autocomplete(_) => metrics().asked(ActionKind::Suggestion),
        _ => (),
    }
}
