//! The bot as several processes, each with some shards of it.

use std::time::Instant;

use localdiscord::{Bot, LocalDiscord, Sessions, Shard, journal::JournalContent};

use super::{
    chat::{LATE, bot_on},
    clocks::moves,
    rooms::{begin_in, room_on},
};
use crate::flow::prelude::*;

fn shard(id: u32) -> Shard {
    Shard { id, count: 2 }
}

/// Another process of the bot, with its own database: a file is not shared.
fn process(sandbox: &LocalDiscord, folder: &tempfile::TempDir, shards: &str) -> Bot {
    let database = format!("sqlite://{}", folder.path().join("cairn.db").display());
    let launch = bot_on(sandbox, &database, folder.path()).env("CAIRN_SHARDS", shards);
    Bot::start(sandbox, launch).unwrap()
}

async fn help(who: &Person, place: ChannelId) -> InteractionOutcome {
    let asked = who.slash(place, "help", &[]).unwrap();
    asked.outcome().await.unwrap()
}

#[tokio::test]
async fn two_processes_that_start_at_once_have_a_shard_each_and_one_registers_the_commands() {
    let config = Config {
        sessions: Sessions::of_platform(2),
        ..Config::default()
    };
    let chat = Chat::launch(config, |launch, _| launch.env("CAIRN_SHARDS", "0/2")).await;
    let folder = tempfile::tempdir().unwrap();
    let mut other = process(&chat.sandbox, &folder, "1/2");
    let rooms = [0, 1].map(|id| room_on(&chat.sandbox, shard(id)));
    chat.sandbox.all_shards_are_connected(2).await.unwrap();
    // The second one to identify was told to come again, and did.
    assert_eq!(chat.sandbox.turned_away(), 1);
    chat.has_registered(1).await;
    let known = "the process with the first shard keeps them up to date";
    other.writes(known).await.unwrap();
    let route = "/applications/{application_id}/commands";
    let registered = chat.sandbox.journal().requests("PUT", route);
    assert_eq!(registered.len(), 1);

    for place in rooms {
        let answer = help(&chat.ada, place).await;
        answer.says("</challenge:");
    }
    // Each server is answered by its own process, and direct messages by the first.
    other.kill().await.unwrap();
    for place in [rooms[0], chat.ada.direct()] {
        help(&chat.ada, place).await;
    }
    let asked = chat.ada.slash(rooms[1], "help", &[]).unwrap();
    chat.sandbox.advance(2 * LATE);
    assert!(matches!(
        asked.outcome().await.unwrap(),
        InteractionOutcome::Failed
    ));
    chat.end().await;
}

#[tokio::test]
async fn a_second_bot_with_the_same_token_is_noticed_after_three_answers() {
    let chat = Chat::start().await;
    let folder = tempfile::tempdir().unwrap();
    let other = process(&chat.sandbox, &folder, "0/1");
    other.writes("heartbeat at").await.unwrap();
    let known = "another process is using the same token";
    // Each is answered by one of them and refused to the other.
    for _ in 0..5 {
        help(&chat.ada, chat.games).await;
    }
    tokio::select! {
        said = chat.bot.writes(known) => said.unwrap(),
        said = other.writes(known) => said.unwrap(),
    };
    for bot in [&chat.bot, &other] {
        let said = bot.output();
        let told = said.iter().filter(|it| it.contains(known)).count();
        assert!(told <= 1, "{said:#?}");
    }
}

#[tokio::test]
async fn one_process_runs_as_many_shards_as_discord_recommends() {
    let config = Config {
        sessions: Sessions::of_platform(2),
        ..Config::default()
    };
    let chat = Chat::launch(config, |launch, _| launch).await;
    let room = room_on(&chat.sandbox, shard(1));
    chat.sandbox.all_shards_are_connected(2).await.unwrap();
    assert_eq!(chat.sandbox.turned_away(), 0);
    help(&chat.ada, room).await;
    chat.end().await;
}

#[tokio::test]
async fn a_bot_whose_shard_has_too_many_servers_says_what_to_do_and_ends() {
    let config = Config {
        sessions: Sessions {
            most_servers: 1,
            ..Sessions::default()
        },
        ..Config::default()
    };
    let mut chat = Chat::launch(config, |launch, sandbox| {
        room_on(sandbox, Shard { id: 0, count: 1 });
        launch
    })
    .await;
    let ended = chat.bot.wait_for_exit(Duration::from_secs(30)).await;
    let said = chat.bot.output();
    assert_eq!(ended.and_then(|it| it.code()), Some(1), "{said:#?}");
    let last = said.last().unwrap();
    assert!(
        last.starts_with("error: Discord requires fewer servers"),
        "{last}"
    );
    last.says("CAIRN_SHARDS");
    // Each try would have counted towards the daily limit.
    let entries = chat.sandbox.journal().entries_after(0);
    let refused = entries.iter().filter(|it| match &it.what {
        JournalContent::Gateway(text) => text.contains("closed with 4011"),
        _ => false,
    });
    assert_eq!(refused.count(), 1);
}

/// Two servers, one on each of two shards.
async fn with_two_shards() -> (Chat, [ChannelId; 2]) {
    let config = Config {
        sessions: Sessions {
            shards: 2,
            ..Sessions::default()
        },
        ..Config::default()
    };
    let chat = Chat::launch(config, |launch, _| launch).await;
    let rooms = [0, 1].map(|id| room_on(&chat.sandbox, shard(id)));
    chat.sandbox.all_shards_are_connected(2).await.unwrap();
    chat.sandbox.bot_is_ready().await.unwrap();
    (chat, rooms)
}

#[tokio::test]
async fn a_game_rests_while_nobody_has_the_shard_of_its_server() {
    let (mut chat, rooms) = with_two_shards().await;
    let mut games = Vec::new();
    for room in rooms {
        let game = begin_in(&chat, room, "12h").await;
        moves(&chat, &game, 1).await;
        moves(&chat, &game, 2).await;
        chat.reads(&chat.ada, game.place, "turn 3 ").await;
        games.push(game);
    }
    let is_up = async |chat: &Chat, game: usize| {
        let game = chat.stored_game(&games[game].name).await;
        game.head.clock.flag.is_some()
    };
    // Both servers are without the bot for three days; then one of them has it again.
    chat.bot.kill().await.unwrap();
    chat.sandbox.advance(Duration::from_hours(72));
    let mut half = process(&chat.sandbox, &chat.folder, "0/2");
    half.writes("heartbeat at").await.unwrap();
    assert!(!is_up(&chat, 0).await, "an outage counts for no clock");
    chat.sandbox.advance(Duration::from_hours(13));
    wait_until("a time that is up", async || is_up(&chat, 0).await).await;
    assert!(!is_up(&chat, 1).await, "nobody has its shard");

    // With its shard it continues where it was, and the outage does not count.
    half.kill().await.unwrap();
    let mut all = process(&chat.sandbox, &chat.folder, "0-1/2");
    chat.sandbox.all_shards_are_connected(2).await.unwrap();
    let turn = [("move", plain_turn(3).into())];
    let played = chat.slash(&chat.ada, games[1].place, "move", &turn).await;
    played.says("Played");
    chat.reads(&chat.bob, games[1].place, "turn 4 ").await;
    assert!(!is_up(&chat, 1).await);
    let status = all.stop(Duration::from_secs(20)).await.unwrap();
    assert!(status.is_some_and(|it| it.success()));
    chat.assert_clean();
}

#[tokio::test]
async fn posts_are_spread_over_the_seconds_and_answers_are_not_held_up() {
    const A_SECOND: usize = 8;
    const GAMES: usize = 6;
    const TURNS: usize = 5;
    let config = Config {
        // Only our own pace is checked.
        strictness: Strictness::Loose,
        ..Config::default()
    };
    let chat = Chat::launch(config, |launch, _| {
        launch.env("CAIRN_REQUESTS_PER_SECOND", A_SECOND.to_string())
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    let mut games = Vec::new();
    for number in 0..GAMES {
        let room = chat.change(|world| {
            let name = format!("room-{number}");
            world.add_channel(chat.sandbox.guild(), &name, ChannelKind::Text)
        });
        games.push(begin_in(&chat, room, "none").await);
    }
    let before = chat.sandbox.journal().newest();
    for turn in 1..=TURNS {
        let who = chat.sides(turn).0;
        for game in &games {
            let asked = Instant::now();
            let played = chat.moves(who, game.place, turn).await;
            played.says("Played");
            assert!(asked.elapsed() < Duration::from_secs(3), "held up");
        }
    }
    for game in &games {
        let last = format!("turn {} ", TURNS + 1);
        chat.reads(&chat.bob, game.place, &last).await;
        // Its posts came in the order of its turns.
        let numbers: Vec<usize> = (1..=TURNS + 1)
            .flat_map(|turn| chat.posts(game.place, &format!("turn {turn} ")))
            .map(|post| usize::try_from(post.id.0 >> 22).unwrap())
            .collect();
        assert!(numbers.is_sorted(), "{numbers:?}");
    }
    let entries = chat.sandbox.journal().entries_after(before);
    let sent: Vec<i64> = entries
        .iter()
        .filter_map(|entry| match &entry.what {
            JournalContent::Request(it) => {
                let apart = ["/interactions/", "/webhooks/"];
                let counts = !apart.iter().any(|start| it.path.starts_with(start));
                assert_ne!(it.end.status(), Some(429), "{it:?}");
                counts.then_some(entry.at.0)
            }
            _ => None,
        })
        .collect();
    assert!(sent.len() > GAMES * TURNS / 2, "{}", sent.len());
    // A request may take a little longer than the next one.
    let most = sent
        .iter()
        .map(|from| {
            sent.iter()
                .filter(|at| (*from..from + 1_000).contains(*at))
                .count()
        })
        .max();
    assert!(most <= Some(A_SECOND + 3), "{most:?} in a second");
    chat.end().await;
}
