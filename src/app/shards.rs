//! The shards of this process; no other may run them at the same time.

use cairn_store::DatabaseGone;
use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use cairn_domain::{HeldShardDecision, Owner, ShardTakeOutcome, Shards, Span, decide_held};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tracing::{info, warn};

use super::App;

/// How long a lease lasts without renewal.
const LEASE: Span = Span::from_secs(15);
/// How often it is renewed.
const RENEWED: Duration = Duration::from_secs(5);
/// How soon a failed renewal is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// How long booking starts may take.
const BOOKING: Duration = Duration::from_secs(5);

/// The known number of processes sharing the bot.
#[derive(Debug)]
pub(super) struct Processes(AtomicU32);

impl Default for Processes {
    fn default() -> Processes {
        Processes(AtomicU32::new(1))
    }
}

/// The shards of this process, and until when nobody else can take them.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct HeldShards {
    shards: Shards,
    safe_until: Instant,
}

impl App {
    /// Takes these shards, or waits for those of a process that has died. Fails if another process
    /// has one of them and is alive.
    pub async fn hold_shards(&self, shards: Shards) -> anyhow::Result<HeldShards> {
        self.runs(shards);
        if !self.store.is_shared() {
            // Earlier owners are gone, since the database is ours alone.
            self.store.free_shards().await?;
        }
        let mut seen = Vec::new();
        loop {
            let begun = Instant::now();
            match self.store.take_shards(self.owner, shards, LEASE).await? {
                ShardTakeOutcome::Taken => {
                    self.count_processes().await?;
                    return Ok(HeldShards {
                        shards,
                        safe_until: begun + LEASE.to_duration(),
                    });
                }
                ShardTakeOutcome::Held(by, now) => match decide_held(&seen, by, now) {
                    HeldShardDecision::Wait(wait) => {
                        info!(
                            wait_ms = wait.0,
                            "{} may still be running in another process; waiting", by.shard
                        );
                        seen.push(by);
                        sleep(wait.to_duration()).await;
                    }
                    HeldShardDecision::GiveUp => anyhow::bail!(
                        "another process of this bot is already running {}, so this one cannot \
                         run {shards}; in CAIRN_SHARDS, give each process its own shards and the \
                         same total",
                        by.shard
                    ),
                },
            }
        }
    }

    /// Waits until these shards may identify. Discord lets `at_once` of all shards identify at
    /// once, no matter in which process.
    pub async fn await_start(&self, shards: Shards, at_once: u32) {
        if !self.store.is_shared() {
            return;
        }
        let booked = self.store.book_starts(self.owner, shards, at_once);
        let booked = timeout(BOOKING, booked).await;
        match booked.unwrap_or_else(|late| Err(late.into())) {
            Ok(wait) if wait > Span(0) => {
                info!(
                    wait_ms = wait.0,
                    "other processes are connecting to Discord; waiting to connect {shards}"
                );
                sleep(wait.to_duration()).await;
            }
            Ok(_) => {}
            Err(error) => warn!(
                error = format!("{error:#}"),
                "cannot check whether other processes are connecting to Discord; connecting now"
            ),
        }
    }

    /// Keeps the shards while that works, and returns why it no longer does. After that nothing may
    /// act on them any longer: another process may have them.
    ///
    /// While the database is away they are kept, and renewed or taken again when it is back. If it
    /// is away for this process only and others take them, that is discovered before anything else
    /// is done with the database.
    pub async fn keep_shards(&self, mut held: HeldShards) -> anyhow::Error {
        let mut nap = RENEWED;
        loop {
            tokio::select! {
                () = sleep(nap) => {}
                // A failure does not make the retries more frequent.
                () = self.store.shards_are_in_doubt(), if nap == RENEWED => {}
            }
            nap = RENEWED;
            let begun = Instant::now();
            let renewed = self.store.renew_shards(self.owner, held.shards, LEASE);
            let renewed = if self.store.is_shared() {
                timeout_at(held.safe_until, renewed).await
            } else {
                Ok(renewed.await)
            };
            let anew = begun + LEASE.to_duration();
            match renewed {
                Ok(Ok(true)) => held.safe_until = anew,
                // It had run out: the server was down, the disk full, or this process stood still.
                Ok(Ok(false)) => match self.store.take_shards(self.owner, held.shards, LEASE).await
                {
                    Ok(ShardTakeOutcome::Taken) => held.safe_until = anew,
                    Ok(ShardTakeOutcome::Held { .. }) => {
                        return anyhow::anyhow!(
                            "another process has taken over shards {} because this one did not \
                             renew them in time",
                            held.shards
                        );
                    }
                    Err(error) => {
                        warn!(error = format!("{error:#}"), "cannot renew the shards");
                        nap = AGAIN;
                    }
                },
                Ok(Err(error)) => {
                    warn!(error = format!("{error:#}"), "cannot renew the shards");
                    nap = AGAIN;
                    if DatabaseGone::from_error(&error).is_some() {
                        held.safe_until = anew;
                    }
                }
                Err(_) => {
                    return anyhow::anyhow!(
                        "shards {} could not be renewed for {} seconds, so another process may \
                         take them over",
                        held.shards,
                        LEASE.0 / 1_000
                    );
                }
            }
            if let Err(error) = self.count_processes().await {
                warn!(error = format!("{error:#}"), "cannot count the processes");
                if DatabaseGone::from_error(&error).is_some() {
                    held.safe_until = Instant::now() + LEASE.to_duration();
                }
            }
        }
    }

    /// Releases the shards of this process to others at once.
    pub async fn give_back_shards(&self) -> anyhow::Result<()> {
        self.store.give_back_shards(self.owner).await
    }

    /// How many processes share the bot, this one included.
    pub fn processes(&self) -> u32 {
        self.processes.0.load(Ordering::Relaxed)
    }

    async fn count_processes(&self) -> anyhow::Result<()> {
        let mut owners: Vec<Owner> = Vec::new();
        for lease in self.store.shard_leases().await? {
            if !owners.contains(&lease.owner) {
                owners.push(lease.owner);
            }
        }
        let count = u32::try_from(owners.len()).unwrap_or(u32::MAX).max(1);
        let before = self.processes.0.swap(count, Ordering::Relaxed);
        if before != count {
            info!(processes = count, "{count} processes share the bot");
        }
        Ok(())
    }
}
