//! Queries for monitoring the bot.

use crate::Reader;
use anyhow::Context as _;
use cairn_domain::{ChannelId, Freezable, GameId, GuildId, Remedy, Task, TaskId, Timestamp};
use serde::{Deserialize, Deserializer};

use super::{
    damage::all_frozen,
    rows::read,
    sql::{DbRow, Query, query, query_scalar},
};

/// How many tasks are in each state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct TaskCounts {
    /// Waiting for their time, or for a worker.
    pub waiting: u64,
    /// How many of the waiting are late.
    pub late: u64,
    pub begun: u64,
    pub parked: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Usage {
    pub games: u64,
    pub people: u64,
    pub servers: u64,
    pub tournaments: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TasksOf {
    Parked,
    /// Waiting tasks that were due before then.
    Late(Timestamp),
    /// Waiting tasks that are due after then, and begun ones whose lease lasts longer.
    After(Timestamp),
    Game(GameId),
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ListedTask {
    pub id: TaskId,
    /// What it is, unless this version of the program cannot read it.
    #[serde(rename = "body", deserialize_with = "task_if_readable")]
    pub task: Option<Task>,
    /// Its [`Task::key`].
    pub key: String,
    pub attempts: u32,
    #[serde(rename = "due_at")]
    pub due: Timestamp,
    /// The end of its lease, if a worker has begun it.
    pub lease_until: Option<Timestamp>,
    /// Since when it is parked, if it is.
    pub parked_at: Option<Timestamp>,
    /// Why the last attempt failed; empty if none has.
    #[serde(default)]
    pub reason: String,
    /// What may make it worth another try, if it is parked.
    #[serde(skip)]
    pub remedy: Option<Remedy>,
}

#[derive(Deserialize)]
struct RemedyRow {
    remedy: Option<String>,
    guild: Option<GuildId>,
    channel: Option<ChannelId>,
}

impl RemedyRow {
    fn remedy(self) -> Option<Remedy> {
        match &*self.remedy? {
            "place" => Some(Remedy::Place {
                guild: self.guild,
                channel: self.channel?,
            }),
            "restart" => Some(Remedy::Restart),
            "nothing" => Some(Remedy::Nothing),
            _ => None,
        }
    }
}

fn task_if_readable<'de, D: Deserializer<'de>>(body: D) -> Result<Option<Task>, D::Error> {
    let body = String::deserialize(body)?;
    Ok(serde_json::from_str(&body).ok())
}

impl ListedTask {
    /// Its state, in a word.
    pub fn state(&self) -> &'static str {
        match (self.parked_at, self.lease_until) {
            (Some(_), _) => "parked",
            (None, Some(_)) => "begun",
            (None, None) => "waiting",
        }
    }
}

#[derive(Deserialize)]
struct CountedKind {
    kind: String,
    #[serde(flatten)]
    counts: TaskCounts,
}

/// Each part reads its own index.
const COUNTS: &str = "SELECT
    (SELECT CAST(count(*) AS BIGINT) FROM tasks
        WHERE owner IS NULL AND parked_at IS NULL) AS waiting,
    (SELECT CAST(count(*) AS BIGINT) FROM tasks
        WHERE owner IS NULL AND parked_at IS NULL AND due_at < $1) AS late,
    (SELECT CAST(count(*) AS BIGINT) FROM tasks WHERE owner IS NOT NULL) AS begun,
    (SELECT CAST(count(*) AS BIGINT) FROM tasks WHERE parked_at IS NOT NULL) AS parked";

/// Each part reads its own index.
pub(super) const USAGE: &str = "SELECT
    (SELECT CAST(count(*) AS BIGINT) FROM games WHERE status = 'running') AS games,
    (SELECT CAST(count(DISTINCT participant) AS BIGINT) FROM seats WHERE active = TRUE) AS people,
    (SELECT CAST(count(DISTINCT guild) AS BIGINT) FROM games
        WHERE status = 'running' AND guild IS NOT NULL) AS servers,
    (SELECT CAST(count(*) AS BIGINT) FROM tournaments WHERE going_on = TRUE) AS tournaments";

macro_rules! tasks {
    ($condition:literal) => {
        concat!(
            "SELECT id, key, body, attempts, due_at, lease_until, parked_at, reason, remedy, guild,
                    channel
             FROM tasks WHERE ",
            $condition,
            " ORDER BY coalesce(parked_at, due_at), id LIMIT $1"
        )
    };
}

/// The tasks about a game, by their keys.
const OF_GAME: &str = tasks!("key IN ($2, $3, $4, $5, $6, $7, $8, $9)");
const PARKED: &str = tasks!("parked_at IS NOT NULL");
const LATE: &str = tasks!("owner IS NULL AND parked_at IS NULL AND due_at < $2");
const AFTER: &str =
    tasks!("parked_at IS NULL AND (owner IS NULL AND due_at > $2 OR lease_until > $2)");

/// A key is the kind and the number of the subject.
const KINDS: &str = "SELECT rtrim(key, '0123456789-') AS kind,
    CAST(sum(CASE WHEN owner IS NULL AND parked_at IS NULL THEN 1 ELSE 0 END) AS BIGINT) AS waiting,
    CAST(sum(CASE WHEN owner IS NULL AND parked_at IS NULL AND due_at < $1 THEN 1 ELSE 0 END)
        AS BIGINT) AS late,
    CAST(sum(CASE WHEN owner IS NOT NULL THEN 1 ELSE 0 END) AS BIGINT) AS begun,
    CAST(sum(CASE WHEN parked_at IS NOT NULL THEN 1 ELSE 0 END) AS BIGINT) AS parked
    FROM tasks GROUP BY rtrim(key, '0123456789-') ORDER BY kind";

const VARIANTS: &str =
    "SELECT pool AS variant, CAST(count(*) AS BIGINT) AS games, min(since) AS oldest,
    CAST(sum(CASE WHEN frozen_at IS NULL THEN 0 ELSE 1 END) AS BIGINT) AS frozen,
    CAST(sum(CASE WHEN trouble IS NULL THEN 0 ELSE 1 END) AS BIGINT) AS unseen
    FROM games WHERE status = 'running' GROUP BY pool ORDER BY games DESC, pool";

const HELD_UP: &str = concat!(
    r#"SELECT '{"' || kind || '":' || id || '}' AS what, variant, frozen_at, trouble FROM ("#,
    all_frozen!(),
    " UNION ALL
      SELECT 'game', id, pool, since, frozen_at, trouble FROM games
      WHERE status = 'running' AND trouble IS NOT NULL AND frozen_at IS NULL) AS held_up
     ORDER BY since, id LIMIT $1"
);

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct VariantGoingOn {
    /// The variant, as text.
    pub variant: String,
    pub games: u64,
    pub frozen: u64,
    /// How many of them cannot be shown in their place.
    pub unseen: u64,
    /// The start of the longest wait.
    pub oldest: Timestamp,
}

/// Something that cannot continue normally.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Blockage {
    /// A game, or another thing that is frozen.
    pub what: Freezable,
    /// The variant, as text.
    pub variant: String,
    /// Since when it is frozen, if it is.
    pub frozen_at: Option<Timestamp>,
    /// The reason it cannot be shown.
    pub trouble: Option<String>,
}

impl Reader {
    /// How many tasks are in each state; waiting ones that were due before then are late.
    pub async fn task_counts(&self, before: Timestamp) -> anyhow::Result<TaskCounts> {
        let counts = query(COUNTS).bind(before.0).find(self).await;
        counts
            .context("count the tasks")
            .map(Option::unwrap_or_default)
    }

    /// Like `task_counts`, for each kind of task; one that cannot be read is counted under the
    /// beginning of its key.
    pub async fn task_kinds(&self, before: Timestamp) -> anyhow::Result<Vec<(String, TaskCounts)>> {
        let kinds = query(KINDS).bind(before.0).list::<CountedKind>(self).await;
        let kinds = kinds.context("count the tasks of each kind")?;
        Ok(kinds.into_iter().map(|it| (it.kind, it.counts)).collect())
    }

    /// Some tasks, the longest parked or overdue first, at most the given number.
    pub async fn listed_tasks(&self, of: TasksOf, limit: u32) -> anyhow::Result<Vec<ListedTask>> {
        let tasks = |text: &'static str| query(text).bind(limit);
        let tasks: Query<'_> = match of {
            TasksOf::Parked => tasks(PARKED),
            TasksOf::Late(before) => tasks(LATE).bind(before.0),
            TasksOf::After(at) => tasks(AFTER).bind(at.0),
            TasksOf::Game(game) => {
                // With another number of tasks the statement needs another number of keys.
                let of_game: [Task; 8] = Task::of_game(game);
                let keys = of_game.into_iter().map(Task::key);
                keys.fold(tasks(OF_GAME), Query::bind)
            }
        };
        let rows = tasks.all(self).await.context("list the tasks")?;
        let task = |row: &DbRow| {
            let remedy = read::<RemedyRow>(row)?.remedy();
            let task: ListedTask = read(row)?;
            anyhow::Ok(ListedTask { remedy, ..task })
        };
        rows.iter().map(task).collect()
    }

    /// The tasks that are parked, longest first.
    pub async fn parked_tasks(&self) -> anyhow::Result<Vec<ListedTask>> {
        self.listed_tasks(TasksOf::Parked, u32::MAX).await
    }

    /// The current usage of the bot.
    pub async fn usage(&self) -> anyhow::Result<Usage> {
        let usage = query(USAGE).find(self).await;
        let usage = usage.context("count the games in progress")?;
        Ok(usage.unwrap_or_default())
    }

    /// The size of the database in bytes, including the files beside it.
    pub async fn bytes(&self) -> anyhow::Result<u64> {
        let bytes = query_scalar::<i64>("SELECT {bytes}").first(self).await;
        let bytes = bytes.context("read the size of the database")?;
        Ok(u64::try_from(bytes.unwrap_or(0)).unwrap_or(0) + self.bytes_of_log())
    }

    /// When `cairn backup` last made a copy of it; none if it never has.
    pub async fn last_copy(&self) -> anyhow::Result<Option<Timestamp>> {
        let last = query_scalar::<Option<i64>>("SELECT max(at) FROM last_copy");
        let last = last.first(self).await;
        let last = last.context("read the time of the last backup")?;
        Ok(last.flatten().map(Timestamp))
    }

    /// The variants with running games, those with the most games first.
    pub async fn variants_going_on(&self) -> anyhow::Result<Vec<VariantGoingOn>> {
        let variants = query(VARIANTS).list(self).await;
        variants.context("count the games in progress")
    }

    /// What is frozen, and the running games that cannot be shown in their place, the longest wait
    /// first, at most the given number.
    pub async fn games_held_up(&self, limit: u32) -> anyhow::Result<Vec<Blockage>> {
        // Its braces are those of JSON.
        let held_up = query(HELD_UP.to_owned()).bind(limit).list(self).await;
        held_up.context("list the games that are held up")
    }
}
