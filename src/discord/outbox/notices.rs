//! One-time notices, by direct message if people have chosen that.

use cairn_domain::{Family, NotificationWay, ParticipantId};

use super::{
    courier::{DeliveryError, Outbox},
    deliver::Delivery,
};
use crate::{
    interaction::notices,
    rest::{Content, Failure},
    words::Language,
};

impl Outbox {
    /// Sends somebody their pending notices, if they get such things by direct message. Otherwise,
    /// and if they accept no direct messages, they wait for the next private answer.
    pub(super) async fn send_notices(&self, who: ParticipantId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let Some(who) = app.store().participant_by_id(who).await? else {
            return Ok(());
        };
        let chosen = app.store().settings(who.user, None).await?.personal;
        if who.user.is_none() {
            return Ok(());
        }
        let language = chosen.language.as_ref();
        let language = language.map_or(Language::English, |key| Language::from_locale(&key.0));
        for row in self.recover(Family::of_notices(who.id), |_| true).await? {
            let Some(what) = row.notice() else {
                continue;
            };
            let is_direct = chosen.told.get(what.event()) == NotificationWay::DirectMessage;
            if !row.is_begun() && !is_direct {
                continue;
            }
            let content = Content {
                text: notices::notice_text(language, what),
                ..Content::default()
            };
            // No private answer shows it from its beginning on; it is not begun if one has.
            let delivery = Delivery::new(row, &[], &content);
            match self.deliver_privately(&who, &delivery).await {
                Ok(true) => (),
                // It has been sent.
                Err(DeliveryError::Final(Failure::Unreadable)) => {
                    app.remove([&delivery.row]).await?;
                }
                // It waits for the next private answer.
                Ok(false) => return Ok(app.not_sent(&delivery.row).await?),
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(())
    }
}
