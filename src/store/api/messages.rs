//! Access to the bot's messages, for use cases.

use cairn_domain::{Family, GameId, MessageRecord, Notice, Notification, ParticipantId, Post};

use crate::{Store, messages, notices, notifications};

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

    /// A participant's pending notices, the oldest first, including one whose direct message was
    /// begun and never confirmed.
    pub async fn notices(&self, of: ParticipantId) -> anyhow::Result<Vec<Notice>> {
        self.read(|it| notices::pending_notices(it, of)).await
    }
}
