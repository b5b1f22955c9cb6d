//! The database server stops under several processes, and is away for longer than leases last.

use localdiscord::Bot;
use sqlx::{Connection as _, PgConnection};

use super::{
    Chat, apart,
    away::{go_on, stop, until_true},
    chat::StartedGame,
    plain::plain_turn,
    processes::{assert_sound, end_verified, play_on, plays, stop_in_order},
    proof::{MESSAGES, types},
    rooms::begin_in,
    server::{Stop, own_server},
};
use crate::flow::prelude::*;

/// Retried each second: longer than the 15 seconds after which others may have the shards.
const LONG: (&str, usize) = ("cannot renew the shards", 17);

/// The owner of each shard, including expired leases.
async fn owners(database: &str) -> Vec<i64> {
    let mut conn = PgConnection::connect(database).await.unwrap();
    sqlx::query_scalar("SELECT owner FROM shards ORDER BY id")
        .fetch_all(&mut conn)
        .await
        .unwrap()
}

/// Ada reads in each of them that nothing was saved.
async fn are_told(chat: &Chat, games: &[StartedGame]) {
    for game in games {
        let answers = [
            types(&chat.ada, game.place, plain_turn(3)),
            chat.bob.slash(game.place, "games", &[]).unwrap(),
        ];
        for asked in answers {
            let answer = asked.outcome().await.unwrap();
            let text = answer.text();
            text.says("Nothing was saved");
            assert!(answer.is_private());
        }
    }
}

/// Three processes, and a game in a server of the shard of each.
async fn three(database: String) -> (Chat, [Bot; 2], Vec<StartedGame>) {
    let (chat, others, rooms) = apart(database, Config::default().patience).await;
    let mut games = Vec::new();
    for room in rooms {
        let game = begin_in(&chat, room, "none").await;
        play_on(&chat, &game, 1).await;
        games.push(game);
    }
    (chat, others, games)
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn processes_wait_for_the_server_with_their_shards_and_one_that_died_takes_its_own_again() {
    let server = own_server();
    let (chat, [second, mut third], games) = three(server.new_database().await).await;
    let before = owners(&chat.database).await;
    let lives = [chat.bot.pid(), second.pid()];

    // The boards of the next turns are on their way, from any process.
    let trap = InjectedFault::new("POST", MESSAGES, Effect::HoldAfter)
        .with_text("turn 3 ")
        .times(games.len());
    let trap = chat.sandbox.fail(trap);
    for game in &games {
        plays(&chat, game, 2).await;
    }
    chat.wait_for_hits(&trap, games.len()).await;
    stop(server, Stop::Fast).await;
    trap.release();
    are_told(&chat, &games).await;
    let (one, two) = tokio::join!(
        chat.bot.writes_times(LONG.0, LONG.1),
        second.writes_times(LONG.0, LONG.1),
    );
    one.and(two).unwrap();
    third.kill().await.unwrap();
    // They read the same for as long as it takes.
    are_told(&chat, &games[..2]).await;

    go_on(server).await;
    third.restart().await.unwrap();
    let sandbox = &chat.sandbox;
    sandbox.all_shards_are_connected(3).await.unwrap();
    until_true(
        &chat.database,
        "SELECT count(DISTINCT owner) = 3 AND count(*) = 3 FROM shards
         WHERE until_at > extract(epoch FROM clock_timestamp()) * 1000",
    )
    .await;
    let after = owners(&chat.database).await;
    assert_eq!(after[..2], before[..2]);
    assert_ne!(after[2], before[2]);
    assert_eq!([chat.bot.pid(), second.pid()], lives);

    for game in &games {
        chat.reads(&chat.ada, game.place, "turn 3 ").await;
        plays(&chat, game, 3).await;
        chat.reads(&chat.bob, game.place, "turn 4 ").await;
    }
    until_true(
        &chat.database,
        "SELECT NOT EXISTS (SELECT 1 FROM tasks WHERE owner IS NOT NULL OR parked_at IS NOT NULL)",
    )
    .await;
    for game in &games {
        chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
        chat.assert_posted_once(game.place, "turn 3 ", &chat.ada);
        chat.assert_posted_once(game.place, "turn 4 ", &chat.bob);
        assert_eq!(chat.stored_game(&game.name).await.log.len(), 3);
    }
    assert_sound(&chat, &[&second, &third]);
    for mut bot in [second, third] {
        stop_in_order(&mut bot).await;
    }
    end_verified(chat).await;
}
