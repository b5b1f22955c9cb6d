//! The owner's closures.

use anyhow::Context as _;
use cairn_domain::{Ban, Closures, Maintenance, Timestamp};
use serde_json::json;

use super::{
    rows::upsert,
    sql::{Reader, query},
    transaction::Tx,
};

impl Reader {
    /// The closures by the owner of the bot.
    pub async fn closures(&self) -> anyhow::Result<Closures> {
        let bans = query("SELECT id, from_at, until_at FROM bans ORDER BY from_at, id");
        let maintenance = query("SELECT from_at, why FROM maintenance").find(self);
        Ok(Closures {
            maintenance: maintenance
                .await
                .context("check whether the bot is closed")?,
            bans: bans.list(self).await.context("read the bans")?,
        })
    }
}

impl Tx {
    /// A ban that ended in the same millisecond continues.
    pub async fn save_ban(&self, ban: &Ban) -> anyhow::Result<()> {
        let save = upsert("bans", ban, &["id", "from_at"])?.save(self).await;
        save.context("save a ban").map(drop)
    }

    pub async fn save_maintenance(&self, it: &Maintenance) -> anyhow::Result<()> {
        let row = json!({"only_row": 1, "from_at": it.from, "why": it.why});
        let save = upsert("maintenance", &row, &["only_row"])?.save(self).await;
        save.context("close the bot").map(drop)
    }

    /// The bot is open again. The time during which it was closed is an outage of all shards.
    pub async fn end_maintenance(&self, it: &Maintenance, until: Timestamp) -> anyhow::Result<()> {
        query(
            "INSERT INTO outages (shard, of_count, from_at, until_at)
             SELECT 0, 1, $1, $2 WHERE $1 < $2
             ON CONFLICT (of_count, shard, from_at) DO UPDATE SET until_at = excluded.until_at
             WHERE excluded.until_at > outages.until_at",
        )
        .bind(it.from.0)
        .bind(until.0)
        .save(self)
        .await
        .context("save the maintenance as an outage")?;
        let reopen = query("DELETE FROM maintenance").save(self).await;
        reopen.context("reopen the bot").map(drop)
    }
}
