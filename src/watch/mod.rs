//! The bot's state, for its operators: `/metrics`, `/healthz` and `/readyz` over HTTP, and signs of
//! life for systemd.

mod server;
mod supervisor;

pub use server::{OpenPort, is_ours};
pub use supervisor::Supervisor;
