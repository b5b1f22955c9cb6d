//! Several processes of the bot at once, and a server that goes away, hangs or lies.

mod asleep;
mod away;
mod fourth;
mod hangs;
mod many;
mod outage;
mod processes;
mod refused;
mod waiting;

use localdiscord::{Config, Launch, LocalDiscord};

use crate::{
    common::{
        postgres::{self as server, server},
        relay,
    },
    flow::{Chat, chat, openmetrics, plain, proof, rooms},
};

/// A bot on a database of its own on the server, started in a custom way.
async fn launch(config: Config, more: impl FnOnce(Launch, &LocalDiscord) -> Launch) -> Chat {
    let folder = tempfile::tempdir().unwrap();
    let database = server().new_database().await;
    Chat::launch_on(folder, database, config, more).await
}
