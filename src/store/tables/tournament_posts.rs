//! Set-ups of tournaments that nobody else sees yet, and having their posts brought up to date.

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{ParticipantId, Task, Timestamp, TournamentId, tournament::TournamentDraft};

use super::{
    convert::from_json,
    db::{Connection, Readers},
    tasks,
};

/// Has its posts brought up to date, if that is not to be done anyway.
pub(super) async fn touch(
    conn: &mut Connection,
    id: TournamentId,
    at: Timestamp,
) -> anyhow::Result<()> {
    let task = Task::sync_tournament(id);
    tasks::schedule_if_none(conn, &task, at)
        .await
        .context("have the posts of a tournament brought up to date")
}

/// Stale if the draft is another one than it was.
pub(super) async fn change_draft(
    conn: &mut Connection,
    of: ParticipantId,
    (was, becomes): (Option<&TournamentDraft>, Option<&TournamentDraft>),
) -> Result<(), CommitError> {
    let statement = match (was, becomes) {
        (None, None) => return Ok(()),
        (None, Some(_)) => {
            "INSERT INTO tournament_drafts (participant, draft) SELECT $1, $3 WHERE $2 IS NULL
             ON CONFLICT (participant) DO NOTHING"
        }
        (Some(_), Some(_)) => {
            "UPDATE tournament_drafts SET draft = $3 WHERE participant = $1 AND draft = $2"
        }
        (Some(_), None) => {
            "DELETE FROM tournament_drafts WHERE participant = $1 AND draft = $2 AND $3 IS NULL"
        }
    };
    let json = |draft: Option<&TournamentDraft>| draft.map(serde_json::to_string).transpose();
    let done = sqlx::query(statement)
        .bind(of.0)
        .bind(json(was).context("write the draft of a tournament")?)
        .bind(json(becomes).context("write the draft of a tournament")?)
        .execute(conn)
        .await
        .context("write the draft of a tournament")?;
    match done.rows_affected() {
        0 => Err(CommitError::Stale),
        _ => Ok(()),
    }
}

pub(super) async fn draft(
    readers: &Readers,
    of: ParticipantId,
) -> anyhow::Result<Option<TournamentDraft>> {
    let row = sqlx::query("SELECT draft FROM tournament_drafts WHERE participant = $1")
        .bind(of.0)
        .fetch_optional(readers)
        .await
        .context("read the draft of a tournament")?;
    row.map_or(Ok(None), |row| from_json(&row, "draft"))
}
