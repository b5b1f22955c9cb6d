//! Tasks that are not retried until something changes.

use crate::CommitError;
use anyhow::Context as _;
use cairn_domain::{Owner, ParkedTask, ParkedTaskSelection, Remedy, Scope, TaskId, Timestamp};

use super::{
    convert::{count, to_signed},
    sql::{Connection, DbRow, Readers, query, query_scalar},
};

pub(super) async fn park(
    conn: &mut Connection,
    id: TaskId,
    owner: Owner,
    now: Timestamp,
    reason: &str,
    remedy: Remedy,
) -> anyhow::Result<()> {
    if gave_way(conn, id, owner).await? {
        return Ok(());
    }
    let (remedy, guild, channel) = match remedy {
        Remedy::Place { guild, channel } => ("place", guild, Some(channel)),
        Remedy::Restart => ("restart", None, None),
        Remedy::Nothing => ("nothing", None, None),
    };
    query(
        "UPDATE tasks SET owner = NULL, lease_until = NULL, parked_at = $3, reason = $4,
                          remedy = $5, guild = $6, channel = $7
         WHERE id = $1 AND owner = $2",
    )
    .bind(id.0)
    .bind(owner.0.cast_signed())
    .bind(now.0)
    .bind(reason)
    .bind(remedy)
    .bind(guild.map(|it| to_signed(it.0)))
    .bind(channel.map(|it| to_signed(it.0)))
    .run(conn, "park a task")
    .await
}

/// Makes the parked rows that match a condition wait again; `$1` is when they are due.
macro_rules! unpark {
    ($condition:literal) => {
        concat!(
            "UPDATE tasks SET parked_at = NULL, due_at = $1, attempts = 0
             WHERE parked_at IS NOT NULL AND ",
            $condition
        )
    };
}

pub(super) const UNPARK_ALL: &str = unpark!("true");
pub(super) const UNPARK_ONE: &str = unpark!("id = $2");
pub(super) const UNPARK_FOR_RESTART: &str = unpark!("remedy = 'restart'");
pub(super) const UNPARK_CHANNEL: &str = unpark!("channel = $2");
/// One per channel.
pub(super) const UNPARK_IN_GUILD: &str = unpark!(
    "id IN (SELECT min(id) FROM tasks
            WHERE parked_at IS NOT NULL AND guild = $2 AND parked_at <= $3 GROUP BY channel)"
);
pub(super) const UNPARK_IN_CHANNEL: &str = unpark!(
    "id = (SELECT min(id) FROM tasks
           WHERE parked_at IS NOT NULL AND channel = $2 AND parked_at <= $3)"
);

pub(super) const UNPARK_PLACES: &str = unpark!(
    "id IN (SELECT min(id) FROM tasks WHERE parked_at IS NOT NULL AND remedy = 'place'
            GROUP BY channel HAVING max(parked_at) <= $2)"
);

pub(super) const ANY_PLACE: &str = "SELECT min(id) FROM tasks
     WHERE parked_at IS NOT NULL AND remedy = 'place'
     GROUP BY channel HAVING max(parked_at) <= $1 LIMIT 1";
pub(super) const ANY_IN_GUILD: &str = "SELECT id FROM tasks
     WHERE parked_at IS NOT NULL AND guild = $1 AND parked_at <= $2 LIMIT 1";
pub(super) const ANY_IN_CHANNEL: &str = "SELECT id FROM tasks
     WHERE parked_at IS NOT NULL AND channel = $1 AND parked_at <= $2 LIMIT 1";

/// Whether there may be anything to unpark. Called at every press, so it must not write.
pub(super) async fn any(readers: &Readers, which: ParkedTaskSelection) -> anyhow::Result<bool> {
    let query = match which {
        ParkedTaskSelection::All | ParkedTaskSelection::One(_) => return Ok(true),
        ParkedTaskSelection::In(Scope::Guild(guild), until) => query_scalar(ANY_IN_GUILD)
            .bind(to_signed(guild.0))
            .bind(until.0),
        ParkedTaskSelection::In(Scope::Channel(channel), until) => query_scalar(ANY_IN_CHANNEL)
            .bind(to_signed(channel.0))
            .bind(until.0),
        ParkedTaskSelection::Places(until) => query_scalar(ANY_PLACE).bind(until.0),
    };
    let found: Option<i64> = query
        .fetch_optional(readers)
        .await
        .context("check for parked tasks")?;
    Ok(found.is_some())
}

pub(super) async fn unpark(
    conn: &mut Connection,
    which: ParkedTaskSelection,
    now: Timestamp,
) -> Result<u64, CommitError> {
    let query = match which {
        ParkedTaskSelection::All => query(UNPARK_ALL).bind(now.0),
        ParkedTaskSelection::One(id) => query(UNPARK_ONE).bind(now.0).bind(id.0),
        ParkedTaskSelection::In(Scope::Guild(guild), until) => query(UNPARK_IN_GUILD)
            .bind(now.0)
            .bind(to_signed(guild.0))
            .bind(until.0),
        ParkedTaskSelection::In(Scope::Channel(channel), until) => query(UNPARK_IN_CHANNEL)
            .bind(now.0)
            .bind(to_signed(channel.0))
            .bind(until.0),
        ParkedTaskSelection::Places(until) => query(UNPARK_PLACES).bind(now.0).bind(until.0),
    };
    let unparked = query.execute(conn).await.context("unpark tasks")?;
    Ok(unparked.rows_affected)
}

/// A parked task of this channel has succeeded: the others may, too.
pub(super) async fn unpark_channel(
    conn: &mut Connection,
    channel: i64,
    now: Timestamp,
) -> anyhow::Result<()> {
    query(UNPARK_CHANNEL)
        .bind(now.0)
        .bind(channel)
        .run(conn, "unpark the tasks of a channel")
        .await
}

pub(super) async fn unpark_for_restart(
    conn: &mut Connection,
    now: Timestamp,
) -> anyhow::Result<()> {
    query(UNPARK_FOR_RESTART)
        .bind(now.0)
        .run(conn, "unpark tasks at startup")
        .await
}

pub(super) async fn list(readers: &Readers) -> anyhow::Result<Vec<ParkedTask>> {
    let rows = query(
        "SELECT id, key, body, attempts, parked_at, coalesce(reason, '') AS reason
         FROM tasks WHERE parked_at IS NOT NULL ORDER BY parked_at, id",
    )
    .fetch_all(readers)
    .await
    .context("list the parked tasks")?;
    rows.iter()
        .map(read)
        .collect::<anyhow::Result<_>>()
        .context("read a parked task")
}

fn read(row: &DbRow) -> anyhow::Result<ParkedTask> {
    Ok(ParkedTask {
        id: TaskId(row.try_get("id")?),
        task: serde_json::from_str(row.try_get("body")?).ok(),
        key: row.try_get("key")?,
        attempts: count(row, "attempts")?,
        parked_at: Timestamp(row.try_get("parked_at")?),
        reason: row.try_get("reason")?,
    })
}

/// Whether a begun task was replaced by a newer one and deleted.
pub(super) async fn gave_way(
    conn: &mut Connection,
    id: TaskId,
    owner: Owner,
) -> anyhow::Result<bool> {
    let replaced = query(
        "DELETE FROM tasks WHERE id = $1 AND owner = $2
            AND EXISTS (SELECT 1 FROM tasks AS waiting
                        WHERE waiting.key = tasks.key AND waiting.owner IS NULL)",
    )
    .bind(id.0)
    .bind(owner.0.cast_signed())
    .execute(conn)
    .await
    .context("yield to a newer task")?;
    Ok(replaced.rows_affected > 0)
}
