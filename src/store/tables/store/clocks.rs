//! Clocks, and times that do not count.

use async_trait::async_trait;
use cairn_app::ClockStore;
use cairn_domain::{Closed, GameId, GuildId, History, Outage, Shard, TakenOver, Timestamp};

use super::super::{clocks, closed, db::Engine, history};

#[async_trait]
impl ClockStore for Engine {
    async fn last_beat(&self) -> anyhow::Result<Option<Timestamp>> {
        self.read(clocks::last_beat).await
    }

    async fn outages(&self) -> anyhow::Result<Vec<Outage>> {
        self.read(clocks::outages).await
    }

    async fn outages_since(&self, since: Timestamp) -> anyhow::Result<Vec<Outage>> {
        self.read(|it| clocks::outages_since(it, since)).await
    }

    async fn closed(&self) -> anyhow::Result<Closed> {
        self.read(closed::read).await
    }

    async fn history(&self) -> anyhow::Result<Option<History>> {
        self.read(history::read).await
    }

    async fn taken_over(&self) -> anyhow::Result<Vec<(GuildId, TakenOver)>> {
        self.read(clocks::taken_over).await
    }

    async fn next_wake(&self) -> anyhow::Result<Option<Timestamp>> {
        self.read(clocks::next_wake).await
    }

    async fn awake(&self, now: Timestamp, limit: u32) -> anyhow::Result<Vec<GameId>> {
        self.read(|it| clocks::awake(it, now, limit)).await
    }

    async fn awake_on(
        &self,
        shards: &[Shard],
        now: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<GameId>> {
        self.read(|it| clocks::awake_on(it, shards, now, limit))
            .await
    }

    async fn last_beats(&self) -> anyhow::Result<Vec<(Shard, Timestamp)>> {
        self.read(clocks::last_beats).await
    }
}
