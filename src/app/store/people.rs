//! Participants, as use cases ask for them.

use async_trait::async_trait;
use cairn_domain::{
    Account, GuildId, Leaving, Participant, ParticipantId, PlayerId, Settings, Timestamp, Vacation,
};

/// Participants, and what they and servers have chosen.
#[async_trait]
pub trait PeopleStore: Send + Sync + 'static {
    /// What a person and a server have chosen; nothing for whom or what is not named.
    async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> anyhow::Result<Settings>;
    /// The vacations of these participants that end after `since`, the earliest first.
    async fn vacations(
        &self,
        of: &[ParticipantId],
        since: Timestamp,
    ) -> anyhow::Result<Vec<Vacation>>;
    /// Whom a participant has blocked, by name.
    async fn blocks(&self, of: ParticipantId) -> anyhow::Result<Vec<Account>>;
    /// Whether somebody has been blocked by this participant.
    async fn is_blocked(&self, who: PlayerId, by: ParticipantId) -> anyhow::Result<bool>;
    /// Whether somebody has asked to be forgotten, and when.
    async fn leaving(&self, who: ParticipantId) -> anyhow::Result<Option<Leaving>>;
    /// A participant as they are known now.
    async fn known(&self, id: ParticipantId) -> anyhow::Result<Option<Participant>>;
    /// These participants, in the order of their ids.
    async fn participants(&self, ids: &[ParticipantId]) -> anyhow::Result<Vec<Participant>>;
    /// The participant that the person with this account is.
    async fn participant(&self, user: PlayerId) -> anyhow::Result<Option<Participant>>;
    /// Remembers what somebody is called, and makes them a participant if they are none yet.
    async fn enroll(&self, user: PlayerId, name: String) -> anyhow::Result<Participant>;
}
