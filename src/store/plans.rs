//! Players' plans.

use crate::{Reader, Tx};
use anyhow::Context as _;
use cairn_domain::{GameId, GamePlan, LogLength, ParticipantId};

use super::{
    convert::to_signed,
    rows::upsert,
    sql::{Query, query},
};

impl Reader {
    /// Both players' plans in a game.
    pub async fn plans(&self, game: GameId) -> anyhow::Result<Vec<GamePlan>> {
        let rows = query("SELECT * FROM plans WHERE game = $1 ORDER BY participant");
        let rows = rows.bind(game.0).list(self).await;
        rows.with_context(|| format!("read the plans of game {game}"))
    }

    /// A participant's plans in all their games.
    pub async fn plans_of(&self, who: ParticipantId) -> anyhow::Result<Vec<GamePlan>> {
        let rows = query("SELECT * FROM plans WHERE participant = $1 ORDER BY game");
        let rows = rows.bind(who.0).list(self).await;
        rows.context("read a person's plans")
    }
}

impl Tx {
    /// Keeps the log of a running game from moving on before the end of the transaction. False if
    /// it has another length.
    pub async fn lock_log(&self, game: GameId, seq: LogLength) -> anyhow::Result<bool> {
        let lock =
            query("UPDATE games SET seq = seq WHERE id = $1 AND seq = $2 AND status = 'running'");
        let locked = lock.bind(game.0).bind(to_signed(seq.0)).save(self).await;
        Ok(locked.with_context(|| format!("lock game {game} for a plan"))? > 0)
    }

    /// Stores a plan, or removes it if it is empty. False if it has changed since it was read: its
    /// revision must be the next.
    pub async fn save_plan(&self, plan: &GamePlan) -> anyhow::Result<bool> {
        let saved = save(plan)?.save(self).await;
        Ok(saved.with_context(|| format!("write a plan in game {}", plan.game))? > 0)
    }
}

/// Changes a row only from the revision before.
fn save(plan: &GamePlan) -> anyhow::Result<Query<'static>> {
    if plan.branches.is_empty() {
        let drop = "DELETE FROM plans WHERE game = $1 AND participant = $2 AND revision = $3";
        let before = to_signed(plan.revision.0) - 1;
        return Ok(query(drop).bind(plan.game.0).bind(plan.of.0).bind(before));
    }
    let save = upsert("plans", plan, &["game", "participant"])?;
    Ok(save.followed_by(" WHERE plans.revision = excluded.revision - 1"))
}
