//! The table of posts that still have buttons.

use anyhow::Context as _;
use sqlx::{Row as _, SqliteConnection, SqlitePool, sqlite::SqliteRow};

use super::convert::{from_word, number, signed, word};
use crate::domain::{ChannelId, GameId, MessageId, MessageRef, Post};

/// A message that is known already keeps its place in the order.
pub(super) async fn insert(conn: &mut SqliteConnection, post: Post) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO posts (channel, message, game, kind, seq) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (channel, message)
         DO UPDATE SET game = excluded.game, kind = excluded.kind, seq = excluded.seq",
    )
    .bind(signed(post.at.channel.0))
    .bind(signed(post.at.message.0))
    .bind(post.game.0)
    .bind(word(&post.kind)?)
    .bind(signed(post.seq))
    .execute(conn)
    .await
    .with_context(|| format!("write a post of game {}", post.game))?;
    Ok(())
}

pub(super) async fn delete(conn: &mut SqliteConnection, at: MessageRef) -> anyhow::Result<()> {
    sqlx::query("DELETE FROM posts WHERE channel = ?1 AND message = ?2")
        .bind(signed(at.channel.0))
        .bind(signed(at.message.0))
        .execute(conn)
        .await
        .context("forget a post")?;
    Ok(())
}

pub(super) async fn of_game(readers: &SqlitePool, game: GameId) -> anyhow::Result<Vec<Post>> {
    sqlx::query("SELECT game, kind, seq, channel, message FROM posts WHERE game = ?1 ORDER BY id")
        .bind(game.0)
        .fetch_all(readers)
        .await?
        .iter()
        .map(post)
        .collect::<anyhow::Result<_>>()
        .with_context(|| format!("read the posts of game {game}"))
}

fn post(row: &SqliteRow) -> anyhow::Result<Post> {
    Ok(Post {
        game: GameId(row.try_get("game")?),
        kind: from_word(row, "kind")?,
        seq: number(row, "seq")?,
        at: MessageRef {
            channel: ChannelId(number(row, "channel")?),
            message: MessageId(number(row, "message")?),
        },
    })
}
