//! Discord's permission to connect: where the gateway is, and how many sessions may still begin
//! today. Discord revokes the token of a bot that goes on when none is left.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use cairn_domain::Shards;
use poise::serenity_prelude::BotGateway;
use tokio::time::sleep;
use tracing::{info, warn};

use super::InvalidToken;
use crate::rest::{self, Failure};

/// The longest pause when Discord allows no connection; its limit may change meanwhile.
const MAX_WAIT: Duration = Duration::from_mins(10);
/// The longest pause between two questions to a Discord that does not answer.
const BETWEEN: Duration = Duration::from_secs(5);

/// What Discord last said about connecting, less what was used since.
#[derive(Debug)]
pub(crate) struct Starts {
    rest: rest::Client,
    answer: Mutex<BotGateway>,
}

impl Starts {
    /// Waits until Discord says where the gateway is and how many connections it recommends, and
    /// until it would accept those of this process.
    pub(crate) async fn reach(
        rest: &rest::Client,
        own: Option<Shards>,
    ) -> anyhow::Result<(Starts, Shards)> {
        let (mut wait, mut trouble) = (Duration::from_secs(1), None);
        loop {
            match rest.gateway().await {
                Ok(gateway) => {
                    if let Some(since) = trouble.take() {
                        let lasted_s = Instant::elapsed(&since).as_secs();
                        info!(
                            lasted_s,
                            "Discord can be reached again after {lasted_s} seconds"
                        );
                    }
                    let shards = own.unwrap_or_else(|| Shards::all(gateway.shards));
                    if let Err(wait) = check_session_limit(&gateway, shards.iter().count() as u64) {
                        sleep(wait).await;
                        continue;
                    }
                    info!(
                        recommended = gateway.shards,
                        at_once = gateway.session_start_limit.max_concurrency,
                        starts_left = gateway.session_start_limit.remaining,
                        "shards {shards}"
                    );
                    let starts = Starts {
                        rest: rest.clone(),
                        answer: Mutex::new(gateway),
                    };
                    return Ok((starts, shards));
                }
                Err(Failure::TokenRevoked) if rest.is_refused().await => {
                    return Err(InvalidToken.into());
                }
                Err(failure) => {
                    if trouble.is_none() {
                        warn!(
                            %failure,
                            "cannot reach Discord; retrying until it works; if Discord is not \
                             down, check the network, HTTPS_PROXY and SSL_CERT_FILE"
                        );
                    }
                    trouble.get_or_insert_with(Instant::now);
                    sleep(wait).await;
                    wait = (wait * 2).min(BETWEEN);
                }
            }
        }
    }

    /// Waits until Discord lets one more session begin. If it does not say, what it said before
    /// holds: the gateway may work while requests do not.
    pub(super) async fn ask(&self) {
        loop {
            match self.rest.gateway().await {
                Ok(gateway) => {
                    let allowed = check_session_limit(&gateway, 1);
                    *self.answer() = gateway;
                    match allowed {
                        Ok(()) => return,
                        Err(wait) => sleep(wait).await,
                    }
                }
                _ if self.answer().session_start_limit.remaining > 0 => return,
                _ => sleep(BETWEEN).await,
            }
        }
    }

    pub(super) fn count(&self) {
        let limit = &mut self.answer().session_start_limit;
        limit.remaining = limit.remaining.saturating_sub(1);
    }

    /// Whether more than half of the day's starts are left.
    pub(super) fn are_plenty(&self) -> bool {
        let limit = &self.answer().session_start_limit;
        limit.remaining * 2 > limit.total
    }

    pub(super) fn address(&self) -> String {
        self.answer().url.clone()
    }

    pub(super) fn at_once(&self) -> u32 {
        let at_once = self.answer().session_start_limit.max_concurrency;
        u32::try_from(at_once).unwrap_or(u32::MAX)
    }

    fn answer(&self) -> MutexGuard<'_, BotGateway> {
        self.answer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether Discord lets this many sessions begin; if not, when to ask again.
fn check_session_limit(gateway: &BotGateway, needed: u64) -> Result<(), Duration> {
    let limit = &gateway.session_start_limit;
    if limit.remaining >= needed || limit.total < needed {
        return Ok(());
    }
    let anew = Duration::from_millis(limit.reset_after) + Duration::from_secs(1);
    warn!(
        starts_left = limit.remaining,
        needed,
        retry_in_s = anew.as_secs(),
        "the bot has connected too often today; waiting until Discord allows it again; find out \
         why it starts so often, because Discord resets the token of a bot that keeps connecting"
    );
    Err(anew.min(MAX_WAIT))
}
