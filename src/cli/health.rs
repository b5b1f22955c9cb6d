//! `cairn health`: whether the bot is there for its players, for health checks.

use std::io::Write;

use super::Failure;
use cairn_app::Store;
use cairn_domain::{Span, Timestamp};

/// What `cairn health --help` says first.
pub(super) const ABOUT: &str = "\
Say whether the bot is connected to Discord, for health checks.

Reads the heartbeat that the bot writes into its database every 30 seconds while it is connected. \
Exit code 0 if there was one in the last 150 seconds, 1 if not. Needs no open port; it is the \
health check of hosting/Containerfile. While Discord itself cannot be reached the bot is not healthy \
either, and a restart would not help: it connects again by itself.

Of several processes that share a database it is enough if one is connected. Ask each of them by \
METRICS_ADDR and /readyz.";

/// A heartbeat is written every 30 seconds while the bot is connected to Discord. With none for as
/// long as this, something is wrong for more than a moment.
const SILENT: Span = Span::from_secs(150);

/// Reads the bot's last heartbeat. The heartbeat is written by the bot itself, into the database
/// that every turn goes into, and only while Discord is connected; so it needs no open port, and a
/// bot that hangs has none. A server that was taken over is no sign of a bot.
///
/// # Errors
///
/// If the bot is down, or its database cannot be read.
pub async fn health(
    store: &dyn Store,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let Some(last) = store.last_beat().await? else {
        return Err(Failure::failed(
            "the bot has never been connected to Discord with this database; its log says why",
        ));
    };
    // No bot works with the database then, so what was before says nothing of one that does now.
    let taken = store.taken_over().await?.into_iter();
    if taken.map(|(_, it)| it.at).max() >= Some(last) {
        return Err(Failure::failed(
            "the bot has not been connected to Discord since `cairn import`: start it, and if it \
             runs, its log says why",
        ));
    }
    let ago = now - last;
    let seconds = ago.0.abs() / 1_000;
    if ago > SILENT {
        return Err(Failure::failed(format!(
            "the bot was last connected to Discord {seconds} seconds ago; its log says why"
        )));
    }
    if Span(-ago.0) > SILENT {
        return Err(Failure::failed(format!(
            "the bot was last connected {seconds} seconds in the future; set this host's clock"
        )));
    }
    writeln!(
        output,
        "healthy: connected to Discord {seconds} seconds ago"
    )
    .map_err(Failure::output)
}
