//! Games, and related data.

use anyhow::Context as _;
use async_trait::async_trait;
use cairn_app::{FormGoingOn, GameFilter, GameRow, GameStore, HeldUp, Listed, Rows};
use cairn_domain::{
    ChannelId, GameId, GuildId, LogEntry, LogLength, ParticipantId, Shard, TurnDraft,
};

use super::super::{db::Engine, drafts, games, lists, log, missed, watching};

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
