//! Closures by the owner of the bot, as this process knows them: at most a quarter of a minute
//! behind a command run beside the bot.
//!
//! Time during which a bot or a server is closed counts as an outage, which ends a minute after the
//! command, because nobody can play before the bot has noticed.

use std::sync::{Arc, PoisonError, RwLock};

use cairn_domain::{Closures, GuildId, ParkedTaskSelection, PlayerId, Refusal, Scope, Shard};
use cairn_telemetry::metrics::metrics;
use tokio::{sync::watch, time};
use tracing::{error, info};

use super::{App, AppError, liveness::SAFETY_NET};

#[derive(Debug, Default)]
pub(super) struct KnownClosures(RwLock<Arc<Closures>>);

impl KnownClosures {
    pub(super) fn now(&self) -> Arc<Closures> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Replaces the known closures, and returns the earlier ones.
    fn learn(&self, closed: Closures) -> Arc<Closures> {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut known, Arc::new(closed))
    }
}

/// Reads the closures regularly, until it is stopped.
pub(super) async fn keep(app: Arc<App>, mut stopped: watch::Receiver<bool>) {
    while !*stopped.borrow() {
        if let Err(error) = app.look_what_is_closed().await {
            let error = format!("{error:#}");
            error!(error, "cannot read the list of bans and pauses");
        }
        tokio::select! {
            () = app.alarms.closures().rung() => (),
            () = time::sleep(SAFETY_NET) => (),
            _ = stopped.changed() => (),
        }
    }
}

impl App {
    /// Whether a person may use the bot here. Asks nobody, so it is cheap. Fails if not, with the
    /// sentence they read.
    pub fn admits(&self, who: PlayerId, guild: Option<GuildId>) -> Result<(), Refusal> {
        self.closed.now().admits(who, guild)
    }

    pub fn is_banned(&self, who: PlayerId) -> bool {
        self.closed.now().is_banned(who.0)
    }

    /// Whether the bot ignores a server.
    pub fn is_shut_out(&self, guild: GuildId) -> bool {
        self.closed.now().is_banned(guild.0)
    }

    pub fn shuts_out_any(&self) -> bool {
        self.closed.now().bans.iter().any(|it| it.until.is_none())
    }

    /// Whether the bot is closed for maintenance.
    pub fn is_closed(&self) -> bool {
        self.closed.now().maintenance.is_some()
    }

    /// Reads the closures, and handles anything that is open again.
    pub(super) async fn look_what_is_closed(&self) -> Result<(), AppError> {
        let closed = self.store.closures().await?;
        let is_closed = closed.maintenance.is_some();
        metrics().maintenance.set(i64::from(is_closed));
        let before = self.closed.learn(closed);
        let now = self.closed.now();
        // Also if it was closed and opened between two checks.
        let opened = self.read_new_outages().await?;
        if before.maintenance.is_some() != is_closed {
            let what = if is_closed {
                "closed for maintenance"
            } else {
                "open again"
            };
            info!("the bot is {what}");
        }
        let count = |it: &Closures| it.bans.iter().filter(|it| it.until.is_none()).count();
        if before.bans != now.bans {
            info!("{} people and servers are banned", count(&now));
        }
        for ban in before.bans.iter().filter(|it| it.until.is_none()) {
            if !now.is_banned(ban.id) {
                // If it is a server, its posts have waited.
                let scope = Scope::Guild(GuildId(ban.id));
                let parked = ParkedTaskSelection::In(scope, self.now());
                self.store.unpark(parked, self.now()).await?;
                self.begin_what_waits().await?;
                self.alarms.ring_all();
            }
        }
        if !is_closed && (opened || before.maintenance.is_some()) {
            self.alarms.clocks().ring();
            self.outage_has_ended(&[Shard::ALL], self.now()).await?;
        }
        Ok(())
    }
}
