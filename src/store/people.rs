//! Whom people have blocked, their vacations, and their leaving.
//!
//! A blocked account is stored by its id alone, so blocking somebody who has never used the bot
//! writes nothing else about them.

use crate::{CommitError, Reader};
use anyhow::Context as _;
use cairn_domain::{Account, Leaving, ParticipantId, PlayerId, Timestamp, Vacation};

use super::{
    convert::{number, signed, stale_unless, those_readable, unsigned},
    games,
    sql::{Connection, DbRow, Readers, query, query_scalar},
    tasks,
};

/// The accounts that a participant has blocked, by name.
pub(super) async fn blocked_accounts(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Vec<Account>> {
    query(
        "SELECT blocked_user, name
         FROM blocks LEFT JOIN participants ON discord_user = blocked_user
         WHERE participant = $1
         ORDER BY COALESCE(name, ''), blocked_user",
    )
    .bind(who.0)
    .fetch_all(readers)
    .await?
    .iter()
    .map(|row| {
        Ok(Account {
            user: PlayerId(number(row, "blocked_user")?),
            name: row.try_get("name")?,
        })
    })
    .collect::<anyhow::Result<_>>()
    .context("read a person's block list")
}

pub(super) async fn is_blocked(
    readers: &Readers,
    who: PlayerId,
    by: ParticipantId,
) -> anyhow::Result<bool> {
    query_scalar(
        "SELECT EXISTS (SELECT 1 FROM blocks WHERE participant = $1 AND blocked_user = $2)",
    )
    .bind(by.0)
    .bind(signed(who.0))
    .fetch_one(readers)
    .await
    .context("check whether a person is blocked")
}

/// Blocking twice is the same as once.
pub(super) async fn set_blocked(
    conn: &mut Connection,
    by: ParticipantId,
    who: PlayerId,
    blocked: bool,
) -> anyhow::Result<()> {
    let statement = if blocked {
        "INSERT INTO blocks (participant, blocked_user) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM blocks WHERE participant = $1 AND blocked_user = $2"
    };
    query(statement)
        .bind(by.0)
        .bind(signed(who.0))
        .run(conn, "save whether a person is blocked")
        .await
}

impl Reader {
    /// The vacations of these participants that end after `since`, the earliest first.
    pub async fn vacations(
        &self,
        of: &[ParticipantId],
        since: Timestamp,
    ) -> anyhow::Result<Vec<Vacation>> {
        let vacations = query(VACATIONS)
            .bind(serde_json::to_string(of)?)
            .bind(since.0);
        let vacations = vacations.all(self).await.context("read vacations")?;
        Ok(those_readable("person", &vacations, read_vacation))
    }
}

const VACATIONS: &str = concat!(
    "SELECT participant, from_at, until_at, reason FROM vacations WHERE participant IN ",
    "{ids:$1}",
    " AND until_at > $2 ORDER BY from_at, participant"
);

/// Stale if another vacation of theirs has not ended by then.
pub(super) async fn start_vacation(
    conn: &mut Connection,
    vacation: &Vacation,
) -> Result<(), CommitError> {
    query(
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
pub(super) async fn end_vacation(
    conn: &mut Connection,
    who: ParticipantId,
    from: Timestamp,
    at: Timestamp,
) -> Result<(), CommitError> {
    query(
        "UPDATE vacations SET until_at = $3
         WHERE participant = $1 AND from_at = $2 AND until_at > $3",
    )
    .bind(who.0)
    .bind(from.0)
    .bind(at.0)
    .run_or_stale(conn, "end a vacation")
    .await
}

fn read_vacation(row: &DbRow) -> anyhow::Result<Vacation> {
    Ok(Vacation {
        who: ParticipantId(row.try_get("participant")?),
        from: Timestamp(row.try_get("from_at")?),
        until: Timestamp(row.try_get("until_at")?),
        reason: row.try_get("reason")?,
    })
}

pub(super) async fn leaving(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Option<Leaving>> {
    let row = query("SELECT asked_at FROM leaving WHERE participant = $1")
        .bind(who.0)
        .fetch_optional(readers)
        .await
        .context("check whether a person is deleting their data")?;
    let asked_at = row.map(|row| row.try_get("asked_at")).transpose()?;
    Ok(asked_at.map(|asked_at| Leaving {
        who,
        asked_at: Timestamp(asked_at),
    }))
}

/// The first request counts.
pub(super) async fn leave(conn: &mut Connection, leaving: Leaving) -> anyhow::Result<()> {
    query("INSERT INTO leaving (participant, asked_at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(leaving.who.0)
        .bind(leaving.asked_at.0)
        .run(conn, "mark a person's data for deletion")
        .await
}

pub(super) async fn stay(conn: &mut Connection, who: ParticipantId) -> anyhow::Result<()> {
    query("DELETE FROM leaving WHERE participant = $1")
        .bind(who.0)
        .run(conn, "cancel the deletion of a person's data")
        .await
}

/// Stale if they have not asked for it, or are in an open game or challenge; those that are frozen
/// keep nobody.
pub(super) async fn forget(conn: &mut Connection, who: ParticipantId) -> Result<(), CommitError> {
    let may: bool = query_scalar(
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
    .context("check whether a person's data can be deleted")?;
    stale_unless(may)?;
    let user: Option<i64> = query_scalar("SELECT discord_user FROM participants WHERE id = $1")
        .bind(who.0)
        .fetch_one(&mut *conn)
        .await
        .context("read the list of people whose data must be deleted")?;
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
        query(statement)
            .bind(who.0)
            .run(conn, "delete a person's data")
            .await?;
    }
    Ok(())
}
