//! A process that takes over the shards of one that stays away.

use localdiscord::Bot;

use super::{
    Chat, apart,
    chat::{StartedGame, wait_until},
    processes::{
        BEAT, FAREWELL, beats, end_verified, play_on, plays, process, signal, stop_in_order,
    },
    rooms::begin_in,
    server,
};
use crate::flow::prelude::*;

/// Three processes with a shard each, and a game with a clock of twelve hours in a server of each,
/// in which both have played once.
async fn three() -> (Chat, [Bot; 2], Vec<StartedGame>) {
    let database = server().new_database().await;
    // Leases last for a while.
    let (chat, others, rooms) = apart(database, Duration::from_secs(40)).await;
    let mut games = Vec::new();
    for room in rooms {
        let game = begin_in(&chat, room, "12h").await;
        play_on(&chat, &game, 2).await;
        games.push(game);
    }
    (chat, others, games)
}

async fn writes(bot: &Bot, text: &str) {
    let written = bot.writes(text).await;
    assert!(
        written.is_ok(),
        "never `{text}`:\n{}",
        bot.output().join("\n")
    );
}

async fn is_up(chat: &Chat, game: &StartedGame) -> bool {
    let game = chat.stored_game(&game.name).await;
    game.head.clock.flag.is_some()
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn games_rest_until_a_fourth_process_takes_the_shard_of_one_that_stays_away() {
    let (mut chat, [mut second, mut third], games) = three().await;
    let away = &games[1];
    // Everybody is gone for three days, and one stays away. (If the clock is put forward while one
    // is running, it is taken for a clock that was put forward.)
    let beaten = [&chat.bot, &third].map(beats);
    second.kill().await.unwrap();
    third.kill().await.unwrap();
    chat.bot.kill().await.unwrap();
    chat.sandbox.advance(Duration::from_hours(72));
    chat.bot.restart().await.unwrap();
    third.restart().await.unwrap();
    for (bot, before) in [&chat.bot, &third].into_iter().zip(beaten) {
        bot.writes_times(BEAT, before + 1).await.unwrap();
    }
    for game in &games {
        assert!(!is_up(&chat, game).await, "an outage counts for no clock");
    }
    // Still nobody has the shard of one of them.
    chat.sandbox.advance(Duration::from_hours(13));
    for game in [&games[0], &games[2]] {
        wait_until("a time that is up", async || is_up(&chat, game).await).await;
    }
    assert!(!is_up(&chat, away).await);

    let mut fourth = process(&chat, "1/3");
    chat.sandbox.all_shards_are_connected(3).await.unwrap();
    writes(&fourth, BEAT).await;
    // All of its time is left, except the part used before.
    chat.sandbox.advance(Duration::from_hours(11));
    plays(&chat, away, 3).await;
    chat.reads(&chat.bob, away.place, "turn 4 ").await;
    assert!(!is_up(&chat, away).await);
    assert_eq!(chat.posts(away.place, "turn 4 ").len(), 1);
    assert_eq!(chat.books().await.parked_tasks().await, []);
    chat.assert_clean();
    for bot in [&mut third, &mut fourth] {
        stop_in_order(bot).await;
    }
    end_verified(chat).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_fourth_process_waits_for_the_lease_of_one_that_stands_still_which_ends_when_it_wakes() {
    let (chat, [mut second, mut third], games) = three().await;
    // Its connections stay open, like those of a suspended machine.
    signal(&second, "-STOP");
    let mut fourth = process(&chat, "1/3");
    writes(&fourth, "may still be running in another process; waiting").await;
    assert!(!fourth.has_written("shard 1 is connected"));
    writes(&fourth, "shard 1 is connected").await;
    plays(&chat, &games[1], 3).await;
    chat.reads(&chat.bob, games[1].place, "turn 4 ").await;
    signal(&second, "-CONT");
    let ended = second.wait_for_exit(FAREWELL).await;
    assert!(ended.is_some_and(|it| it.code() == Some(1)), "{ended:?}");
    assert!(
        second.has_written("another process may take them over")
            || second.has_written("another process has taken over shards 1"),
        "{}",
        second.output().join("\n")
    );
    plays(&chat, &games[1], 4).await;
    chat.reads(&chat.ada, games[1].place, "turn 5 ").await;
    for turn in ["turn 4 ", "turn 5 "] {
        assert_eq!(chat.posts(games[1].place, turn).len(), 1, "{turn}");
    }
    chat.assert_clean();
    for bot in [&mut third, &mut fourth] {
        stop_in_order(bot).await;
    }
    chat.end().await;
}
