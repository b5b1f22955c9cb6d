//! Clocks, as use cases ask for them.

use async_trait::async_trait;
use cairn_domain::{
    Closed, GameId, GuildId, History, Outage, Shard, Timestamp, transfer::TakenOver,
};

/// Clocks, and the times that do not count for them.
#[async_trait]
pub trait ClockStore: Send + Sync + 'static {
    /// The life of the database, once a bot has begun it.
    async fn history(&self) -> anyhow::Result<Option<History>>;
    /// When the process was last connected to Discord.
    async fn last_beat(&self) -> anyhow::Result<Option<Timestamp>>;
    /// All spans in which nobody could play, in order.
    async fn outages(&self) -> anyhow::Result<Vec<Outage>>;
    /// The same of those that ended after this moment.
    async fn outages_since(&self, since: Timestamp) -> anyhow::Result<Vec<Outage>>;
    /// What the owner of the bot has closed.
    async fn closed(&self) -> anyhow::Result<Closed>;
    /// The servers that came from another instance, and when nobody could play there before.
    async fn taken_over(&self) -> anyhow::Result<Vec<(GuildId, TakenOver)>>;
    /// When the next clock is to be looked at.
    async fn next_wake(&self) -> anyhow::Result<Option<Timestamp>>;
    /// The games whose clocks are to be looked at by now, the longest due first.
    async fn awake(&self, now: Timestamp, limit: u32) -> anyhow::Result<Vec<GameId>>;
    /// The same of the servers of these shards only, which are of one count; direct messages are
    /// among those of the first.
    async fn awake_on(
        &self,
        shards: &[Shard],
        now: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<GameId>>;
    /// When each shard was last connected, whatever the count then.
    async fn last_beats(&self) -> anyhow::Result<Vec<(Shard, Timestamp)>>;
}
