//! How the bot is doing, for those who run it: `/metrics`, `/healthz` and `/readyz` over HTTP, and
//! signs of life for systemd.

mod server;
mod supervisor;

pub use server::{Server, is_ours};
pub use supervisor::Supervisor;
