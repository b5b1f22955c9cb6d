//! The bot as several processes, each with some shards of it.

use localdiscord::{
    Bot, Config, Launch, LocalDiscord, Outcome, Person, Sessions, Shard,
    world::{channel::ChannelKind, id::ChannelId},
};

use super::Chat;

/// One of two shards.
fn shard(id: u32) -> Shard {
    Shard { id, count: 2 }
}

/// A channel in a server of this shard, with Ada, Bob and the bot in it.
fn room_on(sandbox: &LocalDiscord, shard: Shard) -> ChannelId {
    let [ada, bob] = ["ada", "bob"].map(|name| sandbox.person(name).id());
    sandbox.change(|world| {
        let guild = world.add_guild_on(shard, &format!("The room of {shard}"), ada);
        world.join(guild, bob);
        world.join(guild, world.application.bot);
        world.add_channel(guild, &format!("room-{}", shard.id), ChannelKind::Text)
    })
}

/// A further process of the bot, with a database of its own: a file is not shared.
fn process(sandbox: &LocalDiscord, folder: &tempfile::TempDir, shards: &str) -> Bot {
    let database = format!("sqlite://{}", folder.path().join("cairn.db").display());
    let launch = Launch::of(env!("CARGO_BIN_EXE_cairn"))
        .env("DATABASE_URL", database)
        .env("CAIRN_LOG", "info,cairn=debug")
        .env("CAIRN_SHARDS", shards)
        .folder(folder.path());
    Bot::start(sandbox, launch).unwrap()
}

async fn help(who: &Person, place: ChannelId) -> Outcome {
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
    // Whoever identified second was told to come again, and did.
    assert_eq!(chat.sandbox.turned_away(), 1);
    chat.bot
        .writes("the commands are registered")
        .await
        .unwrap();
    let known = "the process with the first shard registers them";
    other.writes(known).await.unwrap();
    let route = "/applications/{application_id}/commands";
    let registered = chat.sandbox.journal().requests("PUT", route);
    assert_eq!(registered.len(), 1);

    for place in rooms {
        let answer = help(&chat.ada, place).await;
        assert!(answer.text().contains("</challenge:"), "{}", answer.text());
    }
    // Each server is answered by its own process, and direct messages by the first.
    other.kill().await.unwrap();
    for place in [rooms[0], chat.ada.direct()] {
        help(&chat.ada, place).await;
    }
    let asked = chat.ada.slash(rooms[1], "help", &[]).unwrap();
    chat.sandbox.advance(std::time::Duration::from_secs(4));
    assert!(matches!(asked.outcome().await.unwrap(), Outcome::Failed));
    chat.assert_clean();
    chat.end().await;
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
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_bot_that_has_connected_too_often_today_waits_and_keeps_its_token() {
    let config = Config {
        sessions: Sessions {
            starts: Some(1),
            ..Sessions::default()
        },
        ..Config::default()
    };
    let mut chat = Chat::start_with(config).await;
    chat.bot.restart().await.unwrap();
    chat.bot.writes("connected too often today").await.unwrap();
    assert_eq!(chat.sandbox.identified(), 1);
    chat.assert_clean();
    chat.end().await;
}
