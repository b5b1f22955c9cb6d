//! The store on a `PostgreSQL` server: the laws of every store, and tests of this one.
#![expect(clippy::unwrap_used, reason = "a test that fails may say so bluntly")]
#![allow(
    dead_code,
    reason = "not all that the tests of the command line share is needed here"
)]

mod checked;
mod copy;
#[path = "../store/copying/mod.rs"]
mod copying;
mod cut;
#[path = "../common/damages.rs"]
mod damages;
mod database;
#[path = "../cli/filled.rs"]
mod filled;
mod forgotten;
#[path = "../store/laws/mod.rs"]
mod laws;
mod lives;
mod patience;
#[path = "../cli/place.rs"]
mod place;
#[path = "../common/relay.rs"]
mod relay;
mod released;
#[path = "../common/postgres.rs"]
mod server;
mod shards;
mod tls;
mod wakes;
#[path = "../store/workers/mod.rs"]
mod workers;
