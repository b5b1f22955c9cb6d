//! The bot's state, for its operators: `/metrics`, `/healthz` and `/readyz` over HTTP, signs of
//! life for systemd, and the end of a process that has stalled.

mod server;
mod supervisor;
mod watchdog;

pub use server::{OpenPort, is_ours};
pub use supervisor::Supervisor;
pub use watchdog::guard;
