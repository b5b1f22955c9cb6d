//! A database that hangs instead of going away: connections stay open, and nothing comes any more.

use std::process::Command;

use super::{
    Chat,
    away::{until_ready, until_true},
    plain::plain_turn,
    processes::{assert_sound, end_verified, plays},
    proof::types,
    relay::{Relay, Way},
    server::server,
};
use crate::flow::prelude::*;

/// Longer than any time limit of the bot.
const PATIENCE: Duration = Duration::from_mins(1);
/// Tries, a second apart: longer than a lease lasts.
const LONG: usize = 16;

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_database_that_hangs_is_told_and_waited_out_and_nothing_hangs_afterwards() {
    let server = server();
    let name = server.new_name().await;
    let relay = Relay::to(server);
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        patience: PATIENCE,
        ..Config::default()
    };
    let chat = Chat::launch_on(folder, server.url(&name), config, |launch, _| {
        launch
            .env("DATABASE_URL", relay.url(&name))
            .env("METRICS_ADDR", "127.0.0.1:0")
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let mut tried = 0;
    for (turn, way, tries) in [(1, Way::Silent, LONG), (2, Way::Trickle, 1)] {
        until_ready(&chat, "200").await;
        relay.carries(way);
        let mover = [&chat.bob, &chat.ada][turn % 2];
        let pressed = types(mover, game.place, plain_turn(turn)).outcome().await;
        let text = pressed.unwrap().text().to_owned();
        assert!(text.contains("Nothing was saved"), "{way:?}: {text}");
        until_ready(&chat, "503").await;
        let health = Command::new(env!("CARGO_BIN_EXE_cairn"))
            .arg("health")
            .env("DATABASE_URL", relay.url(&name))
            .output();
        assert_eq!(health.unwrap().status.code(), Some(1), "{way:?}");
        let away = "cannot renew the shards";
        tried += tries;
        chat.bot.writes_times(away, tried).await.unwrap();
        relay.carries(Way::Clear);
        until_ready(&chat, "200").await;
        plays(&chat, &game, turn).await;
        let next = format!("turn {} ", turn + 1);
        let other = [&chat.ada, &chat.bob][turn % 2];
        chat.reads(other, game.place, &next).await;
    }
    let hears = "SELECT count(*) >= 1 FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    until_true(&chat.database, hears).await;
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 2);
    assert_sound(&chat, &[]);
    end_verified(chat).await;
}
