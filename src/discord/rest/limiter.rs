//! The library's rate limiter remembers every bucket for good: one for each autocompleted
//! keystroke, one for each channel and thread. An expired bucket holds no information any more.

use std::{sync::Arc, time::Duration, time::SystemTime};

use poise::serenity_prelude as serenity;
use serenity::http::{Http, Ratelimit};
use tokio::{sync::Mutex, time};
use tracing::debug;

/// At fifty keystrokes a second that is some hundred entries.
const EVERY: Duration = Duration::from_secs(10);

/// Regularly drops the buckets that nobody waits for and that have expired.
pub(crate) async fn forget_idle_buckets(clients: Vec<Arc<Http>>) {
    let mut ticks = time::interval(EVERY);
    ticks.set_missed_tick_behavior(time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        for client in &clients {
            forget(client).await;
        }
    }
}

async fn forget(client: &Http) {
    let Some(limiter) = &client.ratelimiter else {
        return;
    };
    let routes = limiter.routes();
    let mut routes = routes.write().await;
    let before = routes.len();
    let now = SystemTime::now();
    routes.retain(|_, bucket| is_used(bucket, now));
    if routes.len() < before {
        // Releases the memory of a busy minute.
        routes.shrink_to_fit();
        let kept = routes.len();
        debug!(
            kept,
            forgotten = before - kept,
            "rate limits that have run out are forgotten"
        );
    }
}

/// A bucket is handed out under the lock of the map, so one that only the map holds is not in use.
fn is_used(bucket: &Arc<Mutex<Ratelimit>>, now: SystemTime) -> bool {
    if Arc::strong_count(bucket) > 1 {
        return true;
    }
    let Ok(bucket) = bucket.try_lock() else {
        return true;
    };
    bucket.reset().is_some_and(|reset| reset > now)
}
