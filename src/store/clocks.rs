//! Which clocks are due, and when nobody could play.

use anyhow::Context as _;
use sqlx::{SqliteConnection, SqlitePool};

use crate::domain::{GameId, Interval, ParticipantId, Timestamp};

pub(super) async fn beat(
    conn: &mut SqliteConnection,
    at: Timestamp,
    outage: Option<Interval>,
) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO last_beat (only_row, at) VALUES (1, ?1)
         ON CONFLICT (only_row) DO UPDATE SET at = max(at, ?1)",
    )
    .bind(at.0)
    .execute(&mut *conn)
    .await
    .context("write a heartbeat")?;
    if let Some(outage) = outage {
        sqlx::query(
            "INSERT INTO outages (from_at, until_at) VALUES (?1, ?2)
             ON CONFLICT (from_at) DO UPDATE SET until_at = max(until_at, ?2)",
        )
        .bind(outage.from.0)
        .bind(outage.until.0)
        .execute(conn)
        .await
        .context("write an outage")?;
    }
    Ok(())
}

/// Brings forward when the clocks of somebody's games are looked at.
pub(super) async fn look(
    conn: &mut SqliteConnection,
    of: ParticipantId,
    by: Timestamp,
) -> anyhow::Result<()> {
    sqlx::query(
        "UPDATE games SET due_at = min(due_at, ?2), wake_at = min(wake_at, ?2)
         WHERE wake_at IS NOT NULL
           AND id IN (SELECT game FROM seats WHERE participant = ?1 AND active = 1)",
    )
    .bind(of.0)
    .bind(by.0)
    .execute(conn)
    .await
    .context("bring clocks forward")?;
    Ok(())
}

pub(super) async fn last_beat(readers: &SqlitePool) -> anyhow::Result<Option<Timestamp>> {
    let at: Option<i64> = sqlx::query_scalar("SELECT at FROM last_beat")
        .fetch_optional(readers)
        .await
        .context("read the last heartbeat")?;
    Ok(at.map(Timestamp))
}

pub(super) async fn outages(readers: &SqlitePool) -> anyhow::Result<Vec<Interval>> {
    let rows: Vec<(i64, i64)> =
        sqlx::query_as("SELECT from_at, until_at FROM outages ORDER BY from_at")
            .fetch_all(readers)
            .await
            .context("read the outages")?;
    let outages = rows.into_iter().map(|(from, until)| Interval {
        from: Timestamp(from),
        until: Timestamp(until),
    });
    Ok(outages.collect())
}

pub(super) async fn next_wake(readers: &SqlitePool) -> anyhow::Result<Option<Timestamp>> {
    let at: Option<i64> =
        sqlx::query_scalar("SELECT min(wake_at) FROM games WHERE wake_at IS NOT NULL")
            .fetch_one(readers)
            .await
            .context("read when the next clock is due")?;
    Ok(at.map(Timestamp))
}

pub(super) async fn awake(
    readers: &SqlitePool,
    now: Timestamp,
    limit: u32,
) -> anyhow::Result<Vec<GameId>> {
    let ids: Vec<i64> = sqlx::query_scalar(
        "SELECT id FROM games WHERE wake_at IS NOT NULL AND wake_at <= ?1
         ORDER BY wake_at LIMIT ?2",
    )
    .bind(now.0)
    .bind(limit)
    .fetch_all(readers)
    .await
    .context("read which clocks are due")?;
    Ok(ids.into_iter().map(GameId).collect())
}
