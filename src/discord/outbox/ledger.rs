//! The one way to send a message that must exist once. Its beginning is recorded before it is sent,
//! together with a mark to recognize it by; if its sending is not confirmed, it is looked for
//! before it is sent again.

use cairn_domain::{
    ChannelId, MessageId, MessageRecord, MessageRef, Span, Subject, Timestamp, WordsMark, Write,
};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    recovery::{self, trace},
};
use crate::rest::{Content, Failure, MessageEdit, short};

/// A message that must exist once.
pub(super) struct UniqueMessage<'a> {
    pub(super) subject: Subject,
    pub(super) channel: ChannelId,
    /// Other channels it may have been sent to where its readers can see it. While one of them
    /// cannot be read, sending waits.
    pub(super) places: &'a [ChannelId],
    pub(super) content: &'a Content,
}

pub(super) struct DeliveredMessage {
    pub(super) at: MessageRef,
    /// Whether it has the current content; if not, it may have an outdated one.
    pub(super) is_same: bool,
}

/// The state of a message that is kept up to date.
pub(super) enum MessageState {
    /// It exists, as recorded.
    There(MessageRecord),
    /// It exists; it is to be edited once more then, and not before.
    Later(MessageRecord, Timestamp),
    /// It exists, or did, and cannot be edited.
    Refused(MessageRecord, Failure),
}

impl Outbox {
    pub(super) async fn look_for(
        &self,
        posting: &UniqueMessage<'_>,
        begun: MessageRecord,
        others: &[MessageId],
    ) -> Result<Option<DeliveredMessage>, DeliveryError> {
        let (channel, waits) = (begun.channel, posting.places.contains(&begun.channel));
        let found = recovery::find(&self.bot, begun, waits, others).await?;
        Ok(found.map(|message| DeliveredMessage {
            at: MessageRef { channel, message },
            is_same: begun.words == trace(posting.content),
        }))
    }

    /// Sends a message unless it exists. `first` is written when it is begun for the first time; if
    /// that is stale, it is not sent, and the result is none. It stays unconfirmed until the caller
    /// records that it exists.
    pub(super) async fn send_once(
        &self,
        posting: &UniqueMessage<'_>,
        known: Option<MessageRecord>,
        others: &[MessageId],
        first: Vec<Write>,
    ) -> Result<Option<DeliveredMessage>, DeliveryError> {
        // One that was begun and not confirmed may exist.
        let unheard = known.filter(|it| it.message.is_none());
        if let Some(begun) = unheard
            && let Some(arrived) = self.look_for(posting, begun, others).await?
        {
            return Ok(Some(arrived));
        }
        let (subject, content) = (posting.subject, posting.content);
        let begun = MessageRecord {
            subject,
            channel: posting.channel,
            message: None,
            words: trace(content),
            written_at: unheard.map_or_else(|| self.bot.app.now(), |it| it.written_at),
            was_lost: known.is_some_and(|it| it.was_lost),
        };
        let first = if unheard.is_none() { first } else { Vec::new() };
        if !self.bot.app.note_message(begun, first).await? {
            return Ok(None);
        }
        let about = nonce_about(begun);
        let sent = self.bot.rest.send(posting.channel, content, &about, None);
        match sent.await {
            // Discord answers with the existing message for this nonce, whatever its content.
            Ok(at) => Ok(Some(DeliveredMessage {
                at,
                is_same: unheard.is_none(),
            })),
            Err(failure) => {
                // In a place that is gone nothing exists. Elsewhere an earlier try may have
                // succeeded although its response was lost.
                if failure == Failure::Gone {
                    self.bot.app.forget_message(subject, Vec::new()).await?;
                }
                Err(failure.into())
            }
        }
    }

    /// Sends a message with fixed content, unless it exists, and records where it is.
    pub(super) async fn post_once(
        &self,
        posting: &UniqueMessage<'_>,
        known: Option<MessageRecord>,
    ) -> Result<(), DeliveryError> {
        let sent = self.send_once(posting, known, &[], Vec::new()).await?;
        let Some(DeliveredMessage { at, .. }) = sent else {
            return Err(Failure::retry("could not record a message").into());
        };
        let record = MessageRecord {
            subject: posting.subject,
            channel: at.channel,
            message: Some(at.message),
            words: posting.content.mark(),
            written_at: self.bot.app.now(),
            was_lost: false,
        };
        self.bot.app.note_message(record, Vec::new()).await?;
        Ok(())
    }

    /// Makes sure that a message with this content exists: sends it, or edits it if its content
    /// differs and it was not edited a moment ago. One that was deleted is sent once more.
    pub(super) async fn keep(
        &self,
        posting: &UniqueMessage<'_>,
        known: Option<MessageRecord>,
        others: &[MessageId],
        between: Span,
    ) -> Result<MessageState, DeliveryError> {
        let (app, content, words) = (&self.bot.app, posting.content, posting.content.mark());
        let mut known = known;
        if let Some(record) = &mut known
            && let Some(at) = record.message_ref()
        {
            if record.words == words {
                return Ok(MessageState::There(*record));
            }
            if let Some(next) = app.next_writing(record.written_at, between) {
                return Ok(MessageState::Later(*record, next));
            }
            let change = MessageEdit {
                text: Some(content.text.clone()),
                rows: content.rows.clone(),
                files: content.files.clone(),
            };
            match self.bot.rest.edit(at, change).await {
                Ok(()) => {
                    record.words = words;
                    record.written_at = app.now();
                    app.note_message(*record, Vec::new()).await?;
                    return Ok(MessageState::There(*record));
                }
                Err(Failure::Gone | Failure::NOT_OURS) if !record.was_lost => {
                    info!(
                        subject = ?record.subject,
                        "a message was deleted or belongs to another account; posting it again"
                    );
                    record.was_lost = true;
                }
                // It alone is held back; the other messages of its subject are not.
                Err(Failure::Retry {
                    after: Some(after), ..
                }) => {
                    let wait = Span(i64::try_from(after.as_millis()).unwrap_or(i64::MAX));
                    return Ok(MessageState::Later(*record, app.now() + wait));
                }
                Err(failure) if !failure.is_final() => return Err(failure.into()),
                Err(failure) => return Ok(MessageState::Refused(*record, failure)),
            }
        }
        // A deleted message is not looked for: `others` has everything else that exists.
        let was_lost = known.is_some_and(|it| it.was_lost);
        let sent = self.send_once(posting, known, others, Vec::new()).await?;
        let Some(DeliveredMessage { at, is_same }) = sent else {
            return Err(Failure::retry("could not record a message").into());
        };
        // If its content may be outdated, it is edited once more.
        let record = MessageRecord {
            subject: posting.subject,
            channel: at.channel,
            message: Some(at.message),
            words: if is_same { words } else { WordsMark::default() },
            written_at: app.now(),
            was_lost,
        };
        app.note_message(record, Vec::new()).await?;
        Ok(if is_same {
            MessageState::There(record)
        } else {
            MessageState::Later(record, record.written_at + between)
        })
    }
}

/// The data for the nonce of a message, besides the life of the database: unique among everything
/// that is sent.
fn nonce_about(begun: MessageRecord) -> String {
    let since = || short(begun.written_at.as_secs().cast_unsigned() & 0xff_ffff);
    let again = if begun.was_lost { "x" } else { "" };
    match begun.subject {
        Subject::Game(game, made_for) => format!("g{game}-{made_for:?}"),
        Subject::Opening(game) => format!("a{game}"),
        Subject::Challenge(id) => format!("c{id}"),
        Subject::Result(id) => format!("r{id}"),
        Subject::Table(guild) => format!("w{}-{}", short(guild.0), since()),
        Subject::Puzzle(guild, day, _) => format!("z{}-{}", short(guild.0), day.0),
        Subject::Digest(person, until) => {
            let until = short(until.as_secs().cast_unsigned() & 0xff_ffff);
            format!("d{}-{until}", short(person.0))
        }
        Subject::DigestClosed(person) => format!("x{}-{}", short(person.0), since()),
        Subject::Greeting(guild, joined) => {
            let joined = short(joined.as_secs().cast_unsigned() & 0xff_ffff);
            format!("h{}-{joined}", short(guild.0))
        }
        Subject::Notice(_, id) => format!("o{:x}", id.0),
        Subject::Tournament(id, about) => format!("T{id}-{about}{again}"),
    }
}
