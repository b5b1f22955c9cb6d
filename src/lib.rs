//! Cairn: two-player board games in a Discord chat, by correspondence.
//!
//! `ARCHITECTURE.md` tells how the modules fit together.

pub mod kernel;
pub mod paint;
