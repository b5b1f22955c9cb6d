//! The table of posts that still have buttons.

use anyhow::{Context as _, bail};
use cairn_domain::{About, ChannelId, GameId, MadeFor, MessageId, MessageRef, Post, WordsMark};
use sqlx::Row as _;

use super::{
    convert::{number, signed, those_readable},
    db::{Connection, DbRow, Readers},
    notifications,
    run::Run as _,
};

/// A known message keeps its place in the order.
pub(super) async fn insert(conn: &mut Connection, post: Post) -> anyhow::Result<()> {
    let (kind, made_for) = notifications::columns(post.made_for.into());
    sqlx::query(
        "INSERT INTO posts (channel, message, game, kind, made_for, words)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (channel, message)
         DO UPDATE SET game = excluded.game, kind = excluded.kind, made_for = excluded.made_for,
            words = excluded.words",
    )
    .bind(signed(post.at.channel.0))
    .bind(signed(post.at.message.0))
    .bind(post.game.0)
    .bind(kind)
    .bind(signed(made_for))
    .bind(post.words.0)
    .run(conn, format!("write a post of game {}", post.game))
    .await
}

pub(super) async fn delete(conn: &mut Connection, at: MessageRef) -> anyhow::Result<()> {
    sqlx::query("DELETE FROM posts WHERE channel = $1 AND message = $2")
        .bind(signed(at.channel.0))
        .bind(signed(at.message.0))
        .run(conn, "forget a post")
        .await
}

pub(super) async fn of_game(readers: &Readers, game: GameId) -> anyhow::Result<Vec<Post>> {
    sqlx::query(
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
    Ok(match notifications::about(row)? {
        About::Board(length) => MadeFor::Board(length),
        About::Offer(number) => MadeFor::Offer(number),
        About::TimeUp(since) => MadeFor::TimeUp(since),
        other => bail!("no post is made for {other:?}"),
    })
}
