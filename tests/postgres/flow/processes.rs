//! Three processes of the bot over one database, each with a shard of its own.

use std::{process::Command, time::Duration};

use localdiscord::{Bot, Config, Sessions, Shard};

use super::{
    Chat,
    chat::{Begun, bot_on},
    launch,
    plain::plain_turn,
    rooms::{begin_in, room_on},
};

const PROCESSES: u32 = 3;
/// Turns of a game; each process is killed once during them.
const TURNS: usize = 6;

/// Another process of the bot over the same database.
pub(crate) fn process(chat: &Chat, shards: &str) -> Bot {
    let sandbox = &chat.sandbox;
    let launch = bot_on(sandbox, &chat.database, chat.folder.path());
    let launch = launch.env("CAIRN_SHARDS", shards);
    Bot::start(sandbox, launch).unwrap()
}

pub(crate) async fn plays(chat: &Chat, game: &Begun, number: usize) {
    let who = if number % 2 == 1 {
        &chat.ada
    } else {
        &chat.bob
    };
    let turn = [("turn", plain_turn(number).into())];
    let played = chat.slash(who, game.place, "move", &turn).await;
    assert!(played.text().contains("Played"), "{}", played.text());
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn processes_that_are_killed_over_one_database_lose_nothing_and_say_nothing_twice() {
    let config = Config {
        sessions: Sessions {
            shards: PROCESSES,
            ..Sessions::default()
        },
        // A restarted process waits until its predecessor's lease has run out.
        patience: Duration::from_mins(3),
        ..Config::default()
    };
    let chat = launch(config, |launch, _| launch.env("CAIRN_SHARDS", "0/3")).await;
    let mut others: Vec<Bot> = ["1/3", "2/3"].map(|shards| process(&chat, shards)).into();
    let rooms = [0, 1, 2].map(|id| {
        let shard = Shard {
            id,
            count: PROCESSES,
        };
        room_on(&chat.sandbox, shard)
    });
    chat.sandbox
        .all_shards_are_connected(PROCESSES)
        .await
        .unwrap();
    chat.sandbox.bot_is_ready().await.unwrap();
    let mut games = Vec::new();
    for room in rooms {
        games.push(begin_in(&chat, room, "none").await);
    }
    for number in 1..=TURNS {
        for game in &games {
            plays(&chat, game, number).await;
        }
        // One dies, perhaps with its board under way; another process may post it.
        if let Some(bot) = others.get_mut(number % 3) {
            bot.kill().await.unwrap();
            bot.restart().await.unwrap();
            chat.sandbox
                .all_shards_are_connected(PROCESSES)
                .await
                .unwrap();
        }
    }
    for game in &games {
        let last = format!("turn {} ", TURNS + 1);
        chat.reads(&chat.ada, game.place, &last).await;
        for number in 1..=TURNS + 1 {
            let boards = chat.posts(game.place, &format!("turn {number} "));
            assert!(boards.len() <= 1, "turn {number} was announced twice");
        }
        let stored = chat.stored(&game.name).await;
        assert_eq!(stored.log.len(), TURNS);
    }
    assert_eq!(chat.books().await.parked().await, []);
    chat.assert_clean();
    for bot in &mut others {
        let status = bot.stop(Duration::from_secs(20)).await.unwrap();
        assert!(status.is_some_and(|it| it.success()));
    }
    let database = chat.database.clone();
    chat.quit().await;
    assert_verified(&database);
}

/// Checks that every game in it can be replayed as it was played, and that everything else is in
/// order.
pub(crate) fn assert_verified(database: &str) {
    let verified = Command::new(env!("CARGO_BIN_EXE_cairn"))
        .arg("verify")
        .env("DATABASE_URL", database)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&verified.stdout);
    assert!(verified.status.success(), "{said}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn processes_that_start_at_once_identify_one_after_another() {
    let config = Config {
        sessions: Sessions::of_platform(PROCESSES),
        ..Config::default()
    };
    let chat = launch(config, |launch, _| launch.env("CAIRN_SHARDS", "0/3")).await;
    let _others = ["1/3", "2/3"].map(|shards| process(&chat, shards));
    chat.sandbox
        .all_shards_are_connected(PROCESSES)
        .await
        .unwrap();
    // Each one that identifies too early costs a start of the day.
    assert_eq!(chat.sandbox.turned_away(), 0);
    assert_eq!(chat.sandbox.identified(), u64::from(PROCESSES));
    chat.assert_clean();
    chat.quit().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_second_process_with_the_same_shards_says_so_and_stops() {
    let chat = launch(Config::default(), |launch, _| {
        launch.env("CAIRN_SHARDS", "0/1")
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    let mut second = process(&chat, "0/1");
    second
        .writes("is run by another process of this bot")
        .await
        .unwrap();
    let status = second.stop(Duration::from_secs(20)).await.unwrap();
    assert!(status.is_none_or(|it| !it.success()));
    chat.assert_clean();
    chat.quit().await;
}
