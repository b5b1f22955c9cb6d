//! People's notes.

use anyhow::Context as _;
use cairn_domain::{GameId, Note, ParticipantId};

use crate::{Reader, Tx, rows::upsert, sql::query};

impl Reader {
    /// The notes of a participant about a game, or about all, in the order of games and turns.
    pub async fn notes(
        &self,
        who: ParticipantId,
        game: Option<GameId>,
    ) -> anyhow::Result<Vec<Note>> {
        let rows = query(
            "SELECT participant, game, turn, text, at FROM notes
             WHERE participant = $1 AND ($2 IS NULL OR game = $2) ORDER BY game, turn",
        );
        let rows = rows.bind(who.0).bind(game.map(|it| it.0));
        rows.list(self).await.context("read a person's notes")
    }
}

impl Tx {
    /// Stores a note, replacing the one about the same turn; an empty one removes it.
    pub async fn save_note(&self, note: &Note) -> anyhow::Result<()> {
        let save = if note.text.is_empty() {
            query("DELETE FROM notes WHERE participant = $1 AND game = $2 AND turn = $3")
                .bind(note.who.0)
                .bind(note.game.0)
                .bind(note.turn)
        } else {
            upsert("notes", note, &["participant", "game", "turn"])?
        };
        save.save(self).await.context("save a note")?;
        Ok(())
    }
}
