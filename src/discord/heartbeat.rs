//! Records which shards are connected to Discord: time counts only then.

use std::{sync::Arc, time::Duration};

use cairn_app::{App, AppError};
use cairn_telemetry::metrics::metrics;
use poise::serenity_prelude as serenity;
use serenity::FullEvent;
use tokio::time::{self, MissedTickBehavior};
use tracing::error;

use super::gateway::Links;

/// How often a heartbeat is written.
const EVERY: Duration = Duration::from_secs(30);
/// How often connections are looked at, besides when one comes or goes.
const LOOK: Duration = Duration::from_secs(1);

/// Writes heartbeats while the bot is connected, and checks whether it is. Never ends.
pub(super) async fn beat(app: Arc<App>, links: Arc<Links>) {
    let mut ticks = time::interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut looks = time::interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let is_due = tokio::select! {
            _ = ticks.tick() => true,
            _ = looks.tick() => false,
            () = links.news.notified() => false,
        };
        metrics().gateway_latency.set(links.latency().as_secs_f64());
        let are_others = app.hear(links.connected());
        if is_due || are_others {
            written(app.beat_if_connected().await);
        }
    }
}

/// Counts sessions that begin, and those that are resumed.
pub(super) fn hear(event: &FullEvent) {
    match event {
        FullEvent::Ready { .. } => metrics().connected(false),
        FullEvent::Resume { .. } => metrics().connected(true),
        _ => (),
    }
}

fn written(done: Result<(), AppError>) {
    if let Err(error) = done {
        error!(
            error = format!("{error:#}"),
            "a heartbeat cannot be written"
        );
    }
}
