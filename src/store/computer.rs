//! What the computer found: hints, proposals, and reviews of games and of records. Also people's
//! results against it, and where it may resign.

use anyhow::Context as _;
use cairn_domain::{AgainstLevel, AskedRecord, GameId, Hint, KeptProposal, RecordKey, Review};
use serde::{Deserialize, Serialize};

use crate::{
    Reader, Tx,
    rows::upsert,
    sql::{Query, query, query_scalar},
};

/// The finished games of all levels. Levels are the participants below zero.
pub(super) const RESULTS: &str = "SELECT own.participant AS participant, g.pool AS variant,
        COUNT(*) FILTER (WHERE g.status = 'won' AND g.winner <> own.seat) AS won,
        COUNT(*) FILTER (WHERE g.status = 'drawn') AS drawn,
        COUNT(*) FILTER (WHERE g.status = 'won' AND g.winner = own.seat) AS lost
     FROM seats AS own JOIN games AS g ON g.id = own.game
     WHERE own.participant < 0 AND own.active = FALSE
     GROUP BY own.participant, g.pool
     ORDER BY own.participant DESC, g.pool";

#[derive(Serialize, Deserialize)]
struct ReviewRow<R> {
    game: GameId,
    review: R,
}

/// What cannot be read is in the format of another version: it is computed again.
impl Reader {
    /// People's results against the computer in all finished games, by variant and level.
    pub async fn against_levels(&self) -> anyhow::Result<Vec<AgainstLevel>> {
        let results = query(RESULTS).readable(self).await;
        results.context("read people's results against the computer")
    }

    /// Whether the computer may resign in a game.
    pub async fn may_resign(&self, game: GameId) -> anyhow::Result<bool> {
        let found = query_scalar::<i64>("SELECT game FROM may_resign WHERE game = $1");
        let found = found.bind(game.0).first(self).await;
        let found = found.with_context(|| format!("check whether {game} may be resigned"))?;
        Ok(found.is_some())
    }

    /// The hints given in a game, in the order of its log.
    pub async fn hints(&self, game: GameId) -> anyhow::Result<Vec<Hint>> {
        let rows = query("SELECT * FROM hints WHERE game = $1 ORDER BY seq");
        let rows = rows.bind(game.0).readable(self).await;
        rows.with_context(|| format!("read the hints in game {game}"))
    }

    /// The latest proposal about a game; none if this version cannot read it.
    pub async fn proposal(&self, game: GameId) -> anyhow::Result<Option<KeptProposal>> {
        let rows = query("SELECT * FROM proposals WHERE game = $1");
        let rows = rows.bind(game.0).readable(self).await;
        Ok(rows
            .with_context(|| format!("read the proposal for game {game}"))?
            .pop())
    }

    /// The review of a game, if it is finished; none if this version cannot read it.
    pub async fn review(&self, game: GameId) -> anyhow::Result<Option<Review>> {
        let rows = query("SELECT * FROM reviews WHERE game = $1").bind(game.0);
        let rows: anyhow::Result<Vec<ReviewRow<Review>>> = rows.readable(self).await;
        let row = rows.with_context(|| format!("read the review of game {game}"))?;
        Ok(row.into_iter().next().map(|it| it.review))
    }

    /// A record that somebody has asked about, with its review if it is finished.
    pub async fn asked_record(&self, key: RecordKey) -> anyhow::Result<Option<AskedRecord>> {
        let row = query("SELECT * FROM reviewed_records WHERE key = $1");
        let row = row.bind(key.0).find(self).await;
        row.with_context(|| format!("read the record {key}"))
    }
}

impl Tx {
    /// Lets the computer resign in a game from now on.
    pub async fn let_resign(&self, game: GameId) -> anyhow::Result<()> {
        let save = query("INSERT INTO may_resign (game) VALUES ($1) ON CONFLICT (game) DO NOTHING");
        self.save_about(game, Ok(save.bind(game.0))).await
    }

    /// Stores a hint.
    pub async fn save_hint(&self, hint: &Hint) -> anyhow::Result<()> {
        self.save_about(hint.game, upsert("hints", hint, &["game", "seq"]))
            .await
    }

    /// Stores a proposal, replacing an earlier one about the game.
    pub async fn save_proposal(&self, kept: &KeptProposal) -> anyhow::Result<()> {
        self.save_about(kept.game, upsert("proposals", kept, &["game"]))
            .await
    }

    /// Stores the review of a game.
    pub async fn save_review(&self, game: GameId, review: &Review) -> anyhow::Result<()> {
        let row = ReviewRow { game, review };
        self.save_about(game, upsert("reviews", &row, &["game"]))
            .await
    }

    async fn save_about(
        &self,
        game: GameId,
        save: anyhow::Result<Query<'_>>,
    ) -> anyhow::Result<()> {
        let saved = save?.save(self).await;
        saved.with_context(|| format!("save what was found about game {game}"))?;
        Ok(())
    }

    /// Stores a record, with its review.
    pub async fn save_record(&self, asked: &AskedRecord) -> anyhow::Result<()> {
        let saved = upsert("reviewed_records", asked, &["key"])?.save(self);
        saved
            .await
            .with_context(|| format!("write the record {}", asked.key))?;
        Ok(())
    }
}
