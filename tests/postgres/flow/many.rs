//! Many games at once over three processes, which are killed at random and restarted.
//!
//! Every test run has a short version; a long one, with another seed, is
//! `GAMES=300 SEED=7 cargo test --test it -- --ignored many --nocapture`.

use std::{env, sync::Arc};

use cairn_domain::LogLength;
use cairn_robot::{Chance, Robot, Stage, Subject, Way, variants};
use cairn_store::Store;
use localdiscord::{Bot, LocalDiscord, Sessions, Shard};
use tokio::task::JoinSet;

use super::{
    launch,
    processes::{end_verified, process},
};
use crate::flow::prelude::*;

const PROCESSES: u32 = 3;
/// Turns of each game, of one entry each.
const TURNS: u64 = 6;

fn from_environment(name: &str, usual: u64) -> u64 {
    let set = env::var(name).ok();
    set.map_or(usual, |it| it.parse().expect(name))
}

fn person(table: u64, side: u64) -> String {
    format!("player{table}x{side}")
}

/// A channel for each table, in one server of each shard, with its two people in it.
fn rooms(sandbox: &LocalDiscord, games: u64) -> Vec<ChannelId> {
    let ada = sandbox.person("ada").id();
    let guilds: Vec<_> = (0..PROCESSES)
        .map(|id| {
            let shard = Shard {
                id,
                count: PROCESSES,
            };
            sandbox.change(|world| {
                let guild = world.add_guild_on(shard, &format!("The house of {shard}"), ada);
                world.join(guild, world.application.bot);
                guild
            })
        })
        .collect();
    let rooms = (0..games).zip(guilds.iter().cycle()).map(|(table, guild)| {
        let people = [0, 1].map(|side| sandbox.person(&person(table, side)).id());
        sandbox.change(|world| {
            for person in people {
                world.join(*guild, person);
            }
            world.add_channel(*guild, &format!("table-{table}"), ChannelKind::Text)
        })
    });
    rooms.collect()
}

/// A game from the challenge to the last turn, no matter which process is killed meanwhile.
async fn play([mut one, mut other]: [Robot; 2], room: ChannelId) -> GameId {
    let stage = Arc::clone(&one.stage);
    let (variant, opponent) = (variants().remove(0), [("opponent", (&other.person).into())]);
    let id = loop {
        if let Some(id) = one.challenge(room, &variant, &opponent).await
            && other.answer_challenge(id, "accept").await
        {
            break id;
        }
    };
    loop {
        let game = stage.game(id).await.unwrap();
        // The other one plays when they see the board.
        one.board(&game).await;
        if game.seq() == LogLength(TURNS) {
            return id;
        }
        for robot in [&mut one, &mut other] {
            if robot.takes_turn(&game, Way::Typed).await {
                break;
            }
        }
    }
}

/// Kills processes, one or two at a time, after so many further turns on average: by the clock, or
/// by requests in vain, nobody would ever hold a shard for long enough.
async fn kill_at_random(bots: &mut [&mut Bot], stage: &Stage, mut chance: Chance, every: usize) {
    loop {
        let next = stage.counts.number("turns", None) + chance.around(every);
        while stage.counts.number("turns", None) < next {
            stage.moment().await;
        }
        let first = chance.below(bots.len());
        let victims = [first, (first + 1) % bots.len()];
        let victims = &victims[..=usize::from(chance.happens(25))];
        for &victim in victims {
            bots[victim].kill().await.unwrap();
            stage.counts.count("trouble", "kills");
        }
        // Nobody waits any longer for what it may have begun to answer.
        stage.life.send_modify(|it| it.number += 1);
        for &victim in victims {
            bots[victim].restart().await.unwrap();
        }
    }
}

/// Waits until there is nothing left to do.
async fn comes_to_rest(stage: &Stage) {
    loop {
        let mut tasks = stage.store.task_kinds(Timestamp::MAX).await.unwrap();
        assert!(tasks.iter().all(|(_, it)| it.parked == 0), "{tasks:?}");
        // The task that deletes old data exists every day.
        tasks.retain(|(kind, it)| kind != "thin" && it.begun + it.late > 0);
        if tasks.is_empty() {
            return;
        }
        stage.moment().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn many_games_over_three_processes_that_are_killed_at_random_are_all_told_once() {
    let games = from_environment("GAMES", 24);
    let seed = from_environment("SEED", 1);
    let mut config = Config {
        sessions: Sessions {
            shards: PROCESSES,
            ..Sessions::default()
        },
        patience: Duration::from_mins(10),
        strictness: Strictness::Loose,
        ..Config::default()
    };
    let all = (0..games).flat_map(|it| [(it, 0), (it, 1)]);
    let names = all.map(|(table, side)| (person(table, side), "en-US".to_owned()));
    config.people.extend(names);
    let mut chat = launch(config, |launch, _| {
        launch
            .env("CAIRN_SHARDS", "0/3")
            .env("CAIRN_REQUESTS_PER_SECOND", "200")
    })
    .await;
    let mut others = ["1/3", "2/3"].map(|shards| process(&chat, shards));
    let rooms = rooms(&chat.sandbox, games);
    chat.sandbox
        .all_shards_are_connected(PROCESSES)
        .await
        .unwrap();
    chat.sandbox.bot_is_ready().await.unwrap();
    let books = Store::open(&chat.database, cairn_store::OpenMode::Looking);
    let stage = Arc::new(Stage::new(chat.sandbox.clone(), books.await.unwrap()));
    let mut following = JoinSet::new();
    following.spawn(Arc::clone(&stage).follow());
    let mut playing = JoinSet::new();
    for (table, room) in (0..games).zip(rooms) {
        let robots = [0, 1].map(|side| Robot {
            stage: Arc::clone(&stage),
            person: chat.sandbox.person(&person(table, side)),
            chance: Chance::new(seed, 2 * table + side),
        });
        playing.spawn(play(robots, room));
    }
    let every = usize::try_from(games * TURNS).unwrap() / 16;
    let [second, third] = &mut others;
    let mut bots = [&mut chat.bot, second, third];
    let begun = tokio::select! {
        begun = playing.join_all() => begun,
        () = kill_at_random(&mut bots, &stage, Chance::new(seed, 1_000), every) => unreachable!(),
    };
    for bot in &mut bots {
        // It may have been cut off between the two.
        if bot.pid().is_none() {
            bot.restart().await.unwrap();
        }
    }
    chat.sandbox
        .all_shards_are_connected(PROCESSES)
        .await
        .unwrap();
    comes_to_rest(&stage).await;
    stage.note();
    println!("{games} games, seed {seed}\n{}", stage.counts);
    let kills = stage.counts.number("trouble", Some("kills"));
    assert!(kills >= 3, "only {kills} kills");
    for id in begun {
        for at in (0..=TURNS).map(LogLength) {
            let boards = stage.seen.posts_about(Subject::Board(id, at));
            assert_eq!(boards.len(), 1, "of entry {at} of {id}: {boards:?}");
        }
    }
    assert_eq!(stage.counts.wrongs(), Vec::<String>::new());
    stage.store.close().await;
    chat.assert_clean();
    for bot in &mut others {
        assert!(!bot.has_written("panicked"));
        let status = bot.stop(Duration::from_mins(1)).await.unwrap();
        assert!(status.is_some_and(|it| it.success()));
    }
    end_verified(chat).await;
}
