//! The reviews of finished games.

use anyhow::Context as _;
use cairn_domain::{GameId, Review};

use super::{
    db::{Connection, Readers},
    run::Run as _,
};

pub(super) async fn write(
    conn: &mut Connection,
    game: GameId,
    review: &Review,
) -> anyhow::Result<()> {
    let what = serde_json::to_string(review).context("spell a review")?;
    sqlx::query(
        "INSERT INTO reviews (game, review) VALUES ($1, $2)
         ON CONFLICT (game) DO UPDATE SET review = excluded.review",
    )
    .bind(game.0)
    .bind(what)
    .run(conn, format!("write the review of game {game}"))
    .await
}

pub(super) async fn review(readers: &Readers, game: GameId) -> anyhow::Result<Option<Review>> {
    let text: Option<String> = sqlx::query_scalar("SELECT review FROM reviews WHERE game = $1")
        .bind(game.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("read the review of game {game}"))?;
    // One in the format of another version is computed again.
    Ok(text.and_then(|it| serde_json::from_str(&it).ok()))
}
