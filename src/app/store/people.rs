//! Access to participants, for use cases.

use async_trait::async_trait;
use cairn_domain::{
    Account, GuildId, Leaving, Participant, ParticipantId, PlaceSettings, PlayerId, Timestamp,
    Vacation,
};

/// Participants, and the settings of people and servers.
#[async_trait]
pub trait PeopleStore: Send + Sync + 'static {
    /// The settings of a person and a server; empty for one that is not given.
    async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> anyhow::Result<PlaceSettings>;
    /// The vacations of these participants that end after `since`, the earliest first.
    async fn vacations(
        &self,
        of: &[ParticipantId],
        since: Timestamp,
    ) -> anyhow::Result<Vec<Vacation>>;
    /// The accounts a participant has blocked, by name.
    async fn blocks(&self, of: ParticipantId) -> anyhow::Result<Vec<Account>>;
    /// Whether somebody has been blocked by this participant.
    async fn is_blocked(&self, who: PlayerId, by: ParticipantId) -> anyhow::Result<bool>;
    /// Whether somebody has asked to be forgotten, and when.
    async fn leaving(&self, who: ParticipantId) -> anyhow::Result<Option<Leaving>>;
    /// A participant's current data.
    async fn known(&self, id: ParticipantId) -> anyhow::Result<Option<Participant>>;
    /// These participants, in the order of their ids.
    async fn participants(&self, ids: &[ParticipantId]) -> anyhow::Result<Vec<Participant>>;
    /// The participant with this account.
    async fn participant(&self, user: PlayerId) -> anyhow::Result<Option<Participant>>;
    /// Stores somebody's name, and makes them a participant if they are not one yet.
    async fn enroll(&self, user: PlayerId, name: String) -> anyhow::Result<Participant>;
}
