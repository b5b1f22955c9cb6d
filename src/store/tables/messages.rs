//! The table of messages: the record of each, by its subject.

use anyhow::Context as _;
use cairn_domain::{ChannelId, Family, MessageId, MessageRecord, Subject, Timestamp, WordsMark};
use sqlx::Row as _;

use super::{
    convert::{number, number_if_any, signed, those_readable},
    db::{Connection, DbRow, Readers},
    run::Run as _,
};

pub(super) async fn write(conn: &mut Connection, it: &MessageRecord) -> anyhow::Result<()> {
    let Family { kind, id } = it.subject.family();
    sqlx::query(
        "INSERT INTO messages (kind, id, part, channel, message, words, written_at, was_lost)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (kind, id, part) DO UPDATE SET
            channel = excluded.channel, message = excluded.message, words = excluded.words,
            written_at = excluded.written_at, was_lost = excluded.was_lost",
    )
    .bind(kind)
    .bind(id)
    .bind(it.subject.part())
    .bind(signed(it.channel.0))
    .bind(it.message.map(|it| signed(it.0)))
    .bind(it.words.0)
    .bind(it.written_at.0)
    .bind(it.was_lost)
    .run(conn, format!("write the message about {:?}", it.subject))
    .await
}

pub(super) async fn forget(conn: &mut Connection, subject: Subject) -> anyhow::Result<()> {
    let Family { kind, id } = subject.family();
    sqlx::query("DELETE FROM messages WHERE kind = $1 AND id = $2 AND part = $3")
        .bind(kind)
        .bind(id)
        .bind(subject.part())
        .run(conn, format!("forget the message about {subject:?}"))
        .await
}

pub(super) async fn records(
    readers: &Readers,
    family: Family,
) -> anyhow::Result<Vec<MessageRecord>> {
    let read = |row: &DbRow| {
        let part: &str = row.try_get("part")?;
        let subject = family
            .subject(part)
            .with_context(|| format!("no message is about `{} {part}`", family.kind))?;
        anyhow::Ok(MessageRecord {
            subject,
            channel: ChannelId(number(row, "channel")?),
            message: number_if_any(row, "message")?.map(MessageId),
            words: WordsMark(row.try_get("words")?),
            written_at: Timestamp(row.try_get("written_at")?),
            was_lost: row.try_get("was_lost")?,
        })
    };
    sqlx::query("SELECT * FROM messages WHERE kind = $1 AND id = $2 ORDER BY part")
        .bind(family.kind)
        .bind(family.id)
        .fetch_all(readers)
        .await
        .map(|rows| those_readable("message", &rows, read))
        .with_context(|| format!("read the messages of {family:?}"))
}
