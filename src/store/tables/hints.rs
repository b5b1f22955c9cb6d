//! The hints given.

use anyhow::Context as _;
use cairn_domain::{GameId, Hint, LogLength};
use cairn_kernel::Seat;
use sqlx::Row as _;

use super::{
    convert::{number, signed},
    db::{Connection, DbRow, Readers},
    run::Run as _,
};

pub(super) async fn write(conn: &mut Connection, hint: &Hint) -> anyhow::Result<()> {
    let advice = serde_json::to_string(&hint.advice).context("spell a hint")?;
    sqlx::query(
        "INSERT INTO hints (game, seq, seat, turn, advice) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (game, seq) DO NOTHING",
    )
    .bind(hint.game.0)
    .bind(signed(hint.at.0))
    .bind(hint.seat.key())
    .bind(i64::from(hint.turn))
    .bind(advice)
    .run(conn, format!("write a hint in game {}", hint.game))
    .await
}

pub(super) async fn of_game(readers: &Readers, game: GameId) -> anyhow::Result<Vec<Hint>> {
    let rows =
        sqlx::query("SELECT seq, seat, turn, advice FROM hints WHERE game = $1 ORDER BY seq")
            .bind(game.0)
            .fetch_all(readers)
            .await
            .with_context(|| format!("read the hints in game {game}"))?;
    // One in the format of another version is left out.
    Ok(rows.iter().filter_map(|row| read(row, game).ok()).collect())
}

fn read(row: &DbRow, game: GameId) -> anyhow::Result<Hint> {
    let seat: &str = row.try_get("seat")?;
    let seat = Seat::BOTH.into_iter().find(|it| it.key() == seat);
    Ok(Hint {
        game,
        at: LogLength(number(row, "seq")?),
        seat: seat.context("no such seat")?,
        turn: u32::try_from(number(row, "turn")?).context("the number of a turn")?,
        advice: serde_json::from_str(row.try_get("advice")?)?,
    })
}
