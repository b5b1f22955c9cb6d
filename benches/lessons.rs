//! How long two hundred people wait who are in lessons at once, each at their own task: they press
//! *Try it*, answer in words, go on, and think in between. The real binary, against the embedded
//! Discord with its usual limits.

#[path = "common/bot.rs"]
mod bot;
#[path = "common/chance.rs"]
mod chance;
#[path = "common/resident.rs"]
mod resident;
#[path = "load/spread.rs"]
mod spread;

use std::time::{Duration, Instant};

use cairn_domain::{CourseState, LessonAnswer, decide_lesson_answer};
use cairn_rules::{GameCourse, catalog};
use localdiscord::{
    Config, InteractionOutcome, PendingInteraction, Person, Rejected,
    world::{id::ChannelId, message::Message},
};
use tokio::{runtime::Runtime, task::JoinSet, time::sleep};

use chance::Chance;
use spread::Spread;

const PEOPLE: usize = 200;
/// Thinking time before each press, in milliseconds: the least, and the most added to it.
const THINKS: (u64, u32) = (4_000, 8_000);
/// The length of the measured lessons.
const LASTS: Duration = Duration::from_mins(1);

fn main() {
    Runtime::new().expect("a runtime").block_on(lessons());
}

async fn lessons() {
    let name = |number: usize| format!("p{number}");
    let config = Config {
        people: (0..PEOPLE)
            .map(|it| (name(it), "en-US".to_owned()))
            .collect(),
        channels: vec!["games".to_owned()],
        patience: Duration::from_mins(3),
        ..Config::default()
    };
    let (discord, mut bot, _folder) = bot::start(config).await;
    let pid = bot.pid().expect("it runs");
    let idle = resident::at_rest(pid).await;
    let courses = courses();
    let channel = discord.channel("games");
    let mut people = JoinSet::new();
    for number in 0..PEOPLE {
        let mut pupil = Pupil {
            person: discord.person(&name(number)),
            channel,
            course: courses[number % courses.len()].clone(),
            chance: Chance::new(u64::try_from(number).expect("a few") + 1),
            waited: Vec::new(),
            unanswered: 0,
        };
        people.spawn(async move {
            pupil.learns().await;
            pupil
        });
    }
    let people = people.join_all().await;
    let unanswered: usize = people.iter().map(|it| it.unanswered).sum();
    let waited = || people.iter().flat_map(|it| it.waited.iter());
    let acknowledged = Spread::of(waited().map(|it| it.0));
    let answered = Spread::of(waited().map(|it| it.1));
    println!("{PEOPLE} people in lessons for {LASTS:?}: acknowledged {acknowledged}");
    println!("  answered {answered}, {unanswered} not in time; p99 of at most 250 ms is wanted");
    let later = people.iter().flat_map(|it| it.waited.iter().skip(1));
    let later = Spread::of(later.map(|it| it.1));
    println!("  answered after the first press of each, which draws every board anew: {later}");
    let (most, rest) = (resident::most(pid), resident::at_rest(pid).await);
    let most = most.expect("it runs");
    println!("  memory: idle {idle:.1} MiB, at most {most:.1}, afterwards {rest:.1}");
    let wrong = discord.violations();
    assert!(wrong.is_empty(), "{wrong:#?}");
    bot.stop(Duration::from_secs(20)).await.expect("it ends");
}

fn courses() -> Vec<GameCourse> {
    let mut courses = Vec::new();
    for kind in catalog().games() {
        for variant in kind.taught() {
            courses.extend(kind.course(variant).expect("a course that can be read"));
        }
    }
    courses
}

/// Somebody in a lesson.
struct Pupil {
    person: Person,
    channel: ChannelId,
    course: GameCourse,
    chance: Chance,
    /// Until each press was acknowledged, by Discord's own clock, and until its answer was there.
    waited: Vec<(Duration, Duration)>,
    unanswered: usize,
}

impl Pupil {
    /// Goes through the course until the time is up.
    async fn learns(&mut self) {
        let begun = Instant::now();
        let mut state = CourseState::begin(&self.course);
        self.thinks().await;
        let mut shown = self.writes(None).await;
        while begun.elapsed() < LASTS {
            let (Some(at), Some(turn)) = (shown, right(&self.course, &state)) else {
                return;
            };
            self.thinks().await;
            let label = if at.part("Try it").is_some() {
                "Try it"
            } else {
                "Go on"
            };
            self.clicks(&at, label).await;
            self.thinks().await;
            let answer = LessonAnswer::Typed(&turn);
            let decided = decide_lesson_answer(&self.course, &state, answer);
            let Some(told) = self.writes(Some(turn.as_str())).await else {
                return;
            };
            assert!(told.content.contains("Right"), "{turn}: {}", told.content);
            state = decided.expect("a right answer").1;
            self.thinks().await;
            shown = if told.part("Next").is_some() {
                self.clicks(&told, "Next").await
            } else {
                Some(told)
            };
        }
    }

    async fn thinks(&mut self) {
        let (least, more) = THINKS;
        let time = least + u64::from(self.chance.below(more));
        sleep(Duration::from_millis(time)).await;
    }

    /// `/learn` with the course or with a turn.
    async fn writes(&mut self, turn: Option<&str>) -> Option<Message> {
        let key = self.course.kind.about.key;
        let mut args = vec![("game", key.into())];
        if let Some(variant) = self.course.variant {
            args.push(("variant", variant.into()));
        }
        if let Some(turn) = turn {
            args.push(("turn", turn.into()));
        }
        let begun = Instant::now();
        let asked = self.person.slash(self.channel, "learn", &args);
        self.waits(begun, asked).await
    }

    async fn clicks(&mut self, at: &Message, label: &str) -> Option<Message> {
        let begun = Instant::now();
        let asked = self.person.click(at.id, label);
        self.waits(begun, asked).await
    }

    /// The answer, which shows a picture; none if it did not come in time.
    async fn waits(
        &mut self,
        begun: Instant,
        asked: Result<PendingInteraction, Rejected>,
    ) -> Option<Message> {
        let asked = asked.expect("it is there");
        let outcome = asked.outcome().await.expect("an answer");
        let answered = begun.elapsed();
        if matches!(outcome, InteractionOutcome::Failed) {
            self.unanswered += 1;
            return None;
        }
        let interaction = asked.interaction().expect("it was made");
        let (_, at) = interaction.acknowledged.expect("it was answered");
        self.waited.push((interaction.created.until(at), answered));
        outcome.message().cloned()
    }
}

/// A right answer to the task; none if all are done.
fn right(course: &GameCourse, state: &CourseState) -> Option<String> {
    let table = state.table(course)?;
    let turn = table.stage.example(table.position.as_ref())?;
    let words: Vec<&str> = turn.iter().map(|it| it.notation.as_str()).collect();
    Some(words.join(" "))
}
