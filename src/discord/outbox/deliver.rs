//! The one way to send a message that must exist once. Its beginning is recorded before it is sent,
//! together with a trace to recognize it by; if its sending is not confirmed, it is looked for
//! before it is sent again.

use cairn_app::PostNotifications;
use cairn_domain::{
    ChannelId, Fingerprint, MessageRef, OutboxDetail, OutboxRow, OutboxState, Participant, Span,
    Timestamp,
};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    nonce,
    recovery::trace,
};
use crate::rest::{Content, Failure, MessageEdit};

/// A message that must exist once.
pub(super) struct Delivery<'a> {
    /// As it is known, or a new one.
    pub(super) row: OutboxRow,
    /// Where it may be sent, the best place first. While it may be in one of them that cannot be
    /// read, sending waits.
    pub(super) places: Vec<ChannelId>,
    pub(super) content: &'a Content,
    /// What it says in any place but the first, if that differs.
    pub(super) elsewhere: Option<&'a Content>,
    /// Of a message that its row does not tell from all others.
    pub(super) nonce: Option<String>,
    pub(super) notifications: PostNotifications,
}

impl<'a> Delivery<'a> {
    pub(super) fn new(row: OutboxRow, places: &[ChannelId], content: &'a Content) -> Delivery<'a> {
        let mut places = places.to_vec();
        places.dedup();
        Delivery {
            row,
            places,
            content,
            elsewhere: None,
            nonce: None,
            notifications: PostNotifications::default(),
        }
    }
}

/// The state of a message that is kept up to date.
pub(super) enum MessageState {
    /// It exists, as recorded.
    There(OutboxRow),
    /// It exists; it is to be edited once more then, and not before.
    Later(OutboxRow, Timestamp),
    /// It exists, or did, and cannot be edited.
    Refused(OutboxRow, Failure),
}

impl Outbox {
    /// Sends a message that does not exist as far as is known to the first of its places that
    /// works, and records that it exists. None if its recipient was notified otherwise meanwhile.
    pub(super) async fn deliver(
        &self,
        delivery: &Delivery<'_>,
    ) -> Result<Option<OutboxRow>, DeliveryError> {
        if delivery.row.may_be_in(&delivery.places) {
            return Err(Failure::Forbidden.into());
        }
        let mut sent = Err(Failure::Gone.into());
        let mut content = delivery.content;
        for channel in &delivery.places {
            sent = self.send(delivery, *channel, content).await;
            match &sent {
                Err(DeliveryError::Final(failure)) if failure.is_of_place() => {
                    info!(subject = ?delivery.row.subject, %failure, "cannot send a message there");
                }
                _ => break,
            }
            content = delivery.elsewhere.unwrap_or(content);
        }
        sent
    }

    async fn send(
        &self,
        delivery: &Delivery<'_>,
        channel: ChannelId,
        content: &Content,
    ) -> Result<Option<OutboxRow>, DeliveryError> {
        let (app, row) = (&self.bot.app, &delivery.row);
        let was_begun = row.was_begun();
        let begun = OutboxRow {
            state: OutboxState::Begun,
            channel: Some(channel),
            message: None,
            fingerprint: trace(content),
            at: if was_begun { row.at } else { app.now() },
            ..row.clone()
        };
        if !app.begin_sending(&begun, &delivery.notifications).await? {
            return Ok(None);
        }
        let nonce = delivery.nonce.clone();
        let nonce = nonce.unwrap_or_else(|| nonce::of_subject(&begun));
        match self.bot.rest.send(channel, content, &nonce, None).await {
            Ok(at) => {
                let row = OutboxRow {
                    state: OutboxState::Done,
                    channel: Some(at.channel),
                    message: Some(at.message),
                    // Discord answers with the existing message for this nonce, whatever its
                    // content.
                    fingerprint: if was_begun {
                        Fingerprint::default()
                    } else {
                        content.mark()
                    },
                    at: app.now(),
                    ..begun
                };
                app.note_arrival(&row).await?;
                Ok(Some(row))
            }
            Err(failure) => {
                // In a place that is gone nothing exists. Elsewhere an earlier try may have
                // succeeded although its response was lost.
                if failure == Failure::Gone || failure.did_nothing() && !was_begun {
                    app.not_sent(&begun).await?;
                }
                Err(failure.into())
            }
        }
    }

    /// Sends a direct message. False if its recipient takes none: it waits for no place, because
    /// they are notified elsewhere.
    pub(super) async fn deliver_privately(
        &self,
        to: &Participant,
        delivery: &Delivery<'_>,
    ) -> Result<bool, DeliveryError> {
        let sent = match self.private_channel(to).await {
            Ok(channel) => self
                .send(delivery, channel, delivery.content)
                .await
                .map(drop),
            Err(trouble) => Err(trouble),
        };
        match sent {
            Err(DeliveryError::Final(Failure::Gone)) => {
                self.bot.app.set_private_channel(to.id, None).await?;
                Err(Failure::retry("the direct message channel no longer exists").into())
            }
            Err(DeliveryError::Final(failure)) if failure.did_nothing() => {
                info!(
                    subject = ?delivery.row.subject,
                    %failure,
                    "a user does not accept direct messages; notifying them elsewhere"
                );
                Ok(false)
            }
            sent => sent.map(|()| true),
        }
    }

    /// Somebody's private channel; Discord is asked for it once.
    async fn private_channel(&self, to: &Participant) -> Result<ChannelId, DeliveryError> {
        let app = &self.bot.app;
        if let Some(channel) = app.private_channel(to.id).await? {
            return Ok(channel);
        }
        let user = to.user.ok_or(Failure::Forbidden)?;
        let opened = self.bot.rest.open_direct(user).await;
        // Where there is no account any more, none takes messages.
        let channel = opened.map_err(|it| match it {
            Failure::Gone => Failure::Forbidden,
            other => other,
        })?;
        app.set_private_channel(to.id, Some(channel)).await?;
        Ok(channel)
    }

    /// Makes sure that a message with this content exists: sends it, or edits it if its content
    /// differs and it was not edited a moment ago. One that was deleted is sent once more.
    pub(super) async fn keep(
        &self,
        mut delivery: Delivery<'_>,
        between: Span,
    ) -> Result<MessageState, DeliveryError> {
        let (content, row) = (delivery.content, &mut delivery.row);
        if row.message_ref().is_some() {
            let says_it = [content.mark(), trace(content)].contains(&row.fingerprint);
            let next = self.bot.app.next_writing(row.at, between);
            if let Some(next) = next.filter(|_| !says_it) {
                return Ok(MessageState::Later(delivery.row, next));
            }
            match self.update(row, content).await {
                Ok(None) => return Ok(MessageState::There(delivery.row)),
                Ok(Some(Failure::Gone | Failure::NOT_OURS)) if !row.was_lost() => {
                    info!(
                        subject = ?row.subject,
                        "a message was deleted or belongs to another account; posting it again"
                    );
                    row.detail = Some(OutboxDetail::Lost);
                    row.fingerprint = Fingerprint::default();
                }
                Ok(Some(failure)) => return Ok(MessageState::Refused(delivery.row, failure)),
                // It alone is held back; the other messages of its subject are not.
                Err(DeliveryError::Passing(Failure::Retry {
                    after: Some(after), ..
                })) => {
                    let wait = Span(i64::try_from(after.as_millis()).unwrap_or(i64::MAX));
                    return Ok(MessageState::Later(delivery.row, self.bot.app.now() + wait));
                }
                Err(trouble) => return Err(trouble),
            }
        }
        let sent = self.deliver(&delivery).await?;
        let row = sent.ok_or_else(|| Failure::retry("could not record a message"))?;
        Ok(if row.fingerprint == content.mark() {
            MessageState::There(row)
        } else {
            let next = row.at + between;
            MessageState::Later(row, next)
        })
    }

    /// Edits a message that exists if it says something else, and records that. Returns why it
    /// cannot be edited.
    pub(super) async fn update(
        &self,
        row: &mut OutboxRow,
        content: &Content,
    ) -> Result<Option<Failure>, DeliveryError> {
        let mark = content.mark();
        let Some(at) = row.message_ref().filter(|_| row.fingerprint != mark) else {
            return Ok(None);
        };
        // Otherwise it was found as it was sent.
        if row.fingerprint != trace(content) {
            if let Some(failure) = self.edit(at, content.into()).await? {
                return Ok(Some(failure));
            }
            row.at = self.bot.app.now();
        }
        row.fingerprint = mark;
        self.bot.app.save(row).await?;
        Ok(None)
    }

    /// Edits a message. Returns why that can never be done: what follows from it depends on the
    /// message.
    pub(super) async fn edit(
        &self,
        at: MessageRef,
        change: MessageEdit,
    ) -> Result<Option<Failure>, DeliveryError> {
        match self.bot.rest.edit(at, change).await {
            Ok(()) => Ok(None),
            Err(failure) if failure.is_final() => Ok(Some(failure)),
            Err(failure) => Err(failure.into()),
        }
    }
}
