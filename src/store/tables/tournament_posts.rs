//! Setups in preparation, and scheduling updates of tournaments' posts.

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{
    DiscordTask, ParticipantId, Span, Task, Timestamp, TournamentId, tournament::TournamentDraft,
};

use super::{
    convert::{from_json, or_default},
    db::{Connection, Readers},
    run::Run as _,
    tasks,
};

/// How long its posts may wait for one of them that is edited again then.
const SOON: Span = Span::from_secs(60);

/// Schedules an update of its posts, unless one is due soon.
pub(super) async fn touch(
    conn: &mut Connection,
    id: TournamentId,
    at: Timestamp,
) -> anyhow::Result<()> {
    let task = Task::from(DiscordTask::SyncTournament(id));
    tasks::schedule_if_none(conn, &task, at, at + SOON)
        .await
        .context("have the posts of a tournament brought up to date")
}

/// Stale if the draft has changed.
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
    if was.is_none() {
        forget_unreadable_draft(&mut *conn, of).await?;
    }
    let json = |draft: Option<&TournamentDraft>| draft.map(serde_json::to_string).transpose();
    sqlx::query(statement)
        .bind(of.0)
        .bind(json(was).context("write the draft of a tournament")?)
        .bind(json(becomes).context("write the draft of a tournament")?)
        .run_or_stale(conn, "write the draft of a tournament")
        .await
}

const DRAFT: &str = "SELECT draft FROM tournament_drafts WHERE participant = $1";

/// An unreadable draft counts as none, so the next one replaces it.
async fn forget_unreadable_draft(conn: &mut Connection, of: ParticipantId) -> anyhow::Result<()> {
    let row = sqlx::query(DRAFT)
        .bind(of.0)
        .fetch_optional(&mut *conn)
        .await
        .context("read the draft of a tournament")?;
    if row.is_none_or(|row| from_json::<TournamentDraft>(&row, "draft").is_ok()) {
        return Ok(());
    }
    sqlx::query("DELETE FROM tournament_drafts WHERE participant = $1")
        .bind(of.0)
        .run(conn, "forget the draft of a tournament")
        .await
}

pub(super) async fn draft(
    readers: &Readers,
    of: ParticipantId,
) -> anyhow::Result<Option<TournamentDraft>> {
    let row = sqlx::query(DRAFT)
        .bind(of.0)
        .fetch_optional(readers)
        .await
        .context("read the draft of a tournament")?;
    let draft = row.map(|row| from_json(&row, "draft")).transpose();
    Ok(or_default("person", format!("set-up of {}", of.0), draft))
}
