//! Proposals to directors about running games.

use anyhow::Context as _;
use cairn_domain::{GameId, KeptProposal, LogLength};
use sqlx::Row as _;

use super::{
    convert::{number, signed},
    db::{Connection, Readers},
    run::Run as _,
};

pub(super) async fn write(conn: &mut Connection, kept: &KeptProposal) -> anyhow::Result<()> {
    let what = serde_json::to_string(&kept.proposal).context("spell a proposal")?;
    sqlx::query(
        "INSERT INTO proposals (game, seq, proposal) VALUES ($1, $2, $3)
         ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, proposal = excluded.proposal",
    )
    .bind(kept.game.0)
    .bind(signed(kept.at.0))
    .bind(what)
    .run(
        conn,
        format!("write what is proposed about game {}", kept.game),
    )
    .await
}

pub(super) async fn proposal(
    readers: &Readers,
    game: GameId,
) -> anyhow::Result<Option<KeptProposal>> {
    let row = sqlx::query("SELECT seq, proposal FROM proposals WHERE game = $1")
        .bind(game.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("read what is proposed about game {game}"))?;
    let Some(row) = row else {
        return Ok(None);
    };
    let text: String = row.try_get("proposal")?;
    let at = LogLength(number(&row, "seq")?);
    // One in the format of another version is computed again.
    let proposal = serde_json::from_str(&text).ok();
    Ok(proposal.map(|proposal| KeptProposal { game, at, proposal }))
}
