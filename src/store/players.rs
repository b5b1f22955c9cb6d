//! The table of names.

use anyhow::Context as _;
use sqlx::{SqliteConnection, SqlitePool};

use super::convert::signed;
use crate::domain::PlayerId;

pub(super) async fn set_name(
    conn: &mut SqliteConnection,
    player: PlayerId,
    name: &str,
) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO players (id, name) VALUES (?1, ?2)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name",
    )
    .bind(signed(player.0))
    .bind(name)
    .execute(conn)
    .await
    .context("write a name")?;
    Ok(())
}

pub(super) async fn name(readers: &SqlitePool, player: PlayerId) -> anyhow::Result<Option<String>> {
    sqlx::query_scalar("SELECT name FROM players WHERE id = ?1")
        .bind(signed(player.0))
        .fetch_optional(readers)
        .await
        .context("read a name")
}
