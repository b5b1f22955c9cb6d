//! Testing the bot without Discord: the sandbox in a browser, and the soak, which plays thousands
//! of random games while everything goes wrong.

pub mod parts;
mod random_turn;
mod sandbox;
mod soak;

pub use sandbox::{SandboxArgs, sandbox};
pub use soak::{SoakArgs, soak};
