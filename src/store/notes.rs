//! The table of people's notes.

use crate::CommitError;
use anyhow::Context as _;
use cairn_domain::{GameId, MOST_OF_NOTES, Note, ParticipantId, Timestamp};

use super::{
    convert::{number, stale_unless},
    sql::{Connection, Readers, query, query_scalar},
};

/// Stale if there is no longer room for it.
pub(super) async fn write(conn: &mut Connection, note: &Note) -> Result<(), CommitError> {
    if note.text.is_empty() {
        query("DELETE FROM notes WHERE participant = $1 AND game = $2 AND turn = $3")
            .bind(note.who.0)
            .bind(note.game.0)
            .bind(i64::from(note.turn))
            .run(conn, "delete a note")
            .await?;
        return Ok(());
    }
    let others = query_scalar(
        "SELECT CAST(COALESCE(SUM(LENGTH(text)), 0) AS BIGINT) FROM notes
         WHERE participant = $1 AND game = $2 AND turn <> $3",
    );
    let taken: i64 = others
        .bind(note.who.0)
        .bind(note.game.0)
        .bind(i64::from(note.turn))
        .fetch_one(&mut *conn)
        .await
        .context("count a person's notes")?;
    let taken = usize::try_from(taken).unwrap_or(usize::MAX);
    stale_unless(taken.saturating_add(note.text.chars().count()) <= MOST_OF_NOTES)?;
    query(
        "INSERT INTO notes (participant, game, turn, text, at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (participant, game, turn) DO UPDATE
            SET text = excluded.text, at = excluded.at",
    )
    .bind(note.who.0)
    .bind(note.game.0)
    .bind(i64::from(note.turn))
    .bind(&note.text)
    .bind(note.at.0)
    .run(conn, "write a note")
    .await?;
    Ok(())
}

/// Somebody's notes about a game, or about all.
pub(super) async fn notes(
    readers: &Readers,
    who: ParticipantId,
    game: Option<GameId>,
) -> anyhow::Result<Vec<Note>> {
    let rows = query(
        "SELECT game, turn, text, at FROM notes
         WHERE participant = $1 AND ($2 IS NULL OR game = $2) ORDER BY game, turn",
    )
    .bind(who.0)
    .bind(game.map(|it| it.0))
    .fetch_all(readers)
    .await
    .context("read a person's notes")?;
    let notes = rows.iter().map(|row| {
        Ok(Note {
            who,
            game: GameId(row.try_get("game")?),
            turn: u32::try_from(number(row, "turn")?).context("read the turn of a note")?,
            text: row.try_get("text")?,
            at: Timestamp(row.try_get("at")?),
        })
    });
    notes.collect()
}
