//! Access to clocks, for use cases.

use async_trait::async_trait;
use cairn_domain::{Closed, GameId, GuildId, History, Outage, Shard, TakenOver, Timestamp};

/// Clocks, and the times that do not count for them.
#[async_trait]
pub trait ClockStore: Send + Sync + 'static {
    /// The life of the database, once a bot has begun it.
    async fn history(&self) -> anyhow::Result<Option<History>>;
    /// When the process was last connected to Discord.
    async fn last_beat(&self) -> anyhow::Result<Option<Timestamp>>;
    /// All spans in which nobody could play, in order.
    async fn outages(&self) -> anyhow::Result<Vec<Outage>>;
    /// Like `outages`, but only those that ended after this moment.
    async fn outages_since(&self, since: Timestamp) -> anyhow::Result<Vec<Outage>>;
    /// The closures by the owner of the bot.
    async fn closed(&self) -> anyhow::Result<Closed>;
    /// The servers that came from another instance, and when nobody could play there before.
    async fn taken_over(&self) -> anyhow::Result<Vec<(GuildId, TakenOver)>>;
    /// When the next clock is to be checked.
    async fn next_wake(&self) -> anyhow::Result<Option<Timestamp>>;
    /// The games whose clocks are to be checked by now, the longest overdue first.
    async fn awake(&self, now: Timestamp, limit: u32) -> anyhow::Result<Vec<GameId>>;
    /// Like `awake`, but only in the servers of these shards, which are of one count; direct
    /// messages belong to the first.
    async fn awake_on(
        &self,
        shards: &[Shard],
        now: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<GameId>>;
    /// When each shard was last connected, of any shard count.
    async fn last_beats(&self) -> anyhow::Result<Vec<(Shard, Timestamp)>>;
}
