//! Several processes of the bot at once, and a server that goes away, hangs or lies.

mod asleep;
mod away;
mod fourth;
mod hangs;
mod many;
mod processes;
mod refused;
mod waiting;

use self::processes::process;
use localdiscord::{Bot, Launch, LocalDiscord, Sessions, Shard};

use crate::{
    common::{
        postgres::{self as server, server},
        relay,
    },
    flow::{chat, openmetrics, plain, prelude::*, proof, rooms},
};

/// A bot on a database of its own on the server, started in a custom way.
async fn launch(config: Config, more: impl FnOnce(Launch, &LocalDiscord) -> Launch) -> Chat {
    let folder = tempfile::tempdir().unwrap();
    let database = server().new_database().await;
    Chat::launch_on(folder, database, config, more).await
}

/// Processes with a shard each over one database, and a room in a server of each.
async fn apart<const OTHERS: usize>(
    database: String,
    patience: Duration,
) -> (Chat, [Bot; OTHERS], Vec<ChannelId>) {
    let count = u32::try_from(OTHERS + 1).unwrap();
    let config = Config {
        sessions: Sessions {
            shards: count,
            ..Sessions::default()
        },
        patience,
        ..Config::default()
    };
    let folder = tempfile::tempdir().unwrap();
    let chat = Chat::launch_on(folder, database, config, |launch, _| {
        launch.env("CAIRN_SHARDS", format!("0/{count}"))
    })
    .await;
    let others = std::array::from_fn(|it| process(&chat, &format!("{}/{count}", it + 1)));
    let shards = (0..count).map(|id| Shard { id, count });
    let rooms = shards.map(|it| rooms::room_on(&chat.sandbox, it)).collect();
    chat.sandbox.all_shards_are_connected(count).await.unwrap();
    chat.sandbox.bot_is_ready().await.unwrap();
    (chat, others, rooms)
}
