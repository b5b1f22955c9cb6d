//! The table of tournaments read from files.

use anyhow::Context as _;
use cairn_app::{CommitError, ListedImport, TournamentsOf};
use cairn_domain::{
    ChannelId, GuildId, ParticipantId, Timestamp, TournamentId,
    tournament::{IMPORT_WINDOW, StoredImport},
};
use sqlx::Row as _;

use super::{
    convert::{changed, number, signed},
    db::{Connection, DbRow, Readers},
};

pub(super) const OF_PERSON: &str = "SELECT imported_at FROM imported_tournaments
     WHERE imported_by = $1 AND imported_at > $2 ORDER BY imported_at";
pub(super) const KEPT: &str =
    "SELECT count(*) FROM imported_tournaments WHERE guild = $1 AND deleted_at IS NULL";
pub(super) const FORGOTTEN: &str = "DELETE FROM imported_tournaments WHERE deleted_at < $1";

/// Stale if others have been imported since the decision.
pub(super) async fn insert(
    conn: &mut Connection,
    import: &StoredImport,
    (since, by_person, kept): (Timestamp, usize, usize),
) -> Result<(), CommitError> {
    let recent: Vec<i64> = sqlx::query_scalar(OF_PERSON)
        .bind(import.by.0)
        .bind(since.0)
        .fetch_all(&mut *conn)
        .await
        .context("count what somebody has imported")?;
    let there: i64 = sqlx::query_scalar(KEPT)
        .bind(signed(import.guild.0))
        .fetch_one(&mut *conn)
        .await
        .context("count what a server keeps")?;
    if recent.len() != by_person || usize::try_from(there) != Ok(kept) {
        return Err(CommitError::Stale);
    }
    sqlx::query(FORGOTTEN)
        .bind((import.at - IMPORT_WINDOW).0)
        .execute(&mut *conn)
        .await
        .context("forget imports that were deleted")?;
    Ok(write(conn, import).await?)
}

pub(super) async fn write(conn: &mut Connection, import: &StoredImport) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO imported_tournaments
            (id, guild, channel, imported_by, imported_at, name, file)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(import.id.0)
    .bind(signed(import.guild.0))
    .bind(signed(import.channel.0))
    .bind(import.by.0)
    .bind(import.at.0)
    .bind(&import.name)
    .bind(&import.file)
    .execute(conn)
    .await
    .with_context(|| format!("write import {}", import.id))?;
    Ok(())
}

/// Stale if it no longer exists.
pub(super) async fn delete(
    conn: &mut Connection,
    id: TournamentId,
    at: Timestamp,
) -> Result<(), CommitError> {
    let deleted = sqlx::query(
        "UPDATE imported_tournaments SET name = '', file = $3, deleted_at = $2
         WHERE id = $1 AND deleted_at IS NULL",
    )
    .bind(id.0)
    .bind(at.0)
    .bind(&b""[..])
    .execute(conn)
    .await
    .with_context(|| format!("delete import {id}"))?;
    changed(deleted.rows_affected())
}

pub(super) const ROW: &str = "SELECT id, guild, channel, imported_by, imported_at, name, file
     FROM imported_tournaments WHERE id = $1 AND deleted_at IS NULL";

pub(super) async fn row(
    readers: &Readers,
    id: TournamentId,
) -> anyhow::Result<Option<StoredImport>> {
    let found = sqlx::query(ROW)
        .bind(id.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("read import {id}"))?;
    let Some(row) = found else {
        return Ok(None);
    };
    Ok(Some(StoredImport {
        id: TournamentId(row.try_get("id")?),
        guild: GuildId(number(&row, "guild")?),
        channel: ChannelId(number(&row, "channel")?),
        by: ParticipantId(row.try_get("imported_by")?),
        at: Timestamp(row.try_get("imported_at")?),
        name: row.try_get("name")?,
        file: row.try_get("file")?,
    }))
}

macro_rules! listed {
    ($which:literal) => {
        concat!(
            "SELECT id, guild, channel, name, imported_at FROM imported_tournaments WHERE ",
            $which,
            " = $1 AND deleted_at IS NULL ORDER BY id DESC LIMIT $2"
        )
    };
}

pub(super) const BY_GUILD: &str = listed!("guild");
pub(super) const BY_CHANNEL: &str = listed!("channel");
/// A person has few, so they may be sorted.
const BY_PERSON: &str = listed!("imported_by");

pub(super) async fn list(
    readers: &Readers,
    of: TournamentsOf,
    limit: u32,
) -> anyhow::Result<Vec<ListedImport>> {
    let (query, id) = match of {
        TournamentsOf::Guild(guild) => (BY_GUILD, signed(guild.0)),
        TournamentsOf::Channel(channel) => (BY_CHANNEL, signed(channel.0)),
        TournamentsOf::Person(who) => (BY_PERSON, who.0),
    };
    let rows = sqlx::query(query)
        .bind(id)
        .bind(i64::from(limit))
        .fetch_all(readers)
        .await
        .context("list imports")?;
    let read = |row: &DbRow| {
        anyhow::Ok(ListedImport {
            id: TournamentId(row.try_get("id")?),
            guild: GuildId(number(row, "guild")?),
            channel: ChannelId(number(row, "channel")?),
            name: row.try_get("name")?,
            at: Timestamp(row.try_get("imported_at")?),
        })
    };
    rows.iter().map(read).collect()
}

pub(super) async fn since(
    readers: &Readers,
    by: ParticipantId,
    since: Timestamp,
) -> anyhow::Result<Vec<Timestamp>> {
    let all: Vec<i64> = sqlx::query_scalar(OF_PERSON)
        .bind(by.0)
        .bind(since.0)
        .fetch_all(readers)
        .await
        .context("read what somebody has imported")?;
    Ok(all.into_iter().map(Timestamp).collect())
}
