//! A process that sleeps through the end of its leases while another one does its work: when it
//! wakes it posts nothing twice, although Discord's nonces have expired.

use localdiscord::{Sessions, Shard};
use sqlx::{Connection as _, PgConnection};

use super::{
    away::until_true,
    launch,
    processes::{plays, process, signal},
    rooms::{begin_in, room_on},
};
use crate::flow::prelude::*;

const SHARDS: u32 = 2;
const GAMES: usize = 4;
/// Longer than leases of tasks last, and than Discord keeps nonces.
const NAP: Duration = Duration::from_mins(20);

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_process_that_wakes_after_its_leases_says_nothing_twice() {
    let config = Config {
        sessions: Sessions {
            shards: SHARDS,
            ..Sessions::default()
        },
        patience: Duration::from_mins(1),
        ..Config::default()
    };
    // One request a second: its pending requests wait for their turn.
    let chat = launch(config, |launch, _| {
        launch
            .env("CAIRN_SHARDS", "0/2")
            .env("CAIRN_REQUESTS_PER_SECOND", "1")
    })
    .await;
    let shard = Shard {
        id: 0,
        count: SHARDS,
    };
    let rooms: Vec<_> = (0..GAMES).map(|_| room_on(&chat.sandbox, shard)).collect();
    chat.sandbox.bot_is_ready().await.unwrap();
    let mut games = Vec::new();
    for room in rooms {
        games.push(begin_in(&chat, room, "none").await);
    }
    let idle = "SELECT NOT EXISTS (SELECT 1 FROM tasks WHERE owner IS NOT NULL
        OR due_at <= extract(epoch FROM clock_timestamp()) * 1000)";
    until_true(&chat.database, idle).await;

    // It falls asleep during the posts of these turns, and another process makes them.
    for game in &games {
        plays(&chat, game, 1).await;
    }
    let begun =
        "SELECT count(*) >= 3 FROM tasks WHERE key LIKE 'sync_game-%' AND owner IS NOT NULL";
    until_true(&chat.database, begun).await;
    signal(&chat.bot, "-STOP");
    // One may have been finished before it fell asleep.
    let held = "SELECT count(*) FROM tasks WHERE key LIKE 'sync_game-%' AND owner IS NOT NULL";
    let mut conn = PgConnection::connect(&chat.database).await.unwrap();
    let held: i64 = sqlx::query_scalar(held).fetch_one(&mut conn).await.unwrap();
    assert!(held > 1);
    chat.sandbox.advance(NAP);
    let other = process(&chat, "1/2");
    for game in &games {
        chat.reads(&chat.bob, game.place, "turn 2 ").await;
    }
    signal(&chat.bot, "-CONT");
    // The request of one may have been answered just before.
    let times = usize::try_from(held - 1).unwrap();
    let taken_over = "another process has taken over a task";
    chat.bot.writes_times(taken_over, times).await.unwrap();
    for game in &games {
        assert_eq!(chat.posts(game.place, "turn 2 ").len(), 1);
    }
    drop(other);
    chat.assert_clean();
}
