//! Half-entered turns.

use crate::{CommitError, Reader};
use anyhow::Context as _;
use cairn_domain::{DraftChange, GameId, ParticipantId, TurnDraft};

use super::{
    convert::signed,
    sql::{Connection, query},
};

/// Stale if the draft or the log has changed.
pub(super) async fn change(conn: &mut Connection, change: &DraftChange) -> Result<(), CommitError> {
    let statement = match (&change.was, &change.becomes) {
        (None, None) => return Ok(()),
        (None, Some(_)) => {
            "INSERT INTO drafts (game, participant, seq, actions)
             SELECT $1, $2, $3, $5 FROM games WHERE id = $1 AND seq = $3 AND $4 IS NULL
             ON CONFLICT (game, participant) DO NOTHING"
        }
        (Some(_), Some(_)) => {
            "UPDATE drafts SET actions = $5
             WHERE game = $1 AND participant = $2 AND seq = $3 AND actions = $4"
        }
        (Some(_), None) => {
            "DELETE FROM drafts
             WHERE game = $1 AND participant = $2 AND seq = $3 AND actions = $4 AND $5 IS NULL"
        }
    };
    query(statement)
        .bind(change.game.0)
        .bind(change.player.0)
        .bind(signed(change.seq.0))
        .bind(change.was.as_deref())
        .bind(change.becomes.as_deref())
        .run_or_stale(conn, format!("write a draft of game {}", change.game))
        .await
}

/// Deletes all drafts of a game whose log moves on.
pub(super) async fn forget(conn: &mut Connection, game: GameId) -> anyhow::Result<()> {
    query("DELETE FROM drafts WHERE game = $1")
        .bind(game.0)
        .run(conn, format!("delete the drafts of game {game}"))
        .await
}

impl Reader {
    /// This player's half-entered turn, of whatever length of the log.
    pub async fn draft(
        &self,
        game: GameId,
        of: ParticipantId,
    ) -> anyhow::Result<Option<TurnDraft>> {
        let row = query("SELECT * FROM drafts WHERE game = $1 AND participant = $2");
        let row = row.bind(game.0).bind(of.0).find(self).await;
        row.with_context(|| format!("read a draft of game {game}"))
    }
}
