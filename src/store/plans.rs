//! The table of players' plans.

use crate::CommitError;
use anyhow::Context as _;
use cairn_domain::{GameId, GamePlan, LogLength, ParticipantId, PlanWrite, Revision, Timestamp};

use super::{
    convert::{number, signed, stale_unless},
    sql::{Connection, DbRow, Readers, query, query_scalar},
};

pub(super) async fn change(conn: &mut Connection, write: &PlanWrite) -> Result<(), CommitError> {
    match write {
        PlanWrite::Keep(plan) => keep(conn, plan).await,
        PlanWrite::Make(plan, seq) => {
            hold(conn, plan.game, *seq).await?;
            keep(conn, plan).await
        }
        PlanWrite::Drop(game, of, revision) => drop_it(conn, *game, *of, *revision).await,
        PlanWrite::Expect(game, of, revision) => expect(conn, *game, *of, *revision).await,
    }
}

/// Keeps the log of a game from moving on before the end of the transaction; stale if it has.
async fn hold(conn: &mut Connection, game: GameId, seq: LogLength) -> Result<(), CommitError> {
    query("UPDATE games SET seq = seq WHERE id = $1 AND seq = $2 AND status = 'running'")
        .bind(game.0)
        .bind(signed(seq.0))
        .run_or_stale(conn, format!("lock game {game} for a plan"))
        .await
}

async fn keep(conn: &mut Connection, plan: &GamePlan) -> Result<(), CommitError> {
    let branches = serde_json::to_string(&plan.branches).context("encode a plan")?;
    query(
        "INSERT INTO plans (game, participant, root, branches, revision, at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (game, participant) DO UPDATE
            SET root = excluded.root, branches = excluded.branches,
                revision = excluded.revision, at = excluded.at
            WHERE plans.revision = excluded.revision - 1",
    )
    .bind(plan.game.0)
    .bind(plan.of.0)
    .bind(signed(plan.root.0))
    .bind(branches)
    .bind(signed(plan.revision.0))
    .bind(plan.at.0)
    .run_or_stale(conn, format!("write a plan in game {}", plan.game))
    .await
}

async fn drop_it(
    conn: &mut Connection,
    game: GameId,
    of: ParticipantId,
    revision: Revision,
) -> Result<(), CommitError> {
    query("DELETE FROM plans WHERE game = $1 AND participant = $2 AND revision = $3")
        .bind(game.0)
        .bind(of.0)
        .bind(signed(revision.0))
        .run_or_stale(conn, format!("drop a plan in game {game}"))
        .await
}

async fn expect(
    conn: &mut Connection,
    game: GameId,
    of: ParticipantId,
    revision: Revision,
) -> Result<(), CommitError> {
    let found: Option<i64> =
        query_scalar("SELECT revision FROM plans WHERE game = $1 AND participant = $2")
            .bind(game.0)
            .bind(of.0)
            .fetch_optional(conn)
            .await
            .with_context(|| format!("check a plan in game {game}"))?;
    stale_unless(found.unwrap_or_default() == signed(revision.0))
}

/// Deletes the plans in a finished game.
pub(super) async fn forget(conn: &mut Connection, game: GameId) -> anyhow::Result<()> {
    query("DELETE FROM plans WHERE game = $1")
        .bind(game.0)
        .run(conn, format!("delete the plans of game {game}"))
        .await
}

pub(super) async fn in_game(readers: &Readers, game: GameId) -> anyhow::Result<Vec<GamePlan>> {
    let rows = query(
        "SELECT game, participant, root, branches, revision, at FROM plans
         WHERE game = $1 ORDER BY participant",
    )
    .bind(game.0)
    .fetch_all(readers)
    .await
    .with_context(|| format!("read the plans of game {game}"))?;
    rows.iter().map(read).collect()
}

pub(super) async fn plans_of(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Vec<GamePlan>> {
    let rows = query(
        "SELECT game, participant, root, branches, revision, at FROM plans
         WHERE participant = $1 ORDER BY game",
    )
    .bind(who.0)
    .fetch_all(readers)
    .await
    .context("read a person's plans")?;
    rows.iter().map(read).collect()
}

/// A plan that cannot be read expects nothing: it does not keep anybody from playing.
fn read(row: &DbRow) -> anyhow::Result<GamePlan> {
    let branches: &str = row.try_get("branches")?;
    Ok(GamePlan {
        game: GameId(row.try_get("game")?),
        of: ParticipantId(row.try_get("participant")?),
        root: LogLength(number(row, "root")?),
        branches: serde_json::from_str(branches).unwrap_or_default(),
        revision: Revision(number(row, "revision")?),
        at: Timestamp(row.try_get("at")?),
    })
}
