//! Many games at once over three processes, which are killed at random and restarted.
//!
//! Every test run has a short version; a long one, with another seed, is
//! `GAMES=300 SEED=7 cargo test --test flow_postgres -- many --nocapture`.

use std::{
    env,
    sync::Arc,
    time::{Duration, Instant},
};

use cairn_domain::{GameId, Timestamp};
use cairn_store::Database;
use localdiscord::{
    Bot, Config, LocalDiscord, Person, Sessions, Shard,
    ratelimit::Strictness,
    world::{channel::ChannelKind, id::ChannelId},
};
use rand::{Rng as _, SeedableRng as _, rngs::SmallRng};
use tokio::{
    sync::{Semaphore, watch},
    task::JoinSet,
    time::{sleep, timeout},
};

use super::{
    Chat,
    chat::Begun,
    plain::plain_turn,
    processes::{assert_verified, process},
    proof::types,
    rooms::begin_between,
};

const PROCESSES: u32 = 3;
/// Turns of each game.
const TURNS: usize = 6;
/// Games begun side by side.
const BEGUN_AT_ONCE: usize = 12;
const LOOKS: usize = 4;
/// A person who gets no answer for this long tries again.
const TRIES_AGAIN: Duration = Duration::from_secs(4);
/// The interval of polling.
const LOOK: Duration = Duration::from_millis(100);
/// The time limit of one turn, including all kills meanwhile.
const PATIENCE: Duration = Duration::from_mins(3);

fn from_environment(name: &str, usual: usize) -> usize {
    let set = env::var(name).ok();
    set.map_or(usual, |it| it.parse().expect(name))
}

/// Two people and a channel of their own.
#[derive(Clone)]
struct Table {
    people: [Person; 2],
    room: ChannelId,
}

/// Tables in one server of each shard.
fn tables(sandbox: &LocalDiscord, games: usize) -> Vec<Table> {
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
    (0..games)
        .map(|number| {
            let people = [0, 1].map(|side| sandbox.person(&person(number, side)));
            let guild = guilds[number % guilds.len()];
            let room = sandbox.change(|world| {
                for person in &people {
                    world.join(guild, person.id());
                }
                world.add_channel(guild, &format!("table-{number}"), ChannelKind::Text)
            });
            Table { people, room }
        })
        .collect()
}

fn person(table: usize, side: usize) -> String {
    format!("player{table}x{side}")
}

/// Begins all games, a few at a time.
async fn begin(chat: &Chat, tables: &[Table]) -> Vec<Begun> {
    let mut games = Vec::new();
    for some in tables.chunks(BEGUN_AT_ONCE) {
        // Not in tasks of their own: they all share the same chat.
        let mut begun: Vec<_> = some
            .iter()
            .map(|it| {
                let [one, other] = &it.people;
                Box::pin(begin_between(chat, [one, other], it.room, "none"))
            })
            .collect();
        let mut done: Vec<Option<Begun>> = begun.iter().map(|_| None).collect();
        std::future::poll_fn(|context| {
            for (game, done) in begun.iter_mut().zip(&mut done) {
                if done.is_none()
                    && let std::task::Poll::Ready(it) = game.as_mut().poll(context)
                {
                    *done = Some(it);
                }
            }
            if done.iter().all(Option::is_some) {
                std::task::Poll::Ready(())
            } else {
                std::task::Poll::Pending
            }
        })
        .await;
        games.extend(done.into_iter().flatten());
    }
    games
}

/// A game that its players play to the end, no matter which process is killed meanwhile.
struct Playing {
    sandbox: LocalDiscord,
    store: Arc<dyn Database>,
    /// The number of concurrent reads of the store: the test must not wait for itself.
    looks: Arc<Semaphore>,
    people: [Person; 2],
    place: ChannelId,
    game: GameId,
    played: watch::Sender<usize>,
}

impl Playing {
    async fn play(self) {
        for number in 1..=TURNS {
            let begun = Instant::now();
            let who = &self.people[(number - 1) % 2];
            while self.length().await < number {
                let late = begun.elapsed() > PATIENCE;
                assert!(!late, "turn {number} of {} is never played", self.game);
                let asked = types(who, self.place, plain_turn(number));
                // There may be nobody to answer; then it is typed again.
                let _ = timeout(TRIES_AGAIN, asked.outcome()).await;
            }
            self.played.send_modify(|it| *it += 1);
            // The other one plays when they see the board.
            while self.boards(number + 1) == 0 {
                let late = begun.elapsed() > PATIENCE;
                assert!(!late, "turn {number} of {} is never announced", self.game);
                sleep(LOOK).await;
            }
        }
    }

    async fn length(&self) -> usize {
        let _look = self.looks.acquire().await.unwrap();
        self.store.game(self.game).await.unwrap().unwrap().log.len()
    }

    fn boards(&self, turn: usize) -> usize {
        let text = format!("turn {turn} ");
        let bot = self.sandbox.bot_user();
        self.sandbox.look(|world| {
            let messages = world.messages_in(self.place);
            let boards = messages
                .filter(|it| it.author == bot && !it.is_private() && it.content.contains(&text));
            boards.count()
        })
    }
}

/// Kills processes, one or two at a time, each time this many more turns have been played on
/// average.
async fn kill_at_random(
    bots: &mut [&mut Bot],
    chance: &mut SmallRng,
    every: usize,
    all: usize,
    mut played: watch::Receiver<usize>,
) -> usize {
    let (mut kills, mut next) = (0, every);
    while next < all {
        played.wait_for(|it| *it >= next).await.unwrap();
        let first = chance.gen_range(0..bots.len());
        let second = (first + 1) % bots.len();
        let victims = if chance.gen_range(0..4) == 0 {
            vec![first, second]
        } else {
            vec![first]
        };
        for &victim in &victims {
            bots[victim].kill().await.unwrap();
            kills += 1;
        }
        for victim in victims {
            bots[victim].restart().await.unwrap();
        }
        next += chance.gen_range(1..=2 * every);
    }
    kills
}

/// Waits until there is nothing left to do.
async fn comes_to_rest(store: &dyn Database) {
    let begun = Instant::now();
    loop {
        let mut tasks = store.task_kinds(Timestamp::MAX).await.unwrap();
        // The task that deletes old data exists every day.
        tasks.retain(|(kind, it)| kind != "thin" && it.begun + it.late + it.parked > 0);
        if tasks.is_empty() {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "stuck: {tasks:?}");
        sleep(LOOK).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_games_over_three_processes_that_are_killed_at_random_are_all_told_once() {
    let games = from_environment("GAMES", 24);
    let seed = from_environment("SEED", 1);
    let mut chance = SmallRng::seed_from_u64(seed as u64);
    let mut config = Config {
        sessions: Sessions {
            shards: PROCESSES,
            ..Sessions::default()
        },
        patience: PATIENCE,
        strictness: Strictness::Loose,
        ..Config::default()
    };
    let all = (0..games).flat_map(|it| [(it, 0), (it, 1)]);
    let names = all.map(|(table, side)| (person(table, side), "en-US".to_owned()));
    config.people.extend(names);
    let pace = ("CAIRN_REQUESTS_PER_SECOND", "200");
    let mut chat = Chat::launch(config, |launch, _| {
        launch.env("CAIRN_SHARDS", "0/3").env(pace.0, pace.1)
    })
    .await;
    let mut others = ["1/3", "2/3"].map(|shards| process(&chat, shards));
    let tables = tables(&chat.sandbox, games);
    chat.sandbox
        .all_shards_are_connected(PROCESSES)
        .await
        .unwrap();
    chat.sandbox.bot_is_ready().await.unwrap();
    let started = Instant::now();
    let begun = begin(&chat, &tables).await;
    let all_begun = started.elapsed();

    let store = chat.store().await;
    let (played, turns_played) = watch::channel(0);
    let looks = Arc::new(Semaphore::new(LOOKS));
    let mut playing = JoinSet::new();
    for (table, game) in tables.iter().zip(&begun) {
        let it = Playing {
            sandbox: chat.sandbox.clone(),
            store: Arc::clone(&store),
            looks: Arc::clone(&looks),
            people: table.people.clone(),
            place: game.place,
            game: game.name.parse().unwrap(),
            played: played.clone(),
        };
        playing.spawn(it.play());
    }
    let turns = games * TURNS;
    let [second, third] = &mut others;
    let mut bots = [&mut chat.bot, second, third];
    let every = (turns / (games / 5).max(6)).max(1);
    let (kills, ()) = tokio::join!(
        kill_at_random(&mut bots, &mut chance, every, turns - games, turns_played),
        async {
            while let Some(ended) = playing.join_next().await {
                ended.unwrap();
            }
        }
    );
    chat.sandbox
        .all_shards_are_connected(PROCESSES)
        .await
        .unwrap();
    comes_to_rest(&*store).await;
    println!(
        "{games} games at once, begun in {:.1} s; {turns} turns, {kills} kills of {PROCESSES} \
         processes, {:.1} s in all; seed {seed}",
        all_begun.as_secs_f64(),
        started.elapsed().as_secs_f64()
    );
    assert!(kills >= 3, "only {kills} kills");
    for game in &begun {
        for number in 1..=TURNS + 1 {
            let boards = chat.posts(game.place, &format!("turn {number} "));
            let name = &game.name;
            assert_eq!(boards.len(), 1, "turn {number} of {name} is told so often");
        }
        assert_eq!(chat.stored(&game.name).await.log.len(), TURNS);
    }
    store.close().await;
    chat.assert_clean();
    for bot in &mut others {
        assert!(!bot.has_written("panicked"));
        let status = bot.stop(Duration::from_secs(20)).await.unwrap();
        assert!(status.is_some_and(|it| it.success()));
    }
    let database = chat.database.clone();
    chat.end().await;
    assert_verified(&database);
}
