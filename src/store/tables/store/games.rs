//! Games, what the computer found about them, and their clocks.

use anyhow::Context as _;
use async_trait::async_trait;
use cairn_app::{
    ClockStore, ComputerStore, FormGoingOn, GameFilter, GameRow, GameStore, HeldUp, Listed, Rows,
};
use cairn_domain::{
    AgainstLevel, AskedRecord, ChannelId, Closed, GameId, GuildId, Hint, History, KeptProposal,
    LogEntry, LogLength, MessageId, Outage, ParticipantId, RecordKey, Review, Shard, TakenOver,
    Timestamp, TurnDraft,
};

use super::super::{
    clocks, closed, computer, db::Engine, drafts, games, history, lists, log, missed, watching,
};

#[async_trait]
impl GameStore for Engine {
    async fn row(&self, id: GameId) -> anyhow::Result<Option<GameRow>> {
        self.read(|it| games::row(it, id)).await
    }

    async fn log(
        &self,
        game: GameId,
        from: LogLength,
        len: LogLength,
    ) -> anyhow::Result<Vec<LogEntry>> {
        self.read(|it| log::read(it, game, from, len))
            .await
            .with_context(|| format!("read the log of game {game}"))
    }

    async fn is_anchor(&self, message: MessageId) -> anyhow::Result<bool> {
        self.read(|it| games::is_anchor(it, message)).await
    }

    async fn games(&self, filter: GameFilter, limit: u32) -> anyhow::Result<Rows<Listed>> {
        self.read(|it| lists::games(it, filter, limit)).await
    }

    async fn places_waiting(
        &self,
        shard: Shard,
        limit: u32,
    ) -> anyhow::Result<Vec<(Option<GuildId>, ChannelId)>> {
        self.read(|it| missed::places_waiting(it, shard, limit))
            .await
    }

    async fn trouble(&self, id: GameId) -> anyhow::Result<Option<String>> {
        self.read(|it| games::trouble(it, id)).await
    }

    async fn draft(&self, game: GameId, of: ParticipantId) -> anyhow::Result<Option<TurnDraft>> {
        self.read(|it| drafts::draft(it, game, of)).await
    }

    async fn forms_going_on(&self) -> anyhow::Result<Vec<FormGoingOn>> {
        self.read(watching::forms_going_on).await
    }

    async fn games_held_up(&self, limit: u32) -> anyhow::Result<Vec<HeldUp>> {
        self.read(|it| watching::games_held_up(it, limit)).await
    }
}

#[async_trait]
impl ComputerStore for Engine {
    async fn against_levels(&self) -> anyhow::Result<Vec<AgainstLevel>> {
        self.read(computer::results).await
    }

    async fn may_resign(&self, game: GameId) -> anyhow::Result<bool> {
        self.read(|it| computer::may_resign(it, game)).await
    }

    async fn hints(&self, game: GameId) -> anyhow::Result<Vec<Hint>> {
        self.read(|it| computer::hints(it, game)).await
    }

    async fn proposal(&self, game: GameId) -> anyhow::Result<Option<KeptProposal>> {
        self.read(|it| computer::proposal(it, game)).await
    }

    async fn review(&self, id: GameId) -> anyhow::Result<Option<Review>> {
        self.read(|it| computer::review(it, id)).await
    }

    async fn asked_record(
        &self,
        key: RecordKey,
    ) -> anyhow::Result<Option<(AskedRecord, Option<Review>)>> {
        self.read(|it| computer::asked_record(it, key)).await
    }
}

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
