//! What somebody is told once, by a direct message if they want such things so.

use super::courier::{DeliveryError, Outbox};
use cairn_domain::{ParticipantId, Way};

use crate::{
    interaction::notices,
    rest::{Content, Failure},
    words::Language,
};

impl Outbox {
    /// Writes to somebody what they are to be told once, if they are told of such things that
    /// way. Otherwise, and if they take no direct messages, it waits for their next
    /// private answer.
    pub(super) async fn tell_notices(&self, who: ParticipantId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let Some(who) = app.store().known(who).await? else {
            return Ok(());
        };
        let chosen = app.store().settings(who.user, None).await?.personal;
        if who.user.is_none() {
            return Ok(());
        }
        let language = chosen.language.as_ref();
        let language = language.map_or(Language::English, |key| Language::of(&key.0));
        for notice in app.notices(who.id).await? {
            if chosen.told.of(notice.what.event()) != Way::DirectMessage {
                continue;
            }
            let content = Content {
                text: notices::said(language, &notice.what),
                ..Content::default()
            };
            let channel = match self.private_channel(&who).await {
                Err(DeliveryError::Final(_)) => return Ok(()),
                channel => channel?,
            };
            let about = format!("o{:x}", notice.id.0);
            match self.bot.rest.send(channel, &content, &about, None).await {
                // It has been sent.
                Ok(_) | Err(Failure::Unreadable) => app.notice_told(notice.id).await?,
                Err(Failure::Gone) => return Err(self.channel_gone(&who).await),
                Err(failure) if failure.is_final() => {
                    tracing::info!(%failure, "a direct message is not taken; an answer tells it");
                    return Ok(());
                }
                Err(failure) => return Err(failure.into()),
            }
        }
        Ok(())
    }
}
