//! When what is being answered has arrived: acknowledging is measured from then on.

use std::time::Instant;

use poise::serenity_prelude::{FullEvent, Interaction};

use crate::telemetry::metrics::{Asked, metrics};

tokio::task_local! {
    static ARRIVED: Instant;
}

/// Does the work of an event, which has arrived now.
pub(crate) async fn now<T>(work: impl Future<Output = T>) -> T {
    ARRIVED.scope(Instant::now(), work).await
}

/// When it has arrived. Commands come to us by way of the library, which only reads their
/// arguments: they have arrived when they are acknowledged.
pub(super) fn arrived() -> Instant {
    ARRIVED
        .try_with(|it| *it)
        .unwrap_or_else(|_| Instant::now())
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
