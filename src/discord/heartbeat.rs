//! Records which shards are connected to Discord: time counts only then.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use async_trait::async_trait;
use cairn_app::{App, AppError};
use cairn_domain::{Shard, Shards};
use cairn_telemetry::metrics::metrics;
use poise::serenity_prelude as serenity;
use serenity::{
    ConnectionStage, EventHandler, FullEvent, ShardId, ShardManager, ShardStageUpdateEvent,
};
use tokio::{
    sync::Notify,
    time::{self, MissedTickBehavior},
};
use tracing::{error, info};

/// How often a heartbeat is written.
const EVERY: Duration = Duration::from_secs(30);
/// How often connections are checked; not every loss is reported.
const LOOK: Duration = Duration::from_secs(1);

/// Listens for connections coming and going. The library reports them only to event handlers, not
/// to the framework.
#[derive(Clone, Debug, Default)]
pub(super) struct Connections(Arc<Notify>);

#[async_trait]
impl EventHandler for Connections {
    async fn shard_stage_update(&self, _: serenity::Context, event: ShardStageUpdateEvent) {
        if event.new == ConnectionStage::Connected {
            info!("shard {} is connected", event.shard_id);
        } else if event.old == ConnectionStage::Connected {
            info!("shard {} is not connected any more", event.shard_id);
        }
        // Such events may overtake each other, so the current state is read.
        self.0.notify_one();
    }
}

/// Writes heartbeats while the bot is connected, and checks whether it is. Never ends.
pub(super) async fn beat(
    app: Arc<App>,
    shards: Shards,
    connections: Connections,
    manager: Arc<ShardManager>,
) {
    let mut ticks = time::interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut looks = time::interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => written(app.beat_if_connected().await),
            _ = looks.tick() => look(&app, shards, &manager).await,
            () = connections.0.notified() => look(&app, shards, &manager).await,
        }
    }
}

/// Checks which connections are up.
async fn look(app: &App, shards: Shards, manager: &ShardManager) {
    let (connected, slowest) = {
        let runners = manager.runners.lock().await;
        let is_there = |shard: &Shard| {
            let runner = runners.get(&ShardId(shard.id));
            runner.is_some_and(|it| it.stage == ConnectionStage::Connected)
        };
        let connected: BTreeSet<Shard> = shards.iter().filter(is_there).collect();
        let latencies = runners.values().filter_map(|it| it.latency);
        (connected, latencies.max())
    };
    let slowest = slowest.unwrap_or_default();
    metrics().gateway_latency.set(slowest.as_secs_f64());
    if connected != app.connected() {
        written(app.set_connected(connected).await);
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
