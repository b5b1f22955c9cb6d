//! The messages, by subject, and the posts that still have buttons.

use anyhow::{Context as _, bail};
use cairn_domain::{
    ChannelId, Family, GameId, MadeFor, MessageId, MessageRecord, MessageRef, NotificationEvent,
    Post, Subject, Timestamp, WordsMark,
};

use super::{
    convert::{number, number_if_any, those_readable, to_signed},
    notifications,
    sql::{Connection, DbRow, Readers, query},
};

pub(super) async fn write(conn: &mut Connection, it: &MessageRecord) -> anyhow::Result<()> {
    let Family { kind, id } = it.subject.family();
    query(
        "INSERT INTO messages (kind, id, part, channel, message, words, written_at, was_lost)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (kind, id, part) DO UPDATE SET
            channel = excluded.channel, message = excluded.message, words = excluded.words,
            written_at = excluded.written_at, was_lost = excluded.was_lost",
    )
    .bind(kind)
    .bind(id)
    .bind(it.subject.part())
    .bind(to_signed(it.channel.0))
    .bind(it.message.map(|it| to_signed(it.0)))
    .bind(it.words.0)
    .bind(it.written_at.0)
    .bind(it.was_lost)
    .run(conn, format!("write the message about {:?}", it.subject))
    .await
}

pub(super) async fn forget(conn: &mut Connection, subject: Subject) -> anyhow::Result<()> {
    let Family { kind, id } = subject.family();
    query("DELETE FROM messages WHERE kind = $1 AND id = $2 AND part = $3")
        .bind(kind)
        .bind(id)
        .bind(subject.part())
        .run(conn, format!("delete the message about {subject:?}"))
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
            .with_context(|| format!("there is no message about `{} {part}`", family.kind))?;
        anyhow::Ok(MessageRecord {
            subject,
            channel: ChannelId(number(row, "channel")?),
            message: number_if_any(row, "message")?.map(MessageId),
            words: WordsMark(row.try_get("words")?),
            written_at: Timestamp(row.try_get("written_at")?),
            was_lost: row.try_get("was_lost")?,
        })
    };
    query("SELECT * FROM messages WHERE kind = $1 AND id = $2 ORDER BY part")
        .bind(family.kind)
        .bind(family.id)
        .fetch_all(readers)
        .await
        .map(|rows| those_readable("message", &rows, read))
        .with_context(|| format!("read the messages of {family:?}"))
}

/// A known message keeps its place in the order.
pub(super) async fn insert_post(conn: &mut Connection, post: Post) -> anyhow::Result<()> {
    let (kind, made_for) = notifications::columns(post.made_for.into());
    query(
        "INSERT INTO posts (channel, message, game, kind, made_for, words)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (channel, message)
         DO UPDATE SET game = excluded.game, kind = excluded.kind, made_for = excluded.made_for,
            words = excluded.words",
    )
    .bind(to_signed(post.at.channel.0))
    .bind(to_signed(post.at.message.0))
    .bind(post.game.0)
    .bind(kind)
    .bind(to_signed(made_for))
    .bind(post.words.0)
    .run(conn, format!("write a post of game {}", post.game))
    .await
}

pub(super) async fn forget_post(conn: &mut Connection, at: MessageRef) -> anyhow::Result<()> {
    query("DELETE FROM posts WHERE channel = $1 AND message = $2")
        .bind(to_signed(at.channel.0))
        .bind(to_signed(at.message.0))
        .run(conn, "delete a post")
        .await
}

pub(super) async fn posts(readers: &Readers, game: GameId) -> anyhow::Result<Vec<Post>> {
    query(
        "SELECT game, kind, made_for, channel, message, words
         FROM posts WHERE game = $1 ORDER BY id",
    )
    .bind(game.0)
    .fetch_all(readers)
    .await
    .map(|rows| those_readable("post", &rows, post))
    .with_context(|| format!("read the posts of game {game}"))
}

fn post(row: &DbRow) -> anyhow::Result<Post> {
    Ok(Post {
        game: GameId(row.try_get("game")?),
        made_for: made_for(row)?,
        at: MessageRef {
            channel: ChannelId(number(row, "channel")?),
            message: MessageId(number(row, "message")?),
        },
        words: WordsMark(row.try_get("words")?),
    })
}

fn made_for(row: &DbRow) -> anyhow::Result<MadeFor> {
    Ok(match notifications::read_about(row)? {
        NotificationEvent::Board(length) => MadeFor::Board(length),
        NotificationEvent::Offer(number) => MadeFor::Offer(number),
        NotificationEvent::TimeUp(since) => MadeFor::TimeUp(since),
        other => bail!("there is no post for {other:?}"),
    })
}
