//! What is known of the connection of a shard: only what Discord has said lately counts.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use cairn_domain::Shard;
use poise::serenity_prelude as serenity;
use serenity::{FullEvent, ShardMessenger, ShardRunnerMessage};
use tokio::sync::Notify;
use tracing::{info, warn};

/// Asks the library to close a connection; the code lets the session be resumed.
const CLOSE: u16 = 4_000;

#[derive(Debug)]
pub(crate) struct Links {
    all: Vec<Link>,
    /// After this time without a word of Discord's a connection does not count.
    silent: Duration,
    pub(crate) news: Notify,
}

#[derive(Debug)]
pub(super) struct Link {
    pub(super) shard: Shard,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// When Discord was last heard on a connection that is up.
    last_word: Option<Instant>,
    latency: Option<Duration>,
    /// Since when there is no such connection.
    away: Instant,
    /// Whether the log says so as a warning.
    is_warned: bool,
    /// When the task that keeps the connection last gave a sign of life.
    moved: Instant,
    /// Leads to the library's part of the connection.
    line: Option<ShardMessenger>,
}

impl Links {
    pub(super) fn new(shards: impl Iterator<Item = Shard>, silent: Duration) -> Links {
        let now = Instant::now();
        let link = |shard| Link {
            shard,
            state: Mutex::new(State {
                last_word: None,
                latency: None,
                away: now,
                is_warned: false,
                moved: now,
                line: None,
            }),
        };
        Links {
            all: shards.map(link).collect(),
            silent,
            news: Notify::new(),
        }
    }

    pub(super) fn get(&self, number: usize) -> Option<&Link> {
        self.all.get(number)
    }

    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    /// The shards that are connected, and when each was last heard.
    pub(crate) fn connected_shards(&self) -> BTreeMap<Shard, Instant> {
        let last_word = |link: &Link| {
            let at = link.state().last_word?;
            (at.elapsed() <= self.silent).then_some((link.shard, at))
        };
        self.all.iter().filter_map(last_word).collect()
    }

    /// The longest time between a heartbeat and its acknowledgement.
    pub(crate) fn latency(&self) -> Duration {
        let latencies = self.all.iter().filter_map(|it| it.state().latency);
        latencies.max().unwrap_or_default()
    }

    /// When each task last gave a sign of life.
    pub(super) fn signs_of_life(&self) -> Vec<Instant> {
        self.all.iter().map(|it| it.state().moved).collect()
    }

    /// Makes the library leave all connections at once.
    pub(super) fn cut(&self) {
        self.all.iter().for_each(Link::cut);
    }
}

impl Link {
    /// The library listens at the end of this line as long as there is a connection.
    pub(super) fn hold(&self, line: Option<ShardMessenger>) {
        self.state().line = line;
    }

    /// Discord was heard then. True if the connection was not up before.
    pub(super) fn hear(&self, at: Instant) -> bool {
        let mut state = self.state();
        if state.last_word.replace(at).is_some() {
            return false;
        }
        let (shard, lasted_s) = (self.shard, state.away.elapsed().as_secs());
        if std::mem::take(&mut state.is_warned) {
            info!(
                lasted_s,
                "shard {} is connected again after {lasted_s} seconds", shard.id
            );
        } else {
            info!("shard {} is connected", shard.id);
        }
        true
    }

    pub(super) fn measure(&self, latency: Duration) {
        self.state().latency = Some(latency);
    }

    /// The connection is gone, or may be. True if it was up.
    pub(super) fn lose(&self) -> bool {
        let mut state = self.state();
        let was_up = state.last_word.take().is_some();
        state.latency = None;
        if was_up {
            state.away = Instant::now();
            info!("shard {} is no longer connected", self.shard.id);
        }
        was_up
    }

    /// It cannot be connected. Said once, until it is.
    pub(super) fn warn(&self, why: &str) {
        if !std::mem::replace(&mut self.state().is_warned, true) {
            let shard = self.shard.id;
            warn!(
                shard,
                why, "a shard cannot connect to Discord; retrying until it can"
            );
        }
    }

    /// The task that keeps the connection gives a sign of life.
    pub(super) fn moves(&self) {
        self.state().moved = Instant::now();
    }

    /// Makes the library leave the connection at once, even where it reads one that has ended again
    /// and again.
    pub(super) fn cut(&self) {
        self.send(ShardRunnerMessage::Close(CLOSE, None));
    }

    pub(super) fn send(&self, message: ShardRunnerMessage) {
        if let Some(line) = &self.state().line {
            line.send_to_shard(message);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Hears what arrives on one connection, and passes it on.
pub(super) struct Ear {
    framework: Arc<dyn serenity::Framework>,
    signs: Mutex<Signs>,
    pub(super) news: Notify,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Signs {
    /// Whether the session has begun, or was resumed.
    pub(super) is_up: bool,
    pub(super) last: Instant,
}

impl Ear {
    pub(super) fn new(framework: Arc<dyn serenity::Framework>) -> Ear {
        Ear {
            framework,
            signs: Mutex::new(Signs {
                is_up: false,
                last: Instant::now(),
            }),
            news: Notify::new(),
        }
    }

    pub(super) fn signs(&self) -> MutexGuard<'_, Signs> {
        self.signs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl serenity::Framework for Ear {
    async fn dispatch(&self, ctx: serenity::Context, event: FullEvent) {
        {
            let mut signs = self.signs();
            signs.is_up |= matches!(event, FullEvent::Ready { .. } | FullEvent::Resume { .. });
            signs.last = Instant::now();
        }
        self.news.notify_one();
        self.framework.dispatch(ctx, event).await;
    }
}
