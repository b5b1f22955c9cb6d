//! The table of participants.

use crate::CommitError;
use anyhow::Context as _;
use cairn_domain::{ChannelId, Participant, ParticipantId, PlayerId};

use super::{
    convert::{number_if_any, signed},
    sql::{Connection, DbRow, Readers, query},
};

/// An empty name leaves the stored name unchanged.
const KNOWN: &str = "UPDATE participants SET name = CASE WHEN $2 = '' THEN name ELSE $2 END
     WHERE discord_user = $1 RETURNING id, discord_user AS user, name";
const NEW: &str = "INSERT INTO participants (kind, discord_user, name) VALUES ('person', $1, $2)
     RETURNING id, discord_user AS user, name";

pub(super) async fn enroll(
    conn: &mut Connection,
    user: PlayerId,
    name: &str,
) -> Result<Participant, CommitError> {
    let mut row = None;
    // An id is assigned only if there is no row yet.
    for statement in [KNOWN, NEW] {
        row = query(statement)
            .bind(signed(user.0))
            .bind(name)
            .fetch_optional(&mut *conn)
            .await
            .context("enroll a participant")?;
        if row.is_some() {
            break;
        }
    }
    let row = row.context("enroll a participant")?;
    Ok(read(&row, ["id", "user", "name"])?)
}

pub(super) async fn by_user(
    readers: &Readers,
    user: PlayerId,
) -> anyhow::Result<Option<Participant>> {
    query("SELECT id, discord_user, name FROM participants WHERE discord_user = $1")
        .bind(signed(user.0))
        .fetch_optional(readers)
        .await?
        .map(|row| read(&row, ["id", "discord_user", "name"]))
        .transpose()
        .context("read a participant")
}

pub(super) async fn by_id(
    readers: &Readers,
    id: ParticipantId,
) -> anyhow::Result<Option<Participant>> {
    query("SELECT id, discord_user, name FROM participants WHERE id = $1")
        .bind(id.0)
        .fetch_optional(readers)
        .await?
        .map(|row| read(&row, ["id", "discord_user", "name"]))
        .transpose()
        .context("read a participant")
}

pub(super) const ALL_OF: &str = concat!(
    "SELECT id, discord_user, name FROM participants WHERE id IN ",
    "{ids:$1}",
    " ORDER BY id"
);

pub(super) async fn by_ids(
    readers: &Readers,
    ids: &[ParticipantId],
) -> anyhow::Result<Vec<Participant>> {
    query(ALL_OF)
        .bind(serde_json::to_string(ids)?)
        .fetch_all(readers)
        .await?
        .iter()
        .map(|row| read(row, ["id", "discord_user", "name"]))
        .collect::<anyhow::Result<_>>()
        .context("read participants")
}

pub(super) async fn private_channel(
    readers: &Readers,
    of: ParticipantId,
) -> anyhow::Result<Option<ChannelId>> {
    let row = query("SELECT private_channel FROM participants WHERE id = $1")
        .bind(of.0)
        .fetch_optional(readers)
        .await
        .context("read a private channel")?;
    let channel = row.map(|row| number_if_any(&row, "private_channel"));
    Ok(channel.transpose()?.flatten().map(ChannelId))
}

pub(super) async fn set_private_channel(
    conn: &mut Connection,
    of: ParticipantId,
    channel: Option<ChannelId>,
) -> anyhow::Result<()> {
    query(
        "UPDATE participants SET private_channel = $2
         WHERE id = $1 AND discord_user IS NOT NULL",
    )
    .bind(of.0)
    .bind(channel.map(|it| signed(it.0)))
    .run(conn, "write a private channel")
    .await
}

/// Makes sure that the computer opponent of this level has a row, with its fixed id.
pub(super) async fn seat_computer(
    conn: &mut Connection,
    computer: &Participant,
) -> anyhow::Result<()> {
    query(
        "INSERT INTO participants (id, kind, name) VALUES ($1, 'person', $2)
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(computer.id.0)
    .bind(&computer.name)
    .run(conn, "write the computer opponent")
    .await
}

/// The participant of these columns: id, account, name.
pub(super) fn read(row: &DbRow, columns: [&str; 3]) -> anyhow::Result<Participant> {
    let [id, user, name] = columns;
    Ok(Participant {
        id: ParticipantId(row.try_get(id)?),
        user: number_if_any(row, user)?.map(PlayerId),
        name: row.try_get(name)?,
    })
}
