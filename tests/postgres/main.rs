//! The store on a `PostgreSQL` server: the laws of every store, and what is about this one.
#![expect(clippy::unwrap_used, reason = "a test that fails may say so bluntly")]

mod database;
#[path = "../store/laws/mod.rs"]
mod laws;
#[path = "../store/moving.rs"]
mod moving;
#[path = "../common/postgres.rs"]
mod server;
