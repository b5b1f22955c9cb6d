//! Records which shards are connected to Discord: time counts only then.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use cairn_app::{App, AppError, UNHEALTHY};
use cairn_telemetry::metrics::metrics;
use poise::serenity_prelude::FullEvent;
use tokio::time::{self, MissedTickBehavior};
use tracing::error;

use super::gateway::{ASK, Links};

/// How often a heartbeat is written.
const EVERY: Duration = Duration::from_secs(10);
/// It says when Discord was last heard, which may be as long ago as it is not asked. The other half
/// is left for a busy machine.
const _: () = assert!(2_000 * (EVERY.as_secs() + ASK.as_secs()) <= UNHEALTHY.0.unsigned_abs());
/// How often connections are looked at, besides when one comes or goes.
const LOOK: Duration = Duration::from_secs(1);

/// Writes heartbeats while the bot is connected, and checks whether it is. Never ends.
pub(super) async fn beat(app: Arc<App>, links: Arc<Links>) {
    let mut ticks = time::interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut looks = time::interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut beaten = Instant::now();
    loop {
        let is_due = tokio::select! {
            _ = ticks.tick() => true,
            // It ends an outage.
            () = app.until_discord_is_back(beaten) => true,
            _ = looks.tick() => false,
            () = links.news.notified() => false,
        };
        metrics().gateway_latency.set(links.latency().as_secs_f64());
        let are_others = app.hear(links.connected_shards());
        if is_due || are_others {
            beaten = Instant::now();
            log_failure(app.beat_if_connected().await);
        }
    }
}

/// Counts sessions that begin, and those that are resumed.
pub(super) fn hear(event: &FullEvent) {
    match event {
        FullEvent::Ready { .. } => metrics().count_connection(false),
        FullEvent::Resume { .. } => metrics().count_connection(true),
        _ => (),
    }
}

fn log_failure(done: Result<(), AppError>) {
    if let Err(error) = done {
        error!(error = format!("{error:#}"), "cannot write a heartbeat");
    }
}
