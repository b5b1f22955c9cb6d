//! What the bot has said and is to say: messages, as use cases ask for them.

use async_trait::async_trait;
use cairn_domain::{
    ChannelId, Family, GameId, GuildId, MessageRecord, Notice, Notification, ParticipantId,
    PlayerId, Post, ServerTable, Timestamp,
};

/// What the bot has said and is to say: messages, posts, and what people are told by them.
#[async_trait]
pub trait MessageStore: Send + Sync + 'static {
    /// The posts of a game that still have buttons, oldest first.
    async fn posts(&self, id: GameId) -> anyhow::Result<Vec<Post>>;
    /// What is known of the messages of a family, in the order of their parts.
    async fn messages(&self, of: Family) -> anyhow::Result<Vec<MessageRecord>>;
    /// What the players of a game are told of, or have been not long ago.
    async fn notifications(&self, id: GameId) -> anyhow::Result<Vec<Notification>>;
    /// Where the bot writes to a participant alone, if it ever has.
    async fn private_channel(&self, of: ParticipantId) -> anyhow::Result<Option<ChannelId>>;
    /// The table of a server.
    async fn server_table(&self, guild: GuildId) -> anyhow::Result<Option<ServerTable>>;
    /// Up to when somebody's digests have told everything, if there has been one.
    async fn digested(&self, person: PlayerId) -> anyhow::Result<Option<Timestamp>>;
    /// What a participant is to be told and has not been, the oldest first; and that of which a
    /// direct message was begun and nothing heard.
    async fn notices(&self, of: ParticipantId) -> anyhow::Result<Vec<Notice>>;
}
