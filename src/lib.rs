//! Cairn: two-player board games in a Discord chat, by correspondence.
//!
//! `ARCHITECTURE.md` tells how the modules fit together.

pub mod cli;
pub mod settings;
pub mod watch;

/// The version, and in brackets the commit that it was built from, with its day.
pub const VERSION: &str = env!("CAIRN_VERSION");
