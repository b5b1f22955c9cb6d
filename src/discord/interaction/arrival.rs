//! The arrival time of the event being answered: the first answer is measured from it, and waits no
//! longer than [`PATIENCE`] for its data.

use std::time::{Duration, Instant};

use cairn_telemetry::metrics::{Asked, metrics};
use poise::serenity_prelude::{FullEvent, Interaction};
use tokio::time::timeout_at;

/// How long after its arrival something may still be looked up for the first answer. Discord waits
/// for three seconds; the ways to us and back take their share.
const PATIENCE: Duration = Duration::from_millis(1_500);

tokio::task_local! {
    static ARRIVED: Instant;
}

/// Does the work of an event, which has arrived now.
pub(crate) async fn now<T>(work: impl Future<Output = T>) -> T {
    ARRIVED.scope(Instant::now(), work).await
}

/// When it has arrived.
pub(super) fn arrived() -> Instant {
    ARRIVED
        .try_with(|it| *it)
        .unwrap_or_else(|_| Instant::now())
}

/// Awaits something that the first answer itself needs. None if that takes too long. What can be
/// acknowledged first needs none of this.
pub(crate) async fn in_time<T>(look: impl Future<Output = T>) -> Option<T> {
    timeout_at((arrived() + PATIENCE).into(), look).await.ok()
}

/// Counts what people do that has to be answered.
pub(crate) fn count(event: &FullEvent) {
    let FullEvent::InteractionCreate { interaction } = event else {
        return;
    };
    match interaction {
        Interaction::Command(_) => metrics().asked(Asked::Command),
        Interaction::Component(_) => metrics().asked(Asked::Press),
        Interaction::Modal(_) => metrics().asked(Asked::Form),
        Interaction::Autocomplete(_) => metrics().asked(Asked::Suggestion),
        _ => (),
    }
}
