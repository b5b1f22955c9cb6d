//! The ledger: rows of rated games.

use crate::{Reader, Tx};
use anyhow::Context as _;
use cairn_domain::{GameId, GuildId, LedgerEntry, ParticipantId, Timestamp, Variant};
use serde::Deserialize;

use super::super::{
    convert::those_readable,
    rows::{self, Columns, read_by, upsert},
    sql::{DbRow, query, query_scalar},
};

const ENTRY: Columns = Columns(
    "game at variant rated first=players.first second=players.second result=score corrected_at guild
     tournament first_since=changes.first.since
     first_rating_before=changes.first.before.rating
     first_deviation_before=changes.first.before.deviation
     first_volatility_before=changes.first.before.volatility
     first_rating_after=changes.first.after.rating
     first_deviation_after=changes.first.after.deviation
     first_volatility_after=changes.first.after.volatility
     second_since=changes.second.since
     second_rating_before=changes.second.before.rating
     second_deviation_before=changes.second.before.deviation
     second_volatility_before=changes.second.before.volatility
     second_rating_after=changes.second.after.rating
     second_deviation_after=changes.second.after.deviation
     second_volatility_after=changes.second.after.volatility",
);

/// Rows read at a time.
const ROWS_AT_ONCE: i64 = 1_000;

/// An unreadable row of the ledger, which counts for no rating.
#[derive(Deserialize)]
pub(super) struct UnreadableRow {
    pub(super) game: GameId,
    guild: Option<GuildId>,
    first: ParticipantId,
    second: ParticipantId,
    result: Option<String>,
}

impl UnreadableRow {
    /// The players, and the server in which they have finished a rated game by it.
    pub(super) fn members(&self) -> impl Iterator<Item = (GuildId, ParticipantId)> {
        let guild = self.guild.filter(|_| self.result.is_some());
        let players = [self.first, self.second].into_iter();
        players.filter_map(move |who| Some((guild?, who)))
    }
}

impl Reader {
    /// The effect of a game on ratings; none if it is not rated or still running.
    pub async fn rated_game(&self, id: GameId) -> anyhow::Result<Option<LedgerEntry>> {
        let row = query("SELECT * FROM rated_games WHERE game = $1").bind(id.0);
        let row = row.first(self).await;
        row.and_then(|it| it.as_ref().map(entry).transpose())
            .with_context(|| format!("read the rating changes from game {id}"))
    }

    /// The last games of a participant in a variant that count, the latest first.
    pub async fn rated_games_of(
        &self,
        of: ParticipantId,
        variant: &Variant,
        limit: u32,
    ) -> anyhow::Result<Vec<LedgerEntry>> {
        let rows = query(
            "SELECT * FROM rated_games WHERE first = $1 AND variant = $2 AND result IS NOT NULL
             UNION ALL
             SELECT * FROM rated_games WHERE second = $1 AND variant = $2 AND result IS NOT NULL
             ORDER BY at DESC LIMIT $3",
        );
        let rows = rows.bind(of.0).bind(variant.to_string()).bind(limit);
        let rows = rows
            .all(self)
            .await
            .context("read a person's rated games")?;
        Ok(those_readable("rating", &rows, entry))
    }

    /// When rated games of these two in the variant, not paired by a tournament, counted since
    /// then, in order: for
    /// [`UnratedReason::if_repeated`](cairn_domain::UnratedReason::if_repeated).
    pub async fn rated_between(
        &self,
        of: [ParticipantId; 2],
        variant: &Variant,
        since: Timestamp,
    ) -> anyhow::Result<Vec<Timestamp>> {
        let ends = query_scalar::<i64>(
            "SELECT at FROM rated_games
             WHERE first = $1 AND variant = $3 AND at >= $4 AND second = $2
                AND tournament = FALSE AND result IS NOT NULL
             UNION ALL
             SELECT at FROM rated_games
             WHERE first = $2 AND variant = $3 AND at >= $4 AND second = $1
                AND tournament = FALSE AND result IS NOT NULL
             ORDER BY at",
        )
        .bind(of[0].0)
        .bind(of[1].0)
        .bind(variant.to_string())
        .bind(since.0)
        .all(self)
        .await
        .context("count the rated games between two players")?;
        Ok(ends.into_iter().map(Timestamp).collect())
    }

    /// The whole ledger of rated games, in its order.
    pub async fn ledger(&self) -> anyhow::Result<Vec<LedgerEntry>> {
        self.ledger_from(None).await
    }

    /// The ledger from an entry on. A row from the database is many times as large as the entry, so
    /// only some of them are in memory at a time. An unreadable one is reported and counts for
    /// nothing, so that all others can be counted again.
    pub(super) async fn ledger_from(
        &self,
        first: Option<&LedgerEntry>,
    ) -> anyhow::Result<Vec<LedgerEntry>> {
        let (mut at, mut game) = first.map_or((i64::MIN, i64::MIN), |it| (it.at.0, it.game.0));
        let mut entries = Vec::new();
        loop {
            let rows = query(
                "SELECT * FROM rated_games WHERE (at, game) >= ($1, $2) ORDER BY at, game LIMIT $3",
            );
            let rows = rows.bind(at).bind(game).bind(ROWS_AT_ONCE).all(self);
            let rows = rows.await.context("read the ledger")?;
            let Some(last) = rows.last() else {
                return Ok(entries);
            };
            (game, at) = (last.try_get::<i64>("game")? + 1, last.try_get("at")?);
            entries.extend(those_readable("rating", &rows, entry));
        }
    }

    pub(super) async fn unreadable_entries(&self) -> anyhow::Result<Vec<UnreadableRow>> {
        let (mut after, mut found) = (i64::MIN, Vec::new());
        loop {
            let rows = query("SELECT * FROM rated_games WHERE game > $1 ORDER BY game LIMIT $2");
            let rows = rows.bind(after).bind(ROWS_AT_ONCE).all(self).await;
            let rows = rows.context("check the ledger")?;
            let Some(last) = rows.last() else {
                return Ok(found);
            };
            after = last.try_get("game")?;
            for row in rows.iter().filter(|row| entry(row).is_err()) {
                found.push(rows::read(row)?);
            }
        }
    }
}

impl Tx {
    /// Writes an entry, replacing any earlier one.
    pub(super) async fn save_entry(&self, entry: &LedgerEntry) -> anyhow::Result<()> {
        upsert(("rated_games", ENTRY), entry, &["game"])?
            .run_in(self, format!("add game {} to the ledger", entry.game))
            .await
    }
}

fn entry(row: &DbRow) -> anyhow::Result<LedgerEntry> {
    read_by(row, ENTRY)
}
