//! The tables of ratings: the ledger, and everything derived from it.

mod check;
mod derive;
mod leaderboard;
mod ledger;
mod rate;

use anyhow::Context as _;
use cairn_domain::{CurrentRating, Listing, ParticipantId, listings};
use cairn_kernel::BySeat;
use serde::{Deserialize, Serialize};

use super::{
    Reader, Tx,
    convert::those_readable,
    rows::{Columns, read_by, upsert_all},
    sql::{DbRow, query},
};

const RATING: Columns = Columns(
    "participant=key.who variant=key.variant side=key.side rating=rating.rating
     deviation=rating.deviation volatility=rating.volatility changed_at won=tally.won
     drawn=tally.drawn lost=tally.lost",
);

/// Rows written at a time: the databases accept more than 30,000 values in a statement.
const ROWS_AT_ONCE: usize = 1_000;

/// A line of a rating list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Line {
    #[serde(rename = "participant")]
    who: ParticipantId,
    variant: String,
    #[serde(flatten)]
    listing: Listing,
}

impl Reader {
    /// All ratings of a participant, in the order of their variants.
    pub async fn ratings(&self, of: ParticipantId) -> anyhow::Result<Vec<CurrentRating>> {
        let rows = query("SELECT * FROM ratings WHERE participant = $1 ORDER BY variant, side");
        let rows = rows.bind(of.0).all(self).await;
        let rows = rows.context("read a person's ratings")?;
        Ok(those_readable("rating", &rows, rating))
    }

    async fn ratings_of_both(
        &self,
        players: BySeat<ParticipantId>,
    ) -> anyhow::Result<Vec<CurrentRating>> {
        let rows = query("SELECT * FROM ratings WHERE participant IN ($1, $2)");
        let rows = rows.bind(players.first.0).bind(players.second.0).all(self);
        let rows = rows.await.context("read the ratings of two players")?;
        rows.iter().map(rating).collect()
    }
}

fn rating(row: &DbRow) -> anyhow::Result<CurrentRating> {
    read_by(row, RATING)
}

impl Tx {
    async fn save_ratings(&self, ratings: &[CurrentRating]) -> anyhow::Result<()> {
        for some in ratings.chunks(ROWS_AT_ONCE) {
            upsert_all(
                ("ratings", RATING),
                some,
                &["participant", "variant", "side"],
            )?
            .run_in(self, "write ratings")
            .await?;
        }
        Ok(())
    }

    /// Writes the list entries of a participant, given all their ratings in one variant. Nothing is
    /// stored for an erased participant.
    async fn list_ratings(
        &self,
        who: ParticipantId,
        ratings: &[CurrentRating],
    ) -> anyhow::Result<()> {
        let known = query("SELECT 1 FROM participants WHERE id = $1 AND discord_user IS NOT NULL");
        let known = known.bind(who.0).first(self).await;
        let known = known.context("check whether a person has an account")?;
        let (Some(_), Some(first)) = (known, ratings.first()) else {
            return Ok(());
        };
        let line = |listing| Line {
            who,
            variant: first.key.variant.to_string(),
            listing,
        };
        let lines: Vec<Line> = listings(ratings).into_iter().map(line).collect();
        if lines.is_empty() {
            return Ok(());
        }
        upsert_all("leaderboard", &lines, &["participant", "variant", "list"])?
            .run_in(self, "write rating list entries")
            .await
    }
}
