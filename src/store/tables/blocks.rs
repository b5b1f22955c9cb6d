//! The table of who wants no challenges from whom.

use anyhow::Context as _;

use super::{
    db::{Connection, Readers},
    participants,
};
use crate::domain::{Participant, ParticipantId};

/// Whom a participant has blocked, by name.
pub(super) async fn of(readers: &Readers, who: ParticipantId) -> anyhow::Result<Vec<Participant>> {
    sqlx::query(concat!(
        "SELECT id, discord_user, name
         FROM blocks",
        join_in_order!(),
        "participants ON id = blocked
         WHERE participant = $1
         ORDER BY name, id"
    ))
    .bind(who.0)
    .fetch_all(readers)
    .await?
    .iter()
    .map(|row| participants::read(row, ["id", "discord_user", "name"]))
    .collect::<anyhow::Result<_>>()
    .context("read whom somebody has blocked")
}

pub(super) async fn is_blocked(
    readers: &Readers,
    who: ParticipantId,
    by: ParticipantId,
) -> anyhow::Result<bool> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM blocks WHERE participant = $1 AND blocked = $2)",
    )
    .bind(by.0)
    .bind(who.0)
    .fetch_one(readers)
    .await
    .context("read whether somebody is blocked")
}

/// Twice the same is as good as once.
pub(super) async fn set(
    conn: &mut Connection,
    by: ParticipantId,
    who: ParticipantId,
    blocked: bool,
) -> anyhow::Result<()> {
    let statement = if blocked {
        "INSERT INTO blocks (participant, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM blocks WHERE participant = $1 AND blocked = $2"
    };
    sqlx::query(statement)
        .bind(by.0)
        .bind(who.0)
        .execute(conn)
        .await
        .context("write whether somebody is blocked")?;
    Ok(())
}
