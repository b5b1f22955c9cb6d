//! Messages, and who is notified by them.

use async_trait::async_trait;
use cairn_app::MessageStore;
use cairn_domain::{
    ChannelId, Family, GameId, GuildId, MessageRecord, Notice, Notification, ParticipantId,
    PlayerId, Post, ServerTable, Timestamp,
};

use super::super::{db::Engine, messages, notices, notifications, participants, server_tables};

#[async_trait]
impl MessageStore for Engine {
    async fn posts(&self, id: GameId) -> anyhow::Result<Vec<Post>> {
        self.read(|it| messages::posts(it, id)).await
    }

    async fn messages(&self, of: Family) -> anyhow::Result<Vec<MessageRecord>> {
        self.read(|it| messages::records(it, of)).await
    }

    async fn notifications(&self, id: GameId) -> anyhow::Result<Vec<Notification>> {
        self.read(|it| notifications::of_game(it, id)).await
    }

    async fn private_channel(&self, of: ParticipantId) -> anyhow::Result<Option<ChannelId>> {
        self.read(|it| participants::private_channel(it, of)).await
    }

    async fn notices(&self, of: ParticipantId) -> anyhow::Result<Vec<Notice>> {
        self.read(|it| notices::pending(it, of)).await
    }

    async fn server_table(&self, guild: GuildId) -> anyhow::Result<Option<ServerTable>> {
        self.read(|it| server_tables::table(it, guild)).await
    }

    async fn digested(&self, person: PlayerId) -> anyhow::Result<Option<Timestamp>> {
        self.read(|it| server_tables::digested(it, person)).await
    }
}
