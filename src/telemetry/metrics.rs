//! What is counted and measured, for `/metrics`. Every name is here once, with its help line.
//!
//! No label ever holds an id of a person, a game or a server: all are words of the program, except
//! the variant of a game, which is limited by the catalog.

use std::{
    fs,
    sync::{LazyLock, atomic::AtomicU64},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use prometheus_client::{
    encoding::{EncodeLabelSet, text},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::Registry,
};

/// A number that may have decimals.
type Decimal = Gauge<f64, AtomicU64>;
/// Durations in seconds, one distribution for each set of labels.
type Durations<L> = Family<L, Histogram, fn() -> Histogram>;

/// How long answers to people take, in seconds. Discord wants the first one within three.
const ANSWERS: [f64; 10] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];
/// How long posts take, in seconds: a moment, or as long as Discord was unavailable.
const POSTS: [f64; 11] = [
    0.1, 0.25, 0.4, 1.0, 2.5, 5.0, 15.0, 60.0, 300.0, 1800.0, 7200.0,
];
/// How long our own work takes, in seconds: pictures and commits.
const WORK: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

/// Declares the metrics: the documentation of each is also its help.
macro_rules! metrics {
    ($($(#[doc = $help:literal])+ $field:ident: $kind:ty = $name:literal, $new:expr;)+) => {
        /// Everything that is counted and measured.
        #[derive(Debug)]
        pub struct Metrics {
            registry: Registry,
            $($(#[doc = $help])+ pub $field: $kind,)+
        }

        impl Metrics {
            fn new() -> Metrics {
                let mut registry = Registry::default();
                $(
                    let $field: $kind = $new;
                    let help = concat!($($help),+).trim();
                    registry.register($name, help.trim_end_matches('.'), $field.clone());
                )+
                Metrics { registry, $($field),+ }
            }
        }

        /// The names of all metrics, as on the page.
        pub const NAMES: &[&str] = &[$($name),+];
    };
}

metrics! {
    /// Turns played, by the variant of the game and by how they were entered: pointed, typed, or
    /// suggested after a turn that could not be played.
    turns: Family<Turn, Counter> = "cairn_turns", Family::default();
    /// What people did that the bot had to answer: commands, button presses, forms, suggestions
    /// while they type, and messages with a move; by command, or by family of button or form.
    /// Anything the program does not declare is `other`.
    interactions: Family<Use, Counter> = "cairn_interactions", Family::default();
    /// From the arrival of a command, button press or form until Discord accepts the first reply.
    acknowledgements: Durations<Interaction> = "cairn_acknowledgement_seconds",
        Family::new_with_constructor(|| Histogram::new(ANSWERS));
    /// Commands, button presses and forms whose first reply did not reach Discord, so that people
    /// saw that the bot did not respond.
    unacknowledged: Family<Interaction, Counter> = "cairn_unacknowledged", Family::default();
    /// First replies that Discord rejected because another process had already replied.
    answered_elsewhere: Counter = "cairn_answered_elsewhere", Counter::default();
    /// From a turn until its board is posted.
    posts: Histogram = "cairn_post_seconds", Histogram::new(POSTS);
    /// Requests and tasks that failed because of a bug, each with an incident number in the log.
    incidents: Counter = "cairn_incidents", Counter::default();
    /// Stored data that cannot be read, and games that cannot continue, by kind: games according to
    /// the database, everything else as far as this process has found it.
    unreadable: Family<UnreadableLabels, Gauge> = "cairn_unreadable", Family::default();
    /// Tasks by state: waiting until they are due, late (due for more than a minute; these also
    /// count as waiting), begun, and parked.
    tasks: Family<TaskState, Gauge> = "cairn_tasks", Family::default();
    /// How attempts at tasks ended, by kind of task: done, again (to be retried), or parked.
    task_ends: Family<TaskEnd, Counter> = "cairn_task_ends", Family::default();
    /// How long drawing an image took, not counting the time in the queue.
    pictures: Histogram = "cairn_picture_seconds", Histogram::new(WORK);
    /// Commits to the database, by how they ended: done, stale (another change came first, so the
    /// bot decides again) or failed.
    commits: Family<Commit, Counter> = "cairn_commits", Family::default();
    /// How long a change took until it was safely on the disk.
    commit_durations: Histogram = "cairn_commit_seconds", Histogram::new(WORK);
    /// The size of the database, including the files next to it.
    database_bytes: Gauge = "cairn_database_bytes", Gauge::default();
    /// Games in progress; counted every five minutes.
    games: Gauge = "cairn_games", Gauge::default();
    /// People who have a game in progress; counted every five minutes.
    people: Gauge = "cairn_people", Gauge::default();
    /// Servers that have a game in progress; counted every five minutes.
    servers: Gauge = "cairn_servers", Gauge::default();
    /// Tournaments in progress or open for registration; counted every five minutes.
    tournaments: Gauge = "cairn_tournaments", Gauge::default();
    /// People who have begun a course and are at this step of it, or past the last one; counted
    /// every five minutes.
    learners: Family<LessonStep, Gauge> = "cairn_learners", Family::default();
    /// When `cairn backup` last made a copy of the database, in seconds since 1970; 0 if it never
    /// has, as for a database on a server.
    last_copy: Decimal = "cairn_last_copy_timestamp_seconds", Decimal::default();
    /// How often the database could not be read for this page, so that its figures for tasks and
    /// size are older.
    collection_failures: Counter = "cairn_collection_failures", Counter::default();
    /// Whether any shard is connected to Discord's gateway: 1 or 0. Only connections that
    /// Discord has responded to in the last minute count.
    gateway_connected: Gauge = "cairn_gateway_connected", Gauge::default();
    /// Shards of this process that are not connected to Discord's gateway.
    gateway_away: Gauge = "cairn_gateway_away", Gauge::default();
    /// Whether Discord accepts no replies from the bot, so that no one can play: 1 or 0.
    answers_fail: Gauge = "cairn_answers_fail", Gauge::default();
    /// Whether the bot is closed for maintenance: 1 or 0.
    maintenance: Gauge = "cairn_maintenance", Gauge::default();
    /// Connections to the gateway, including the first, by session: new or resumed.
    gateway_connections: Family<Connection, Counter> = "cairn_gateway_connections",
        Family::default();
    /// Time between the latest heartbeat to the gateway and its reply, for the slowest connection;
    /// 0 until it is known.
    gateway_latency: Decimal = "cairn_gateway_latency_seconds", Decimal::default();
    /// When the bot last recorded that it is available to its players, in seconds since 1970: every
    /// 30 seconds while it is connected. Without it, clocks are stopped.
    last_heartbeat: Decimal = "cairn_last_heartbeat_timestamp_seconds", Decimal::default();
    /// Responses to requests to Discord, by route: 2xx, 429, 4xx, 5xx, or lost if there was none.
    /// Suggestions are not included: the library answers these itself.
    requests: Family<RequestLabels, Counter> = "cairn_requests", Family::default();
    /// Requests that had to wait because of Discord's known limits.
    limiter_waits: Counter = "cairn_limiter_waits", Counter::default();
    /// Memory that the process uses.
    memory: Gauge = "process_resident_memory_bytes", Gauge::default();
    /// Files and connections that the process has open.
    open_files: Gauge = "process_open_fds", Gauge::default();
    /// When the process started, in seconds since 1970.
    started: Decimal = "process_start_time_seconds", Decimal::default();
    /// The version that is running: always 1.
    build: Family<Build, Gauge> = "cairn_build_info", Family::default();
}

/// How a turn was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnEntry {
    /// By pointing at what is to move, and where.
    Pointed,
    /// By typing it, in a command or a message.
    Typed,
    /// By a button that suggests it after a turn that could not be played.
    Suggested,
    /// By the computer opponent.
    Computer,
    /// By a plan, with the turn that it answers.
    Planned,
}

/// Kinds of actions that the bot has to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionKind {
    Command,
    /// A press on a button, or a choice from a list.
    Press,
    /// A form that was filled in.
    Form,
    /// A keystroke for which suggestions are wanted.
    Suggestion,
    /// A message with a turn.
    Message,
}

/// The outcome of a change of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommitEnd {
    /// It is on the disk.
    Done,
    /// Another change came first.
    Stale,
    Failed,
}

/// The labels of a turn.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Turn {
    variant: String,
    entry: &'static str,
}

/// The labels of something people did.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Use {
    kind: &'static str,
    name: String,
}

/// The labels of an interaction.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Interaction {
    kind: &'static str,
}

/// The label of a number of tasks.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct TaskState {
    state: &'static str,
}

/// The labels of a number of people in a course.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct LessonStep {
    variant: String,
    step: String,
}

/// The label of a number of things that cannot be read.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct UnreadableLabels {
    kind: &'static str,
}

/// The labels of an attempt at a task.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct TaskEnd {
    task: &'static str,
    end: &'static str,
}

/// The label of a change of the database.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Commit {
    end: &'static str,
}

/// The label of a connection to the gateway.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Connection {
    session: &'static str,
}

/// The labels of an answer from Discord.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct RequestLabels {
    method: &'static str,
    route: &'static str,
    answer: &'static str,
}

/// The label of the version.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Build {
    version: &'static str,
}

/// The metrics of this process.
pub fn metrics() -> &'static Metrics {
    static METRICS: LazyLock<Metrics> = LazyLock::new(|| {
        let metrics = Metrics::new();
        metrics.begin();
        metrics
    });
    &METRICS
}

impl Metrics {
    /// Metrics worth an alert exist from the start, as 0: one that appears with its first event
    /// shows no increase.
    fn begin(&self) {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        self.started.set(now.unwrap_or_default().as_secs_f64());
        let version = env!("CARGO_PKG_VERSION");
        self.build.get_or_create(&Build { version }).set(1);
        for end in [CommitEnd::Done, CommitEnd::Stale, CommitEnd::Failed] {
            drop(self.commits.get_or_create(&Commit { end: end.word() }));
        }
        for kind in [ActionKind::Command, ActionKind::Press, ActionKind::Form] {
            let kind = Interaction { kind: kind.word() };
            drop(self.unacknowledged.get_or_create(&kind));
        }
        for session in ["new", "resumed"] {
            let label = Connection { session };
            drop(self.gateway_connections.get_or_create(&label));
        }
        for state in ["waiting", "late", "begun", "parked"] {
            self.set_tasks(state, 0);
        }
    }

    /// A turn of a game of this variant was played.
    pub fn turn(&self, variant: String, entry: TurnEntry) {
        let entry = match entry {
            TurnEntry::Pointed => "pointed",
            TurnEntry::Typed => "typed",
            TurnEntry::Suggested => "suggested",
            TurnEntry::Computer => "computer",
            TurnEntry::Planned => "planned",
        };
        self.turns.get_or_create(&Turn { variant, entry }).inc();
    }

    /// Counts an action that has to be answered, by a name that the program declares.
    pub fn count_action(&self, kind: ActionKind, name: &str) {
        let (kind, name) = (kind.word(), name.to_owned());
        self.interactions.get_or_create(&Use { kind, name }).inc();
    }

    /// The first answer arrived after this time, or failed.
    pub fn count_acknowledgement(&self, kind: ActionKind, took: Duration, done: bool) {
        let kind = Interaction { kind: kind.word() };
        if done {
            let durations = self.acknowledgements.get_or_create(&kind);
            durations.observe(took.as_secs_f64());
        } else {
            self.unacknowledged.get_or_create(&kind).inc();
        }
    }

    /// Counts a change of the database with its outcome and duration.
    pub fn count_commit(&self, end: CommitEnd, took: Duration) {
        let label = Commit { end: end.word() };
        self.commits.get_or_create(&label).inc();
        if end == CommitEnd::Done {
            self.commit_durations.observe(took.as_secs_f64());
        }
    }

    /// Counts an attempt at a task of this kind with its outcome.
    pub fn task_ended(&self, task: &'static str, end: &'static str) {
        self.task_ends.get_or_create(&TaskEnd { task, end }).inc();
    }

    /// Sets the number of tasks in this state.
    pub fn set_tasks(&self, state: &'static str, number: u64) {
        let tasks = self.tasks.get_or_create(&TaskState { state });
        tasks.set(figure(number));
    }

    /// Sets the number of things of this kind that cannot be read.
    pub fn set_unreadable(&self, kind: &'static str, number: u64) {
        let things = self.unreadable.get_or_create(&UnreadableLabels { kind });
        things.set(figure(number));
    }

    /// Sets the figures of usage.
    pub fn set_usage(&self, games: u64, people: u64, servers: u64, tournaments: u64) {
        for (gauge, number) in [
            (&self.games, games),
            (&self.people, people),
            (&self.servers, servers),
            (&self.tournaments, tournaments),
        ] {
            gauge.set(figure(number));
        }
    }

    /// Sets how many people are at each step of each course: variant, step, people.
    pub fn set_learners(&self, counts: impl Iterator<Item = (String, String, u64)>) {
        self.learners.clear();
        for (variant, step, people) in counts {
            let learners = self.learners.get_or_create(&LessonStep { variant, step });
            learners.set(figure(people));
        }
    }

    /// Counts a new or resumed session of the gateway.
    pub fn count_connection(&self, resumed: bool) {
        let session = if resumed { "resumed" } else { "new" };
        let label = Connection { session };
        self.gateway_connections.get_or_create(&label).inc();
    }

    /// Counts a request to Discord by the status of the answer; `None` if none came.
    pub fn request(&self, method: &'static str, route: &'static str, status: Option<u16>) {
        let answer = match status {
            None => "lost",
            Some(429) => "429",
            Some(..400) => "2xx",
            Some(400..500) => "4xx",
            Some(500..) => "5xx",
        };
        let label = RequestLabels {
            method,
            route,
            answer,
        };
        self.requests.get_or_create(&label).inc();
    }

    /// The page, in the text form of `OpenMetrics`, which Prometheus reads.
    #[must_use]
    pub fn page(&self) -> String {
        self.look_at_process();
        let mut page = String::new();
        text::encode(&mut page, &self.registry).expect("text takes everything");
        page
    }

    /// Reads what the operating system knows of this process. Where that is unavailable, nothing
    /// changes.
    fn look_at_process(&self) {
        if let Some(bytes) = resident_bytes() {
            self.memory.set(bytes);
        }
        if let Ok(entries) = fs::read_dir("/proc/self/fd") {
            self.open_files.set(figure(entries.count() as u64));
        }
    }
}

impl ActionKind {
    fn word(self) -> &'static str {
        match self {
            ActionKind::Command => "command",
            ActionKind::Press => "press",
            ActionKind::Form => "form",
            ActionKind::Suggestion => "suggestion",
            ActionKind::Message => "message",
        }
    }
}

impl CommitEnd {
    fn word(self) -> &'static str {
        match self {
            CommitEnd::Done => "done",
            CommitEnd::Stale => "stale",
            CommitEnd::Failed => "failed",
        }
    }
}

fn figure(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn resident_bytes() -> Option<i64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"))?;
    let kib: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The page for hosts.
    const PAGE: &str = include_str!("../../docs/host/monitoring.md");

    #[test]
    fn every_metric_is_explained_to_hosts_and_nothing_that_is_not_there() {
        let is_part = |it: char| it.is_ascii_alphanumeric() || it == '_';
        let words = PAGE.split(|it| !is_part(it));
        let explained: BTreeSet<&str> = words
            .filter(|it| it.starts_with("cairn_") || it.starts_with("process_"))
            .map(|it| it.trim_end_matches("_total").trim_end_matches("_bucket"))
            .collect();
        let there: BTreeSet<&str> = NAMES.iter().copied().collect();
        assert_eq!(explained, there);
    }

    #[test]
    fn helps_are_sentences_on_one_line() {
        let page = Metrics::new().page();
        let helps: Vec<&str> = page
            .lines()
            .filter_map(|it| it.strip_prefix("# HELP "))
            .collect();
        // Metrics with labels appear once they have a value.
        assert!(helps.len() > 10, "{page}");
        for help in helps {
            let (name, help) = help.split_once(' ').expect("a name and a help");
            assert!(help.starts_with(char::is_uppercase), "{name}: {help}");
            assert!(help.len() > 20 && !help.contains("  "), "{name}: {help}");
        }
    }

    #[test]
    fn answers_are_of_five_kinds() {
        let metrics = Metrics::new();
        for status in [200, 204, 301, 400, 404, 429, 499, 500, 503, 599] {
            metrics.request("GET", "gateway", Some(status));
        }
        metrics.request("GET", "gateway", None);
        let page = metrics.page();
        for (answer, count) in [("2xx", 3), ("4xx", 3), ("429", 1), ("5xx", 3), ("lost", 1)] {
            let labels = format!("method=\"GET\",route=\"gateway\",answer=\"{answer}\"");
            let line = format!("cairn_requests_total{{{labels}}} {count}\n");
            assert!(page.contains(&line), "{line}{page}");
        }
    }
}
