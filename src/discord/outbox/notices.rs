//! One-time notices, by direct message if people have chosen that.

use cairn_domain::{Family, NoticeId, NoticeWrite, NotificationWay, ParticipantId, Subject, Write};

use super::{
    courier::{DeliveryError, Outbox},
    ledger::UniqueMessage,
};
use crate::{
    interaction::notices,
    rest::{Content, Failure},
    words::Language,
};

impl Outbox {
    /// Sends somebody their pending notices, if they get such things by direct message. Otherwise,
    /// and if they accept no direct messages, they wait for the next private answer.
    pub(super) async fn tell_notices(&self, who: ParticipantId) -> Result<(), DeliveryError> {
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
        let all = app.messages(Family::of_notices(who.id)).await?;
        for notice in app.notices(who.id).await? {
            let subject = Subject::Notice(who.id, notice.id);
            let known = all.iter().find(|it| it.subject == subject).copied();
            if known.is_none()
                && chosen.told.get(notice.what.event()) != NotificationWay::DirectMessage
            {
                continue;
            }
            let content = Content {
                text: notices::notice_text(language, &notice.what),
                ..Content::default()
            };
            let channel = match self.private_channel(&who).await {
                Err(DeliveryError::Final(_)) if known.is_some() => {
                    return self.not_taken(subject, notice.id).await;
                }
                Err(DeliveryError::Final(_)) => return Ok(()),
                channel => channel?,
            };
            let posting = UniqueMessage {
                subject,
                channel,
                places: &[],
                content: &content,
            };
            // No private answer shows it from now on; stale if one has.
            let (id, at) = (notice.id, app.now());
            let first = vec![Write::Notice(NoticeWrite::Told(id, at))];
            match self.send_once(&posting, known, &[], first).await {
                Ok(None) => (),
                // It has been sent.
                Ok(Some(_)) | Err(DeliveryError::Final(Failure::Unreadable)) => {
                    app.forget_message(subject, Vec::new()).await?;
                }
                Err(DeliveryError::Final(Failure::Gone)) => {
                    self.not_taken(subject, notice.id).await?;
                    return Err(self.channel_gone(&who).await);
                }
                Err(DeliveryError::Final(failure)) => {
                    tracing::info!(
                        %failure,
                        "a user does not accept direct messages; the next reply will include the \
                         notice"
                    );
                    return self.not_taken(subject, notice.id).await;
                }
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(())
    }

    /// Leaves a notice for the next private answer.
    async fn not_taken(&self, subject: Subject, id: NoticeId) -> Result<(), DeliveryError> {
        let waits = vec![Write::Notice(NoticeWrite::Waits(id))];
        Ok(self.bot.app.forget_message(subject, waits).await?)
    }
}
