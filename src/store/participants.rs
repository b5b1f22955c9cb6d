//! The table of participants.

use anyhow::Context as _;
use async_trait::async_trait;
use sqlx::{Row as _, SqliteConnection, SqlitePool, sqlite::SqliteRow};

use super::{
    convert::{number_if_any, signed},
    writer::Command,
};
use crate::{
    app::CommitError,
    domain::{ChannelId, Participant, ParticipantId, PlayerId},
};

/// See [`Store::enroll`](crate::app::Store::enroll).
pub(super) struct Enroll {
    pub(super) user: PlayerId,
    pub(super) name: String,
}

#[async_trait]
impl Command for Enroll {
    type Output = Participant;

    async fn execute(&self, conn: &mut SqliteConnection) -> Result<Participant, CommitError> {
        // Who is met without a name keeps the one they had.
        let row = sqlx::query(
            "INSERT INTO participants (kind, discord_user, name) VALUES ('person', ?1, ?2)
             ON CONFLICT (discord_user) DO UPDATE
             SET name = iif(excluded.name = '', name, excluded.name)
             RETURNING id, discord_user AS user, name",
        )
        .bind(signed(self.user.0))
        .bind(&self.name)
        .fetch_one(conn)
        .await
        .context("enroll a participant")?;
        Ok(read(&row, ["id", "user", "name"])?)
    }
}

pub(super) async fn of_user(
    readers: &SqlitePool,
    user: PlayerId,
) -> anyhow::Result<Option<Participant>> {
    sqlx::query("SELECT id, discord_user, name FROM participants WHERE discord_user = ?1")
        .bind(signed(user.0))
        .fetch_optional(readers)
        .await?
        .map(|row| read(&row, ["id", "discord_user", "name"]))
        .transpose()
        .context("read a participant")
}

pub(super) async fn known(
    readers: &SqlitePool,
    id: ParticipantId,
) -> anyhow::Result<Option<Participant>> {
    sqlx::query("SELECT id, discord_user, name FROM participants WHERE id = ?1")
        .bind(id.0)
        .fetch_optional(readers)
        .await?
        .map(|row| read(&row, ["id", "discord_user", "name"]))
        .transpose()
        .context("read a participant")
}

pub(super) const ALL_OF: &str = "SELECT id, discord_user, name FROM participants
     WHERE id IN (SELECT value FROM json_each(?1)) ORDER BY id";

pub(super) async fn all_of(
    readers: &SqlitePool,
    ids: &[ParticipantId],
) -> anyhow::Result<Vec<Participant>> {
    sqlx::query(ALL_OF)
        .bind(serde_json::to_string(ids)?)
        .fetch_all(readers)
        .await?
        .iter()
        .map(|row| read(row, ["id", "discord_user", "name"]))
        .collect::<anyhow::Result<_>>()
        .context("read participants")
}

pub(super) async fn private_channel(
    readers: &SqlitePool,
    of: ParticipantId,
) -> anyhow::Result<Option<ChannelId>> {
    let row = sqlx::query("SELECT private_channel FROM participants WHERE id = ?1")
        .bind(of.0)
        .fetch_optional(readers)
        .await
        .context("read a private channel")?;
    let channel = row.map(|row| number_if_any(&row, "private_channel"));
    Ok(channel.transpose()?.flatten().map(ChannelId))
}

pub(super) async fn set_private_channel(
    conn: &mut SqliteConnection,
    of: ParticipantId,
    channel: Option<ChannelId>,
) -> anyhow::Result<()> {
    sqlx::query(
        "UPDATE participants SET private_channel = ?2
         WHERE id = ?1 AND discord_user IS NOT NULL",
    )
    .bind(of.0)
    .bind(channel.map(|it| signed(it.0)))
    .execute(conn)
    .await
    .context("write a private channel")?;
    Ok(())
}

/// The participant of these columns: id, account, name.
pub(super) fn read(row: &SqliteRow, columns: [&str; 3]) -> anyhow::Result<Participant> {
    let [id, user, name] = columns;
    Ok(Participant {
        id: ParticipantId(row.try_get(id)?),
        user: number_if_any(row, user)?.map(PlayerId),
        name: row.try_get(name)?,
    })
}

/// The same where there may be none.
pub(super) fn read_if_any(
    row: &SqliteRow,
    columns: [&str; 3],
) -> anyhow::Result<Option<Participant>> {
    match row.try_get::<Option<i64>, _>(columns[0])? {
        Some(_) => read(row, columns).map(Some),
        None => Ok(None),
    }
}
