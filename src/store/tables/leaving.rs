//! The table of people who have asked to be forgotten, and their erasure.

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{Leaving, ParticipantId, PlayerId, Timestamp};
use sqlx::Row as _;

use super::{
    convert::{stale_unless, unsigned},
    db::{Connection, Readers},
    games,
    run::Run as _,
    tasks,
};

pub(super) async fn request(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Option<Leaving>> {
    let row = sqlx::query("SELECT asked_at FROM leaving WHERE participant = $1")
        .bind(who.0)
        .fetch_optional(readers)
        .await
        .context("read whether somebody leaves")?;
    let asked_at = row.map(|row| row.try_get("asked_at")).transpose()?;
    Ok(asked_at.map(|asked_at| Leaving {
        who,
        asked_at: Timestamp(asked_at),
    }))
}

/// The first request counts.
pub(super) async fn leave(conn: &mut Connection, leaving: Leaving) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO leaving (participant, asked_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    )
    .bind(leaving.who.0)
    .bind(leaving.asked_at.0)
    .run(conn, "write that somebody leaves")
    .await
}

pub(super) async fn stay(conn: &mut Connection, who: ParticipantId) -> anyhow::Result<()> {
    sqlx::query("DELETE FROM leaving WHERE participant = $1")
        .bind(who.0)
        .run(conn, "write that somebody stays")
        .await
}

/// Stale if they have not asked for it, or are in an open game or challenge; those that are frozen
/// keep nobody.
pub(super) async fn forget(conn: &mut Connection, who: ParticipantId) -> Result<(), CommitError> {
    let may: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM leaving WHERE participant = $1)
            AND NOT EXISTS (SELECT 1 FROM seats JOIN games ON games.id = seats.game
                            WHERE participant = $1 AND active = TRUE AND frozen_at IS NULL)
            AND NOT EXISTS (SELECT 1 FROM challenges WHERE state = 'open'
                            AND from_participant = $1 AND frozen_at IS NULL)
            AND NOT EXISTS (SELECT 1 FROM challenges WHERE state = 'open'
                            AND to_participant = $1 AND frozen_at IS NULL)
            AND NOT EXISTS (SELECT 1 FROM tournament_people AS p
                            JOIN tournaments AS t ON t.id = p.tournament
                            WHERE participant = $1 AND p.going_on = TRUE AND plays = TRUE
                            AND frozen_at IS NULL)",
    )
    .bind(who.0)
    .fetch_one(&mut *conn)
    .await
    .context("look whether somebody can be forgotten")?;
    stale_unless(may)?;
    let user: Option<i64> =
        sqlx::query_scalar("SELECT discord_user FROM participants WHERE id = $1")
            .bind(who.0)
            .fetch_one(&mut *conn)
            .await
            .context("read whom to forget")?;
    if let Some(user) = user {
        tasks::forget(conn, PlayerId(unsigned(user))).await?;
    }
    games::forget_hours(conn, who).await?;
    for statement in [
        "DELETE FROM personal_settings WHERE discord_user =
            (SELECT discord_user FROM participants WHERE id = $1)",
        "DELETE FROM digests WHERE discord_user =
            (SELECT discord_user FROM participants WHERE id = $1)",
        "DELETE FROM vacations WHERE participant = $1",
        "DELETE FROM blocks WHERE participant = $1 OR blocked_user =
            (SELECT discord_user FROM participants WHERE id = $1)",
        "DELETE FROM drafts WHERE participant = $1",
        "DELETE FROM plans WHERE participant = $1",
        "DELETE FROM courses WHERE participant = $1",
        "DELETE FROM puzzles WHERE participant = $1",
        "DELETE FROM explorations WHERE participant = $1",
        "DELETE FROM notes WHERE participant = $1",
        "DELETE FROM notifications WHERE participant = $1",
        "DELETE FROM tournament_notifications WHERE participant = $1",
        "DELETE FROM leaderboard WHERE participant = $1",
        "DELETE FROM rated_members WHERE participant = $1",
        "DELETE FROM messages WHERE kind IN ('digest', 'digest_closed') AND id =
            (SELECT discord_user FROM participants WHERE id = $1)",
        "DELETE FROM messages WHERE kind = 'notice' AND id = $1",
        "DELETE FROM notices WHERE participant = $1",
        "DELETE FROM tournament_drafts WHERE participant = $1",
        "DELETE FROM leaving WHERE participant = $1",
        "UPDATE participants SET discord_user = NULL, name = '', private_channel = NULL WHERE id = $1",
    ] {
        sqlx::query(statement)
            .bind(who.0)
            .run(conn, "forget somebody")
            .await?;
    }
    Ok(())
}
