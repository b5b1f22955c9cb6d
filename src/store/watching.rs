//! What those who watch over the bot want to know of the database.

use anyhow::Context as _;
use sqlx::{Row as _, SqlitePool};

use crate::{app::TaskCounts, domain::Timestamp};

/// Each part reads an index of its own.
const COUNTS: &str = "SELECT
    (SELECT CAST(count(*) AS BIGINT) FROM tasks
        WHERE owner IS NULL AND parked_at IS NULL) AS waiting,
    (SELECT CAST(count(*) AS BIGINT) FROM tasks
        WHERE owner IS NULL AND parked_at IS NULL AND due_at < $1) AS late,
    (SELECT CAST(count(*) AS BIGINT) FROM tasks WHERE owner IS NOT NULL) AS begun,
    (SELECT CAST(count(*) AS BIGINT) FROM tasks WHERE parked_at IS NOT NULL) AS parked";

/// See [`Store::task_counts`](crate::app::Store::task_counts).
pub(super) async fn task_counts(
    readers: &SqlitePool,
    before: Timestamp,
) -> anyhow::Result<TaskCounts> {
    let row = sqlx::query(COUNTS)
        .bind(before.0)
        .fetch_one(readers)
        .await
        .context("count the tasks")?;
    let number = |name: &str| -> sqlx::Result<u64> {
        let number: i64 = row.try_get(name)?;
        Ok(u64::try_from(number).unwrap_or(0))
    };
    Ok(TaskCounts {
        waiting: number("waiting")?,
        late: number("late")?,
        begun: number("begun")?,
        parked: number("parked")?,
    })
}

/// See [`Store::bytes`](crate::app::Store::bytes).
pub(super) async fn bytes(readers: &SqlitePool) -> anyhow::Result<u64> {
    let sql = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
    let bytes: i64 = sqlx::query_scalar(sql)
        .fetch_one(readers)
        .await
        .context("look at the size of the database")?;
    Ok(u64::try_from(bytes).unwrap_or(0))
}
