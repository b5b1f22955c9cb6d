//! Tells the games when the bot is connected to Discord: time counts only then.

use std::{sync::Arc, time::Duration};

use poise::serenity_prelude::{ConnectionStage, FullEvent};
use tokio::time::{self, MissedTickBehavior};
use tracing::error;

use crate::app::{App, AppError};

/// How often it is written down that the bot is there.
const EVERY: Duration = Duration::from_secs(30);

/// Writes heartbeats as long as the bot is connected. Never ends.
pub(super) async fn beat(app: Arc<App>) {
    let mut ticks = time::interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        written(app.beat_if_connected().await);
    }
}

/// The connection is there.
pub(super) async fn connected(app: &App) {
    written(app.set_connected(true).await);
}

/// Hears whether the connection is there. Of several, one is enough: whoever is behind another one
/// can still use the bot in private.
pub(super) async fn hear(app: &App, event: &FullEvent) {
    let connected = match event {
        FullEvent::Ready { .. } | FullEvent::Resume { .. } => true,
        FullEvent::ShardStageUpdate { event } if event.old == ConnectionStage::Connected => false,
        FullEvent::ShardStageUpdate { event } => event.new == ConnectionStage::Connected,
        _ => return,
    };
    written(app.set_connected(connected).await);
}

fn written(done: Result<(), AppError>) {
    if let Err(error) = done {
        error!(
            error = format!("{error:#}"),
            "a heartbeat cannot be written"
        );
    }
}
