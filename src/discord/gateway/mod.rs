//! The connections to the gateway, one for each shard, each kept by a task of its own.
//!
//! The library connects without a time limit and believes that a connection is up until it is told
//! otherwise; a single one that hangs would stop all. So it only runs connections that were opened
//! here, and whether one is up follows from what is heard on it.

mod connection;
mod link;
mod starts;

use std::{
    future::pending,
    sync::{Arc, Weak},
    thread,
    time::Duration,
};

use anyhow::Context as _;
use cairn_app::App;
use cairn_domain::{Shard, Shards};
use poise::serenity_prelude as serenity;
use serenity::Http;
use tokio::{
    sync::{Mutex, OnceCell, SetOnce},
    task::JoinSet,
    time::{Instant, interval, sleep, sleep_until, timeout},
};
use tracing::warn;

pub(super) use self::{connection::idle_manager, link::Links, starts::Starts};
use self::{
    connection::{End, NewConnection},
    link::Link,
};

/// How long a connection may take to open: the name, TCP, TLS, the upgrade.
const OPEN: Duration = Duration::from_secs(8);
/// How long it may take from there until the session has begun.
const UP: Duration = Duration::from_secs(12);
/// How long a resume may take. What follows is a new session.
const RESUME: Duration = Duration::from_secs(10);
/// After this silence a heartbeat is sent. Discord has one sent every 41 seconds or so, and
/// acknowledges it.
pub(super) const ASK: Duration = Duration::from_secs(15);
/// After this silence a connection is given up.
const SILENT: Duration = Duration::from_secs(55);
/// How often a connection is looked at.
const LOOK: Duration = Duration::from_millis(250);
/// How far apart sessions of this process begin, as Discord wants it for shards of one group.
const PACE: Duration = Duration::from_secs(5);
/// The longest pause after a failure. One that may have begun a session costs one of the day's
/// thousand starts, so the pause is longer when they run short: they outlast the day.
const MAX_PAUSE: Duration = Duration::from_secs(5);
const MAX_COSTLY_PAUSE: Duration = Duration::from_secs(10);
const MAX_SCARCE_PAUSE: Duration = Duration::from_mins(3);
/// A session that has lasted this long ends a row of failures.
const LASTING: Duration = Duration::from_mins(5);
/// How long a clean close may take.
const GOODBYE: Duration = Duration::from_secs(5);
/// How often the tasks are looked at, and how many looks in a row may find no sign of life before
/// the library is made to leave the connection.
const WATCH: Duration = Duration::from_secs(1);
const STUCK: u32 = 10;

/// The token is not, or no longer, valid for any request: a restart does not help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Discord rejected the token; copy it again from the Bot page of your application")]
pub struct InvalidToken;

/// Divides time limits, so that tests need not wait for them.
#[derive(Clone, Copy, Debug)]
pub struct Haste(u32);

impl Haste {
    /// The variable with the divisor. Not among the settings: no operator needs it.
    pub const VARIABLE: &str = "CAIRN_GATEWAY_HASTE";

    /// Without a divisor limits are as they should be.
    #[must_use]
    pub fn read(divisor: Option<&str>) -> Haste {
        let divisor = divisor.and_then(|it| it.parse().ok());
        Haste(divisor.filter(|it| *it > 0).unwrap_or(1))
    }

    fn limit(self, full: Duration) -> Duration {
        full / self.0
    }
}

pub(super) struct Gateway {
    app: Arc<App>,
    shards: Shards,
    starts: Starts,
    http: Arc<Http>,
    framework: Arc<dyn serenity::Framework>,
    haste: Haste,
    pub(super) links: Arc<Links>,
    /// Whether the first sessions of all shards may begin.
    booked: OnceCell<()>,
    /// When the last session was begun. Held while one is being begun.
    turn: Mutex<Option<Instant>>,
    stop: SetOnce<()>,
}

pub(super) struct Connections {
    gateway: Arc<Gateway>,
    keepers: JoinSet<Option<serenity::Error>>,
}

impl Gateway {
    pub(super) fn new(
        app: Arc<App>,
        starts: Starts,
        shards: Shards,
        http: Arc<Http>,
        framework: Arc<dyn serenity::Framework>,
        haste: Haste,
    ) -> Gateway {
        Gateway {
            app,
            shards,
            starts,
            http,
            framework,
            haste,
            links: Arc::new(Links::new(shards.iter(), haste.limit(SILENT))),
            booked: OnceCell::new(),
            turn: Mutex::default(),
            stop: SetOnce::new(),
        }
    }

    /// Connects all shards, from now on.
    pub(super) fn start(self: Arc<Self>) -> anyhow::Result<Connections> {
        let mut keepers = JoinSet::new();
        for number in 0..self.links.count() {
            let gateway = Arc::clone(&self);
            keepers.spawn(async move { gateway.keep(number).await });
        }
        let (links, app) = (Arc::downgrade(&self.links), Arc::downgrade(&self.app));
        thread::Builder::new()
            .name("gateway-watch".to_owned())
            .spawn(move || watch(&links, &app))
            .context("start a thread")?;
        Ok(Connections {
            gateway: self,
            keepers,
        })
    }

    /// Keeps a shard connected. Ends when that is no longer wanted, or with the reason why Discord
    /// does not accept it.
    async fn keep(&self, number: usize) -> Option<serenity::Error> {
        let link = self.links.get(number)?;
        let alive = async {
            let mut signs = interval(WATCH);
            loop {
                signs.tick().await;
                link.moves();
            }
        };
        tokio::select! {
            end = self.connect(link) => end,
            () = alive => None,
        }
    }

    async fn connect(&self, link: &Link) -> Option<serenity::Error> {
        let (mut failures, mut pause, mut is_first) = (0, Duration::ZERO, true);
        loop {
            let opened = tokio::select! {
                opened = self.open(link, pause, is_first) => opened,
                () = self.is_stopped() => return None,
            };
            is_first = false;
            let (why, longest) = match opened {
                Ok(dialed) => {
                    let begun = Instant::now();
                    let end = self.attend(link, dialed).await;
                    let lasted = begun.elapsed() > self.haste.limit(LASTING);
                    match end {
                        Ok(End::Refused(error)) => return Some(error),
                        Ok(End::Stopped) => return None,
                        Ok(End::Lost(_)) if lasted => {
                            (failures, pause) = (0, Duration::ZERO);
                            continue;
                        }
                        Ok(End::Lost(why)) if self.starts.are_plenty() => {
                            (why.to_owned(), MAX_COSTLY_PAUSE)
                        }
                        Ok(End::Lost(why)) => (why.to_owned(), MAX_SCARCE_PAUSE),
                        Err(error) => (format!("{error:#}"), MAX_PAUSE),
                    }
                }
                Err(why) => (why, MAX_PAUSE),
            };
            link.warn(&why);
            pause = Duration::from_secs(1 << failures).min(longest);
            failures = (failures + 1).min(10);
        }
    }

    async fn open(
        &self,
        link: &Link,
        pause: Duration,
        is_first: bool,
    ) -> Result<NewConnection, String> {
        sleep(self.haste.limit(pause)).await;
        if is_first {
            let all = || self.app.await_start(self.shards, self.starts.at_once());
            self.booked.get_or_init(all).await;
        } else {
            self.starts.ask().await;
            let Shard { id, count } = link.shard;
            if let Some(own) = Shards::new(id, id, count) {
                self.app.await_start(own, self.starts.at_once()).await;
            }
        }
        let mut turn = self.turn.lock().await;
        if let Some(last) = *turn {
            sleep_until(last + self.haste.limit(PACE)).await;
        }
        let opened = timeout(self.haste.limit(OPEN), self.dial(link.shard)).await;
        let opened = opened.unwrap_or_else(|_| Err("it does not respond".to_owned()))?;
        *turn = Some(Instant::now());
        self.starts.count();
        Ok(opened)
    }

    /// Something was heard then on a connection that is up.
    fn hear(&self, link: &Link, at: std::time::Instant) {
        if link.hear(at) {
            self.links.news.notify_one();
        }
    }

    /// A connection is gone, or may be.
    fn lose(&self, link: &Link) {
        if link.lose() {
            self.links.news.notify_one();
        }
    }

    async fn is_stopped(&self) {
        self.stop.wait().await;
    }
}

impl Connections {
    pub(super) async fn wait_for_refusal(&mut self) -> serenity::Error {
        loop {
            match self.keepers.join_next().await {
                Some(Ok(Some(error))) => return error,
                // A panic would be a bug; the process notices that nothing moves.
                Some(_) => (),
                None => pending().await,
            }
        }
    }

    /// Leaves all connections: with a goodbye, or at once if Discord has closed them.
    pub(super) async fn close(mut self, are_closed: bool) {
        if are_closed {
            self.gateway.links.cut();
            return;
        }
        // It is set once.
        let _ = self.gateway.stop.set(());
        let closed = async { while self.keepers.join_next().await.is_some() {} };
        if timeout(GOODBYE, closed).await.is_err() {
            warn!("some gateway connections were dropped instead of closed");
        }
    }
}

/// Passes on signs of life, and makes the library leave connections whose tasks give none: it may
/// read one that has ended again and again without a pause. A thread of its own, since that takes
/// others.
fn watch(links: &Weak<Links>, app: &Weak<App>) {
    let mut seen: Vec<(std::time::Instant, u32)> = Vec::new();
    while let (Some(links), Some(app)) = (links.upgrade(), app.upgrade()) {
        let moved = links.signs_of_life();
        if let Some(oldest) = moved.iter().min() {
            app.connections_moved(*oldest);
        }
        seen.resize(moved.len(), (std::time::Instant::now(), 0));
        for (number, (moved, (last, looks))) in moved.into_iter().zip(&mut seen).enumerate() {
            // Counted in looks, not in time: the whole process may have stood still.
            *looks = if *last == moved { *looks + 1 } else { 0 };
            *last = moved;
            if *looks == STUCK {
                *looks = 0;
                links.get(number).inspect(|it| it.cut());
            }
        }
        drop((links, app));
        thread::sleep(WATCH);
    }
}
