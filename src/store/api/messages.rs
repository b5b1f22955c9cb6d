//! Access to the bot's messages, for use cases.

use cairn_domain::{
    ChannelId, Family, GameId, GuildId, MessageRecord, Notice, Notification, ParticipantId,
    PlayerId, Post, ServerTable, Timestamp,
};

use crate::{Store, messages, notices, notifications, participants, server_tables};

impl Store {
    /// The posts of a game that still have buttons, oldest first.
    pub async fn posts(&self, id: GameId) -> anyhow::Result<Vec<Post>> {
        self.read(|it| messages::posts(it, id)).await
    }

    /// The records of a family's messages, in the order of their parts.
    pub async fn messages(&self, of: Family) -> anyhow::Result<Vec<MessageRecord>> {
        self.read(|it| messages::records(it, of)).await
    }

    /// The notifications of a game's players, pending or recent.
    pub async fn notifications(&self, id: GameId) -> anyhow::Result<Vec<Notification>> {
        self.read(|it| notifications::of_game(it, id)).await
    }

    /// The private channel of a participant, if there has ever been one.
    pub async fn private_channel(&self, of: ParticipantId) -> anyhow::Result<Option<ChannelId>> {
        self.read(|it| participants::private_channel(it, of)).await
    }

    /// A participant's pending notices, the oldest first, including one whose direct message was
    /// begun and never confirmed.
    pub async fn notices(&self, of: ParticipantId) -> anyhow::Result<Vec<Notice>> {
        self.read(|it| notices::pending(it, of)).await
    }

    /// The table of a server.
    pub async fn server_table(&self, guild: GuildId) -> anyhow::Result<Option<ServerTable>> {
        self.read(|it| server_tables::table(it, guild)).await
    }

    /// The end of the time covered by somebody's digests, if there has been one.
    pub async fn digested(&self, person: PlayerId) -> anyhow::Result<Option<Timestamp>> {
        self.read(|it| server_tables::digested(it, person)).await
    }
}
