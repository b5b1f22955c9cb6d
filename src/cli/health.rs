//! `cairn health`: whether the bot is there for its players, for health checks.

use std::io::Write;

use super::Failure;
use cairn_app::UNHEALTHY;
use cairn_domain::{Span, Timestamp};
use cairn_store::Store;

/// The introduction of `cairn health --help`.
pub(super) const ABOUT: &str = "\
Check whether the bot is connected to Discord, for health checks.

Reads the heartbeat that the bot writes to its database every 10 seconds while it is connected. \
Exits with 0 if there was one in the last 55 seconds, otherwise with 1. It needs no open port; \
hosting/Containerfile uses it as the health check. While Discord cannot be reached, the bot counts \
as unhealthy, but a restart would not help: it reconnects automatically.

If several processes share a database, it is enough if one of them is connected. To check each of \
them, use METRICS_ADDR and /readyz.";

/// Reads the bot's last heartbeat. It is written by the bot itself, into the same database as every
/// turn, and only while Discord is connected; so this needs no open port, and a bot that hangs has
/// no heartbeat. A server that was taken over is no sign of a bot.
///
/// # Errors
///
/// If the bot is down, or its database cannot be read.
pub async fn health(store: &Store, now: Timestamp, output: &mut impl Write) -> Result<(), Failure> {
    let Some(last) = store.last_beat().await? else {
        return Err(Failure::from_text(
            "the bot has never been connected to Discord with this database; see its log",
        ));
    };
    // No bot uses the database during a takeover, so earlier heartbeats prove nothing.
    let taken = store.taken_over().await?.into_iter();
    if taken.map(|(_, it)| it.at).max() >= Some(last) {
        return Err(Failure::from_text(
            "the bot has not been connected to Discord since `cairn import`: start it; if it is \
             running, see its log",
        ));
    }
    let ago = now - last;
    let seconds = ago.0.abs() / 1_000;
    if ago > UNHEALTHY {
        return Err(Failure::from_text(format!(
            "the bot was last connected to Discord {seconds} seconds ago; see its log"
        )));
    }
    if Span(-ago.0) > UNHEALTHY {
        return Err(Failure::from_text(format!(
            "the bot was last connected {seconds} seconds in the future; correct this host's clock"
        )));
    }
    writeln!(
        output,
        "healthy: connected to Discord {seconds} seconds ago"
    )
    .map_err(Failure::output)
}
