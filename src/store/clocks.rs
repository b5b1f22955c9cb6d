//! Clocks that are due, and outages.

use anyhow::{Context as _, ensure};
use cairn_domain::{GameId, GuildId, Interval, Outage, ParticipantId, Shard, TakenOver, Timestamp};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{
    Reader, Tx,
    convert::those_readable,
    rows::{Columns, read, read_by, upsert},
    sql::{DbRow, query, query_scalar},
};

const BEAT: Columns = Columns("shard=shard.id of_count=shard.count at");
const OUTAGE: Columns =
    Columns("shard=shard.id of_count=shard.count from_at=span.from until_at=span.until");

#[derive(Serialize, Deserialize)]
struct Beat {
    shard: Shard,
    at: Timestamp,
}

#[derive(Deserialize)]
struct TakenOverRow {
    guild: GuildId,
    what: TakenOver,
}

impl Tx {
    /// A shard is connected to Discord at this time, after an outage if there was one: the time
    /// before it in which nobody could play.
    pub async fn beat(
        &self,
        shard: Shard,
        at: Timestamp,
        outage: Option<Interval>,
    ) -> anyhow::Result<()> {
        let key = ["of_count", "shard"];
        upsert(("last_beats", BEAT), &Beat { shard, at }, &key)?
            .followed_by(" WHERE excluded.at > last_beats.at")
            .run_in(self, "write a heartbeat")
            .await?;
        let Some(span) = outage else {
            return Ok(());
        };
        let key = ["of_count", "shard", "from_at"];
        upsert(("outages", OUTAGE), &Outage { shard, span }, &key)?
            .followed_by(" WHERE excluded.until_at > outages.until_at")
            .run_in(self, "save an outage")
            .await
    }

    /// The clocks of this participant's games are to be checked by then: time that did not count
    /// counts after all.
    pub async fn check_clocks_by(&self, of: ParticipantId, by: Timestamp) -> anyhow::Result<()> {
        self.ring_for_clock(Some(by));
        query(
            "UPDATE games SET due_at = CASE WHEN due_at > $2 THEN $2 ELSE due_at END,
                 wake_at = CASE WHEN wake_at > $2 THEN $2 ELSE wake_at END
             WHERE wake_at IS NOT NULL
               AND id IN (SELECT game FROM seats WHERE participant = $1 AND active = TRUE)",
        )
        .bind(of.0)
        .bind(by.0)
        .run_in(self, "bring clocks forward")
        .await
    }
}

impl Reader {
    /// When the process was last connected to Discord.
    pub async fn last_beat(&self) -> anyhow::Result<Option<Timestamp>> {
        let last = query_scalar::<Option<i64>>("SELECT max(at) FROM last_beats");
        let last = last.first(self).await.context("read the last heartbeat")?;
        Ok(last.flatten().map(Timestamp))
    }

    /// When each shard was last connected, of any shard count.
    pub async fn last_beats(&self) -> anyhow::Result<Vec<(Shard, Timestamp)>> {
        let rows = query("SELECT * FROM last_beats ORDER BY of_count, shard");
        let rows = rows.all(self).await.context("read the last heartbeats")?;
        let beat = |row: &DbRow| of_shard(row, BEAT, |it: &Beat| it.shard);
        let beats = those_readable("outage", &rows, beat);
        Ok(beats.into_iter().map(|it| (it.shard, it.at)).collect())
    }

    /// All spans in which nobody could play, in order.
    pub async fn outages(&self) -> anyhow::Result<Vec<Outage>> {
        self.outages_since(Timestamp::MIN).await
    }

    /// Like `outages`, but only those that ended after this moment.
    pub async fn outages_since(&self, since: Timestamp) -> anyhow::Result<Vec<Outage>> {
        let rows = query(OUTAGES_SINCE).bind(since.0).all(self).await;
        let outage = |row: &DbRow| of_shard(row, OUTAGE, |it: &Outage| it.shard);
        Ok(those_readable(
            "outage",
            &rows.context("read the outages")?,
            outage,
        ))
    }

    /// The servers that came from another instance, and when nobody could play there before.
    pub async fn taken_over(&self) -> anyhow::Result<Vec<(GuildId, TakenOver)>> {
        let rows = query("SELECT guild, what FROM taken_over").all(self).await;
        let rows = rows.context("read the servers that were taken over")?;
        let taken = those_readable("server", &rows, read::<TakenOverRow>);
        Ok(taken.into_iter().map(|it| (it.guild, it.what)).collect())
    }

    /// When the next clock is to be checked.
    pub async fn next_wake(&self) -> anyhow::Result<Option<Timestamp>> {
        let next =
            query_scalar::<Option<i64>>("SELECT min(wake_at) FROM games WHERE wake_at IS NOT NULL");
        let next = next.first(self).await;
        let next = next.context("find the next clock that is due")?;
        Ok(next.flatten().map(Timestamp))
    }

    /// The games whose clocks are to be checked by now, the longest overdue first.
    pub async fn awake(&self, now: Timestamp, limit: u32) -> anyhow::Result<Vec<GameId>> {
        let awake = query_scalar::<i64>(
            "SELECT id FROM games WHERE wake_at IS NOT NULL AND wake_at <= $1
             ORDER BY wake_at LIMIT $2",
        );
        let awake = awake.bind(now.0).bind(limit).all(self).await;
        let awake = awake.context("read the clocks that are due")?;
        Ok(awake.into_iter().map(GameId).collect())
    }

    /// Like `awake`, but only in the servers of these shards, which are of one count; direct
    /// messages belong to the first.
    pub async fn awake_on(
        &self,
        shards: &[Shard],
        now: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<GameId>> {
        let Some(count) = shards.first().map(|it| it.count) else {
            return Ok(Vec::new());
        };
        let numbers: Vec<u32> = shards.iter().map(|it| it.id).collect();
        let awake = query_scalar::<i64>(AWAKE_ON).bind(now.0).bind(count);
        let awake = awake.bind(serde_json::to_string(&numbers)?).bind(limit);
        let awake = awake.all(self).await;
        let awake = awake.context("read the clocks that are due in some shards")?;
        Ok(awake.into_iter().map(GameId).collect())
    }
}

/// Read at every heartbeat, so not the whole table.
pub(super) const OUTAGES_SINCE: &str = "SELECT shard, of_count, from_at, until_at FROM outages
    WHERE until_at > $1 ORDER BY from_at, of_count, shard";

/// [`Shard::from_guild`] gives the shard of a server.
const AWAKE_ON: &str = concat!(
    "SELECT id FROM games WHERE wake_at IS NOT NULL AND wake_at <= $1
        AND (COALESCE(guild, 0) >> 22) % $2 IN ",
    "{ids:$3}",
    " ORDER BY wake_at LIMIT $4"
);

/// The row as a value about a shard that there is.
fn of_shard<T: DeserializeOwned>(
    row: &DbRow,
    columns: Columns,
    shard: impl Fn(&T) -> Shard,
) -> anyhow::Result<T> {
    let value: T = read_by(row, columns)?;
    let shard = shard(&value);
    ensure!(shard.id < shard.count, "there is no {shard}");
    Ok(value)
}
