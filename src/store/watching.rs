//! Queries for monitoring the bot.

use crate::{FormGoingOn, HeldUp, ListedTask, TaskCounts, TasksOf, Usage};
use anyhow::Context as _;
use cairn_domain::{
    ChannelId, Freezable, GameId, GuildId, Remedy, Task, TaskId, Timestamp, TournamentId,
};

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

const FORMS: &str = "SELECT pool, CAST(count(*) AS BIGINT) AS games, min(since) AS oldest,
    CAST(sum(CASE WHEN frozen_at IS NULL THEN 0 ELSE 1 END) AS BIGINT) AS frozen,
    CAST(sum(CASE WHEN trouble IS NULL THEN 0 ELSE 1 END) AS BIGINT) AS unseen
    FROM games WHERE status = 'running' GROUP BY pool ORDER BY games DESC, pool";

pub(super) async fn forms_going_on(readers: &Readers) -> anyhow::Result<Vec<FormGoingOn>> {
    let rows = query(FORMS)
        .fetch_all(readers)
        .await
        .context("count the games in progress")?;
    let read = |row: &DbRow| {
        Ok(FormGoingOn {
            form: row.try_get("pool")?,
            games: number(row, "games")?,
            frozen: number(row, "frozen")?,
            unseen: number(row, "unseen")?,
            oldest: Timestamp(row.try_get("oldest")?),
        })
    };
    rows.iter().map(read).collect()
}

const HELD_UP: &str = concat!(
    all_frozen!(),
    " UNION ALL
     SELECT 'game', id, pool, since, frozen_at, trouble FROM games
     WHERE status = 'running' AND trouble IS NOT NULL AND frozen_at IS NULL
     ORDER BY since, id LIMIT $1"
);

pub(super) async fn games_held_up(readers: &Readers, limit: u32) -> anyhow::Result<Vec<HeldUp>> {
    let rows = query(HELD_UP)
        .bind(i64::from(limit))
        .fetch_all(readers)
        .await
        .context("list the games that are held up")?;
    let read = |row: &DbRow| {
        let frozen: Option<i64> = row.try_get("frozen_at")?;
        Ok(HeldUp {
            what: match row.try_get("kind")? {
                "tournament" => Freezable::Tournament(TournamentId(row.try_get("id")?)),
                "challenge" => Freezable::Challenge(GameId(row.try_get("id")?)),
                _ => Freezable::Game(GameId(row.try_get("id")?)),
            },
            form: row.try_get("form")?,
            frozen_at: frozen.map(Timestamp),
            trouble: row.try_get("trouble")?,
        })
    };
    rows.iter().map(read).collect()
}
