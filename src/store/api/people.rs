//! Access to people, and to what is theirs alone.

use std::sync::Arc;

use cairn_domain::{
    Account, GuildId, Leaving, Participant, ParticipantId, PlaceSettings, PlayerId,
};

use crate::{Store, command::Command, participants, people, settings};

impl Store {
    /// The settings of a person and a server; empty for one that is not given.
    pub async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> anyhow::Result<PlaceSettings> {
        self.read(|it| settings::settings(it, person, guild)).await
    }

    /// The accounts a participant has blocked, by name.
    pub async fn blocks(&self, of: ParticipantId) -> anyhow::Result<Vec<Account>> {
        self.read(|it| people::blocked_accounts(it, of)).await
    }

    /// Whether somebody has been blocked by this participant.
    pub async fn is_blocked(&self, who: PlayerId, by: ParticipantId) -> anyhow::Result<bool> {
        self.read(|it| people::is_blocked(it, who, by)).await
    }

    /// Whether somebody has asked to be forgotten, and when.
    pub async fn leaving(&self, who: ParticipantId) -> anyhow::Result<Option<Leaving>> {
        self.read(|it| people::leaving(it, who)).await
    }

    /// A participant's current data.
    pub async fn participant_by_id(
        &self,
        id: ParticipantId,
    ) -> anyhow::Result<Option<Participant>> {
        self.read(|it| participants::by_id(it, id)).await
    }

    /// These participants, in the order of their ids.
    pub async fn participants(&self, ids: &[ParticipantId]) -> anyhow::Result<Vec<Participant>> {
        self.read(|it| participants::by_ids(it, ids)).await
    }

    /// The participant with this account.
    pub async fn participant(&self, user: PlayerId) -> anyhow::Result<Option<Participant>> {
        self.read(|it| participants::by_user(it, user)).await
    }

    /// Stores somebody's name, and makes them a participant if they are not one yet.
    pub async fn enroll(&self, user: PlayerId, name: String) -> anyhow::Result<Participant> {
        let name: Arc<str> = name.into();
        let enroll = Command::on_its_rows(move |conn| {
            let name = Arc::clone(&name);
            Box::pin(async move { participants::enroll(conn, user, &name).await })
        });
        Ok(self.write(enroll).await?)
    }
}
