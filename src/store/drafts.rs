//! Half-entered turns. Those for an earlier length of the log are out of date, and stay until
//! another replaces them or the game is over: deleting them would be a statement of every turn.

use crate::{Reader, Tx};
use anyhow::Context as _;
use cairn_domain::{GameId, ParticipantId, TurnDraft};

use super::{rows::upsert, sql::query};

impl Tx {
    /// Stores a draft, or removes one without actions.
    pub async fn save_draft(&self, draft: &TurnDraft) -> anyhow::Result<()> {
        let save = if draft.actions.is_empty() {
            query("DELETE FROM drafts WHERE game = $1 AND participant = $2")
                .bind(draft.game.0)
                .bind(draft.player.0)
        } else {
            upsert("drafts", draft, &["game", "participant"])?
        };
        let saved = save.save(self).await;
        saved.with_context(|| format!("write a draft of game {}", draft.game))?;
        Ok(())
    }
}

impl Reader {
    /// This player's half-entered part of the current turn.
    pub async fn draft(
        &self,
        game: GameId,
        of: ParticipantId,
    ) -> anyhow::Result<Option<TurnDraft>> {
        let row = query(
            "SELECT drafts.* FROM drafts JOIN games ON games.id = game AND games.seq = drafts.seq
             WHERE game = $1 AND participant = $2",
        );
        let row = row.bind(game.0).bind(of.0).find(self).await;
        row.with_context(|| format!("read a draft of game {game}"))
    }
}
