//! The database server stops under several processes, and is away for longer than leases last.

use std::time::Duration;

use localdiscord::{
    Bot, Config, Sessions, Shard,
    faults::{Effect, InjectedFault},
};
use sqlx::{Connection as _, PgConnection};

use super::{
    Chat,
    away::{go_on, stop, until_true},
    chat::Begun,
    plain::plain_turn,
    processes::{assert_verified, plays, process},
    proof::{MESSAGES, types},
    rooms::{begin_in, room_on},
    server::{Stop, own_server},
};

const PROCESSES: u32 = 3;
const FAREWELL: Duration = Duration::from_secs(20);
/// Retried each second: longer than the 15 seconds after which others may have the shards.
const LONG: (&str, usize) = ("the shards cannot be renewed", 17);

/// The owner of each shard, including expired leases.
async fn owners(database: &str) -> Vec<i64> {
    let mut conn = PgConnection::connect(database).await.unwrap();
    sqlx::query_scalar("SELECT owner FROM shards ORDER BY id")
        .fetch_all(&mut conn)
        .await
        .unwrap()
}

/// Ada reads in each of them that nothing was saved.
async fn are_told(chat: &Chat, games: &[Begun]) {
    for game in games {
        let answers = [
            types(&chat.ada, game.place, plain_turn(3)),
            chat.bob.slash(game.place, "games", &[]).unwrap(),
        ];
        for asked in answers {
            let answer = asked.outcome().await.unwrap();
            let text = answer.text();
            assert!(text.contains("Nothing was saved"), "{text}");
            assert!(answer.is_private());
        }
    }
}

/// Three processes, and a game in a server of the shard of each.
async fn three(database: String) -> (Chat, [Bot; 2], Vec<Begun>) {
    let config = Config {
        sessions: Sessions {
            shards: PROCESSES,
            ..Sessions::default()
        },
        ..Config::default()
    };
    let folder = tempfile::tempdir().unwrap();
    let chat = Chat::launch_on(folder, database, config, |launch, _| {
        launch.env("CAIRN_SHARDS", "0/3")
    })
    .await;
    let others = ["1/3", "2/3"].map(|shards| process(&chat, shards));
    let rooms = [0, 1, 2].map(|id| {
        let shard = Shard {
            id,
            count: PROCESSES,
        };
        room_on(&chat.sandbox, shard)
    });
    let sandbox = &chat.sandbox;
    sandbox.all_shards_are_connected(PROCESSES).await.unwrap();
    sandbox.bot_is_ready().await.unwrap();
    let mut games = Vec::new();
    for room in rooms {
        let game = begin_in(&chat, room, "none").await;
        plays(&chat, &game, 1).await;
        chat.reads(&chat.bob, game.place, "turn 2 ").await;
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
    let trap = InjectedFault::on("POST", MESSAGES, Effect::HoldAfter)
        .containing("turn 3 ")
        .times(games.len());
    let trap = chat.sandbox.fail(trap);
    for game in &games {
        plays(&chat, game, 2).await;
    }
    chat.caught(&trap, games.len()).await;
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
    sandbox.all_shards_are_connected(PROCESSES).await.unwrap();
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
        assert_eq!(chat.stored(&game.name).await.log.len(), 3);
    }
    let wrong = chat.sandbox.violations();
    assert!(wrong.is_empty(), "{wrong:#?}");
    for bot in [&chat.bot, &second, &third] {
        assert!(!bot.has_written("panicked"));
        assert!(!bot.has_written("a request failed"));
    }
    for mut bot in [second, third] {
        let status = bot.stop(FAREWELL).await.unwrap();
        assert!(status.is_some_and(|it| it.success()));
    }
    let database = chat.database.clone();
    chat.quit().await;
    assert_verified(&database);
}
