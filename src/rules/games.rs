//! Every folder with a `RULES.md`. Written by `build.rs`; what is changed here is lost.

use super::GameKind;

#[path = "clancath/mod.rs"]
pub mod clancath;
#[path = "fortac/mod.rs"]
pub mod fortac;
#[path = "tablut/mod.rs"]
pub mod tablut;
#[path = "tartan/mod.rs"]
pub mod tartan;
#[path = "tortuga/mod.rs"]
pub mod tortuga;

/// The editions of every game, game by game.
pub(crate) const EDITIONS: &[&[GameKind]] = &[
    clancath::EDITIONS,
    fortac::EDITIONS,
    tablut::EDITIONS,
    tartan::EDITIONS,
    tortuga::EDITIONS,
];
