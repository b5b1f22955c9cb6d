//! Clocks as stored in the database, and the bot itself.

use cairn_domain::{GameId, GuildId, Outage, Shard, TakenOver, Timestamp};

use crate::{Store, clocks};

impl Store {
    /// When the process was last connected to Discord.
    pub async fn last_beat(&self) -> anyhow::Result<Option<Timestamp>> {
        self.read(clocks::last_beat).await
    }

    /// All spans in which nobody could play, in order.
    pub async fn outages(&self) -> anyhow::Result<Vec<Outage>> {
        self.read(clocks::outages).await
    }

    /// Like `outages`, but only those that ended after this moment.
    pub async fn outages_since(&self, since: Timestamp) -> anyhow::Result<Vec<Outage>> {
        self.read(|it| clocks::outages_since(it, since)).await
    }

    /// The servers that came from another instance, and when nobody could play there before.
    pub async fn taken_over(&self) -> anyhow::Result<Vec<(GuildId, TakenOver)>> {
        self.read(clocks::taken_over).await
    }

    /// When the next clock is to be checked.
    pub async fn next_wake(&self) -> anyhow::Result<Option<Timestamp>> {
        self.read(clocks::next_wake).await
    }

    /// The games whose clocks are to be checked by now, the longest overdue first.
    pub async fn awake(&self, now: Timestamp, limit: u32) -> anyhow::Result<Vec<GameId>> {
        self.read(|it| clocks::awake(it, now, limit)).await
    }

    /// Like `awake`, but only in the servers of these shards, which are of one count; direct
    /// messages belong to the first.
    pub async fn awake_on(
        &self,
        shards: &[Shard],
        now: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<GameId>> {
        self.read(|it| clocks::awake_on(it, shards, now, limit))
            .await
    }

    /// When each shard was last connected, of any shard count.
    pub async fn last_beats(&self) -> anyhow::Result<Vec<(Shard, Timestamp)>> {
        self.read(clocks::last_beats).await
    }
}
