//! Queries for monitoring the bot.

use crate::{ListedTask, Reader, TaskCounts, TasksOf, Usage};
use anyhow::Context as _;
use cairn_domain::{ChannelId, Freezable, GuildId, Remedy, Task, TaskId, Timestamp};
use serde::Deserialize;

use super::{
    convert::{count, number, number_if_any},
    damage::all_frozen,
    sql::{DbRow, Query, Readers, query, query_scalar},
    sqlite,
};

/// Each part reads its own index.
const COUNTS: &str = "SELECT
    (SELECT CAST(count(*) AS BIGINT) FROM tasks
        WHERE owner IS NULL AND parked_at IS NULL) AS waiting,
    (SELECT CAST(count(*) AS BIGINT) FROM tasks
        WHERE owner IS NULL AND parked_at IS NULL AND due_at < $1) AS late,
    (SELECT CAST(count(*) AS BIGINT) FROM tasks WHERE owner IS NOT NULL) AS begun,
    (SELECT CAST(count(*) AS BIGINT) FROM tasks WHERE parked_at IS NOT NULL) AS parked";

pub(super) async fn task_counts(
    readers: &Readers,
    before: Timestamp,
) -> anyhow::Result<TaskCounts> {
    let row = query(COUNTS)
        .bind(before.0)
        .fetch_one(readers)
        .await
        .context("count the tasks")?;
    counts(&row)
}

fn counts(row: &DbRow) -> anyhow::Result<TaskCounts> {
    Ok(TaskCounts {
        waiting: number(row, "waiting")?,
        late: number(row, "late")?,
        begun: number(row, "begun")?,
        parked: number(row, "parked")?,
    })
}

pub(super) async fn bytes(readers: &Readers) -> anyhow::Result<u64> {
    let bytes: i64 = query_scalar("SELECT {bytes}")
        .fetch_one(readers)
        .await
        .context("read the size of the database")?;
    let log = match readers {
        Readers::Sqlite(pool) => sqlite::size_of_log(pool),
        // The server counts everything itself.
        Readers::Postgres(_) => 0,
    };
    Ok(u64::try_from(bytes).unwrap_or(0) + log)
}

/// Each part reads its own index.
pub(super) const USAGE: &str = "SELECT
    (SELECT CAST(count(*) AS BIGINT) FROM games WHERE status = 'running') AS games,
    (SELECT CAST(count(DISTINCT participant) AS BIGINT) FROM seats WHERE active = TRUE) AS people,
    (SELECT CAST(count(DISTINCT guild) AS BIGINT) FROM games
        WHERE status = 'running' AND guild IS NOT NULL) AS servers,
    (SELECT CAST(count(*) AS BIGINT) FROM tournaments WHERE going_on = TRUE) AS tournaments";

pub(super) async fn usage(readers: &Readers) -> anyhow::Result<Usage> {
    let row = query(USAGE)
        .fetch_one(readers)
        .await
        .context("count the games in progress")?;
    Ok(Usage {
        games: number(&row, "games")?,
        people: number(&row, "people")?,
        servers: number(&row, "servers")?,
        tournaments: number(&row, "tournaments")?,
    })
}

pub(super) async fn last_copy(readers: &Readers) -> anyhow::Result<Option<Timestamp>> {
    let at: Option<i64> = query_scalar("SELECT max(at) FROM last_copy")
        .fetch_one(readers)
        .await
        .context("read the time of the last backup")?;
    Ok(at.map(Timestamp))
}

/// The data of a task, in the columns that [`task`] reads.
macro_rules! tasks {
    ($condition:literal) => {
        concat!(
            "SELECT id, key, body, attempts, due_at, lease_until, parked_at,
                    coalesce(reason, '') AS reason, remedy, guild, channel
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

pub(super) async fn listed_tasks(
    readers: &Readers,
    of: TasksOf,
    limit: u32,
) -> anyhow::Result<Vec<ListedTask>> {
    let query = match of {
        TasksOf::Parked => query(PARKED).bind(i64::from(limit)),
        TasksOf::Late(before) => query(LATE).bind(i64::from(limit)).bind(before.0),
        TasksOf::After(at) => query(AFTER).bind(i64::from(limit)).bind(at.0),
        TasksOf::Game(game) => {
            let query = query(OF_GAME).bind(i64::from(limit));
            // With another number of tasks the statement needs another number of keys.
            let tasks: [Task; 8] = Task::of_game(game);
            let keys = tasks.into_iter().map(Task::key);
            keys.fold(query, Query::bind)
        }
    };
    let rows = query.fetch_all(readers).await.context("list the tasks")?;
    rows.iter().map(task).collect()
}

fn task(row: &DbRow) -> anyhow::Result<ListedTask> {
    let at = |column| anyhow::Ok(row.try_get::<Option<i64>>(column)?.map(Timestamp));
    let remedy = match row.try_get::<Option<&str>>("remedy")? {
        Some("place") => number_if_any(row, "channel")?.map(|channel| {
            let guild = number_if_any(row, "guild").ok().flatten();
            Remedy::Place {
                guild: guild.map(GuildId),
                channel: ChannelId(channel),
            }
        }),
        Some("restart") => Some(Remedy::Restart),
        Some("nothing") => Some(Remedy::Nothing),
        _ => None,
    };
    Ok(ListedTask {
        id: TaskId(row.try_get("id")?),
        task: serde_json::from_str(row.try_get("body")?).ok(),
        key: row.try_get("key")?,
        attempts: count(row, "attempts")?,
        due: Timestamp(row.try_get("due_at")?),
        lease_until: at("lease_until")?,
        parked_at: at("parked_at")?,
        reason: row.try_get("reason")?,
        remedy,
    })
}

/// A key is the kind and the number of the subject.
const KINDS: &str = "SELECT rtrim(key, '0123456789-') AS kind,
    CAST(sum(CASE WHEN owner IS NULL AND parked_at IS NULL THEN 1 ELSE 0 END) AS BIGINT) AS waiting,
    CAST(sum(CASE WHEN owner IS NULL AND parked_at IS NULL AND due_at < $1 THEN 1 ELSE 0 END)
        AS BIGINT) AS late,
    CAST(sum(CASE WHEN owner IS NOT NULL THEN 1 ELSE 0 END) AS BIGINT) AS begun,
    CAST(sum(CASE WHEN parked_at IS NOT NULL THEN 1 ELSE 0 END) AS BIGINT) AS parked
    FROM tasks GROUP BY rtrim(key, '0123456789-') ORDER BY kind";

pub(super) async fn task_kinds(
    readers: &Readers,
    before: Timestamp,
) -> anyhow::Result<Vec<(String, TaskCounts)>> {
    let rows = query(KINDS)
        .bind(before.0)
        .fetch_all(readers)
        .await
        .context("count the tasks of each kind")?;
    let kind = |row: &DbRow| anyhow::Ok((row.try_get("kind")?, counts(row)?));
    rows.iter().map(kind).collect()
}

const FORMS: &str = "SELECT pool AS form, CAST(count(*) AS BIGINT) AS games, min(since) AS oldest,
    CAST(sum(CASE WHEN frozen_at IS NULL THEN 0 ELSE 1 END) AS BIGINT) AS frozen,
    CAST(sum(CASE WHEN trouble IS NULL THEN 0 ELSE 1 END) AS BIGINT) AS unseen
    FROM games WHERE status = 'running' GROUP BY pool ORDER BY games DESC, pool";

const HELD_UP: &str = concat!(
    r#"SELECT '{"' || kind || '":' || id || '}' AS what, form, frozen_at, trouble FROM ("#,
    all_frozen!(),
    " UNION ALL
      SELECT 'game', id, pool, since, frozen_at, trouble FROM games
      WHERE status = 'running' AND trouble IS NOT NULL AND frozen_at IS NULL) AS held_up
     ORDER BY since, id LIMIT $1"
);

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct FormGoingOn {
    /// The form, as text.
    pub form: String,
    pub games: u64,
    pub frozen: u64,
    /// How many of them cannot be shown in their place.
    pub unseen: u64,
    /// The start of the longest wait.
    pub oldest: Timestamp,
}

/// Something that cannot continue normally.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct HeldUp {
    /// A game, or another thing that is frozen.
    pub what: Freezable,
    /// The form, as text.
    pub form: String,
    /// Since when it is frozen, if it is.
    pub frozen_at: Option<Timestamp>,
    /// The reason it cannot be shown.
    pub trouble: Option<String>,
}

impl Reader {
    /// The forms with running games, those with the most games first.
    pub async fn forms_going_on(&self) -> anyhow::Result<Vec<FormGoingOn>> {
        let forms = query(FORMS).list(self).await;
        forms.context("count the games in progress")
    }

    /// What is frozen, and the running games that cannot be shown in their place, the longest wait
    /// first, at most the given number.
    pub async fn games_held_up(&self, limit: u32) -> anyhow::Result<Vec<HeldUp>> {
        // Its braces are those of JSON.
        let held_up = query(HELD_UP.to_owned()).bind(limit).list(self).await;
        held_up.context("list the games that are held up")
    }
}
