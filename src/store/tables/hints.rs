//! The hints that were given.

use anyhow::Context as _;
use cairn_domain::{GameId, Hint, LogLength};
use cairn_kernel::Seat;
use sqlx::Row as _;

use super::{
    convert::{number, signed, those_readable},
    db::{Connection, DbRow, Readers},
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
    .execute(conn)
    .await
    .with_context(|| format!("write a hint in game {}", hint.game))?;
    Ok(())
}

pub(super) async fn of_game(readers: &Readers, game: GameId) -> anyhow::Result<Vec<Hint>> {
    let read = |row: &DbRow| {
        let seat: &str = row.try_get("seat")?;
        let turn = number(row, "turn")?;
        let seat = Seat::BOTH.into_iter().find(|it| it.key() == seat);
        anyhow::Ok(Hint {
            game,
            at: LogLength(number(row, "seq")?),
            seat: seat.context("no such seat")?,
            turn: u32::try_from(turn).context("the number of a turn")?,
            advice: serde_json::from_str(row.try_get("advice")?)?,
        })
    };
    sqlx::query("SELECT * FROM hints WHERE game = $1 ORDER BY seq")
        .bind(game.0)
        .fetch_all(readers)
        .await
        .map(|rows| those_readable("hint", &rows, read))
        .with_context(|| format!("read the hints in game {game}"))
}
