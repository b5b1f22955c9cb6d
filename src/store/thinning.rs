//! Deleting old rows, a few at a time.

use anyhow::Context as _;
use cairn_domain::{ExpiringData, Timestamp};

use super::{Store, Tx, sql::query, transaction::Kind};

impl Store {
    /// Deletes rows of this kind that ended before then, at most the given number. Returns how
    /// many.
    pub async fn thin(
        &self,
        what: ExpiringData,
        before: Timestamp,
        limit: u32,
    ) -> anyhow::Result<u64> {
        let thin = move |tx: Tx| async move {
            let old = query(statement(what)).bind(before.0).bind(limit);
            let deleted = old.save(&tx).await;
            deleted.with_context(|| format!("delete old rows of {what:?}"))
        };
        self.write(Kind::Whole, thin).await
    }
}

/// Deletes rows that ended before `$1`, at most `$2`.
fn statement(what: ExpiringData) -> &'static str {
    match what {
        ExpiringData::Challenges => CHALLENGES,
        ExpiringData::Notifications => NOTIFICATIONS,
        ExpiringData::Outages => OUTAGES,
        ExpiringData::Bans => BANS,
        ExpiringData::Results => RESULTS,
        ExpiringData::Records => RECORDS,
        ExpiringData::Explorations => EXPLORATIONS,
    }
}

pub(super) const CHALLENGES: &str = "DELETE FROM challenges WHERE id IN (
    SELECT id FROM challenges
    WHERE state IN ('declined', 'cancelled', 'expired') AND settled_at < $1
    ORDER BY settled_at LIMIT $2)";

/// Leaves the rows of running games, and of games of the last weeks. `SQLite` walks through those
/// with a recipient, and not through the last boards of all games.
const NOTIFICATIONS: &str = concat!(
    "DELETE FROM outbox WHERE (kind, id, part, recipient, copy) IN (
        SELECT o.kind, o.id, o.part, o.recipient, o.copy FROM outbox AS o ",
    "{join}",
    " games ON games.id = o.id
        WHERE o.recipient <> 0 AND o.recipient > 0 AND o.kind || '' = 'game'
        AND games.status <> 'running' AND games.since < $1 LIMIT $2)"
);

const RESULTS: &str = "DELETE FROM outbox WHERE (kind, id, part) IN (
    SELECT kind, id, part FROM outbox WHERE kind = 'result' AND at < $1 LIMIT $2)";

const RECORDS: &str = "DELETE FROM reviewed_records WHERE key IN (
    SELECT key FROM reviewed_records WHERE asked_at < $1 LIMIT $2)";

const EXPLORATIONS: &str = "DELETE FROM explorations WHERE (participant, root) IN (
    SELECT participant, root FROM explorations WHERE at < $1 ORDER BY at LIMIT $2)";

/// The first moment that a running clock or tournament may still need.
macro_rules! still_matters {
    () => {
        "COALESCE((SELECT min(since) FROM (
            SELECT min(started_at) AS since FROM games WHERE status = 'running' AND clock <> 'none'
            UNION ALL
            SELECT min(opened_at) AS since FROM tournaments WHERE going_on = TRUE
         ) AS going_on), $1)"
    };
}

const OUTAGES: &str = concat!(
    "DELETE FROM outages WHERE (of_count, shard, from_at) IN (
        SELECT of_count, shard, from_at FROM outages
        WHERE until_at < $1 AND until_at < ",
    still_matters!(),
    " ORDER BY until_at LIMIT $2)"
);

const BANS: &str = concat!(
    "DELETE FROM bans WHERE (id, from_at) IN (
        SELECT id, from_at FROM bans
        WHERE until_at IS NOT NULL AND until_at < $1 AND until_at < ",
    still_matters!(),
    " LIMIT $2)"
);
