//! The table of blocked accounts. A blocked account is stored by its id alone, so blocking somebody
//! who has never used the bot writes nothing else about them.

use anyhow::Context as _;
use cairn_domain::{Account, ParticipantId, PlayerId};
use sqlx::Row as _;

use super::{
    convert::{number, signed},
    db::{Connection, Readers},
    run::Run as _,
};

/// The accounts that a participant has blocked, by name.
pub(super) async fn accounts(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Vec<Account>> {
    sqlx::query(
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
    .context("read whom somebody has blocked")
}

pub(super) async fn is_blocked(
    readers: &Readers,
    who: PlayerId,
    by: ParticipantId,
) -> anyhow::Result<bool> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM blocks WHERE participant = $1 AND blocked_user = $2)",
    )
    .bind(by.0)
    .bind(signed(who.0))
    .fetch_one(readers)
    .await
    .context("read whether somebody is blocked")
}

/// Blocking twice is the same as once.
pub(super) async fn set(
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
    sqlx::query(statement)
        .bind(by.0)
        .bind(signed(who.0))
        .run(conn, "write whether somebody is blocked")
        .await
}
