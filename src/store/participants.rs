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
    domain::{Participant, ParticipantId, PlayerId},
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
