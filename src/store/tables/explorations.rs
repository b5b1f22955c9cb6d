//! The table of people's explorations.

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{Exploration, ExploreRoot, ExploreState, ParticipantId, Revision, Timestamp};
use sqlx::Row as _;

use super::{
    convert::{number, signed},
    db::{Connection, DbRow, Readers},
    run::Run as _,
};

/// Stale unless its revision is the next.
pub(super) async fn write(conn: &mut Connection, it: &Exploration) -> Result<(), CommitError> {
    let state = serde_json::to_string(&it.state).context("spell what is explored")?;
    sqlx::query(
        "INSERT INTO explorations (participant, root, state, revision, at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (participant, root) DO UPDATE
            SET state = excluded.state, revision = excluded.revision, at = excluded.at
            WHERE explorations.revision = excluded.revision - 1",
    )
    .bind(it.who.0)
    .bind(it.root.to_string())
    .bind(state)
    .bind(signed(it.revision.0))
    .bind(it.at.0)
    .run_or_stale(conn, "write what somebody explores")
    .await
}

pub(super) async fn exploration(
    readers: &Readers,
    (who, root): (ParticipantId, &ExploreRoot),
) -> anyhow::Result<Option<Exploration>> {
    let row = sqlx::query(
        "SELECT root, state, revision, at FROM explorations WHERE participant = $1 AND root = $2",
    )
    .bind(who.0)
    .bind(root.to_string())
    .fetch_optional(readers)
    .await
    .context("read what somebody explores")?;
    row.map(|row| read(&row, who)).transpose()
}

/// All explorations of somebody, the latest first.
pub(super) async fn all(readers: &Readers, who: ParticipantId) -> anyhow::Result<Vec<Exploration>> {
    let rows = sqlx::query(
        "SELECT root, state, revision, at FROM explorations WHERE participant = $1
         ORDER BY at DESC, root",
    )
    .bind(who.0)
    .fetch_all(readers)
    .await
    .context("read all that somebody explores")?;
    // One with an unreadable root is left out.
    let explored = rows.iter().map(|row| read(row, who));
    Ok(explored.filter_map(Result::ok).collect())
}

fn read(row: &DbRow, who: ParticipantId) -> anyhow::Result<Exploration> {
    let root: &str = row.try_get("root")?;
    Ok(Exploration {
        who,
        root: root.parse().context("the root of an exploration")?,
        revision: Revision(number(row, "revision")?),
        at: Timestamp(row.try_get("at")?),
        state: ExploreState::read(row.try_get("state")?),
    })
}
