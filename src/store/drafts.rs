//! Half-entered turns.

use crate::Reader;
use anyhow::Context as _;
use cairn_domain::{GameId, ParticipantId, TurnDraft};

use super::{
    rows::upsert,
    sql::{Connection, query},
};

/// Stores a draft, or removes one without actions.
pub(super) async fn save(conn: &mut Connection, draft: &TurnDraft) -> anyhow::Result<()> {
    let save = if draft.actions.is_empty() {
        query("DELETE FROM drafts WHERE game = $1 AND participant = $2")
            .bind(draft.game.0)
            .bind(draft.player.0)
    } else {
        upsert("drafts", draft, &["game", "participant"])?
    };
    save.run(conn, format!("write a draft of game {}", draft.game))
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
