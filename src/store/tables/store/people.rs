//! Participants and settings.

use std::sync::Arc;

use async_trait::async_trait;
use cairn_app::PeopleStore;
use cairn_domain::{
    Account, GuildId, Leaving, Participant, ParticipantId, PlaceSettings, PlayerId, Timestamp,
    Vacation,
};

use super::super::{
    blocks, command::Command, db::Engine, leaving, participants, settings, vacations,
};

#[async_trait]
impl PeopleStore for Engine {
    async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> anyhow::Result<PlaceSettings> {
        self.read(|it| settings::settings(it, person, guild)).await
    }

    async fn vacations(
        &self,
        of: &[ParticipantId],
        since: Timestamp,
    ) -> anyhow::Result<Vec<Vacation>> {
        self.read(|it| vacations::list(it, of, since)).await
    }

    async fn blocks(&self, of: ParticipantId) -> anyhow::Result<Vec<Account>> {
        self.read(|it| blocks::accounts(it, of)).await
    }

    async fn is_blocked(&self, who: PlayerId, by: ParticipantId) -> anyhow::Result<bool> {
        self.read(|it| blocks::is_blocked(it, who, by)).await
    }

    async fn leaving(&self, who: ParticipantId) -> anyhow::Result<Option<Leaving>> {
        self.read(|it| leaving::request(it, who)).await
    }

    async fn known(&self, id: ParticipantId) -> anyhow::Result<Option<Participant>> {
        self.read(|it| participants::by_id(it, id)).await
    }

    async fn participants(&self, ids: &[ParticipantId]) -> anyhow::Result<Vec<Participant>> {
        self.read(|it| participants::by_ids(it, ids)).await
    }

    async fn participant(&self, user: PlayerId) -> anyhow::Result<Option<Participant>> {
        self.read(|it| participants::by_user(it, user)).await
    }

    async fn enroll(&self, user: PlayerId, name: String) -> anyhow::Result<Participant> {
        let name: Arc<str> = name.into();
        let enroll = Command::on_its_rows(move |conn| {
            let name = Arc::clone(&name);
            Box::pin(async move { participants::enroll(conn, user, &name).await })
        });
        Ok(self.write(enroll).await?)
    }
}
