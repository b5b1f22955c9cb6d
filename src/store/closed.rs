//! The tables of the owner's closures.

use crate::CommitError;
use anyhow::Context as _;
use cairn_domain::{Ban, Closed, ClosedChange, Maintenance, NOTICED_AFTER, Timestamp};

use super::{
    convert::{number, signed},
    sql::{Connection, Readers, query, query_scalar},
};

pub(super) async fn read(readers: &Readers) -> anyhow::Result<Closed> {
    let rows = query("SELECT id, from_at, until_at FROM bans ORDER BY from_at, id")
        .fetch_all(readers)
        .await
        .context("read the bans")?;
    let bans = rows.iter().map(|row| {
        let until: Option<i64> = row.try_get("until_at")?;
        Ok(Ban {
            id: number(row, "id")?,
            from: Timestamp(row.try_get("from_at")?),
            until: until.map(Timestamp),
        })
    });
    let row = query("SELECT from_at, why FROM maintenance")
        .fetch_optional(readers)
        .await
        .context("check whether the bot is closed")?;
    let maintenance = row.map(|row| {
        anyhow::Ok(Maintenance {
            from: Timestamp(row.try_get("from_at")?),
            why: row.try_get("why")?,
        })
    });
    Ok(Closed {
        bans: bans.collect::<anyhow::Result<_>>()?,
        maintenance: maintenance.transpose()?,
    })
}

pub(super) async fn change(
    conn: &mut Connection,
    change: &ClosedChange,
) -> Result<(), CommitError> {
    match change {
        ClosedChange::Ban(id, at) => ban(conn, *id, *at).await,
        ClosedChange::Unban(id, at) => unban(conn, *id, *at).await,
        ClosedChange::Close(maintenance) => Ok(close(conn, maintenance).await?),
        ClosedChange::Open(at) => open(conn, *at).await,
    }
}

/// Stale if they are shut out already.
async fn ban(conn: &mut Connection, id: u64, at: Timestamp) -> Result<(), CommitError> {
    // A ban that ended in the same millisecond continues.
    query(
        "INSERT INTO bans (id, from_at, until_at)
         SELECT $1, $2, NULL
         WHERE NOT EXISTS (SELECT 1 FROM bans WHERE id = $1 AND until_at IS NULL)
         ON CONFLICT (id, from_at) DO UPDATE SET until_at = NULL",
    )
    .bind(signed(id))
    .bind(at.0)
    .run_or_stale(conn, "ban a person or a server")
    .await
}

/// Stale if they are not shut out.
async fn unban(conn: &mut Connection, id: u64, at: Timestamp) -> Result<(), CommitError> {
    query(
        "UPDATE bans SET until_at = CASE WHEN from_at > $2 THEN from_at ELSE $2 END
         WHERE id = $1 AND until_at IS NULL",
    )
    .bind(signed(id))
    .bind(at.0)
    .run_or_stale(conn, "unban a person or a server")
    .await
}

/// If it is already closed, only the message to people changes.
async fn close(conn: &mut Connection, it: &Maintenance) -> anyhow::Result<()> {
    query(
        "INSERT INTO maintenance (only_row, from_at, why) VALUES (1, $1, $2)
         ON CONFLICT (only_row) DO UPDATE SET why = excluded.why",
    )
    .bind(it.from.0)
    .bind(&it.why)
    .run(conn, "close the bot")
    .await
}

/// The time during which it was closed is an outage of all shards. Stale if it is not closed.
async fn open(conn: &mut Connection, at: Timestamp) -> Result<(), CommitError> {
    let from: Option<i64> = query_scalar("SELECT from_at FROM maintenance")
        .fetch_optional(&mut *conn)
        .await
        .context("read the start of the maintenance")?;
    let Some(from) = from else {
        return Err(CommitError::Stale);
    };
    query(
        "INSERT INTO outages (shard, of_count, from_at, until_at)
         SELECT 0, 1, $1, $2 WHERE $1 < $2
         ON CONFLICT (of_count, shard, from_at) DO UPDATE SET until_at = excluded.until_at
         WHERE excluded.until_at > outages.until_at",
    )
    .bind(from)
    .bind((at + NOTICED_AFTER).0)
    .run(conn, "save the maintenance as an outage")
    .await?;
    query("DELETE FROM maintenance")
        .run_or_stale(conn, "reopen the bot")
        .await
}
