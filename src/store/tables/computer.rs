//! People's results against the computer, and where it may resign.

use anyhow::Context as _;
use cairn_domain::{AgainstLevel, GameId, ParticipantId};
use sqlx::Row as _;

use super::{
    convert::{form, number},
    db::{Connection, DbRow, Readers},
    run::Run as _,
};

/// The finished games of all levels. Levels are the participants below zero.
pub(super) const RESULTS: &str = "SELECT own.participant AS computer, g.pool AS pool,
        COUNT(*) FILTER (WHERE g.status = 'won' AND g.winner <> own.seat) AS won,
        COUNT(*) FILTER (WHERE g.status = 'drawn') AS drawn,
        COUNT(*) FILTER (WHERE g.status = 'won' AND g.winner = own.seat) AS lost
     FROM seats AS own JOIN games AS g ON g.id = own.game
     WHERE own.participant < 0 AND own.active = FALSE
     GROUP BY own.participant, g.pool
     ORDER BY own.participant DESC, g.pool";

pub(super) async fn results(readers: &Readers) -> anyhow::Result<Vec<AgainstLevel>> {
    let read = |row: &DbRow| {
        let computer = ParticipantId(row.try_get("computer")?);
        anyhow::Ok(AgainstLevel {
            form: form(row)?,
            level: computer.level().context("no such level")?,
            won: number(row, "won")?,
            drawn: number(row, "drawn")?,
            lost: number(row, "lost")?,
        })
    };
    sqlx::query(RESULTS)
        .fetch_all(readers)
        .await
        .map(|rows| rows.iter().filter_map(|row| read(row).ok()).collect())
        .context("read how people have done against the computer")
}

pub(super) async fn let_resign(conn: &mut Connection, game: GameId) -> anyhow::Result<()> {
    sqlx::query("INSERT INTO may_resign (game) VALUES ($1) ON CONFLICT (game) DO NOTHING")
        .bind(game.0)
        .run(conn, format!("let the computer give up in game {game}"))
        .await
}

pub(super) async fn may_resign(readers: &Readers, game: GameId) -> anyhow::Result<bool> {
    let found: Option<i64> = sqlx::query_scalar("SELECT game FROM may_resign WHERE game = $1")
        .bind(game.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("read whether the computer may give up in game {game}"))?;
    Ok(found.is_some())
}
