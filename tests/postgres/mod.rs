//! What holds on a `PostgreSQL` server alone. What has to hold on both databases is in
//! `store::laws`, `store::workers`, `store::copying` and some of `flow`, and is run on a server as
//! well.

mod checked;
mod copy;
mod cut;
mod database;
mod flow;
mod forgotten;
mod lives;
mod patience;
mod released;
mod shards;
mod tls;
mod wakes;

use crate::{
    cli::{filled, place},
    common::{postgres as server, relay},
    store::{copying, laws},
};
