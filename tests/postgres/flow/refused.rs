//! The server refuses one process alone, and another takes its shards meanwhile.

use std::mem::swap;

use super::{
    Chat,
    plain::plain_turn,
    processes::{FAREWELL, end_verified, plays, process},
    proof::types,
    relay::Relay,
    server::server,
};
use crate::flow::prelude::*;

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_process_that_was_refused_ends_if_its_shards_are_anothers_when_it_reaches_the_server() {
    let server = server();
    let name = server.new_name().await;
    let mut relay = Relay::to(server);
    let folder = tempfile::tempdir().unwrap();
    let mut chat = Chat::launch_on(folder, server.url(&name), Config::default(), |launch, _| {
        launch
            .env("CAIRN_SHARDS", "0/1")
            .env("DATABASE_URL", relay.url(&name))
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    plays(&chat, &game, 1).await;
    let board = chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;

    relay.block().await;
    let refused = types(&chat.bob, game.place, plain_turn(2)).outcome().await;
    let refused = refused.unwrap();
    let text = refused.text();
    text.says("Nothing was saved");
    chat.bot.writes("cannot renew the shards").await.unwrap();
    let mut other = process(&chat, "0/1");
    other.writes("shard 0 is connected").await.unwrap();

    relay.open();
    let ended = chat.bot.wait_for_exit(FAREWELL).await;
    assert!(ended.is_some_and(|it| it.code() == Some(1)), "{ended:?}");
    let output = chat.bot.output().join("\n");
    let why = "another process has taken over shards 0";
    output.says(why);

    swap(&mut chat.bot, &mut other);
    plays(&chat, &game, 2).await;
    chat.reads(&chat.ada, game.place, "turn 3 ").await;
    chat.loses_buttons(&board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    chat.assert_posted_once(game.place, "turn 3 ", &chat.ada);
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 2);
    chat.assert_clean();
    end_verified(chat).await;
}
