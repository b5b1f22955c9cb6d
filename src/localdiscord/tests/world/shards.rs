//! Several connections of one bot, each with a part of its servers.

use std::time::Duration;

use localdiscord::{
    Bot, Config, InteractionOutcome, LocalDiscord, Sessions, Shard,
    world::{channel::ChannelKind, id::ChannelId},
};

use crate::{assert_clean, launch, outcome_of, tiny::SHARDS};

const FIRST: Shard = Shard { id: 0, count: 2 };
const SECOND: Shard = Shard { id: 1, count: 2 };

async fn world(sessions: Sessions) -> LocalDiscord {
    let config = Config {
        sessions,
        ..Config::default()
    };
    LocalDiscord::start(config).await.unwrap()
}

/// A process with the shards from `first` to `last`.
fn process(sandbox: &LocalDiscord, (first, last, count): (u32, u32, u32)) -> Bot {
    let shards = format!("{first} {last} {count}");
    Bot::start(sandbox, launch().env(SHARDS, shards)).unwrap()
}

/// A channel in a server of this shard, which Ada and the bot are in.
fn room_on(sandbox: &LocalDiscord, shard: Shard) -> ChannelId {
    let ada = sandbox.person("ada").id();
    sandbox.change(|world| {
        let guild = world.add_guild_on(shard, &format!("The room of {shard}"), ada);
        world.join(guild, world.application.bot);
        world.add_channel(guild, &format!("room-{}", shard.id), ChannelKind::Text)
    })
}

async fn echo(sandbox: &LocalDiscord, place: ChannelId) -> InteractionOutcome {
    let ada = sandbox.person("ada");
    outcome_of(ada.slash(place, "echo", &[("text", "here".into())])).await
}

#[tokio::test]
async fn two_processes_that_start_at_once_share_the_servers_and_each_hears_only_its_own() {
    let sandbox = world(Sessions::of_platform(2)).await;
    let rooms = [FIRST, SECOND].map(|shard| room_on(&sandbox, shard));
    let mut first = process(&sandbox, (0, 0, 2));
    let second = process(&sandbox, (1, 1, 2));
    sandbox.all_shards_are_connected(2).await.unwrap();
    // One of them was told to come again, and did so in time.
    assert_eq!((sandbox.turned_away(), sandbox.identify_count()), (1, 2));
    for bot in [&first, &second] {
        bot.writes("registered").await.unwrap();
    }

    for room in rooms {
        assert_eq!(echo(&sandbox, room).await.text(), "here");
    }
    first.kill().await.unwrap();
    assert_eq!(sandbox.shards().into_iter().collect::<Vec<_>>(), [SECOND]);
    assert_eq!(echo(&sandbox, rooms[1]).await.text(), "here");
    let ada = sandbox.person("ada");
    // No process serves the first shard: a server of it, and the direct messages.
    let direct = ada.direct();
    for place in [rooms[0], direct] {
        let asked = ada.slash(place, "echo", &[("text", "here".into())]);
        sandbox.advance(Duration::from_secs(4));
        let outcome = outcome_of(asked).await;
        assert!(matches!(outcome, InteractionOutcome::Failed));
    }

    let all = process(&sandbox, (0, 0, 2));
    sandbox.all_shards_are_connected(2).await.unwrap();
    all.writes("registered").await.unwrap();
    for place in [rooms[0], rooms[1], direct] {
        assert_eq!(echo(&sandbox, place).await.text(), "here");
    }
    assert_clean(&sandbox);
}

#[tokio::test]
async fn one_process_may_have_all_shards_and_they_come_one_by_one() {
    let sandbox = world(Sessions::of_platform(2)).await;
    let room = room_on(&sandbox, SECOND);
    let bot = process(&sandbox, (0, 1, 2));
    sandbox.all_shards_are_connected(2).await.unwrap();
    bot.writes("registered").await.unwrap();
    // The library leaves five seconds between them.
    assert_eq!((sandbox.turned_away(), sandbox.identify_count()), (0, 2));
    assert_eq!(echo(&sandbox, room).await.text(), "here");
    sandbox.drop_shard(SECOND);
    sandbox.resumed_times(1).await.unwrap();
    assert_eq!(echo(&sandbox, room).await.text(), "here");
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_second_session_of_a_shard_does_not_end_the_first() {
    let sandbox = world(Sessions::default()).await;
    let room = room_on(&sandbox, SECOND);
    let bots = [process(&sandbox, (1, 1, 2)), process(&sandbox, (1, 1, 2))];
    for bot in &bots {
        bot.writes("registered").await.unwrap();
    }
    sandbox.person("ada").say(room, "hello").unwrap();
    for bot in &bots {
        bot.writes("heard []").await.unwrap();
    }
    assert_clean(&sandbox);
}

/// The first violation. The library reconnects endlessly, whatever the answer.
async fn first_violation(sandbox: &LocalDiscord) -> String {
    let first = |_: &_| sandbox.violations().into_iter().next();
    let first = sandbox.wait_until("a violation", first).await.unwrap();
    assert!(!sandbox.is_connected());
    first
}

#[tokio::test]
async fn what_is_no_shard_is_refused_and_recorded() {
    let sandbox = world(Sessions::default()).await;
    let mut bot = process(&sandbox, (3, 3, 2));
    let no_shard = "`[3,2]` is not a shard: expected its number and the total";
    assert_eq!(first_violation(&sandbox).await, no_shard);
    bot.kill().await.unwrap();
}

#[tokio::test]
async fn a_shard_with_too_many_servers_is_refused_and_recorded() {
    let sessions = Sessions {
        most_servers: 1,
        ..Sessions::default()
    };
    let sandbox = world(sessions).await;
    let everything = Shard { id: 0, count: 1 };
    room_on(&sandbox, everything);
    let mut bot = process(&sandbox, (0, 0, 1));
    let too_many = "shard 0 of 1 has more than 1 servers";
    assert_eq!(first_violation(&sandbox).await, too_many);
    bot.kill().await.unwrap();
}

#[tokio::test]
async fn who_identifies_more_often_than_the_day_has_starts_is_refused_and_recorded() {
    let sessions = Sessions {
        starts: Some(1),
        window: Duration::ZERO,
        ..Sessions::of_platform(1)
    };
    let sandbox = world(sessions).await;
    let mut bot = process(&sandbox, (0, 0, 1));
    sandbox.bot_is_ready().await.unwrap();
    bot.restart().await.unwrap();
    bot.wait_for_exit(Duration::from_mins(1)).await.unwrap();
    assert_eq!(
        sandbox.violations(),
        ["shard 0 of 1 identified although no starts were left for today"]
    );
}
