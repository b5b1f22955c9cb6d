//! Access to the bot's messages, for use cases.

use async_trait::async_trait;
use cairn_domain::{
    ChannelId, Family, GameId, GuildId, MessageRecord, Notice, Notification, ParticipantId,
    PlayerId, Post, ServerTable, Timestamp,
};

/// The bot's messages: posts, notifications, notices.
#[async_trait]
pub trait MessageStore: Send + Sync + 'static {
    /// The posts of a game that still have buttons, oldest first.
    async fn posts(&self, id: GameId) -> anyhow::Result<Vec<Post>>;
    /// The records of a family's messages, in the order of their parts.
    async fn messages(&self, of: Family) -> anyhow::Result<Vec<MessageRecord>>;
    /// The notifications of a game's players, pending or recent.
    async fn notifications(&self, id: GameId) -> anyhow::Result<Vec<Notification>>;
    /// The private channel of a participant, if there has ever been one.
    async fn private_channel(&self, of: ParticipantId) -> anyhow::Result<Option<ChannelId>>;
    async fn server_table(&self, guild: GuildId) -> anyhow::Result<Option<ServerTable>>;
    /// The end of the time covered by somebody's digests, if there has been one.
    async fn digested(&self, person: PlayerId) -> anyhow::Result<Option<Timestamp>>;
    /// A participant's pending notices, the oldest first, including one whose direct message was
    /// begun and never confirmed.
    async fn notices(&self, of: ParticipantId) -> anyhow::Result<Vec<Notice>>;
}
