//! All processes are away at once, which counts for no clock; then time runs again.

use std::time::Duration;

use cairn_app::{FollowingClock, WallClock as _};
use cairn_domain::Timestamp;

use localdiscord::{Bot, Config, Sessions, Shard};

use super::{
    Chat,
    chat::Begun,
    launch,
    processes::{assert_verified, plays, process},
    rooms::{begin_as, room_on},
};

const SHARDS: u32 = 2;
const BEAT: &str = "heartbeat at";
const FAREWELL: Duration = Duration::from_secs(20);
const HOUR: Duration = Duration::from_hours(1);

/// A game in a server of a shard: a player who runs out of time in it has lost, or is waited for.
struct Game {
    begun: Begun,
    rated: bool,
}

async fn is_up(chat: &Chat, game: &Game) -> bool {
    let head = chat.stored(&game.begun.name).await.head;
    head.clock.flag.is_some() || head.outcome.is_some()
}

/// The number of heartbeats it has written, over all its lives.
fn beats(bot: &Bot) -> usize {
    let lines = bot.output();
    lines.iter().filter(|it| it.contains(BEAT)).count()
}

/// The bot's current time.
fn now(chat: &Chat) -> Timestamp {
    FollowingClock::new(chat.sandbox.clock_file()).now()
}

/// Puts the clock forward, until both have noticed.
async fn pass(chat: &Chat, other: &Bot, time: Duration) {
    let both = [&chat.bot, other];
    let before = both.map(beats);
    chat.sandbox.advance(time);
    for (bot, before) in both.into_iter().zip(before) {
        bot.writes_times(BEAT, before + 1).await.unwrap();
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn what_all_processes_missed_counts_for_no_clock_and_then_time_runs_in_all_servers() {
    let config = Config {
        sessions: Sessions {
            shards: SHARDS,
            ..Sessions::default()
        },
        patience: Duration::from_secs(40),
        ..Config::default()
    };
    let mut chat = launch(config, |launch, _| launch.env("CAIRN_SHARDS", "0/2")).await;
    let mut other = process(&chat, "1/2");
    let rooms = [(0, true), (0, false), (1, true), (1, false)].map(|(id, rated)| {
        let shard = Shard { id, count: SHARDS };
        (room_on(&chat.sandbox, shard), rated)
    });
    chat.sandbox.all_shards_are_connected(SHARDS).await.unwrap();
    chat.sandbox.bot_is_ready().await.unwrap();
    let mut games = Vec::new();
    for (room, rated) in rooms {
        let begun = begin_as(&chat, [&chat.ada, &chat.bob], room, "12h", rated).await;
        plays(&chat, &begun, 1).await;
        chat.reads(&chat.bob, begun.place, "turn 2 ").await;
        plays(&chat, &begun, 2).await;
        chat.reads(&chat.ada, begun.place, "turn 3 ").await;
        games.push(Game { begun, rated });
    }

    // Three days without either, and nearly all of Ada's time.
    let before = [&chat.bot, &other].map(beats);
    for bot in [&mut chat.bot, &mut other] {
        let status = bot.stop(FAREWELL).await.unwrap();
        assert!(status.is_some_and(|it| it.success()));
    }
    chat.sandbox.advance(HOUR * 72);
    chat.bot.restart().await.unwrap();
    other.restart().await.unwrap();
    for (bot, before) in [&chat.bot, &other].into_iter().zip(before) {
        bot.writes_times(BEAT, before + 1).await.unwrap();
    }
    // Each notices that the other one is back: until then its outage continues.
    pass(&chat, &other, Duration::from_secs(1)).await;
    pass(&chat, &other, HOUR * 11).await;
    for game in &games {
        assert!(!is_up(&chat, game).await, "an outage counts for no clock");
    }
    let nearly = now(&chat);

    pass(&chat, &other, HOUR * 2).await;
    for game in &games {
        let (place, rated) = (game.begun.place, game.rated);
        if rated {
            let over = chat.reads(&chat.bob, place, "🏁").await;
            assert!(over.content.contains("ran out of time"), "{}", over.content);
        } else {
            let asked = chat.reads(&chat.bob, place, "time is up in").await;
            assert_eq!(asked.mentions, [chat.bob.id()]);
            chat.click(&chat.bob, asked.id, "Claim the win").await;
            chat.reads(&chat.ada, place, "🏁").await;
        }
        assert!(is_up(&chat, game).await);
        // No matter which process has found that, none had before.
        let stored = chat.stored(&game.begun.name).await;
        let ended = stored.log.last().unwrap().at;
        assert!(ended >= nearly, "{ended:?} {nearly:?}");
        assert_eq!(chat.posts(place, "🏁").len(), 1);
    }
    assert_eq!(chat.books().await.parked().await, []);
    chat.assert_clean();
    let status = other.stop(FAREWELL).await.unwrap();
    assert!(status.is_some_and(|it| it.success()));
    let database = chat.database.clone();
    chat.quit().await;
    assert_verified(&database);
}
