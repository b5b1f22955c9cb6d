//! The table of things to do later.

use anyhow::Context as _;
use async_trait::async_trait;
use sqlx::{Row as _, SqliteConnection, SqlitePool};
use tracing::error;

use super::writer::Work;
use crate::{
    app::CommitError,
    domain::{Claimed, Lane, Span, Task, Timestamp},
};

/// How long a task is left alone that cannot be read: a later version may know it.
const LEFT_ALONE: Span = Span::from_hours(1);

/// A task that replaces another one is new: the failures of the other one are not its own.
pub(super) async fn schedule(
    conn: &mut SqliteConnection,
    task: &Task,
    due: Timestamp,
) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO tasks (key, lane, body, due_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (key) WHERE started_at IS NULL
         DO UPDATE SET lane = excluded.lane, body = excluded.body, due_at = excluded.due_at,
                       attempts = 0, last_error = NULL",
    )
    .bind(task.key())
    .bind(task.lane().key())
    .bind(serde_json::to_string(task)?)
    .bind(due.0)
    .execute(conn)
    .await
    .with_context(|| format!("schedule {task:?}"))?;
    Ok(())
}

pub(super) async fn cancel(conn: &mut SqliteConnection, task: &Task) -> anyhow::Result<()> {
    sqlx::query("DELETE FROM tasks WHERE key = ?1 AND started_at IS NULL")
        .bind(task.key())
        .execute(conn)
        .await
        .with_context(|| format!("cancel {task:?}"))?;
    Ok(())
}

pub(super) async fn next_due(
    readers: &SqlitePool,
    lane: Lane,
) -> anyhow::Result<Option<Timestamp>> {
    let due: Option<i64> = sqlx::query_scalar(NEXT_DUE)
        .bind(lane.key())
        .fetch_optional(readers)
        .await
        .context("find the next task")?;
    Ok(due.map(Timestamp))
}

pub(super) const NEXT_DUE: &str = "SELECT due_at FROM tasks AS waiting
     WHERE lane = ?1 AND started_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM tasks AS begun
                       WHERE begun.key = waiting.key AND begun.started_at IS NOT NULL)
     ORDER BY due_at, id LIMIT 1";

pub(super) const CLAIM: &str = "UPDATE tasks SET started_at = ?2, attempts = attempts + 1
     WHERE id = (SELECT id FROM tasks AS waiting
                 WHERE lane = ?1 AND started_at IS NULL AND due_at <= ?2
                   AND NOT EXISTS (SELECT 1 FROM tasks AS begun
                                   WHERE begun.key = waiting.key AND begun.started_at IS NOT NULL)
                 ORDER BY due_at, id LIMIT 1)
     RETURNING id, body, attempts, due_at";

/// See [`Store::claim`](crate::app::Store::claim).
pub(super) struct Claim {
    pub(super) lane: Lane,
    pub(super) now: Timestamp,
}

#[async_trait]
impl Work for Claim {
    type Output = Option<Claimed>;

    async fn run(&self, conn: &mut SqliteConnection) -> Result<Option<Claimed>, CommitError> {
        loop {
            let row = sqlx::query(CLAIM)
                .bind(self.lane.key())
                .bind(self.now.0)
                .fetch_optional(&mut *conn)
                .await
                .context("claim a task")?;
            let Some(row) = row else { return Ok(None) };
            let read = || -> anyhow::Result<(i64, u32, Timestamp, &str)> {
                Ok((
                    row.try_get("id")?,
                    row.try_get("attempts")?,
                    Timestamp(row.try_get("due_at")?),
                    row.try_get("body")?,
                ))
            };
            let (id, attempts, due, body) = read().context("read a task")?;
            match serde_json::from_str(body) {
                Ok(task) => {
                    return Ok(Some(Claimed {
                        id,
                        task,
                        attempts,
                        due,
                    }));
                }
                // It must not stand in the way of the others.
                Err(cause) => {
                    error!(id, body, %cause, "task {id} cannot be read; it is left alone for an hour");
                    put_back(conn, id, self.now + LEFT_ALONE, &cause.to_string()).await?;
                }
            }
        }
    }
}

/// See [`Store::finish`](crate::app::Store::finish).
pub(super) struct Finish {
    pub(super) id: i64,
}

#[async_trait]
impl Work for Finish {
    type Output = ();

    async fn run(&self, conn: &mut SqliteConnection) -> Result<(), CommitError> {
        sqlx::query("DELETE FROM tasks WHERE id = ?1 AND started_at IS NOT NULL")
            .bind(self.id)
            .execute(conn)
            .await
            .context("tick off a task")?;
        Ok(())
    }
}

/// See [`Store::put_back`](crate::app::Store::put_back).
pub(super) struct PutBack {
    pub(super) id: i64,
    pub(super) due: Timestamp,
    pub(super) error: String,
}

#[async_trait]
impl Work for PutBack {
    type Output = ();

    async fn run(&self, conn: &mut SqliteConnection) -> Result<(), CommitError> {
        Ok(put_back(conn, self.id, self.due, &self.error).await?)
    }
}

async fn put_back(
    conn: &mut SqliteConnection,
    id: i64,
    due: Timestamp,
    error: &str,
) -> anyhow::Result<()> {
    let replaced = sqlx::query(
        "DELETE FROM tasks WHERE id = ?1 AND started_at IS NOT NULL
            AND EXISTS (SELECT 1 FROM tasks AS waiting
                        WHERE waiting.key = tasks.key AND waiting.started_at IS NULL)",
    )
    .bind(id)
    .execute(&mut *conn)
    .await
    .context("give way to a newer task")?;
    if replaced.rows_affected() > 0 {
        return Ok(());
    }
    sqlx::query(
        "UPDATE tasks SET started_at = NULL, due_at = ?2, last_error = ?3
         WHERE id = ?1 AND started_at IS NOT NULL",
    )
    .bind(id)
    .bind(due.0)
    .bind(error)
    .execute(conn)
    .await
    .context("put a task back")?;
    Ok(())
}

/// See [`Store::release_all`](crate::app::Store::release_all). Tells how many had been begun,
/// those included that give way to a newer one.
pub(super) struct ReleaseAll;

#[async_trait]
impl Work for ReleaseAll {
    type Output = u64;

    async fn run(&self, conn: &mut SqliteConnection) -> Result<u64, CommitError> {
        let replaced = sqlx::query(
            "DELETE FROM tasks WHERE started_at IS NOT NULL
                AND EXISTS (SELECT 1 FROM tasks AS waiting
                            WHERE waiting.key = tasks.key AND waiting.started_at IS NULL)",
        )
        .execute(&mut *conn)
        .await
        .context("drop begun tasks that have been replaced")?;
        let released =
            sqlx::query("UPDATE tasks SET started_at = NULL WHERE started_at IS NOT NULL")
                .execute(conn)
                .await
                .context("release begun tasks")?;
        Ok(replaced.rows_affected() + released.rows_affected())
    }
}
