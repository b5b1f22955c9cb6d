//! Tournaments whose log cannot be read: writes that depend on their rows alone.

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{NoticeKind, ParticipantId, Timestamp, TournamentId, tournament::Stage};

use super::{convert::changed, db::Connection, notices};

/// Takes somebody out. Stale if they do not play.
pub(super) async fn leave(
    conn: &mut Connection,
    id: TournamentId,
    who: ParticipantId,
) -> Result<(), CommitError> {
    let done = sqlx::query(
        "UPDATE tournament_people SET plays = FALSE
         WHERE tournament = $1 AND participant = $2 AND plays = TRUE AND going_on = TRUE",
    )
    .bind(id.0)
    .bind(who.0)
    .execute(conn)
    .await
    .with_context(|| format!("take somebody out of tournament {id}"))?;
    changed(done.rows_affected())
}

/// Ends it for this reason, and notifies everybody in it. Stale if it is not running.
pub(super) async fn end(
    conn: &mut Connection,
    id: TournamentId,
    why: &str,
    at: Timestamp,
) -> Result<(), CommitError> {
    let name: Option<String> = sqlx::query_scalar(
        "UPDATE tournaments
         SET revision = revision + 1, stage = $2, going_on = FALSE, waits_since = NULL,
             ended_because = $3
         WHERE id = $1 AND going_on = TRUE
         RETURNING name",
    )
    .bind(id.0)
    .bind(Stage::CalledOff.key())
    .bind(why)
    .fetch_optional(&mut *conn)
    .await
    .with_context(|| format!("end tournament {id}"))?;
    let name = name.ok_or(CommitError::Stale)?;
    let people: Vec<i64> = sqlx::query_scalar(
        "SELECT participant FROM tournament_people
         WHERE tournament = $1 AND (plays = TRUE OR directs = TRUE) ORDER BY participant",
    )
    .bind(id.0)
    .fetch_all(&mut *conn)
    .await
    .with_context(|| format!("read who is in tournament {id}"))?;
    for sql in [
        "UPDATE tournament_people SET going_on = FALSE WHERE tournament = $1",
        // Its pending notifications cannot be read either.
        "DELETE FROM tournament_notifications WHERE tournament = $1",
    ] {
        sqlx::query(sql)
            .bind(id.0)
            .execute(&mut *conn)
            .await
            .with_context(|| format!("write that tournament {id} is over"))?;
    }
    let what = NoticeKind::TournamentClosed {
        tournament: id,
        name,
        why: why.to_owned(),
    };
    for who in people {
        notices::insert(conn, ParticipantId(who), &what, at).await?;
    }
    Ok(())
}
