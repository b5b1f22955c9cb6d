//! Cairn: two-player board games in a Discord chat, by correspondence.
//!
//! `ARCHITECTURE.md` tells how the modules fit together.

#![expect(
    clippy::duplicate_mod,
    reason = "`store/tables` is compiled once for each database"
)]

pub mod app;
pub mod cli;
pub mod discord;
pub mod domain;
pub mod settings;
pub mod store;
pub mod telemetry;
pub mod watch;

/// The version, and in brackets the commit that it was built from, with its day.
pub const VERSION: &str = env!("CAIRN_VERSION");

#[cfg(test)]
#[path = "rules/tests/conformance/mutated.rs"]
mod mutated;
