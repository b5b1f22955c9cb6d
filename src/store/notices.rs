//! The table of notices.

use crate::CommitError;
use anyhow::Context as _;
use cairn_domain::{DiscordTask, Notice, NoticeId, NoticeKind, ParticipantId, Timestamp};

use super::{
    convert::those_readable,
    sql::{Connection, Readers, query},
    transaction::Tx,
};

/// Pending notices, the oldest first, including those with an unconfirmed direct message.
pub(super) async fn pending_notices(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Vec<Notice>> {
    let rows = query(
        "SELECT id, what, made_at FROM notices WHERE participant = $1
            AND (told_at IS NULL OR EXISTS (
                SELECT 1 FROM messages WHERE kind = 'notice' AND messages.id = $1
                    AND part = CAST(notices.id AS TEXT)))
         ORDER BY id",
    )
    .bind(who.0)
    .fetch_all(readers)
    .await
    .context("read a person's pending notices")?;
    Ok(those_readable("notice", &rows, |row| {
        let what: &str = row.try_get("what")?;
        Ok(Notice {
            id: NoticeId(row.try_get("id")?),
            to: who,
            what: serde_json::from_str(what).context("read a notice")?,
            made_at: Timestamp(row.try_get("made_at")?),
        })
    }))
}

pub(super) async fn insert(
    tx: &Tx,
    to: ParticipantId,
    what: &NoticeKind,
    at: Timestamp,
) -> anyhow::Result<()> {
    // Skips participants whose data has been erased.
    query(
        "INSERT INTO notices (participant, what, made_at)
         SELECT id, $2, $3 FROM participants WHERE id = $1 AND discord_user IS NOT NULL",
    )
    .bind(to.0)
    .bind(serde_json::to_string(what)?)
    .bind(at.0)
    .run_in(tx, "write a notice")
    .await?;
    tx.schedule(DiscordTask::TellNotices(to).into(), at).await
}

/// Stale if it has been told.
pub(super) async fn mark_told(
    conn: &mut Connection,
    id: NoticeId,
    at: Timestamp,
) -> Result<(), CommitError> {
    query("UPDATE notices SET told_at = $2 WHERE id = $1 AND told_at IS NULL")
        .bind(id.0)
        .bind(at.0)
        .run_or_stale(conn, "mark a person as notified")
        .await
}

pub(super) async fn mark_waiting(conn: &mut Connection, id: NoticeId) -> anyhow::Result<()> {
    query("UPDATE notices SET told_at = NULL WHERE id = $1")
        .bind(id.0)
        .run(conn, "mark a person as not notified")
        .await
}
