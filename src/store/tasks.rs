//! The table of tasks: scheduling, claiming and ending. Parking is in `parking`.

use crate::{CommitError, note_unreadable};
use anyhow::Context as _;
use cairn_domain::{
    ClaimedTask, DiscordTask, Lane, Lease, Owner, PlayerId, Remedy, Task, TaskId, Timestamp,
};

use super::{
    convert::count,
    parking,
    sql::{Connection, DbRow, Readers, query, query_scalar},
};

/// A task that replaces another one is new: it does not inherit its failures.
const REPLACE: &str = "INSERT INTO tasks (key, body, due_at, lane) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) WHERE owner IS NULL
     DO UPDATE SET body = excluded.body, due_at = excluded.due_at, attempts = 0,
                   parked_at = NULL, reason = NULL, remedy = NULL, guild = NULL,
                   channel = NULL";

/// Like [`REPLACE`]; a waiting task stays unchanged, even a failed one, but is due at a certain
/// time at the latest.
const IF_NONE: &str = "INSERT INTO tasks (key, body, due_at, lane) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) WHERE owner IS NULL
     DO UPDATE SET due_at = $5 WHERE tasks.due_at > $5 AND tasks.attempts = 0";

/// Like [`REPLACE`]; a waiting task that has never been tried stays unchanged.
const UNLESS_WAITING: &str = "INSERT INTO tasks (key, body, due_at, lane) VALUES ($1, $2, $3, $4)
     ON CONFLICT (key) WHERE owner IS NULL
     DO UPDATE SET body = excluded.body, due_at = excluded.due_at, attempts = 0,
                   parked_at = NULL, reason = NULL, remedy = NULL, guild = NULL,
                   channel = NULL
     WHERE tasks.attempts > 0 OR tasks.parked_at IS NOT NULL";

pub(super) async fn schedule(
    conn: &mut Connection,
    task: &Task,
    due: Timestamp,
) -> anyhow::Result<()> {
    insert(conn, REPLACE, task, due, None).await
}

pub(super) async fn schedule_unless_waiting(
    conn: &mut Connection,
    task: &Task,
    due: Timestamp,
) -> anyhow::Result<()> {
    insert(conn, UNLESS_WAITING, task, due, None).await
}

/// A task that waits already is due at `latest` then, if it is not earlier.
pub(super) async fn schedule_if_none(
    conn: &mut Connection,
    task: &Task,
    due: Timestamp,
    latest: Timestamp,
) -> anyhow::Result<()> {
    insert(conn, IF_NONE, task, due, Some(latest)).await
}

async fn insert(
    conn: &mut Connection,
    sql: &'static str,
    task: &Task,
    due: Timestamp,
    latest: Option<Timestamp>,
) -> anyhow::Result<()> {
    let insert = query(sql)
        .bind(task.key())
        .bind(serde_json::to_string(task)?)
        .bind(due.0)
        .bind(task.lane().key());
    let insert = match latest {
        Some(latest) => insert.bind(latest.0),
        None => insert,
    };
    insert.run(conn, format!("schedule {task:?}")).await
}

pub(super) async fn cancel(conn: &mut Connection, task: &Task) -> anyhow::Result<()> {
    query("DELETE FROM tasks WHERE key = $1 AND owner IS NULL")
        .bind(task.key())
        .run(conn, format!("cancel {task:?}"))
        .await
}

/// Deletes the tasks of an account, begun or not, because its number is part of them.
pub(super) async fn forget(conn: &mut Connection, user: PlayerId) -> anyhow::Result<()> {
    query("DELETE FROM tasks WHERE key = $1")
        .bind(
            Task::from(DiscordTask::SendDigest {
                person: user,
                due: Timestamp(0),
            })
            .key(),
        )
        .run(conn, "delete the tasks of an account")
        .await
}

pub(super) async fn next_due(
    readers: &Readers,
    lane: Lane,
    owner: Owner,
) -> anyhow::Result<Option<Timestamp>> {
    let due: Option<i64> = query_scalar(NEXT_DUE)
        .bind(lane.key())
        .fetch_optional(readers)
        .await
        .context("find the next task")?;
    let lapse: Option<i64> = query_scalar(NEXT_LAPSE)
        .bind(lane.key())
        .bind(owner.0.cast_signed())
        .fetch_optional(readers)
        .await
        .context("find the next lease to expire")?;
    Ok(due.into_iter().chain(lapse).min().map(Timestamp))
}

pub(super) const NEXT_DUE: &str = "SELECT due_at FROM tasks AS waiting
     WHERE lane = $1 AND owner IS NULL AND parked_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM tasks AS begun
                       WHERE begun.key = waiting.key AND begun.owner IS NOT NULL)
     ORDER BY due_at, id LIMIT 1";

pub(super) const NEXT_LAPSE: &str = "SELECT lease_until FROM tasks
     WHERE lane = $1 AND owner IS NOT NULL AND owner <> $2
     ORDER BY lease_until LIMIT 1";

pub(super) const CLAIM: &str = concat!(
    "UPDATE tasks SET owner = $2, lease_until = $3, attempts = attempts + 1
     WHERE id IN (SELECT id FROM tasks AS waiting
                  WHERE lane = $1 AND owner IS NULL AND parked_at IS NULL AND due_at <= $4
                    AND NOT EXISTS (SELECT 1 FROM tasks AS begun
                                    WHERE begun.key = waiting.key AND begun.owner IS NOT NULL)
                  ORDER BY due_at, id LIMIT $5",
    " {skip_locked}",
    ") RETURNING id, body, attempts, due_at"
);

pub(super) async fn claim(
    conn: &mut Connection,
    lane: Lane,
    lease: Lease,
    now: Timestamp,
    most: u32,
) -> Result<Vec<ClaimedTask>, CommitError> {
    release(conn, lane, lease.owner, now, [DROP_LAPSED, RELEASE_LAPSED]).await?;
    let rows = query(CLAIM)
        .bind(lane.key())
        .bind(lease.owner.0.cast_signed())
        .bind(lease.until.0)
        .bind(now.0)
        .bind(i64::from(most))
        .fetch_all(&mut *conn)
        .await
        .context("claim tasks")?;
    let mut claimed = Vec::new();
    for row in rows {
        let id = TaskId(row.try_get("id").context("read a task")?);
        match read(&row, id) {
            Ok(task) => claimed.push(task),
            // It must not block the others. A later version may know it.
            Err(cause) => {
                note_unreadable("task", id.0, &cause);
                let reason = format!("this version cannot read it: {cause}");
                parking::park(conn, id, lease.owner, now, &reason, Remedy::Restart).await?;
            }
        }
    }
    claimed.sort_unstable_by_key(|it| (it.due, it.id));
    Ok(claimed)
}

fn read(row: &DbRow, id: TaskId) -> anyhow::Result<ClaimedTask> {
    Ok(ClaimedTask {
        id,
        task: serde_json::from_str(row.try_get("body")?)?,
        attempts: count(row, "attempts")?,
        due: Timestamp(row.try_get("due_at")?),
    })
}

pub(super) async fn renew(
    conn: &mut Connection,
    id: TaskId,
    lease: Lease,
) -> Result<bool, CommitError> {
    let renewed = query("UPDATE tasks SET lease_until = $3 WHERE id = $1 AND owner = $2")
        .bind(id.0)
        .bind(lease.owner.0.cast_signed())
        .bind(lease.until.0)
        .execute(conn)
        .await
        .context("renew the lease of a task")?;
    Ok(renewed.rows_affected > 0)
}

pub(super) async fn finish(
    conn: &mut Connection,
    id: TaskId,
    owner: Owner,
    now: Timestamp,
) -> Result<(), CommitError> {
    let row = query("DELETE FROM tasks WHERE id = $1 AND owner = $2 RETURNING channel")
        .bind(id.0)
        .bind(owner.0.cast_signed())
        .fetch_optional(&mut *conn)
        .await
        .context("mark a task as done")?;
    let Some(row) = row else { return Ok(()) };
    let channel: Option<i64> = row.try_get("channel").context("read a task")?;
    if let Some(channel) = channel {
        parking::unpark_channel(conn, channel, now).await?;
    }
    Ok(())
}

pub(super) async fn put_back(
    conn: &mut Connection,
    id: TaskId,
    owner: Owner,
    due: Timestamp,
    reason: &str,
) -> Result<(), CommitError> {
    if parking::gave_way(conn, id, owner).await? {
        return Ok(());
    }
    query(
        "UPDATE tasks SET owner = NULL, lease_until = NULL, due_at = $3, reason = $4
         WHERE id = $1 AND owner = $2",
    )
    .bind(id.0)
    .bind(owner.0.cast_signed())
    .bind(due.0)
    .bind(reason)
    .run(conn, "reschedule a task")
    .await?;
    Ok(())
}

pub(super) async fn take_back(
    conn: &mut Connection,
    owner: Owner,
    now: Timestamp,
) -> Result<u64, CommitError> {
    let mut released = 0;
    for lane in Lane::ALL {
        released += release(conn, lane, owner, now, [DROP_LEFT, RELEASE_LEFT]).await?;
    }
    parking::unpark_for_restart(conn, now).await?;
    Ok(released)
}

const BRING_BACK: &str = "UPDATE tasks
    SET due_at = CASE WHEN owner IS NULL AND due_at > $2 THEN $2 ELSE due_at END,
        lease_until = CASE WHEN lease_until > $2 THEN $2 ELSE lease_until END
    WHERE id = $1 AND parked_at IS NULL";

pub(super) async fn bring_back(
    conn: &mut Connection,
    tasks: &[TaskId],
    at: Timestamp,
) -> Result<(), CommitError> {
    for task in tasks {
        query(BRING_BACK)
            .bind(task.0)
            .bind(at.0)
            .run(conn, "bring a task forward")
            .await?;
    }
    Ok(())
}

/// Releases what others have begun in a lane and let run out by now, by two statements: one for the
/// tasks that give way to a newer one, one for the others. Returns how many there were.
async fn release(
    conn: &mut Connection,
    lane: Lane,
    owner: Owner,
    now: Timestamp,
    statements: [&'static str; 2],
) -> anyhow::Result<u64> {
    let mut released = 0;
    for statement in statements {
        let done = query(statement)
            .bind(lane.key())
            .bind(owner.0.cast_signed())
            .bind(now.0)
            .execute(&mut *conn)
            .await
            .context("release started tasks")?;
        released += done.rows_affected;
    }
    Ok(released)
}

/// Deletes the begun tasks of others that have been replaced, if this condition holds for them.
macro_rules! drop_if {
    ($which:expr) => {
        concat!(
            "DELETE FROM tasks WHERE lane = $1 AND owner IS NOT NULL AND owner <> $2 AND ",
            $which,
            " AND EXISTS (SELECT 1 FROM tasks AS waiting
                          WHERE waiting.key = tasks.key AND waiting.owner IS NULL)"
        )
    };
}

/// Releases tasks that others have begun, if this condition holds for them.
macro_rules! release_if {
    ($which:expr) => {
        concat!(
            "UPDATE tasks SET owner = NULL, lease_until = NULL
             WHERE lane = $1 AND owner IS NOT NULL AND owner <> $2 AND ",
            $which
        )
    };
}

pub(super) const DROP_LAPSED: &str = drop_if!("lease_until <= $3");
pub(super) const RELEASE_LAPSED: &str = release_if!("lease_until <= $3");
/// Including those whose process is gone.
const DROP_LEFT: &str = drop_if!(concat!("(lease_until <= $3 OR ", "{left:tasks.owner}", ")"));
const RELEASE_LEFT: &str =
    release_if!(concat!("(lease_until <= $3 OR ", "{left:tasks.owner}", ")"));
