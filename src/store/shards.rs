//! The leases of shards, and when each identifies.

use super::sql::{Connection, Readers, query, query_as, query_scalar};
use crate::CommitError;
use anyhow::Context as _;
use cairn_domain::{
    Owner, Shard, ShardLease, ShardStart, ShardTakeOutcome, Shards, Span, Timestamp, decide_starts,
};

/// The database's current time, in milliseconds since 1970.
async fn now_ms(conn: &mut Connection) -> anyhow::Result<i64> {
    query_scalar("SELECT {now_ms}")
        .fetch_one(conn)
        .await
        .context("read the database's clock")
}

/// Deletes expired leases, and those of processes that are known to be gone.
const FORGET: &str =
    "DELETE FROM shards WHERE owner <> $2 AND (until_at <= $1 OR {gone:shards.owner})";

/// Takes shards, all or none. Stale if somebody else took one at the same moment.
pub(super) async fn take(
    conn: &mut Connection,
    owner: Owner,
    shards: Shards,
    lease: Span,
) -> Result<ShardTakeOutcome, CommitError> {
    let now = now_ms(conn).await?;
    let owner = owner.0.cast_signed();
    query(FORGET)
        .bind(now)
        .bind(owner)
        .run(conn, "delete expired leases")
        .await?;
    let held: Option<Row> = query_as(
        "SELECT id, of_count, owner, until_at, renewed_at FROM shards
         WHERE owner <> $1 AND until_at > $2
           AND (of_count <> $3 OR id BETWEEN $4 AND $5)
         ORDER BY of_count, id LIMIT 1",
    )
    .bind(owner)
    .bind(now)
    .bind(i64::from(shards.count()))
    .bind(i64::from(shards.first()))
    .bind(i64::from(shards.last()))
    .fetch_optional(&mut *conn)
    .await
    .context("check which process holds the shards")?;
    if let Some(row) = held {
        return Ok(ShardTakeOutcome::Held(of_row(row)?, Timestamp(now)));
    }
    for shard in shards.iter() {
        query(
            "INSERT INTO shards (id, of_count, owner, until_at, renewed_at)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (id, of_count) DO UPDATE
             SET owner = excluded.owner, until_at = excluded.until_at,
                 renewed_at = excluded.renewed_at
             WHERE shards.owner = excluded.owner
                OR shards.until_at <= excluded.renewed_at",
        )
        .bind(i64::from(shard.id))
        .bind(i64::from(shard.count))
        .bind(owner)
        .bind(now + lease.0)
        .bind(now)
        .run_or_stale(conn, "take a shard")
        .await?;
    }
    Ok(ShardTakeOutcome::Taken)
}

/// Renews the lease of shards; false if the lease of one of them has run out.
pub(super) async fn renew(
    conn: &mut Connection,
    owner: Owner,
    shards: Shards,
    lease: Span,
) -> Result<bool, CommitError> {
    let now = now_ms(conn).await?;
    let done = query(
        "UPDATE shards SET until_at = $1, renewed_at = $2
         WHERE owner = $3 AND until_at > $2 AND of_count = $4 AND id BETWEEN $5 AND $6",
    )
    .bind(now + lease.0)
    .bind(now)
    .bind(owner.0.cast_signed())
    .bind(i64::from(shards.count()))
    .bind(i64::from(shards.first()))
    .bind(i64::from(shards.last()))
    .execute(conn)
    .await
    .context("renew shards")?;
    Ok(done.rows_affected == shards.iter().count() as u64)
}

/// Deletes the leases of this owner and the bookings of its shards, or those of everybody.
pub(super) async fn free(conn: &mut Connection, owner: Option<Owner>) -> Result<(), CommitError> {
    let freed = match owner {
        Some(owner) => query("DELETE FROM shards WHERE owner = $1")
            .bind(owner.0.cast_signed())
            .execute(&mut *conn),
        None => query("DELETE FROM shards").execute(&mut *conn),
    };
    freed.await.context("release shards")?;
    // A single process has booked nothing.
    if let Some(owner) = owner {
        let now = now_ms(conn).await?;
        query("DELETE FROM shard_starts WHERE owner = $1 AND from_at > $2")
            .bind(owner.0.cast_signed())
            .bind(now)
            .run(conn, "release the reserved start times of shards")
            .await?;
    }
    Ok(())
}

/// Books when shards identify, considering other bookings; returns how long that is from now.
pub(super) async fn book_starts(
    conn: &mut Connection,
    owner: Owner,
    shards: Shards,
    at_once: u32,
) -> Result<Span, CommitError> {
    let now = Timestamp(now_ms(conn).await?);
    // Past starts, and unused bookings of an earlier owner of these shards.
    query(
        "DELETE FROM shard_starts
         WHERE until_at <= $1
            OR (from_at > $2 AND of_count = $3 AND id BETWEEN $4 AND $5)",
    )
    .bind((now - ShardStart::PAST).0)
    .bind(now.0)
    .bind(i64::from(shards.count()))
    .bind(i64::from(shards.first()))
    .bind(i64::from(shards.last()))
    .run(conn, "delete the start times of shards")
    .await?;
    let rows: Vec<(i64, i64, i64, i64)> =
        query_as("SELECT id, of_count, from_at, until_at FROM shard_starts")
            .fetch_all(&mut *conn)
            .await
            .context("read the start times of shards")?;
    let booked: anyhow::Result<Vec<ShardStart>> = (rows.into_iter())
        .map(|(id, count, from, until)| {
            let (from, until) = (Timestamp(from), Timestamp(until));
            shard(id, count).map(|shard| ShardStart { shard, from, until })
        })
        .collect();
    let starts = decide_starts(shards, at_once, &booked?, now);
    for ShardStart { shard, from, until } in &starts {
        query(
            "INSERT INTO shard_starts (id, of_count, owner, from_at, until_at)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (of_count, id, from_at)
             DO UPDATE SET owner = excluded.owner, until_at = excluded.until_at",
        )
        .bind(i64::from(shard.id))
        .bind(i64::from(shard.count))
        .bind(owner.0.cast_signed())
        .bind(from.0)
        .bind(until.0)
        .run(conn, "reserve a start time for a shard")
        .await?;
    }
    Ok(starts.first().map_or(Span(0), |it| it.from - now))
}

pub(super) async fn leases(readers: &Readers) -> anyhow::Result<Vec<ShardLease>> {
    let mut conn = readers.acquire().await?;
    let now = now_ms(&mut conn).await?;
    let rows: Vec<Row> = query_as(
        "SELECT id, of_count, owner, until_at, renewed_at FROM shards
         WHERE until_at > $1 ORDER BY of_count, id",
    )
    .bind(now)
    .fetch_all(&mut conn)
    .await
    .context("read the owners of the shards")?;
    rows.into_iter().map(of_row).collect()
}

/// Number, count, owner, until, renewed.
type Row = (i64, i64, i64, i64, i64);

fn of_row((id, count, owner, until, renewed_at): Row) -> anyhow::Result<ShardLease> {
    Ok(ShardLease {
        shard: shard(id, count)?,
        owner: Owner(owner.cast_unsigned()),
        until: Timestamp(until),
        renewed_at: Timestamp(renewed_at),
    })
}

fn shard(id: i64, count: i64) -> anyhow::Result<Shard> {
    let number = |it: i64| u32::try_from(it).context("the shard has an invalid number");
    Ok(Shard {
        id: number(id)?,
        count: number(count)?,
    })
}
