//! How the bot is doing, for those who run it: `/metrics`, `/healthz` and `/readyz` over HTTP, and
//! nothing else.

mod server;

pub use server::{Server, is_ours};
