//! The table of tasks: scheduling, claiming and ending. Parking is in `parking`.

use anyhow::Context as _;
use async_trait::async_trait;
use cairn_app::{CommitError, note_unreadable};
use cairn_domain::{
    Claimed, DiscordTask, Lane, Lease, Owner, PlayerId, Remedy, Task, TaskId, Timestamp,
};
use sqlx::Row as _;

use super::{
    command::Command,
    convert::count,
    db::{Connection, DbRow, Readers},
    parking,
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
    let insert = sqlx::query(sql)
        .bind(task.key())
        .bind(serde_json::to_string(task)?)
        .bind(due.0)
        .bind(task.lane().key());
    let insert = match latest {
        Some(latest) => insert.bind(latest.0),
        None => insert,
    };
    insert
        .execute(conn)
        .await
        .with_context(|| format!("schedule {task:?}"))?;
    Ok(())
}

pub(super) async fn cancel(conn: &mut Connection, task: &Task) -> anyhow::Result<()> {
    sqlx::query("DELETE FROM tasks WHERE key = $1 AND owner IS NULL")
        .bind(task.key())
        .execute(conn)
        .await
        .with_context(|| format!("cancel {task:?}"))?;
    Ok(())
}

/// Deletes the tasks of an account, begun or not, because its number is part of them.
pub(super) async fn forget(conn: &mut Connection, user: PlayerId) -> anyhow::Result<()> {
    sqlx::query("DELETE FROM tasks WHERE key = $1")
        .bind(
            Task::from(DiscordTask::SendDigest {
                person: user,
                due: Timestamp(0),
            })
            .key(),
        )
        .execute(conn)
        .await
        .context("forget the tasks of an account")?;
    Ok(())
}

/// See [`TaskStore::next_due`](cairn_app::TaskStore::next_due).
pub(super) async fn next_due(
    readers: &Readers,
    lane: Lane,
    owner: Owner,
) -> anyhow::Result<Option<Timestamp>> {
    let due: Option<i64> = sqlx::query_scalar(NEXT_DUE)
        .bind(lane.key())
        .fetch_optional(readers)
        .await
        .context("find the next task")?;
    let lapse: Option<i64> = sqlx::query_scalar(NEXT_LAPSE)
        .bind(lane.key())
        .bind(owner.0.cast_signed())
        .fetch_optional(readers)
        .await
        .context("find the next lease that runs out")?;
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
    skip_locked!(),
    ") RETURNING id, body, attempts, due_at"
);

/// See [`TaskStore::claim`](cairn_app::TaskStore::claim).
pub(super) struct Claim {
    pub(super) lane: Lane,
    pub(super) lease: Lease,
    pub(super) now: Timestamp,
    pub(super) most: u32,
}

#[async_trait]
impl Command for Claim {
    type Output = Vec<Claimed>;

    fn reads_more(&self) -> bool {
        false
    }

    async fn execute(&self, conn: &mut Connection) -> Result<Vec<Claimed>, CommitError> {
        let lapsed = Lapsed {
            lane: self.lane,
            owner: self.lease.owner,
            by: self.now,
        };
        lapsed.release(conn, [DROP_LAPSED, RELEASE_LAPSED]).await?;
        let rows = sqlx::query(CLAIM)
            .bind(self.lane.key())
            .bind(self.lease.owner.0.cast_signed())
            .bind(self.lease.until.0)
            .bind(self.now.0)
            .bind(i64::from(self.most))
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
                    parking::park(
                        conn,
                        id,
                        self.lease.owner,
                        self.now,
                        &reason,
                        Remedy::Restart,
                    )
                    .await?;
                }
            }
        }
        claimed.sort_unstable_by_key(|it| (it.due, it.id));
        Ok(claimed)
    }
}

fn read(row: &DbRow, id: TaskId) -> anyhow::Result<Claimed> {
    Ok(Claimed {
        id,
        task: serde_json::from_str(row.try_get("body")?)?,
        attempts: count(row, "attempts")?,
        due: Timestamp(row.try_get("due_at")?),
    })
}

/// See [`TaskStore::renew`](cairn_app::TaskStore::renew).
pub(super) struct Renew {
    pub(super) id: TaskId,
    pub(super) lease: Lease,
}

#[async_trait]
impl Command for Renew {
    type Output = bool;

    fn reads_more(&self) -> bool {
        false
    }

    async fn execute(&self, conn: &mut Connection) -> Result<bool, CommitError> {
        let renewed = sqlx::query("UPDATE tasks SET lease_until = $3 WHERE id = $1 AND owner = $2")
            .bind(self.id.0)
            .bind(self.lease.owner.0.cast_signed())
            .bind(self.lease.until.0)
            .execute(conn)
            .await
            .context("renew the lease of a task")?;
        Ok(renewed.rows_affected() > 0)
    }
}

/// See [`TaskStore::finish`](cairn_app::TaskStore::finish).
pub(super) struct Finish {
    pub(super) id: TaskId,
    pub(super) owner: Owner,
    pub(super) now: Timestamp,
}

#[async_trait]
impl Command for Finish {
    type Output = ();

    fn reads_more(&self) -> bool {
        false
    }

    async fn execute(&self, conn: &mut Connection) -> Result<(), CommitError> {
        let row = sqlx::query("DELETE FROM tasks WHERE id = $1 AND owner = $2 RETURNING channel")
            .bind(self.id.0)
            .bind(self.owner.0.cast_signed())
            .fetch_optional(&mut *conn)
            .await
            .context("tick off a task")?;
        let Some(row) = row else { return Ok(()) };
        let channel: Option<i64> = row.try_get("channel").context("read a task")?;
        if let Some(channel) = channel {
            parking::unpark_channel(conn, channel, self.now).await?;
        }
        Ok(())
    }
}

/// See [`TaskStore::put_back`](cairn_app::TaskStore::put_back).
pub(super) struct PutBack {
    pub(super) id: TaskId,
    pub(super) owner: Owner,
    pub(super) due: Timestamp,
    pub(super) reason: String,
}

#[async_trait]
impl Command for PutBack {
    type Output = ();

    fn reads_more(&self) -> bool {
        false
    }

    async fn execute(&self, conn: &mut Connection) -> Result<(), CommitError> {
        if parking::gave_way(conn, self.id, self.owner).await? {
            return Ok(());
        }
        sqlx::query(
            "UPDATE tasks SET owner = NULL, lease_until = NULL, due_at = $3, reason = $4
             WHERE id = $1 AND owner = $2",
        )
        .bind(self.id.0)
        .bind(self.owner.0.cast_signed())
        .bind(self.due.0)
        .bind(&self.reason)
        .execute(conn)
        .await
        .context("put a task back")?;
        Ok(())
    }
}

/// See [`TaskStore::take_back`](cairn_app::TaskStore::take_back).
pub(super) struct TakeBack {
    pub(super) owner: Owner,
    pub(super) now: Timestamp,
}

#[async_trait]
impl Command for TakeBack {
    type Output = u64;

    fn reads_more(&self) -> bool {
        false
    }

    async fn execute(&self, conn: &mut Connection) -> Result<u64, CommitError> {
        let mut released = 0;
        for lane in Lane::ALL {
            let lapsed = Lapsed {
                lane,
                owner: self.owner,
                by: self.now,
            };
            released += lapsed.release(conn, [DROP_LEFT, RELEASE_LEFT]).await?;
        }
        parking::unpark_for_restart(conn, self.now).await?;
        Ok(released)
    }
}

/// See [`TaskStore::bring_back`](cairn_app::TaskStore::bring_back).
pub(super) struct BringBack {
    pub(super) tasks: Vec<TaskId>,
    pub(super) at: Timestamp,
}

const BRING_BACK: &str = "UPDATE tasks
    SET due_at = CASE WHEN owner IS NULL AND due_at > $2 THEN $2 ELSE due_at END,
        lease_until = CASE WHEN lease_until > $2 THEN $2 ELSE lease_until END
    WHERE id = $1 AND parked_at IS NULL";

#[async_trait]
impl Command for BringBack {
    type Output = ();

    fn reads_more(&self) -> bool {
        false
    }

    async fn execute(&self, conn: &mut Connection) -> Result<(), CommitError> {
        for task in &self.tasks {
            sqlx::query(BRING_BACK)
                .bind(task.0)
                .bind(self.at.0)
                .execute(&mut *conn)
                .await
                .context("bring a task back")?;
        }
        Ok(())
    }
}

/// The leases of other owners in a lane that have run out by a time.
struct Lapsed {
    lane: Lane,
    owner: Owner,
    by: Timestamp,
}

impl Lapsed {
    /// Releases them by two statements: one for the tasks that give way to a newer one, one for the
    /// others. Returns how many there were.
    async fn release(
        self,
        conn: &mut Connection,
        statements: [&'static str; 2],
    ) -> anyhow::Result<u64> {
        let mut released = 0;
        for statement in statements {
            let done = sqlx::query(statement)
                .bind(self.lane.key())
                .bind(self.owner.0.cast_signed())
                .bind(self.by.0)
                .execute(&mut *conn)
                .await
                .context("release begun tasks")?;
            released += done.rows_affected();
        }
        Ok(released)
    }
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
const DROP_LEFT: &str = drop_if!(concat!("(lease_until <= $3 OR ", left!("tasks.owner"), ")"));
const RELEASE_LEFT: &str =
    release_if!(concat!("(lease_until <= $3 OR ", left!("tasks.owner"), ")"));
