//! The cost of a tournament of 400: 400 presses of *Join* in a minute, its start with 200 games,
//! how long others wait for an answer meanwhile, and `/tournament show`. The real binary, against
//! the embedded Discord with its usual limits.

#[path = "common/bot.rs"]
mod bot;

use std::time::{Duration, Instant};

use cairn_rules::catalog;
use localdiscord::{
    Arg, Bot, Config, InteractionOutcome, LocalDiscord, Person,
    world::{
        id::{ChannelId, MessageId},
        message::Message,
    },
};
use tokio::{
    runtime::Runtime,
    task::JoinSet,
    time::{MissedTickBehavior, interval},
};

const PEOPLE: usize = 400;
const MINUTE: Duration = Duration::from_mins(1);
/// While it starts, others press twenty times a second, for this long.
const BETWEEN: Duration = Duration::from_millis(50);
const MEANWHILE: Duration = Duration::from_secs(30);
const SHOWS: usize = 40;

fn main() {
    let runtime = Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let event = Event::open().await;
        event.joins().await;
        event.starts().await;
        event.shows().await;
        event.end().await;
    });
}

/// A Swiss of single games that people can join.
struct Event {
    discord: LocalDiscord,
    bot: Bot,
    people: Vec<Person>,
    maker: Person,
    channel: ChannelId,
    post: Message,
    /// Holds the database.
    _folder: tempfile::TempDir,
}

impl Event {
    async fn open() -> Event {
        let name = |number: usize| format!("p{number}");
        let config = Config {
            people: (0..PEOPLE)
                .map(|it| (name(it), "en-US".to_owned()))
                .collect(),
            patience: Duration::from_mins(5),
            ..Config::default()
        };
        let (discord, bot, folder) = bot::start(config).await;
        let people: Vec<Person> = (0..PEOPLE).map(|it| discord.person(&name(it))).collect();
        let (maker, channel) = (people[0].clone(), discord.channel("games"));
        let game = catalog().games().next().expect("a game").about.key;
        let args: [(&str, Arg); 3] = [
            ("kind", "swiss".into()),
            ("game", game.into()),
            ("name", "Great Cup".into()),
        ];
        let panel = maker.slash(channel, "tournament new", &args);
        let panel = shown(&panel.expect("a command").outcome().await.expect("a panel"));
        for (page, field, value) in [("1", "match", "single"), ("2", "places", "400")] {
            if page == "2" {
                press(&maker, panel.id, "More…").await;
            }
            let list = format!("1:t:new:set:{field}");
            let chosen = maker.select(panel.id, &list, &[value]).expect("a list");
            chosen.outcome().await.expect("an answer");
        }
        press(&maker, panel.id, "Back").await;
        press(&maker, panel.id, "Open").await;
        let post = maker
            .sees_message(channel, "the post", |it| it.part("Join").is_some())
            .await
            .expect("the post");
        Event {
            discord,
            bot,
            people,
            maker,
            channel,
            post,
            _folder: folder,
        }
    }

    async fn joins(&self) {
        let before = self.edits();
        let each = MINUTE / u32::try_from(PEOPLE).expect("a few");
        let waited = Waited::of(each, PEOPLE, |number| {
            let (who, post) = (self.people[number].clone(), self.post.id);
            async move {
                let answer = press(&who, post, "Join").await;
                assert!(answer.text().contains("You are in"), "{}", answer.text());
            }
        })
        .await;
        println!(
            "{PEOPLE} presses of Join in a minute: {waited}, and {} edits of the post; wanted: \
             1 s at most, 7 edits",
            self.edits() - before
        );
    }

    fn edits(&self) -> usize {
        let route = "/channels/{channel_id}/messages/{message_id}";
        self.discord.journal().requests("PATCH", route).len()
    }

    async fn starts(&self) {
        let panel = self
            .maker
            .slash(self.channel, "tournament direct", &[])
            .expect("a command");
        let panel = shown(&panel.outcome().await.expect("a panel"));
        let chosen = self
            .maker
            .select(panel.id, "What do you want to do?", &["Start it now"])
            .expect("a list");
        let asked = shown(&chosen.outcome().await.expect("a question"));
        let begun = Instant::now();
        let start = async {
            press(&self.maker, asked.id, "Do it").await;
            let answered = begun.elapsed();
            let board = self.discord.wait_until("a board", |world| {
                let threads = world.open_threads(self.discord.guild());
                let mut posts = threads.flat_map(|it| world.messages_in(it.id));
                posts.any(|it| it.part("Move").is_some()).then_some(())
            });
            board.await.expect("a board");
            (answered, begun.elapsed())
        };
        let count = (MEANWHILE.as_millis() / BETWEEN.as_millis()) as usize;
        let others = Waited::of(BETWEEN, count, |number| {
            let (who, post) = (self.people[number % PEOPLE].clone(), self.post.id);
            async move {
                let answer = press(&who, post, "Who").await;
                assert!(answer.is_private(), "{}", answer.text());
            }
        });
        let ((answered, board), waited) = tokio::join!(start, others);
        println!(
            "start of {} games: the press answered after {:.2} s, the first board after {:.2} s \
             (3 s wanted); 20 presses a second meanwhile: {waited} (0.25 s at most wanted)",
            PEOPLE / 2,
            answered.as_secs_f64(),
            board.as_secs_f64()
        );
    }

    async fn shows(&self) {
        let mut times = Vec::new();
        for number in 0..SHOWS {
            let begun = Instant::now();
            let asked = self.people[number].slash(self.channel, "tournament show", &[]);
            let answer = asked
                .expect("a command")
                .outcome()
                .await
                .expect("an answer");
            assert!(answer.is_private(), "{}", answer.text());
            times.push(begun.elapsed());
        }
        let waited = Waited(times);
        println!("/tournament show of {PEOPLE}: {waited} (50 ms wanted)");
    }

    /// Ends the bot, checking that its requests were correct.
    async fn end(mut self) {
        let wrong = self.discord.violations();
        assert!(wrong.is_empty(), "{wrong:#?}");
        let farewell = Duration::from_secs(20);
        self.bot.stop(farewell).await.expect("it ends");
    }
}

async fn press(who: &Person, message: MessageId, label: &str) -> InteractionOutcome {
    let asked = who.click(message, label).expect("a button");
    let outcome = asked.outcome().await.expect("an answer");
    assert!(
        !matches!(outcome, InteractionOutcome::Failed),
        "{label} in time"
    );
    outcome
}

fn shown(outcome: &InteractionOutcome) -> Message {
    outcome.message().expect("a message").clone()
}

/// How long people waited for their answers.
struct Waited(Vec<Duration>);

impl Waited {
    /// Runs actions at a steady rate, whether or not earlier ones are answered.
    async fn of<F>(each: Duration, count: usize, act: impl Fn(usize) -> F) -> Waited
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let mut ticks = interval(each);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
        let mut done = JoinSet::new();
        for number in 0..count {
            ticks.tick().await;
            let act = act(number);
            done.spawn(async move {
                let begun = Instant::now();
                act.await;
                begun.elapsed()
            });
        }
        Waited(done.join_all().await)
    }
}

impl std::fmt::Display for Waited {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut times = self.0.clone();
        times.sort_unstable();
        let at = |part: usize| {
            let at = (times.len() * part).div_ceil(100).max(1) - 1;
            times
                .get(at)
                .map_or(f64::NAN, |it| 1_000.0 * it.as_secs_f64())
        };
        let (half, nearly_all, most) = (at(50), at(99), at(100));
        write!(
            f,
            "p50 {half:.0} ms, p99 {nearly_all:.0} ms, slowest {most:.0} ms"
        )
    }
}
