//! Private channels of people.

use super::courier::{DeliveryError, Outbox};
use cairn_domain::{ChannelId, Participant};

use crate::rest::Failure;

impl Outbox {
    /// Somebody's private channel; Discord is asked for it once.
    pub(super) async fn private_channel(
        &self,
        to: &Participant,
    ) -> Result<ChannelId, DeliveryError> {
        let app = &self.bot.app;
        if let Some(channel) = app.private_channel(to.id).await? {
            return Ok(channel);
        }
        let user = to.user.ok_or(Failure::Forbidden)?;
        let channel = self.bot.rest.open_direct(user).await?;
        app.set_private_channel(to.id, Some(channel)).await?;
        Ok(channel)
    }

    pub(super) async fn channel_gone(&self, to: &Participant) -> DeliveryError {
        match self.bot.app.set_private_channel(to.id, None).await {
            Ok(()) => Failure::retry("the direct message channel no longer exists").into(),
            Err(error) => error.into(),
        }
    }
}
