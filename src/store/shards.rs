//! The leases of shards, and when each identifies. Times are those of the database's own clock.

use anyhow::{Context as _, ensure};
use cairn_domain::{
    Owner, ShardLease, ShardStart, ShardTakeOutcome, Shards, Span, Timestamp, decide_starts,
};
use serde::Serialize;

use crate::Store;

use super::{
    Reader, Tx,
    rows::{Columns, read_by, upsert},
    sql::{Query, query, query_scalar},
    transaction::Kind,
};

const LEASE: Columns = Columns("id=shard.id of_count=shard.count owner until_at=until renewed_at");
const START: Columns =
    Columns("id=shard.id of_count=shard.count owner from_at=from until_at=until");

/// Deletes expired leases, and those of processes that are known to be gone.
const FORGET: &str =
    "DELETE FROM shards WHERE owner <> $2 AND (until_at <= $1 OR {gone:shards.owner})";

#[derive(Serialize)]
struct OwnStart {
    owner: Owner,
    #[serde(flatten)]
    start: ShardStart,
}

fn bind_shards(query: Query<'_>, shards: Shards) -> Query<'_> {
    let bounds = [shards.count(), shards.first(), shards.last()];
    bounds.into_iter().fold(query, Query::bind)
}

impl Reader {
    /// The valid leases, in the order of their shards.
    pub async fn shard_leases(&self) -> anyhow::Result<Vec<ShardLease>> {
        let now = self.database_time().await?;
        let leases = query("SELECT * FROM shards WHERE until_at > $1 ORDER BY of_count, id");
        let leases = leases.bind(now.0).all(self).await;
        let leases = leases.context("read the owners of the shards")?;
        leases.iter().map(|row| read_by(row, LEASE)).collect()
    }

    async fn database_time(&self) -> anyhow::Result<Timestamp> {
        let now = query_scalar("SELECT {now_ms}").first(self).await;
        let now = now.context("read the database's clock")?;
        Ok(Timestamp(now.context("read the database's clock")?))
    }
}

impl Store {
    /// Takes these shards, all or none, for the length of `lease`. None may be leased by another
    /// process, and nobody may divide the servers into another number of shards.
    pub async fn take_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<ShardTakeOutcome> {
        self.work_as(owner).await?;
        let take = move |tx: Tx| async move { take(&tx, owner, shards, lease).await };
        let taking: anyhow::Result<_> = self.write(Kind::Shards, take).await;
        let taking = taking?;
        if taking == ShardTakeOutcome::Taken {
            self.hold_shards(true);
        }
        Ok(taking)
    }

    /// Renews the lease of these shards. False if the lease of one of them has run out: then
    /// another process may have it.
    pub async fn renew_shards(
        &self,
        owner: Owner,
        shards: Shards,
        lease: Span,
    ) -> anyhow::Result<bool> {
        let renew = move |tx: Tx| async move {
            let now = tx.database_time().await?;
            let renew = query(
                "UPDATE shards SET until_at = $1, renewed_at = $2
                 WHERE owner = $3 AND until_at > $2 AND of_count = $4 AND id BETWEEN $5 AND $6",
            );
            let renew = renew.bind((now + lease).0).bind(now.0);
            let renew = bind_shards(renew.bind(owner.0.cast_signed()), shards);
            let renewed = renew.save(&tx).await.context("renew shards")?;
            Ok(renewed == shards.iter().count() as u64)
        };
        let renewed: anyhow::Result<bool> = self.write(Kind::OwnShards, renew).await;
        let is_renewed = renewed?;
        if is_renewed {
            self.hold_shards(true);
        } else {
            self.doubt_shards();
        }
        Ok(is_renewed)
    }

    /// Gives back all shards of this owner, and the bookings for them.
    pub async fn give_back_shards(&self, owner: Owner) -> anyhow::Result<()> {
        let give_back = move |tx: Tx| async move {
            query("DELETE FROM shards WHERE owner = $1")
                .bind(owner.0.cast_signed())
                .run_in(&tx, "release shards")
                .await?;
            query("DELETE FROM shard_starts WHERE owner = $1 AND from_at > $2")
                .bind(owner.0.cast_signed())
                .bind(tx.database_time().await?.0)
                .run_in(&tx, "release the reserved start times of shards")
                .await
        };
        let given: anyhow::Result<()> = self.write(Kind::OwnShards, give_back).await;
        given?;
        self.hold_shards(false);
        Ok(())
    }

    /// Deletes all leases. For the start of the only process that works with this database.
    pub async fn free_shards(&self) -> anyhow::Result<()> {
        // A single process has booked nothing.
        let free = |tx: Tx| async move {
            let free = query("DELETE FROM shards");
            free.run_in(&tx, "release shards").await
        };
        self.write(Kind::OwnShards, free).await
    }

    /// Books when these shards identify, see [`decide_starts`], replacing future bookings for them;
    /// returns how long the first has to wait.
    pub async fn book_starts(
        &self,
        owner: Owner,
        shards: Shards,
        at_once: u32,
    ) -> anyhow::Result<Span> {
        let book = move |tx: Tx| async move { book(&tx, owner, shards, at_once).await };
        self.write(Kind::Whole, book).await
    }
}

async fn take(
    tx: &Tx,
    owner: Owner,
    shards: Shards,
    lease: Span,
) -> anyhow::Result<ShardTakeOutcome> {
    let now = tx.database_time().await?;
    query(FORGET)
        .bind(now.0)
        .bind(owner.0.cast_signed())
        .run_in(tx, "delete expired leases")
        .await?;
    let held = query(
        "SELECT * FROM shards
         WHERE owner <> $1 AND until_at > $2
           AND (of_count <> $3 OR id BETWEEN $4 AND $5)
         ORDER BY of_count, id LIMIT 1",
    );
    let held = held.bind(owner.0.cast_signed()).bind(now.0);
    let held = bind_shards(held, shards).first(tx).await;
    if let Some(row) = held.context("check which process holds the shards")? {
        return Ok(ShardTakeOutcome::Held(read_by(&row, LEASE)?, now));
    }
    for shard in shards.iter() {
        let lease = ShardLease {
            shard,
            owner,
            until: now + lease,
            renewed_at: now,
        };
        let take = upsert(("shards", LEASE), &lease, &["id", "of_count"])?;
        let take = take.followed_by(
            " WHERE shards.owner = excluded.owner OR shards.until_at <= excluded.renewed_at",
        );
        let taken = take.save(tx).await.context("take a shard")?;
        ensure!(taken > 0, "another process took {shard} at the same moment");
    }
    Ok(ShardTakeOutcome::Taken)
}

async fn book(tx: &Tx, owner: Owner, shards: Shards, at_once: u32) -> anyhow::Result<Span> {
    let now = tx.database_time().await?;
    // Past starts, and unused bookings of an earlier owner of these shards.
    let delete = query(
        "DELETE FROM shard_starts
         WHERE until_at <= $1
            OR (from_at > $2 AND of_count = $3 AND id BETWEEN $4 AND $5)",
    );
    let delete = delete.bind((now - ShardStart::PAST).0).bind(now.0);
    bind_shards(delete, shards)
        .run_in(tx, "delete the start times of shards")
        .await?;
    let booked = query("SELECT * FROM shard_starts").all(tx).await;
    let booked = booked.context("read the start times of shards")?;
    let booked: anyhow::Result<Vec<ShardStart>> =
        booked.iter().map(|row| read_by(row, START)).collect();
    let starts = decide_starts(shards, at_once, &booked?, now);
    for start in &starts {
        let start = OwnStart {
            owner,
            start: *start,
        };
        upsert(
            ("shard_starts", START),
            &start,
            &["of_count", "id", "from_at"],
        )?
        .run_in(tx, "reserve a start time for a shard")
        .await?;
    }
    Ok(starts.first().map_or(Span(0), |it| it.from - now))
}
