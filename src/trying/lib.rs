//! Trying the bot without Discord: the sandbox in a browser, and the soak, in which thousands of
//! random games are played while everything goes wrong.

pub mod parts;
mod random_turn;
mod sandbox;
mod soak;

pub use sandbox::{SandboxArgs, sandbox};
pub use soak::{SoakArgs, soak};
