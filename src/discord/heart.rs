//! Tells the games when the bot is connected to Discord: time counts only then.

use std::{sync::Arc, time::Duration};

use poise::serenity_prelude::{ConnectionStage, FullEvent, ShardManager};
use tokio::time::{self, MissedTickBehavior};
use tracing::error;

use crate::{
    app::{App, AppError},
    telemetry::metrics::metrics,
};

/// How often it is written down that the bot is there.
const EVERY: Duration = Duration::from_secs(30);
/// How often it is looked whether the connection is there.
const LOOK: Duration = Duration::from_secs(1);

/// Writes heartbeats as long as the bot is connected, and looks whether it is. Never ends.
pub(super) async fn beat(app: Arc<App>, shards: Arc<ShardManager>) {
    let mut ticks = time::interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut looks = time::interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => written(app.beat_if_connected().await),
            _ = looks.tick() => look(&app, &shards).await,
        }
    }
}

/// Looks whether any connection is there. The library tells of one that is lost only to handlers
/// that are no framework, and not of each. Of several, one is enough: whoever is behind another one
/// can still use the bot in private.
async fn look(app: &App, shards: &ShardManager) {
    let (connected, slowest) = {
        let runners = shards.runners.lock().await;
        let mut all = runners.values();
        let connected = all.any(|it| it.stage == ConnectionStage::Connected);
        let latencies = runners.values().filter_map(|it| it.latency);
        (connected, latencies.max())
    };
    let slowest = slowest.unwrap_or_default();
    metrics().gateway_latency.set(slowest.as_secs_f64());
    if connected != app.is_connected() {
        written(app.set_connected(connected).await);
    }
}

/// The connection is there.
pub(super) async fn connected(app: &App) {
    written(app.set_connected(true).await);
}

/// Hears that the connection is there, or there again.
pub(super) async fn hear(app: &App, event: &FullEvent) {
    match event {
        FullEvent::Ready { .. } => metrics().connected(false),
        FullEvent::Resume { .. } => metrics().connected(true),
        _ => return,
    }
    connected(app).await;
}

fn written(done: Result<(), AppError>) {
    if let Err(error) = done {
        error!(
            error = format!("{error:#}"),
            "a heartbeat cannot be written"
        );
    }
}
