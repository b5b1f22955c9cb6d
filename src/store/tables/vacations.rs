//! The table of vacations.

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{ParticipantId, Timestamp, Vacation};
use sqlx::Row as _;

use super::{
    convert::those_readable,
    db::{Connection, DbRow, Readers},
    run::Run as _,
};

/// Vacations of these participants that end after `since`, the earliest first.
pub(super) async fn list(
    readers: &Readers,
    people: &[ParticipantId],
    since: Timestamp,
) -> anyhow::Result<Vec<Vacation>> {
    sqlx::query(OF)
        .bind(serde_json::to_string(people)?)
        .bind(since.0)
        .fetch_all(readers)
        .await
        .map(|rows| those_readable("person", &rows, read))
        .context("read vacations")
}

pub(super) const OF: &str = concat!(
    "SELECT participant, from_at, until_at, reason FROM vacations WHERE participant IN ",
    ids!("$1"),
    " AND until_at > $2 ORDER BY from_at, participant"
);

/// Stale if another vacation of theirs has not ended by then.
pub(super) async fn start(conn: &mut Connection, vacation: &Vacation) -> Result<(), CommitError> {
    sqlx::query(
        "INSERT INTO vacations (participant, from_at, until_at, reason)
         SELECT $1, $2, $3, $4
         WHERE NOT EXISTS (SELECT 1 FROM vacations WHERE participant = $1 AND until_at > $2)
         ON CONFLICT DO NOTHING",
    )
    .bind(vacation.who.0)
    .bind(vacation.from.0)
    .bind(vacation.until.0)
    .bind(&vacation.reason)
    .run_or_stale(conn, "write a vacation")
    .await
}

/// Stale if it has already ended.
pub(super) async fn end(
    conn: &mut Connection,
    who: ParticipantId,
    from: Timestamp,
    at: Timestamp,
) -> Result<(), CommitError> {
    sqlx::query(
        "UPDATE vacations SET until_at = $3
         WHERE participant = $1 AND from_at = $2 AND until_at > $3",
    )
    .bind(who.0)
    .bind(from.0)
    .bind(at.0)
    .run_or_stale(conn, "end a vacation")
    .await
}

fn read(row: &DbRow) -> anyhow::Result<Vacation> {
    Ok(Vacation {
        who: ParticipantId(row.try_get("participant")?),
        from: Timestamp(row.try_get("from_at")?),
        until: Timestamp(row.try_get("until_at")?),
        reason: row.try_get("reason")?,
    })
}
