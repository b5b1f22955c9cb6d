//! Clocks that are due, and outages.

use anyhow::Context as _;
use cairn_domain::{GameId, GuildId, Interval, Outage, ParticipantId, Shard, TakenOver, Timestamp};

use super::{
    convert::{count, number, those_readable},
    sql::{Connection, DbRow, Readers, query, query_scalar},
};

pub(super) async fn beat(
    conn: &mut Connection,
    shard: Shard,
    at: Timestamp,
    outage: Option<Interval>,
) -> anyhow::Result<()> {
    query(
        "INSERT INTO last_beats (shard, of_count, at) VALUES ($1, $2, $3)
         ON CONFLICT (of_count, shard) DO UPDATE SET at = excluded.at
         WHERE excluded.at > last_beats.at",
    )
    .bind(i64::from(shard.id))
    .bind(i64::from(shard.count))
    .bind(at.0)
    .run(conn, "write a heartbeat")
    .await?;
    if let Some(outage) = outage {
        query(
            "INSERT INTO outages (shard, of_count, from_at, until_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (of_count, shard, from_at) DO UPDATE SET until_at = excluded.until_at
             WHERE excluded.until_at > outages.until_at",
        )
        .bind(i64::from(shard.id))
        .bind(i64::from(shard.count))
        .bind(outage.from.0)
        .bind(outage.until.0)
        .run(conn, "save an outage")
        .await?;
    }
    Ok(())
}

/// Brings forward the next check of the clocks of a participant's games.
pub(super) async fn bring_forward(
    conn: &mut Connection,
    of: ParticipantId,
    by: Timestamp,
) -> anyhow::Result<()> {
    query(
        "UPDATE games SET due_at = CASE WHEN due_at > $2 THEN $2 ELSE due_at END,
             wake_at = CASE WHEN wake_at > $2 THEN $2 ELSE wake_at END
         WHERE wake_at IS NOT NULL
           AND id IN (SELECT game FROM seats WHERE participant = $1 AND active = TRUE)",
    )
    .bind(of.0)
    .bind(by.0)
    .run(conn, "bring clocks forward")
    .await
}

pub(crate) async fn last_beat(readers: &Readers) -> anyhow::Result<Option<Timestamp>> {
    let at: Option<i64> = query_scalar("SELECT max(at) FROM last_beats")
        .fetch_one(readers)
        .await
        .context("read the last heartbeat")?;
    Ok(at.map(Timestamp))
}

pub(super) async fn last_beats(readers: &Readers) -> anyhow::Result<Vec<(Shard, Timestamp)>> {
    let rows = query("SELECT shard, of_count, at FROM last_beats ORDER BY of_count, shard")
        .fetch_all(readers)
        .await
        .context("read the last heartbeats")?;
    Ok(those_readable("outage", &rows, |row| {
        Ok((shard(row)?, Timestamp(row.try_get("at")?)))
    }))
}

pub(super) async fn outages(readers: &Readers) -> anyhow::Result<Vec<Outage>> {
    outages_since(readers, Timestamp::MIN).await
}

pub(super) async fn outages_since(
    readers: &Readers,
    since: Timestamp,
) -> anyhow::Result<Vec<Outage>> {
    let rows = query(OUTAGES_SINCE)
        .bind(since.0)
        .fetch_all(readers)
        .await
        .context("read the outages")?;
    Ok(those_readable("outage", &rows, |row| {
        Ok(Outage {
            shard: shard(row)?,
            span: Interval {
                from: Timestamp(row.try_get("from_at")?),
                until: Timestamp(row.try_get("until_at")?),
            },
        })
    }))
}

/// Read at every heartbeat, so not the whole table.
pub(super) const OUTAGES_SINCE: &str = "SELECT shard, of_count, from_at, until_at FROM outages
    WHERE until_at > $1 ORDER BY from_at, of_count, shard";

fn shard(row: &DbRow) -> anyhow::Result<Shard> {
    let shard = Shard {
        id: count(row, "shard")?,
        count: count(row, "of_count")?,
    };
    anyhow::ensure!(shard.id < shard.count, "there is no {shard}");
    Ok(shard)
}

pub(super) async fn next_wake(readers: &Readers) -> anyhow::Result<Option<Timestamp>> {
    let at: Option<i64> = query_scalar("SELECT min(wake_at) FROM games WHERE wake_at IS NOT NULL")
        .fetch_one(readers)
        .await
        .context("find the next clock that is due")?;
    Ok(at.map(Timestamp))
}

pub(super) async fn awake(
    readers: &Readers,
    now: Timestamp,
    limit: u32,
) -> anyhow::Result<Vec<GameId>> {
    let ids: Vec<i64> = query_scalar(
        "SELECT id FROM games WHERE wake_at IS NOT NULL AND wake_at <= $1
         ORDER BY wake_at LIMIT $2",
    )
    .bind(now.0)
    .bind(i64::from(limit))
    .fetch_all(readers)
    .await
    .context("read the clocks that are due")?;
    Ok(ids.into_iter().map(GameId).collect())
}

/// [`Shard::from_guild`] gives the shard of a server.
const AWAKE_ON: &str = concat!(
    "SELECT id FROM games WHERE wake_at IS NOT NULL AND wake_at <= $1
        AND (COALESCE(guild, 0) >> 22) % $2 IN ",
    "{ids:$3}",
    " ORDER BY wake_at LIMIT $4"
);

pub(super) async fn awake_on(
    readers: &Readers,
    shards: &[Shard],
    now: Timestamp,
    limit: u32,
) -> anyhow::Result<Vec<GameId>> {
    let Some(count) = shards.first().map(|it| it.count) else {
        return Ok(Vec::new());
    };
    let numbers: Vec<u32> = shards.iter().map(|it| it.id).collect();
    let ids: Vec<i64> = query_scalar(AWAKE_ON)
        .bind(now.0)
        .bind(i64::from(count))
        .bind(serde_json::to_string(&numbers)?)
        .bind(i64::from(limit))
        .fetch_all(readers)
        .await
        .context("read the clocks that are due in some shards")?;
    Ok(ids.into_iter().map(GameId).collect())
}

/// When nobody could play in the servers that came from another database.
pub(super) async fn taken_over(readers: &Readers) -> anyhow::Result<Vec<(GuildId, TakenOver)>> {
    let rows = query("SELECT guild, what FROM taken_over")
        .fetch_all(readers)
        .await
        .context("read the servers that were taken over")?;
    Ok(those_readable("server", &rows, |row| {
        let what = serde_json::from_str(row.try_get("what")?)?;
        Ok((GuildId(number(row, "guild")?), what))
    }))
}
